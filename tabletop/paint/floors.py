"""What the table stands on: scallops, carpet tiles, a gymnasium, duckboards."""

from collections.abc import Callable, Iterator
from random import Random

from tabletop.paint import sight
from tabletop.paint.metrics import Metrics
from tabletop.paint.soft import Surface, stamp
from tabletop.paint.svg import Svg, path, render
from tabletop.theme import CREAM, INK, Look

FLAT = "#0C0A08"  # the floor without lamp and pattern
STRIPS = 6  # in which the first memory of a large window is laid out
LAMP_CREAM = "#FFE9BD"


def floor(m: Metrics, look: Look) -> Surface:
    """Draw the floor of a room, an opaque surface of the window's size."""
    *_, made = laid(m, look)
    return made


def laid(m: Metrics, look: Look) -> Iterator[Surface]:
    """Draw a floor a little at a time; whatever comes last is the whole of it."""
    made, flat = Surface((m.width, m.height), 0, 32), sight.high_contrast()
    strip = m.height // STRIPS + 1
    for y in range(0, m.height, strip):
        made.fill(FLAT if flat else look.floor, (0, y, m.width, strip))
        yield made
    if not flat:
        FLOORS.get(look.name, _scallops)(made, m)
        yield made


def _tiled(made: Surface, tile: Surface) -> None:
    """Lay an opaque pattern over the whole target."""
    ground = Surface(tile.get_size(), 0, 32)
    ground.fill(made.get_at((0, 0)))
    stamp(ground, tile, 0, 0)
    for y in range(0, made.get_height(), tile.get_height()):
        for x in range(0, made.get_width(), tile.get_width()):
            made.blit(ground, (x, y))


def _scallops(made: Surface, m: Metrics) -> None:
    """Fans of 160 in rows of 40, every second row moved by half: one period is 160 x 80."""
    svg = Svg(160, 80)
    for row in range(-2, 4):
        for x in (-160, 0, 160):
            left, foot = x + (80 if row % 2 else 0), row * 40 + 85
            for r in (80, 64, 48, 32, 16):
                d = path("M? ?A? ? 0 0 1 ? ?", left + 80 - r, foot, r, r, left + 80 + r, foot)
                svg.path(d, None, LAMP_CREAM, 1.5, opacity=0.075)
    _tiled(made, render(svg, max(m.u, 0.5)))


def _carpet(made: Surface, m: Metrics) -> None:
    """Carpet tiles, the pile turned at every second one."""
    svg = Svg(240, 240)
    for x, y, odd in ((0, 0, False), (120, 0, True), (0, 120, True), (120, 120, False)):
        svg.rect(x, y, 120, 120, "#FFFFFF" if odd else "#000000", opacity=0.05 if odd else 0.14)
        for k in range(10, 120, 12):
            ends = (x + k, y + 6, x + k, y + 114) if odd else (x + 6, y + k, x + 114, y + k)
            svg.line(*ends, edge="#9CC7AE", width=1.4, opacity=0.15)
    for v in (0, 120, 240):
        svg.line(v, 0, v, 240, "#000000", 2, 0.35)
        svg.line(0, v, 240, v, "#000000", 2, 0.35)
    _tiled(made, render(svg, m.u))


def _gymnasium(made: Surface, m: Metrics) -> None:
    """Maple boards and the lines of three games nobody plays here."""
    svg, rng, w, h = Svg(m.w, m.h), Random(4), m.w, m.h
    for y in range(0, int(h), 54):
        for x in range(-rng.randrange(0, 300), int(w), 300):
            svg.rect(x, y, 298, 52, rng.choice(("#B9803F", "#A8702F", "#C48A48", "#B07636")), opacity=0.62)
            start = (x + rng.randrange(20, 120), y + rng.randrange(10, 44))
            svg.cut(start, (x + rng.randrange(150, 290), y + rng.randrange(10, 44)), 2.4, "#5A3816", 2)
    for d in (60, 74):
        svg.rect(d, d, w - 2 * d, h - 2 * d, None, 0, CREAM, 4, opacity=0.34)
    svg.line(w / 2, 60, w / 2, h - 60, "#D9483A", 8, 0.42)
    svg.circle(w / 2, h / 2, 700, None, "#3A6AB0", 8, opacity=0.42)
    for side, sweep in ((60.0, 1), (w - 60, 0)):
        hoop = path("M? ?A300 300 0 0 ? ? ?", side, h / 2 - 300, sweep, side, h / 2 + 300)
        svg.path(hoop, None, CREAM, 6, opacity=0.34)
    stamp(made, render(svg, m.u), 0, 0)


def _duckboards(made: Surface, m: Metrics) -> None:
    """Duckboards over mud."""
    svg, rng, w = Svg(m.w, m.h), Random(4), m.w
    for j, y in enumerate(range(0, int(m.h), 72)):
        svg.rect(0, y, w, 60, ("#5A5436", "#4E4A30", "#615A3A")[j % 3], opacity=0.85)
        svg.line(0, y + 60, w, y + 60, "#0C0C06", 12, 0.8)
        for _ in range(round(w / 270)):
            x = rng.randrange(int(w))
            end = (x + rng.randrange(90, 260), y + rng.randrange(8, 52))
            svg.cut((x, y + rng.randrange(8, 52)), end, 3, "#2E2B1A", 3)
        for x in range(140, int(w), 328):
            svg.circle(x, y + 14, 4, INK)
            svg.circle(x, y + 46, 4, INK)
    stamp(made, render(svg, m.u), 0, 0)


FLOORS: dict[str, Callable[[Surface, Metrics], None]] = {
    "corporate": _carpet,
    "sports": _gymnasium,
    "military": _duckboards,
}
