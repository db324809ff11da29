"""The story of a reel, which knows at which turn each of its lines was told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.table.story import KEPT, Story

if TYPE_CHECKING:
    from rules.core.types import Told
    from tabletop.screens.replay.reel import Reel
    from tabletop.table.match.session import Session
    from tabletop.table.panels import Line


class Tale(Story):
    """Lines, newest first, and beside each the turn to go to for it."""

    def __init__(self, session: Session, reel: Reel) -> None:
        super().__init__(session)
        self._reel = reel
        self._turns: list[tuple[Line, int]] = []  # lines that were gathered into others since are among them

    def hear(self, told: Told) -> None:
        """Take one event; what is said of it belongs to the turn at which everybody was told."""
        before = self.lines[0] if self.lines else None
        super().hear(told)
        if self.lines and self.lines[0] is not before:
            self._turns.insert(0, (self.lines[0], self._reel.told_at(self._public, self.session.watcher)))
            del self._turns[2 * KEPT :]

    def rewind(self) -> None:
        """Begin anew."""
        self._turns = []
        super().rewind()

    def turn_of(self, line: Line) -> int | None:
        """Return the turn of a line of this story."""
        return next((turn for one, turn in self._turns if one is line), None)
