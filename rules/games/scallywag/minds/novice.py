"""What only a beginner does: he votes for the course he heard named last. Nobody else uses this."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.talk.codes import ACT

if TYPE_CHECKING:
    from rules.games.scallywag.view import View

_NAMES_A_ROUTE: Final = frozenset((ACT["pull"], ACT["announce_route"]))


def heard_last(view: View) -> int:
    """Return the route somebody else named last today, -1 for none."""
    for row in reversed(view.said[view.days_said[-1] :]):
        if row[0] != view.seat and row[1] in _NAMES_A_ROUTE:
            return row[4]
    return -1
