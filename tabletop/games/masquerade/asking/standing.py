"""What a person has set about being asked, kept with the settings; and what was said at the table for a while."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, NamedTuple, cast

from rules.games.masquerade.attempts import When, Wishes
from rules.games.masquerade.codes import POWERS
from tabletop import settings as kept
from tabletop.friends import whose

if TYPE_CHECKING:
    from rules.core.types import Move, Seat
    from tabletop.settings import Own, Settings
    from tabletop.table.match.session import Session
    from tabletop.table.prompts import Table

GAME: Final = "masquerade"
LINGER, TIMER, WAIT, OFF = "linger", "timer", "wait", "off"
FIRST, AGAIN = "first chance", "second hand"  # whether that has been explained
LINGERS: Final = {"short": 500.0, "usual": 1100.0, "long": 2500.0, WAIT: 0.0}  # ms at speed 1, before a hand falls
TIMERS: Final = {OFF: 0.0, "15": 15_000.0, "30": 30_000.0, "60": 60_000.0}  # ms


class Promise(NamedTuple):
    """What was pressed for a whole window, in asking order."""

    place: tuple[object, ...]  # which window
    turn: int  # how many moves there were when it was pressed
    moves: tuple[Move, ...]


@dataclass
class Standing:
    """What one person has said for a while, or the whole table."""

    marked: set[Seat] = field(default_factory=set)
    quiet_trick: tuple[int, int] = (-1, -1)
    quiet_round: int = -1
    unordered: tuple[int, ...] = ()
    hunt: bool = False
    boon: bool = False
    promise: Promise | None = None


def standing(session: Session, seat: Seat) -> Standing:
    """Return what somebody has said for a while."""
    return cast("Standing", session.standing.setdefault(seat, Standing()))


def settings_of(table: Table) -> Settings | None:
    """Return what whoever looks has set, to be changed too."""
    screen: Any = table
    return cast("Settings | None", screen.app.settings)


def set_by(table: Table, seat: Seat) -> Own | None:
    """Return what the person of a seat has set, whoever looks."""
    settings, session = settings_of(table), table.picture.session
    return settings and (whose(settings, session.names(seat)) if session.several else settings)


def value(settings: Own | None, name: str, usual: str) -> str:
    """Return what is set."""
    return settings.stops.get(GAME, {}).get(name, usual) if settings is not None else usual


def put(settings: Settings | None, name: str, what: str) -> None:
    """Set it."""
    if settings is not None:
        settings.stops = {**settings.stops, GAME: {**settings.stops.get(GAME, {}), name: what}}


def when(settings: Own | None, power: int) -> When:
    """Return when a power asks."""
    set_ = value(settings, POWERS[power], When.USEFUL)
    return When(set_) if set_ in set(When) else When.USEFUL


def linger(settings: Own | None) -> float:
    """Return how long the others' chance lasts before a hand falls, where nothing is asked (ms at speed 1)."""
    return LINGERS.get(value(settings, LINGER, "usual"), LINGERS["usual"])


def untold(settings: Own | None, what: str = FIRST) -> bool:
    """Whether nobody has said yet that chances pass by themselves, or second hands do."""
    return settings is not None and not value(settings, what, "")


def tell(settings: Settings | None, what: str) -> None:
    """It has been explained, and is not explained again."""
    if settings is not None:
        put(settings, what, "told")
        kept.save(settings)


def timer(settings: Own | None) -> float:
    """Return how long a response may take, 0 for as long as it likes (ms)."""
    return TIMERS.get(value(settings, TIMER, OFF), 0.0)


def wishes(settings: Own | None, session: Session, seat: Seat) -> Wishes:
    """Return all of it for the rules' stops."""
    said = standing(session, seat)
    return Wishes(
        powers={power: when(settings, power) for power in range(len(POWERS))},
        marked=frozenset(said.marked), quiet_trick=said.quiet_trick, quiet_round=said.quiet_round,
        hunt=said.hunt, boon=said.boon, waits=value(settings, LINGER, "usual") == WAIT, unordered=said.unordered,
    )  # fmt: skip
