"""The truth of one match, cloned in a microsecond, and what one seat may know of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from rules.core.position import Position
from rules.core.types import waiting
from rules.games.scum_of_the_earth.cards import INFINITY
from rules.games.scum_of_the_earth.plays import decode

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.core.types import Answers, SeatMask
    from rules.games.scum_of_the_earth.options import House

# phases, in the order of SE 3.0
MISDEAL, LOOK, BONUS, TRICK, PEEK, BETWEEN, OVER = "misdeal", "look", "bonus", "trick", "peek", "between", "over"
NOBODY: Final = -1
RULESET: Final = 2  # 1: who had nothing to follow the special seven with was not asked


@dataclass(slots=True, eq=False)
class State(Position):
    """One position."""

    house: House
    n: int
    people: SeatMask
    seed: int
    ruleset: int = RULESET
    phase: str = OVER
    hand_no: int = 0
    order: tuple[int, ...] = ()  # seat of rank 1 … n; also the clockwise order of the chairs
    nxt: tuple[int, ...] = ()  # seat -> next seat clockwise that is still in
    hands: list[int] = field(init=False)  # packed (cards.py), by seat
    counts: list[int] = field(init=False)
    alive: int = 0  # mask of seats still in
    out: tuple[int, ...] = ()  # seats that went out, in order
    turn: int = NOBODY
    owner: int = NOBODY  # of the standing play, and until the next lead of the last trick
    rank: int = 0  # of the standing play
    size: int = 0  # 0: a lead is due
    passed: int = 0  # mask: passed since the standing play was made (T3)
    silenced: int = NOBODY
    again: bool = False  # the owner may play once more (SE 3.16c)
    infinity: bool = False  # Infinity lies in this trick
    trick: tuple[int, ...] = ()  # code * 16 + seat, in order
    pile: tuple[int, ...] = ()  # misdeal: the shuffled deck while a card lies exposed
    shown: int = 0  # misdeal: its index in `pile`; between hands: the packed hand of the last player
    answers: Answers = ()  # sealed answers of LOOK, BONUS and BETWEEN by seat
    totals: tuple[int, ...] = field(init=False)
    places: tuple[tuple[int, ...], ...] = ()  # the new order after every hand played
    scum_run: int = 0  # hands running the present Scum has been Scum
    errand: int = 0  # what the Honcho wants fetched; 0 = nothing
    stay: bool = False  # the Honcho sits still (SE 3.20)
    moved: int = 0  # steps the table has turned under the names because a Honcho sat still

    def __post_init__(self) -> None:
        """Fill what has a place a seat."""
        self.hands = [0] * self.n
        self.counts = [0] * self.n
        self.totals = (0,) * self.n


def ring(order: tuple[int, ...], alive: int) -> tuple[int, ...]:
    """Return, for every seat, the next seat clockwise that is still in (itself if it is alone)."""
    n = len(order)
    nxt = [0] * n
    for i, seat in enumerate(order):
        nxt[seat] = next((order[(i + k) % n] for k in range(1, n + 1) if alive >> order[(i + k) % n] & 1), seat)
    return tuple(nxt)


def others_in(alive: int, seat: int, order: tuple[int, ...]) -> tuple[int, ...]:
    """Return the other seats still in, by rank."""
    return tuple(other for other in order if other != seat and alive >> other & 1)


class View(NamedTuple):
    """The public table and the own hand. `seat` -1 is a spectator, who has none."""

    n: int
    people: int
    house: House
    phase: str
    hand_no: int
    order: tuple[int, ...]
    alive: int
    out: tuple[int, ...]
    turn: int
    owner: int
    rank: int
    size: int
    passed: int
    silenced: int
    again: bool
    trick: tuple[int, ...]  # code * 16 + seat
    totals: tuple[int, ...]
    places: tuple[tuple[int, ...], ...]
    errand: int
    stay: bool
    moved: int
    scum_run: int
    seat: int
    counts: tuple[int, ...]
    answered: int  # mask: whose sealed answer lies there
    waiting: int  # mask: who owes one
    exposed: int  # the card of a misdeal, or -1
    exposed_for: int
    last_hand: int  # packed, after a hand: what the last player was left with
    hand: int  # packed, the own one


def infinity_lies(v: View) -> bool:
    """Return whether Infinity was led to this trick, so that its winner takes it up (SE 3.13)."""
    return bool(v.trick) and decode(v.trick[0] >> 4).rank == INFINITY


SHARED: Final = View._fields[: View._fields.index("seat")]  # slots of the position that everybody may see
_shared: Final[Callable[[State], tuple[Any, ...]]] = attrgetter(*SHARED)


def view_of(s: State, seat: int) -> View:
    """Return what `seat` may know."""
    misdeal = s.phase == MISDEAL
    return View(  # type: ignore[misc]  # what is shared comes by position
        *_shared(s),
        seat=seat,
        counts=tuple(s.counts),
        answered=waiting(s.answers, given=True),
        waiting=waiting(s.answers),
        exposed=s.pile[s.shown] if misdeal else -1,
        exposed_for=s.order[s.shown % s.n] if misdeal else -1,
        last_hand=s.shown if s.phase in (BETWEEN, OVER) else 0,
        hand=s.hands[seat] if seat >= 0 else 0,
    )
