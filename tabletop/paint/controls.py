"""What is pressed, set and typed in: buttons, toggles, switches, steppers, sliders, fields, and signs of keys."""

from __future__ import annotations

from typing import Literal, NamedTuple

import pygame

from tabletop.paint.cache import kept
from tabletop.paint.frames import backed, notch
from tabletop.paint.metrics import SMALLEST_TEXT, Metrics
from tabletop.paint.soft import Surface, blank, mixed, stamp, stamp_mid
from tabletop.paint.sprites import Svg, path, render, sprite
from tabletop.paint.text import NARROWEST, Face, clipped, fit, fitted, height, text, width
from tabletop.theme import (
    ALARM,
    ALARM_FILL,
    BRASS,
    BRASS_DARK,
    CREAM,
    DARK_ICON,
    DIM,
    FAINT,
    INK,
    MUSTARD,
    OFF_EDGE,
    OFF_FILL,
    ON_FILL,
    PANEL2,
    SHADE,
    TROUGH,
    WELL,
    Colour,
)

Kind = Literal["main", "quiet", "off", "bad", "on", "paper"]
Press = Literal["idle", "hover", "down"]
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


PAD = 14
ICON_ROOM = 34
FILL = 0.62


@kept("plates")
def field(
    m: Metrics, w: int, h: int, words: str, *, colour: Colour = CREAM, edge: Colour = BRASS_DARK, icon: str = "",
    display: bool = True, size: float = 23, caret: int | None = None, hint: str = "",
    marked: bool = False,
) -> Surface:  # fmt: skip
    """Draw a field of w x h pixels; caret is the letter before which it stands, hint shows while there are no words.

    Where all of it is selected, `marked`, there is no caret to be seen. Words that need its room push the icon out.
    """
    made = notch(m, w, h, WELL, edge, n=6).copy()
    face: Face = "display" if display else "semibold"
    room = w - 2 * m.px(PAD) - (m.px(ICON_ROOM) if icon else 0)
    if icon and caret is None and NARROWEST * width(words or hint, face, SMALLEST_TEXT) > room:
        icon, room = "", w - 2 * m.px(PAD)
    px = max(SMALLEST_TEXT, min(m.font_px(size), int(h * FILL)))
    if icon:
        stamp_mid(made, sprite(icon, m.px(20)), w - m.px(30), h / 2)
    if hint and not words:
        line = fitted(hint, "italic", min(m.font_px(18), px), DIM, room)
        stamp(made, line, m.px(PAD), (h - line.get_height()) / 2)
    if caret is None:
        line = fitted(words, face, px, colour, room)
        stamp(made, line, m.px(PAD), (h - line.get_height()) / 2)
        return made
    # what does not fit is pushed out on the left, so that the caret stays in view
    before = width(words[:caret], face, px)
    shift = max(0, before - room)
    ink = WELL if marked else colour
    inner, line = blank(room + m.px(4), h), text(words, face, px, ink)
    inset, thick = max(2, (h - round(px * 1.2)) // 2), max(2, m.px(2))
    left, wide = (-shift, line.get_width()) if marked else (before - shift + m.px(1), thick)
    inner.fill(BRASS if edge == BRASS_DARK else edge, (left, inset, wide, h - 2 * inset))
    stamp(inner, line, -shift, (h - line.get_height()) / 2)
    stamp(made, inner, m.px(PAD), 0)
    return made


LEVELS = 5
GROOVE = "#3A2E22"


class Segment(NamedTuple):
    """One position of a switch."""

    label: str = ""
    icon: str = ""


@kept("plates")
def toggle(m: Metrics, on: bool, accent: Colour = BRASS) -> Surface:
    """Draw a switch of 66 x 34 units with a tick or a cross, never colour alone."""
    w, h = 66, 34
    svg = Svg(w, h)
    svg.notch(1, 1, w - 2, h - 2, 8, accent if on else TROUGH, INK if on else BRASS_DARK, 2)
    knob = w - 17 if on else 17
    svg.circle(knob, 17, 14, INK)
    svg.circle(knob, 17, 11, CREAM if on else SHADE)
    if on:
        svg.path(path("M? ?L? ?L? ?", 12, 17, 17, 22, 24, 12), None, INK, 3.4)
    else:
        svg.path(path("M? ?L? ?M? ?L? ?", w - 23, 12, w - 13, 22, w - 13, 12, w - 23, 22), None, FAINT, 2.6)
    return render(svg, m.u * min(m.text, 1.3))


def segment_widths(m: Metrics, items: tuple[Segment, ...], least: float = 0, size: float = 19) -> tuple[int, ...]:
    """Measure the positions of a segmented switch in pixels; least is in units."""
    px = m.font_px(size)
    return tuple(
        max(m.px(least), width(s.label, "display", px) + m.px(34) + (_icon(m) + m.px(2) if s.icon and s.label else 0))
        if s.label
        else max(m.px(least), _icon(m) + m.px(24))
        for s in items
    )


def segment_height(m: Metrics, size: float = 19) -> int:
    """Return the height of a segmented switch in pixels."""
    return max(m.px(42), round(m.font_px(size) * 1.7))


@kept("plates")
def segmented(
    m: Metrics, items: tuple[Segment, ...], on: int, accent: Colour = BRASS, *, least: float = 0, size: float = 19,
) -> Surface:  # fmt: skip
    """Draw a switch of two to six positions, the chosen one filled; sizes as segment_widths and segment_height."""
    wide, h, px = segment_widths(m, items, least, size), segment_height(m, size), m.font_px(size)
    made = notch(m, sum(wide), h, TROUGH, BRASS_DARK).copy()
    x = 0
    for i, (item, w) in enumerate(zip(items, wide, strict=True)):
        if i == on:
            stamp(made, notch(m, w, h, accent, INK), x, 0)
        d = _icon(m)
        whole = width(item.label, "display", px) + (d + m.px(6 if item.label else 0) if item.icon else 0)
        at = x + (w - whole) / 2
        if item.icon:
            tint = DARK_ICON if i == on and item.icon.startswith("icon") else None
            stamp(made, sprite(item.icon, d, tint=tint), at, (h - d) / 2)
        if item.label:
            line = text(item.label, "display", px, INK if i == on else DIM)
            stamp(made, line, at + whole - line.get_width(), (h - line.get_height()) / 2)
        x += w
    return made


@kept("plates")
def stepper(m: Metrics, value: str, accent: Colour = BRASS, *, w: float = 84, h: float = 40) -> Surface:
    """Draw minus, a value, plus in a well; the outer thirds are the buttons."""
    px = m.font_px(22)
    grown = max(1.0, px / (22 * m.u))
    wide, high = max(round(m.px(w) * grown), width(value, "display", px) + m.px(60)), round(m.px(h) * min(grown, 1.5))
    made = notch(m, wide, high, WELL, BRASS_DARK, n=6).copy()
    stamp_mid(made, text(value, "display", px, accent), wide / 2, high / 2)
    for name, x in (("icon-minus", m.px(15)), ("icon-plus", wide - m.px(15))):
        stamp_mid(made, sprite(name, m.px(14)), x, high / 2)
    return made


@kept("plates")
def slider(
    m: Metrics, w: int, value: float, accent: Colour = BRASS, *, ticks: tuple[float, ...] = (),
) -> Surface:  # fmt: skip
    """Draw a slider whose groove is w pixels, value and ticks 0..1; the knob's half hangs over at both ends.

    The surface is w plus one knob wide: slider_value() turns a place on it back into a value.
    """
    knob = m.px(36)
    made = blank(w + knob, knob)
    mid, left, half = knob / 2, knob // 2, max(1, m.px(3))
    _bar(made, GROOVE, (left, mid - half, w, 2 * half))
    _bar(made, accent, (left, mid - half, w * value, 2 * half))
    for t in ticks:
        _bar(made, BRASS_DARK, (left + w * t - m.px(1), mid - m.px(8), max(1, m.px(2)), m.px(16)))
    svg = Svg(36)
    svg.circle(18, 18, 17, INK)
    svg.circle(18, 18, 14, CREAM)
    svg.circle(18, 18, 5, INK)
    stamp_mid(made, render(svg, knob / 36), left + w * value, mid)
    return made


def slider_value(m: Metrics, w: int, x: float) -> float:
    """Return the value 0..1 under x pixels from the left edge of a slider's surface."""
    return min(1.0, max(0.0, (x - m.px(36) // 2) / w))


@kept("plates")
def keycap(m: Metrics, words: str, *, h: float = 38, size: float = 18) -> Surface:
    """Draw a key of a keyboard in cream."""
    px = m.font_px(size)
    high = max(m.px(h), round(px * 1.7))
    wide = max(high, width(words, "display", px) + m.px(24))
    u = m.u
    svg = Svg(wide, high + 5 * u)
    svg.rect(0, 4 * u, wide, high, OFF_EDGE, 7 * u)
    svg.rect(0, 0, wide, high, INK, 7 * u)
    svg.rect(2 * u, 2 * u, wide - 4 * u, high - 4 * u, "#E9DBBE", 6 * u)
    svg.rect(5 * u, 4 * u, wide - 10 * u, high - 11 * u, CREAM, 5 * u)
    made = render(svg)
    stamp_mid(made, text(words, "display", px, INK), wide / 2, high / 2 - 2 * u)
    return made


@kept("plates")
def levels(m: Metrics, level: int, accent: Colour = BRASS, *, of: int = LEVELS) -> Surface:
    """Draw rising bars, the first level of them lit."""
    svg = Svg(19 * of, 36)
    for i in range(of):
        h = 10 + i * 5
        svg.rect(1 + 19 * i, 34 - h, 15, h, accent if i < level else GROOVE, 2, INK, 1.6)
    return render(svg, m.u * min(m.text, 1.3))


@kept("plates")
def head(m: Metrics, w: int, words: str, accent: Colour = BRASS, *, aside: str = "", size: float = 20) -> Surface:
    """Draw a section head w pixels wide: caps, an aside on the right, a hairline under them."""
    px, small = m.font_px(size), m.font_px(18)
    high = max(m.px(32), round(px * 1.55))
    made = blank(w, high + 1)
    track = m.px(1)
    px = fit(words, "display", px, w, track)
    stamp(made, text(words, "display", px, accent, track), 0, 0)
    left = w - width(words, "display", px, track) - m.px(16)
    if aside and width(aside, "italic", small) <= left:
        line = text(aside, "italic", small, DIM)
        stamp(made, line, w - line.get_width(), m.px(1))
    made.fill(BRASS_DARK, (0, high, w, 1))
    return made


def _icon(m: Metrics) -> int:
    return m.px(26 * min(m.text, 1.5))


def _bar(target: Surface, colour: Colour, box: tuple[float, float, float, float]) -> None:
    target.fill(colour, [round(v) for v in box])


TURNS = {"Left": 0, "Down": 90, "Right": 180, "Up": 270}  # of an arrow that points left
SMALLEST = 18  # px: a gamepad's glyph is no picture below this
LEAST_DIGIT = 15  # px


@kept("plates")
def digit(m: Metrics, said: str, ink: Colour) -> Surface:
    """Draw the digit that means something, for a corner of it: small, but read in a small window too."""
    return text(said, "display", max(LEAST_DIGIT, m.font_px(16, 1.3)), ink)


def key_sign(m: Metrics, said: str, *, h: float = 34) -> Surface:
    """Draw a key cap h units high with its words, or with an arrow."""
    if said not in TURNS:
        return keycap(m, said, h=h, size=h * 0.47)
    made = keycap(m, "", h=h, size=h * 0.47).copy()
    arrow = sprite("icon-left", round(made.get_width() * 0.36), tint=DARK_ICON)
    middle = made.get_width() / 2
    stamp_mid(made, pygame.transform.rotate(arrow, TURNS[said]), middle, middle - m.px(2))
    return made


def pad_sign(m: Metrics, name: str, *, h: float = 34) -> Surface:
    """Draw a gamepad's button h units high, growing a little with the words."""
    return sprite(f"pad-{name}", max(SMALLEST, m.px(h * min(m.text, 1.4))))
