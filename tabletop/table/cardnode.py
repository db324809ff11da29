"""A card on the screen: it has a pose, a look, a shadow, flies where it is sent, and is drawn ahead of need."""

from __future__ import annotations

import math
from functools import partial
from itertools import chain, product
from typing import TYPE_CHECKING, cast

import pygame

from tabletop.anim import MOTION, Motion, Then, Timeline, Tween, arc_point, lerp
from tabletop.paint.cards import BACK, FACES, FRENCH, IDLE, CardState, Turner, card, card_shadow, shade_of
from tabletop.paint.room import page_room
from tabletop.paint.soft import shaded
from tabletop.scene import Node, Scene
from tabletop.table.layout import EARLIER_W, HAND_W, OLDER_W, TRICK_W, Pose
from tabletop.theme import MUSTARD

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pygame import Surface

    from tabletop.app import App
    from tabletop.paint.metrics import Metrics
    from tabletop.table.picture import Picture

LATEST = 5  # frames after it has come to rest
INDEX_SIZES = {"normal": 1.0, "large": 1.2, "giant": 1.45}  # of the corner figure, by the setting


class Easel:
    """What card nodes need of their table: where to be drawn, how big things are, who turns them."""

    def __init__(self, scene: Scene, timeline: Timeline, turner: Turner, m: Metrics) -> None:
        self.scene, self.timeline, self.turner, self.m = scene, timeline, turner, m
        self.index = 1.0  # size of the corner figure (setting)
        self.accent, self.back = MUSTARD, BACK  # the game's colour, and its card's back


class CardNode(Node):
    """One card. `kind` is what it is for the watcher (BACK: unknown), `pose` where it is now."""

    __slots__ = (
        "bound", "dusk", "easel", "face", "flight", "kind", "lift", "look", "pose", "shade", "shadow", "spread",
    )  # fmt: skip

    def __init__(self, easel: Easel, kind: int, pose: Pose, z: float = 0, *, face: bool = True) -> None:
        super().__init__(z=z)
        self.easel, self.kind, self.pose = easel, kind, pose
        self.face = face  # whether the face is up
        self.look: CardState = IDLE
        self.lift = 0.0
        self.spread = 1.0  # width share while it is turned over
        self.flight: Tween | None = None
        self.dusk: Tween | None = None  # while it darkens
        self.shade: tuple[int, int, int] | None = None  # and how dark it is meanwhile
        self.bound: tuple[Pose, bool | None] | None = None  # where it flies, if nothing waits for it there
        self.shadow = Node(z=z - 0.5)
        easel.scene.add(self.shadow)
        easel.scene.add(self)
        self.put(pose)

    @property
    def shown_kind(self) -> int:
        """What is drawn: the kind, or a back."""
        return self.kind if self.face else self.easel.back

    def put(self, pose: Pose, *, flying: bool = False) -> None:
        """Draw it there now."""
        self.pose = pose
        turner, state = self.easel.turner, self.look if self.face and self.shade is None else IDLE
        what, accent, index = (self.shown_kind, pose.w, pose.angle, state), self.easel.accent, self.easel.index
        image = turner.in_flight(*what, accent=accent, index=index) if flying else None
        if image is None and flying and self.shade is None:  # as it was, until a frame has room for its face
            back = self.easel.back, *what[1:]
            image = self.image if self.spread == 1.0 else turner.in_flight(*back, accent=accent, index=index)
        if image is None:
            image = turner.at_rest(*what, accent=accent, index=index)
        if self.shade is not None:
            image = shaded(image, self.shade)
        if self.spread < 1.0:
            image = _narrowed(image, self.spread)
        self.centre_at(pose.x, pose.y, image)
        self._cast(pose, flying)

    def land(self, pose: Pose, late: int = 0) -> None:
        """Lie there; where this frame has no room left to turn it exactly, in one of the next."""
        if late == LATEST or not self.easel.turner.full:
            self.put(pose)
            return
        if pose != self.pose or self.image is None:
            self.put(pose, flying=True)
        self.easel.timeline.after(1, partial(self._landed, pose, late + 1))

    def _landed(self, pose: Pose, late: int) -> None:
        if self.flight is None and self.pose is pose:
            self.land(pose, late)

    def _cast(self, pose: Pose, flying: bool) -> None:
        step = 6 if flying else 2
        angle = round(pose.angle / step) * step
        image = card_shadow(self.easel.m, pose.w, self.lift, angle)
        if self.spread < 1.0:
            image = _narrowed(image, self.spread)
        self.shadow.centre_at(pose.x, pose.y, image)

    def dress(self, look: CardState, lift: float = 0.0) -> None:
        """Change how it looks."""
        if look is not self.look or lift != self.lift or self.shade is not None:
            self.look, self.lift = look, lift
            self._lit()

    def dim(self, look: CardState) -> None:
        """Darken to a look in the time in which it slides aside."""
        if look is self.look:
            return
        start, end = self.shade or shade_of(self.look), shade_of(look)
        self._lit()
        self.look, self.shade = look, start

        def darken(t: float) -> None:
            self.shade = (round(lerp(start[0], end[0], t)), round(lerp(start[1], end[1], t)),
                          round(lerp(start[2], end[2], t)))  # fmt: skip
            if self.flight is None:
                self.put(self.pose)

        timeline = self.easel.timeline
        self.dusk = timeline.add("slide", None if timeline.clock.calm else darken, fade=darken, on_end=self._lit)

    def _lit(self) -> None:
        """Look as it does at rest."""
        if self.dusk is not None:
            self.dusk.cancel()
        self.dusk = self.shade = None
        if self.flight is None:
            self.land(self.pose)

    def level(self, z: float) -> None:
        """Lay it at a height among the others."""
        self.z = z
        self.shadow.z = z - 0.5

    def stop(self) -> None:
        """Stay where it is."""
        if self.flight is not None:
            self.flight.cancel()
            self.flight = None

    def fly(
        self,
        to: Pose,
        motion: str | Motion,
        *,
        delay: float = 0,
        index: int = 0,
        count: int = 0,
        turn_up: bool | None = None,
        on_end: Then | None = None,
    ) -> None:
        """Go to a pose by a row of the motion table; `turn_up` turns the face up (or down) on the way."""
        bound = (to, turn_up) if on_end is None else None
        if self.flight is not None and not self.flight.over and bound is not None and bound == self.bound:
            return  # it is on its way
        self.stop()
        self.bound = bound
        if to == self.pose and turn_up in (None, self.face) and on_end is None:
            return
        row = MOTION[motion] if isinstance(motion, str) else motion
        way = _Way(self, to, row.arc * self.easel.m.u, turn_up, on_end)
        self.flight = self.easel.timeline.add(
            row, way.apply, delay=delay, index=index, count=count, fade=way.fade, on_end=way.end
        )

    def turn(self, t: float, *, up: bool) -> None:
        """Turn over at share t of the way: thinnest, and with the other face from then on, in the middle."""
        self.spread = 1.0 if t >= 1 else max(0.06, abs(math.cos(math.pi * t)))
        if t >= 0.5:
            self.face = up

    def kill(self) -> None:
        """Leave the table."""
        self.stop()
        if self.dusk is not None:
            self.dusk.cancel()
        self.shadow.kill()
        super().kill()


class _Way:
    """One flight of a card: from where it is when it begins, along an arc, turned over on the way if it is to be."""

    def __init__(self, card: CardNode, to: Pose, arc: float, up: bool | None, on_end: Then | None) -> None:
        self.card, self.to, self.arc, self.up, self.on_end = card, to, arc, up, on_end
        self.start: Pose | None = None  # not before it begins
        self.turning = False

    def apply(self, t: float) -> None:
        """Be at share t of the way."""
        card, to, up = self.card, self.to, self.up
        if self.start is None:
            self.start, self.turning = card.pose, up is not None and up != card.face
        start = self.start
        x, y = arc_point((start.x, start.y), (to.x, to.y), t, self.arc)
        if self.turning:
            card.turn(t, up=bool(up))
        if t == 1.0:  # beyond 1 it overshoots, and comes back
            card.put(to, flying=card.easel.turner.full)
        else:
            card.put(Pose(x, y, lerp(start.angle, to.angle, t), to.w), flying=True)
            self._foresee(face=card.face if up is None else up)

    def fade(self, t: float) -> None:
        """Come into sight, where nothing flies."""
        self.card.alpha = self.card.shadow.alpha = round(255 * t)

    def end(self) -> None:
        """Lie there."""
        self.card.flight = None
        if self.up is not None:
            self.card.turn(1.0, up=self.up)
        self.card.land(self.to)
        if self.on_end is not None:
            self.on_end()

    def _foresee(self, *, face: bool) -> None:
        """Have the picture ready in which it will lie there, so that many may land in one frame."""
        card, to = self.card, self.to
        kind, look = (card.kind, card.look) if face else (card.easel.back, IDLE)
        card.easel.turner.foresee(kind, to.w, to.angle, look, accent=card.easel.accent, index=card.easel.index)


def _narrowed(image: Surface, share: float) -> Surface:
    return pygame.transform.scale(image, (max(1, round(image.get_width() * share)), image.get_height()))


WIDTHS = (TRICK_W, HAND_W, EARLIER_W, OLDER_W)
LARGEST = 1920 * 1200  # pixels: the ground of a page larger than that would be seen to take its time (24 ms at 1080p)
MIDDLE = (TRICK_W, EARLIER_W)  # of a whole pack the shelf holds no more than what comes to lie in the middle


class Warmer:
    """An idle job: one master of one card a call (a few ms), all over again for every new size."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._for: object = None
        self._rest: Iterator[tuple[int, int]] = iter(())
        self._pages: Iterator[None] = iter(())

    def __call__(self) -> bool:
        """Draw the next one, if any is left."""
        m, settings = self.app.metrics, self.app.settings
        index = INDEX_SIZES[settings.index_size] if settings else 1.0
        picture = self._picture()
        kinds = next(iter(FACES), range(0)) if picture is None else picture.kinds
        if self._for != (m, index, kinds, type(picture)):
            self._for = m, index, kinds, type(picture)
            self._rest = product(MIDDLE if kinds is FRENCH else WIDTHS, kinds)
            self._pages = iter(()) if picture is None else chain(picture.ahead(m), _ground(m))
        for wide, kind in self._rest:
            card(kind, m.px(wide), index=index, fine=2)
            return True
        next(self._pages, None)
        return True

    def _picture(self) -> Picture | None:
        """Return the table on the screen that is open."""
        top = self.app.screens[-1] if self.app.screens else None
        return cast("Picture | None", getattr(top, "picture", None))


def _ground(m: Metrics) -> Iterator[None]:
    """Bake what the results lie on."""
    if m.width * m.height <= LARGEST:
        page_room(m._replace(text=1.0))
        yield
