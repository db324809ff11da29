"""The winner of an evening as a picture: faces, the cup, a line; and the table under it, where it is kept."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tabletop.games import poster
from tabletop.paint import coins, frames, text
from tabletop.paint.metrics import Metrics
from tabletop.paint.room import page_room
from tabletop.paint.soft import Surface, blank, stamp, stamp_mid
from tabletop.paint.sprites import sprite
from tabletop.theme import BRASS, BRASS_DARK, CREAM, DIM, INK, PANEL, SOFT

if TYPE_CHECKING:
    from collections.abc import Sequence

EDGE, INSET = 60, 110  # design units: from the picture's rim to the panel, and to what is written
TOPS = 3  # winners whose faces are large


class Row(NamedTuple):
    """One of the company: place, name, face, what the matches that count brought, and what that comes to."""

    place: int
    name: str
    portrait: int
    scores: tuple[int, ...]
    total: int


class Cup(NamedTuple):
    """What there is to see of an evening that is over, the best first."""

    title: str
    names: str  # of whoever won
    line: str
    when: str
    total: str  # heads the last column
    games: tuple[str, ...]  # of the matches that count, by number
    rows: tuple[Row, ...]


def podium(m: Metrics, w: int, h: int, cup: Cup) -> Surface:
    """Draw whoever won over the cup, with their names and the line under it, and the next two beside it."""
    made = blank(w, h)
    px, big = m.font_px(24), m.font_px(52)
    lines = text.lines_of(cup.line, "italic", px, w)
    name = text.fitted(cup.names, "display", big, BRASS, w)
    low = h - round(len(lines) * px * 1.3)
    for i, one in enumerate(lines):
        stamp_mid(made, text.text(one, "italic", px, CREAM), w / 2, low + (i + 0.5) * px * 1.3)
    low -= round(name.get_height() * 1.05)
    stamp_mid(made, name, w / 2, low + name.get_height() / 2)
    winners = [row for row in cup.rows if row.place == 1][:TOPS]
    d = min(low * 0.5, w * 0.8 / len(winners))
    tall = min(low - d * 0.94, w * 0.5)
    for i, row in enumerate(winners):
        x = w / 2 + (i - (len(winners) - 1) / 2) * d * 1.06
        stamp_mid(made, coins.coin(m, coins.portrait(row.portrait), round(d), BRASS, rim=6), x, d / 2 + m.px(6))
    stamp_mid(made, sprite("icon-trophy", max(8, round(tall))), w / 2, d * 0.96 + tall / 2)
    small = min(tall * 0.62, w * 0.2)
    for side, row in zip((-1, 1), [row for row in cup.rows if row.place > 1][:2], strict=False):
        x, y = w / 2 + side * min(tall / 2 + small * 0.75, w / 2 - small * 0.68), low - small * 0.6
        stamp_mid(made, coins.coin(m, coins.portrait(row.portrait), round(small), BRASS_DARK, rim=3), x, y)
        place = max(14, round(small * 0.36))
        disc = coins.disc(place, BRASS_DARK, INK, str(row.place), px=max(12, round(place * 0.62)), ink=INK)
        stamp_mid(made, disc, x + small * 0.4, y - small * 0.34)
    return made


def card(cup: Cup, size: tuple[int, int]) -> Surface:
    """Draw the picture that is kept."""
    m = Metrics(*size)
    made, (w, h) = page_room(m).copy(), size
    stamp_mid(made, frames.panel(m, w - m.px(2 * EDGE), h - m.px(2 * EDGE), PANEL, BRASS), w / 2, h / 2)
    head = text.fitted(cup.title, "display", m.px(64), BRASS, w * 0.6)
    stamp(made, head, m.px(INSET), m.px(EDGE + 34))
    when = text.fitted(cup.when, "semibold", m.px(30), DIM, w * 0.3)
    stamp(made, when, w - m.px(INSET) - when.get_width(), m.px(EDGE + 34) + head.get_height() * 0.4)
    top = m.px(EDGE + 34) + head.get_height() + m.px(20)
    high, left = h - m.px(EDGE + 40) - top, round(w * 0.44)
    stamp(made, podium(m, left - m.px(INSET), high, cup), m.px(INSET), top)
    _table(made, m, cup, (left + m.px(40), top, w - m.px(INSET) - left - m.px(40), high))
    return made


def _table(made: Surface, m: Metrics, cup: Cup, box: tuple[int, int, int, int]) -> None:
    x, y, w, h = box
    each = min(m.px(76), h / (len(cup.rows) + 0.7))
    px, column = round(each * 0.46), m.px(58)

    def line(middle: float, cells: Sequence[tuple[str, str]], last: tuple[str, str]) -> None:
        right = x + w
        for said, colour in (last, *reversed(cells)):
            image = text.text(said, "display", px, colour)
            stamp(made, image, right - image.get_width(), middle - image.get_height() / 2)
            right -= column if (said, colour) != last else m.px(104)

    heads = [(str(i + 1), poster(game).accent) for i, game in enumerate(cup.games)]
    line(y + each * 0.35, heads, (cup.total, DIM))
    for i, row in enumerate(cup.rows):
        middle = y + each * (1.2 + i)
        first = row.place == 1
        face = coins.coin(m, coins.portrait(row.portrait), round(each * 0.84), BRASS if first else BRASS_DARK, rim=2)
        place = text.text(str(row.place), "display", px, BRASS if first else CREAM)
        stamp_mid(made, place, x + m.px(18), middle)
        stamp_mid(made, face, x + m.px(46) + each * 0.42, middle)
        left = m.px(62) + each * 0.84
        room = w - left - column * len(cup.games) - m.px(112)
        name = text.fitted(row.name, "semibold", px, CREAM, room)
        stamp(made, name, x + left, middle - name.get_height() / 2)
        best = [max(other.scores[at] for other in cup.rows) for at in range(len(row.scores))]
        cells = [(str(one), CREAM if one == most else SOFT) for one, most in zip(row.scores, best, strict=True)]
        line(middle, cells, (str(row.total), BRASS))
