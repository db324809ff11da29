"""The common motions: a node flies along an arc, a number counts up."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Protocol

from tabletop.anim.motion import MOTION, Motion

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabletop.anim.timeline import Then, Timeline, Tween

Point = tuple[float, float]


class Movable(Protocol):
    """What a node must be able to do to be moved."""

    alpha: int

    @property
    def centre(self) -> Point:
        """The middle in px."""

    def centre_at(self, cx: float, cy: float) -> None:
        """Put the middle there."""


def lerp(a: float, b: float, t: float) -> float:
    """From a to b by share t."""
    return a + (b - a) * t


def arc_point(start: Point, end: Point, t: float, arc: float = 0) -> Point:
    """Give the point at share t of the way, lifted by up to `arc` px in the middle."""
    lift = arc * math.sin(math.pi * t) if 0 < t < 1 else 0.0
    return lerp(start[0], end[0], t), lerp(start[1], end[1], t) - lift


def glide(
    timeline: Timeline,
    node: Movable,
    to: Point,
    motion: str | Motion,
    *,
    scale: float = 1.0,
    delay: float = 0,
    index: int = 0,
    count: int = 0,
    on_end: Then | None = None,
    also: Callable[[float], None] | None = None,
) -> Tween:
    """Send a node's middle to a place (px); arcs are design px times scale, `also` gets the same shares."""
    row = MOTION[motion] if isinstance(motion, str) else motion
    begin: list[Point] = []

    def apply(t: float) -> None:
        if not begin:  # where it is when its turn comes, which may be later than now
            begin.append(node.centre)
        node.centre_at(*arc_point(begin[0], to, t, row.arc * scale))
        if also is not None:
            also(t)

    def fade(t: float) -> None:
        node.alpha = round(255 * t)

    return timeline.add(row, apply, delay=delay, index=index, count=count, fade=fade, on_end=on_end)


def counter(timeline: Timeline, start: int, end: int, show: Callable[[int], None]) -> Tween:
    """Count a number up (or down), showing each value once it changes."""
    shown: list[int] = []

    def apply(t: float) -> None:
        value = round(lerp(start, end, t))
        if not shown or shown[-1] != value:
            shown[:] = [value]
            show(value)

    return timeline.add("count", apply)
