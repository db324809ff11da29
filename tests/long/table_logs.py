"""Games of the Great Table as an onlooker takes them in: what he weighs and could have weighed, and the truth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

import rules
from rules.arena import _run, _seated, seed_of
from rules.core.rng import below, stream
from rules.games.great_table.events import Night
from rules.games.great_table.minds.beliefs import weigh_own
from rules.games.great_table.minds.diary import Diary
from rules.games.great_table.minds.evidence import Onlooker
from rules.games.great_table.minds.worlds import Worlds
from rules.games.great_table.numbers import APPRENTICE, PLAYER

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rules.core.events import Event
    from rules.core.opponent import Mind
    from rules.core.types import Ask, Move
    from rules.games.great_table.minds.worlds import Likelihoods
    from rules.games.great_table.state import State
    from rules.games.great_table.view import View

GAME = rules.game("great-table")
SEAT, PAIR, CHOICE, DUSK = range(4)


class Facts(Worlds):
    """Worlds that note apart what is certain: what coroner and rules alone leave open."""

    __slots__ = ("sure",)

    def __init__(self, n: int) -> None:
        super().__init__(n)
        self.sure = Worlds(n)

    def never(self, seat: int, part: int) -> None:
        """Rule it out in both."""
        super().never(seat, part)
        self.sure.never(seat, part)

    def surely_master(self, seat: int) -> None:
        """Make it sure in both."""
        super().surely_master(seat)
        self.sure.surely_master(seat)

    def never_both(self, one: int, other: int) -> None:
        """Rule it out in both."""
        super().never_both(one, other)
        self.sure.never_both(one, other)


class Recorder(Onlooker):
    """Writes down what is weighed, and at every dusk what is certain."""

    def __init__(self, n: int, tables: Likelihoods | None = None) -> None:
        super().__init__(n, tables)
        self.facts = Facts(n)
        self.worlds = self.facts
        self.log: list[tuple[Any, ...]] = []

    def hear(self, told: Event) -> bool:
        """Take in one event; the dusk after what came before it."""
        meant = super().hear(told)
        if isinstance(told, Night):
            self.log.append((DUSK, self.day, self.alive, self.facts.sure.copy()))
        return meant

    def seat(self, what: str, seat: int, *, did: bool = True) -> None:
        """Write it down."""
        self.log.append((SEAT, what, seat, did))
        super().seat(what, seat, did=did)

    def pair(self, what: str, one: int, other: int, *, did: bool = True) -> None:
        """Write it down."""
        self.log.append((PAIR, what, one, other, did))
        super().pair(what, one, other, did=did)

    def one_of(self, seat: int, what: str, among: Sequence[str]) -> None:
        """Write down all of them."""
        self.log += [(SEAT, one, seat, one == what) for one in among]
        super().seat(what, seat)

    def choice(self, one: int, chosen: int, among: Sequence[int], what: Callable[[int], str]) -> None:
        """Write down what there was to choose from."""
        self.log.append((CHOICE, one, chosen, tuple((seat, what(seat)) for seat in among)))
        super().pair(what(chosen), one, chosen)


class Ear:
    """Sits with a mind: hears what it hears, and remembers what it knows."""

    def __init__(self, seat: int, mind: Mind, public: Recorder | None) -> None:
        self.seat, self.mind, self.public = seat, mind, public
        self.own = Diary(seat)

    def hear(self, told: Event) -> None:
        """Pass it on."""
        self.own.hear(told)
        if self.public is not None:
            self.public.hear(told)
        self.mind.hear(told)

    def answer(self, view: View, ask: Ask, die: int) -> Move:
        """Let the mind answer."""
        return self.mind.answer(view, ask, die)


class Game(NamedTuple):
    """One game: who played, roles by roster place, what was weighed in order, what seats weighed for themselves."""

    names: tuple[str, ...]
    n: int
    roles: tuple[int, ...]
    public: list[tuple[Any, ...]]
    own: list[tuple[Any, ...]]
    cards: list[tuple[int, int]]  # (role, card) a day


def minds_of(s: State, names: Sequence[str]) -> list[Mind]:
    """Return a mind a seat, from one name a side."""
    return [GAME.opponent(name, seat, "") for seat, name in enumerate(_seated(GAME, s, names, s.n))]


def logged(names: Sequence[str], n: int, seed: int, number: int) -> Game:
    """Play one game and return its log."""
    deal = seed_of(seed, number)
    s, out = GAME.new(GAME.read_options({}, n), n, 0, deal)
    public = Recorder(n)
    ears = [Ear(seat, mind, None if seat else public) for seat, mind in enumerate(minds_of(s, names))]
    _run(GAME, s, out, list(ears), deal)
    own: list[tuple[Any, ...]] = []
    for ear in ears:
        if s.roles[ear.seat] != APPRENTICE:
            public.log, kept = [], public.log
            weigh_own(public, GAME.view(s, ear.seat), ear.own)
            own += public.log
            public.log = kept
    cards = [(s.roles[ear.seat], card) for ear in ears for card in ear.own.cards.values()]
    return Game(tuple(names), n, s.roles, public.log, own, cards)


def listener(n: int, roles: Sequence[int], alive: int, *label: int) -> int:
    """Return one living Card Player of a dusk, by chance; -1 if there is none."""
    players = [seat for seat in range(n) if alive >> seat & 1 and roles[seat] == PLAYER]
    return players[below(stream(0, "listener", *label), len(players))[1]] if players else -1


PARTS: Final = ("master", "apprentice", "card-player")
