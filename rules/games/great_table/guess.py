"""Imagine a position that a view and tape allow."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.core.types import Told
    from rules.games.great_table.state import State
    from rules.games.great_table.view import View


def guess(view: View, tape: Sequence[Told], seed: int) -> State:
    """Return a position."""
    raise NotImplementedError
