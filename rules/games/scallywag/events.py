"""Everything that happens on a voyage, and who learns what of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.events import Event
from rules.core.talk import statement as talk

if TYPE_CHECKING:
    from rules.core.types import Seat, SeatMask

    Card = int  # a carousing card: 1 to 3
    Role = int  # its place in numbers.ROLES
    Route = int
    Side = int
    Spot = int
    Tile = int  # an island's place in numbers.ISLANDS; -1 at the Base

_ENDS: Final = ("SW 3.7 T6", "SW 3.7 T6", "SW 3.7 T3", "SW 3.7 T1")  # by why it ended


# -- before the first day
class Laid(Event, rule="SW 3.4"):
    """The islands lie face up."""

    tiles: tuple[Tile, ...]  # by spot


class Crew(Event, rule="SW 3.2"):
    """Who is aboard; with a blind crew nobody is told."""

    numbers: tuple[int, ...]  # by role


class Dealt(Event, rule="SW 3.3", secret=("role",), backs=("cards",)):
    """A seat gets role and carousing cards; the others see how many cards."""

    seat: Seat
    role: Role | None
    cards: tuple[Card, ...]


class Map(Event, rule="SW 3.5", private=True):
    """A leader looks at his map."""

    seat: Seat
    side: Side
    number: int


class Mates(Event, rule="SW 3.2", private=True):
    """One of the plot is shown the others of it."""

    seat: Seat
    others: tuple[Seat, ...]


class Watch(Event, rule="SW 3.6"):
    """Somebody has the first Night Watch."""

    seat: Seat


# -- the day
class Day(Event, rule="SW 3.7"):
    """A day begins, and the glass is turned."""

    no: int
    watch: Seat


class Showed(Event, rule="SW 3.7 T3"):
    """Whoever is loaded to the gunwale shows his role."""

    seat: Seat
    role: Role
    forced: bool  # at the count of the votes, not before


class Said(talk.Said, rule="SW 3.10a"):
    """Somebody says something, to all."""


class Swallowed(Event, rule="SW 3.10a", private=True):
    """What somebody was about to say does not hold any more: nobody hears it."""

    seat: Seat
    why: int  # UNTRUE, LEFT or ECHO
    by: Seat  # whose word since has made it so


class Voted(Event, rule="SW 3.7 T2"):
    """All votes are shown at once."""

    routes: tuple[Route, ...]  # by seat; -1 for none


class Tied(Event, rule="SW 3.7 T4"):
    """No majority: the Night Watch has to choose."""

    watch: Seat
    routes: tuple[Route, ...]


class Chose(Event, rule="SW 3.7 T4"):
    """The Night Watch has chosen one of the tied."""

    watch: Seat
    route: Route


class Sailed(Event, rule="SW 3.7 T5"):
    """The ship sails, and its marker lies on the chart."""

    route: Route
    votes: int


class Grog(Event, rule="SW 3.7 T7"):
    """An island pours for all who can drink."""

    spot: Spot
    number: int
    drinkers: SeatMask


class Rested(Event, rule="SW 3.7 T7"):
    """An island takes grog back."""

    spot: Spot
    number: int  # at most from each
    returned: tuple[int, ...]  # by seat; -1 from whoever does not rest


class Drew(Event, rule="SW 3.3", secret=("card",)):
    """Somebody draws a carousing card; the others see that."""

    seat: Seat
    number: int  # always one
    card: Card | None


# -- the night
class Night(Event, rule="SW 3.8"):
    """All eyes close but one pair."""

    day: int
    watch: Seat


class Asked(Event, rule="SW 3.8 T1"):
    """The watch asks the sleepers something, or nothing; where questions are spoken, all hear what."""

    watch: Seat
    asked: bool
    code: int | None  # an option of the question; None where it is not spoken


class Hands(Event, rule="SW 3.8 T1", private=True, knows=("watch",)):
    """The watch sees who has raised a hand."""

    watch: Seat
    code: int
    raised: SeatMask


class Pressed(Event, rule="SW 3.2a", private=True, knows=("watch", "target")):
    """The Scallywag, on watch, presses somebody into the gang: both learn how it went."""

    watch: Seat
    target: Seat
    what: int  # JOINED, ALREADY or REFUSED


class Switched(Event, rule="SW 3.8 T2"):
    """Two islands have changed places in the night."""

    one: Spot
    other: Spot


class Moved(Event, rule="SW 3.8 T2"):
    """The day's marker lies elsewhere, and so does the ship."""

    old: Route
    new: Route


class Dawn(Event, rule="SW 3.8 T3"):
    """Everybody wakes."""

    day: int  # that is over


# -- the end
class Ended(Event):
    """The voyage is over."""

    side: Side  # that has won
    why: int

    @property
    def behind(self) -> str:
        """The rule by which it ended."""
        return _ENDS[self.why]


class Open(Event, rule="SW 3.9"):
    """The roles are turned up."""

    roles: tuple[Role, ...]  # by seat


class Maps(Event, rule="SW 3.5"):
    """Both maps are shown."""

    captain: int
    scallywag: int


class Hand(Event, rule="SW 3.3"):
    """Somebody's carousing cards are turned up."""

    seat: Seat
    cards: tuple[Card, ...]


class Gang(Event, rule="SW 3.2a"):
    """It is told who was pressed; -1 in all fields if nobody was."""

    seat: Seat
    presser: Seat
    what: int  # JOINED, ALREADY or REFUSED
