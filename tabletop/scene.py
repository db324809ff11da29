"""The scene: pictures at places that tell when they change, over one opaque background, drawn anew only where dirty."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

import pygame
from pygame import Rect, Surface

from tabletop.paint.soft import faded

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED
NOWHERE = Rect(0, 0, 0, 0)
FADE_STEP = 8  # alphas are rounded to this, so that a fading node re-multiplies its image 32 times at most


class Node:
    """A premultiplied picture at a place (px, top left corner). Setting anything marks old and new place dirty."""

    __slots__ = (
        *("_alpha", "_clip", "_fade", "_image", "_rect", "_size", "_visible", "_x", "_y", "_z"),
        *("dirty", "drawn", "hit", "index", "last", "opaque", "scene", "settled"),
    )

    def __init__(
        self,
        image: Surface | None = None,
        x: float = 0,
        y: float = 0,
        z: float = 0,
        *,
        size: tuple[int, int] | None = None,
        alpha: int = 255,
        visible: bool = True,
        opaque: bool = False,
        hit: bool = False,
    ) -> None:
        self._image, self._x, self._y, self._z = image, x, y, z
        self._alpha, self._visible, self.opaque, self.hit = alpha, visible, opaque, hit
        self._size = size if size is not None else image.get_size() if image else (0, 0)
        self._clip: Rect | None = None
        self._fade: tuple[Surface, int, Surface] | None = None
        self._rect: Rect | None = None
        self.drawn = NOWHERE  # where the scene last drew it
        self.scene: Scene | None = None
        self.index = -1  # its place in the scene's order
        self.last = 0  # the frame of its scene in which it last changed
        self.dirty = self.settled = False

    def touch(self) -> None:
        """Have it drawn again, wherever it is now."""
        self._rect = None
        if not self.dirty and self.scene is not None:
            self.dirty = True
            self.scene.changed.append(self)

    @property
    def rect(self) -> Rect:
        """The whole picture's place in px, whether visible or not."""
        return Rect(round(self._x), round(self._y), *self._size)

    @property
    def shown(self) -> Rect:
        """What of it can be seen: empty if hidden, cut by its clip."""
        if self._rect is None:
            if not self._visible or self._alpha <= 0:
                self._rect = NOWHERE
            else:
                self._rect = self.rect if self._clip is None else self.rect.clip(self._clip)
        return self._rect

    @property
    def image(self) -> Surface | None:
        """The premultiplied picture (opaque nodes: any)."""
        return self._image

    @image.setter
    def image(self, image: Surface | None) -> None:
        if image is not self._image:
            self._image = image
            if image is not None:
                self._size = image.get_size()
            self.touch()

    @property
    def shape(self) -> Surface | None:
        """A picture with the same outline."""
        return self.image

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in px."""
        return self._size

    @size.setter
    def size(self, size: tuple[int, int]) -> None:
        if size != self._size:
            self._size = size
            self.touch()

    @property
    def x(self) -> float:
        """Left edge in px."""
        return self._x

    @x.setter
    def x(self, x: float) -> None:
        self.move(x, self._y)

    @property
    def y(self) -> float:
        """Upper edge in px."""
        return self._y

    @y.setter
    def y(self, y: float) -> None:
        self.move(self._x, y)

    def move(self, x: float, y: float) -> None:
        """Put the upper left corner at (x, y)."""
        if x != self._x or y != self._y:
            self._x, self._y = x, y
            self.touch()

    @property
    def centre(self) -> tuple[float, float]:
        """The middle in px."""
        return self._x + self._size[0] / 2, self._y + self._size[1] / 2

    def centre_at(self, cx: float, cy: float, image: Surface | None = None) -> None:
        """Put the middle at (cx, cy), with another image if one is given (a turned card)."""
        if image is not None:
            self.image = image
        self.move(cx - self._size[0] / 2, cy - self._size[1] / 2)

    @property
    def z(self) -> float:
        """The greater, the nearer."""
        return self._z

    @z.setter
    def z(self, z: float) -> None:
        if z != self._z:
            self._z = z
            if self.scene is not None:
                self.scene.unsorted = True
            self.touch()

    @property
    def alpha(self) -> int:
        """0 unseen … 255 solid."""
        return self._alpha

    @alpha.setter
    def alpha(self, alpha: int) -> None:
        if alpha != self._alpha:
            self._alpha = alpha
            self.touch()

    @property
    def visible(self) -> bool:
        """Hidden nodes are neither drawn nor hit."""
        return self._visible

    @visible.setter
    def visible(self, visible: bool) -> None:
        if visible != self._visible:
            self._visible = visible
            self.touch()

    @property
    def clip(self) -> Rect | None:
        """Nothing of it is drawn or hit outside this (px), None = no limit."""
        return self._clip

    @clip.setter
    def clip(self, clip: Rect | None) -> None:
        if clip != self._clip:
            self._clip = clip
            self.touch()

    def contains(self, pos: tuple[int, int]) -> bool:
        """Whether a point (px) hits it; subclasses may use another shape."""
        return bool(self.shown.collidepoint(pos))

    def draw(self, target: Surface) -> None:
        """Blit it; the scene has set the target's clip. Subclasses may draw anything inside their rect."""
        if self._image is None:
            return
        at = (round(self._x), round(self._y))
        if self.opaque and self._alpha >= 255:
            target.blit(self._image, at)
        else:
            target.blit(self._paled(self._image), at, special_flags=PREMULTIPLIED)

    def _paled(self, image: Surface) -> Surface:
        alpha = self._alpha // FADE_STEP * FADE_STEP
        if self._alpha >= 255:
            return image
        if self._fade is None or self._fade[0] is not image or self._fade[1] != alpha:
            self._fade = (image, alpha, faded(image, alpha))
        return self._fade[2]

    def kill(self) -> None:
        """Leave the scene, if in one."""
        if self.scene is not None:
            self.scene.remove(self)


__all__ = ["NOWHERE", "PREMULTIPLIED", "Node", "Scene", "merge"]

N = TypeVar("N", bound=Node)
MERGE = 1.3  # two regions become one if their union is smaller than this times their sum
CALM = 20  # a node that has not changed for so many frames is painted into the picture of the still ones
MANY = 160
WHOLE = 0.5  # beyond this share of the window one full pass is cheaper


class Scene:
    """All nodes of one screen. `draw` repairs what has changed since it was last called."""

    def __init__(self, background: Surface | None = None) -> None:
        self._background = background
        self.order: list[Node] = []
        self._rects: list[Rect] = []  # in step with order, so that C code finds what touches a region
        self.changed: list[Node] = []
        self.stale: list[Rect] = []
        self.unsorted = False
        self.everything = True
        self._base: Surface | None = None  # the background and the first `_calm` nodes of the order
        self._calm = 0
        self._lively: set[Node] = set()
        self.frame = 0  # how often it was drawn
        self._sorted_anew = False

    @property
    def background(self) -> Surface | None:
        """The opaque picture behind everything, as large as the window."""
        return self._background

    @background.setter
    def background(self, background: Surface | None) -> None:
        self._background = background
        self.invalidate()

    @property
    def dirty(self) -> bool:
        """Whether `draw` would have anything to do."""
        return self.everything or bool(self.changed) or bool(self.stale)

    def __iter__(self) -> Iterator[Node]:
        return iter(tuple(self.order))

    def add(self, node: N) -> N:
        """Take a node in (out of any other scene) and hand it back."""
        if node.scene is not self:
            node.kill()
            node.scene, node.dirty, node.index = self, False, len(self.order)
            node.settled, node.last = False, -CALM
            self.order.append(node)
            self._rects.append(NOWHERE)
            self.unsorted = True
            node.touch()
        return node

    def remove(self, node: Node) -> None:
        """Let a node go; its place is repaired at the next draw."""
        if node.scene is not self:
            return
        self.stale.append(node.drawn)
        node.drawn = NOWHERE
        self.order.remove(node)
        node.scene, node.dirty, node.index = None, False, -1
        self.unsorted = True

    def clear(self) -> None:
        """Let all nodes go."""
        for node in self.order:
            node.scene, node.dirty, node.index, node.drawn = None, False, -1, NOWHERE
        self.order, self._rects, self.changed, self.stale = [], [], [], []
        self.invalidate()

    def invalidate(self, rect: Rect | None = None) -> None:
        """Have a region drawn again; none means the whole window."""
        if rect is None:
            self.everything = True
        else:
            self.stale.append(Rect(rect))

    def at(self, pos: tuple[int, int]) -> Node | None:
        """Find the nearest visible node with `hit` set under a point."""
        self._sort()
        return next((n for n in reversed(self.order) if n.hit and n.contains(pos)), None)

    def draw(self, target: Surface) -> list[Rect]:
        """Repair the target; returns the regions (px) it touched, none if nothing was dirty."""
        if not self.dirty:
            return []
        self.frame += 1
        window = target.get_rect()
        base = self._base_for(target)
        shown, under = list(self.stale), list(self.stale)
        self._sort()
        self._collect(shown, under)
        self._settle(under)
        everything, self.everything = self.everything, False
        self.changed, self.stale = [], []
        for region in [window] if everything else regions_of(under, window):
            self._compose(base, region, 0, self._calm)
        regions = [window] if everything else regions_of(shown, window)
        for region in regions:
            self._compose(target, region, self._calm, len(self.order))
        target.set_clip(None)
        return regions

    def _base_for(self, target: Surface) -> Surface:
        """Keep the picture of everything that lies still, as large as the target."""
        if self._base is None or self._base.get_size() != target.get_size():
            self._base = Surface(target.get_size(), 0, target)
            self.everything = True
        return self._base

    def _sort(self) -> None:
        if not self.unsorted:
            return
        self.unsorted, self._sorted_anew = False, True
        self.order.sort(key=lambda n: n.z)
        for i, node in enumerate(self.order):
            node.index = i
        self._rects = [n.shown for n in self.order]

    def _collect(self, shown: list[Rect], under: list[Rect]) -> None:
        """Note where changed nodes were and are; what changes twice in a short while counts as lively."""
        for node in self.changed:
            if node.scene is not self:
                continue
            node.dirty = False
            old, new = node.drawn, node.shown
            node.drawn = self._rects[node.index] = new
            places = (old, new) if old != new else (new,)
            shown += places
            if node.settled:
                under += places
            if self.frame - node.last < CALM:
                self._lively.add(node)
            node.last = self.frame

    def _settle(self, under: list[Rect]) -> None:
        """Everything behind the first lively node is painted once and kept; find where that has changed."""
        self._lively = {n for n in self._lively if self.frame - n.last < CALM and n.scene is self}
        calm = min((n.index for n in self._lively), default=len(self.order))
        if calm == self._calm and not self._sorted_anew:
            return
        self._calm, self._sorted_anew = calm, False
        for node in self.order:
            if node.settled != (node.index < calm):
                node.settled = not node.settled
                under.append(node.drawn)

    def _compose(self, target: Surface, region: Rect, first: int, last: int) -> None:
        """Draw the nodes first … last - 1 where they touch a region, over the ground or the still ones' picture."""
        target.set_clip(region)
        found = [i for i in region.collidelistall(self._rects) if first <= i < last]
        covered = False
        for at in range(len(found) - 1, -1, -1):
            node = self.order[found[at]]
            if node.opaque and node.alpha >= 255 and node.shown.contains(region):
                found, covered = found[at:], True
                break
        if not covered:
            self._ground(target, region)
        for i in found:
            node = self.order[i]
            if node.clip is None:
                node.draw(target)
            else:
                target.set_clip(region.clip(node.clip))
                node.draw(target)
                target.set_clip(region)

    def _ground(self, target: Surface, region: Rect) -> None:
        ground = self._background if target is self._base else self._base
        if ground is None:
            target.fill((0, 0, 0), region)
        else:
            target.blit(ground, region, region)


def regions_of(rects: Iterable[Rect], window: Rect) -> list[Rect]:
    """Cut regions to the window and join what is better drawn in one go."""
    cut = [r for r in (rect.clip(window) for rect in rects) if r]
    merged = merge(cut) if len(cut) <= MANY else [cut[0].unionall(cut[1:])]
    return [window] if sum(r.w * r.h for r in merged) > WHOLE * window.w * window.h else merged


def merge(rects: Iterable[Rect]) -> list[Rect]:
    """Join regions wherever one pass over the union is hardly dearer than one over each."""
    out: list[Rect] = []
    for rect in rects:
        new = rect
        again = True
        while again:
            again = False
            for i, old in enumerate(out):
                union = old.union(new)
                if union.w * union.h <= MERGE * (old.w * old.h + new.w * new.h):
                    new = union
                    del out[i]
                    again = True
                    break
        out.append(new)
    return out
