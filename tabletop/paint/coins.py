"""People at the table: portrait coins, what is pinned to them, and what they can still do, as medals with dots."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

from tabletop.paint.cache import kept
from tabletop.paint.frames import notch
from tabletop.paint.soft import Surface, blank, greyed, soft_disc, stamp_mid
from tabletop.paint.sprites import Svg, medallion, render, sprite
from tabletop.paint.text import fit, fitted, named, named_more, text, width
from tabletop.theme import BRASS, BRASS_DARK, CREAM, DIM, FAINT, GARNET, INK, OFF_EDGE, PANEL, PANEL2, ROSE, Colour

if TYPE_CHECKING:
    from tabletop.paint.metrics import Metrics

Mood = Literal["", "pleased", "worried", "cross"]
Aim = Literal["may", "aimed"]


def portrait(number: int, mood: Mood = "") -> str:
    """Return the sprite name of a face, 1 to 24, in a mood that everybody can see."""
    return f"portrait-{number:02d}" + (f"-{mood}" if mood else "")


@kept("plates")
def coin(
    m: Metrics, face: str, d: int, ring: Colour = BRASS, *, glow: Colour | None = None, dim: bool = False,
    rim: float = 4,
) -> Surface:  # fmt: skip
    """Draw a portrait (or any full-bleed sprite) on a coin of d pixels. Place by the centre."""
    edge, gap = max(2, m.px(rim)), 2 * m.u
    margin = m.px(34)
    made = blank(d + 2 * margin, d + 2 * margin)
    mid = margin + d / 2
    stamp_mid(made, soft_disc(d, max(1, m.px(8)), alpha=170), mid, mid + 6 * m.u)
    if glow:
        disc = d + 2 * m.px(9)
        stamp_mid(made, soft_disc(disc, max(1, m.px(10)), alpha=255, colour=glow), mid, mid)
        stamp_mid(made, soft_disc(disc, max(1, m.px(5)), alpha=255, colour=glow), mid, mid)
    svg = Svg(d)
    for r, colour in ((d / 2, INK), (d / 2 - gap, ring), (d / 2 - gap - edge, INK)):
        svg.circle(d / 2, d / 2, r, colour)
    stamp_mid(made, render(svg), mid, mid)
    art = medallion(face, max(4, round(d - 2 * (edge + 2 * gap))))
    stamp_mid(made, greyed(art) if dim else art, mid, mid)
    return made


@kept("plates")
def chip(m: Metrics, n: int) -> Surface:
    """Draw the cream disc with a number of cards. Place by the centre."""
    d = m.px(36 * min(m.text, 1.3))
    px = m.font_px(19, 1.3)
    return disc(max(d, round(px * 1.5)), CREAM, INK, str(n), px=px, ink=INK)


@kept("plates")
def number(m: Metrics, n: int, aimed: bool = False) -> Surface:
    """Draw the disc with a seat's number at the upper left of a coin: press it to mean that seat."""
    px = m.font_px(22, 1.3)
    d = max(m.px(44 * min(m.text, 1.3)), round(px * 1.6))
    return disc(d, GARNET if aimed else PANEL2, CREAM, str(n), px=px, ink=CREAM)


@kept("plates")
def choice(m: Metrics, label: str, accent: Colour, good: bool, *, chosen: bool = False) -> Surface:
    """Draw a disc of a chooser: filled if it would do, hollow if not, aglow if chosen. Place by the centre."""
    d = m.px(60 if chosen else 41)
    fill = accent if chosen else CREAM if good else "#1A1410"
    px = fit(label, "display", m.font_px(30 if chosen else 21, 1.3), d * 0.8)
    edge, ink = (INK, INK) if good or chosen else (BRASS_DARK, FAINT)
    body = disc(d, fill, edge, label, px=px, ink=ink)
    if not chosen:
        return body
    margin = m.px(30)
    made = blank(d + 2 * margin, d + 2 * margin)
    glow = soft_disc(m.px(72), max(1, m.px(9)), alpha=255, colour=accent)
    stamp_mid(made, glow, made.get_width() / 2, made.get_height() / 2)
    stamp_mid(made, body, made.get_width() / 2, made.get_height() / 2)
    return made


@kept("plates")
def aim_ring(m: Metrics, d: int, aim: Aim = "may", colour: Colour = GARNET) -> Surface:
    """Draw the ring round a coin of d pixels that may be chosen (dashed, cream) or is aimed at (whole)."""
    r, thick = d / 2 + 8 * m.u, m.stroke(3 if aim == "may" else 7)
    svg = Svg(2 * r + 2 * thick)
    mid = r + thick
    if aim == "may":
        svg.circle(mid, mid, r, None, CREAM, thick, dash=f"{12 * m.u:.1f} {9 * m.u:.1f}")
    else:
        svg.circle(mid, mid, r, None, colour, thick)
    return render(svg)


@kept("plates")
def status(m: Metrics, word: str, accent: Colour | None = None) -> Surface:
    """Draw PASSED, LEADS, OUT: the word over a coin's foot; with an accent it is filled with it."""
    px, track = m.font_px(16, 1.3), m.px(1)
    w, h = width(word, "display", px, track) + m.px(22), max(m.px(26), round(px * 1.5))
    svg = Svg(w, h)
    svg.rect(1, 1, w - 2, h - 2, accent or OFF_EDGE, 4 * m.u, INK, m.stroke(2))
    made = render(svg)
    stamp_mid(made, text(word, "display", px, INK if accent else CREAM, track), w / 2, h / 2)
    return made


def name_plate_size(m: Metrics, name: str, sub: str = "", least: float = 116, most: float = 0) -> tuple[int, int]:
    """Measure the plate under a coin; most > 0 bounds its width in units (the name shrinks, then takes two lines)."""
    big, small = m.font_px(21), m.font_px(15)
    w = max(m.px(least), width(name, "display", big) + m.px(36), width(sub, "semibold", small) + m.px(24) if sub else 0)
    h = big * 1.18 + small * 1.24 + m.px(7) + (3 if m.u < 1 else 0) if sub else big * 1.45
    w = min(w, m.px(most)) if most else w
    return w, round(h) + named_more(name, "display", big, w - m.px(20))


@kept("plates")
def name_plate(
    m: Metrics, name: str, sub: str = "", accent: Colour | None = None, *, out: bool = False, least: float = 116,
    most: float = 0,
) -> Surface:  # fmt: skip
    """Draw name and rank under a coin; with an accent it is that seat's turn. Exactly name_plate_size pixels."""
    w, h = name_plate_size(m, name, sub, least, most)
    made = notch(m, w, h, accent or PANEL, INK if accent else BRASS_DARK).copy()
    big, small = m.font_px(21), m.font_px(15)
    ink = INK if accent else FAINT if out else CREAM
    more = named_more(name, "display", big, w - m.px(20))
    mid = big * 0.66 + 2 * m.u + more / 2 if sub else h / 2
    stamp_mid(made, named(name, "display", big, ink, w - m.px(20)), w / 2, mid)
    if sub:
        line = fitted(sub, "semibold", small, INK if accent else DIM, w - m.px(14))
        stamp_mid(made, line, w / 2, more + big * 1.18 + small * 0.58 + 2 * m.u)
    return made


def disc(d: int, fill: Colour, edge: Colour, label: str, *, px: int, ink: Colour) -> Surface:
    """Draw a disc with a word on it."""
    svg = Svg(40)
    svg.circle(20, 20, 19.5, INK)
    svg.circle(20, 20, 17, fill, edge, 1.5)
    made = render(svg, d / 40)
    stamp_mid(made, text(label, "display", px, ink), made.get_width() / 2, made.get_height() / 2)
    return made


EMBLEM, DOT, STEP, PITCH, HIGH, STRIP_PAD = 36, 14, 17, 66, 44, 7  # design units
MANY_DOT, MANY_STEP = 11, 13  # where there are more than two
BLOCK = 4  # dots that are drawn; more are a number


class Charge(NamedTuple):
    """One kind of dot: its medal, how many are left, how many there were."""

    art: str
    left: int
    full: int


def strip_width(number: int) -> float:
    """Return how wide the strip of so many kinds is, design units."""
    return number * PITCH + 2 * STRIP_PAD


@kept("plates")
def strip(m: Metrics, charges: tuple[Charge, ...]) -> Surface:
    """Draw the strip under a seat's plate: a medal and up to four dots a kind."""
    w, h = m.px(strip_width(len(charges))) + _beyond(m, charges[-1]), m.px(HIGH)
    made = notch(m, w, h, PANEL, BRASS_DARK).copy()
    for i, charge in enumerate(charges):
        x = m.px(STRIP_PAD + i * PITCH)
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
