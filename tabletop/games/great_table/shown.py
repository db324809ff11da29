"""What the table shows just now: a fold of the watcher's events, corrected by the View when all is told."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from rules.core.events import Event
from rules.core.talk.statement import FRIENDLY, HOSTILE
from rules.games.great_table import events
from rules.games.great_table.cards import step_of
from rules.games.great_table.cards.base import KILLS
from rules.games.great_table.news import NoLover
from rules.games.great_table.numbers import NO_CARD
from rules.games.great_table.options import House
from rules.games.great_table.state import BY_VOTE, DEBATE, NIGHT, NO_VOTE, NOBODY, OVER

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.games.great_table.view import View

MORNING, DAY, DUSK, DARK = "morning", "day", "dusk", "dark"  # how light it is, by what everybody knows
HIDDEN = -1


class Step(Event):
    """A step of the night is gone through before the dawn: nobody is told of it, it is there every night."""

    at: int  # its place in words.STEPS


class Thief(Event):
    """The Thief's hour, after the deal: nobody is told of it, it is there every day."""


class Death(NamedTuple):
    """When somebody died, how, and what the coroner said."""

    day: int
    how: int
    shown: int


@dataclass(slots=True)
class Shown:
    """The picture in words: no nodes, no places."""

    me: int
    n: int
    alive: int = 0
    day: int = 0
    hour: str = MORNING
    dawning: bool = False  # the night's dead are told of, and the new day has not begun
    round: int = 0
    rounds: int = 0
    role: int = HIDDEN
    mates: tuple[int, ...] = ()
    card: int = NO_CARD
    dealt: bool = False
    shots: int = HIDDEN
    lover: int = -2
    beside: tuple[int, int, int] = (HIDDEN, HIDDEN, 0)  # left, right, the day it was learnt
    votes: list[int] = field(default_factory=list)
    voteless: int = 0
    house: House = field(default_factory=House)
    deaths: dict[int, Death] = field(default_factory=dict)
    moods: dict[int, str] = field(default_factory=dict)
    roles: tuple[int, ...] = ()  # of all, once they are open
    held: tuple[int, ...] = ()
    circle: tuple[int, ...] = ()
    orders: tuple[tuple[int, ...], ...] = ()
    winner: int = HIDDEN
    step: int = HIDDEN  # of the night, while they are gone through

    @property
    def night(self) -> bool:
        """Whether it is dark."""
        return self.hour == DARK

    @property
    def over(self) -> bool:
        """Whether somebody has won."""
        return self.winner >= 0

    @property
    def living(self) -> int:
        """How many live."""
        return self.alive.bit_count()

    @property
    def debating(self) -> bool:
        """Whether there is talk and voting."""
        return self.round > 0 and not self.night and not self.over and not self.dawning

    @property
    def date(self) -> int:
        """The day that stands over everything."""
        return self.day + self.dawning

    @property
    def needed(self) -> tuple[int, int]:
        """How many votes put somebody out, and how many call the night (GT 3.4)."""
        return self.living // 2 + 1, (self.living + 1) // 2

    def counts(self) -> list[int]:
        """Return the votes against everybody as everybody sees them, those for night last."""
        found = [0] * (self.n + 1)
        for seat, ballot in enumerate(self.votes):
            if ballot != NO_VOTE and self.alive >> seat & 1:
                found[ballot] += 1
        return found

    def hear(self, told: Event) -> None:
        """Take one event in."""
        handler = self._handlers.get(type(told))
        if handler is not None:
            handler(self, told)

    def follow(self, v: View) -> None:
        """Take the View's word for everything."""
        self.alive, self.day, self.round = v.alive, v.day, v.debate
        self.rounds, self.house = v.house.rounds_on(v.day), v.house
        self.hour, self.dawning = hour_of(v, self.rounds), self.dawning and v.phase == OVER  # one may end at dawn
        self.role, self.mates, self.card, self.shots = v.role, v.mates, v.card, v.shots
        self.dealt = v.phase in (*DEBATE, NIGHT, OVER, "steal", "whisper")
        self.lover, self.beside = v.lover, v.neighbours
        self.votes = list(v.votes) if v.phase in DEBATE else [NO_VOTE] * self.n
        self.voteless = v.voteless if v.phase in DEBATE else 0
        self.deaths = {seat: Death(day, how, shown) for day, how, seat, shown in v.deaths}
        self.roles, self.held, self.circle, self.orders = v.roles, v.held, v.circle, v.orders
        self.winner = v.winner if v.phase == OVER else HIDDEN

    # -- one method an event
    def _role(self, told: events.Role) -> None:
        if told.seat == self.me and told.role is not None:
            self.role = told.role
        self.alive = (1 << self.n) - 1
        self.votes = [NO_VOTE] * self.n

    def _mates(self, told: events.Mates) -> None:
        if told.seat == self.me:
            self.mates = told.house

    def _step(self, told: Step) -> None:
        self.step = told.at

    def _dawn(self, _told: events.Dawn) -> None:
        self.hour, self.dawning, self.step = MORNING, True, HIDDEN

    def _died(self, told: events.Died) -> None:
        seat = told.seat
        self.alive &= ~(1 << seat)
        self.deaths[seat] = Death(self.day, told.how, told.shown)
        if told.how == BY_VOTE:  # that was the vote: what is left of it means nothing
            self.votes = [NO_VOTE] * self.n
        elif self.votes:
            self.votes[seat] = NO_VOTE
        if self.lover >= 0 and seat in (self.me, self.lover):
            self.lover = NOBODY

    def _news(self, told: events.News) -> None:
        if told.seat == self.me and isinstance(told.found, NoLover):
            self.lover = NOBODY

    def _day(self, told: events.Day) -> None:
        self.day, self.alive, self.hour, self.round = told.day, told.alive, MORNING, 0
        self.card, self.dealt, self.shots, self.voteless = NO_CARD, False, HIDDEN, 0  # Lovers talk on until the deal
        self.dawning = False
        self.votes, self.moods = [NO_VOTE] * self.n, {}

    def _beside(self, told: events.Beside) -> None:
        if told.seat == self.me:  # whoever sees all is told of everybody
            self.beside = told.left, told.right, self.day

    def _dealt(self, told: events.Dealt) -> None:
        if told.seat == self.me:
            self.card = told.card

    def _pack_gone(self, told: events.PackGone) -> None:
        self.dealt = True
        self.voteless, self.lover = told.without, -2

    def _stole(self, told: events.Stole) -> None:
        if told.thief == self.me:
            self.card = told.card

    def _lover(self, told: events.Lover) -> None:
        if told.seat == self.me:
            self.lover = told.other

    def _shots(self, told: events.Shots) -> None:
        if told.seat == self.me:
            self.shots = told.number if step_of(self.card) == KILLS else HIDDEN

    def _debate(self, told: events.Debate) -> None:
        self.round, self.rounds = told.number, told.of
        self.hour = DUSK if told.number == told.of else DAY

    def _said(self, told: events.Said) -> None:
        act, target = told.statement.act, told.statement.target
        self.moods = {}
        if target >= 0 and (act in HOSTILE or act in FRIENDLY):
            self.moods = {target: "worried" if act in HOSTILE else "pleased"}

    def _voted(self, told: events.Voted) -> None:
        self.votes[told.seat] = told.ballot

    def _night(self, _told: events.Night) -> None:
        self.hour, self.moods = DARK, {}
        self.votes = [NO_VOTE] * self.n
        self.voteless = 0

    def _ended(self, told: events.Ended) -> None:
        self.winner, self.moods, self.hour, self.dawning = told.winner, {}, DAY, False

    def _open(self, told: events.Open) -> None:
        self.roles = told.roles

    _handlers: ClassVar[dict[type[Event], Callable[[Shown, Any], None]]] = {
        events.Role: _role, events.Mates: _mates, Step: _step, events.Dawn: _dawn, events.Died: _died,
        events.News: _news, events.Day: _day, events.Beside: _beside, events.Dealt: _dealt,
        events.PackGone: _pack_gone, events.Stole: _stole, events.Lover: _lover, events.Shots: _shots,
        events.Debate: _debate, events.Said: _said, events.Voted: _voted, events.Night: _night, events.Ended: _ended,
        events.Open: _open,
    }  # fmt: skip


def hour_of(v: View, rounds: int) -> str:
    """Return how light it is in a View: a channel's whispers never show."""
    if v.phase == NIGHT or (v.phase == "whisper" and v.debate):
        return DARK
    if v.phase in DEBATE:
        return DUSK if v.debate == rounds else DAY
    return DAY if v.phase == OVER else MORNING
