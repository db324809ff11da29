"""Who can sit down: the baselines and five levels, by name."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from rules.core.rng import Die
from rules.core.types import PASS, PLAY, Move
from rules.games.scum_of_the_earth.cards import unpack
from rules.games.scum_of_the_earth.minds import court
from rules.games.scum_of_the_earth.minds.baselines import greedy, heuristic
from rules.games.scum_of_the_earth.minds.levels import LEVELS, Memory, player
from rules.games.scum_of_the_earth.phases import codes, move_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from rules.core.events import Event
    from rules.core.opponent import Maker
    from rules.core.types import Ask, Seat
    from rules.games.scum_of_the_earth.minds.features import Table
    from rules.games.scum_of_the_earth.view import View

    Choose = Callable[[Table, int, int, int], int]  # table, seat, hand, unseen cards -> code
    Give = Callable[[int, int], tuple[int, ...]]  # hand, how many -> cards


class Random:
    """B0: uniform over legal moves, the pass included."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def hear(self, told: Event) -> None:
        """Remember nothing."""

    def answer(self, view: View, ask: Ask, die: int) -> Move:
        """Pick any."""
        roll = Die(die)
        if ask.shape == PLAY:
            legal = codes(view) + ([0] if PASS in ask.options else [])
            return move_of(self.seat, legal[roll.below(len(legal))])
        options = list(unpack(view.hand)) if ask.of == "card" else list(ask.options)
        picks = [options.pop(roll.below(len(options))) for _ in range(ask.least)]
        return Move(self.seat, ask.id, tuple(picks))


class Thumb:
    """B1 and B2: a fixed rule of thumb, and a memory of what was played."""

    def __init__(self, seat: Seat, choose: Choose, give: Give) -> None:
        self.seat = seat
        self.memory = Memory()
        self.hear = self.memory.hear
        self._choose = choose
        self._give = give

    def answer(self, view: View, ask: Ask, die: int) -> Move:
        """Follow the rule."""
        if ask.shape != PLAY:
            return court.answer(view, ask, die, self._give)
        return move_of(self.seat, self._choose(view, self.seat, view.hand, self.memory.unseen(view)))


MAKERS: Final[Mapping[str, Maker]] = {
    "random": lambda seat, _: Random(seat),
    "greedy": lambda seat, _: Thumb(seat, greedy, court.worst_cards),
    "heuristic": lambda seat, _: Thumb(seat, heuristic, court.odd_cards),
    **{name: partial(player, name) for name in LEVELS},
}
