"""Cards, parts, sides and entries of a list in words, as sentences want them."""

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
    from rules.core.phrases import Names

_ROLES: Final = ("the Master", "an Apprentice", "a Card Player")
_SHOWN: Final = ("the Master of the House", "an Apprentice", "a Card Player")
_SIDES: Final = ("the House", "the Players", "nobody")
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
