"""Cards, parts, sides, people and entries of a list in words, as sentences want them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.games.great_table import lists
from rules.games.great_table.content import cards, roles
from rules.games.great_table.numbers import (
    CARD_FINDER,
    GUARD,
    HEALER,
    MAYOR,
    PLACE_SWAP,
    ROLE_FINDER,
    SOCIALITE,
    TARGET_FINDER,
    VIGILANTE,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from rules.core.types import Seat, SeatMask

    Names = Callable[[Seat], str]

_ROLES: Final = ("the Master", "an Apprentice", "a Card Player")
_SHOWN: Final = ("the Master of the House", "an Apprentice", "a Card Player")
_SIDES: Final = ("the House", "the Players", "nobody")
NUMBERS: Final = (
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen",
    "fourteen", "fifteen", "sixteen",
)  # fmt: skip
_IF: Final = {
    lists.STILL_THERE: "only if the {other} is still there",
    lists.GONE: "only if the {other} is gone",
    lists.LAST_ONE: "only if just one {other} is left",
}


def card_word(card: int) -> str:
    """Return the name of a card, "no card" for none."""
    return cards()[card].name if card >= 0 else "no card"


def the_card(card: int) -> str:
    """Return "the Guard", "no card" for none."""
    return f"the {cards()[card].name}" if card >= 0 else "no card"


def role_word(role: int) -> str:
    """Return a part with its article, short: "the Master"."""
    return _ROLES[role]


def role_name(role: int) -> str:
    """Return the whole name of a part: "Master of the House"."""
    return roles()[role].name


def shown_word(role: int) -> str:
    """Return what the coroner writes: the Master of the House, or a Card Player."""
    return _SHOWN[role]


def side_word(side: int) -> str:
    """Return a side."""
    return _SIDES[side]


def condition_word(code: int) -> str:
    """Return the condition of an entry: "only if the Thief is gone"; "" for none."""
    entry = lists.entry_of(code)
    return _IF[entry.condition].format(other=card_word(entry.other)) if entry.condition else ""


def entry_word(code: int) -> str:
    """Return an entry of a list: "Lover, only if just one Lover is left"."""
    condition = condition_word(code)
    return card_word(lists.entry_of(code).card) + (f", {condition}" if condition else "")


_DEEDS: Final = {
    VIGILANTE: "shoots {a}",
    GUARD: "guards {a}",
    MAYOR: "turns the vote of {a} to {b}",
    ROLE_FINDER: "looks into the hand of {a}",
    CARD_FINDER: "looks for {card}",
    TARGET_FINDER: "follows {a}",
    SOCIALITE: "swaps {a} and {b}",
    HEALER: "heals {a}",
    PLACE_SWAP: "changes places with {a}",
}


def deed_word(card: int, a: int, b: int, names: Names) -> str:
    """Return what an order does with a card: "guards *Vera*"; "" for nothing."""
    if card not in _DEEDS or a < 0:
        return ""
    if card == CARD_FINDER:
        return _DEEDS[card].format(card=the_card(a))
    return _DEEDS[card].format(a=f"*{names(a)}*", b=f"*{names(b)}*" if b >= 0 else "")


def count_word(number: int, one: str, more: str = "") -> str:
    """Return "one vote", "three votes"."""
    word = NUMBERS[number] if 0 <= number < len(NUMBERS) else str(number)
    return f"{word} {one if number == 1 else more or one + 's'}"


def listed(words: Sequence[str]) -> str:
    """Return "a, b and c"; "nobody" for none."""
    if not words:
        return "nobody"
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def people(seats: Iterable[Seat], names: Names) -> str:
    """Return starred names: "*Vera*, *Fitch* and *Mags*"."""
    return listed([f"*{names(seat)}*" for seat in seats])


def members(mask: SeatMask) -> tuple[Seat, ...]:
    """Return the seats of a mask."""
    return tuple(seat for seat in range(mask.bit_length()) if mask >> seat & 1)


def capital(words: str) -> str:
    """Begin a sentence."""
    return words[:1].upper() + words[1:]
