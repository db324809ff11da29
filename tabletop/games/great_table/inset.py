"""The lamplit inset: the two people you can see in this light, on your left and on your right."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from tabletop.games.great_table import words
from tabletop.node import Node
from tabletop.paint import plates, soft, text
from tabletop.table.seats import face_of
from tabletop.theme import BRASS, CREAM, DIM, ICE

if TYPE_CHECKING:
    from pygame import Surface

    from tabletop.games.great_table.picture import RingPicture

Z = 400.0
COIN, LAMP = 92, "#7A5A1E"


class Inset:
    """One panel, drawn again only when it says something else."""

    def __init__(self, picture: RingPicture) -> None:
        self.picture = picture
        self.node = picture.scene.add(Node(z=Z, visible=False))
        self._said: object = None

    def refresh(self) -> None:
        """Show who sits beside you, as last told."""
        picture = self.picture
        self.node.visible = picture.me >= 0
        if not self.node.visible:
            return
        left, right, day = picture.shown.beside
        said = (left, right, day, picture.shown.alive, picture.shown.day)
        if said == self._said:
            return
        self._said = said
        m, (x, y, w, h) = picture.m, picture.layout.inset
        self.node.image = self._paint(m.px(w), m.px(h))
        self.node.centre_at(m.px(x) + m.px(w) / 2, m.px(y) + m.px(h) / 2)

    def _paint(self, w: int, h: int) -> Surface:
        picture, m = self.picture, self.picture.m
        made = plates.panel(m, w, h, alpha=235).copy()
        box = Rect((made.get_width() - w) // 2, (made.get_height() - h) // 2, w, h)
        left, right, day = picture.shown.beside
        head = text.text(words.BESIDE, "display", m.font_px(18), ICE, m.px(1))
        soft.stamp(made, head, box.x + m.px(18), box.y + m.px(11))
        top = box.y + m.px(11) + head.get_height()
        when = words.LEARNT.format(day=day) if day else words.NOT_YET
        foot = text.text(when, "italic", text.fit(when, "italic", m.font_px(16), w - m.px(24)), DIM)
        low = box.bottom - m.px(10) - foot.get_height()
        soft.stamp_mid(made, foot, box.centerx, low + foot.get_height() / 2)
        for i, seat in enumerate((left, right)):
            self._person(made, Rect(box.x + i * w // 2, top, w // 2, low - top), seat, alone=left == right)
        return made

    def _person(self, made: Surface, room: Rect, seat: int, *, alone: bool) -> None:
        picture, m = self.picture, self.picture.m
        name = picture.session.names(seat) if seat >= 0 else ""
        px = text.fit(name, "display", m.font_px(20), room.w - m.px(14))
        said = text.text(text.clipped(name, "display", px, room.w - m.px(14)), "display", px, CREAM)
        d = min(m.px(COIN), room.h - said.get_height() - m.px(8))
        mid = room.y + (room.h - said.get_height()) / 2
        lamp = soft.soft_disc(d + m.px(14), max(1, m.px(12)), alpha=200, colour=LAMP)
        soft.stamp_mid(made, lamp, room.centerx, mid)
        if seat < 0:
            return
        plan = picture.session.plan[seat]
        dead = not picture.shown.alive >> seat & 1
        coin = plates.coin(m, face_of(plan.portrait, ""), d, BRASS, dim=dead)
        soft.stamp_mid(made, coin, room.centerx, mid)
        soft.stamp_mid(made, said, room.centerx, room.bottom - said.get_height() / 2)
        del alone
