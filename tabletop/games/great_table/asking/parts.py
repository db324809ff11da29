"""The parts of the panels: a place for a face or a card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.paint import plates, soft, text
from tabletop.paint.cache import kept
from tabletop.paint.sprites import sprite
from tabletop.paint.svg import Svg, render
from tabletop.theme import BRASS, BRASS_DARK, CREAM, DIM, INK, PANEL2
from tabletop.widgets.base import Box, Widget

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Surface

    from tabletop.paint.metrics import Metrics

FILLS = {"on": "#1F3240", "open": PANEL2, "shut": "#1A1613"}


class Place(Widget):
    """One thing an order names: what it is for, and the face or the card that is in it. A press means this place."""

    def __init__(self, box: Box, on_press: Callable[[], object], *, name: str) -> None:
        super().__init__(box, name=name)
        self.on_press = on_press
        self.said = ("", "", "", "shut")

    @property
    def chosen(self) -> bool:
        """Whether it is the place that is meant, and lit."""
        return self.said[3] == "on"

    def show(self, head: str, art: str, line: str, state: str) -> None:
        """Show what it is for, what is in it (a sprite), its name; state: "on" = meant, "open", "shut"."""
        if (head, art, line, state) != self.said:
            self.said = (head, art, line, state)
            self.stale()

    def render(self) -> Surface:
        """Draw it."""
        head, art, line, state = self.said
        edge = self.accent if self.chosen or (self.pointed and state != "shut") else BRASS_DARK
        return place(self.metrics, *self.body.size, head, art, line, fill=FILLS[state], edge=edge, on=self.chosen)

    def press(self) -> None:
        """Mean it."""
        self.page.sound("tab")
        self.on_press()


@kept("plates")
def place(
    m: Metrics, w: int, h: int, head: str, art: str, line: str, *, fill: str, edge: str, on: bool
) -> Surface:  # fmt: skip
    """Draw a place of w x h pixels: head, picture or an empty ring, name."""
    made = plates.notch(m, w, h, fill, edge, width=3 if on else 2, n=8).copy()
    room = w - m.px(14)
    top = text.fitted(head, "semibold", m.font_px(15, 1.6), edge if on else DIM, room)
    soft.stamp_mid(made, top, w / 2, m.px(6) + top.get_height() / 2)
    foot = text.fitted(line or " ", "display", m.font_px(21, 1.6), CREAM if art else DIM, room)
    soft.stamp_mid(made, foot, w / 2, h - m.px(7) - foot.get_height() / 2)
    free = h - m.px(20) - top.get_height() - foot.get_height()
    mid = m.px(9) + top.get_height() + free / 2
    d = max(8, round(min(free, w * 0.6)))
    if art.startswith("portrait"):
        image = plates.coin(m, art, d, BRASS, rim=3)
    elif art:
        image = sprite(art, round(free / 1.2), round(free)) if art.startswith("table-") else sprite(art, d)
    else:
        image = empty(m, d)
    soft.stamp_mid(made, image, w / 2, mid)
    return made


@kept("plates")
def empty(m: Metrics, d: int) -> Surface:
    """Draw the dashed ring of a place with nobody in it."""
    svg, r = Svg(d), d / 2 - m.px(3)
    svg.circle(d / 2, d / 2, r, INK, BRASS_DARK, m.stroke(3))
    made = render(svg)
    soft.stamp_mid(made, sprite("icon-plus", max(8, round(d * 0.4)), tint=DIM), d / 2, d / 2)
    return made
