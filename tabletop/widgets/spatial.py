"""Where the focus goes when an arrow is pressed."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame import Rect

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
