"""Words that appear beside the pointer when it rests on something."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.node import Node
from tabletop.paint.frames import panel
from tabletop.paint.soft import stamp
from tabletop.paint.text import lines_of, paragraph, paragraph_height, width
from tabletop.theme import CREAM

if TYPE_CHECKING:
    from pygame import Surface

    from tabletop.paint.metrics import Metrics
    from tabletop.widgets.base import Widget
    from tabletop.widgets.ui import Ui

DELAY_MS, FOCUS_MS = 350, 600
AWAY = 12  # design units from the pointer
WIDEST = 420
SIGN = 30.0
Z = 100_000


def tip_image(
    m: Metrics, words: str, accent: str, sign: Surface | None = None
) -> tuple[Surface, tuple[int, int]]:  # fmt: skip
    """Draw a tooltip; *starred* words come in the accent, a sign (what to press) stands at the right.

    Gives the picture and the size of its body in px.
    """
    px, pad = m.font_px(18), m.px(14)
    room = round(m.px(WIDEST) * (1 + (m.text - 1) * 0.6))
    lines = lines_of(words, "body", px, room)
    room = min(room, max(width(line.replace("*", ""), "bold", px) for line in lines) + 1)
    words_h = paragraph_height(words, "body", px, room)
    w, h = room + 2 * pad, words_h + 2 * m.px(9)
    if sign is not None:
        w, h = w + sign.get_width() + pad, max(h, sign.get_height() + 2 * m.px(7))
    made = panel(m, w, h, alpha=250, double=False, n=8).copy()
    left, top = (made.get_width() - w) // 2 + pad, (made.get_height() - words_h) // 2
    stamp(made, paragraph(words, "body", px, CREAM, room, bold_colour=accent), left, top)
    if sign is not None:
        stamp(made, sign, left + room + pad, (made.get_height() - sign.get_height()) / 2)
    return made, (w, h)


class Tooltip:
    """The one tooltip of a page."""

    def __init__(self, ui: Ui) -> None:
        self.ui = ui
        self.node = Node(z=Z, visible=False)
        self._over: Widget | None = None
        self._pos = (0, 0)
        self._due: float | None = None

    @property
    def waiting(self) -> bool:
        """Whether it will appear soon."""
        return self._due is not None

    @property
    def shown(self) -> bool:
        """Whether it can be seen."""
        return self.node.visible

    def point(self, over: Widget | None, pos: tuple[int, int], now: float) -> None:
        """Note what the pointer rests on."""
        self._pos = pos
        if over is not self._over:
            self.hide()
            self._over = over
            self._due = now + DELAY_MS if over is not None and over.tip else None

    def rest(self, on: Widget | None, now: float) -> None:
        """Note what the focus rests on, when it was moved there by key."""
        self.hide()
        self._over = on
        if on is not None and on.tip:
            self._pos = (on.body.left, on.body.bottom)
            self._due = now + FOCUS_MS

    def hide(self) -> None:
        """Away with it, until the pointer comes to something else."""
        self._due, self.node.visible = None, False

    def update(self, now: float) -> None:
        """Appear when it is time."""
        if self._due is None or now < self._due or self._over is None:
            return
        self._due = None
        m = self.ui.metrics
        sign = self.ui.sign(self._over.key, SIGN) if self._over.key is not None else None
        image, (w, h) = tip_image(m, self.ui.say_keys(self._over.tip), self.ui.accent, sign)
        away = m.px(AWAY)
        x, y = self._pos[0] + away, self._pos[1] + away
        x = min(x, m.width - w - away) if x + w > m.width - away else x
        y = self._pos[1] - away - h if y + h > m.height - away else y
        self.ui.scene.add(self.node)
        self.node.centre_at(max(away, x) + w / 2, max(away, y) + h / 2, image)
        self.node.visible = True
