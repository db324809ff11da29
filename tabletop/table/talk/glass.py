"""The sand glass, where the house wants one: a minute for people at one table to talk and vote in.

It runs only while a person at the screen is asked and everything said has been read; behind the curtain it stands.
"""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING

from rules.core.types import TABLE, Move
from tabletop.node import Node
from tabletop.paint import plates, soft, sprites, text
from tabletop.paint.cache import kept
from tabletop.theme import ALARM, BRASS, CREAM

if TYPE_CHECKING:
    from pygame import Surface

    from tabletop.paint.metrics import Metrics
    from tabletop.screens.play import PlayScreen
    from tabletop.table.talk.manner import Manner

WHOLE_MS, SHORT_MS = 60_000.0, 10_000.0
TIME = "time"  # what the table does when it has run out
Z = 420.0


class Glass:
    """Of one table."""

    def __init__(self, screen: PlayScreen, manner: Manner | None) -> None:
        self.screen, self.manner = screen, manner
        self.left = WHOLE_MS
        self.node = Node(z=Z, visible=False)
        self._shown: object = None

    @property
    def out(self) -> bool:
        """Whether it stands on the table now."""
        session = self.screen.session
        return self.manner is not None and bool(session.people) and self.manner.glass(session.match.view(TABLE))

    def update(self, dt_ms: float) -> None:
        """Let the sand run; when it has run out, say so."""
        if self.manner is None:
            return
        screen, out = self.screen, self.out
        if not out:
            self.left = WHOLE_MS
        elif self._runs:
            self.left -= dt_ms
        self._show(out=out and not screen.session.covered)
        if out and self.left <= 0:
            self.left = WHOLE_MS
            screen.submit(Move(TABLE, TIME))

    @property
    def _runs(self) -> bool:
        screen, session = self.screen, self.screen.session
        asked = any(ask.due for ask in session.asks)
        return asked and not session.covered and not screen.director.busy and not screen.usher.reading

    def _show(self, *, out: bool) -> None:
        self.node.visible = out
        if not out:
            return
        m, seconds = self.screen.picture.m, max(0, ceil(self.left / 1000))
        if (m, seconds) != self._shown or self.node.image is None:
            self._shown = (m, seconds)
            self.node.image = sand(m, seconds, late=self.left <= SHORT_MS)
        x, y, w, _ = self.screen.picture.layout.title
        self.node.move(m.px(x + w + 14), m.px(y))
        self.screen.scene.add(self.node)


@kept("plates")
def sand(m: Metrics, seconds: int, *, late: bool) -> Surface:
    """Draw the glass and the seconds that are left."""
    px = m.font_px(24)
    said = f"{seconds // 60}:{seconds % 60:02}"
    room = text.width("0:00", "display", px)
    d, pad = round(px * 1.1), m.px(12)
    w, h = room + d + 3 * pad, max(m.px(48), round(px * 1.7))
    made = plates.notch(m, w, h, "#17120F", ALARM if late else BRASS, width=3 if late else 2).copy()
    soft.stamp_mid(made, sprites.sprite("icon-hourglass", d), pad + d / 2, h / 2)
    line = text.text(said, "display", px, ALARM if late else CREAM)
    soft.stamp_mid(made, line, 2 * pad + d + room / 2, h / 2)
    return made
