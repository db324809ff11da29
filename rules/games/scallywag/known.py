"""What a seat can work out of the others' tolerance: from its own watches, the tokens of those nights, and cards shown.

A hand that went up above n means sobriety > n, so tolerance > n + tokens of that night; one that stayed down means
no more than that. Whenever the ship sails, all who have not shown a card were above 0, and all who have were not: that
is a question everybody hears. Tolerance grows with every carousing card drawn since, by 1 to 3. SW 3.3, 3.7, 3.8.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rules.games.scallywag import events
from rules.games.scallywag.numbers import DEFAULT, code_of, question_of
from rules.games.scallywag.roles import ROLES, bonus

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rules.core.events import Event

LOWEST_CARD: Final = 1
HIGHEST_CARD: Final = len(DEFAULT.carousing)
NOTHING: Final = -1
NOBODY: Final = -1
ABOVE_NONE: Final = code_of(0, below=False)


class Bounds(NamedTuple):
    """What somebody's tolerance can be now, both ends included."""

    low: int
    high: int


class Answered(NamedTuple):
    """One night's question: who raised a hand, what everybody had drunk, how many cards everybody held."""

    asker: int
    code: int
    mask: int
    tokens: tuple[int, ...]
    cards: tuple[int, ...]


def widest(cards: int, role: int = NOTHING) -> Bounds:
    """Return what tolerance so many cards can give, with a role that is known or not."""
    least = 0 if role < 0 else bonus(role)
    most = max(bonus(one) for one in range(len(ROLES))) if role < 0 else bonus(role)
    return Bounds(cards * LOWEST_CARD + least, cards * HIGHEST_CARD + most)


def heard(tape: Iterable[Event], n: int) -> tuple[Answered, ...]:
    """Return the questions a seat has had answered, from what it was told; those all can answer are nobody's."""
    tokens, cards, found, steady = [0] * n, [0] * n, [], (1 << n) - 1
    for told in tape:
        match told:
            case events.Dealt():
                cards[told.seat] = len(told.cards)
            case events.Grog():
                tokens = [had + told.number * (told.drinkers >> seat & 1) for seat, had in enumerate(tokens)]
            case events.Rested():
                tokens = [had - max(0, less) for had, less in zip(tokens, told.returned, strict=True)]
            case events.Drew():
                cards[told.seat] += 1
            case events.Showed():
                steady &= ~(1 << told.seat)
            case events.Sailed():
                found.append(Answered(NOBODY, ABOVE_NONE, steady, tuple(tokens), tuple(cards)))
            case events.Hands():
                found.append(Answered(told.watch, told.code, told.raised, tuple(tokens), tuple(cards)))
    return tuple(found)


def bounds(
    nights: Iterable[Answered], counts: Sequence[int], roles: Sequence[int], own: int = NOTHING
) -> tuple[Bounds, ...]:
    """Return every seat's tolerance as far as the nights and the known roles tell; `own` is the asker's seat."""
    found = [widest(count, role) for count, role in zip(counts, roles, strict=True)]
    for night in nights:
        number, below = question_of(night.code)
        for seat, had in enumerate(found):
            if seat not in (night.asker, own):
                since = counts[seat] - night.cards[seat]
                found[seat] = _narrowed(had, number + night.tokens[seat], bool(night.mask >> seat & 1), below, since)
    return tuple(found)


def _narrowed(had: Bounds, edge: int, up: bool, below: bool, since: int) -> Bounds:
    """Narrow bounds by one answer: `edge` is the number in terms of tolerance, `since` the cards drawn after it."""
    if up and not below:
        low, high = edge + 1, None
    elif up:
        low, high = None, edge - 1
    elif below:
        low, high = edge, None
    else:
        low, high = None, edge
    least = had.low if low is None else max(had.low, low + since * LOWEST_CARD)
    most = had.high if high is None else min(had.high, high + since * HIGHEST_CARD)
    return Bounds(least, most)
