"""The truth of one match, cloned in a microsecond, and what one seat may know of it."""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.games.scum_of_the_earth.options import House

# phases, in the order of SE 3.0
MISDEAL, LOOK, BONUS, TRICK, PEEK, BETWEEN, OVER = "misdeal", "look", "bonus", "trick", "peek", "between", "over"
NOBODY: Final = -1
RULESET: Final = 2  # 1: who had nothing to follow the special seven with was not asked


class State:
    """One position. Lists are the state's own; tuples and `house` are shared between clones."""

    __slots__ = (
        "again", "alive", "answers", "counts", "errand", "hand_no", "hands", "house", "infinity", "moved", "n", "nxt",
        "order", "out", "owner", "passed", "people", "phase", "pile", "places", "rank", "ruleset", "scum_run", "seed",
        "shown", "silenced", "size", "stay", "totals", "trick", "turn",
    )  # fmt: skip

    def __init__(self, house: House, n: int, people: int, seed: int) -> None:
        self.house = house
        self.n = n
        self.people = people
        self.seed = seed
        self.ruleset = RULESET
        self.phase = OVER
        self.hand_no = 0
        self.order: tuple[int, ...] = ()  # seat of rank 1 … n; also the clockwise order of the chairs
        self.nxt: tuple[int, ...] = ()  # seat -> next seat clockwise that is still in
        self.hands: list[int] = [0] * n  # packed (cards.py), by seat
        self.counts: list[int] = [0] * n
        self.alive = 0  # mask of seats still in
        self.out: tuple[int, ...] = ()  # seats that went out, in order
        self.turn = NOBODY
        self.owner = NOBODY  # of the standing play, and until the next lead of the last trick
        self.rank = 0  # of the standing play
        self.size = 0  # 0: a lead is due
        self.passed = 0  # mask: passed since the standing play was made (T3)
        self.silenced = NOBODY
        self.again = False  # the owner may play once more (SE 3.16c)
        self.infinity = False  # Infinity lies in this trick
        self.trick: tuple[int, ...] = ()  # code * 16 + seat, in order
        self.pile: tuple[int, ...] = ()  # misdeal: the shuffled deck while a card lies exposed
        self.shown = 0  # misdeal: its index in `pile`; between hands: the packed hand of the last player
        self.answers: tuple[tuple[int, ...] | None, ...] = ()  # sealed answers of LOOK, BONUS and BETWEEN by seat
        self.totals: tuple[int, ...] = (0,) * n
        self.places: tuple[tuple[int, ...], ...] = ()  # the new order after every hand played
        self.scum_run = 0  # hands running the present Scum has been Scum
        self.errand = 0  # what the Honcho wants fetched; 0 = nothing
        self.stay = False  # the Honcho sits still (SE 3.20)
        self.moved = 0  # steps the table has turned under the names because a Honcho sat still

    def clone(self) -> State:
        """Return an independent copy."""
        c = State.__new__(State)
        c.house, c.ruleset, c.n, c.people, c.seed, c.phase, c.hand_no = (
            self.house, self.ruleset, self.n, self.people, self.seed, self.phase, self.hand_no,
        )  # fmt: skip
        c.order, c.nxt, c.hands, c.counts, c.alive, c.out = (
            self.order, self.nxt, self.hands[:], self.counts[:], self.alive, self.out,
        )  # fmt: skip
        c.turn, c.owner, c.rank, c.size, c.passed, c.silenced = (
            self.turn, self.owner, self.rank, self.size, self.passed, self.silenced,
        )  # fmt: skip
        c.again, c.infinity, c.trick, c.pile, c.shown, c.answers = (
            self.again, self.infinity, self.trick, self.pile, self.shown, self.answers,
        )  # fmt: skip
        c.totals, c.places, c.scum_run, c.errand, c.stay, c.moved = (
            self.totals, self.places, self.scum_run, self.errand, self.stay, self.moved,
        )  # fmt: skip
        return c

    def key(self) -> tuple[object, ...]:
        """Return everything that makes two positions the same."""
        return tuple(
            tuple(value) if isinstance(value := getattr(self, name), list) else value for name in sorted(self.__slots__)
        )


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


SHARED: Final = View._fields[: View._fields.index("seat")]  # slots of the position that everybody may see
_shared: Final[Callable[[State], tuple[Any, ...]]] = attrgetter(*SHARED)


def view_of(s: State, seat: int) -> View:
    """Return what `seat` may know."""
    misdeal = s.phase == MISDEAL
    return View(  # type: ignore[misc]  # what is shared comes by position
        *_shared(s),
        seat=seat,
        counts=tuple(s.counts),
        answered=sum(1 << i for i, answer in enumerate(s.answers) if answer),
        waiting=sum(1 << i for i, answer in enumerate(s.answers) if answer == ()),
        exposed=s.pile[s.shown] if misdeal else -1,
        exposed_for=s.order[s.shown % s.n] if misdeal else -1,
        last_hand=s.shown if s.phase in (BETWEEN, OVER) else 0,
        hand=s.hands[seat] if seat >= 0 else 0,
    )
