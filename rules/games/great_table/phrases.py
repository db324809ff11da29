"""Cards, roles and sides in words."""

from __future__ import annotations

from typing import Final

_CARDS: Final = (
    "King", "Consort", "Vigilante", "Thief", "Bomber", "Guard", "Mayor", "Role Finder", "Card Finder", "Target Finder",
    "Socialite", "Healer", "Lover", "Place Swap",
)  # fmt: skip
_ROLES: Final = ("the Master", "an Apprentice", "a Card Player")
_SIDES: Final = ("the House", "the Players", "nobody")


def card_word(card: int) -> str:
    """Return the name of a card, "no card" for none."""
    return _CARDS[card] if card >= 0 else "no card"


def role_word(role: int) -> str:
    """Return a part with its article."""
    return _ROLES[role]


def side_word(side: int) -> str:
    """Return a side."""
    return _SIDES[side]
