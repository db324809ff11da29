"""Titles of the court by place, and who holds which right. SM 1.5."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.games.masquerade.codes import CLAN, REVENANT, SERVITOR, TEMPLATE, TZIMISCE

if TYPE_CHECKING:
    from rules.games.masquerade.view import Sight

TITLES = ("justicar", "prince", "seneschal", "sheriff", "harpy", "primogen", "caitiff", "mortal-scum")


def title(n: int, place: int) -> str:
    """Return the title of place 0 … n-1 at a table of n; the added ones come between Prince and Caitiff."""
    return TITLES[place] if place < n - 2 else TITLES[place - n]


def justicar(x: Sight) -> int:
    """Return the seat of the Justicar, -1 in round 1."""
    return x.order[0] if x.round_no > 1 else -1


def prince(x: Sight) -> int:
    """Return the seat of the Prince, -1 in round 1."""
    return x.order[1] if x.round_no > 1 else -1


def scum(x: Sight) -> int:
    """Return the seat of the Mortal Scum, -1 in round 1."""
    return x.order[-1] if x.round_no > 1 else -1


def caitiff(x: Sight) -> int:
    """Return the seat of the Caitiff, -1 in round 1."""
    return x.order[-2] if x.round_no > 1 else -1


def domitor(x: Sight, seat: int) -> int:
    """Return whose ghoul a seat is, -1 for nobody's: a Revenant serves the Tzimisce. SM 3.12.15, SM 3.12.20."""
    held = x.held[seat]
    if held.kind != TEMPLATE or held.which not in (SERVITOR, REVENANT):
        return -1
    if held.which == SERVITOR:
        return held.domitor
    return next((i for i, one in enumerate(x.held) if one.kind == CLAN and one.which == TZIMISCE), -1)
