"""What the table shows just now: a fold of the watcher's events, corrected by the View when all is told."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from rules.core.talk.statement import FRIENDLY, HOSTILE
from rules.games.great_table.news import NO_LOVER
from rules.games.great_table.numbers import NO_CARD, VIGILANTE
from rules.games.great_table.state import DEBATE, NIGHT, NO_VOTE, NOBODY, OVER

if TYPE_CHECKING:
    from rules.core.types import Told
    from rules.games.great_table.view import View

MORNING, DAY, DUSK, DARK = "morning", "day", "dusk", "dark"  # how light it is, by what everybody knows
HIDDEN = -1


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

    def hear(self, told: Told) -> None:
        """Take one event in."""
        handler = getattr(self, f"_{told.kind}", None)
        if handler is not None:
            handler(*told.args)

    def follow(self, v: View) -> None:
        """Take the View's word for everything."""
        self.alive, self.day, self.round = v.alive, v.day, v.debate
        self.rounds = rounds_of(v)
        self.hour, self.dawning = hour_of(v, self.rounds), False
        self.role, self.mates, self.card, self.shots = v.role, v.mates, v.card, v.shots
        self.dealt = v.phase in (*DEBATE, NIGHT, OVER, "steal", "whisper")
        self.lover, self.beside = v.lover, v.neighbours
        self.votes = list(v.votes)
        self.voteless = v.voteless if v.phase in DEBATE else 0
        self.deaths = {seat: Death(day, how, shown) for day, how, seat, shown in v.deaths}
        self.roles, self.held, self.circle, self.orders = v.roles, v.held, v.circle, v.orders
        self.winner = v.winner if v.phase == OVER else HIDDEN

    # -- one method an event
    def _role(self, seat: int, role: int = -1) -> None:
        if seat == self.me:
            self.role = role
        self.alive = (1 << self.n) - 1
        self.votes = [NO_VOTE] * self.n

    def _mates(self, seat: int, *mates: int) -> None:
        if seat == self.me:
            self.mates = mates

    def _step(self, at: int) -> None:
        self.step = at

    def _dawn(self, _day: int, _dead: int) -> None:
        self.hour, self.dawning, self.step = MORNING, True, HIDDEN

    def _died(self, seat: int, shown: int, how: int) -> None:
        self.alive &= ~(1 << seat)
        self.deaths[seat] = Death(self.day, how, shown)
        if self.votes:
            self.votes[seat] = NO_VOTE
        if self.lover >= 0 and seat in (self.me, self.lover):
            self.lover = NOBODY

    def _news(self, seat: int, kind: int, *_more: int) -> None:
        if seat == self.me and kind == NO_LOVER:
            self.lover = NOBODY

    def _day(self, day: int, alive: int) -> None:
        self.day, self.alive, self.hour, self.round = day, alive, MORNING, 0
        self.card, self.dealt, self.shots, self.voteless = NO_CARD, False, HIDDEN, 0  # Lovers talk on until the deal
        self.dawning = False
        self.votes, self.moods = [NO_VOTE] * self.n, {}

    def _beside(self, seat: int, left: int, right: int) -> None:
        if seat == self.me:  # whoever sees all is told of everybody
            self.beside = left, right, self.day

    def _dealt(self, seat: int, card: int, _passed: int) -> None:
        if seat == self.me:
            self.card = card

    def _pack_gone(self, _got: int, without: int) -> None:
        self.dealt = True
        self.voteless, self.lover = without, -2

    def _stole(self, thief: int, _victim: int, card: int) -> None:
        if thief == self.me:
            self.card = card

    def _lover(self, seat: int, other: int) -> None:
        if seat == self.me:
            self.lover = other

    def _shots(self, seat: int, number: int) -> None:
        if seat == self.me:
            self.shots = number if self.card == VIGILANTE else HIDDEN

    def _debate(self, number: int, of: int) -> None:
        self.round, self.rounds = number, of
        self.hour = DUSK if number == of else DAY

    def _said(self, _speaker: int, act: int, target: int, *_more: int) -> None:
        self.moods = {}
        if target >= 0 and (act in HOSTILE or act in FRIENDLY):
            self.moods = {target: "worried" if act in HOSTILE else "pleased"}

    def _voted(self, seat: int, ballot: int, _round: int) -> None:
        self.votes[seat] = ballot

    def _night(self, _day: int) -> None:
        self.hour, self.moods = DARK, {}
        self.votes = [NO_VOTE] * self.n
        self.voteless = 0

    def _ended(self, winner: int, _why: int) -> None:
        self.winner, self.moods, self.hour, self.dawning = winner, {}, DAY, False

    def _open(self, *roles: int) -> None:
        self.roles = roles


def rounds_of(v: View) -> int:
    """Return how many rounds of debate a day has."""
    from rules.games.great_table.numbers import ROUNDS  # noqa: PLC0415 - small, and only here

    numbers = ROUNDS[v.house.rounds]
    return numbers.first if v.day <= 1 else numbers.later


def hour_of(v: View, rounds: int) -> str:
    """Return how light it is in a View: a channel's whispers never show."""
    if v.phase == NIGHT or (v.phase == "whisper" and v.debate):
        return DARK
    if v.phase in DEBATE:
        return DUSK if v.debate == rounds else DAY
    return DAY if v.phase == OVER else MORNING
