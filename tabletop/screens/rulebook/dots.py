"""A figure of dots and lines between the rules: one large, or several small ones side by side.

It is written as tokens: "1.5,1" is a dot, "1.5,1=6" one with a label, "1.5,1=6!" one that stands out, and
"0,0-1,0" a line between two places.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tabletop.paint.metrics import SMALLEST_TEXT
from tabletop.paint.soft import Surface, stamp_mid
from tabletop.paint.svg import Svg, path, render
from tabletop.paint.text import text
from tabletop.widgets.plain import Label, Picture, text_height

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.core.rulebook import Drawing
    from tabletop.paint.metrics import Metrics
    from tabletop.screens.flow import Flow

PAPER_INK, FAINT, PLAIN, MARKED = "#2A211A", "#9A8460", "#F3E9D2", "#E8B23A"
LARGE, CELL, SIZE = 470.0, 158.0, 18


class Dot(NamedTuple):
    """One dot, in units of the figure's grid."""

    x: float
    y: float
    label: str
    marked: bool


def lay_dots(flow: Flow, drawing: Drawing) -> None:
    """Put a figure, or a row of them."""
    m, figures = flow.m, drawing.items
    wide = min(flow.w, LARGE) if len(figures) == 1 else CELL * max(1.0, m.text * 0.8)
    across = max(1, int(flow.w // (wide + 12)))
    for first in range(0, len(figures), across):
        row = figures[first : first + across]
        high = max(wide / aspect(str(what)) for what, _ in row)
        deep = max(text_height(m, words, wide, SIZE) for _, words in row)
        for i, (what, words) in enumerate(row):
            x = flow.x + i * (wide + 12)
            drawn = lambda n, w, h, what=str(what): figure(n, w, h, what)  # noqa: E731 - one of a row
            flow.put(Picture((x, flow.y, wide, high), drawn))
            below = (x, flow.y + high + 6, wide, deep)
            flow.put(Label(below, words, size=SIZE, face="body", colour=PAPER_INK, align=0.5))
        flow.skip(high + 6 + deep + 12)


def read(what: str) -> tuple[list[Dot], list[tuple[float, ...]]]:
    """Return the dots and lines of a figure."""
    dots, lines = [], []
    for token in what.split():
        place, _, label = token.partition("=")
        if "-" in place:
            lines.append(tuple(float(number) for end in place.split("-") for number in end.split(",")))
        else:
            x, y = (float(number) for number in place.rstrip("!").split(","))
            dots.append(Dot(x, y, label.rstrip("!"), token.endswith("!")))
    return dots, lines


def aspect(what: str) -> float:
    """Return width by height."""
    dots, _ = read(what)
    return (max(dot.x for dot in dots) + 1) / (max(dot.y for dot in dots) + 1)


def figure(m: Metrics, w: int, h: int, what: str) -> Surface:
    """Draw one."""
    dots, lines = read(what)
    unit = min(w / (max(dot.x for dot in dots) + 1), h / (max(dot.y for dot in dots) + 1))
    svg, radius = Svg(w, h), unit * (0.24 if any(dot.label for dot in dots) else 0.2)
    for line in lines:
        svg.path(path("M? ?L? ?", *((number + 0.5) * unit for number in line)), None, FAINT, m.stroke(2.5))
    for dot in dots:
        fill = MARKED if dot.marked else PLAIN
        svg.circle((dot.x + 0.5) * unit, (dot.y + 0.5) * unit, radius, fill, PAPER_INK, m.stroke(1.5))
    made = render(svg)
    _labels(m, made, dots, unit)
    return made


def _labels(m: Metrics, made: Surface, dots: Sequence[Dot], unit: float) -> None:
    for dot in dots:
        if dot.label:
            said = text(dot.label, "semibold", max(SMALLEST_TEXT, min(m.font_px(20), round(unit * 0.3))), PAPER_INK)
            stamp_mid(made, said, (dot.x + 0.5) * unit, (dot.y + 0.5) * unit)
