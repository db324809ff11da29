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
        self._turns: list[int] = []

    def hear(self, told: Told) -> None:
        """Take one event; what is said of it belongs to the turn at which everybody was told."""
        before = self.lines[0] if self.lines else None
        count = len(self.lines)
        super().hear(told)
        if not self.lines or self.lines[0] is before:
            return
        turn = self._reel.told_at(self._public)
        if len(self.lines) > count or count == KEPT:
            self._turns.insert(0, turn)
            del self._turns[KEPT:]
        else:  # one more who passed: the same line
            self._turns[0] = turn

    def rewind(self) -> None:
        """Begin anew."""
        self._turns = []
        super().rewind()

    def turn_of(self, line: Line) -> int | None:
        """Return the turn of a line of this story."""
        return next((turn for turn, one in zip(self._turns, self.lines, strict=True) if one is line), None)
