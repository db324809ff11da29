"""Who sits where at the end, the winner large; and the points as lines told apart by colour, dash and a face."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from tabletop.paint.cache import kept
from tabletop.paint.coins import Mood, coin, portrait
from tabletop.paint.metrics import SMALLEST_TEXT, Metrics
from tabletop.paint.soft import Surface, blank, stamp, stamp_mid
from tabletop.paint.sprites import Svg, evened, num, render, sprite
from tabletop.paint.text import Face as FaceName
from tabletop.paint.text import named_in, text, width
from tabletop.screens.parts import row_plate
from tabletop.screens.words import words
from tabletop.theme import BRASS, CREAM, DIM, INK, ROW_EDGE, SERIES, SHADE, Colour
from tabletop.widgets.plain import Label, Picture, line_height, line_width

if TYPE_CHECKING:
    from tabletop.screens.aftermath.outcome import Outcome, Standing
    from tabletop.widgets.flow import Flow

class Line(NamedTuple):
    """One player's points, hand by hand, and the sprite of the face at the end."""

    name: str
    face: str
    values: tuple[float, ...]


class _Frame(NamedTuple):
    x: float
    y: float
    w: float
    h: float
    first: int  # hand at the left
    last: int
    top: float  # value at the upper edge
    low: float

    def at(self, hand: int, value: float) -> tuple[float, float]:
        across = (hand - self.first) / max(1, self.last - self.first)
        return self.x + self.w * across, self.y + self.h * (self.top - value) / (self.top - self.low)


@kept("plates")
def points(
    m: Metrics, w: int, h: int, lines: tuple[Line, ...], accent: Colour = BRASS, *, goal: float = 0, foot: str = "",
) -> Surface:  # fmt: skip
    """Draw w x h pixels of plot; the first line is the accent's, whole and thick. goal > 0 is a dashed line."""
    top = _ceiling(max([goal, 1, *(v for line in lines for v in line.values)]))
    hands = max(1, *(len(line.values) - 1 for line in lines)) if lines else 1
    frame = _framed(m, w, h, (0, hands), (top, 0), foot)
    return _drawn(m, (w, h), frame, lines, range(0, top + 1, _step(top)), accent, goal=goal, foot=foot)


@kept("plates")
def places(m: Metrics, w: int, h: int, lines: tuple[Line, ...], accent: Colour = BRASS, *, foot: str = "") -> Surface:
    """Draw places hand by hand, from the first hand on, the first place above."""
    hands = max(1, *(len(line.values) for line in lines)) if lines else 1
    frame = _framed(m, w, h, (1, hands), (1, max(2, len(lines))), foot)
    return _drawn(m, (w, h), frame, lines, range(1, max(2, len(lines)) + 1), accent, foot=foot)


def _framed(m: Metrics, w: int, h: int, hands: tuple[int, int], values: tuple[int, int], foot: str) -> _Frame:
    left = max(width(foot, "italic", m.font_px(16)) + m.px(24), m.px(50 * max(1, m.text * 0.8)))
    right, under = m.px(150 * m.text), m.px(46 * max(1, m.text * 0.8))
    return _Frame(left, m.px(16), w - left - right, h - under - m.px(16), *hands, *values)


def _drawn(
    m: Metrics, size: tuple[int, int], frame: _Frame, lines: tuple[Line, ...], rungs: range, accent: Colour, *,
    goal: float = 0, foot: str,
) -> Surface:  # fmt: skip
    made, svg = blank(*size), Svg(*size)
    _grid(m, svg, made, frame, rungs)
    if goal:
        (x1, y), (x2, _) = frame.at(frame.first, goal), frame.at(frame.last, goal)
        svg.line(x1, y, x2, y, accent, m.stroke(2.4), dash=f"{10 * m.u:.1f} {7 * m.u:.1f}")
    for i in reversed(range(len(lines))):
        colour, dash = style(i, accent)
        _curve(m, svg, [frame.at(k, v) for k, v in enumerate(lines[i].values, frame.first)], colour, dash)
    stamp(made, render(svg), 0, 0)
    name = text(foot, "italic", m.font_px(16), DIM)
    stamp(made, name, max(0, frame.x - name.get_width() - m.px(14)), frame.y + frame.h + m.px(8))
    _ends(m, made, frame, lines, accent)
    return made


def style(i: int, accent: Colour) -> tuple[Colour, str]:
    """Return colour and dash of line i of a plot."""
    return (accent, "") if i == 0 else SERIES[(i - 1) % len(SERIES)]


def _ceiling(most: float) -> int:
    """Round up to a number that five or six grid lines divide evenly."""
    step = _step(most)
    return int(-(-most // step) * step)


def _step(most: float) -> int:
    return next((s for s in (1, 2, 5, 10, 20, 25, 50, 100, 200) if most / s <= 6), max(1, round(most / 5)))


def _grid(m: Metrics, svg: Svg, made: Surface, frame: _Frame, rungs: range) -> None:
    px = m.font_px(16)
    for v in rungs:
        (x, y), (end, _) = frame.at(frame.first, v), frame.at(frame.last, v)
        svg.line(x, y, end, y, ROW_EDGE, m.stroke(2.4 if v == frame.low else 1.4))
        label = text(str(v), "semibold", px, DIM)
        stamp(made, label, x - m.px(12) - label.get_width(), y - label.get_height() / 2)
    every = -(-(frame.last - frame.first + 1) // max(1, int(frame.w / (px * 2.4))))
    for i in range(frame.first, frame.last + 1, every):
        x, y = frame.at(i, frame.low)
        svg.line(x, y, x, y + m.px(6), SHADE, m.stroke(2))
        label = text(str(i), "semibold", px, DIM)
        stamp(made, label, x - label.get_width() / 2, y + m.px(8))


def _curve(m: Metrics, svg: Svg, spots: list[tuple[float, float]], colour: Colour, dash: str) -> None:
    thick = m.stroke(3 if dash or colour in {c for c, _ in SERIES} else 5)
    d = "M" + "L".join(f"{num(x)} {num(y)}" for x, y in spots)
    scaled = " ".join(f"{float(v) * m.u:.1f}" for v in dash.split())
    svg.path(d, None, INK, thick + m.stroke(4))
    svg.path(d, None, colour, thick, dash=evened(scaled, sum(math.dist(a, b) for a, b in pairwise(spots))))
    for x, y in spots:
        svg.circle(x, y, thick * 0.6 + 1.6 * m.u, colour, INK, m.stroke(1.6))


def _ends(m: Metrics, made: Surface, frame: _Frame, lines: tuple[Line, ...], accent: Colour) -> None:
    """Faces and names at the right, pushed apart so that none covers another, each tied to the end of its line."""
    ends = {i: frame.at(frame.last, line.values[-1])[1] for i, line in enumerate(lines) if line.values}
    order = sorted(ends, key=ends.__getitem__)
    pitch = min(m.font_px(18) * 1.35 + m.px(8), frame.h / max(1, len(order) - 1))
    px, d = max(SMALLEST_TEXT, min(m.font_px(18), int(pitch / 1.25))), round(min(m.px(30), pitch))
    stands = spread([ends[i] for i in order], pitch, frame.y + frame.h)
    right = frame.x + frame.w
    x = right + m.px(40)
    room = made.get_width() - x - m.px(20)
    ties = Svg(*made.get_size())
    for i, y in zip(order, stands, strict=True):
        ties.line(right, ends[i], x - d / 2, y, style(i, accent)[0], m.stroke(1.6))
    stamp(made, render(ties), 0, 0)
    for i, y in zip(order, stands, strict=True):
        colour, _ = style(i, accent)
        stamp_mid(made, coin(m, lines[i].face, d, colour, rim=2), x, y)
        name = named_in(lines[i].name, "display", px, colour, room, pitch)
        stamp(made, name, x + m.px(20), y - name.get_height() / 2)


def spread(wanted: list[float], pitch: float, foot: float) -> list[float]:
    """Move sorted places (top first) apart until they are pitch from each other and none is below foot."""
    placed: list[float] = []
    for y in wanted:
        placed.append(max(y, placed[-1] + pitch) if placed else y)
    limit = foot
    for i in reversed(range(len(placed))):
        placed[i] = min(placed[i], limit)
        limit = placed[i] - pitch
    return placed


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
        m, one, accent, (x, y, w, h) = flow.m, self.outcome.standings[0], self.accent, box
        flow.put(Picture(box, lambda n, a, b: _rays(n, a, b, accent), z=-6))
        d = min(h - 36, 150.0)
        face = portrait(one.portrait, "pleased")
        flow.put(Picture((x + 22, y + (h - d) / 2, d, d), lambda n, a, _b: coin(n, face, a, accent, glow=accent)))
        lw = 52.0
        laurel = (x + 22 + d / 2 - lw / 2, y + (h + d) / 2 - lw * 0.78, lw, lw)
        flow.put(Picture(laurel, lambda _n, a, b: sprite("icon-laurel", a, b), z=1))
        chair = min(112.0, h - 60)
        seat = (x + w - chair - 16, y + (h - chair) / 2, chair, chair)
        flow.put(Picture(seat, lambda _n, a, b: sprite(one.chair, a, b)))
        left = x + d + 44
        room = w - (left - x) - chair - 24
        said: list[tuple[str, FaceName, float, str]]
        said = [(one.name, "display", 42, accent), (one.title, "semibold", 20, CREAM)]
        said += [(words.points(n=one.points), "display", 28, CREAM)] if self.outcome.paid else []
        tall = sum(line_height(m, size, face_) for _, face_, size, _ in said) * 0.96
        at = y + (h - tall) / 2
        for what, face_, size, colour in said:
            line = line_height(m, size, face_)
            flow.put(Label((left, at, room, line), what, face=face_, size=size, colour=colour, wrap=False))
            at += line * 0.96

    def _row(self, flow: Flow, one: Standing, place: int, box: Box, *, second: bool) -> None:
        m, o, (x, y, w, h) = flow.m, self.outcome, box
        lit, accent = one.mine, self.accent
        flow.put(Picture(box, lambda n, a, b: row_plate(n, a, b, lit=lit, accent=accent), z=-6))
        d = _coin(h)
        line = line_height(m, 24)
        said = words.FATE(won=one.gained) if any(each.gained for each in o.standings) else ""
        flow.one((x + 8, y + (h - line) / 2, 44, line), said if o.sides else str(place), 24,
                 colour=accent if o.sides and one.gained else DIM, align=0.5)  # fmt: skip
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
            self._pay(flow, one, (x + w - points_w - 16, y, points_w, h))

    def _points(self, m: Metrics) -> float:
        """How wide the points are."""
        return line_width(m, "99", 34) + 12 if self.outcome.paid else 8.0

    def _title(self, m: Metrics, one: Standing, w: float, h: float) -> tuple[float, int]:
        """Return the room for words in a row, and how large the title may stand beside the name, 0 if it may not."""
        room = w - 72 - _coin(h) - self._points(m) - min(62.0, h - 10) - 34
        return room, _beside(m, one.title, room - line_width(m, one.name, 25) - 14)

    def _pay(self, flow: Flow, one: Standing, box: Box) -> None:
        x, y, w, h = box
        big = line_height(flow.m, 34)
        top = y + (h - big) / 2
        flow.put(Label((x, top, w, big), str(one.points), face="display", size=34, wrap=False, align=1))


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
