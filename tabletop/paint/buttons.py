"""Buttons: five kinds, an icon, a second line, and how they look under the pointer."""

from typing import Literal, NamedTuple

from tabletop.paint.cache import kept
from tabletop.paint.frames import backed
from tabletop.paint.metrics import Metrics
from tabletop.paint.soft import Surface, blank, mixed, stamp, stamp_mid
from tabletop.paint.sprites import sprite
from tabletop.paint.svg import Svg, render
from tabletop.paint.text import clipped, fit, fitted, height, width
from tabletop.theme import (
    ALARM,
    ALARM_FILL,
    BRASS,
    CREAM,
    FAINT,
    INK,
    MUSTARD,
    OFF_EDGE,
    OFF_FILL,
    ON_FILL,
    PANEL2,
    Colour,
)  # fmt: skip

Kind = Literal["main", "quiet", "off", "bad", "on", "paper"]
Press = Literal["idle", "hover", "down"]
DARK_ICON = "#221B14"
RING_GAP, RING_WIDE = 6, 3  # of the focus ring: from what it goes round, and its stroke


class Words(NamedTuple):
    """The words of a button at the sizes at which they fit: text, pixels."""

    label: str
    label_px: int
    sub: str
    sub_px: int
    room: int  # of the label in pixels


def words(
    m: Metrics, w: int, label: str, sub: str = "", *, icon: str = "", size: float = 28, h: int = 0, aside: int = 0
) -> Words:
    """Find what a button of w pixels will say and how large; it shrinks to 12 and gets narrow before it is cut.

    aside pixels at its right edge are kept free.
    """
    w -= aside
    room = w - 2 * m.px(14) - (_icon_px(m, h) + m.px(10) if icon else 0)
    px = fit(label, "display", m.font_px(size), room)
    small = fit(sub, "semibold", m.font_px(16), w - 2 * m.px(14))
    if sub and h:  # two lines must also fit one above the other
        while px > 12 and height("display", px) * 0.8 + height("semibold", small) * 0.9 > h - m.px(10):
            px -= 1
    below = clipped(sub, "semibold", small, w - 2 * m.px(14)) if sub else ""
    return Words(clipped(label, "display", px, room), px, below, small, room)


@kept("plates")
def button(
    m: Metrics, w: int, h: int, label: str, sub: str = "", *, kind: Kind = "main", accent: Colour = MUSTARD,
    icon: str = "", size: float = 28, press: Press = "idle", icon_above: bool = False, aside: int = 0,
) -> Surface:  # fmt: skip
    """Draw a button of w x h pixels on its shadow; size is the label's in design units. Place by the centre.

    Its words keep clear of `aside` pixels at the right edge.
    """
    fill, edge, ink = _inks(kind, accent)
    if press == "hover":
        fill = mixed(fill, CREAM, 0.12)
    said = words(m, w, label, sub, icon="" if icon_above else icon, size=size, h=h, aside=aside)
    body = _body(m, w, h, fill, edge, double=kind in {"main", "paper"})
    _letter(m, body, said, ink, icon=icon, above=icon_above, kind=kind, aside=aside)
    down = press == "down"
    made = backed(m, body, 8, 2 if down else 5, alpha=110 if down else 140)
    return made if press != "down" else _lowered(made, m.px(2))


def ring_reach(m: Metrics) -> float:
    """Return how far the focus ring stands out on every side of what it is drawn round (px)."""
    return m.px(RING_GAP) + m.stroke(RING_WIDE)


@kept("plates")
def focus_ring(m: Metrics, w: int, h: int, colour: Colour = CREAM) -> Surface:
    """Draw the dashed ring round a focused thing of w x h pixels, 6 units outside it. Place by the centre."""
    gap, thick = m.px(RING_GAP), m.stroke(RING_WIDE)
    svg = Svg(w + 2 * gap + 2 * thick, h + 2 * gap + 2 * thick)
    dash = f"{10 * m.u:.1f} {7 * m.u:.1f}"
    svg.rect(thick, thick, w + 2 * gap, h + 2 * gap, None, 8 * m.u, INK, thick + 2 * m.u, opacity=0.7)
    svg.rect(thick, thick, w + 2 * gap, h + 2 * gap, None, 8 * m.u, colour, thick, dash=dash)
    return render(svg)


def _inks(kind: Kind, accent: Colour) -> tuple[Colour, Colour, Colour]:
    """Return fill, edge and ink of a kind."""
    return {
        "main": (accent, INK, INK),
        "quiet": (PANEL2, BRASS, CREAM),
        "off": (OFF_FILL, OFF_EDGE, FAINT),
        "bad": (ALARM_FILL, ALARM, CREAM),
        "on": (ON_FILL, accent, CREAM),
        "paper": (CREAM, INK, INK),
    }[kind]


def _body(m: Metrics, w: int, h: int, fill: Colour, edge: Colour, *, double: bool) -> Surface:
    svg, thick, gap = Svg(w, h), m.stroke(3), 6 * m.u
    svg.notch(thick / 2, thick / 2, w - thick, h - thick, 10 * m.u, fill, edge, thick)
    if double:
        svg.notch(gap, gap, w - 2 * gap, h - 2 * gap, 8 * m.u, None, INK, m.stroke(1.2), opacity=0.6)
    return render(svg)


def _icon_px(m: Metrics, h: int) -> int:
    return min(round(h * 0.5), m.px(40 * min(m.text, 1.5)))


def _letter(
    m: Metrics, body: Surface, said: Words, ink: Colour, *, icon: str, above: bool, kind: Kind, aside: int = 0
) -> None:
    w, h = body.get_size()
    w -= aside
    tint = DARK_ICON if icon.startswith("icon") and kind in {"main", "paper"} else None
    d = _icon_px(m, h)
    shift, cy = 0.0, h / 2
    if icon and above:
        d = m.px(30 * min(m.text, 1.5))
        under = height("semibold", said.sub_px) if said.sub else 0
        top = (h - d - height("display", said.label_px) * 0.8 - under) / 2
        stamp_mid(body, sprite(icon, d, tint=tint), w / 2, top + d / 2)
        cy = top + d + (h - top - d) / 2 - m.px(2)
    elif icon:
        gap = m.px(10) if said.label else 0
        whole = d + gap + min(said.room, width(said.label, "display", said.label_px))
        stamp(body, sprite(icon, d, tint=tint), (w - whole) / 2, (h - d) / 2)
        shift = (d + gap) / 2
    up = said.sub_px * 0.56 if said.sub else 0
    stamp_mid(body, fitted(said.label, "display", said.label_px, ink, said.room), w / 2 + shift, cy - up)
    if said.sub:
        below = fitted(said.sub, "semibold", said.sub_px, ink, w - 2 * m.px(14))
        stamp_mid(body, below, w / 2, cy + said.label_px * 0.58)


def _lowered(image: Surface, by: int) -> Surface:
    made = blank(*image.get_size())
    stamp(made, image, 0, by)
    return made
