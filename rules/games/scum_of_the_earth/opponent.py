"""Who can sit down: the baselines and five levels, by name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.rng import Die
from rules.core.types import PASS, PLAY, Move
from rules.games.scum_of_the_earth.cards import unpack
from rules.games.scum_of_the_earth.phases.trick import codes, move_of

if TYPE_CHECKING:
    from rules.core.opponent import Mind
    from rules.core.types import Ask, Seat, Told
    from rules.games.scum_of_the_earth.view import View


class Random:
    """B0: uniform over legal moves, the pass included."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def hear(self, told: Told) -> None:
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


NAMES = ("random",)


def make(name: str, seat: Seat, personality: str = "") -> Mind:
    """Return a fresh opponent; ValueError names the ones there are."""
    del personality
    if name not in NAMES:
        raise ValueError(f"There is no opponent called {name!r}; there is {', '.join(NAMES)}.")
    return Random(seat)
