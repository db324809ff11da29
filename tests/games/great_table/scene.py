"""Positions of the Great Table laid out by hand, and a table that plays on from them through the contract alone.

Players are numbered 1 … n, as in the worked examples; cards are called by their names ("king").
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, TypeVar

import pytest

from rules.core.types import ORDER, PASS, SAY, TABLE, IllegalMove, Move
from rules.games.great_table import GAME, numbers, open_asks, resolve
from rules.games.great_table.events import News
from rules.games.great_table.news import (
    Beside,
    Held,
    Holders,
    Named,
    TheKing,
)  # fmt: skip
from rules.games.great_table.numbers import APPRENTICE, CARDS, MASTER, NO_CARD, PLAYER, apprentices
from rules.games.great_table.phases import debate, morning
from rules.games.great_table.phases.debate import REMOVE
from rules.games.great_table.state import BID, NIGHT, OVER, VOTE

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from rules.core.events import Event
    from rules.core.types import Ask, Refusal
    from rules.games.great_table.news import Found
    from rules.games.great_table.state import State
    from rules.games.great_table.view import View

NIGHT_VOTE = "night"
LEAVE, TAKE_BACK = "leave", "take back"
CONDITIONS = {"": numbers.ALWAYS, "there": numbers.STILL_THERE, "gone": numbers.GONE, "one": numbers.LAST_ONE}


def card(name: str) -> int:
    """Return the number of a card, -1 of ""."""
    return CARDS.index(name) if name else NO_CARD


def entry(text: str) -> int:
    """Return the code of "guard", or of "lover if lover one"."""
    wanted, _, condition = text.partition(" if ")
    other, _, word = condition.partition(" ")
    return numbers.code_of(numbers.Entry(card(wanted), CONDITIONS[word], card(other) if other else 0))


def wishes(*texts: str) -> tuple[int, ...]:
    """Return a list."""
    return tuple(map(entry, texts))


def order(a: int = 0, b: int = 0, *, kill: int = 0) -> tuple[int, int, int]:
    """Return an order that names players; 0 = nobody."""
    return (a - 1, b - 1, kill - 1)


def about(name: str) -> tuple[int, int, int]:
    """Return the Card Finder's order."""
    return (card(name), -1, -1)


IDLE = (-1, -1, -1)


def lay(
    n: int = 12,
    cards: Mapping[int, str] | None = None,
    *,
    master: int = 0,
    mates: Sequence[int] | None = None,
    dead: Iterable[int] = (),
    circle: Sequence[int] = (),
    day: int = 2,
    people: Iterable[int] = (),
    shots: int = -1,
    mayor: tuple[int, int] | tuple[()] = (),
    seed: int = 1,
    ruleset: int = GAME.ruleset,
    **options: Any,
) -> Table:
    """Return a table right after the deal of a day, the steal being asked; dealt were `cards`, in that order.

    Without a word the Master and the Apprentices are the last numbers, and everybody sits in order.
    """
    s, _ = GAME.new(GAME.dated(GAME.read_options(options, n), ruleset), n, sum(1 << p - 1 for p in people), seed)
    master = master or n
    found = [p for p in range(n, 0, -1) if p != master][: apprentices(n, ruleset)] if mates is None else list(mates)
    s.roles = tuple(MASTER if p == master else APPRENTICE if p in found else PLAYER for p in range(1, n + 1))
    s.day, s.days_said, s.phase = day, (0,) * day, "lists"
    gone = tuple(dead)
    s.circle = tuple(p - 1 for p in circle or range(1, n + 1))
    resolve.buries(s, tuple(p - 1 for p in gone), 1, None)
    s.quiet = 0
    s.listed = s.alive
    s.shots = s.shots if shots < 0 else shots
    s.mayor = tuple(p - 1 for p in mayor)
    s.first = s.circle[0]
    s.neighbours = tuple((x - 1, y - 1, day) for x, y in _beside(s))
    s.lists = (wishes("guard"),) * n
    for p, name in (cards or {}).items():
        s.dealt = (*s.dealt[: p - 1], card(name), *s.dealt[p:])
        s.places += (p - 1,)
    morning.after_deal(s)
    return Table(s)


def _beside(s: State) -> list[tuple[int, int]]:
    seats = s.circle
    return [
        (seats[(seats.index(p) + 1) % len(seats)] + 1, seats[seats.index(p) - 1] + 1) if p in seats else (0, 0)
        for p in range(s.n)
    ]


def at_night(n: int = 12, cards: Mapping[int, str] | None = None, **more: Any) -> Table:
    """Return a table whose players are asked for their orders, after a day on which nothing happened."""
    return lay(n, cards, **more).dusk()


def at_votes(n: int = 12, cards: Mapping[int, str] | None = None, **more: Any) -> Table:
    """Return a table at its first votes of the day, player 1 first."""
    t = lay(n, cards, **more).until(BID)
    t.state.answers = ()
    debate.begin_votes(t.state, t.events)
    return t

E = TypeVar("E", bound="Event")


class Table:
    """A position, and everything that was told since."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Event] = []

    # -- looking
    def view(self, p: int) -> View:
        """Return what a player may know."""
        return GAME.view(self.state, p - 1)

    def told(self, p: int, kind: type[E]) -> list[E]:
        """Return what a player (0: a spectator) heard of a kind."""
        heard = (event.told(p - 1 if p else TABLE) for event in self.events)
        return [one for one in heard if isinstance(one, kind)]

    def news(self, p: int) -> list[tuple[Any, ...]]:
        """Return what a player was told at dawn, in words and numbers of players."""
        return [worded(one.found) for one in self.told(p, News)]

    @property
    def dead(self) -> set[int]:
        """Who is dead."""
        return {p for p in range(1, self.state.n + 1) if not self.state.alive >> p - 1 & 1}

    @property
    def circle(self) -> tuple[int, ...]:
        """The hidden circle, from the lowest player on."""
        at = self.state.circle.index(min(self.state.circle))
        return tuple(p + 1 for p in self.state.circle[at:] + self.state.circle[:at])

    @property
    def won(self) -> int:
        """Which side has won, -1 while it goes on."""
        assert (self.state.phase == OVER) == (GAME.result(self.state) is not None)
        return self.state.winner

    @property
    def first(self) -> int:
        """Who chooses first at the next deal."""
        return self.state.first + 1

    def holds(self, p: int) -> str:
        """Return the card that works in a player's hand."""
        held = self.state.held[p - 1]
        return CARDS[held] if held >= 0 else ""

    def ask(self, p: int, ident: str) -> Ask:
        """Return an open ask of a player."""
        return next(one for one in GAME.asks(self.state)[p - 1] if one.id == ident)

    def asked(self, p: int) -> set[str]:
        """Return what a player is asked, or may answer."""
        return {one.id for one in GAME.asks(self.state).get(p - 1, ())}

    def owing(self, ident: str) -> list[int]:
        """Return the seats that are waited for with an answer."""
        asks = GAME.asks(self.state)
        return [seat for seat, mine in asks.items() if any(one.id == ident and one.due for one in mine)]

    # -- acting
    def do(self, p: int, ask: str, *picks: int, how: tuple[int, ...] = ()) -> list[Event]:
        """Answer; return what happened."""
        out: list[Event] = []
        GAME.apply(self.state, Move(p - 1, ask, picks, how), out)
        self.events += out
        return out

    def refusal(self, p: int, ask: str, *picks: int, how: tuple[int, ...] = ()) -> Refusal:
        """Try, and return the refusal; nothing changes, and what it offers instead is legal."""
        move = Move(p - 1, ask, picks, how)
        refusal = GAME.refusal_at(self.state, move)
        assert refusal is not None, move
        before = self.state.key()
        with pytest.raises(IllegalMove):
            GAME.apply(self.state, move)
        assert self.state.key() == before
        if refusal.fix is not None:
            assert GAME.refusal_at(self.state, refusal.fix) is None, refusal
        return refusal

    def plain(self) -> None:
        """Answer the first due ask with as little as possible."""
        asks = ((seat, ask) for seat in range(self.state.n) for ask in open_asks(self.state, seat))
        seat, ask = next((seat, ask) for seat, ask in asks if ask.due)
        picks = {"bid": (0,), "order": (0,)}.get(ask.id) or ((PASS,) if PASS in ask.options else ask.options[:1])
        if ask.shape == ORDER and picks != (PASS,):
            picks = tuple(one for one in ask.options if one >= 0)
        self.do(seat + 1, ask.id, *picks, how=IDLE if ask.id == "order" else ())
        assert ask.shape != SAY or picks == (PASS,)

    def until(self, phase: str) -> Table:
        """Go on with as little as possible to the next time a phase begins."""
        while self.state.phase != phase:
            assert self.state.phase != OVER, phase
            talking = self.state.debate
            self.plain()
            if self.state.debate and not talking:
                self.state.starter = 0
        return self

    def dusk(self) -> Table:
        """Go to the night past a debate in which nobody says anything."""
        self.until(BID).state.answers = ()
        debate.dusk(self.state, self.events)
        return self.until(NIGHT)

    def lists(self, given: Mapping[int, Sequence[str] | None], usual: Sequence[str] = ("guard",)) -> Table:
        """Hand in lists: None = none today; the others hand in `usual`."""
        assert self.state.phase == "lists"
        for seat in self.owing("list"):
            wanted = given.get(seat + 1, usual)
            self.do(seat + 1, "list", *((-2,) if wanted is None else wishes(*wanted)))
        return self

    def steal(self, thief: int, victim: int) -> Table:
        """Let the Thief take a card."""
        for seat in self.owing("steal"):
            self.do(seat + 1, "steal", victim - 1 if seat + 1 == thief else PASS)
        self.state.starter = 0
        return self

    def vote(self, ballots: Mapping[int, int | str]) -> Table:
        """Cast one round of votes, or as many as are cast before the day ends; who is not named leaves his."""
        day, talking = self.state.day, self.state.debate
        while self.state.phase == VOTE and (self.state.day, self.state.debate) == (day, talking):
            p = self.state.turn + 1
            self.do(p, "vote", self.ballot(ballots.get(p, LEAVE)))
        return self

    def ballot(self, wanted: int | str) -> int:
        """Return the pick of a ballot."""
        if isinstance(wanted, int):
            return wanted - 1
        return {NIGHT_VOTE: self.state.n, LEAVE: PASS, TAKE_BACK: REMOVE}[wanted]

    def night(self, orders: Mapping[int, tuple[int, int, int]] | None = None) -> Table:
        """Go to the night, give orders, and let the day break."""
        self.until(NIGHT)
        for seat in self.owing("order"):
            self.do(seat + 1, "order", 0, how=(orders or {}).get(seat + 1, IDLE))
        assert self.state.phase != NIGHT
        return self

    def time(self) -> Table:
        """Let the time run out."""
        out: list[Event] = []
        GAME.apply(self.state, Move(TABLE, "time"), out)
        self.events += out
        return self


def worded(found: Found) -> tuple[Any, ...]:
    """Return a piece of news in words and numbers of players."""
    word, rest = re.sub("(?<!^)(?=[A-Z])", "-", type(found).__name__).lower(), tuple[Any, ...]()
    match found:
        case Holders(card, players):
            rest = (CARDS[card], *(seat + 1 for seat in players))
        case Held(player, card):
            rest = (player + 1, CARDS[card] if card >= 0 else "")
        case Named(player, named):
            rest = (player + 1, *(seat + 1 for seat in named))
        case Beside(one, left, other, right):
            rest = ((one + 1, left + 1), (other + 1, right + 1))
        case TheKing(player, places):
            rest = (player + 1, places)
    return (word, *rest)
