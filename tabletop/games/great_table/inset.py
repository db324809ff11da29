"""The lamplit inset: the two people you can see in this light, on your left and on your right.

Who closes up or has changed seats is seen here and nowhere else, and no sooner than you are told.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from rules.core.sentences import Words
from tabletop.anim import lerp
from tabletop.paint import coins, frames, soft, text
from tabletop.paint.cache import kept
from tabletop.scene import Node
from tabletop.table.seats import face_of
from tabletop.theme import BRASS, BRASS_DARK, CREAM, DIM, FAINT, ICE

if TYPE_CHECKING:
    from pygame import Rect, Surface

    from tabletop.games.great_table.picture import RingPicture
    from tabletop.paint.metrics import Metrics

words: Final = Words("tabletop.games.great_table", "table")

Z, COIN_Z, NAME_Z = 400.0, 402.0, 403.0
COIN, LAMP = 88, "#7A5A1E"
SLIDE = 34.0  # design px that a new face comes from outside


class Inset:
    """The panel, and in it a coin and a name for either side; all round the table once everything is open."""

    def __init__(self, picture: RingPicture) -> None:
        self.picture = picture
        add = picture.scene.add
        self.panel = add(Node(z=Z, visible=False))
        self.coins = (add(Node(z=COIN_Z)), add(Node(z=COIN_Z)))
        self.names = (add(Node(z=NAME_Z)), add(Node(z=NAME_Z)))
        self.ring = add(Node(z=COIN_Z, visible=False))
        picture.panels.more += [self.panel, *self.names]
        self._said: dict[Node, object] = {}
        self._coming: set[int] = set()  # sides to which somebody is on the way
        self._held: tuple[Rect, int] | None = None  # box and coin, while all of it is shown

    # -- places (px)
    @property
    def box(self) -> Rect:
        """The panel; below the notes, where what is asked would cover it and there is room."""
        if self._held is not None:
            return self._held[0]
        picture = self.picture
        home, notes, asked = picture.box(picture.layout.inset), picture.beside, picture.put_up()
        if not notes or home.collidelist(asked) < 0:
            return home
        there = home.move(notes[0].centerx - home.centerx, notes[0].bottom + picture.m.px(12) - home.y)
        lowest = picture.m.px(min(box[1] for box in picture.layout.actions) - 12)
        return there if there.bottom <= lowest and there.collidelist(asked) < 0 else home

    @property
    def head(self) -> int:
        """How much of it the heading takes."""
        return self.picture.m.px(11) + round(self.picture.m.font_px(18) * 1.35)

    @property
    def foot(self) -> int:
        """How much of it the last line takes."""
        return self.picture.m.px(9) + round(self.picture.m.font_px(16) * 1.35)

    @property
    def coin(self) -> int:
        """How large the two coins are."""
        return self._held[1] if self._held is not None else self._large(self.box)

    def _large(self, box: Rect) -> int:
        m = self.picture.m
        shown = self.picture.shown
        names = [] if shown.circle else [self.picture.session.names(seat) for seat in shown.beside[:2] if seat >= 0]
        more = [text.named_more(name, "display", m.font_px(20), box.w // 2 - m.px(14)) for name in names]
        room = box.h - self.head - self.foot - round(m.font_px(20) * 1.3) - m.px(14) - max(more, default=0)
        return max(m.px(40), min(m.px(COIN), room, box.w // 2 - m.px(24)))

    @property
    def _wide(self) -> int:
        """How much room a name has."""
        return self.box.w // 2 - self.picture.m.px(14)

    def spot(self, side: int) -> tuple[float, float]:
        """The middle of the coin of a side, 0 left and 1 right."""
        box = self.box
        return box.x + box.w * (0.27 + 0.46 * side), box.y + self.head + self.picture.m.px(5) + self.coin / 2

    # -- showing it
    def refresh(self) -> None:
        """Show who sits beside you, as last told; or the whole circle, to whom it is open."""
        box = self.box
        self._held = box, self._large(box)
        self._refresh()
        self._held = None

    def _refresh(self) -> None:
        picture, shown = self.picture, self.picture.shown
        circle = shown.circle
        here = picture.me >= 0 or bool(circle)
        self.show(shown=here)
        if not here:
            return
        self._panel(circle=bool(circle))
        self.ring.visible = bool(circle)
        for node in (*self.coins, *self.names):
            node.visible = not circle
        if circle:
            self._ring(circle)
        else:
            for side in (0, 1):
                self._person(side, shown.beside[side])

    def show(self, *, shown: bool) -> None:
        """Put it up, or take it away."""
        for node in (self.panel, *self.coins, *self.names, self.ring):
            node.visible = shown

    def _panel(self, *, circle: bool) -> None:
        picture, box = self.picture, self.box
        day, alive = picture.shown.beside[2], picture.shown.day
        line = "" if circle else learnt(day, alive)
        said = (words.real_seats if circle else words.beside_you, line, circle)
        if self._new(self.panel, (said, self.coin)):
            self.panel.image = self._paint(*said)
        self.panel.centre_at(*box.center)

    def _paint(self, heading: str, line: str, circle: bool) -> Surface:
        m, box = self.picture.m, self.box
        made = frames.panel(m, *box.size, alpha=235).copy()
        left, top = (made.get_width() - box.w) // 2, (made.get_height() - box.h) // 2
        px = text.fit(heading, "display", m.font_px(18), box.w - 2 * m.px(18), m.px(1))
        soft.stamp(made, text.text(heading, "display", px, ICE, m.px(1)), left + m.px(18), top + m.px(11))
        if not circle:
            for side in (0, 1):
                x, y = self.spot(side)
                soft.stamp_mid(made, glow(m, self.coin), x - box.x + left, y - box.y + top)
        px = text.fit(line, "italic", m.font_px(16), box.w - m.px(24))
        foot = text.text(line, "italic", px, DIM)
        soft.stamp_mid(made, foot, left + box.w / 2, top + box.h - m.px(9) - foot.get_height() / 2)
        return made

    def _person(self, side: int, seat: int) -> None:
        picture, m = self.picture, self.picture.m
        coin, name = self.coins[side], self.names[side]
        coin.visible = name.visible = seat >= 0
        if seat < 0:
            return
        dead = not picture.shown.alive >> seat & 1
        if self._new(coin, (seat, dead, self.coin)):
            plan = picture.session.plan[seat]
            coin.image = coins.coin(m, face_of(plan.portrait, ""), self.coin, BRASS_DARK if dead else BRASS, dim=dead)
            said = picture.session.names(seat)
            name.image = text.named(said, "display", m.font_px(20), FAINT if dead else CREAM, self._wide)
        x, y = self.spot(side)
        if side not in self._coming:
            coin.centre_at(x, y)
        name.centre_at(self.box.x + self.box.w * (0.27 + 0.46 * side), y + self.coin / 2 + m.px(4) + name.size[1] / 2)

    # -- the whole circle, once it is open
    def _ring(self, circle: tuple[int, ...]) -> None:
        box, me = self.box, self.picture.me
        start = circle.index(me) if me in circle else 0
        order = circle[start:] + circle[:start]
        if self._new(self.ring, order):
            self.ring.image = self._paint_ring(order, box.w, box.h - self.head)
        self.ring.centre_at(box.centerx, box.y + self.head + (box.h - self.head) / 2)

    def _paint_ring(self, order: tuple[int, ...], w: int, h: int) -> Surface:
        """Draw everybody where they really sit, whoever looks at the foot, clockwise."""
        m, made, n = self.picture.m, soft.blank(w, h), len(order)
        d = min(m.px(46), round(2.6 * (w / 2 + h / 2) * 0.72 / max(4, n)))
        rx, ry = w / 2 - d * 0.62 - m.px(10), h / 2 - d * 0.62 - m.px(4)
        for i, seat in enumerate(order):
            angle = math.pi / 2 + 2 * math.pi * i / n
            plan = self.picture.session.plan[seat]
            ring = ICE if seat == self.picture.me else BRASS
            coin = coins.coin(m, face_of(plan.portrait, ""), d, ring, rim=2.5)
            soft.stamp_mid(made, coin, w / 2 + rx * math.cos(angle), h / 2 + ry * math.sin(angle))
        return made

    def _new(self, node: Node, said: object) -> bool:
        if self._said.get(node) == said:
            return False
        self._said[node] = said
        return True

    # -- somebody else sits there
    def slide(self, before: tuple[int, int, int]) -> bool:
        """Let whoever is new beside you come in from the dark; True if anybody is."""
        timeline, now = self.picture.timeline, self.picture.shown.beside
        if timeline.clock.off or timeline.clock.calm or not before[2] or not self.panel.visible:
            return False
        new = [side for side in (0, 1) if before[side] != now[side] and now[side] >= 0]
        for side in new:
            self._come(side)
        return bool(new)

    def _come(self, side: int) -> None:
        node, name, (x, y) = self.coins[side], self.names[side], self.spot(side)
        away = SLIDE * self.picture.m.u * (2 * side - 1)

        def come(t: float) -> None:
            node.centre_at(lerp(x + away, x, t), y)
            node.alpha = name.alpha = round(255 * t)

        self._coming.add(side)
        come(0.0)
        self.picture.timeline.add("swap-places", come, on_end=lambda: self._coming.discard(side))


def learnt(day: int, today: int) -> str:
    """Say when you saw the two."""
    return words.at_first_light if not day else words.seen_today if day == today else words.seen_on(day=day)


@kept("plates")
def glow(m: Metrics, d: int) -> Surface:
    """Draw the lamplight in which a face is seen."""
    return soft.soft_disc(d + m.px(14), max(1, m.px(12)), alpha=200, colour=LAMP)
