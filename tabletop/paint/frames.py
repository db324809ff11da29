"""Plates that hold words: panels, notched boxes, ribbons, tags, bubbles, the why-not plate."""

from math import ceil

from tabletop.paint.cache import kept
from tabletop.paint.metrics import Metrics
from tabletop.paint.soft import Surface, blank, faded, soft_box, stamp, stamp_mid, stretched
from tabletop.paint.sprites import Svg, path, render, sprite
from tabletop.paint.text import height, paragraph, paragraph_height, text, width
from tabletop.theme import ALARM, ALARM_FILL, BRASS, CREAM, INK, LEAF, PANEL, TAIL, Colour

# Every surface with a shadow or a glow has its BODY IN THE MIDDLE: place it by its centre.


def backed(m: Metrics, body: Surface, blur: float = 8, drop: float = 5, *, alpha: int = 140) -> Surface:
    """Lay the body over its own soft shadow, with the same margin on all sides."""
    w, h = body.get_size()
    r, down = max(1, m.px(blur)), m.px(drop)
    made = blank(w + 4 * r + 2 * down, h + 4 * r + 2 * down)
    shadow = soft_box(w, h, m.px(12), r, alpha=alpha)
    stamp_mid(made, shadow, made.get_width() / 2, made.get_height() / 2 + down)
    stamp_mid(made, body, made.get_width() / 2, made.get_height() / 2)
    return made


@kept("plates")
def notch(
    m: Metrics, w: int, h: int, fill: Colour | None, edge: Colour | None = None, *, width: float = 2, n: float = 8,
) -> Surface:  # fmt: skip
    """Draw a plain notched plate of exactly w x h pixels, no shadow; n and width in design units."""
    thick = m.stroke(width)
    inset = max(1, thick / 2)
    least = ceil(2 * (2 * n * m.u + inset + thick)) + 3
    if w > least and h > least:
        return stretched(notch(m, least, least, fill, edge, width=width, n=n), w, h)
    svg = Svg(w, h)
    svg.notch(inset, inset, w - 2 * inset, h - 2 * inset, n * m.u, fill, edge, thick)
    return render(svg)


@kept("plates")
def lacquer(m: Metrics, w: int, h: int, fill: Colour, edge: Colour, *, double: bool = True, n: float = 12) -> Surface:
    """Draw lacquer of w x h pixels with its line doubled, no shadow."""
    return lacquered(m, w, h, fill, edge, double=double, n=n)


def lacquered(m: Metrics, w: int, h: int, fill: Colour, edge: Colour, *, double: bool = True, n: float = 12) -> Surface:
    """Draw the same for whoever goes on drawing on it: a large one is not copied then."""
    sharp, thick, gap = max(6, n * m.u), m.stroke(2), 5.5 * max(0.8, m.u)
    least = ceil(2 * (2 * sharp + gap + thick)) + 3
    if w > least and h > least:
        return stretched(lacquer(m, least, least, fill, edge, double=double, n=n), w, h)
    svg = Svg(w, h)
    svg.notch(thick / 2, thick / 2, w - thick, h - thick, sharp, fill, edge, thick)
    if double:
        svg.notch(gap, gap, w - 2 * gap, h - 2 * gap, sharp * 0.84, None, edge, m.stroke(1), opacity=0.45)
    return render(svg)


@kept("plates")
def panel(
    m: Metrics, w: int, h: int, fill: Colour = PANEL, edge: Colour = BRASS, *, alpha: int = 240, double: bool = True,
    n: float = 12,
) -> Surface:  # fmt: skip
    """Draw a lacquer panel of w x h pixels with its brass line doubled, on a shadow. Place by the centre."""
    return backed(m, faded(lacquer(m, w, h, fill, edge, double=double, n=n), alpha), 12, 6, alpha=130)


@kept("plates")
def why_not(m: Metrics, w: int, message: str, title: str) -> Surface:
    """Draw the plate that explains a refusal, w pixels wide and as high as its words, no shadow."""
    px, big = m.font_px(18), m.font_px(22)
    pad = m.px(18)
    top = m.px(14) + max(height("display", big), m.px(30)) + m.px(4)
    room = w - 2 * pad
    h = top + paragraph_height(message, "body", px, room, 1.28) + m.px(16)
    made = notch(m, w, h, ALARM_FILL, ALARM, width=2.5, n=12).copy()
    stamp(made, sprite("icon-why", m.px(30)), m.px(16), m.px(14))
    stamp_mid(made, text(title, "display", big, ALARM), m.px(56) + width(title, "display", big) / 2, m.px(29))
    stamp(made, paragraph(message, "body", px, CREAM, room, lead=1.28), pad, top)
    return made


def tag_size(m: Metrics, label: str, size: float = 20, h: float = 38) -> tuple[int, int]:
    """Measure the tag for that label."""
    px = m.font_px(size)
    return width(label, "display", px) + m.px(36), max(m.px(h), round(px * 1.55))


@kept("plates")
def tag(
    m: Metrics, label: str, edge: Colour = BRASS, size: float = 20, *, h: float = 38, fill: Colour = PANEL,
    colour: Colour = CREAM,
) -> Surface:  # fmt: skip
    """Draw a small notched plate round one line."""
    wide, high = tag_size(m, label, size, h)
    made = notch(m, wide, high, fill, edge).copy()
    stamp_mid(made, text(label, "display", m.font_px(size), colour), wide / 2, high / 2)
    return made


@kept("plates")
def flag(m: Metrics, label: str, fill: Colour = LEAF) -> Surface:
    """Draw the leaf flag on a card that has just come."""
    px, track = m.font_px(17, 1.3), m.px(1)
    w, h = max(m.px(66), width(label, "display", px, track) + m.px(22)), max(m.px(30), round(px * 1.5))
    made = notch(m, w, h, fill, INK, n=6).copy()
    stamp_mid(made, text(label, "display", px, CREAM, track), w / 2, h / 2)
    return made


def ribbon_size(m: Metrics, label: str, least: float = 620, size: float = 25) -> tuple[int, int]:
    """Measure the ribbon's body (without tails) for that label, in pixels; the sentence is the master."""
    px = m.font_px(size)
    return max(m.px(least), width(label, "display", px, m.px(1)) + m.px(70)), max(m.px(48), round(px * 1.7))


def ribbon(
    m: Metrics, label: str, fill: Colour, ink: Colour = INK, *, least: float = 620, size: float = 25,
) -> Surface:  # fmt: skip
    """Draw the turn banner with brass tails. Place by the centre."""
    wide, high = ribbon_size(m, label, least, size)
    short = _ribbon(m, m.px(least), high, fill, ink)
    longer = wide - m.px(least)
    made = stretched(short, short.get_width() + longer, short.get_height()) if longer else short.copy()
    stamp_mid(made, text(label, "display", m.font_px(size), ink, m.px(1)), made.get_width() / 2, made.get_height() / 2)
    return made


@kept("plates")
def _ribbon(m: Metrics, wide: int, high: int, fill: Colour, ink: Colour) -> Surface:
    """Draw the shortest ribbon without words: it is kept, not the many that are made of it, each for a sentence."""
    u = m.u
    w, h = wide / u, high / u
    svg = Svg(w + 80, h + 40)
    svg.polygon(((0, 36), (70, 36), (70, h + 36), (0, h + 36), (22, h / 2 + 36)), TAIL, INK, 3)
    far = w + 80
    svg.polygon(((far, 36), (w + 10, 36), (w + 10, h + 36), (far, h + 36), (w + 58, h / 2 + 36)), TAIL, INK, 3)
    svg.rect(40, 20, w, h, fill, 0, INK, 3)
    svg.rect(45, 25, w - 10, h - 10, None, 0, ink if fill == PANEL else INK, 1.2, opacity=0.7)
    body = render(svg, u)
    made = blank(body.get_width(), body.get_height() + 2 * m.px(26))
    cx, cy = made.get_width() / 2, made.get_height() / 2
    stamp_mid(made, soft_box(wide, high, m.px(12), max(1, m.px(10)), alpha=140), cx, cy + m.px(6))
    stamp_mid(made, body, cx, cy)
    return made


def bubble_size(m: Metrics, words: str, w: float = 230) -> tuple[int, int]:
    """Measure the bubble's body for those words; w in design units at 100 % text, it grows with the text."""
    wide = m.px(w * (1 + (m.text - 1) * 0.62))
    return wide, paragraph_height(words, "semibold", m.font_px(18), wide - 2 * m.px(14), 1.22) + m.px(20)


def bubble_holds(m: Metrics, words: str, w: float = 230) -> bool:
    """Whether no word has to be broken in a body of that width."""
    room = m.px(w * (1 + (m.text - 1) * 0.62)) - 2 * m.px(14)
    return all(width(word, "semibold", m.font_px(18)) <= room for word in words.replace("*", "").split())


def bubble(
    m: Metrics, words: str, w: float = 230, tail: float = 40, *, fill: Colour = CREAM, side: str = "down",
    lean: float = 0, reach: float = 21,
) -> Surface:  # fmt: skip
    """Draw a speech bubble; tail is where its tip is on that side, units from the left or the top. Place by the centre.

    It leans so far to the right or down (to the left or up, if below 0), where who speaks is not straight before it,
    and sticks out so far.
    """
    wide, high = bubble_size(m, words, w)
    u, edge, beside = m.u, reach - 1, abs(lean)  # a tail that leans may stick out there
    upright = side in ("up", "down")
    across, down = (beside, edge) if upright else (edge, beside)
    svg = Svg(wide / u + 4 + 2 * across, high / u + 4 + 2 * down)
    x1, y1 = 2 + across, 2 + down
    x2, y2 = x1 + wide / u, y1 + high / u
    at = tail + (x1 if upright else y1)
    tip = at + lean - 4
    tails = {
        "up": (at - 12, y1, tip, y1 - edge, at + 12, y1), "right": (x2, at - 12, x2 + edge, tip, x2, at + 12),
        "down": (at + 12, y2, tip, y2 + edge, at - 12, y2), "left": (x1, at + 12, x1 - edge, tip, x1, at - 12),
    }  # fmt: skip
    sides = {
        "up": (x2 - 10, y1, x2, y1 + 10), "right": (x2, y2 - 10, x2 - 10, y2),
        "down": (x1 + 10, y2, x1, y2 - 10), "left": (x1, y1 + 10),
    }  # fmt: skip
    outline = f"M{x1 + 10:g} {y1:g}"
    for name, corners in sides.items():
        points = (*(tails[name] if name == side else ()), *corners)
        outline += path("L? ?" * (len(points) // 2), *points)
    svg.path(outline + "Z", fill, INK, 3)
    shape = render(svg, u)
    made = blank(shape.get_width() + m.px(40), shape.get_height() + m.px(8))
    cx, cy = made.get_width() / 2, made.get_height() / 2
    stamp_mid(made, soft_box(wide, high, m.px(12), max(1, m.px(8)), alpha=120), cx, cy + m.px(5))
    stamp_mid(made, shape, cx, cy)
    stamp_mid(made, paragraph(words, "semibold", m.font_px(18), INK, wide - 2 * m.px(14), lead=1.22), cx, cy)
    return made
