"""The widgets of the claim board: a face, a square, the bead of a note, and the line between two squares."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.inputs import Verb
from tabletop.paint import coins, frames, soft, sprites, text
from tabletop.table.talk.board import paint
from tabletop.table.talk.board.words import words
from tabletop.theme import CREAM
from tabletop.widgets.base import Box, Widget

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Surface

    from tabletop.table.talk.board.squares import Square
    from tabletop.widgets.mouse import Gesture

PLATE, EDGE = "#20262A", "#3A444A"


class ClaimRow(Widget):
    """The plate behind a row; a press on it is nothing, but the wheel goes through."""

    focusable = pressable = False

    def render(self) -> Surface:
        """Draw it."""
        return frames.notch(self.metrics, *self.body.size, PLATE, EDGE, n=6)


class BoardFace(Widget):
    """Whose row it is; pressed, it means that person in the palette."""

    def __init__(self, box: Box, portrait: str, name: str, press: Callable[[], object] | None, *, mine: bool) -> None:
        super().__init__(box, name=f"row {name}")
        self.portrait, self.words, self.on_press, self.mine = portrait, name, press, mine
        self.focusable = self.pressable = press is not None

    def render(self) -> Surface:
        """Draw coin and name."""
        m, (w, h) = self.metrics, self.body.size
        made, d = soft.blank(w, h), min(h - m.px(8), m.px(58))
        coin = coins.coin(m, self.portrait, d, self.accent, rim=3)
        soft.stamp_mid(made, coin, m.px(6) + d / 2, h / 2)
        room = w - d - m.px(20)
        ink = self.accent if self.mine or self.pointed else CREAM
        image = text.fitted(self.words, "display", m.font_px(21), ink, room)
        soft.stamp(made, image, d + m.px(14), (h - image.get_height()) / 2)
        return made

    def press(self) -> None:
        """Mean them."""
        if self.on_press is not None:
            self.page.sound("button")
            self.on_press()


class SquareButton(Widget):
    """What somebody said on a day: pressed, it is heard again."""

    def __init__(self, box: Box, square: Square, press: Callable[[], object]) -> None:
        super().__init__(box, name=f"square {square.seat} {square.day}", tip=f"*{square.head}*\n{square.line}")
        self.square, self.on_press, self.on = square, press, False

    def render(self) -> Surface:
        """Draw it, with a rim of the accent if it is the one that is heard."""
        one = self.square
        more = words.more(number=len(one.numbers) - 1) if len(one.numbers) > 1 else ""
        edge = self.accent if self.on or self.pointed else None
        return paint.square(self.metrics, *self.body.size, one.head, one.line, one.icon, one.mark, more, edge=edge)

    def light(self, *, on: bool) -> None:
        """Be the one that is heard, or not."""
        if on != self.on:
            self.on = on
            self.stale()

    def press(self) -> None:
        """Hear it."""
        self.page.sound("tab")
        self.on_press()


class Bead(Widget):
    """The mark of a note: from trust to suspicion in five stops."""

    def __init__(self, box: Box, mark: int, on_change: Callable[[int], object], *, name: str) -> None:
        super().__init__(box, name=name)
        self.mark, self.on_change = mark, on_change
        self._say()

    def _say(self) -> None:
        self.tip = words["MARKS", self.mark + 2].capitalize()

    def render(self) -> Surface:
        """Draw bar and bead."""
        return paint.bead(self.metrics, *self.body.size, self.mark, lit=self.pointed or self.focused)

    def set(self, mark: int) -> bool:
        """Move the bead; True if it moved."""
        mark = min(2, max(-2, mark))
        if mark == self.mark:
            return False
        self.mark = mark
        self._say()
        self.announce(self.on_change, mark)
        return True

    def press(self) -> None:
        """Go on by a stop, and from the end to the beginning."""
        if not self.set(self.mark + 1):
            self.set(-2)

    def verb(self, verb: Verb) -> bool:
        """Left is trust, right is suspicion."""
        return verb in (Verb.LEFT, Verb.RIGHT) and self.set(self.mark + (1 if verb is Verb.RIGHT else -1))

    def gesture(self, gesture: Gesture) -> bool:
        """Go where the pointer is."""
        if gesture.kind in {"press", "drag", "drop"} and gesture.button == 1:
            edge = self.metrics.px(16)
            step = max(1.0, (self.body.w - 2 * edge) / 4)
            self.set(round((gesture.pos[0] - self.body.x - edge) / step) - 2)
        return True


class Bracket(Widget):
    """The line between two squares that cannot both be true."""

    focusable = pressable = False

    def __init__(self, box: Box, points: tuple[tuple[float, float], ...]) -> None:
        super().__init__(box, z=20)
        self.points = points

    def contains(self, pos: tuple[int, int]) -> bool:
        """Be no obstacle."""
        del pos
        return False

    def render(self) -> Surface:
        """Draw it."""
        m = self.metrics
        points = tuple((m.px(x), m.px(y)) for x, y in self.points)
        return paint.bracket(m, points, *self.body.size)


class NoteLine(Widget):
    """What is pencilled in about somebody, in a line; pressed, the note opens."""

    def __init__(
        self, box: Box, said: tuple[str, ...], press: Callable[[], object], *, name: str, tip: str
    ) -> None:  # fmt: skip
        super().__init__(box, name=name, tip=tip)
        self.said, self.on_press = said, press

    def say(self, said: tuple[str, ...]) -> None:
        """Say something else, from the fullest to the shortest."""
        if said != self.said:
            self.said = said
            self.stale()

    def render(self) -> Surface:
        """Draw the pencil and the words."""
        m, (w, h) = self.metrics, self.body.size
        made = frames.notch(m, w, h, "#2B221A", self.accent if self.pointed or self.focused else EDGE, n=6).copy()
        d = min(m.px(26 * min(m.text, 1.4)), h - m.px(10))
        soft.stamp(made, sprites.sprite("icon-pencil", d), m.px(8), (h - d) / 2)
        line = paint.within(m, self.said, "italic", 17, CREAM, w - d - m.px(24), h - m.px(6))
        soft.stamp(made, line, d + m.px(16), (h - line.get_height()) / 2)
        return made

    def press(self) -> None:
        """Open the note."""
        self.page.sound("button")
        self.on_press()
