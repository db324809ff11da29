"""Things to press that only pages have: entries of a list, faces, level bars, handles."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from rules.core.lesson import has_lesson, length, lesson
from rules.core.sentences import Words
from tabletop.inputs import Verb
from tabletop.paint import controls
from tabletop.paint.coins import coin, portrait
from tabletop.paint.frames import backed, notch
from tabletop.paint.metrics import SMALLEST_TEXT, Metrics
from tabletop.paint.soft import Surface, blank, stamp, stamp_mid
from tabletop.paint.sprites import sprite
from tabletop.paint.text import fit, height, text, width
from tabletop.scene import Node
from tabletop.theme import BRASS, BRASS_DARK, CREAM, DARK_ICON, DIM, INK, ROW_EDGE, SHADE, TROUGH
from tabletop.widgets.base import Box, Widget
from tabletop.widgets.button import Button
from tabletop.widgets.choices import Segmented, Select, Stepper, Toggle
from tabletop.widgets.plain import line_height, line_width

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame import Rect
    from pygame.event import Event

    from tabletop.screens.page import Page
    from tabletop.widgets.mouse import Gesture
    from tabletop.widgets.ui import Ui


class Pressable(Widget):
    """Something with a callback and an own look."""

    chosen: bool | None = False  # of several it is the one that holds

    def __init__(
        self, box: Box, on_press: Callable[[], object], *, name: str, tip: str = "", sound: str = "button"
    ) -> None:
        super().__init__(box, name=name, tip=tip)
        self.on_press, self.sound = on_press, sound

    @property
    def stands(self) -> str:
        """Whether it is the one."""
        return self.page.said.chosen if self.chosen else ""

    def press(self) -> None:
        """Do it."""
        self.page.sound(self.sound)
        self.on_press()


class Entry(Pressable):
    """A line of a list with an icon; the one under the pointer or the focus stands on a plate."""

    def __init__(
        self, box: Box, label: str, on_press: Callable[[], object], *, icon: str = "", sub: str = "", size: float = 33,
        name: str = "", chosen: bool | None = None,
    ) -> None:  # fmt: skip
        super().__init__(box, on_press, name=name or label)
        self.label, self.icon, self.sub, self.label_size, self.chosen = label, icon, sub, size, chosen
        self.title = ", ".join(filter(None, (label, sub)))

    def render(self) -> Surface:
        """Draw the line, on a plate if it is meant."""
        m, (w, h) = self.metrics, self.body.size
        meant = self.focused if self.chosen is None else self.chosen
        body = self._plate(m, w, h, meant)
        ink, small_ink = (INK, "#3A2A0C") if meant else (CREAM, DIM)
        x = m.px(24)
        if self.icon:
            d = min(m.px(38 * min(m.text, 1.4)), round(h * 0.6))
            art = sprite(self.icon, d, tint=DARK_ICON if meant and self.icon.startswith("icon") else None)
            stamp(body, art, x, (h - d) / 2)
            x += d + m.px(18)
        self._words(m, body, x, (ink, small_ink))
        return backed(m, body, 9, 5) if meant else body

    def _plate(self, m: Metrics, w: int, h: int, meant: bool) -> Surface:
        if not meant and not self.pointed and self.chosen is None:
            return blank(w, h)
        fill, edge = (self.accent, INK) if meant else (TROUGH, BRASS if self.pointed else BRASS_DARK)
        made = notch(m, w, h, fill, edge, width=3 if meant else 2, n=12).copy()
        if meant:
            gap = max(3, m.px(5))
            stamp_mid(made, notch(m, w - 2 * gap, h - 2 * gap, None, SHADE, width=1.2, n=10), w / 2, h / 2)
        return made

    def _words(self, m: Metrics, body: Surface, x: float, inks: tuple[str, str]) -> None:
        w, h = body.get_size()
        room = w - x - m.px(20)
        track = m.px(1)
        px, small = fit(self.label, "display", m.font_px(self.label_size), room, track), m.font_px(19)
        wide = width(self.label, "display", px, track)
        sub_w = width(self.sub, "italic", small)
        one, two = height("display", px), height("italic", small)
        line = text(self.label, "display", px, inks[0], track)
        if not self.sub or wide + m.px(14) + sub_w <= room:
            stamp(body, line, x, (h - one) / 2)
            if self.sub:
                stamp(body, text(self.sub, "italic", small, inks[1]), x + wide + m.px(14), (h - two) / 2 + m.px(3))
            return
        self._two_lines(body, x, inks)

    def _two_lines(self, body: Surface, x: float, inks: tuple[str, str]) -> None:
        """Put the second line under a smaller first one; of its parts as many as have room, which may be none."""
        m, (w, h) = self.metrics, body.get_size()
        room, track = w - x - m.px(20), m.px(1)
        px, small, sub = m.font_px(self.label_size * 0.84), m.font_px(19), self.sub
        while ", " in sub and width(sub, "italic", max(SMALLEST_TEXT, round(small * 0.8))) > room:
            sub = sub.rpartition(", ")[0]
        px, small = fit(self.label, "display", px, room, track), fit(sub, "italic", small, room)
        wanted, least = small, 0.7 * px
        while small > max(SMALLEST_TEXT, 0.7 * wanted) and _stacked(px, small) > h - m.px(6):
            small -= 1
        while px > least and _stacked(px, small) > h - m.px(6):
            px -= 1
        one, two = height("display", px), height("italic", small)
        line = text(self.label, "display", px, inks[0], track)
        if width(sub, "italic", small) > room or _stacked(px, small) > h:
            stamp(body, line, x, (h - one) / 2)
            return
        top = (h - one * 0.8 - two * 0.9) / 2
        stamp(body, line, x, top - one * 0.1)
        stamp(body, text(sub, "italic", small, inks[1]), x, top + one * 0.8 - two * 0.08)


def _stacked(px: int, small: int) -> float:
    """Return how high a line of display type is with a small one under it."""
    return height("display", px) * 0.8 + height("italic", small) * 0.9


class FaceButton(Pressable):
    """A portrait on a coin."""

    def __init__(
        self, box: Box, number: int, on_press: Callable[[], object], *, name: str, tip: str = "", chosen: bool = False
    ) -> None:
        super().__init__(box, on_press, name=name, tip=tip, sound="tab")
        self.number, self.chosen = number, chosen
        self.title = "" if tip else str(number)

    def render(self) -> Surface:
        """Draw the coin, aglow if chosen."""
        m, d = self.metrics, min(self.body.size)
        ring = self.accent if self.chosen or self.focused or self.pointed else BRASS
        return coin(m, portrait(self.number), d, ring, glow=self.accent if self.chosen else None, rim=3)


class Levels(Widget):
    """Five rising bars; a click or the arrows set how many are lit."""

    def __init__(
        self, box: Box, level: int, on_change: Callable[[int], object], *, name: str, tip: str = "", most: int = 5
    ) -> None:
        super().__init__(box, name=name, tip=tip)
        self.level, self.on_change, self.most = level, on_change, most

    @property
    def stands(self) -> str:
        """How many are lit."""
        return self.page.said.place(at=self.level, of=self.most)

    def fit(self, body: Rect) -> Rect:
        """Take the bars' own size, in the middle of the box's height."""
        w, h = controls.levels(self.metrics, self.level, of=self.most).get_size()
        return type(body)(body.x, round(body.y + (body.h - h) / 2), w, h)

    def render(self) -> Surface:
        """Draw the bars."""
        return controls.levels(self.metrics, self.level, self.accent, of=self.most)

    def set(self, level: int) -> bool:
        """Light so many bars; True if that changed anything."""
        level = min(self.most, max(1, level))
        if level == self.level:
            return False
        self.level = level
        self.stale()
        self.page.sound("tab")
        self.on_change(level)
        return True

    def press(self) -> None:
        """Go up by one, and from the top to the bottom."""
        self.set(self.level % self.most + 1)

    def verb(self, verb: Verb) -> bool:
        """Left is less, right is more."""
        return verb in {Verb.LEFT, Verb.RIGHT} and self.set(self.level + (1 if verb is Verb.RIGHT else -1))

    def typed(self, event: Event) -> bool:
        """Take a digit: so many bars."""
        digit = event.unicode if event.type == pygame.KEYDOWN else ""
        if not digit.isdecimal() or not 1 <= int(digit) <= self.most:
            return False
        self.set(int(digit))
        return True

    def gesture(self, gesture: Gesture) -> bool:
        """Light up to the bar that is clicked."""
        if gesture.kind in {"click", "drop"} and gesture.button == 1 and self.contains(gesture.pos):
            self.set(1 + (gesture.pos[0] - self.body.x) * self.most // max(1, self.body.w))
        return True


class Handle(Widget):
    """Six dots to take a row by: drag it, or take it up with Enter and move it with the arrows."""

    def __init__(
        self, box: Box, *, on_drag: Callable[[int, bool], object], on_step: Callable[[int], bool], name: str, tip: str
    ) -> None:
        super().__init__(box, name=name, tip=tip)
        self.on_drag, self.on_step = on_drag, on_step
        self.lifted = False  # it has been taken up, and goes with the arrows

    @property
    def stands(self) -> str:
        """Whether it is taken up."""
        return self.page.said.on if self.lifted else ""

    @property
    def holds_arrows(self) -> bool:  # type: ignore[override]
        """Take them while it is taken up."""
        return self.lifted

    def press(self) -> None:
        """Take the row up, or put it down."""
        self.lifted = not self.lifted
        self.page.sound("tab")
        self.stale()

    def look(self, *, pointed: bool | None = None, down: bool | None = None, focused: bool | None = None) -> None:
        """Put the row down when the focus goes."""
        self.lifted = self.lifted and focused is not False
        super().look(pointed=pointed, down=down, focused=focused)

    def render(self) -> Surface:
        """Draw the dots."""
        m = self.metrics
        made = blank(*self.body.size)
        d, pitch = max(2, m.px(4)), max(4, m.px(10))
        meant = self.pointed or self.focused or self.held
        colour = CREAM if self.lifted else self.accent if meant else SHADE
        x, y = (made.get_width() - pitch - d) // 2, (made.get_height() - 2 * pitch - d) // 2
        for k in range(6):
            made.fill(colour, (x + k % 2 * pitch, y + k // 2 * pitch, d, d))
        return made

    def verb(self, verb: Verb) -> bool:
        """Move the row up or down while it is taken up; Back puts it down."""
        if self.lifted and verb is Verb.BACK:
            self.press()
            return True
        return self.lifted and verb in {Verb.UP, Verb.DOWN} and (self.on_step(-1 if verb is Verb.UP else 1) or True)

    def gesture(self, gesture: Gesture) -> bool:
        """Drag the row: tell where the pointer is (px down the window) and whether it was let go."""
        if gesture.kind in {"drag", "drop"} and gesture.button == 1:
            self.on_drag(gesture.pos[1], gesture.kind == "drop")
        return True


def insertion_mark() -> Node:
    """Make the line that shows where a dragged row would go."""
    return Node(z=3000, visible=False)


def insertion(mark: Node, ui: Ui, at: int, rows: int, wide: int, y: int, *, dropped: bool) -> int:
    """Return where a row dragged to that height goes, of so many with handles; show it by a line so wide (px)."""
    first, second = ui.find("handle 0").body, ui.find(f"handle {min(1, rows - 1)}").body
    to = min(rows - 1, max(0, round((y - first.centery) / max(1, second.centery - first.centery))))
    mark.visible = not dropped and to != at
    if mark.visible:
        m, row = ui.metrics, ui.find(f"handle {to}").body
        edge = row.bottom + m.px(4) if to > at else row.top - m.px(4)
        mark.image = blank(wide, max(4, m.px(6)))
        mark.image.fill(ui.accent)
        mark.move(row.x, edge - mark.size[1] // 2)
    return to


def chooser(
    m: Metrics, items: Sequence[str], chosen: int, on_change: Callable[[int], object], *, name: str, room: float,
    enabled: bool = True, tip: str = "",
) -> tuple[Widget, float, float]:  # fmt: skip
    """Make a switch, or a list where a switch would be wider than room; give it with its width and height in units."""
    segments = tuple(controls.Segment(item) for item in items)
    wide, high = sum(controls.segment_widths(m, segments)) / m.u, controls.segment_height(m) / m.u
    if wide <= room:
        made = Segmented((0, 0, wide, high), items, chosen, on_change, name=name, align=1, enabled=enabled, tip=tip)
        return made, wide, high
    wide = min(room, max(width(item, "semibold", m.font_px(18)) for item in items) / m.u + 90)
    high = field_high(m, 18)
    return Select((0, 0, wide, high), items, chosen, on_change, name=name, enabled=enabled, tip=tip), wide, high


def stepper(
    m: Metrics,
    labels: Sequence[str],
    chosen: int,
    on_change: Callable[[int], object],
    *,
    name: str,
    enabled: bool = True,
) -> tuple[Stepper, float, float]:
    """Make a stepper through some labels; give it with the width of its widest label and its height in units."""
    sizes = [controls.stepper(m, label).get_size() for label in labels]
    made = Stepper(
        (0, 0, 1, 1),
        chosen,
        on_change,
        most=len(labels) - 1,
        show=lambda i: labels[i],
        name=name,
        align=1,
        enabled=enabled,
    )
    return made, max(w for w, _ in sizes) / m.u, max(h for _, h in sizes) / m.u


def toggle(m: Metrics, on: bool, on_change: Callable[[bool], object], *, name: str) -> tuple[Toggle, float, float]:
    """Make a toggle; give it with its size in units."""
    w, h = controls.toggle(m, on).get_size()
    return Toggle((0, 0, 1, 1), on=on, on_change=on_change, name=name, align=1), w / m.u, h / m.u


def field_high(m: Metrics, size: float = 23) -> float:
    """Measure a field whose words are not to shrink, in units."""
    return max(44.0, m.font_px(size) / 0.62 / m.u)


def row_plate(m: Metrics, w: int, h: int, *, lit: bool = False, accent: str = BRASS) -> Surface:
    """Draw the plate of a row in a panel."""
    return notch(m, w, h, "#3A2E14" if lit else "#241B14", accent if lit else ROW_EDGE, width=2 if lit else 1.4)


TEACH_SIZE, TEACH_GAP = 24, 18
lesson_words = Words("tabletop", "lesson")


def teach_width(m: Metrics, game: str) -> float:
    """Measure the button that teaches; 0 if the game has no lesson."""
    return line_width(m, lesson_words.TEACH_ME, TEACH_SIZE) + 60 + 34 * m.text if has_lesson(game) else 0.0


def teach_button(box: Box, game: str, learn: Callable[[], object]) -> Button:
    """Make the button that opens a game's lesson."""
    parts, minutes = length(game)
    tip = lesson_words.TEACH_ME_TIP(word=lesson(game).word, minutes=minutes, parts=parts)
    return Button(box, lesson_words.TEACH_ME, learn, icon="icon-bulb", size=TEACH_SIZE, name="teach me", tip=tip)


def teach_room(m: Metrics, game: str) -> float:
    """Measure the button and its gap in a page's head; 0 if the game has no lesson."""
    wide = teach_width(m, game)
    return wide + TEACH_GAP if wide else 0.0


def teach_in_head(page: Page, game: str, learn: Callable[[], object], *, left: float = 0.0) -> None:
    """Put the button into a page's head, if the game has a lesson; `left` is what stands between it and BACK."""
    m = page.ui.metrics
    wide = teach_width(m, game)
    if wide:
        tall = max(52, line_height(m, TEACH_SIZE) * 1.25)
        x = page.right - page.back_width(m) - left - wide - TEACH_GAP
        page.ui.add(teach_button((x, 66 - tall / 2, wide, tall), game, learn))
