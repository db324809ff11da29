"""A prompt that knows its table of the Masquerade, and lays a page of its own over it."""

from __future__ import annotations

from collections import deque
from time import perf_counter
from typing import TYPE_CHECKING

from rules.core.types import Move
from tabletop.games.masquerade.asking.base import MasqPrompt
from tabletop.games.masquerade.choosing import ground
from tabletop.paint.soft import blank
from tabletop.table.stops import Stop
from tabletop.theme import ROSE
from tabletop.widgets.plain import Picture

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Surface

    from rules.core.insight import Hint
    from rules.core.types import Ask, Refusal
    from tabletop.paint.metrics import Metrics
    from tabletop.table.prompts import Table
    from tabletop.widgets.base import Box, Widget


BUDGET_MS = 8.0


class Cover(Picture):
    """What lies over the whole table: presses stop here. It draws what lies on it, a little every frame."""

    pressable = True

    def __init__(self, m: Metrics, painter: Callable[[Metrics, int, int], Surface]) -> None:
        super().__init__((0, 0, m.w, m.h), painter, z=-15)
        self.owing: deque[Widget] = deque()

    def tick(self, now: float) -> bool:
        """Draw some more, for a moment."""
        del now
        until = perf_counter() + BUDGET_MS / 1000
        while self.owing and perf_counter() < until:
            widget = self.owing.popleft()
            if widget.ui is not None:
                widget.refresh()
        return bool(self.owing)

    def contains(self, pos: tuple[int, int]) -> bool:
        """Be everywhere."""
        return self.visible and self.body.collidepoint(pos)

    def wheel(self, notches: float) -> bool:
        """Keep the wheel to itself."""
        del notches
        return True


class BloodPrompt(MasqPrompt):
    """One ask, with what is put up for it, over the whole table if need be."""

    def __init__(self, table: Table, ask: Ask) -> None:
        super().__init__(table, ask)
        self.ground: Cover
        self._quiet: list[Widget] = []  # the table's own stops, passed by meanwhile

    @property
    def me(self) -> int:
        """The own seat."""
        return self.picture.me

    def refusal(self, *picks: int, how: tuple[int, ...] = ()) -> Refusal | None:
        """Return why an answer would not do."""
        return self.session.match.refusal(Move(self.me, self.ask.id, picks, how))

    def refuse(self, *picks: int, how: tuple[int, ...] = ()) -> None:
        """Say why an answer would not do."""
        refusal = self.refusal(*picks, how=how)
        if refusal is not None:
            self.table.refuse(refusal)

    def advised(self) -> Move | None:
        """Return what a friend would do, without asking for help."""
        match = self.session.match
        found: Hint | None = match.game.hint(self.view, self.session.tape(), self.ask)
        return None if found is None else found.move

    def panel(self, box: Box) -> ground.Frame:
        """Put up a panel."""
        return self.put(ground.Frame(box, fill=ground.FILL, edge=ROSE))

    def cover(self, *, veil: bool = False) -> None:
        """Lay the page's ground (or a veil) over the table, and let the focus pass by what lies under it."""
        self.ground = self.put(Cover(self.m, ground.veil if veil else ground.ground))
        for widget in self.table.ui.layers[0].widgets:
            if isinstance(widget, Stop) and widget.focusable:
                widget.focusable = False
                self._quiet.append(widget)

    def gently(self) -> None:
        """Have everything drawn over the next frames: at once it would be a hitch."""
        ui = self.table.ui
        mine = {*self.widgets} - {self.ground}
        owing = dict.fromkeys(widget for widget in ui.stale if widget in mine or widget.parent in mine)
        self.ground.owing.extend(owing)
        ui.stale = [widget for widget in ui.stale if widget not in owing]

    def close(self) -> None:
        """Take everything down."""
        super().close()
        for widget in self._quiet:
            widget.focusable = True
        self._quiet = []


def spacer(m: Metrics, w: int, h: int) -> Surface:
    """Draw nothing."""
    del m
    return blank(w, h)
