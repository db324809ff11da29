"""Everything that happens in a match, and who learns what of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.events import Event

if TYPE_CHECKING:
    from rules.core.types import Seat

    Card = int  # a kind (cards.py)
    Cards = tuple[Card, ...]


# -- chairs and cards
class Drew(Event, rule="SE 3.3"):
    """A card is drawn for the seats; equal ones draw again."""

    no: int  # of the draw: 1, and with equal cards 2, 3 …
    seat: Seat
    card: Card


class Order(Event, rule="SE 3.15"):
    """The chairs, best rank first."""

    seats: tuple[Seat, ...]


class Hand(Event, rule="SE 3.4"):
    """A hand begins: the last one shuffles and deals."""

    no: int
    dealer: Seat


class Dealt(Event, rule="SE 3.4", backs=("cards",)):
    """A seat gets its cards; the others see how many."""

    seat: Seat
    cards: Cards


class Exposed(Event, rule="SE 3.5"):
    """A clumsy dealer shows a card that was meant for somebody."""

    seat: Seat
    card: Card


class Ruled(Event, rule="SE 3.5"):
    """The Honcho has decided who gets the shown card."""

    seat: Seat
    swap: bool  # the dealer keeps it


class Swapped(Event, rule="SE 3.5", secret=("card",), knows=("dealer", "seat")):
    """The dealer gives a card of his for the shown one."""

    dealer: Seat
    seat: Seat
    card: Card | None


class Takeover(Event, rule="SE 3.6"):
    """Somebody shows both Wilds and takes the first chair."""

    seat: Seat
    former: Seat


class NoTakeover(Event, rule="SE 3.6"):
    """All have looked, and nobody takes over."""


class Exchange(Event, rule="SE 3.7", backs=("cards",), knows=("giver", "taker")):
    """Cards go from one seat to another; the others see how many."""

    giver: Seat
    taker: Seat
    cards: Cards


class Tribute(Exchange):
    """The best cards go up."""


class Gift(Exchange):
    """Any cards come down."""


# -- tricks
class Leads(Event, rule="SE 3.8"):
    """Somebody is to lead."""

    seat: Seat


class Played(Event, rule="SE 3.9"):
    """Cards are laid down."""

    seat: Seat
    rank: int  # the denomination they count as
    size: int  # a special ten counts as two
    lead: bool
    cards: Cards


class Passed(Event, rule="SE 3.11"):
    """Somebody passes; whoever was silenced passes unasked."""

    seat: Seat
    silenced: bool


class Named(Event, rule="SE 3.12"):
    """A special six makes somebody sit the trick out."""

    seat: Seat
    victim: Seat


class Peeked(Event, rule="SE 3.16b", secret=("cards",)):
    """After a special five its player looks at a hand; the others learn whose."""

    seat: Seat
    target: Seat
    cards: Cards | None


class Again(Event, rule="SE 3.16c"):
    """After a special seven its player may go once more."""

    seat: Seat


class Out(Event, rule="SE 3.14"):
    """Somebody has no cards left."""

    seat: Seat
    place: int


class Unbeatable(Event, rule="SE 3.22c"):
    """No cards of the deck could beat what lies there."""

    seat: Seat


class Won(Event, rule="SE 3.0"):
    """A trick is over."""

    seat: Seat
    plays: int


class Infinity(Event, rule="SE 3.13"):
    """Infinity was in the trick: its winner takes it, or nobody (-1) does."""

    seat: Seat


# -- after the hand
class Last(Event, rule="SE 3.15"):
    """Who is left shows his cards."""

    seat: Seat
    cards: Cards


class Places(Event, rule="SE 3.15"):
    """The order in which the seats went out."""

    seats: tuple[Seat, ...]


class Salary(Event, rule="SE 3.17"):
    """A seat is paid for its place."""

    seat: Seat
    points: int
    total: int


class SatStill(Event, rule="SE 3.20"):
    """The new Honcho keeps his chair; the others arrange themselves."""

    seat: Seat


class Errand(Event, rule="SE 3.24"):
    """The Honcho sends the Scum for something."""

    seat: Seat
    scum: Seat
    what: int


class Fetched(Event, rule="SE 3.24"):
    """The Scum goes."""

    seat: Seat


class Ended(Event, rule="SE 3.17"):
    """The match is over."""

    winner: Seat
