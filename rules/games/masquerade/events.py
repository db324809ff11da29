"""Everything that happens in a match, and who learns what of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.events import Event
from rules.games.masquerade.codes import (
    CHOSE,
    CLAN,
    FORCED,
    FREED,
    HIDDEN,
    INQUIRED,
    MUST_PASS,
    NO_LEAD,
    NORMAL,
    QUICK,
    STAKED,
    TEMPLATE,
    TIMELESS,
)
from rules.games.masquerade.content import clans, powers, templates

if TYPE_CHECKING:
    from rules.core.types import Seat, SeatMask
    from rules.games.masquerade.declared import Part, Said
    from rules.games.masquerade.options import RuleSet

    Card = int  # 4 * rank + suit (cards.py)
    Cards = tuple[Card, ...]
    Dot = int  # codes.py

_MODES: Final = {HIDDEN: "SM 3.12.7", QUICK: "SM 3.12.3", TIMELESS: "SM 3.12.29"}
_PASSED: Final = {
    CHOSE: "SM 3.10 T5", MUST_PASS: "SM 3.10 T1", STAKED: "SM 3.10 T1", FORCED: "SM 3.10 T4", INQUIRED: "SM 3.12.26",
    NO_LEAD: "SM 3.10 T5", FREED: "SM 3.12.5",
}  # fmt: skip


# -- a round before its tricks
class Round(Event, rule="SM 3.10"):
    """A round begins."""

    no: int


class Order(Event, rule="SM 1.5"):
    """The seats by rank, the Justicar first; nobody has a title in the first round."""

    seats: tuple[Seat, ...]


class Rules(Event, rule="SM 3.8.2"):
    """The Justicar lays down another rule set."""

    seat: Seat
    rules: RuleSet


class Dropped(Event, rule="SM 3.7.3"):
    """Somebody gives up what he may not keep."""

    seat: Seat
    what: int  # a clan, three disciplines, a template (codes.py)
    which: int


class Chose(Event):
    """Somebody has chosen powers; behind it is the rule of the set."""

    seat: Seat
    what: int  # a clan, three disciplines, a template (codes.py)
    which: int  # number of the clan or template
    suit: int  # Koldunic Sorcery's, else -1
    domitor: Seat  # a ghoul's, else -1
    dots: tuple[Dot, ...]

    @property
    def behind(self) -> str:
        """The number of the clan's or the template's rule."""
        if self.what == CLAN:
            return clans()[self.which].rule
        return templates()[self.which].rule if self.what == TEMPLATE else "SM 3.7"


class Suit(Event, rule="SM 3.7.7"):
    """Whoever keeps Koldunic Sorcery names its suit for the round."""

    seat: Seat
    suit: int


class Dealt(Event, rule="SM 3.2", backs=("cards",)):
    """A seat picks up its cards; the others see how many."""

    seat: Seat
    cards: Cards


class Soul(Event, rule="SM 3.12.40", secret=("up", "down"), knows=("payer", "other")):
    """An Infernal mark is called in: the payer's best card for the other's worst; the two see which."""

    payer: Seat
    other: Seat
    up: Card | None
    down: Card | None


class Gave(Event, rule="SM 3.6", backs=("cards",), knows=("giver", "taker")):
    """Cards go from one to another; the two see which, the others how many."""

    giver: Seat
    taker: Seat
    cards: Cards


class Lowest(Event, rule="SM 3.5"):
    """Whoever holds the lowest card dealt leads with it, in the first round."""

    seat: Seat
    card: Card


class Named(Event, rule="SM 3.8.1"):
    """The Justicar names who must lead."""

    seat: Seat
    leader: Seat


# -- the court
class Hunt(Event, rule="SM 3.9.1"):
    """The Prince calls a Blood Hunt."""

    prince: Seat
    target: Seat


class HuntVotes(Event, rule="SM 3.9.2"):
    """The votes of a hunt are counted."""

    target: Seat
    voters: SeatMask
    yes: SeatMask
    passed: bool


class Hunted(Event, rule="SM 3.9.3"):
    """Somebody is hunted out."""

    seat: Seat
    place: int


class Spoils(Event, rule="SM 3.9.3", backs=("cards",)):
    """A hunter gets cards of the quarry's; the others see how many."""

    seat: Seat
    cards: Cards


class Forfeit(Event, rule="SM 3.9.3"):
    """A hunt that failed costs the Prince a dot."""

    seat: Seat
    dot: Dot


class Boon(Event, rule="SM 3.8.3"):
    """The Justicar offers a Boon."""

    seat: Seat
    target: Seat


class Accepted(Event, rule="SM 3.8.3"):
    """Whoever was offered a Boon names the dot that comes back, or declines (-1)."""

    seat: Seat
    dot: Dot


# -- tricks
class Trick(Event, rule="SM 3.10"):
    """A trick begins."""

    no: int
    leader: Seat


class Played(Event, counted=("cards",)):
    """A hand is put down and is on trial; behind it is the rule of the way it came, or of its first power."""

    seat: Seat
    mode: int  # how it comes to the table (codes.py)
    hand: int  # its type: so many of a kind, a straight, a full house (hands.py)
    key: int
    where: int  # it comes to lie (codes.py)
    cards: Cards
    parts: tuple[Part, ...]  # what is declared with it

    @property
    def behind(self) -> str:
        """The number of the rule of Obfuscate, Celerity, Temporis, of a power declared with it, or of a play."""
        if self.mode != NORMAL:
            return _MODES[self.mode]
        return powers()[self.parts[0].dot].rule if self.parts else "SM 3.3"


class Returned(Event, rule="SM 3.10 T6"):
    """The hand on trial goes back, with these dots."""

    seat: Seat
    mode: int
    dots: tuple[Dot, ...]


class Stands(Event, rule="SM 3.10 T7"):
    """The hand on trial stands."""

    seat: Seat
    mode: int
    hand: int
    key: int


class Passed(Event):
    """Somebody passes, for one reason or another (codes.py), which has its rule."""

    seat: Seat
    why: int

    @property
    def behind(self) -> str:
        """The number of the rule by which."""
        return _PASSED[self.why]


class Won(Event, rule="SM 3.10 T9"):
    """A trick is over."""

    seat: Seat
    leader: Seat  # of the next one


# -- powers
class Power(Event):
    """A power is used on its own: everybody learns what for, but of a card that is given away."""

    user: Seat
    dot: Dot
    power: int
    suit: int  # it is bound to, else -1
    target: Seat  # who may answer, else -1
    said: Said

    @property
    def behind(self) -> str:
        """The number of the power's rule, or of its copy's."""
        return powers()[self.dot if self.suit >= 0 else self.power].rule


class Met(Event):
    """A power, or a hand with powers, is answered with another."""

    seat: Seat
    dot: Dot

    @property
    def behind(self) -> str:
        """The number of the answering power's rule."""
        return powers()[self.dot].rule


class Kept(Event, rule="SM 3.12.9"):
    """A dot that was stilled is not spent."""

    seat: Seat
    dot: Dot


class Raised(Event):
    """A hand counts as more: the high one by Fortitude, the one on trial in answer to that."""

    seat: Seat
    hand: int
    key: int
    fortified: bool

    @property
    def behind(self) -> str:
        """The number of Fortitude's rule, or of the answer's."""
        return "SM 3.12.6" if self.fortified else "SM 3.10 T6"


class Barred(Event, rule="SM 3.12.10"):
    """A suit may not be played this turn."""

    seat: Seat
    suit: int


class Fetched(Event, rule="SM 3.12.1"):
    """A card comes out of the discard pile."""

    seat: Seat
    card: Card


class Looked(Event, rule="SM 3.12.2", secret=("cards",), knows=("user",)):
    """Somebody looks at a crypt, or at a suit of it; the others learn whose."""

    user: Seat
    target: Seat
    cards: Cards | None


class Backs(Event, rule="SM 3.12.12", secret=("total", "first"), knows=("user",)):
    """Somebody counts card backs, and those of the first deck; the others learn whose."""

    user: Seat
    target: Seat
    total: int | None
    first: int | None


class Reshaped(Event, rule="SM 3.12.36", secret=("given", "taken"), knows=("user", "target")):
    """Two swap a card; they see which."""

    user: Seat
    target: Seat
    given: Card | None
    taken: Card | None


class Healed(Event, rule="SM 3.12.34"):
    """A spent dot comes back."""

    user: Seat
    seat: Seat
    dot: Dot


class Fled(Event, rule="SM 3.12.32"):
    """The high hand goes back to its owner."""

    seat: Seat
    number: int  # of cards


class Face(Event, rule="SM 3.12.12"):
    """Somebody makes a face."""

    user: Seat
    target: Seat
    face: int


class FaceVotes(Event, rule="SM 3.12.12"):
    """Who was moved by it, and whether it works."""

    user: Seat
    yes: SeatMask
    passed: bool


class Replied(Event, rule="SM 3.13.1"):
    """Somebody answers a question, or has done as told."""

    user: Seat
    seat: Seat
    power: int  # a question or an order
    number: int  # of the dare
    answer: int


class Sharp(Event, rule="SM 3.13.2", secret=("held",), knows=("user",)):
    """A sharp question is answered by the cards, to the asker alone."""

    user: Seat
    target: Seat
    rank: int
    held: bool | None


class Insult(Event, rule="SM 3.13.3"):
    """Somebody wants the Caitiff to be rude about a third."""

    seat: Seat
    caitiff: Seat
    target: Seat


# -- the end of a round
class Out(Event, rule="SM 3.10 T7"):
    """Somebody has no cards left."""

    seat: Seat
    place: int


class Revolution(Event, rule="SM 3.11"):
    """The Scum is out first: all ranks turn over."""

    seat: Seat


class Places(Event, rule="SM 3.11"):
    """The new court, the Justicar first."""

    seats: tuple[Seat, ...]


class Ended(Event, rule="SM 3.11"):
    """The match is over."""

    totals: tuple[int, ...]  # points by seat
