"""The people round the table: coin, plate, chip, chair, status, cards held, and what they say."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

import pygame

from tabletop.anim import lerp
from tabletop.node import Node
from tabletop.paint import cards, charges, plates, soft, sprites, text
from tabletop.paint.cache import kept
from tabletop.table.fading import cross
from tabletop.table.layout import FAN_W, HAND_HIGH
from tabletop.theme import BRASS, CREAM

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame import Surface

    from tabletop.paint.charges import Charge
    from tabletop.paint.metrics import Metrics
    from tabletop.table.cardnode import Easel
    from tabletop.table.layout import Layout
    from tabletop.table.rim import Spot
    from tabletop.theme import Colour

    Point = tuple[float, float]
    Shape = tuple[Metrics, float]

Z, BUBBLE_Z = 100.0, 640.0  # what is said lies over the hand and over cards that fly

MOST_BACKS = 7
SECOND_LINE_UNTIL = 1.75  # text size from which plates keep only the name
BUBBLE_MS, LETTER_MS = 2200, 55
AWAY, STEP = 320, 28  # how far a bubble may be from where it would hang, and how finely places are tried
BUBBLE_W = 230
SHAPES = ((1.0, BUBBLE_W), (1.0, 330), (1.0, 170), (0.8, BUBBLE_W), (0.7, 330), (0.7, 170))  # until one has room
NEARLY = 0.6  # of a coin by which it may be nearer to another face where it would hide something else: the tail leans
SLACK, MOST_LEAN = 30, 44  # how far beside its seat a tail still means it, and how far it leans at most
TAIL = 21  # how far a bubble's tail sticks out
WORD_DROP = 26  # design px from which a word on a coin comes down


@dataclass(frozen=True, slots=True)
class Guest:
    """What a seat shows. `status` is a word over the coin's foot; `lit` = it leads the trick; `note` is for its tip."""

    name: str
    portrait: str
    mood: str = ""
    title: str = ""
    chair: str = ""
    count: int = 0
    active: bool = False
    dim: bool = False
    status: str = ""
    lit: bool = False
    note: str = ""
    tone: str = ""  # colour of the status
    crest: str = ""  # sprite at the coin's lower right: a clan, a part
    sign: str = ""  # sprite at its upper left: what somebody has done to it
    charges: tuple[Charge, ...] = ()  # what it can still do, under its plate


class SeatNodes:
    """The nodes of one seat; it can stand anywhere on the rim."""

    def __init__(self, easel: Easel, layout: Layout, spot: Spot, seat: int) -> None:
        self.easel, self.layout, self.seat = easel, layout, seat
        self.spot = spot
        self.guest = Guest("", "")
        self._above = 0.0  # px by which the word has still to drop
        z = Z + seat
        self.fan = Node(z=20 + seat)
        self.coin, self.badge = Node(z=z), Node(z=z + 0.1)
        self.mark, self.plate = Node(z=z + 0.15, visible=False), Node(z=z + 0.2)  # the ring behind the name
        self.chip, self.word, self.disc = Node(z=z + 0.3), Node(z=z + 0.4), Node(z=z + 0.6, visible=False)
        self.crest, self.sign = Node(z=z + 0.12, visible=False), Node(z=z + 0.35, visible=False)
        self.strip = Node(z=z + 0.22, visible=False)
        self.bubble = Node(z=BUBBLE_Z, visible=False)
        self.nodes = (self.fan, self.coin, self.badge, self.plate, self.chip, self.word, self.mark, self.disc,
                      self.crest, self.sign, self.strip)  # fmt: skip
        for node in (*self.nodes, self.bubble):
            easel.scene.add(node)
        self._quiet: object = None
        self.lit = False

    # -- look
    def show(self, guest: Guest) -> None:
        """Show this guest; only what changed is drawn again."""
        if guest == self.guest:
            return
        old, self.guest = self.guest, guest
        turns = guest.active != old.active
        m, d = self.easel.m, self.layout.coin
        accent = self.easel.accent if guest.active else None
        self.lit = guest.active or self.bubble.visible
        cross(self.easel.scene, self.easel.timeline, self.coin, self._coin(), "turn" if turns else "mood")
        sub = guest.title if m.text < SECOND_LINE_UNTIL and self.layout.n <= 12 else ""
        most = self.layout.plate_most
        least = min(self.layout.plate_least, most)
        named = m._replace(text=min(m.text, self.layout.plate_text))
        plate = plates.name_plate(named, guest.name, sub, accent, out=guest.dim, least=least, most=most)
        passes = guest.dim != old.dim or not turns
        cross(self.easel.scene, self.easel.timeline, self.plate, plate, "pass" if passes else "turn")
        self.badge.image = sprites.sprite(guest.chair, round(d * 0.5)) if guest.chair else None
        self.chip.image = plates.chip(m, guest.count) if guest.count else None
        self.chip.visible = guest.count > 0
        self.word.image = self._status(guest)
        self.word.visible = bool(guest.status)
        self.badge.visible = bool(guest.chair)
        self.fan.image = mini_fan(m, min(guest.count, MOST_BACKS), self.easel.back) if guest.count else None
        self.fan.visible = guest.count > 0
        self._hang(guest)
        self._place()
        if guest.status and guest.status != old.status:
            self._word_falls()

    def _hang(self, guest: Guest) -> None:
        """Pin on what only some games have: crest, sign, and what it can still do."""
        m, d = self.easel.m, self.layout.coin
        for node, art, size in ((self.crest, guest.crest, d * 0.48), (self.sign, guest.sign, d * 0.4)):
            node.image = sprites.sprite(art, round(size)) if art else None
            node.visible = bool(art)
        self.strip.image = charges.strip(m, guest.charges) if guest.charges else None
        self.strip.visible = bool(guest.charges)

    def _status(self, guest: Guest) -> Surface | None:
        accent = self.easel.accent if guest.lit else guest.tone or None
        return plates.status(self.easel.m, guest.status, accent) if guest.status else None

    def _word_falls(self) -> None:
        """Let a new word drop into its place; with reduced motion it is there."""
        timeline = self.easel.timeline
        if timeline.clock.calm or timeline.clock.off:
            return

        def fall(t: float) -> None:
            self._above = WORD_DROP * self.easel.m.u * (1 - t)
            self.word.alpha = round(255 * min(1.0, 2 * t))
            self._place()

        fall(0.0)
        timeline.add("pass", fall)

    def _place(self) -> None:
        x, y, _ = self.spot
        d, m = self.layout.coin, self.easel.m
        self.coin.centre_at(x, y)
        plate_w = self.plate.size[0]
        self.plate.move(x - plate_w / 2, y + d / 2 + 2 * m.u)
        if self.badge.image is not None:
            self.badge.move(x - d / 2 - self.badge.size[0] * 0.42, y + d * 0.02)
        self.chip.centre_at(x + d * 0.43, y - d * 0.24)
        foot = min(y + d * 0.22 + self.word.size[1], self.plate.y + 2 * m.u)  # it never hides the name
        self.word.centre_at(x, foot - self.word.size[1] / 2 - self._above)
        self.fan.centre_at(*self.layout.fan_at(self.spot))
        self.mark.centre_at(x, y)
        self.disc.centre_at(x - d * 0.46, y - d * 0.40)
        self.crest.move(x + d * 0.36, y + d * 0.04)
        self.sign.centre_at(x - d * 0.46, y - d * 0.30)
        self.strip.move(x - self.strip.size[0] / 2, self.plate.y + self.plate.size[1] + m.u)

    def stand(self, spot: Spot) -> None:
        """Stand there now."""
        self.spot = spot
        self._place()

    def wander(self, to: Spot, index: int, count: int, motion: str = "chairs") -> None:
        """Walk along the rim to another place, the short way round."""
        start = self.spot.angle
        turn = (to.angle - start + math.pi) % (2 * math.pi) - math.pi

        def apply(t: float) -> None:
            angle = lerp(start, start + turn, t)
            self.stand(type(to)(*self.layout.rim(angle), angle) if t < 1 else to)

        self.easel.timeline.add(motion, apply, index=index, count=count)

    # -- aiming
    def aim(self, number: int, kind: str, icon: str = "") -> None:
        """Mark it as one that may be named ("may"), is aimed at ("aimed", with the verb's icon), or neither ("")."""
        m = self.easel.m
        self.mark.visible = self.disc.visible = bool(kind)
        if kind:
            ring = plates.aim_ring(m, self.layout.coin, "aimed" if kind == "aimed" else "may")
            if kind == "aimed" and icon:
                ring = ring.copy()
                mid = ring.get_width() / 2
                soft.stamp_mid(ring, sprites.sprite(icon, round(self.layout.coin * 0.6)), mid, mid)
            self.mark.image = ring
            self.disc.image = plates.number(m, number, kind == "aimed")
            self._place()

    @property
    def body(self) -> pygame.Rect:
        """Coin and plate: where a press means this seat (px)."""
        d = self.layout.coin
        coin = pygame.Rect(round(self.spot.x - d / 2), round(self.spot.y - d / 2), d, d)
        return coin.union(self.plate.rect)

    # -- speech
    def say(
        self, words: str, *taken: Sequence[pygame.Rect], others: Sequence[Point] = (), fill: Colour = CREAM
    ) -> pygame.Rect:  # fmt: skip
        """Put up a bubble where it hides nothing and is nearer to this face than to `others`; it goes by itself.

        The face is lit as long as it stands there. Returns its place (px).
        """
        said = text.curly(words)
        m, wide, body = self._berth(said, others, taken)
        body = body.inflate(0, -2 * m.px(TAIL))
        up = body.centery > self.spot.y
        tail = min(max(self.spot.x - body.x, m.px(24)), body.w - m.px(24))
        lean = self._lean(body.x + tail, body.top if up else body.bottom)
        self.bubble.image = plates.bubble(m, said, wide, tail / m.u, fill=fill, up=up, lean=lean)
        self.bubble.centre_at(*body.center)
        self.bubble.visible = True
        self._light()
        token = object()
        self._quiet = token
        self.easel.timeline.after(BUBBLE_MS + LETTER_MS * len(words), lambda: self._hush(token), lasting=True)
        return self.bubble.rect

    def _first(self, size: tuple[int, int]) -> pygame.Rect:
        """Return where a bubble of that size would hang if nothing were in its way, with room for its tail (px)."""
        m, (body_w, body_h) = self.easel.m, size
        left, right = self.layout.title[0] + self.layout.title[2] + 8, self.layout.free_right
        inward = self.spot.x > m.width / 2 and self.spot.x - m.px(46) + body_w > right * m.u
        x = self.spot.x - (body_w - m.px(46) if inward else m.px(46))
        x = min(max(x, left * m.u), right * m.u - body_w)
        over = self.spot.y - self.layout.coin * 0.56 - m.px(16) - body_h
        above = over > (m.px(8) if self.spot.x + body_w < self.layout.icons[2] * m.u - m.px(340) else m.px(110))
        y = over if above else self.plate.rect.bottom + m.px(18)
        return pygame.Rect(round(x), round(y), body_w, body_h).inflate(0, 2 * m.px(TAIL))

    def _beyond(self, place: pygame.Rect, others: Sequence[Point]) -> float:
        """Return how much further a bubble's place is from this face than from the nearest other (px)."""
        body = place.inflate(0, -2 * self.easel.m.px(TAIL))
        nearest = min((apart(body, x, y) for x, y in others), default=math.inf)
        return apart(body, self.spot.x, self.spot.y) - nearest

    def _places(self, said: str, shape: Shape) -> list[pygame.Rect]:
        """Return all places of a bubble of that shape, the nearest to where it would hang before the others."""
        m, first = self.easel.m, self._first(plates.bubble_size(shape[0], said, shape[1]))
        far, step = m.px(AWAY * (1 + m.text) / 2), m.px(STEP * (3 + m.text) / 4)
        window = pygame.Rect(m.px(8), m.px(4), m.width - 2 * m.px(8), m.height - m.px(4))
        return [first.move(i * step, j * step).clamp(window) for i, j in _ways(far // step)]

    def _berth(
        self, said: str, others: Sequence[Point], taken: Sequence[Sequence[pygame.Rect]]
    ) -> tuple[Metrics, float, pygame.Rect]:
        """Find a shape, and for it a place nearer to this face than to others that hides nothing.

        It is best above the palette, then the hand. Where there is no such place: what is nearest to being one, and
        hides least of words and faces, then of what is seen.
        """
        m = self.easel.m
        shapes = dict.fromkeys((m._replace(text=max(1.0, m.text * share)), wide) for share, wide in SHAPES)
        groups = [list(some) for some in taken]

        @cache
        def clear_of(*shape: Any) -> list[tuple[pygame.Rect, int]]:
            """Pair the places of a shape with how many groups they hide nothing of."""
            hit = ((one, (i for i, some in enumerate(groups) if one.collidelist(some) >= 0))
                   for one in self._places(said, shape))  # fmt: skip
            return [(one, next(hits, len(groups))) for one, hits in hit]

        far = cache(lambda *place: self._beyond(pygame.Rect(place), others))
        least, near_by = min(2, len(groups)), self.layout.coin * NEARLY  # words and faces are kept clear
        drops = [(most, clear) for most in (0.0, near_by) for clear in range(len(groups), min(3, len(groups)) - 1, -1)]
        for most, clear in (*drops, (near_by, least)):
            for shape in shapes:
                free = [one for one, groups_clear in clear_of(*shape) if groups_clear >= clear]
                for low in (m.height - m.px(self.layout.foot_high), m.height - m.px(HAND_HIGH), m.height):
                    fits = (one for one in free if one.bottom <= low and far(*one) < most)
                    if (found := next(fits, None)) is not None:
                        return *shape, found
        words, seen = ([one for some in groups for one in some] for groups in (taken[:2], taken[2:3]))
        every = [(*shape, one) for shape in list(shapes)[-3:] for one in self._places(said, shape)]
        beyond = [self._beyond(one, others) for *_, one in every]
        most = max(0.0, min(beyond) + m.px(STEP) / 8)
        own = [one for one, far in zip(every, beyond, strict=True) if far <= most]
        return min(own, key=lambda one: (_hides(one[2], words), _hides(one[2], seen)))

    def _lean(self, x: float, y: float) -> float:
        """Return how far a tail from there leans, so that it means this seat and not one it stands under (units)."""
        across, down = self.spot.x - x, max(abs(self.spot.y - y), 1.0)
        if abs(across) < self.easel.m.px(SLACK):
            return 0.0
        return round(min(max(TAIL * across / down, -MOST_LEAN), MOST_LEAN))

    def _hush(self, token: object) -> None:
        if self._quiet is token:
            self.hush()

    def hush(self) -> None:
        """Take the bubble away."""
        self.bubble.visible = False
        self._light()

    def _light(self) -> None:
        """Light the face whose turn it is, or who is speaking."""
        lit = self.guest.active or self.bubble.visible
        if lit != self.lit:
            self.lit = lit
            cross(self.easel.scene, self.easel.timeline, self.coin, self._coin(), "turn")

    def _coin(self) -> Surface:
        guest, accent = self.guest, self.easel.accent if self.lit else None
        face = face_of(guest.portrait, guest.mood)
        return plates.coin(self.easel.m, face, self.layout.coin, accent or BRASS, glow=accent, dim=guest.dim)

    def kill(self) -> None:
        """Leave the scene."""
        for node in (*self.nodes, self.bubble):
            node.kill()


def apart(rect: pygame.Rect, x: float, y: float) -> float:
    """Return how far a point lies from a rectangle; 0 inside."""
    left, top, wide, high = rect
    dx = left - x if x < left else max(x - left - wide, 0)
    dy = top - y if y < top else max(y - top - high, 0)
    return math.hypot(dx, dy)


def _hides(place: pygame.Rect, near: Sequence[pygame.Rect]) -> int:
    """Return how much of what is near lies under a place."""
    return sum((cut := place.clip(near[i])).w * cut.h for i in place.collidelistall(list(near)))


@cache
def _ways(most: int) -> tuple[tuple[int, int], ...]:
    """Give all steps of a grid, the shortest first."""
    steps = range(-most, most + 1)
    return tuple(sorted(((i, j) for i in steps for j in steps), key=lambda way: way[0] ** 2 + way[1] ** 2))


def face_of(portrait: str, mood: str = "") -> str:
    """Return the sprite of a face in a mood everybody can see."""
    return f"{portrait}-{mood}" if mood else portrait


@kept("plates")
def mini_fan(m: Metrics, count: int, kind: int = cards.BACK) -> Surface:
    """Draw `count` backs held in a hand, 9 degrees apart. By the centre."""
    w = m.px(FAN_W)
    back = cards.card(kind, w, fine=2)
    made = soft.blank(round(w * (0.26 * count + 2.4)), round(w * 2.3))
    mid = made.get_width() / 2
    shade = cards.card_shadow(m, w, 0)
    for i in range(count):
        o = i - (count - 1) / 2
        if i == 0:
            soft.stamp_mid(made, shade, mid + o * w * 0.26, made.get_height() / 2)
        turned = pygame.transform.rotozoom(back, -o * 9, 0.5)
        soft.stamp_mid(made, turned, mid + o * w * 0.26, made.get_height() / 2 + abs(o) * 1.8 * m.u)
    return made
