"""The people round the table: coin, plate, chip, chair, status, cards held, and what they say."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from tabletop.anim import Timeline, lerp
from tabletop.paint import cards, coins, soft, sprites
from tabletop.paint.cache import kept
from tabletop.scene import Node, Scene
from tabletop.table.bubbles import Around, FaceBox, Speech
from tabletop.table.layout import FAN_W, Layout, Spot
from tabletop.theme import BRASS, CREAM, Colour

if TYPE_CHECKING:
    from pygame import Surface

    from tabletop.paint.coins import Charge
    from tabletop.paint.metrics import Metrics
    from tabletop.table.cardnode import Easel


Z = 100.0
MOST_BACKS = 7
RIM, SPEAKS = 4, 7  # how broad the ring of a coin is; of whoever is speaking
SECOND_LINE_UNTIL = 1.75  # text size from which plates keep only the name
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
    rule: str = ""  # of what it is or holds, for F1; "" for none of its own
    chair_rule: str = ""  # of its chair, where its badge is pointed at


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
        self.nodes = (self.fan, self.coin, self.badge, self.plate, self.chip, self.word, self.mark, self.disc,
                      self.crest, self.sign, self.strip)  # fmt: skip
        for node in self.nodes:
            easel.scene.add(node)
        self.lit = False
        self.speech = Speech(easel, self._light)

    # -- look
    def show(self, guest: Guest) -> None:
        """Show this guest; only what changed is drawn again."""
        if guest == self.guest:
            return
        old, self.guest = self.guest, guest
        turns = guest.active != old.active
        m, d = self.easel.m, self.layout.coin
        accent = self.easel.accent if guest.active else None
        self.lit = guest.active or self.speech.speaking
        cross(self.easel.scene, self.easel.timeline, self.coin, self._coin(), "turn" if turns else "mood")
        sub = guest.title if m.text < SECOND_LINE_UNTIL and self.layout.n <= 12 else ""
        most = self.layout.plate_most
        least = min(self.layout.plate_least, most)
        named = m._replace(text=min(m.text, self.layout.plate_text))
        plate = coins.name_plate(named, guest.name, sub, accent, out=guest.dim, least=least, most=most)
        if turns:  # half way between cream on dark and ink on the accent nothing could be read
            self.plate.image = plate
        else:
            cross(self.easel.scene, self.easel.timeline, self.plate, plate, "pass")
        self.badge.image = sprites.sprite(guest.chair, round(d * 0.5)) if guest.chair else None
        self.chip.image = coins.chip(m, guest.count) if guest.count else None
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
        self.strip.image = coins.strip(m, guest.charges) if guest.charges else None
        self.strip.visible = bool(guest.charges)

    def _status(self, guest: Guest) -> Surface | None:
        accent = self.easel.accent if guest.lit else guest.tone or None
        return coins.status(self.easel.m, guest.status, accent) if guest.status else None

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
        word = self.word.size[0] / 2 if self.word.visible else 0  # a long one hides neither badge nor crest
        if self.badge.image is not None:
            wide = self.badge.size[0]
            self.badge.move(x - max(d / 2 + wide * 0.42, word + wide * 0.85), y + d * 0.02)
        self.chip.centre_at(x + d * 0.43, y - d * 0.24)
        foot = min(y + d * 0.22 + self.word.size[1], self.plate.y + 2 * m.u)  # it never hides the name
        self.word.centre_at(x, foot - self.word.size[1] / 2 - self._above)
        self.fan.centre_at(*self.layout.fan_at(self.spot))
        self.mark.centre_at(x, y)
        self.disc.centre_at(x - d * 0.46, y - d * 0.40)
        self.crest.move(x + max(d * 0.36, word - self.crest.size[0] * 0.15), y + d * 0.04)
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
            ring = coins.aim_ring(m, self.layout.coin, "aimed" if kind == "aimed" else "may")
            if kind == "aimed" and icon:
                ring = ring.copy()
                mid = ring.get_width() / 2
                soft.stamp_mid(ring, sprites.sprite(icon, round(self.layout.coin * 0.6)), mid, mid)
            self.mark.image = ring
            self.disc.image = coins.number(m, number, kind == "aimed")
            self._place()

    @property
    def body(self) -> pygame.Rect:
        """Coin and plate: where a press means this seat (px)."""
        d = self.layout.coin
        coin = pygame.Rect(round(self.spot.x - d / 2), round(self.spot.y - d / 2), d, d)
        return coin.union(self.plate.rect)

    # -- speech
    @property
    def face(self) -> FaceBox:
        """By which its bubble hangs."""
        name = self.guest.name if self.layout.crowded else ""
        return FaceBox(self.layout, self.spot, self.spot.y - self.layout.coin * 0.56, self.plate.rect.bottom, name)

    @property
    def bubble(self) -> Node:
        """What it says, while it says something."""
        return self.speech.node

    def say(self, words: str, around: Around, fill: Colour = CREAM) -> None:
        """Put up a bubble where it hides nothing to be read; it goes by itself. The face is lit meanwhile."""
        self.speech.say(words, self.face, around, fill)

    def hush(self) -> None:
        """Take the bubble away."""
        self.speech.hush()

    def _light(self) -> None:
        """Let the face shine whose turn it is; who is speaking has a broad ring, bright as the bubble."""
        lit = self.guest.active or self.speech.speaking
        if lit != self.lit:
            self.lit = lit
            cross(self.easel.scene, self.easel.timeline, self.coin, self._coin(), "turn")

    def _coin(self) -> Surface:
        guest, accent = self.guest, self.easel.accent if self.guest.active else None
        face, ring = face_of(guest.portrait, guest.mood), accent or (CREAM if self.lit else BRASS)
        rim = SPEAKS if self.lit and not accent else RIM
        return coins.coin(self.easel.m, face, self.layout.coin, ring, glow=accent, dim=guest.dim, rim=rim)

    def kill(self) -> None:
        """Leave the scene."""
        for node in (*self.nodes, self.bubble):
            node.kill()


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


def mixed(old: Surface, new: Surface, share: float) -> Surface:
    """Mix two premultiplied pictures of one size; what shines round the one comes as that of the other goes."""
    alpha = round(255 * min(1.0, max(0.0, share)))
    made = soft.faded(new, alpha)
    made.blit(soft.faded(old, 255 - alpha), (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return made


def cross(scene: Scene, timeline: Timeline, node: Node, image: Surface, motion: str) -> None:
    """Show a new picture where a node is; the old one gives way to it by a row of the motion table."""
    old = node.image
    if old is None or old is image or not node.visible or timeline.clock.calm or timeline.clock.off:
        node.image = image
        return
    x, y = node.centre
    if old.get_size() == image.get_size():
        _blend(timeline, node, old, image, motion)
        return
    ghost = scene.add(Node(old, node.x, node.y, node.z + 0.05))
    node.image = image
    node.centre_at(x, y)

    def pale(t: float) -> None:
        ghost.alpha = round(255 * (1 - t))

    timeline.add(motion, pale, on_end=ghost.kill)


def _blend(timeline: Timeline, node: Node, old: Surface, image: Surface, motion: str) -> None:
    shown = [old.copy()]  # a picture of its own: a fade that still runs sees that another one has begun, and stops
    node.image = shown[0]

    def blend(t: float) -> None:
        if node.image is shown[0]:  # unless it has been given another picture meanwhile
            shown[0] = image if t >= 1 else mixed(old, image, t)
            node.image = shown[0]

    timeline.add(motion, blend)
