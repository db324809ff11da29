"""The ladder at the side: everybody from the best place down, with points; and the places while a table is set."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect, Surface

from tabletop.paint import frames, soft, sprites, text
from tabletop.paint.metrics import SMALLEST_TEXT, Metrics
from tabletop.paint.text import head
from tabletop.theme import CREAM, DIM, FAINT, MUSTARD, ON_FILL, Colour
from tabletop.widgets.plain import Label, Picture, line_height, line_width

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tabletop.widgets.flow import Flow


LEADER = "icon-star"


class Rung(NamedTuple):
    """One line of the ladder: who, what there is to sit on or wear, points, a second line, whether it is the own."""

    name: str
    sprite: str
    points: str
    line: str
    mine: bool
    out: bool = False
    leads: bool = False  # the match: it has the most points


class LadderStyle(NamedTuple):
    """What a ladder is like: its colours, and how large things are on it (design units)."""

    accent: Colour = MUSTARD
    fill: Colour = ON_FILL  # of the own rung
    pitch: float = 57.0
    art: float = 46.0
    points: float = 28.0
    share: float = 0.62  # of a low rung's height, which its points take at most
    inset: float = 58.0  # where names begin


def ladder(m: Metrics, w: int, h: int, said: tuple[str, str], rungs: Sequence[Rung], look: LadderStyle) -> Surface:
    """Draw the ladder of w x h px; rows shrink together if many sit. Body in the middle of the surface."""
    made = frames.panel(m, w, h, alpha=225).copy()
    left, top = (made.get_width() - w) // 2, (made.get_height() - h) // 2
    at = top + head(m, made, (left, top, w), said, look.accent)
    row = min(m.px(look.pitch) * (1 + (m.text - 1) * 0.6), (top + h - m.px(12) - at) / len(rungs))
    for i, rung in enumerate(rungs):
        place = Rect(left + m.px(8), round(at + i * row), w - m.px(16), round(row) - m.px(3))
        _rung(m, made, place, rung, look)
    return made


def _rung(m: Metrics, made: Surface, row: Rect, rung: Rung, look: LadderStyle) -> None:
    if rung.mine:
        soft.stamp(made, frames.notch(m, row.w, row.h, look.fill), row.x, row.y)
    if rung.sprite:
        art = sprites.sprite(rung.sprite, min(m.px(look.art), row.h - m.px(2)))
        soft.stamp_mid(made, soft.greyed(art) if rung.out else art, row.x + m.px(29), row.centery)
    x = row.x + m.px(look.inset if rung.sprite else 12)
    px = max(SMALLEST_TEXT, min(m.font_px(look.points), round(row.h * look.share)))
    points = text.text(rung.points, "display", px, CREAM)
    soft.stamp_mid(made, points, row.right - m.px(10) - points.get_width() / 2, row.centery)
    room = row.right - m.px(14) - points.get_width() - x
    if rung.leads:
        star = sprites.sprite(LEADER, min(m.font_px(17), round(row.h * 0.5)))
        room -= star.get_width()
        soft.stamp(made, star, row.right - m.px(12) - points.get_width() - star.get_width(), row.y + m.px(3))
    two = bool(rung.line) and row.h >= m.font_px(21) * 1.15 + m.font_px(15) * 1.15
    px = text.fit(rung.name, "display", max(SMALLEST_TEXT, min(m.font_px(21), round(row.h * 0.6))), room)
    ink = look.accent if rung.mine else FAINT if rung.out else CREAM
    name = text.named_in(rung.name, "display", px, ink, room, row.h)
    if not (two and name.get_height() <= text.height("display", px)):
        soft.stamp_mid(made, name, x + name.get_width() / 2, row.centery)
        return
    line = text.fitted(rung.line, "semibold", m.font_px(15), DIM, room)
    whole = px * 1.2 + line.get_height()
    soft.stamp_mid(made, name, x + name.get_width() / 2, row.centery - whole / 2 + px * 0.6)
    soft.stamp(made, line, x, row.centery - whole / 2 + px * 1.2)


class Place(NamedTuple):
    """What comes with a place: what one sits on or wears, its title, what it pays."""

    sprite: str
    title: str
    pays: str


def preview(flow: Flow, places: Sequence[Place], room: float, inset: float = 4.0, widest: str = "+7") -> None:
    """Show all places, best first, in so much room (design units), while a table is set."""
    m = flow.m
    line = line_height(m, 19, "semibold")
    pitch = max(line + 4, min(64.0, room / len(places) / m.text**0.8))
    for place in places:
        d = min(pitch - inset, 60.0 - 2 * (inset - 2))
        drawn = lambda _m, w, h, one=place.sprite: sprites.sprite(one, w, h)  # noqa: E731
        flow.put(Picture((flow.x, flow.y + (pitch - d) / 2, d, d), drawn))
        wide, y = line_width(m, widest, 19) + 6 if place.pays else 0.0, flow.y + (pitch - line) / 2
        flow.put(Label((flow.x + 74, y, flow.w - 74 - wide, line), place.title, face="semibold", size=18, wrap=False))
        box = (flow.x + flow.w - wide, y, wide, line)
        flow.put(Label(box, place.pays, face="display", size=19, colour=DIM, wrap=False, align=1))
        flow.skip(pitch)
    flow.skip(10)
