"""Where something that comes for a while can lie without hiding what is written at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from pygame import Rect, Surface

from tabletop.paint.soft import SOLID

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from tabletop.paint.metrics import Metrics
    from tabletop.scene import Node
    from tabletop.table.layout import Box, Layout
    from tabletop.table.picture import Picture

STEPS = 60  # places that are tried along the window's width
MOST_ICONS = 7
_solid: WeakKeyDictionary[Surface, Rect] = WeakKeyDictionary()  # no plate is painted on once it is shown


def place_near(first: Rect, within: Rect, *taken: Sequence[Rect]) -> Rect:
    """Return the place nearest to `first` that hides nothing.

    If there is none, what is taken last may be hidden, and so on; in the end it is the place that hides least.
    """
    places = list(_places(first.clamp(within), within))
    for kept in range(len(taken), 0, -1):
        free = _free(places, within, [one for some in taken[:kept] for one in some])
        if free is not None:
            return free
    most = taken[0] if taken else ()
    return min(places, key=lambda place: sum(_area(place.clip(most[i])) for i in place.collidelistall(list(most))))


def free_place(first: Rect, within: Rect, taken: Sequence[Rect]) -> Rect | None:
    """Return the place nearest to `first` that hides nothing; None if there is none."""
    if first.w > within.w or first.h > within.h:
        return None
    return _free(_places(first.clamp(within), within), within, taken)


def _free(places: Iterable[Rect], within: Rect, taken: Sequence[Rect]) -> Rect | None:
    near = [one for one in taken if one.colliderect(within)]
    return next((place for place in places if place.collidelist(near) < 0), None)


def _area(rect: Rect) -> int:
    return rect.w * rect.h


def _places(first: Rect, within: Rect) -> Iterator[Rect]:
    """Return all places on a grid, the nearest to the first before the others."""
    step = max(4, within.w // STEPS)
    across = range(-((first.x - within.x) // step), (within.right - first.right) // step + 1)
    down = range(-((first.y - within.y) // step), (within.bottom - first.bottom) // step + 1)
    for i, j in sorted(((i, j) for i in across for j in down), key=lambda way: way[0] ** 2 + way[1] ** 2):
        yield first.move(i * step, j * step)


def written(picture: Picture, *but: Node) -> list[Rect]:
    """Return where words are at a table (px), except on some nodes."""
    panels, layout, m = picture.panels, picture.layout, picture.m
    plates = [panels.title, panels.log, panels.own, panels.side, panels.banner, panels.tag, panels.notice]
    plates += panels.more
    for seat in picture.board.seats.values():
        plates += [seat.plate, seat.chip, seat.word, seat.disc, seat.strip]
    kept = [*(place(m, box) for box in layout.actions), icons(layout)]
    return [*(solid(node) for node in plates if node.visible and node not in but), *kept]


def icons(layout: Layout) -> Rect:
    """Return where icons are, as many as there may be (px)."""
    left, (_, pitch, right) = head(layout)[1] + 12, layout.icons
    return place(layout.m, (left, 24.0, right - left, pitch + 2))


def faces(picture: Picture) -> list[Rect]:
    """Return where the people's faces are (px)."""
    coins = [seat.coin.rect for seat in picture.board.seats.values()]
    return [coin.inflate(-coin.w // 4, -coin.h // 4) for coin in coins]


def head(layout: Layout) -> tuple[float, float]:
    """Return the edges of the room between the title and as many icons as there may be (design units)."""
    _, pitch, right = layout.icons
    return layout.title[0] + layout.title[2] + 12, right - MOST_ICONS * pitch - 20


def solid(node: Node) -> Rect:
    """Return a node's place without its shadow (px)."""
    if node.image is None:
        return Rect(0, 0, 0, 0)
    found = _solid.get(node.image)
    if found is None:
        found = _solid[node.image] = node.image.get_bounding_rect(SOLID)
    return found.move(node.rect.topleft)


def place(m: Metrics, box: Box) -> Rect:
    """Return a box of design units in px."""
    return Rect(*(m.px(value) for value in box))
