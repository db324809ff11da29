"""The voyage marker in somebody's hand: from its place onto a route, or back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.games.scallywag.chart import GOAL, is_gold
from tabletop.anim import lerp
from tabletop.games.scallywag.asking.parts import heading
from tabletop.games.scallywag.sea import inks
from tabletop.node import Node

if TYPE_CHECKING:
    from tabletop.games.scallywag.asking.base import SeaPrompt

Z, SIZE = 800.0, 58.0
Point = tuple[int, int]


class Marker:
    """It follows the pointer; what it can be laid on is ringed from the first frame on."""

    def __init__(self, prompt: SeaPrompt, routes: tuple[int, ...], route: int, start: Point) -> None:
        self.prompt, self.routes, self.start = prompt, routes, start
        self.over = -1
        self.node = prompt.picture.scene.add(Node(z=Z))
        self._dress(route)
        self.to(start)
        prompt.chart.tile_ring(GOAL[one] for one in routes)

    def _dress(self, route: int) -> None:
        one = route if route >= 0 else self.routes[0]
        self.shown = route
        self.node.image = inks.marker(self.prompt.m.px(SIZE), heading(one), gold=is_gold(one))

    def to(self, pos: Point) -> None:
        """Be there; turn into the marker of the route it is over."""
        self.over = self.prompt.chart.route_at(pos, self.routes)
        if self.over >= 0 and self.over != self.shown:
            self._dress(self.over)
        self.node.centre_at(*pos)

    def let_go(self, *, home: bool) -> None:
        """Leave the hand: it lies where it was dropped, or flies back where it was taken from."""
        self.prompt.chart.tile_ring(())
        timeline = self.prompt.picture.timeline
        if not home or timeline.clock.off:
            self.node.kill()
            return
        node, (x, y), (x0, y0) = self.node, self.node.centre, self.start
        fade = lambda t: setattr(node, "alpha", round(255 * (1 - t)))  # noqa: E731
        fly = lambda t: node.centre_at(lerp(x, x0, t), lerp(y, y0, t))  # noqa: E731
        timeline.add("cancel", fade if timeline.clock.calm else fly, fade=fade, on_end=node.kill)
