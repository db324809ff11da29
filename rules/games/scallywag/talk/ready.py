"""Ready-made statements for the palette, the most sensible first. SW 3.10."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules.core.talk.forms import few

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.core.talk.statement import Statement
    from rules.core.talk.tongue import Tongue
    from rules.games.scallywag.view import View

MOST = 40


def ready(tongue: Tongue[Any], view: View, act: int) -> Sequence[Statement]:
    """Return ready-made statements of an act."""
    return few(tongue, view, act, MOST)
