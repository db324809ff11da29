"""The right panel of Scum of the Earth: the ladder of points, or who owes whom while bonuses change hands."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect

from tabletop.paint import plates, soft, sprites, text
from tabletop.paint.headings import head
from tabletop.paint.metrics import SMALLEST_TEXT
from tabletop.paint.svg import Svg, render
from tabletop.theme import ALARM, BEST, BRASS, CREAM, DIM, MUSTARD, ON_FILL

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame import Surface

    from tabletop.paint.metrics import Metrics

CHAIRS = (
    "chair-01-recliner", "chair-02-wingback", "chair-03-swivel", "chair-04-upholstered", "chair-05-dining",
    "chair-06-school", "chair-07-folding", "chair-08-crate", "chair-09-bucket", "chair-10-stool",
)  # fmt: skip


def chair(place: int, n: int) -> str:
    """Return the chair of place 0 … n-1: the ends always, the rest spread between them (STYLE.md 10)."""
    return CHAIRS[round(9 * place / (n - 1))]


class Rung(NamedTuple):
    """One line of the ladder."""

    name: str
    chair: str
    points: int
    earned: str
    mine: bool


def ladder(m: Metrics, w: int, h: int, heading: str, right: str, rungs: Sequence[Rung]) -> Surface:
    """Draw the ladder of w x h px; rows shrink together if many sit. Body in the middle of the surface."""
    made = plates.panel(m, w, h, alpha=225).copy()
    left, top = (made.get_width() - w) // 2, (made.get_height() - h) // 2
    at = top + head(m, made, (left, top, w), (heading, right), MUSTARD)
    row = min(m.px(57) * (1 + (m.text - 1) * 0.6), (top + h - m.px(12) - at) / len(rungs))
    for i, rung in enumerate(rungs):
        _rung(m, made, Rect(left + m.px(8), round(at + i * row), w - m.px(16), round(row) - m.px(3)), rung)
    return made


def _rung(m: Metrics, made: Surface, row: Rect, rung: Rung) -> None:
    if rung.mine:
        soft.stamp(made, plates.notch(m, row.w, row.h, ON_FILL), row.x, row.y)
    art = min(m.px(46), row.h - m.px(2))
    if rung.chair:
        soft.stamp_mid(made, sprites.sprite(rung.chair, art), row.x + m.px(29), row.centery)
    x = row.x + m.px(58)
    points = text.text(str(rung.points), "display", max(SMALLEST_TEXT, min(m.font_px(28), round(row.h * 0.62))), CREAM)
    soft.stamp_mid(made, points, row.right - m.px(10) - points.get_width() / 2, row.centery)
    room = row.right - m.px(14) - points.get_width() - x
    two = bool(rung.earned) and row.h >= m.font_px(21) * 1.15 + m.font_px(15) * 1.15
    px = text.fit(rung.name, "display", max(SMALLEST_TEXT, min(m.font_px(21), round(row.h * 0.6))), room)
    name = text.named_in(rung.name, "display", px, MUSTARD if rung.mine else CREAM, room, row.h)
    two = two and name.get_height() <= text.height("display", px)
    if two:
        line = text.fitted(rung.earned, "semibold", m.font_px(15), DIM, room)
        whole = px * 1.2 + line.get_height()
        soft.stamp_mid(made, name, x + name.get_width() / 2, row.centery - whole / 2 + px * 0.6)
        soft.stamp(made, line, x, row.centery - whole / 2 + px * 1.2)
    else:
        soft.stamp_mid(made, name, x + name.get_width() / 2, row.centery)


class Debt(NamedTuple):
    """One exchange: faces of the lower and the upper seat, what goes up and what comes down."""

    lower: str
    upper: str
    up: str
    down: str
    mine: bool


def owed(m: Metrics, w: int, h: int, heading: str, debts: Sequence[Debt], foot: str) -> Surface:
    """Draw who owes whom. Body in the middle of the surface."""
    made = plates.panel(m, w, h, alpha=235).copy()
    left, top = (made.get_width() - w) // 2, (made.get_height() - h) // 2
    at = top + head(m, made, (left, top, w), (heading, ""), MUSTARD)
    small = m.font_px(16, 1.4)
    row = m.px(66) + 2 * round(small * 1.3)
    for debt in debts:
        middle = at + row / 2
        d = m.px(66)
        for face, x in ((debt.lower, m.px(50)), (debt.upper, w - m.px(50))):
            ring = MUSTARD if debt.mine else BRASS
            soft.stamp_mid(made, plates.coin(m, face, d, ring, rim=3), left + x, middle)
        svg = Svg(90, 60)
        svg.path("M4 16L74 16L66 8M74 16L66 24", None, BEST, 4)
        svg.path("M86 46L16 46L24 38M16 46L24 54", None, ALARM, 4)
        soft.stamp_mid(made, render(svg, m.u), left + w / 2, middle)
        for said, y in ((debt.up, middle - m.px(38)), (debt.down, middle + m.px(38))):
            soft.stamp_mid(made, text.text(said, "semibold", small, CREAM), left + w / 2, y)
        at += row + m.px(4)
    if foot:
        words = text.paragraph(foot, "italic", m.font_px(18), DIM, w - 2 * m.px(18), lead=1.22)
        soft.stamp(made, words, left + m.px(18), at + m.px(4))
    return made
