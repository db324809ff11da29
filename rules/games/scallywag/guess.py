"""Imagine a position that a view allows: the only bridge from an opponent to search."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.core.types import Told
    from rules.games.scallywag.state import State
    from rules.games.scallywag.view import View


def guess(view: View, tape: Sequence[Told], seed: int) -> State:
    """Deal what is hidden at random."""
    raise NotImplementedError(view, tape, seed)
