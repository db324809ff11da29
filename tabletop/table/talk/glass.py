"""The sand glass, where the house wants one: so long people at one table have to talk and vote in.

It runs only while a person at the screen is asked and everything said has been read; behind the curtain it stands.
"""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING

from rules.core.types import TABLE, Move
from tabletop.paint import frames, soft, sprites, text
from tabletop.paint.cache import kept
from tabletop.scene import Node
from tabletop.theme import ALARM, BRASS, CREAM

if TYPE_CHECKING:
    from pygame import Surface

    from tabletop.paint.metrics import Metrics
    from tabletop.screens.play import PlayScreen
    from tabletop.table.talk.manner import Manner

SHORT_MS = 10_000.0
TIME = "time"  # what the table does when it has run out
Z = 420.0


class Glass:
    """Of one table."""

    def __init__(self, screen: PlayScreen, manner: Manner | None) -> None:
        self.screen, self.manner = screen, manner
        self.spent = 0.0  # ms for which it has run
        self._turned = 0.0  # for how long (ms) the one runs that stands there: another one begins anew
        self.node = Node(z=Z, visible=False)
        self._shown: object = None
        self._whole = 0.0
        self._of: object = None  # the position for which that was found

    @property
    def whole(self) -> float:
        """For how long (ms) the one on the table runs in all, 0 where none stands there now."""
        session = self.screen.session
        position = (session.match.turn, session.epoch)
        if position != self._of:
            self._of, self._whole = position, self._read() if session.people else 0.0
        return self._whole

    def _read(self) -> float:
        return 0.0 if self.manner is None else 1000.0 * self.manner.glass(self.screen.session.match.view(TABLE))

    @property
    def left(self) -> float:
        """For how long (ms) it runs on."""
        return self.whole - self.spent

    def update(self, dt_ms: float) -> None:
        """Let the sand run; when it has run out, say so."""
        if self.manner is None:
            return
        screen, whole = self.screen, self.whole
        if whole != self._turned:
            self._turned, self.spent = whole, 0.0
        elif whole and self._runs:
            self.spent += dt_ms
        left = whole - self.spent
        self._show(0.0 if screen.session.covered else left)
        if whole and left <= 0:
            self.spent = 0.0
            screen.submit(Move(TABLE, TIME))

    @property
    def _runs(self) -> bool:
        screen, session = self.screen, self.screen.session
        asked = any(ask.due for ask in session.asks)
        return asked and not session.covered and not screen.director.busy and not screen.handover.reading

    def _show(self, left: float) -> None:
        self.node.visible = left > 0
        if left <= 0:
            return
        m, seconds = self.screen.picture.m, ceil(left / 1000)
        if (m, seconds) != self._shown or self.node.image is None:
            self._shown = (m, seconds)
            self.node.image = sand(m, seconds, late=left <= SHORT_MS)
        x, y, w, _ = self.screen.picture.layout.title
        self.node.move(m.px(x + w + 14), m.px(y))
        self.screen.scene.add(self.node)
        if self.node not in self.screen.picture.panels.more:
            self.screen.picture.panels.more.append(self.node)


@kept("plates")
def sand(m: Metrics, seconds: int, *, late: bool) -> Surface:
    """Draw the glass and the seconds that are left."""
    px = m.font_px(24)
    said = f"{seconds // 60}:{seconds % 60:02}"
    room = text.width("0:00", "display", px)
    d, pad = round(px * 1.1), m.px(12)
    w, h = room + d + 3 * pad, max(m.px(48), round(px * 1.7))
    made = frames.notch(m, w, h, "#17120F", ALARM if late else BRASS, width=3 if late else 2).copy()
    soft.stamp_mid(made, sprites.sprite("icon-hourglass", d), pad + d / 2, h / 2)
    line = text.text(said, "display", px, ALARM if late else CREAM)
    soft.stamp_mid(made, line, 2 * pad + d + room / 2, h / 2)
    return made
