"""What one seat may see now: a whitelist, never a copy with things deleted. SW 3.2, 3.5 - 3.9."""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from rules.core.types import waiting
from rules.games.scallywag.roles import LEADERS, PLOT, REFUSES, bonus
from rules.games.scallywag.roles.base import JOINED, REFUSED
from rules.games.scallywag.state import NOBODY, OVER, Landfall, State, Watched, press_left, side, told_of_press

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.core.talk.statement import Statement
    from rules.games.scallywag.options import House
    from rules.games.scallywag.roles.lookout import Shift, Switch


class View(NamedTuple):
    """The public chart and what the own seat knows. `seat` -1 is a spectator, who knows nothing more."""

    # as the position has it
    n: int
    people: int
    house: House
    phase: str
    day: int
    watch: int
    turn: int
    tokens: tuple[int, ...]
    tiles: tuple[int, ...]
    ship: int
    used: int
    markers: tuple[int, ...]
    shown: int
    said: tuple[Statement, ...]
    days_said: tuple[int, ...]
    named: int
    done: int
    votes: tuple[tuple[int, ...], ...]
    tied: tuple[int, ...]
    landfalls: tuple[Landfall, ...]
    asked: tuple[int, ...]
    switches: tuple[Switch, ...]
    shifts: tuple[Shift, ...]
    why: int
    # as everybody sees it
    seat: int
    waiting: int  # mask: who owes a sealed answer
    answered: int  # mask: whose lies there
    counts: tuple[int, ...]  # carousing cards by seat
    deck: int  # cards left in it
    shown_roles: tuple[int, ...]  # by seat, -1 where nothing was shown
    result_side: int  # who won, -1 while it goes on
    known: tuple[int, ...]  # role by seat as far as this seat knows, -1
    maps: tuple[int, ...]  # likewise
    # the seat's own
    role: int = NOBODY
    cards: tuple[int, ...] = ()
    side: int = NOBODY
    due: bool = False
    mates: int = 0  # mask: who is known to be on the same, mutinous side
    nights: tuple[Watched, ...] = ()  # the own ones
    press_left: bool = False
    pressed: int = NOBODY  # the one the Scallywag pressed; for that one himself: the Scallywag
    press_what: int = NOBODY
    tried: int = NOBODY  # for the Captain: who tried to press him
    # after the end
    open_roles: tuple[int, ...] = ()
    open_cards: tuple[tuple[int, ...], ...] = ()
    gang: tuple[int, ...] = ()

    @property
    def tolerance(self) -> int:
        """What the own seat can stand: its cards and its role's bonus; 0 for a spectator."""
        return sum(self.cards) + bonus(self.role, self.house.numbers)

    @property
    def sobriety(self) -> int:
        """Tolerance less the own tokens."""
        return self.tolerance - (self.tokens[self.seat] if self.seat >= 0 else 0)


SHARED: Final = View._fields[: View._fields.index("seat")]  # slots of the position that everybody may see
_shared: Final[Callable[[State], tuple[Any, ...]]] = attrgetter(*SHARED)


def view_of(s: State, seat: int) -> View:
    """Return what `seat` may know."""
    owed = waiting(s.answers)
    over = s.phase == OVER
    public = (
        *_shared(s), seat, owed,
        waiting(s.answers, given=True),
        tuple(map(len, s.cards)), len(s.deck),
        tuple([role if s.shown >> i & 1 else NOBODY for i, role in enumerate(s.roles)]), s.winner,
    )  # fmt: skip
    everybody = (1 << s.n) - 1
    if seat < 0:
        mask = everybody if over else s.shown
        known = tuple(role if mask >> i & 1 else NOBODY for i, role in enumerate(s.roles))
        opened = (s.roles, s.cards, s.gang) if over else ((), (), ())
        maps = s.maps if over else (NOBODY, NOBODY)
        return View._make((*public, known, maps, NOBODY, (), NOBODY, False, 0, (), False, *(NOBODY,) * 3, *opened))
    return _own(s, seat, public, everybody if over else 0)


def _own(s: State, seat: int, public: tuple[Any, ...], opened: int) -> View:
    role = s.roles[seat]
    mates = _mates(s, seat)
    pressed, what, tried = _gang(s, seat)
    mask = opened | s.shown | 1 << seat | mates
    found = [one if mask >> i & 1 else NOBODY for i, one in enumerate(s.roles)]
    presser = LEADERS[1]
    if pressed >= 0 and role != presser:
        found[pressed] = presser
    elif pressed >= 0 and what != JOINED:
        found[pressed] = REFUSES[what]
    if tried >= 0:
        found[tried] = presser
    if pressed >= 0 and what != REFUSED:
        mates |= 1 << pressed
    captain, scallywag = s.maps
    maps = s.maps if opened else (captain if role == LEADERS[0] else NOBODY, scallywag if role == presser else NOBODY)
    return View._make((
        *public, tuple(found), maps, role, s.cards[seat], side(s, seat), bool(s.due >> seat & 1), mates,
        tuple([night for night in s.nights if night.watch == seat]) if s.nights else (),
        press_left(s, seat), pressed, what, tried,
        *((s.roles, s.cards, s.gang) if opened else ((), (), ())),
    ))  # fmt: skip


def _mates(s: State, seat: int) -> int:
    """Return who was shown to a seat at the start (SW 3.2): the mutinous, where they know one another."""
    if s.roles[seat] not in PLOT or not s.house.knowing(s.n):
        return 0
    return sum(1 << i for i, role in enumerate(s.roles) if role in PLOT and i != seat)


def _gang(s: State, seat: int) -> tuple[int, int, int]:
    """Return (whom the press joined this seat with, what became of it, who tried in vain), as far as it was told."""
    if not told_of_press(s):
        return NOBODY, NOBODY, NOBODY
    target, what, _ = s.gang
    presser = s.roles.index(LEADERS[1])
    if seat == presser:
        return target, what, NOBODY
    if seat == target:
        return (NOBODY, NOBODY, presser) if what == REFUSED else (presser, what, NOBODY)
    return NOBODY, NOBODY, NOBODY
