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
        self._sort()
        window = target.get_rect()
        regions = self._regions(window)
        for region in regions:
            self._compose(target, region)
        target.set_clip(None)
        return regions

    def _sort(self) -> None:
        if self.unsorted:
            self.unsorted = False
            self.order.sort(key=lambda n: n.z)
            for i, node in enumerate(self.order):
                node.index = i
            self._rects = [n.shown for n in self.order]

    def _regions(self, window: Rect) -> list[Rect]:
        rects = self.stale
        for node in self.changed:
            if node.scene is self:
                self._note(node, rects)
        self.changed, self.stale = [], []
        cut = [r for r in (rect.clip(window) for rect in rects) if r]
        if self.everything or sum(r.w * r.h for r in cut) > WHOLE * window.w * window.h * 2:
            self.everything = False
            return [window]
        merged = merge(cut)
        whole = sum(r.w * r.h for r in merged) > WHOLE * window.w * window.h
        return [window] if whole else merged

    def _note(self, node: Node, rects: list[Rect]) -> None:
        node.dirty = False
        old, new = node.drawn, node.shown
        node.drawn = new
        self._rects[node.index] = new
        if old and old != new:
            rects.append(old)
        if new:
            rects.append(new)

    def _compose(self, target: Surface, region: Rect) -> None:
        target.set_clip(region)
        found = region.collidelistall(self._rects)
        covered = False
        for at in range(len(found) - 1, -1, -1):
            node = self.order[found[at]]
            if node.opaque and node.alpha >= 255 and node.shown.contains(region):
                found, covered = found[at:], True
                break
        if not covered:
            if self._background is None:
                target.fill((0, 0, 0), region)
            else:
                target.blit(self._background, region, region)
        for i in found:
            node = self.order[i]
            if node.clip is None:
                node.draw(target)
            else:
                target.set_clip(region.clip(node.clip))
                node.draw(target)
                target.set_clip(region)


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
