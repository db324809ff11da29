"""What a lesson points at: the dark with soft holes over it, the pointing hand, outlines round cards and buttons."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from tabletop.anim import Timeline, Tween, lerp
from tabletop.paint.cache import kept
from tabletop.paint.sprites import Svg, render, sprite
from tabletop.scene import Node, Scene
from tabletop.theme import MUSTARD

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from tabletop.paint.metrics import Metrics
    from tabletop.table.cardnode import CardNode
    from tabletop.widgets.base import Widget

    Way = tuple[tuple[int, int], int, float]  # fingertip, turn, share of its size


DARK = 255 * 27 // 100  # what is left of the light: 73 % black
BLUR = 20
CORNER = 40
Z = 1500.0
COARSE = 8  # soft edges are drawn this much smaller and scaled up


class Shade(Node):
    """As large as the window. `holes` are where they are now, on their way included: one for each thing spoken of."""

    __slots__ = ("_from", "_groups", "_patches", "_to", "_tween", "holes", "level", "m", "timeline")

    def __init__(self, m: Metrics, timeline: Timeline) -> None:
        super().__init__(z=Z, size=(m.width, m.height))
        self.m, self.timeline = m, timeline
        self.holes: list[Rect] = []
        self.level = 0.0  # 0 no shade … 1 all of it
        self._from: list[Rect] = []
        self._to: list[Rect] = []
        self._tween: Tween | None = None
        self._groups: list[tuple[Rect, list[Rect]]] = []
        self._patches: dict[int, Surface] = {}
        self.visible = False

    @property
    def aim(self) -> list[Rect]:
        """Where the holes are going."""
        return self._to

    def cut(self, holes: Sequence[Rect], *, on: bool, at_once: bool = False) -> None:
        """Move the holes to these places (px), and the shade in or away."""
        self._from, self._to = self.holes or list(holes), apart(holes)
        start, end = self.level, 1.0 if on else 0.0
        if self._tween is not None:
            self._tween.cancel()
        if at_once:
            self._set(self._to, end)
            return

        def apply(t: float) -> None:
            self._set(between(self._from, self._to, t), lerp(start, end, t))

        def fade(t: float) -> None:
            self._set(self._to, lerp(start, end, t))

        self._tween = self.timeline.add("holes", apply, fade=fade)

    def _set(self, holes: list[Rect], level: float) -> None:
        self.holes, self.level = holes, level
        self._groups = grouped(holes, self.m)
        self.visible = level > 0.01
        self._patches = {}
        self.touch()

    def draw(self, target: Surface) -> None:
        """Darken what lies below, but for the holes."""
        left = round(lerp(255, DARK, self.level))
        rest = [target.get_clip()]
        for place, _ in self._groups:
            rest = [part for one in rest for part in without(one, place)]
        for part in rest:
            target.fill((left, left, left), part, special_flags=pygame.BLEND_RGB_MULT)
        for i, (place, _) in enumerate(self._groups):
            target.blit(self._patch(i, left), place, special_flags=pygame.BLEND_RGB_MULT)

    def _patch(self, i: int, left: int) -> Surface:
        """Draw the light in the holes of a group and their soft edges, to be multiplied with the picture."""
        if i not in self._patches:
            place, holes = self._groups[i]
            small = Surface((place.w // COARSE + 1, place.h // COARSE + 1))
            small.fill((left, left, left))
            corner = max(1, self.m.px(CORNER) // COARSE)
            for hole in holes:
                x, y = (hole.x - place.x) // COARSE, (hole.y - place.y) // COARSE
                box = Rect(x, y, max(1, hole.w // COARSE), max(1, hole.h // COARSE))
                pygame.draw.rect(small, (255, 255, 255), box.inflate(2, 2), border_radius=corner)
            small = pygame.transform.box_blur(small, max(1, self.m.px(BLUR) // COARSE))
            self._patches[i] = pygame.transform.smoothscale(small, place.size)
        return self._patches[i]


def grouped(holes: Sequence[Rect], m: Metrics) -> list[tuple[Rect, list[Rect]]]:
    """Put holes together whose soft edges meet, with the place they take, so that nothing is darkened twice."""
    found: list[tuple[Rect, list[Rect]]] = []
    edge = 4 * m.px(BLUR)
    for hole in holes:
        place, those = hole.inflate(edge, edge), [hole]
        while (at := place.collidelist([other for other, _ in found])) >= 0:
            other, more = found.pop(at)
            place, those = place.union(other), [*more, *those]
        found.append((place, those))
    return found


def between(start: Sequence[Rect], end: Sequence[Rect], t: float) -> list[Rect]:
    """Give holes on their way; what has no counterpart grows out of its middle, or shrinks into it."""
    if t >= 1:
        return list(end)
    pairs = []
    for i in range(max(len(start), len(end))):
        a = start[i] if i < len(start) else Rect(end[i].center, (1, 1))
        b = end[i] if i < len(end) else Rect(start[i].center, (1, 1))
        pairs.append(Rect(*(round(lerp(x, y, t)) for x, y in zip(a, b, strict=True))))
    return apart(pairs)


def apart(holes: Sequence[Rect]) -> list[Rect]:
    """Drop holes that lie in another."""
    found: list[Rect] = []
    for hole in sorted(holes, key=lambda one: -one.w * one.h):
        if not any(other.contains(hole) for other in found):
            found.append(Rect(hole))
    return found


def without(whole: Rect, part: Rect) -> list[Rect]:
    """Cut a rectangle out of another: up to four that are left."""
    if not whole.colliderect(part):
        return [whole]
    cut = whole.clip(part)
    found = (
        Rect(whole.x, whole.y, whole.w, cut.y - whole.y),
        Rect(whole.x, cut.bottom, whole.w, whole.bottom - cut.bottom),
        Rect(whole.x, cut.y, cut.x - whole.x, cut.h),
        Rect(cut.right, cut.y, whole.right - cut.right, cut.h),
    )
    return [rect for rect in found if rect.w > 0 and rect.h > 0]

HAND_SIZE, TIP = 160, (26, 20)  # of the sprite: its finger points to the upper left
SIZES = (1.0, 0.6, 0.45)  # of the hand: smaller where it would lie on something to be read
OUTSIDE = 3  # as bad as so much of words covered: what of the hand is out of the window
TURNS = (180, 90, 0, 270)  # the hand as it lies above or beside what it means, then below
EDGE = 8  # units inside a button's edge
NOD = 8


class Hand(Node):
    """What points; it lies where it hides the fewest words."""

    __slots__ = ()


class Finger:
    """A hand that nods at one thing."""

    def __init__(self, scene: Scene, timeline: Timeline, m: Metrics) -> None:
        self.m, self.timeline = m, timeline
        self.node = scene.add(Hand(z=Z + 50, visible=False))
        self.at: tuple[int, int] | None = None
        self._what: Rect | None = None
        self._turn, self._share = 0, 1.0
        self._tween: Tween | None = None
        self._masks: dict[tuple[int, float], pygame.Mask] = {}

    def point(self, what: Rect | None, words: Callable[[], Sequence[Rect]]) -> None:
        """Point at a place (px), or at nothing, from where the hand covers the fewest of these words."""
        if what == self._what:
            return
        self._what = what
        self.node.visible = what is not None
        if self._tween is not None:
            self._tween.cancel()
            self._tween = None
        if what is None:
            self.at = None
            return
        self.at, self._turn, self._share = self._from(what, words())
        self.node.image = self._turned(self._turn, self._share)
        self._nod(0.0)
        if not (self.timeline.clock.calm or self.timeline.clock.off):
            self._tween = self.timeline.add("nod", self._nod, loop=True)

    def _turned(self, turn: int, share: float) -> Surface:
        return pygame.transform.rotate(sprite("pointer-hand", self.m.px(HAND_SIZE * share)), turn)

    def _from(self, what: Rect, words: Sequence[Rect]) -> Way:
        """Choose the fingertip on a place, turn and size of the hand, so that as few words as can be lie under it."""
        m = self.m
        window = Rect(0, 0, m.width, m.height)
        ways = [(tip, turn, share) for share in SIZES for tip in _tips(what, m) for turn in TURNS]
        masks = self._masks or {
            (turn, share): pygame.mask.from_surface(self._turned(turn, share)) for turn in TURNS for share in SIZES
        }
        self._masks = masks

        def covered(way: Way) -> float:
            tip, turn, share = way
            mask, (left, top) = masks[turn, share], _corner(tip, turn, share, m)
            hand = Rect(left, top, *mask.get_size())
            under = [one for one in words if one.colliderect(hand)]
            area = sum(_overlap(mask, one.move(-left, -top)) for one in under)
            outside = hand.w * hand.h - hand.clip(window).w * hand.clip(window).h
            return area + OUTSIDE * outside  # a hand outside the window points at nothing

        return min(ways, key=covered)

    def hides(self, words: Sequence[Rect]) -> list[tuple[Rect, float]]:
        """Return some places with the share of each that the hand lies on."""
        if self.at is None or self.node.image is None:
            return []
        hand = pygame.mask.from_surface(self.node.image)
        x, y = self.node.rect.topleft
        return [(one, _overlap(hand, one.move(-x, -y)) / (one.w * one.h)) for one in words if one.w and one.h]

    def _nod(self, t: float) -> None:
        """Draw back by up to 8 units and come again."""
        if self.at is None:
            return
        back = NOD * self.m.u * math.sin(math.pi * t) if t < 1 else 0.0
        x, y = _tip(self._turn)
        dx, dy = (1 if x < HAND_SIZE / 2 else -1), (1 if y < HAND_SIZE / 2 else -1)
        left, top = _corner(self.at, self._turn, self._share, self.m)
        self.node.move(left + dx * back, top + dy * back)


def _overlap(hand: pygame.Mask, rect: Rect) -> int:
    """Count the px of a place that a drawing covers."""
    part = rect.clip(Rect((0, 0), hand.get_size()))
    return hand.overlap_area(pygame.Mask(part.size, fill=True), part.topleft) if part.w and part.h else 0


def _tip(turn: int) -> tuple[int, int]:
    """Return the fingertip in the sprite turned anticlockwise by so many degrees."""
    x, y = TIP
    return {0: (x, y), 90: (y, HAND_SIZE - x), 180: (HAND_SIZE - x, HAND_SIZE - y), 270: (HAND_SIZE - y, x)}[turn]


def _corner(tip: tuple[int, int], turn: int, share: float, m: Metrics) -> tuple[int, int]:
    """Return the upper left corner of the turned drawing of that share of its size whose fingertip lies there."""
    (x, y), share = _tip(turn), m.px(HAND_SIZE * share) / HAND_SIZE
    return round(tip[0] - x * share), round(tip[1] - y * share)


def _tips(what: Rect, m: Metrics) -> Iterator[tuple[int, int]]:
    """Give the points of a place that may be pointed at, near its edges, so that the hand lies beside it."""
    what = Rect(what.topleft, (what.w, min(what.w, what.h)))  # a face stands over its name, a card shows its upper part
    edge = m.px(EDGE)
    round_ = what.w <= 1.6 * what.h  # as faces and islands are
    by = (what.w * 4 // 9, what.h * 4 // 9) if round_ else (2 * edge, 2 * edge)
    inside = what.inflate(-by[0], -by[1])
    yield from (inside.midleft, inside.midright, inside.midbottom, inside.midtop)
    yield from (inside.topleft, inside.topright, inside.bottomleft, inside.bottomright)


class Outlines:
    """A frame of the accent round cards of the hand, and round buttons."""

    def __init__(self, scene: Scene, m: Metrics) -> None:
        self.scene, self.m = scene, m
        self.nodes: dict[CardNode, Node] = {}
        self.rims: dict[Widget, Node] = {}

    def follow(self, cards: Sequence[CardNode], buttons: Sequence[Widget]) -> None:
        """Frame exactly these, wherever they are now."""
        for button in [button for button in self.rims if button not in buttons]:
            self.rims.pop(button).kill()
        for button in buttons:
            if button not in self.rims:
                self.rims[button] = self.scene.add(Node(z=Z + 1))  # over the dark, which begins at a hole's very edge
            self.rims[button].centre_at(*button.body.center, rim(self.m, *button.body.size))
        for card in [card for card in self.nodes if card not in cards]:
            self.nodes.pop(card).kill()
        for card in cards:
            if card not in self.nodes:
                self.nodes[card] = self.scene.add(Node(z=card.z + 0.05))
            node, pose = self.nodes[card], card.pose
            node.z = card.z + 0.05
            node.centre_at(pose.x, pose.y, frame(self.m, pose.w, round(pose.angle)))


def frame(m: Metrics, w: int, angle: int) -> Surface:
    """Draw the frame of a card."""
    key = (w, angle, m.stroke(THICK))
    if key not in _FRAMES:
        if len(_FRAMES) > MANY:
            _FRAMES.clear()
        made = _framed(w, w * 1.4, m.stroke(THICK), w * 0.07)
        _FRAMES[key] = pygame.transform.rotozoom(made, angle, 1) if angle else made
    return _FRAMES[key]


@kept("plates")
def rim(m: Metrics, w: int, h: int) -> Surface:
    """Draw the frame of a button."""
    return _framed(w, h, m.stroke(THICK), m.px(ROUND))


def _framed(w: float, h: float, thick: float, corner: float) -> Surface:
    svg = Svg(w + 2 * thick, h + 2 * thick)
    svg.rect(thick / 2, thick / 2, w + thick, h + thick, None, corner, MUSTARD, thick)
    return render(svg)


_FRAMES: dict[tuple[int, int, float], Surface] = {}
MANY, THICK, ROUND = 60, 7, 10
