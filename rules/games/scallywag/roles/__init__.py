"""The six role cards by their number. None knows another."""

from __future__ import annotations

from typing import Final

from rules.games.scallywag.options import DEFAULT, Numbers
from rules.games.scallywag.roles.base import (
    ALREADY,
    CAP,
    CAPTAIN,
    COO,
    COOK,
    DECKHAND,
    JOINED,
    LOYAL,
    MUT,
    MUTINEER,
    MUTINOUS,
    REFUSED,
    Role,
)
from rules.games.scallywag.roles.lookout import Lookout
from rules.games.scallywag.roles.scallywag import Scallywag


class Captain(Role):
    """He wants all four pieces of eight, and refuses to be pressed."""

    number, id, leader, strong, pressed = CAPTAIN, "captain", True, True, REFUSED
    kind, claimed = CAP, (1.0, 0.45, 0.05, 0.35, 0.05)


class Cook(Role):
    """A strong head, nothing more."""

    number, id, strong = COOK, "cook", True
    kind, claimed = COO, (0.08, 0.55, 1.0, 0.35, 0.06)


class Mutineer(Role):
    """Wins with the Scallywag, without bonus or deed."""

    number, id, side, pressed = MUTINEER, "mutineer", MUTINOUS, ALREADY
    kind = MUT


class Deckhand(Role):
    """Sails for the Captain, without bonus or deed."""

    number, id = DECKHAND, "deckhand"
    claimed = (0.08, 0.45, 0.06, 0.6, 1.0)


ROLES: Final[tuple[Role, ...]] = (
    Captain(), Scallywag(lambda role: ROLES[role].pressed), Cook(), Lookout(), Mutineer(), Deckhand(),
)  # fmt: skip
LEADERS: Final = tuple(role.number for role in ROLES if role.leader)  # by side, and by kind of map
CREW: Final = tuple(role.number for role in ROLES if not role.leader)
PLOT: Final = frozenset(role.number for role in ROLES if role.side == MUTINOUS)
STRONG: Final = frozenset(role.number for role in ROLES if role.strong)
DOERS: Final = {of: role for role in ROLES for of in role.deeds}
SWITCHER: Final = next(role.number for role in ROLES if role.switches)
REFUSES: Final = {role.pressed: role.number for role in ROLES if role.pressed != JOINED}  # what a press shows


def bonus(role: int, numbers: Numbers = DEFAULT) -> int:
    """Return what a role adds to tolerance."""
    return numbers.bonus if role in STRONG else 0


def side_of(role: int) -> int:
    """Return the side a role card is dealt to."""
    return MUTINOUS if role in PLOT else LOYAL


def by_kind(counts: tuple[int, ...]) -> list[int]:
    """Return how many cards of every kind there are, given how many of every role."""
    found = [0] * (1 + max(role.kind for role in ROLES))
    for role, number in zip(ROLES, counts, strict=True):
        found[role.kind] += number
    return found
