"""The points plot: lines told apart by colour, dash and a face at their end, never by colour alone."""

import math
from itertools import pairwise
from typing import NamedTuple

from tabletop.paint.cache import kept
from tabletop.paint.coins import coin
from tabletop.paint.metrics import SMALLEST_TEXT, Metrics
from tabletop.paint.soft import Surface, blank, stamp, stamp_mid
from tabletop.paint.sprites import Svg, evened, num, render
from tabletop.paint.text import named_in, text
from tabletop.theme import BRASS, DIM, INK, ROW_EDGE, SERIES, SHADE, Colour


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
    m: Metrics, w: int, h: int, lines: tuple[Line, ...], accent: Colour = BRASS, *, goal: float = 0, foot: str = "hand",
) -> Surface:  # fmt: skip
    """Draw w x h pixels of plot; the first line is the accent's, whole and thick. goal > 0 is a dashed line."""
    top = _ceiling(max([goal, 1, *(v for line in lines for v in line.values)]))
    hands = max(1, *(len(line.values) - 1 for line in lines)) if lines else 1
    frame = _framed(m, w, h, (0, hands), (top, 0))
    return _drawn(m, (w, h), frame, lines, range(0, top + 1, _step(top)), accent, goal=goal, foot=foot)


@kept("plates")
def places(
    m: Metrics, w: int, h: int, lines: tuple[Line, ...], accent: Colour = BRASS, *, foot: str = "hand",
) -> Surface:  # fmt: skip
    """Draw places hand by hand, from the first hand on, the first place above."""
    hands = max(1, *(len(line.values) for line in lines)) if lines else 1
    frame = _framed(m, w, h, (1, hands), (1, max(2, len(lines))))
    return _drawn(m, (w, h), frame, lines, range(1, max(2, len(lines)) + 1), accent, foot=foot)


def _framed(m: Metrics, w: int, h: int, hands: tuple[int, int], values: tuple[int, int]) -> _Frame:
    left, right, under = m.px(50 * max(1, m.text * 0.8)), m.px(150 * m.text), m.px(46 * max(1, m.text * 0.8))
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
    stamp(made, name, frame.x + frame.w + m.px(18), frame.y + frame.h + m.px(8))
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
    """Faces and names at the right, pushed apart so that none covers another."""
    ends = {i: frame.at(frame.last, line.values[-1])[1] for i, line in enumerate(lines) if line.values}
    order = sorted(ends, key=ends.__getitem__)
    pitch = min(m.font_px(18) * 1.35 + m.px(8), frame.h / max(1, len(order) - 1))
    px, d = max(SMALLEST_TEXT, min(m.font_px(18), int(pitch / 1.25))), round(min(m.px(30), pitch))
    stands = spread([ends[i] for i in order], pitch, frame.y + frame.h)
    x = frame.x + frame.w + m.px(24)
    room = made.get_width() - x - m.px(20)
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
