"""Every sentence of the rules core."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.core.types import Ask, Seat, Told
    from rules.games.scallywag.view import View


def tell(told: Told, names: Callable[[Seat], str], view: View) -> str:
    """Return an event as a sentence."""
    del names, view
    return told.kind


def rule_of(told: Told) -> str:
    """Return the rule behind an event."""
    del told
    return "SW 3.7"


def stage(view: View) -> str:
    """Return the day or the night."""
    return f"{'Night' if view.phase in ('question', 'action') else 'Day'} {view.day}" if view.day else ""


def question(ask: Ask, view: View) -> str:
    """Return what is asked."""
    del view
    return f"{ask.id.capitalize()}?"


def option_word(ask: Ask, option: int, names: Callable[[Seat], str]) -> str:
    """Name an option."""
    del names
    return f"{ask.of} {option}"


def facts(view: View) -> tuple[tuple[str, str], ...]:
    """Return what a view shows."""
    del view
    return ()
