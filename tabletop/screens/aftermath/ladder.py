"""Who sits where at the end: the winner large, everybody else on a row."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.paint.coins import coin, portrait
from tabletop.paint.soft import Surface, stamp
from tabletop.paint.sprites import Svg, render, sprite
from tabletop.screens.parts import row_plate
from tabletop.screens.words import words
from tabletop.theme import CREAM, DIM
from tabletop.widgets.plain import Label, Picture, line_height, line_width

if TYPE_CHECKING:
    from tabletop.paint.coins import Mood
    from tabletop.paint.metrics import Metrics
    from tabletop.paint.text import Face as FaceName
    from tabletop.screens.aftermath.outcome import Outcome, Standing
    from tabletop.widgets.flow import Flow

Box = tuple[float, float, float, float]
SIZES = (18, 17, 16, 15)  # of a second line that stands beside a name


class Ladder:
    """Puts the ladder into a column."""

    def __init__(self, outcome: Outcome, accent: str, room: float = 0.0) -> None:
        self.outcome, self.accent = outcome, accent
        self.room = room  # how high it may be, 0 = as it likes

    def build(self, flow: Flow) -> None:
        """Put the winner and the rows."""
        m, o = flow.m, self.outcome
        x, w = flow.x - 10, flow.w + 20
        big = 176.0 + 60 * (m.text - 1)
        self._winner(flow, (x, flow.y, w, big))
        flow.skip(big + 8)
        rows = o.standings[1:]
        name, title = line_height(m, 24), line_height(m, 18, "semibold")
        room = self.room and self.room - big - 16
        high = max(name * 0.9 + 8, min(84.0, room / max(1, len(rows)) - 8)) if room else name + title + 14
        lines = (name + title) * 0.98
        if high < lines and any(one.title and not self._title(m, one, w, high)[1] for one in rows):
            high = lines + 4  # rather scroll than leave out who somebody was
        for i, one in enumerate(rows, 2):
            self._row(flow, one, i, (x, flow.y, w, high), second=high >= lines)
            flow.skip(high + 8)

    def _winner(self, flow: Flow, box: Box) -> None:
        m, one, accent = flow.m, self.outcome.standings[0], self.accent
        x, y, w, h = box

        flow.put(Picture(box, lambda n, a, b: _rays(n, a, b, accent), z=-6))
        d = min(h - 36, 150.0)
        face = portrait(one.portrait, "pleased")
        flow.put(Picture((x + 22, y + (h - d) / 2, d, d), lambda n, a, _b: coin(n, face, a, accent, glow=accent)))
        lw = 52.0
        flow.put(
            Picture(
                (x + 22 + d / 2 - lw / 2, y + (h + d) / 2 - lw * 0.78, lw, lw),
                lambda _n, a, b: sprite("icon-laurel", a, b),
                z=1,
            )
        )
        chair = min(112.0, h - 60)
        flow.put(
            Picture((x + w - chair - 16, y + (h - chair) / 2, chair, chair), lambda _n, a, b: sprite(one.chair, a, b))
        )
        left = x + d + 44
        room = w - (left - x) - chair - 24
        said: list[tuple[str, FaceName, float, str]] = [
            (one.name, "display", 42, accent),
            (one.title, "semibold", 20, CREAM),
        ]
        if self.outcome.paid:
            said.append((words.points(n=one.points), "display", 28, CREAM))
        tall = sum(line_height(m, size, face_) for _, face_, size, _ in said) * 0.96
        at = y + (h - tall) / 2
        for what, face_, size, colour in said:
            line = line_height(m, size, face_)
            flow.put(Label((left, at, room, line), what, face=face_, size=size, colour=colour, wrap=False))
            at += line * 0.96

    def _row(
        self, flow: Flow, one: Standing, place: int, box: Box, *, second: bool
    ) -> None:
        m, o = flow.m, self.outcome
        x, y, w, h = box
        lit, accent = one.mine, self.accent
        flow.put(Picture(box, lambda n, a, b: row_plate(n, a, b, lit=lit, accent=accent), z=-6))
        d = _coin(h)
        line = line_height(m, 24)
        flow.one((x + 8, y + (h - line) / 2, 40, line), str(one.place or place), 24, colour=DIM, align=0.5)
        mood: Mood = "cross" if place == len(o.standings) else "" if one.gained else "worried"
        face = portrait(one.portrait, mood)
        flow.put(Picture((x + 56, y + (h - d) / 2, d, d), lambda n, a, _b: coin(n, face, a, rim=3)))
        chair = min(62.0, h - 10)
        points_w = self._points(m)
        seat = (x + w - points_w - chair - 26, y + (h - chair) / 2, chair, chair)
        flow.put(Picture(seat, lambda _n, a, b: sprite(one.chair, a, b)))
        left = x + 56 + d + 16
        room, size = self._title(m, one, w, h)
        small = line_height(m, 18, "semibold")
        top = y + (h - (line + small) * 0.9) / 2 if second else y + (h - line) / 2
        flow.one((left, top, room if second else min(room, line_width(m, one.name, 25) + 4), line), one.name, 25)
        beside = line_width(m, one.name, 25) + 14
        if second:
            flow.one((left, top + line * 0.9, room, small), one.title, 18, face="semibold", colour=DIM)
        elif size:
            low = top + line * 0.8 - line_height(m, size, "semibold") * 0.78  # on the same line of letters
            flow.one((left + beside, low, room - beside, small), one.title, size, face="semibold", colour=DIM)
        if o.paid:
            self._pay(flow, one, (x + w - points_w - 16, y, points_w, h), second=second)

    def _points(self, m: Metrics) -> float:
        """How wide the points are."""
        if not self.outcome.paid:
            return 8.0
        return max(line_width(m, "99", 34), line_width(m, "+4", 18, "semibold")) + 12

    def _title(self, m: Metrics, one: Standing, w: float, h: float) -> tuple[float, int]:
        """Return the room for words in a row, and how large the title may stand beside the name, 0 if it may not."""
        room = w - 72 - _coin(h) - self._points(m) - min(62.0, h - 10) - 34
        return room, _beside(m, one.title, room - line_width(m, one.name, 25) - 14)

    def _pay(self, flow: Flow, one: Standing, box: Box, *, second: bool) -> None:
        m = flow.m
        x, y, w, h = box
        big, small = line_height(m, 34), line_height(m, 18, "semibold")
        second = second and h >= (big + small) * 0.84
        top = y + (h - (big + small) * 0.88) / 2 if second else y + (h - big) / 2
        flow.put(Label((x, top, w, big), str(one.points), face="display", size=34, wrap=False, align=1))
        if second:
            flow.put(Label((x, top + big * 0.88, w, small), f"+{one.gained}", face="semibold", size=18,
                           colour=self.accent, wrap=False, align=1))  # fmt: skip


def _coin(high: float) -> float:
    return min(70.0, high - 8)


def _beside(m: Metrics, title: str, room: float) -> int:
    """Return how large a title may stand beside a name, 0 if there is no room for it."""
    return next((size for size in SIZES if line_width(m, title, size, "semibold") <= room), 0)


def _rays(m: Metrics, w: int, h: int, accent: str) -> Surface:
    """Draw the winner's plate with a sunburst behind the coin."""
    made = row_plate(m, w, h, lit=True, accent=accent).copy()
    svg = Svg(w, h)
    svg.rays(h * 0.55, h * 0.5, h * 0.42, h * 1.5, 40, 0.42, accent, opacity=0.10)
    inner = render(svg).subsurface((m.px(6), m.px(6), w - 2 * m.px(6), h - 2 * m.px(6)))
    stamp(made, inner, m.px(6), m.px(6))
    return made
