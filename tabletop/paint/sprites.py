"""Pictures by vectors: an SVG builder that emits only what nanosvg draws, its rasteriser, and the sprites by name."""

from __future__ import annotations

import math
import re
from contextlib import contextmanager
from io import BytesIO
from typing import TYPE_CHECKING

import pygame

import sprites as pictures
from tabletop.paint import metrics
from tabletop.paint.cache import kept
from tabletop.paint.soft import Surface, blank, ready, stamp, stamp_mid
from tabletop.theme import BRASS, CREAM, DARK_ICON, INK, SHADE, Colour

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

Point = tuple[float, float]
Stop = tuple[float, Colour, float]


def num(v: float) -> str:
    """Write a number with at most two decimals."""
    return f"{v:.2f}".rstrip("0").rstrip(".")


def path(letters: str, *numbers: float) -> str:
    """Fill the question marks of a path pattern, such as M? ?L? ?, with numbers."""
    parts = letters.split("?")
    return "".join(a + b for a, b in zip(parts, [*map(num, numbers), ""], strict=True))


def evened(dash: str, length: float) -> str:
    """Stretch a dash array so that a line of that length ends in the middle of a gap.

    nanosvg draws a last dash of next to nothing as a stray stroke, up to a wedge right across the picture.
    """
    parts = [float(part) for part in dash.split()]
    if not parts or length <= 0:
        return dash
    whole, rest = sum(parts), parts[-1] / 2
    scale = (length + rest) / (max(1, round((length + rest) / whole)) * whole)
    return " ".join(f"{part * scale:.3f}" for part in parts)


class Svg:
    """A drawing of w x h units."""

    def __init__(self, w: float, h: float | None = None) -> None:
        self.w, self.h = w, w if h is None else h
        self._body: list[str] = []
        self._defs: list[str] = []

    def path(
        self, d: str, fill: Colour | None = INK, edge: Colour | None = None, width: float = 0, opacity: float = 1,
        dash: str = "",
    ) -> None:  # fmt: skip
        """Draw a path; dash is an SVG dash array in units."""
        self._body.append(f'<path d="{d}" {_style(fill, edge, width, opacity, dash)}/>')

    def circle(
        self, x: float, y: float, r: float, fill: Colour | None = INK, edge: Colour | None = None, width: float = 0,
        opacity: float = 1, dash: str = "",
    ) -> None:  # fmt: skip
        """Draw a circle about (x, y)."""
        style = _style(fill, edge, width, opacity, evened(dash, math.tau * r))
        self._body.append(f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" {style}/>')

    def ellipse(
        self, x: float, y: float, rx: float, ry: float, fill: Colour | None = INK, edge: Colour | None = None,
        width: float = 0, opacity: float = 1,
    ) -> None:  # fmt: skip
        """Draw an upright ellipse about (x, y)."""
        style = _style(fill, edge, width, opacity)
        self._body.append(f'<ellipse cx="{num(x)}" cy="{num(y)}" rx="{num(rx)}" ry="{num(ry)}" {style}/>')

    def rect(
        self, x: float, y: float, w: float, h: float, fill: Colour | None = INK, corner: float = 0,
        edge: Colour | None = None, width: float = 0, opacity: float = 1, dash: str = "",
    ) -> None:  # fmt: skip
        """Draw a rectangle, rounded by corner."""
        dash = evened(dash, 2 * (w + h) - (8 - math.tau) * corner)
        style, size = _style(fill, edge, width, opacity, dash), f'width="{num(w)}" height="{num(h)}"'
        self._body.append(f'<rect x="{num(x)}" y="{num(y)}" {size} rx="{num(corner)}" {style}/>')

    def polygon(
        self, points: Iterable[Point], fill: Colour | None = INK, edge: Colour | None = None, width: float = 0,
        opacity: float = 1,
    ) -> None:  # fmt: skip
        """Draw a closed polygon."""
        d = "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points) + "Z"
        self.path(d, fill, edge, width, opacity)

    def line(
        self, x1: float, y1: float, x2: float, y2: float, edge: Colour = INK, width: float = 3, opacity: float = 1,
        dash: str = "",
    ) -> None:  # fmt: skip
        """Draw a straight stroke with round ends."""
        dash = evened(dash, math.hypot(x2 - x1, y2 - y1))
        self.path(path("M? ?L? ?", x1, y1, x2, y2), None, edge, width, opacity, dash)

    @contextmanager
    def group(self, transform: str, opacity: float = 1) -> Iterator[None]:
        """Transform everything drawn inside."""
        self._body.append(f'<g transform="{transform}" opacity="{num(opacity)}">')
        yield
        self._body.append("</g>")

    def gradient(self, stops: Iterable[Stop]) -> str:
        """Define a gradient from top to bottom; the answer is a fill."""
        name = f"g{len(self._defs)}"
        # nanosvg takes bare gradient numbers for pixels, so they are percentages
        inner = "".join(f'<stop offset="{o}" stop-color="{c}" stop-opacity="{a}"/>' for o, c, a in stops)
        self._defs.append(f'<linearGradient id="{name}" x1="0%" y1="0%" x2="0%" y2="100%">{inner}</linearGradient>')
        return f"url(#{name})"

    def cut(self, start: Point, end: Point, width: float = 4, fill: Colour = CREAM, bend: float = 0) -> None:
        """Draw a gouge mark: blunt at the start, running out to a point; bend bows it sideways."""
        (x1, y1), (x2, y2) = start, end
        dx, dy = x2 - x1, y2 - y1
        n = math.hypot(dx, dy) or 1
        px, py, h = -dy / n, dx / n, width / 2
        mx, my = (x1 + x2) / 2 + px * bend, (y1 + y2) / 2 + py * bend
        ax, ay, bx, by = x1 + px * h, y1 + py * h, x1 - px * h, y1 - py * h
        d = path("M? ?Q? ? ? ?Q? ? ? ?", ax, ay, mx + px * h, my + py * h, x2, y2, mx - px * h, my - py * h, bx, by)
        self.path(d + path("Q? ? ? ?Z", x1 - dx / n * h, y1 - dy / n * h, ax, ay), fill)

    def rays(
        self, x: float, y: float, r1: float, r2: float, n: int = 16, share: float = 0.5, fill: Colour = BRASS,
        opacity: float = 1,
    ) -> None:  # fmt: skip
        """Draw a sunburst of n wedges between two radii; share is how much of the pitch is filled."""
        pitch = math.tau / n
        d = ""
        for i in range(n):
            a, b = pitch * (i + 0.5 - share / 2), pitch * (i + 0.5 + share / 2)
            corners = ((r1, a), (r2, a), (r2, b), (r1, b))
            spots = [v for r, t in corners for v in (x + r * math.cos(t), y + r * math.sin(t))]
            d += path("M? ?L? ?L? ?L? ?Z", *spots)
        self.path(d, fill, opacity=opacity)

    def notch(
        self, x: float, y: float, w: float, h: float, n: float = 8, fill: Colour | None = INK,
        edge: Colour | None = None, width: float = 0, steps: int = 2, opacity: float = 1,
    ) -> None:  # fmt: skip
        """Draw the house plate: a rectangle whose corners are stepped by n."""
        self.polygon(_notched(x, y, w, h, n, steps), fill, edge, width, opacity)

    def text(self) -> str:
        """Return the SVG document."""
        head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{num(self.w)}" height="{num(self.h)}"'
        box = f' viewBox="0 0 {num(self.w)} {num(self.h)}">'
        return head + box + "<defs>" + "".join(self._defs) + "</defs>" + "\n".join(self._body) + "</svg>"


def render(svg: Svg, scale: float = 1) -> Surface:
    """Rasterise the drawing at scale pixels a unit, premultiplied, to exactly the rounded size."""
    size = max(1, round(svg.w * scale)), max(1, round(svg.h * scale))
    image = rasterise(svg.text().encode(), *size)
    if image.get_size() == size:
        return image
    made = blank(*size)
    stamp(made, image, 0, 0)  # SDL rounds up now and then
    return made


def rasterise(data: bytes, w: int, h: int) -> Surface:
    """Rasterise SVG bytes inside a box of w x h pixels (shape is kept), premultiplied; pygame.error if it is no SVG."""
    return ready(pygame.image.load_sized_svg(BytesIO(data), (w, h)))


def _style(fill: Colour | None, edge: Colour | None, width: float, opacity: float, dash: str = "") -> str:
    style = f'fill="{metrics.of_fill(fill) if fill else "none"}"'
    if edge:
        style += f' stroke="{metrics.of_edge(edge)}" stroke-width="{num(width)}"'
        style += ' stroke-linecap="round" stroke-linejoin="round"'
    if dash:
        style += f' stroke-dasharray="{dash}"'
    return style if opacity == 1 else style + f' opacity="{num(opacity)}"'


def _notched(x: float, y: float, w: float, h: float, n: float, steps: int) -> list[Point]:
    k = n / steps

    def corner(ax: float, ay: float, sx: int, sy: int) -> list[Point]:
        spots: list[Point] = []
        for i in range(steps):
            spots += [(ax + sx * (n - i * k), ay + sy * i * k), (ax + sx * (n - i * k), ay + sy * (i + 1) * k)]
        return [*spots, (ax, ay + sy * n)]

    return [
        *reversed(corner(x, y, 1, 1)),
        *corner(x + w, y, -1, 1),
        *reversed(corner(x + w, y + h, -1, -1)),
        *corner(x, y + h, 1, -1),
    ]


COLOURS = re.compile(rb"#[0-9A-F]{6}")
_problems: dict[str, None] = {}


def problems() -> tuple[str, ...]:
    """Return the names of sprites that were asked for and could not be drawn, each once."""
    return tuple(_problems)


@kept("sprites")
def sprite(name: str, w: int, h: int | None = None, tint: Colour | None = None) -> Surface:
    """Draw the sprite in the middle of a w x h pixel surface; tint multiplies it (cream icons take a colour)."""
    w, h = max(1, w), max(1, w if h is None else h)
    image = _drawn(name, w, h, dark=tint == DARK_ICON)
    if image.get_size() != (w, h):
        whole = blank(w, h)
        stamp_mid(whole, image, w / 2, h / 2)
        image = whole
    if tint not in (None, DARK_ICON):
        image.fill(pygame.Color(metrics.of_words(tint)), special_flags=pygame.BLEND_RGBA_MULT)
    return image


@kept("sprites")
def medallion(name: str, d: int) -> Surface:
    """Draw a full-bleed sprite cut to a disc of d pixels."""
    mask = Svg(d)
    mask.circle(d / 2, d / 2, d / 2 - 0.3, "#FFFFFF")
    image = sprite(name, d).copy()
    image.blit(render(mask), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return image


def _drawn(name: str, w: int, h: int, *, dark: bool) -> Surface:
    try:
        drawing = metrics.of_print(pictures.data(name))
        if dark:
            drawing = COLOURS.sub(lambda found: (CREAM if found[0] == INK.encode() else DARK_ICON).encode(), drawing)
        return rasterise(drawing, w, h)
    except (OSError, KeyError, pygame.error):
        _problems.setdefault(name)
        plate = Svg(w, h)
        plate.notch(1, 1, w - 2, h - 2, min(w, h) / 6, SHADE, INK, 2)
        return render(plate)
