"""What lies on the chart, painted: tiles, names, lanes, markers, the ship, tags at the seats."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from tabletop.paint import frames, soft
from tabletop.paint.cache import kept
from tabletop.paint.metrics import SMALLEST_TEXT, Metrics
from tabletop.paint.sprites import Svg, medallion, num, render, sprite
from tabletop.paint.text import NARROWEST, fit, fitted, halves, parted, text, width
from tabletop.theme import BRASS, BRASS_DARK, CREAM, GOLD, ICE, INK, PANEL, PANEL2, SEA_GLASS, Colour

if TYPE_CHECKING:
    from pygame import Surface


GREEN, GREEN_SOLID = "#7ADB98", "#5CC47C"
GROG, WATER = "#7A3A12", "#1F6B8C"
BESIDE = 1.35  # how much wider a name's plate is than the name, in its heights: the number stands there
PAD = 20  # design units round a tile, for its glow; round a lane, for its halo


@kept("plates")
def tile(name: str, d: int, glow: Colour = "", blur: int = 7) -> Surface:
    """Draw an island's tile of d px on its shadow, or aglow. Place by the centre."""
    pad = round(d * PAD / 84)
    made = soft.blank(d + 2 * pad, d + 2 * pad)
    mid = made.get_width() / 2
    if glow:
        halo = soft.soft_disc(round(d * 1.12), max(1, blur), alpha=150 if glow == CREAM else 255, colour=glow)
        soft.stamp_mid(made, halo, mid, mid)
        if glow != CREAM:
            soft.stamp_mid(made, halo, mid, mid)
    else:
        soft.stamp_mid(made, soft.soft_disc(d, max(1, blur), alpha=150), mid, mid + d * 0.06)
    art = sprite(f"island-{name}", d) if name else _back(d)
    soft.stamp_mid(made, art, mid, mid)
    return made


def _back(d: int) -> Surface:
    """Draw a tile that lies face down."""
    svg = Svg(100)
    for r, colour in ((49, INK), (46, BRASS), (42, INK), (40, "#1C4E58")):
        svg.circle(50, 50, r, colour)
    svg.circle(50, 50, 35, None, "#4A97A0", 1.6, 0.7)
    svg.rays(50, 50, 24, 33, 32, 0.4, "#4A97A0", 0.6)
    made = render(svg, d / 100)
    soft.stamp_mid(made, sprite("compass-rose", round(d * 0.52)), d / 2, d / 2)
    return made


def name_px(m: Metrics, k: float) -> int:
    """Return the size of a name on the chart (px)."""
    return max(SMALLEST_TEXT, round(m.font_px(16, 1.3) * min(1.0, k / m.u)))


def name_high(k: float, px: int) -> int:
    """Return how high a name's plate is (px)."""
    return max(round(24 * k), round(px * 1.38))


def name_wide(m: Metrics, k: float, name: str) -> int:
    """Return how wide a name's plate wants to be (px)."""
    px = name_px(m, k)
    return round(width(name, "display", px) + name_high(k, px) * BESIDE)


def name_least(m: Metrics, k: float, name: str) -> int:
    """Return how wide a name's plate must be at least, as many lines as it may take (px)."""
    px = name_px(m, k)
    return round(max(width(line, "display", px) for line in halves(name)) + name_high(k, px) * BESIDE)


def name_needs(m: Metrics, k: float, name: str) -> int:
    """Return how wide a name's plate is in the smallest and narrowest letters (px)."""
    longest = max(width(line, "display", SMALLEST_TEXT) for line in halves(name))
    return math.ceil(longest * NARROWEST + name_high(k, name_px(m, k)) * BESIDE) + 1


@kept("plates")
def label(
    m: Metrics, k: float, number: int, name: str, effect: int, *, here: bool = False, most: int = 0
) -> Surface:  # fmt: skip
    """Draw what hangs below a tile: number and name, and what the island does. Place by the middle of its top.

    With `most` px the name shrinks, gets narrow, takes two lines.
    """
    px = name_px(m, k)
    high = name_high(k, px)
    room = most - high * BESIDE if most else float("inf")
    size = fit(name, "display", px, room)
    lines = parted(name, "display", size, room)
    lead = round(size * 0.85)
    deep = high + (len(lines) - 1) * lead
    wide = round(min(room, max(width(line, "display", size) for line in lines)) + high * BESIDE)
    pill_h, pill_w = high, round(max(54 * k, px * 3.0))
    made = soft.blank(max(wide, pill_w), deep + (pill_h - round(2 * k) if effect else 0))
    mid = made.get_width() / 2
    svg = Svg(wide, deep)
    svg.rect(0, 0, wide, deep, INK, 4 * k, opacity=0.9)
    svg.circle(high / 2, deep / 2, high * 0.42, GOLD if here else BRASS)
    soft.stamp(made, render(svg), mid - wide / 2, 0)
    figure = text(str(number), "display", max(SMALLEST_TEXT, round(px * 0.82)), INK)
    soft.stamp_mid(made, figure, mid - wide / 2 + high / 2, deep / 2)
    for i, line in enumerate(lines):
        said = fitted(line, "display", size, CREAM, room)
        soft.stamp_mid(made, said, mid - wide / 2 + high * 1.08 + said.get_width() / 2, high / 2 + i * lead)
    if effect:
        soft.stamp_mid(made, _pill(pill_w, pill_h, px, effect), mid, deep - round(2 * k) + pill_h / 2)
    return made


def _pill(w: int, h: int, px: int, effect: int) -> Surface:
    svg = Svg(w, h)
    svg.rect(1, 1, w - 2, h - 2, GROG if effect > 0 else WATER, (h - 2) / 2, CREAM, max(1.0, h / 16))
    made = render(svg)
    d = round(h * 0.8)
    soft.stamp_mid(made, sprite("token-grog" if effect > 0 else "token-water", d), w * 0.28, h / 2)
    soft.stamp_mid(made, text(signed(effect), "display", px, CREAM), w * 0.68, h / 2)
    return made


def signed(number: int) -> str:
    """Write a number with its sign."""
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "0"  # noqa: RUF001 - a true minus


@kept("plates")
def lane(
    k: float, along: tuple[int, int], *, gold: bool, state: str, share: float, spoken: bool = False
) -> Surface:  # fmt: skip
    """Draw a lane that goes so far right and down (px): "free" dotted with an arrow, "open" haloed, "used" whole.

    One that is spoken of lies in a pale band.
    """
    dx, dy = along
    pad = PAD * k
    svg = Svg(abs(dx) + 2 * pad, abs(dy) + 2 * pad)
    x1, y1 = pad + max(0, -dx), pad + max(0, -dy)
    x2, y2 = x1 + dx, y1 + dy
    if spoken:
        svg.line(x1, y1, x2, y2, ICE, 15 * k, 0.5)
    if state == "free":
        colour = GOLD if gold else GREEN
        svg.line(x1, y1, x2, y2, colour, 2.6 * k, 0.8, f"{num((5 if gold else 1) * k)} {num(7 * k)}")
        _arrow(svg, (x1 + dx * share, y1 + dy * share), math.degrees(math.atan2(dy, dx)), k, gold=gold)
        return render(svg)
    if state in {"open", "aimed"}:
        svg.line(x1, y1, x2, y2, CREAM if state == "open" else SEA_GLASS, 14 * k, 0.4 if state == "open" else 0.85)
    svg.line(x1, y1, x2, y2, INK, 8 * k)
    svg.line(x1, y1, x2, y2, GOLD if gold else GREEN_SOLID, 4.6 * k)
    return render(svg)


def _arrow(svg: Svg, at: tuple[float, float], heading: float, k: float, *, gold: bool) -> None:
    """Draw the head that says which way: gold filled with a notch, green an open wedge."""
    x, y = at
    with svg.group(f"translate({num(x)} {num(y)}) rotate({num(heading)}) scale({k:.3f})"):
        if gold:
            svg.path("M-7 -7L8 0L-7 7L-3 0Z", GOLD, INK, 2)
        else:
            svg.path("M-6 -7L7 0L-6 7", None, INK, 6.5)
            svg.path("M-6 -7L7 0L-6 7", None, GREEN, 3.2)


@kept("plates")
def marker(d: int, heading: int, *, gold: bool) -> Surface:
    """Draw a voyage marker of d px that points that way. Place by the centre."""
    art = sprite("marker-gold" if gold else "marker-green", 2 * d)
    return pygame.transform.rotozoom(art, -heading - 90, 0.5)


@kept("plates")
def ship(d: int) -> Surface:
    """Draw the ship of d px on its shadow. Place by the centre."""
    made = soft.blank(d * 1.5, d * 1.5)
    mid = made.get_width() / 2
    shade = soft.soft_box(round(d * 0.66), round(d * 0.2), round(d * 0.1), max(1, round(d * 0.1)), alpha=150)
    soft.stamp_mid(made, shade, mid, mid + d * 0.36)
    soft.stamp_mid(made, sprite("token-ship", d), mid, mid)
    return made


@kept("plates")
def tokens(m: Metrics, number: int) -> Surface:
    """Draw the tag with somebody's grog tokens."""
    px = m.font_px(22, 1.3)
    w, h = round(px * 2.6), max(m.px(36), round(px * 1.5))
    made = frames.notch(m, w, h, PANEL, BRASS_DARK, n=6).copy()
    soft.stamp_mid(made, sprite("token-grog", round(h * 0.78)), w * 0.3, h / 2)
    soft.stamp_mid(made, text(str(number), "display", px, CREAM), w * 0.72, h / 2)
    return made


@kept("plates")
def badge(m: Metrics, icon: str, colour: Colour = CREAM) -> Surface:
    """Draw the small disc at a seat's shoulder: it has voted, it has the word."""
    d = m.px(36)
    svg = Svg(40)
    svg.circle(20, 20, 19, INK)
    svg.circle(20, 20, 17, PANEL2, BRASS_DARK, 1.5)
    made = render(svg, d / 40)
    soft.stamp_mid(made, sprite(icon, round(d * 0.58), tint=colour), d / 2, d / 2)
    return made


@kept("plates")
def ballot(m: Metrics, said: str, *, gold: bool | None) -> Surface:
    """Draw what a seat voted for: an arrow in the lane's colour and the spot's number, or that it kept its vote."""
    px = m.font_px(20, 1.3)
    h = round(px * 1.6)
    arrow = 0 if gold is None else round(h * 0.8)
    w = width(said, "display", px) + arrow + round(h * 0.8)
    svg = Svg(w, h)
    svg.rect(1, 1, w - 2, h - 2, PANEL2, h / 2 - 1, BRASS if gold is None else GOLD if gold else GREEN, m.stroke(2))
    made = render(svg)
    if gold is not None:
        head = Svg(20)
        _arrow(head, (10, 10), 0, 1.0, gold=gold)
        soft.stamp_mid(made, render(head, h * 0.7 / 20), h * 0.62, h / 2)
    left = h * 0.4 + arrow
    soft.stamp_mid(made, text(said, "display", px, CREAM), left + (w - left - h * 0.4) / 2, h / 2)
    return made


@kept("plates")
def lid(d: int) -> Surface:
    """Draw a sleeper's closed lids over a coin of d px: the coin dims, its upper part goes dark. By the centre."""
    made = soft.blank(d, d)
    svg = Svg(100)
    svg.circle(50, 50, 46, "#0A1424", opacity=0.42)
    svg.path("M6.6 37A46 46 0 0 1 93.4 37Q94 46 95.6 53Q50 66 4.4 53Q6 46 6.6 37Z", "#0C1526", opacity=0.66)
    svg.path("M5 53Q50 66 95 53", None, "#C9D6E4", 1.8, 0.8)
    soft.stamp_mid(made, render(svg, d / 100), d / 2, d / 2)
    return made


@kept("plates")
def hand(m: Metrics) -> Surface:
    """Draw a raised hand on its own glow. Place by the centre."""
    d = m.px(52)
    made = soft.blank(d * 1.7, d * 1.7)
    mid = made.get_width() / 2
    soft.stamp_mid(made, soft.soft_disc(round(d * 0.8), max(1, m.px(9)), alpha=150, colour=GOLD), mid, mid)
    soft.stamp_mid(made, sprite("icon-pass", d, tint="#FFDC9A"), mid, mid)
    return made


@kept("plates")
def role_coin(role: str, d: int) -> Surface:
    """Draw a shown role on a coin of d px. Place by the centre."""
    svg = Svg(100)
    for r, colour in ((49, INK), (46, BRASS), (41, INK)):
        svg.circle(50, 50, r, colour)
    made = render(svg, d / 100)
    soft.stamp_mid(made, medallion(f"role-{role}", round(d * 0.8)), d / 2, d / 2)
    return made
