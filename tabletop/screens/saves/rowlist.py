"""A list of rows of which only those that can be seen are drawn; one of them is chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.inputs import Verb
from tabletop.paint.soft import Surface, blank, stamp
from tabletop.widgets.scroll import Scroller

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Rect

    from tabletop.pointer import Gesture
    from tabletop.widgets.base import Box

GAP = 10
BAR_ROOM = 22


class RowList(Scroller):
    """`rows` rows of one height; `paint(i, width, lit)` draws one. Arrows and clicks choose.

    Enter, or a second click, opens the chosen one.
    """

    def __init__(
        self, box: Box, *, rows: int, high: int, paint: Callable[[int, int, bool], Surface], chosen: int,
        on_choose: Callable[[int], object], on_open: Callable[[], object], name: str,
    ) -> None:  # fmt: skip
        super().__init__(box, name=name)
        self.rows, self.high, self.paint, self.chosen = rows, high, paint, chosen
        self.on_choose, self.on_open = on_choose, on_open

    @property
    def focusable(self) -> bool:  # type: ignore[override]
        """Take the focus if there is anything to choose."""
        return self.rows > 0

    @property
    def pitch(self) -> int:
        """From one row to the next, in px."""
        return self.high + self.metrics.px(GAP)

    @property
    def length(self) -> int:
        """Height of all rows in px."""
        return max(0, self.rows * self.pitch - self.metrics.px(GAP))

    def change(self, rows: int, chosen: int) -> None:
        """Have other rows; the place stays where it was as far as there are as many. Off the page it is only noted."""
        self.rows, self.chosen = rows, chosen
        if self.ui is not None:
            self.scroll_to(self.offset)
            self.stale()

    def choose(self, at: int) -> bool:
        """Choose a row and bring it into view; True if it is another one."""
        at = min(self.rows - 1, max(0, at))
        self.reveal_row(at)
        if at == self.chosen or at < 0:
            return False
        self.chosen = at
        self.announce(self.on_choose, at)
        return True

    def reveal_row(self, at: int) -> None:
        """Scroll until a row is wholly seen."""
        top = at * self.pitch
        if top < self.offset:
            self.scroll_to(top)
        elif top + self.high > self.offset + self.body.h:
            self.scroll_to(top + self.high - self.body.h)

    def seen(self) -> range:
        """Number the rows of which anything can be seen; none while it is not on a page."""
        if self.ui is None:
            return range(0)
        return range(self.offset // self.pitch, min(self.rows, (self.offset + self.body.h) // self.pitch + 1))

    def scrolled(self) -> None:
        """Draw the rows that are seen now."""
        self.stale()

    def added(self) -> None:
        """Show the chosen row."""
        super().added()
        self.reveal_row(max(0, self.chosen))

    def settle(self, body: Rect) -> None:
        """Keep the bar where it belongs."""
        super().settle(body)
        self.show_bar()

    def render(self) -> Surface:
        """Draw what can be seen."""
        w = self.body.w
        made = blank(*self.body.size)
        wide = w - (self.metrics.px(BAR_ROOM) if self.most else 0)
        for at in self.seen():
            stamp(made, self.paint(at, wide, at == self.chosen), 0, at * self.pitch - self.offset)
        return made

    def press(self) -> None:
        """Open the chosen row."""
        if self.rows:
            self.page.sound("button")
            self.on_open()

    def verb(self, verb: Verb) -> bool:
        """Choose with arrows, pages and ends; at an end the arrows go on to what lies beyond."""
        page = max(1, self.body.h // self.pitch)
        steps = {Verb.UP: -1, Verb.DOWN: 1, Verb.PAGE_UP: -page, Verb.PAGE_DOWN: page,
                 Verb.HOME: -self.rows, Verb.END: self.rows}  # fmt: skip
        return self.focused and verb in steps and self.choose(self.chosen + steps[verb])

    def gesture(self, gesture: Gesture) -> bool:
        """Scroll as everything does; choose what is clicked, open it with a second click."""
        super().gesture(gesture)
        at = (gesture.pos[1] - self.body.y + self.offset) // self.pitch
        if gesture.button == 1 and 0 <= at < self.rows and self.contains(gesture.pos):
            if gesture.kind == "double":
                self.press()
            elif gesture.kind == "click":
                self.choose(at)
        return True
