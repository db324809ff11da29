"""A drop-down list."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.inputs import Verb
from tabletop.paint import controls, frames
from tabletop.paint.soft import stamp
from tabletop.paint.text import fitted
from tabletop.theme import BRASS_DARK, CREAM, INK, PANEL2, TROUGH
from tabletop.widgets.base import Box, Widget
from tabletop.widgets.plain import Panel
from tabletop.widgets.scroll import ScrollArea

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame import Surface

MOST_ROWS = 8
ROW = 46
PAD = 10


class Select(Widget):
    """The chosen one of many. A press opens the list; Enter or a click chooses, Esc or a press outside does not."""

    def __init__(
        self,
        box: Box,
        items: Sequence[str],
        chosen: int,
        on_change: Callable[[int], object] | None = None,
        *,
        size: float = 18,
        name: str = "",
        tip: str = "",
        enabled: bool = True,
    ) -> None:
        super().__init__(box, name=name, tip=tip, enabled=enabled)
        self.items, self.chosen, self.on_change, self.text_size = tuple(items), chosen, on_change, size

    def render(self) -> Surface:
        """Draw the chosen one with a chevron."""
        m, (w, h) = self.metrics, self.body.size
        words = self.items[self.chosen] if 0 <= self.chosen < len(self.items) else ""
        edge = self.accent if self.focused or self.pointed else BRASS_DARK
        made = controls.field(
            m, w, h, words, edge=edge, display=False, size=self.text_size, icon="icon-down", hint="choose"
        )
        return made if self.enabled else frames.notch(m, w, h, TROUGH, BRASS_DARK)

    def press(self) -> None:
        """Open the list, or say why not."""
        if not self.enabled:
            self.explain()
            return
        ui, m = self.page, self.metrics
        row = max(ROW, m.font_px(self.text_size) / m.u * 1.8)
        u = m.u
        x, w = self.body.x / u, self.body.w / u
        high = row * min(len(self.items), MOST_ROWS) + 2 * PAD
        below = self.body.bottom / u + 4
        y = below if below + high <= m.h - 8 else max(8, self.body.y / u - high - 4)
        ui.sound("button")
        ui.push_layer(light=True)
        ui.add(Panel((x, y, w, high)))
        area = ui.add(ScrollArea((x + PAD, y + PAD, w - 2 * PAD, high - 2 * PAD)))
        for i, item in enumerate(self.items):
            option = area.put(_Option((0, i * row, w - 2 * PAD, row), item, i == self.chosen, self, i))
            if i == self.chosen:
                ui.set_focus(option)

    def choose(self, at: int) -> None:
        """Take an item of the open list and close it."""
        self.page.pop_layer()
        if at != self.chosen:
            self.chosen = at
            self.announce(self.on_change, at)


class _Option(Widget):
    """A row of the open list."""

    def __init__(self, box: Box, words: str, chosen: bool, owner: Select, at: int) -> None:
        super().__init__(box, name=words)
        self.words, self.chosen, self.owner, self.at = words, chosen, owner, at

    def render(self) -> Surface:
        m, (w, h) = self.metrics, self.body.size
        fill = self.accent if self.chosen else PANEL2 if self.pointed or self.focused else None
        made = frames.notch(m, w, h, fill, None, n=6).copy()
        px, room = m.font_px(self.owner.text_size), w - 2 * m.px(14)
        line = fitted(self.words, "semibold", px, INK if self.chosen else CREAM, room)
        stamp(made, line, m.px(14), (h - line.get_height()) / 2)
        return made

    def press(self) -> None:
        self.owner.choose(self.at)

    def verb(self, verb: Verb) -> bool:
        """Keep the arrows within the list."""
        if verb in {Verb.UP, Verb.DOWN}:
            rows = [w for w in self.page.layer.widgets if isinstance(w, _Option)]
            at = self.at + (1 if verb is Verb.DOWN else -1)
            if 0 <= at < len(rows):
                self.page.set_focus(rows[at])
            return True
        return verb in {Verb.LEFT, Verb.RIGHT}
