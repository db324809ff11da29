"""Every event as a sentence, and the rule behind it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.core.types import Seat, Told
    from rules.games.masquerade.view import View


def tell(told: Told, names: Callable[[Seat], str], view: View) -> str:
    """Return an event as a sentence, *bold* marked."""
    del view
    return f"*{names(told.args[0])}*: {told.kind}." if told.args and told.kind != "round" else ""


def rule_of(told: Told) -> str:
    """Return the number of the rule behind an event."""
    del told
    return "SM 3.10"
