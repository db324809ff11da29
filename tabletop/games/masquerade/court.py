"""The right panel: the court from the Justicar down, with badges, titles and points."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect

from tabletop.paint import plates, soft, sprites, text
from tabletop.paint.headings import head
from tabletop.paint.metrics import SMALLEST_TEXT
from tabletop.theme import CREAM, DIM, FAINT, ROSE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame import Surface

    from tabletop.paint.metrics import Metrics

MINE = "#4A1C38"


class Rung(NamedTuple):
    """One line of the court."""

    name: str
    badge: str
    title: str
    points: str
    mine: bool
    out: bool


def ladder(m: Metrics, w: int, h: int, heading: str, right: str, rungs: Sequence[Rung]) -> Surface:
    """Draw the court on a panel of w x h px; rows shrink together if many sit. Body in the middle of the surface."""
    made = plates.panel(m, w, h, alpha=225).copy()
    left, top = (made.get_width() - w) // 2, (made.get_height() - h) // 2
    at = top + head(m, made, (left, top, w), (heading, right), ROSE)
    row = min(m.px(59) * (1 + (m.text - 1) * 0.6), (top + h - m.px(12) - at) / len(rungs))
    for i, rung in enumerate(rungs):
        _rung(m, made, Rect(left + m.px(8), round(at + i * row), w - m.px(16), round(row) - m.px(3)), rung)
    return made


def _rung(m: Metrics, made: Surface, row: Rect, rung: Rung) -> None:
    if rung.mine:
        soft.stamp(made, plates.notch(m, row.w, row.h, MINE), row.x, row.y)
    art = min(m.px(44), row.h - m.px(2))
    if rung.badge:
        badge = sprites.sprite(rung.badge, art)
        soft.stamp_mid(made, soft.greyed(badge) if rung.out else badge, row.x + m.px(29), row.centery)
    x = row.x + m.px(60 if rung.badge else 12)
    points = text.text(rung.points, "display", max(SMALLEST_TEXT, min(m.font_px(24), round(row.h * 0.55))), CREAM)
    soft.stamp_mid(made, points, row.right - m.px(10) - points.get_width() / 2, row.centery)
    room = row.right - m.px(14) - points.get_width() - x
    two = bool(rung.title) and row.h >= m.font_px(21) * 1.15 + m.font_px(15) * 1.15
    px = text.fit(rung.name, "display", max(SMALLEST_TEXT, min(m.font_px(21), round(row.h * 0.6))), room)
    ink = ROSE if rung.mine else FAINT if rung.out else CREAM
    name = text.named_in(rung.name, "display", px, ink, room, row.h)
    two = two and name.get_height() <= text.height("display", px)
    if not two:
        soft.stamp_mid(made, name, x + name.get_width() / 2, row.centery)
        return
    line = text.fitted(rung.title, "semibold", m.font_px(15), DIM, room)
    whole = px * 1.2 + line.get_height()
    soft.stamp_mid(made, name, x + name.get_width() / 2, row.centery - whole / 2 + px * 0.6)
    soft.stamp(made, line, x, row.centery - whole / 2 + px * 1.2)
