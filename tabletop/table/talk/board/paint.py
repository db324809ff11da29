"""How the claim board looks: squares in four kinds, the bracket between two that exclude each other, the bead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.paint import frames, soft, sprites, text
from tabletop.paint.cache import kept
from tabletop.paint.metrics import SMALLEST_TEXT
from tabletop.table.talk.board.squares import CLASH, FALSE, GONE, PLAIN, PROVEN
from tabletop.theme import ALARM, BEST, BRASS_DARK, CLAIM, CREAM, FAINT, GARNET, INK, LEAF, SHADE, Colour
from tabletop.theme import CLASH as ROSE
from tabletop.theme import FALSE as GREY
from tabletop.theme import PROVEN as GREEN

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame import Surface

    from tabletop.paint.metrics import Metrics
    from tabletop.paint.text import Face

FILLS: dict[int, Colour] = {PLAIN: CLAIM, CLASH: ROSE, PROVEN: GREEN, FALSE: GREY, GONE: "#E4DFD6"}
EDGES: dict[int, Colour] = {PLAIN: INK, CLASH: GARNET, PROVEN: LEAF, FALSE: SHADE, GONE: FAINT}
DARK = "#221B14"
BEADS = (BEST, "#A9C98F", "#C9B58A", "#E39A7C", ALARM)
BADGE = 27.0
LEAST, LEAD = 0.8, 1.1


@kept("plates")
def square(
    m: Metrics, w: int, h: int, head: str, line: str, icon: str, mark: int, more: str, *, edge: Colour | None = None,
) -> Surface:  # fmt: skip
    """Draw what somebody said on a day. Its body is in the middle: the badge hangs over the corner."""
    thick = 5 if mark == CLASH else 3 if edge else 2  # a clash is seen without its colour too
    body = frames.notch(m, w, h, FILLS[mark], edge or EDGES[mark], width=thick, n=8).copy()
    d = min(m.px(34 * min(m.text, 1.4)), round(h * 0.6)) if icon else 0
    x = m.px(10)
    if icon:
        soft.stamp_mid(body, sprites.sprite(icon, d, tint=DARK if icon.startswith("icon") else None), x + d / 2, h / 2)
        x += d + m.px(8)
    room = w - x - m.px(10)
    big = text.fit(head, "display", m.font_px(18), room)
    top = text.fitted(head, "display", big, SHADE if mark in (FALSE, GONE) else INK, room)
    over = round(big * 1.08)
    low = within(m, (line,), "semibold", 15, INK, room - (m.px(20) if more else 0), h - over - m.px(5))
    y = (h - over - low.get_height()) / 2 if line else (h - top.get_height()) / 2
    soft.stamp(body, top, x, y - (top.get_height() - over) / 2 if line else y)
    if line:
        soft.stamp(body, low, x, y + over)
    if mark in (FALSE, GONE):
        body.fill(SHADE, (x, round(y + over * 0.52), top.get_width(), max(2, m.px(2))))
    if more:
        said = text.text(more, "semibold", m.font_px(15, 1.3), SHADE)
        soft.stamp(body, said, w - said.get_width() - m.px(8), h - said.get_height() - m.px(2))
    return _badged(m, body, mark)


def within(m: Metrics, said: Sequence[str], face: Face, size: float, colour: Colour, w: int, h: int) -> Surface:
    """Draw words on as many lines as there is room for: smaller if they must be, then in narrow letters, then fewer.

    `said` holds them from the fullest to the shortest; only the end of the shortest is cut, where nothing else helps.
    """
    least = max(SMALLEST_TEXT, round(m.font_px(size) * LEAST))
    for words in said:
        for px in range(m.font_px(size), least - 1, -1):
            if text.paragraph_height(words, face, px, w, LEAD) <= h:
                return text.paragraph(words, face, px, colour, w, lead=LEAD)
        lines = text.lines_of(words, face, SMALLEST_TEXT, int(w / text.NARROWEST))
        high = text.height(face, SMALLEST_TEXT)
        if (len(lines) - 1) * SMALLEST_TEXT + high <= h + 2:  # letters that hang low have room in the frame
            made = soft.blank(w, (len(lines) - 1) * SMALLEST_TEXT + high)
            for at, line in enumerate(lines):
                soft.stamp(made, text.fitted(line, face, SMALLEST_TEXT, colour, w), 0, at * SMALLEST_TEXT)
            return made
    return text.fitted(said[-1], face, least, colour, w)


def _badged(m: Metrics, body: Surface, mark: int) -> Surface:
    w, h = body.get_size()
    over = m.px(12)
    made = soft.blank(w + 2 * over, h + 2 * over)
    soft.stamp(made, body, over, over)
    if mark != PLAIN:
        soft.stamp_mid(made, badge(m, mark), over + w - m.px(4), over + m.px(4))
    return made


@kept("plates")
def badge(m: Metrics, mark: int) -> Surface:
    """Draw the mark that says without colour what became of a claim: !, a tick, a cross."""
    image = sprites.Svg(24)
    image.circle(12, 12, 11.5, INK)
    image.circle(12, 12, 9.5, EDGES[mark])
    if mark == CLASH:
        image.path("M12 6.5L12 13.4", None, CREAM, 3)
        image.circle(12, 17, 1.8, CREAM)
    elif mark == PROVEN:
        image.path("M7.4 12.4L10.8 16L17 8.6", None, CREAM, 2.8)
    elif mark == FALSE:
        image.path("M8 8L16 16M16 8L8 16", None, CREAM, 2.8)
    else:
        image.path("M6.6 10.4L15 10.4L15 15.6L9 15.6M9.6 7.2L6.4 10.4L9.6 13.6", None, CREAM, 2.2)
    return sprites.render(image, m.px(BADGE * min(m.text, 1.3)) / 24)


@kept("plates")
def bracket(m: Metrics, points: tuple[tuple[int, int], ...], w: int, h: int) -> Surface:
    """Draw the line between two squares that exclude each other; points in px of a surface w x h."""
    image = sprites.Svg(w, h)
    way = "".join(sprites.path("M? ?" if i == 0 else "L? ?", *point) for i, point in enumerate(points))
    image.path(way, None, INK, m.stroke(7))
    image.path(way, None, GARNET, m.stroke(4))
    return sprites.render(image)


@kept("plates")
def bead(m: Metrics, w: int, h: int, mark: int, *, lit: bool) -> Surface:
    """Draw the bar from trust to suspicion with its bead: five stops, and the place says it without colour."""
    image, mid, edge = sprites.Svg(w, h), h / 2, m.px(16)
    step = (w - 2 * edge) / 4
    image.rect(edge, mid - m.px(3), w - 2 * edge, m.px(6), "#3A2E22", m.px(3))
    for stop in range(5):
        image.rect(edge + stop * step - m.px(1), mid - m.px(9), max(1, m.px(2)), m.px(18), BRASS_DARK)
    at = edge + (mark + 2) * step
    image.circle(at, mid, m.px(13), CREAM if lit else INK)
    image.circle(at, mid, m.px(10), BEADS[mark + 2])
    return sprites.render(image)


def legend(m: Metrics, w: int, h: int, words: tuple[str, ...]) -> Surface:
    """Draw what the four kinds of squares mean."""
    made, px = soft.blank(w, h), m.font_px(17)
    x, d = 0.0, m.px(44 * min(m.text, 1.4))
    for mark, word in enumerate(words):
        swatch = frames.notch(m, d, round(d * 0.5), FILLS[mark], EDGES[mark], n=5)
        soft.stamp(made, swatch, x, (h - swatch.get_height()) / 2)
        if mark != PLAIN:
            soft.stamp_mid(made, badge(m, mark), x + d - m.px(4), h / 2 - swatch.get_height() / 4)
        said = text.text(word, "semibold", px, CREAM)
        soft.stamp(made, said, x + d + m.px(10), (h - said.get_height()) / 2)
        x += d + m.px(10) + said.get_width() + m.px(34)
    return made
