"""A line of the key map: what it does, its keys, its gamepad buttons. A press waits for another key."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.inputs import cap
from tabletop.paint.frames import notch
from tabletop.paint.keysigns import key_sign, pad_sign
from tabletop.paint.soft import Surface, blank, stamp
from tabletop.paint.text import fit, height, text, width
from tabletop.screens.parts import Pressable
from tabletop.screens.settings import words
from tabletop.theme import ALARM, BRASS, CREAM, DIM, OFF_EDGE, ON_FILL, TROUGH
from tabletop.widgets.plain import line_height

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabletop.inputs import Verb
    from tabletop.paint.metrics import Metrics
    from tabletop.screens.settings.editor import Editor
    from tabletop.widgets.base import Box

ROW, CAP = 45.0, 32.0
SIZE = 20.0
KEYS_AT, PAD_AT = 0.47, 0.83  # shares of the width
ALONE_AT = 0.6  # the gamepad's, where the keyboard is not shown


def row_height(m: Metrics) -> float:
    """Measure a line, in units."""
    return max(ROW, line_height(m, SIZE, "body") * 1.36)


class KeyRow(Pressable):
    """One verb."""

    def __init__(self, box: Box, said: str, verb: Verb, editor: Editor) -> None:
        super().__init__(box, self._begin, name=f"{editor.device.setting} {verb}", sound="tab")
        self.said, self.of, self.editor = said, verb, editor

    def _begin(self) -> None:
        self.editor.begin(self.of)

    def rekeyed(self) -> None:
        """Show what is pressed for it now."""
        self.stale()

    def render(self) -> Surface:
        """Draw the line; on a plate while it waits."""
        m, (w, h) = self.metrics, self.body.size
        waits = self.editor.waiting is self.of
        made = blank(w, h)
        if waits or self.pointed:
            fill, edge = (ON_FILL, BRASS) if waits else (TROUGH, OFF_EDGE)
            stamp(made, notch(m, w, h, fill, edge, width=2 if waits else 1), 0, 0)
        keyed = self.editor.device.setting == "keys"
        left, gap = m.px(14), m.px(12)
        keys_at = round(w * (KEYS_AT if keyed else ALONE_AT))
        self._line(made, self.said, left, keys_at - left - gap)
        if waits:
            self._waiting(made, keys_at)
        elif keyed:
            self._signs(made, self._keys, keys_at, round(w * PAD_AT) - keys_at - gap)
            self._signs(made, self._buttons, round(w * PAD_AT), round(w * (1 - PAD_AT)) - gap)
        else:
            self._signs(made, self._buttons, keys_at, w - keys_at - gap)
        return made

    def _keys(self, m: Metrics) -> list[Surface]:
        names = self.page.keymap.keys.names[self.of]
        return [key_sign(m, said, h=CAP) for said in dict.fromkeys(map(cap, names))]

    def _buttons(self, m: Metrics) -> list[Surface]:
        return [pad_sign(m, name, h=CAP) for name in self.page.keymap.pad.names[self.of]]

    def _line(self, made: Surface, said: str, x: float, room: float) -> None:
        px = fit(said, "body", self.metrics.font_px(SIZE), room)
        stamp(made, text(said, "body", px, CREAM), x, (made.get_height() - height("body", px)) / 2)

    def _signs(self, made: Surface, paint: Callable[[Metrics], list[Surface]], x: float, room: float) -> None:
        """Put signs beside each other, smaller where there is no room; a dash where there is none at all."""
        m, h = self.metrics, made.get_height()
        signs, gap = paint(m), m.px(10)
        if not signs:
            stamp(made, text(words.NOTHING, "body", m.font_px(SIZE), DIM), x + m.px(8), (h - m.font_px(SIZE)) / 2)
        for text_size in (1.3, 1.0):
            if sum(sign.get_width() + gap for sign in signs) - gap > room and m.text > text_size:
                signs = paint(m._replace(text=text_size))
        for sign in signs:
            stamp(made, sign, x, (h - sign.get_height()) / 2)
            x += sign.get_width() + gap

    def _waiting(self, made: Surface, x: float) -> None:
        """Say what to do, or why that will not do."""
        m, (w, h) = self.metrics, made.get_size()
        room, refusal = w - x - m.px(14), self.editor.refusal
        said, colour = (refusal, ALARM) if refusal else (self.editor.device.prompt, BRASS)
        px = fit(said, "italic", m.font_px(SIZE), room)
        stamp(made, text(said, "italic", px, colour), x, (h - height("italic", px)) / 2)
        aside, small = self.page.say_keys(words.LEAVES_IT), m.font_px(18)
        wide = width(aside, "italic", small)
        if not refusal and width(said, "italic", px) + m.px(20) + wide <= room:
            stamp(made, text(aside, "italic", small, DIM), w - wide - m.px(14), (h - height("italic", small)) / 2)
