"""Positions of Scallywag laid out by hand, and a table that plays on from them through the contract alone."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING, Any, TypeVar

import pytest

from rules.core.events import Event
from rules.core.types import PASS, TABLE, IllegalMove, Move
from rules.games.scallywag import GAME
from rules.games.scallywag.chart import BASE, GOAL, ISLANDS, route
from rules.games.scallywag.roles import bonus
from rules.games.scallywag.roles.base import CAPTAIN, COOK, DECKHAND, LOOKOUT, MUTINEER, SCALLYWAG
from rules.games.scallywag.state import OVER, SHOW, Landfall

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rules.games.scallywag.state import State
    from rules.games.scallywag.view import View

E = TypeVar("E", bound=Event)
ROLE = {"C": CAPTAIN, "S": SCALLYWAG, "K": COOK, "L": LOOKOUT, "M": MUTINEER, "D": DECKHAND}
FOUR, FIVE, SIX = "CSKL", "CSKLM", "CSKLMD"
ISLAND = {island.id: number for number, island in enumerate(ISLANDS)}


def way(path: str) -> tuple[int, ...]:
    """Return the routes of "5>6>3"."""
    found = tuple(route(a, b) for a, b in pairwise(map(int, path.split(">"))))
    assert -1 not in found, path
    return found


def tiles(wanted: Mapping[str, int]) -> tuple[int, ...]:
    """Return islands by spot: those wanted ({"tortuga": 6}) where they are wanted, the others in order."""
    there = {spot: ISLAND[name] for name, spot in wanted.items()}
    rest = (number for number in range(len(ISLANDS)) if number not in there.values())
    return tuple(-1 if spot == BASE else there[spot] if spot in there else next(rest) for spot in range(16))


def lay(
    roles: str = FIVE,
    path: str = "5",
    *,
    watch: int = 0,
    sober: Mapping[int, int] | None = None,
    tokens: Mapping[int, int] | None = None,
    maps: tuple[int, int] = (0, 0),
    islands: Mapping[str, int] | None = None,
    used: Sequence[str] = (),
    shown: Sequence[int] = (),
    deck: Sequence[int] | None = None,
    people: int = 0,
    ruleset: int = GAME.ruleset,
    **options: Any,
) -> Table:
    """Return a table at the dawn of a day: `sober` = sobriety by seat (else 3 cards of 2), what it takes of tokens.

    `path` was sailed until now (one day a leg), `used` lies taken besides; who is at nothing is due.
    """
    n = len(roles)
    s, _ = GAME.new(GAME.dated(GAME.read_options(options, n), ruleset), n, people, 1)
    s.roles = tuple(ROLE[one] for one in roles)
    s.cards = ((2, 2, 2),) * n
    s.maps = maps
    s.tiles = tiles(islands or {})
    s.deck = s.deck if deck is None else tuple(deck)
    s.markers = way(path)
    s.used = sum(1 << one for one in {*s.markers, *(leg for one in used for leg in way(one))})
    s.ship = GOAL[s.markers[-1]] if s.markers else BASE
    _drink(s, sober or {}, tokens or {})
    s.shown = sum(1 << seat for seat in shown)
    s.due = s.shown | sum(1 << seat for seat in range(n) if _sobriety(s, seat) <= 0)
    _history(s)
    s.watch, s.phase, s.answers = watch, SHOW, ((),) * n
    return Table(s)


def _sobriety(s: State, seat: int) -> int:
    return sum(s.cards[seat]) + bonus(s.roles[seat]) - s.tokens[seat]


def _drink(s: State, sober: Mapping[int, int], tokens: Mapping[int, int]) -> None:
    """Set cards and tokens so that sobrieties come out; tokens are given first, cards follow where they must."""
    s.tokens = tuple(tokens.get(seat, 0) for seat in range(s.n))
    for seat, wanted in sober.items():
        mine = wanted + s.tokens[seat] - bonus(s.roles[seat])  # what three cards have to be worth
        more = max(0, 3 - mine)
        mine += more
        assert 3 <= mine <= 9, (seat, wanted)
        s.tokens = tuple(own + more * (one == seat) for one, own in enumerate(s.tokens))
        hand = tuple(1 + max(0, min(2, mine - 3 - 2 * k)) for k in range(3))
        s.cards = tuple(hand if one == seat else own for one, own in enumerate(s.cards))
        assert _sobriety(s, seat) == wanted


def _history(s: State) -> None:
    """Fill in days on which nobody said or voted anything."""
    days = len(s.markers)
    counts = tuple(map(len, s.cards))
    s.day = days + 1
    s.days_said = (0,) * s.day
    s.votes = ((PASS,) * s.n,) * days
    s.landfalls = tuple(Landfall(GOAL[one], s.tiles[GOAL[one]], s.tokens, counts) for one in s.markers)
    s.asked = (0,) * days


class Table:
    """A position, and everything that was told since."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Event] = []

    # -- looking
    def view(self, seat: int) -> View:
        """Return what a seat may know."""
        return GAME.view(self.state, seat)

    def options(self, seat: int) -> tuple[int, ...]:
        """Return what a seat is offered."""
        return GAME.asks(self.state)[seat][0].options

    def sobriety(self, seat: int) -> int:
        """Return tolerance less tokens."""
        return _sobriety(self.state, seat)

    def told(self, seat: int, kind: type[E]) -> list[E]:
        """Return what a seat (TABLE: everybody) heard of a kind."""
        return every([told for event in self.events if (told := event.told(seat)) is not None], kind)

    @property
    def won(self) -> tuple[int, int]:
        """Who won, and why; (-1, -1) while it goes on."""
        assert (self.state.phase == OVER) == (GAME.result(self.state) is not None)
        return self.state.winner, self.state.why

    @property
    def winners(self) -> set[int]:
        """Who won."""
        result = GAME.result(self.state)
        assert result is not None
        return {seat for seat in range(self.state.n) if result.winners >> seat & 1}

    # -- acting
    def do(self, seat: int, ask: str, pick: int, how: tuple[int, ...] = ()) -> list[Event]:
        """Answer; return what happened."""
        out: list[Event] = []
        GAME.apply(self.state, Move(seat, ask, (pick,), how), out)
        self.events += out
        return out

    def refused(self, seat: int, ask: str, pick: int) -> str:
        """Try, and return the number of the rule that forbids it (without its step or letter); nothing changes."""
        move = Move(seat, ask, (pick,))
        refusal = GAME.refusal_at(self.state, move)
        assert refusal is not None
        before = self.state.key()
        with pytest.raises(IllegalMove):
            GAME.apply(self.state, move)
        assert self.state.key() == before
        if refusal.fix is not None:
            assert GAME.refusal_at(self.state, refusal.fix) is None
        number = re.match(r"SW \d+\.\d+", refusal.rule)
        assert number is not None, refusal.rule
        return number.group()

    def let(self, ask: str, answers: Mapping[int, int] | None = None) -> list[Event]:
        """Answer one sealed ask for everybody, with PASS (or the only option) where nothing is said."""
        out: list[Event] = []
        for seat, asks in GAME.asks(self.state).items():
            assert asks[0].id == ask
            plain = PASS if PASS in asks[0].options else asks[0].options[0]
            out += self.do(seat, ask, (answers or {}).get(seat, plain))
        return out

    def talk(self) -> None:
        """Say nothing until the vote."""
        if self.state.phase == SHOW:
            self.let("show")
        while self.state.phase in ("pull", "word", "reply"):
            self.do(self.state.turn, next(iter(GAME.asks(self.state).values()))[0].id, PASS)
        if self.state.phase == "more":
            self.let("say")

    def vote(self, *goals: int) -> list[Event]:
        """Talk, then vote for the spots (-1: nothing), one a seat; one spot alone is everybody's."""
        self.talk()
        all_goals = goals * self.state.n if len(goals) == 1 else goals
        routes = [PASS if goal < 0 else route(self.state.ship, goal) for goal in all_goals]
        return self.let("vote", dict(enumerate(routes)))

    def decide(self, goal: int) -> list[Event]:
        """Break the tie."""
        return self.do(self.state.watch, "tie", route(self.state.ship, goal))

    def night(self, question: int = PASS, act: int = PASS) -> list[Event]:
        """Let the watch ask and act; all others sleep."""
        watch = self.state.watch
        if self.state.phase == "rest":
            self.let("rest")
        self.let("question", {watch: question})
        return self.let("act", {watch: act})

    def time(self) -> list[Event]:
        """Let the sand run out."""
        out: list[Event] = []
        GAME.apply(self.state, Move(TABLE, "time"), out)
        self.events += out
        return out


def kinds(events: Sequence[Event]) -> list[type[Event]]:
    """Return what happened, in order."""
    return [type(event) for event in events]


def every(events: Sequence[Event], kind: type[E]) -> list[E]:
    """Return all events of a kind."""
    return [event for event in events if isinstance(event, kind)]


def the(events: Sequence[Event], kind: type[E]) -> E:
    """Return the one event of a kind."""
    found = every(events, kind)
    assert len(found) == 1, (kind, kinds(events))
    return found[0]


def at_night(roles: str, path: str, watch: int, **more: Any) -> Table:
    """Return a table whose watch has just been asked what he does."""
    legs = path.split(">")
    t = lay(roles, ">".join(legs[:-1]), watch=watch, **more)
    t.vote(int(legs[-1]))
    if t.state.phase == "rest":
        t.let("rest")
    t.let("question")
    return t
