"""Everything that happens in a game, and who learns what of it; ghosts who see all learn the whole of everything."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.events import Event
from rules.core.talk import statement as talk
from rules.games.great_table import news

if TYPE_CHECKING:
    from rules.core.talk.statement import Statement
    from rules.core.types import Seat, SeatMask
    from rules.games.great_table.state import Order

    Card = int  # its place in numbers.CARDS, -1 for none
    Entry = int  # of a list (lists.py)
    Part = int  # its place in numbers.ROLES
    Ballot = int  # a player, the number of players for night, -1 for nobody

_FOUND: Final[dict[type[news.Found], str]] = {  # the rule behind what is told at dawn
    news.Gone: "GT 3.6.4", news.Held: "GT 3.6.8", news.Holders: "GT 3.6.9", news.Named: "GT 3.6.10",
    news.Beside: "GT 3.6.11", news.TheKing: "GT 3.6.2", news.NoKing: "GT 3.6.2", news.NoLover: "GT 3.6.13",
}  # fmt: skip
_DEATHS: Final = ("GT 3.7", "GT 3.4", "GT 3.6.4")  # by how: BY_NIGHT, BY_VOTE, BY_BOMB


# -- before the first day
class Role(Event, rule="GT 3.1", secret=("role",)):
    """Somebody looks at his part; the others see that."""

    seat: Seat
    role: Part | None


class Mates(Event, rule="GT 3.10", private=True):
    """An Apprentice is shown the House."""

    seat: Seat
    house: tuple[Seat, ...]  # the Master first, himself too


# -- dawn
class Dawn(Event, rule="GT 3.2.1"):
    """A night is over."""

    day: int  # that dawns
    dead: int  # how many


class Died(Event):
    """Somebody is dead, and the coroner says who it was."""

    seat: Seat
    shown: Part  # the Master, or a Card Player
    how: int  # BY_NIGHT, BY_VOTE or BY_BOMB

    @property
    def behind(self) -> str:
        """The rule by which it was."""
        return _DEATHS[self.how]


class News(Event, private=True, moderated=True):
    """Somebody is told at dawn what the night brought him."""

    seat: Seat
    row: tuple[int, ...]
    night: int = 0

    @property
    def found(self) -> news.Found:
        """What it was."""
        return news.read(self.row)

    @property
    def behind(self) -> str:
        """The rule of the card that found it."""
        return _FOUND[type(self.found)]


class Chair(Event, rule="GT 3.12.2"):
    """A dead Card Player goes on in another chair."""

    old: Seat
    new: Seat


class Day(Event, rule="GT 3.2.1"):
    """A day begins."""

    day: int
    alive: SeatMask


class Beside(Event, rule="GT 3.8", private=True):
    """Somebody sees who sits beside him today."""

    seat: Seat
    left: Seat
    right: Seat


class Chooses(Event, rule="GT 3.3"):
    """Where the house names him: who chooses first today."""

    seat: Seat


# -- the deal
class InHand(Event, rule="GT 3.12", private=True):
    """The pack comes into a hand: what is left of it."""

    seat: Seat
    before: int  # how many have chosen
    left: tuple[Card, ...]


class Wished(Event, rule="GT 3.2.2", private=True):
    """A list counts."""

    seat: Seat
    entries: tuple[Entry, ...]


class Dealt(Event, rule="GT 3.2.3", private=True):
    """Somebody gets his card of the day, or none."""

    seat: Seat
    card: Card
    passed: int  # entries of the list that were gone, or barred


class PackGone(Event, rule="GT 3.2.3"):
    """The pack has gone round."""

    listed: SeatMask  # who gave a list
    without: SeatMask  # who gave none, and has no vote today


class Stole(Event, rule="GT 3.6.4", private=True, moderated=True, knows=("thief",)):
    """The Thief has what he wanted."""

    thief: Seat
    victim: Seat
    card: Card


class Lover(Event, rule="GT 3.6.13", private=True, moderated=True):
    """A Lover is told who the other one is."""

    seat: Seat
    other: Seat  # -1: nobody


class Shots(Event, rule="GT 3.6.3", private=True):
    """The Vigilante is told what he has left."""

    seat: Seat
    number: int


# -- the debate
class Debate(Event, rule="GT 3.11"):
    """A round of talk begins."""

    number: int
    of: int


class Said(talk.Said, rule="GT 3.11"):
    """Somebody says something, to all."""


class Whispered(Event, rule="GT 3.6.13", private=True, moderated=True, knows=("listener", "speaker")):
    """Somebody says something to one alone, who may not get it: `told_to` tells."""

    listener: Seat
    statement: Statement

    @property
    def speaker(self) -> Seat:
        """Who says it."""
        return self.statement.speaker


class Voted(Event, rule="GT 3.4"):
    """A vote is cast, changed, taken back or left, as it counts."""

    seat: Seat
    ballot: Ballot
    round: int


class Turned(Event, rule="GT 3.6.7", private=True, moderated=True, knows=()):
    """The Mayor has turned a vote: told to nobody who plays."""

    seat: Seat
    meant: Ballot
    counts: Ballot


class Lynched(Event, rule="GT 3.4"):
    """More than half want somebody out."""

    seat: Seat
    votes: int


class NightCalled(Event, rule="GT 3.4"):
    """Half want the night."""

    votes: int


# -- the night
class Night(Event, rule="GT 3.2.7"):
    """The lamp goes down."""

    day: int


class Ordered(Event, rule="GT 3.2.7", private=True):
    """An order that stood when the night was over."""

    seat: Seat
    card: Card  # he believed to hold
    order: Order
    night: int = 0


class Deed(Event, rule="GT 3.7", private=True, moderated=True, knows=()):
    """What a card did in the night: told to nobody who plays."""

    seat: Seat
    card: Card
    a: int
    b: int
    came: int  # of it: resolve.DONE, GUARDED …


class Meant(Event, rule="GT 3.7", private=True, moderated=True, knows=()):
    """Whom the House meant to die: told to nobody who plays."""

    came: int  # of it
    target: Seat
    killers: tuple[Seat, ...]


# -- the end
class Ended(Event, rule="GT 3.9"):
    """The game is over."""

    winner: int  # a side, or NEITHER
    why: int


class Open(Event, rule="GT 3.10"):
    """The parts are turned up."""

    roles: tuple[Part, ...]  # by seat
