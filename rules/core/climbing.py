"""What a game of cards that are laid on a pile may offer a table that does not know it: events, and a view's cards."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from rules.core.events import Event
from rules.core.sentences import Noun, Words
from rules.core.types import TABLE, Seat, SeatMask

say: Final = Words("rules", "climbing")
NOUNS: Final = tuple(Noun(*row) for row in say.lists("ranks"))
RANKS: Final = tuple(noun.word for noun in NOUNS)
FIGURES: Final = say.rows("figures")  # what is written in the corners of cards, in the order of `RANKS`
WILD: Final = say.wild  # in the corner of a card that stands for others
SUITS: Final = say.rows("suits")
SUIT_NAMES: Final = ("clubs", "diamonds", "spades", "hearts")  # as drawings of them are called in every language


def card_word(card: int) -> str:
    """Return "Queen of hearts" for a card of the French deck: 4 * rank + suit, in the order of `RANKS` and `SUITS`."""
    return say.card(rank=RANKS[card >> 2], suit=SUITS[card & 3])


class Lying(NamedTuple):
    """One play on the pile."""

    seat: Seat
    cards: tuple[int, ...]


class Cards(NamedTuple):
    """What a view shows of cards; a table shows as much of it as a game gives."""

    hand: tuple[int, ...] = ()  # the own ones
    counts: tuple[int, ...] = ()  # how many everybody holds, seat by seat
    pile: tuple[Any, ...] = ()  # the plays of the trick, the last on top: `Lying`, or a game's own with its two fields
    turn: Seat = TABLE
    passed: SeatMask | None = None  # who is out of the trick; None: a pass is for one turn and binds nobody
    out: tuple[Seat, ...] = ()  # who has no cards left, the first first
    order: tuple[Seat, ...] = ()  # how people sit, the best first; (): by their numbers
    points: tuple[int, ...] = ()


def cards_in(view: object) -> Cards | None:
    """Return the fields of a view that are called as those of `Cards`; None where it has no row of cards as `hand`."""
    if not isinstance(getattr(view, "hand", None), tuple):
        return None
    return Cards(**{name: getattr(view, name) for name in Cards._fields if hasattr(view, name)})


class Dealt(Event, backs=("cards",)):
    """A seat gets its cards; the others see how many."""

    seat: Seat
    cards: tuple[int, ...]


class Played(Event):
    """Cards are laid on the pile."""

    seat: Seat
    cards: tuple[int, ...]


class Passed(Event):
    """Somebody passes."""

    seat: Seat


class Won(Event):
    """Somebody takes the trick: the pile goes away."""

    seat: Seat


class Out(Event):
    """Somebody has no cards left."""

    seat: Seat
