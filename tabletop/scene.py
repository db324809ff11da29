"""The compositor: nodes over one opaque background, of which only the dirty regions are drawn again."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from pygame import Rect, Surface

from tabletop.node import NOWHERE, PREMULTIPLIED, Node, faded

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

__all__ = ["NOWHERE", "PREMULTIPLIED", "Node", "Scene", "faded", "merge"]

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
