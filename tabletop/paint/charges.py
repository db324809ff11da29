"""What somebody can still do, as medals with dots: a disc for what is left, a ring for what is spent."""

from typing import NamedTuple

from tabletop.paint.cache import kept
from tabletop.paint.frames import notch
from tabletop.paint.metrics import Metrics
from tabletop.paint.soft import Surface, blank, greyed, soft_disc, stamp_mid
from tabletop.paint.sprites import sprite
from tabletop.paint.svg import Svg, render
from tabletop.paint.text import text
from tabletop.theme import BRASS_DARK, CREAM, DIM, FAINT, INK, PANEL, ROSE

EMBLEM, DOT, STEP, PITCH, HIGH = 36, 14, 17, 66, 44  # design units
MANY_DOT, MANY_STEP = 11, 13  # where there are more than two
BLOCK = 4  # dots that are drawn; more are a number


class Charge(NamedTuple):
    """One kind of dot: its medal, how many are left, how many there were."""

    art: str
    left: int
    full: int


def strip_width(number: int) -> float:
    """Return how wide the strip of so many kinds is, design units."""
    return number * PITCH + 14


@kept("plates")
def strip(m: Metrics, charges: tuple[Charge, ...]) -> Surface:
    """Draw the strip under a seat's plate: a medal and up to four dots a kind."""
    w, h = m.px(strip_width(len(charges))) + _beyond(m, charges[-1]), m.px(HIGH)
    made = notch(m, w, h, PANEL, BRASS_DARK).copy()
    for i, charge in enumerate(charges):
        x = m.px(7 + i * PITCH)
        art = sprite(charge.art, m.px(EMBLEM))
        stamp_mid(made, art if charge.left else greyed(art), x + m.px(EMBLEM / 2 + 3), h / 2)
        block = _block(m, charge)
        stamp_mid(made, block, x + m.px(EMBLEM + 4) + block.get_width() / 2, h / 2)
    return made


def _block(m: Metrics, charge: Charge) -> Surface:
    size, step = (DOT, STEP) if charge.full <= 2 else (MANY_DOT, MANY_STEP)
    return dots(m, charge.left, charge.full, size, step)


def _beyond(m: Metrics, charge: Charge) -> int:
    """Return by how much a long number reaches out of its place (px)."""
    return max(0, _block(m, charge).get_width() - m.px(PITCH - EMBLEM - 4))


@kept("plates")
def dots(m: Metrics, left: int, full: int, size: float = DOT, step: float = STEP, *, row: bool = False) -> Surface:
    """Draw the dots of one kind: two columns, or a row; the spent ones last."""
    full = max(left, full)
    if full > BLOCK:
        return _number(m, left, size)
    across = full if row else 1 + (full > 2)
    down = -(-full // max(1, across))
    made = blank(m.px(step * across), m.px(step * down))
    for i in range(full):
        x, y = i % across, i // across
        stamp_mid(made, dot(m, size, spent=i >= left), m.px(step * (x + 0.5)), m.px(step * (y + 0.5)))
    return made


@kept("plates")
def dot(m: Metrics, size: float = DOT, *, spent: bool = False) -> Surface:
    """Draw one dot: a lit disc, or a ring."""
    svg = Svg(14)
    svg.circle(7, 7, 6.6, INK)
    if spent:
        svg.circle(7, 7, 5, None, DIM, 1.6)
    else:
        svg.circle(7, 7, 5.6, ROSE)
        svg.circle(5.4, 5.2, 1.6, CREAM, opacity=0.75)
    return render(svg, max(7, m.px(size)) / 14)


def _number(m: Metrics, left: int, size: float) -> Surface:
    number = text(str(left), "display", m.font_px(20, 1.2), CREAM if left else FAINT)
    one = dot(m, size, spent=not left)
    made = blank(one.get_width() + m.px(3) + number.get_width(), max(one.get_height(), number.get_height()))
    stamp_mid(made, one, one.get_width() / 2, made.get_height() / 2)
    stamp_mid(made, number, made.get_width() - number.get_width() / 2, made.get_height() / 2)
    return made


@kept("plates")
def medal(m: Metrics, art: str, d: int, *, glow: bool = False, spent: bool = False) -> Surface:
    """Draw a large medal of d pixels: aglow if it can do something now, dark if it is spent. Place by the centre."""
    margin = m.px(18)
    made = blank(d + 2 * margin, d + 2 * margin)
    mid = margin + d / 2
    if glow:
        for more, blur in ((10, 9), (4, 5)):
            stamp_mid(made, soft_disc(d + m.px(more), max(1, m.px(blur)), alpha=255, colour=ROSE), mid, mid)
        ring = Svg(d + 2 * m.px(5))
        ring.circle(ring.w / 2, ring.w / 2, ring.w / 2 - m.stroke(2), None, ROSE, m.stroke(3))
        stamp_mid(made, render(ring), mid, mid)
    image = sprite(art, d)
    stamp_mid(made, greyed(image) if spent else image, mid, mid)
    return made
