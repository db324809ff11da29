"""What stands at the side besides the ladder: the chairs, and who owes whom while bonuses change hands."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tabletop.paint import coins, frames, soft, text
from tabletop.paint.sprites import Svg, render
from tabletop.paint.text import head
from tabletop.theme import ALARM, BEST, BRASS, CREAM, DIM, MUSTARD

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


class Debt(NamedTuple):
    """One exchange: faces of the lower and the upper seat, what goes up and what comes down."""

    lower: str
    upper: str
    up: str
    down: str
    mine: bool


def owed(m: Metrics, w: int, h: int, heading: str, debts: Sequence[Debt], foot: str) -> Surface:
    """Draw who owes whom. Body in the middle of the surface."""
    made = frames.panel(m, w, h, alpha=235).copy()
    left, top = (made.get_width() - w) // 2, (made.get_height() - h) // 2
    at = top + head(m, made, (left, top, w), (heading, ""), MUSTARD)
    small = m.font_px(16, 1.4)
    row = m.px(66) + 2 * round(small * 1.3)
    for debt in debts:
        middle = at + row / 2
        d = m.px(66)
        for face, x in ((debt.lower, m.px(50)), (debt.upper, w - m.px(50))):
            ring = MUSTARD if debt.mine else BRASS
            soft.stamp_mid(made, coins.coin(m, face, d, ring, rim=3), left + x, middle)
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
