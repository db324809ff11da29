"""The dawn letter, in the lamp light: who sits on either side, what finders found, whether the card was gone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.sentences import Words
from rules.games.great_table.content import news_slots
from rules.games.great_table.news import Found, by_day
from tabletop.paint import coins, soft, text
from tabletop.paint.sprites import Svg, render
from tabletop.theme import CREAM, INK, PAPER2, RUST, SHADE
from tabletop.widgets.plain import Picture

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame import Surface

    from rules.core.types import Seat
    from rules.games.great_table.view import View
    from tabletop.games.great_table.asking.base import AtRing
    from tabletop.paint.metrics import Metrics
    from tabletop.paint.text import Face
    from tabletop.table.layout import Box, Layout

    Line = tuple[str, Face, float, str]
    Names = Callable[[Seat], str]

words: Final = Words("tabletop.games.great_table", "letter")
table: Final = Words("tabletop.games.great_table", "table")

COIN, SIDE, PAD = 96.0, 150.0, 26.0
WIDE, TOP, EDGE = 664.0, 120.0, 28.0
LEAD, SIZES = 1.24, (19, 17, 15)


def letter_box(layout: Layout, high: float, foot: float) -> Box:
    """Return where the letter lies: over the table, so high, over what begins at `foot`."""
    m = layout.m
    wide = min(WIDE + 240 * (m.text - 1), m.w - 2 * (EDGE + m.column + 20))
    middle = layout.table.cy / m.u - high / 2
    y = max(TOP, min(middle, foot - 14 - high))
    return (m.w - wide) / 2, min(y, foot - 14 - high), wide, high


def lines(view: View, names: Names) -> list[str]:
    """Return what the letter says, its parts as sentences."""
    left, right, _ = view.neighbours
    one, other = (f"*{names(seat)}*" if seat >= 0 else "" for seat in (left, right))
    said = [words.beside(day=view.neighbours[2], left=one, right=other, both=left == right)] if left >= 0 else []
    return [*said, *news(view, names)]


def news(view: View, names: Names) -> list[str]:
    """Return what was pushed under the door this morning."""
    told = [found for night, found in by_day(view.news) if night == view.day - 1]
    quiet = [table.quiet_night] if view.house.quiet and view.day == 2 else []
    if not told:
        return [*quiet, words.first_news if view.day <= 1 else words.no_news]
    return [*quiet, *(sentence(found, names) for found in told)]


def sentence(found: Found, names: Names) -> str:
    """Return a piece of news as a sentence."""
    return words["found", type(found).__name__](**news_slots(found, names))


def lay(page: AtRing, foot: float) -> None:
    """Lay the letter, over what begins at `foot`."""
    layout = page.picture.layout
    wide = letter_box(layout, 10, foot)[2]
    most = foot - 14 - TOP
    size = next((one for one in SIZES if needed(page, wide, one) <= most), SIZES[-1])
    high = min(needed(page, wide, size), most)
    page.put(Picture(letter_box(layout, high, foot), lambda _m, w, h: paper(page, w, h, size), name="letter"))


def needed(page: AtRing, wide: float, size: float) -> float:
    """Measure how high the letter is, so wide, its words so large."""
    m = page.m
    room = m.px(wide - 2 * SIDE - 2 * PAD)
    px = m.font_px(size)
    said = sum(text.paragraph_height(one, "body", px, room, LEAD) + m.px(7) for one in _body(page))
    heads = text.height("display", m.font_px(24)) + text.height("italic", m.font_px(16))
    coins = m.px(COIN + 62) + text.height("display", m.font_px(21)) + text.height("italic", m.font_px(16))
    return max(said + heads + m.px(2 * PAD + 12), coins + m.px(8)) / m.u


def _body(page: AtRing) -> Sequence[str]:
    return news(page.view, page.session.names)


def paper(page: AtRing, w: int, h: int, size: float) -> Surface:
    """Draw the letter of w x h pixels."""
    m, view, names = page.m, page.view, page.session.names
    made = sheet(m, w, h)
    pad, side = m.px(PAD), m.px(SIDE)
    left, right, _ = view.neighbours
    both = left == right
    _neighbour(page, made, left, pad + side / 2, words.alone_beside if both else words.on_left)
    if not both:
        _neighbour(page, made, right, w - pad - side / 2, words.on_right)
    y, room = pad, w - 2 * side - 2 * pad
    head = words.dawn(day=view.day) if view.day > 1 else words.first_dawn
    heads: tuple[Line, ...] = (
        (head, "display", 24, RUST), (words.for_one_alone(name=names(view.seat)), "italic", 16, SHADE),
    )  # fmt: skip
    for said, face, large, colour in heads:
        px = text.fit(said, face, m.font_px(large), room)
        image = text.text(said, face, px, colour)
        soft.stamp(made, image, (w - image.get_width()) / 2, y)
        y += image.get_height()
    y += m.px(10)
    for said in _body(page):
        px = m.font_px(size)
        image = text.paragraph(text.curly(said), "body", px, INK, room, lead=LEAD, bold_colour=RUST)
        soft.stamp(made, image, pad + side + (room - image.get_width()) / 2, y)
        y += image.get_height() + m.px(7)
    return made


def _neighbour(page: AtRing, made: Surface, seat: int, x: float, where: str) -> None:
    if seat < 0:
        return
    m, d, room = page.m, page.m.px(COIN), page.m.px(SIDE)
    y = m.px(PAD) + d / 2 + m.px(4)
    soft.stamp_mid(made, coins.coin(m, page.session.plan[seat].portrait, d), x, y)
    y += d / 2 + m.px(8)
    lines_: tuple[Line, ...] = ((page.session.names(seat), "display", 21, INK), (where, "italic", 16, SHADE))
    for said, face, size, colour in lines_:
        image = text.fitted(said, face, m.font_px(size, 1.5), colour, room)
        soft.stamp(made, image, x - image.get_width() / 2, y)
        y += image.get_height()


def sheet(m: Metrics, w: int, h: int) -> Surface:
    """Draw the paper on its shadow, a corner turned down."""
    svg, turn = Svg(w, h), m.px(30)
    edge = ((2, 3), (w - turn, 1), (w - 2, turn), (w - 4, h - 3), (w * 0.5, h - 1), (3, h - 4))
    svg.polygon(edge, CREAM, INK, m.stroke(2))
    svg.polygon(((w - turn, 1), (w - turn + 3, turn - 3), (w - 2, turn)), PAPER2, INK, m.stroke(1.5))
    return render(svg)
