"""Controls of the pages: toggle, segmented switch, stepper, slider, key cap, level bars, section head."""

from typing import NamedTuple

from tabletop.paint.cache import kept
from tabletop.paint.frames import notch
from tabletop.paint.metrics import Metrics
from tabletop.paint.soft import Surface, blank, stamp, stamp_mid
from tabletop.paint.sprites import sprite
from tabletop.paint.svg import Svg, path, render
from tabletop.paint.text import fit, text, width
from tabletop.theme import (
    BRASS,
    BRASS_DARK,
    CREAM,
    DIM,
    FAINT,
    INK,
    OFF_EDGE,
    SHADE,
    TROUGH,
    WELL,
    Colour,
)  # fmt: skip

LEVELS = 5
DARK_ICON = "#221B14"
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
