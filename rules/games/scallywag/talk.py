"""What can be said in Scallywag, and why not. SW 3.10."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.types import Refusal

if TYPE_CHECKING:
    from rules.core.types import Ask, Move
    from rules.games.scallywag.phases.base import Sight
    from rules.games.scallywag.view import View


def acts(x: Sight, seat: int) -> tuple[int, ...]:
    """Return the acts open to a seat."""
    del x, seat
    return ()


def forms(view: View, ask: Ask, picks: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Return ready-made statements."""
    del view, ask, picks
    return ()


def reasons(view: View, route: int) -> tuple[tuple[int, ...], ...]:
    """Return reasons for a route: (fact, seat, day, value)."""
    del view, route
    return ()


def why_not(view: View, ask: Ask, move: Move) -> Refusal | None:
    """Return why a statement is refused."""
    del view, ask, move
    return Refusal("SW 3.10", "That cannot be said here.")
