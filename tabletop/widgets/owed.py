"""Widgets that are out of view and not drawn yet: a few at a time, while nothing else is to do."""

from __future__ import annotations

from collections import deque
from time import perf_counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tabletop.widgets.base import Widget

AHEAD_MS = 2.0


class Owed(deque["Widget"]):
    """In the order in which they were put off."""

    def some(self) -> None:
        """Render what may soon be scrolled into view, for a moment."""
        until = perf_counter() + AHEAD_MS / 1000
        while self and perf_counter() < until:
            widget = self.popleft()
            if widget.ui is not None and widget.owed:
                widget.prepare()
