"""Which widget keys go to: Tab order, arrows, and the ring that shows it."""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, TypeVar

from tabletop.paint.controls import focus_ring
from tabletop.scene import Node
from tabletop.widgets.scroll import Scroller

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pygame import Rect

    from tabletop.widgets.base import Widget
    from tabletop.widgets.ui import Ui


RING_Z = 500
DOWN = (0, 1)
SCROLL_SPEED = 1.2  # design units a ms, of the right stick pushed all the way
RING_ROOM = 24  # design units by which the ring may stick out of a scrolled area


class Focus:
    """The focus of the top layer of one page."""

    def __init__(self, ui: Ui) -> None:
        self.ui = ui
        self.keyboard = False  # whether the last input was a key or a gamepad, so that the ring shows
        self.ring = Node(visible=False)

    def set(self, widget: Widget | None, *, ring: bool | None = None) -> None:
        """Send keys to a widget (None: to nobody)."""
        self.keyboard = self.keyboard if ring is None else ring
        layer = self.ui.layer
        old = layer.focus
        if old is not widget:
            layer.focus = widget
            if old is not None:
                old.look(focused=False)
            if widget is not None:
                widget.look(focused=True)
                if widget.parent is not None and not self.ui.mouse.pointer.waiting:  # nor slip from a press
                    widget.parent.reveal(widget)
            if self.keyboard:
                self.ui.tip.rest(widget, self.ui.now)
        self.show()

    @property
    def scroller(self) -> Scroller | None:
        """What scrolls round the focus, or else the largest thing that does."""
        layer = self.ui.layer
        found: Widget | None = layer.focus
        while found is not None and not (isinstance(found, Scroller) and found.most):
            found = found.parent
        if isinstance(found, Scroller):
            return found
        able = [w for w in layer.widgets if isinstance(w, Scroller) and w.most and w.visible]
        return max(able, key=lambda w: w.body.w * w.body.h, default=None)

    def scroll(self, by: float) -> None:
        """Scroll by so many times 1.2 units."""
        found = self.scroller
        if found is not None:
            found.scroll_to(found.offset + by * SCROLL_SPEED * self.ui.metrics.u)
            self.show()

    def stops(self) -> list[Widget]:
        """List what Tab visits, in order."""
        return sorted((w for w in self.ui.layer.widgets if w.focusable and w.visible), key=attrgetter("late"))

    def step(self, by: int) -> bool:
        """Go on by so many stops, round and round."""
        stops: list[Widget | None] = [*self._home, *self.stops()]
        now = self.ui.layer.focus
        if not stops:
            return False
        at = stops.index(now) if now in stops else (-1 if by > 0 else len(stops))
        self._to(stops[(at + by) % len(stops)])
        return True

    def _to(self, widget: Widget | None) -> None:
        self.set(widget, ring=True)
        if widget is None and self.ui.on_rest is not None:
            self.ui.on_rest()

    @property
    def _home(self) -> list[None]:
        """The stop that is no widget (a hand of cards), where the page has one."""
        return [None] if self.ui.on_rest is not None and len(self.ui.layers) == 1 else []

    def go(self, direction: tuple[int, int]) -> bool:
        """Go to what lies in a direction; False if nothing does, and then it is shown where keys go already."""
        stops, now = self.stops(), self.ui.layer.focus
        if now is None or now not in stops:
            return self.step(1)
        stops = [stop for stop in stops if stop.walkable]
        found = next(filter(None, (_nearest(now, some, direction) for some in _rounds(now, stops, direction))), None)
        if found is None and not (self._home and direction == DOWN):
            self.set(now, ring=True)
            if now.parent is not None:
                now.parent.reveal(now)
            return False
        self._to(found)
        return True

    def show(self) -> None:
        """Put the ring where it belongs now."""
        widget, m = self.ui.layer.focus, self.ui.metrics
        if widget is None or not self.keyboard:
            self.ring.visible = False
            return
        self.ui.scene.add(self.ring)
        self.ring.z = self.ui.layer.z + RING_Z
        body = widget.body
        self.ring.centre_at(body.x + body.w / 2, body.y + body.h / 2, focus_ring(m, *body.size))
        room = m.px(RING_ROOM)
        self.ring.clip = widget.clip and widget.clip.inflate(room, room)
        self.ring.visible = True


def _rounds(now: Widget, stops: Sequence[Widget], direction: tuple[int, int]) -> Iterator[list[Widget]]:
    """Give what to look among: up and down first what scrolls together, then what is in view, then everything."""
    if direction[1] and now.parent is not None:
        yield [w for w in stops if w.parent is now.parent]
    yield [w for w in stops if w.clip is None or w.clip.colliderect(w.body)]
    yield list(stops)


def _nearest(now: Widget, stops: Sequence[Widget], direction: tuple[int, int]) -> Widget | None:
    return nearest(now.body, [(w, w.body) for w in stops if w is not now], direction)

T = TypeVar("T")
OVERLAP = 0.6  # what lies over the start by no more than this share of the smaller is still ahead of it
ASIDE = 4  # a px to the side counts as much as this many px ahead


def nearest(start: Rect, others: Sequence[tuple[T, Rect]], direction: tuple[int, int]) -> T | None:
    """Find the thing next to `start` in a direction ((0, -1) is up), or None; what is straight ahead comes first.

    Where nothing is ahead, what overlaps but has its middle beyond the edge will do, so that nothing is a trap.
    """
    for cost_of in (_cost, _loose):
        scored = [
            (cost, i) for i, (_, rect) in enumerate(others) if (cost := cost_of(start, rect, direction)) is not None
        ]
        if scored:
            return others[min(scored)[1]][0]
    return None


def _cost(a: Rect, b: Rect, direction: tuple[int, int]) -> float | None:
    dx, dy = direction
    if dx:
        ahead = (b.left - a.right if dx > 0 else a.left - b.right, (b.centerx - a.centerx) * dx)
        aside = max(0, b.top - a.bottom, a.top - b.bottom) + 0.1 * abs(b.centery - a.centery)
    else:
        ahead = (b.top - a.bottom if dy > 0 else a.top - b.bottom, (b.centery - a.centery) * dy)
        aside = max(0, b.left - a.right, a.left - b.right) + 0.1 * abs(b.centerx - a.centerx)
    gap, centre = ahead
    if centre <= 0 or gap < -OVERLAP * min(a.w if dx else a.h, b.w if dx else b.h):
        return None
    return max(0, gap) + ASIDE * aside


def _loose(a: Rect, b: Rect, direction: tuple[int, int]) -> float | None:
    dx, dy = direction
    beyond = (b.centerx - (a.right if dx > 0 else a.left)) * dx + (b.centery - (a.bottom if dy > 0 else a.top)) * dy
    return beyond + ASIDE * abs(b.centery - a.centery if dx else b.centerx - a.centerx) if beyond > 0 else None
