"""Where what somebody says can hang: by their face, with its tail towards it, and over nothing that is to be read."""

from __future__ import annotations

import math
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect

from tabletop.paint import plates
from tabletop.table.layout import HAND_HIGH

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tabletop.paint.metrics import Metrics
    from tabletop.table.layout import Layout
    from tabletop.table.rim import Spot

    Point = tuple[float, float]

AWAY, STEP = 320, 28  # how far a bubble may be from where it would hang, and how finely places are tried
BUBBLE_W = 230
SHAPES = (  # share of the text's size, and width: until one has room
    (1.0, BUBBLE_W), (1.0, 330), (1.0, 170), (0.8, BUBBLE_W), (0.7, 330), (0.7, 170), (0.7, 440), (0.7, 140),
)  # fmt: skip
NEARLY = 0.5  # of a coin by which it may be nearer to another face where it would hide something else: the tail leans
SLACK, MOST_LEAN = 30, 44  # how far beside its seat a tail still means it, and how far it leans at most
TAIL, BROAD = 21, 14  # how far a bubble's tail sticks out, and half its width
GAP = 4  # between a bubble and what it must not hide
CORNER = 24  # from a bubble's corner to its tail
MOST_PAGES = 3
STOPS = ".!?…”"
EVERYTHING = 4  # how much a place keeps off: words, faces, what is seen, other bubbles
LEVELS = (  # what is tried before the next: how much it keeps off, how near to others it may be, and on the grid only
    (EVERYTHING, 0.0, True), (3, 0.0, True), (EVERYTHING, 0.0, False), (3, 0.0, False),
    (EVERYTHING, NEARLY, False), (3, NEARLY, False), (2, NEARLY, False),
)  # fmt: skip


class Around(NamedTuple):
    """What lies round a bubble (px). Words are never hidden, the others only where there is no place without."""

    words: Sequence[Rect] = ()
    faces: Sequence[Rect] = ()
    seen: Sequence[Rect] = ()
    bubbles: Sequence[Rect] = ()
    others: Sequence[Point] = ()  # the middles of everybody else's coins


class Face(NamedTuple):
    """Whose bubble it is: where they sit, and the lower end of their plate (px)."""

    layout: Layout
    spot: Spot
    foot: float


class Shape(NamedTuple):
    """How something can be said: at which size of text, how wide (design units), in how many pages."""

    m: Metrics
    wide: float
    pages: tuple[str, ...]
    sizes: tuple[tuple[int, int], ...]  # of their bodies (px): all are as wide, but not as high


class Hung(NamedTuple):
    """A bubble that has found its place: its body there, and its tail, which stands up from it or hangs down (px)."""

    shape: Shape
    body: Rect
    tail: Rect
    tip: float  # of the tail, from the body's left edge (px)
    lean: float  # design units
    up: bool

    def page(self, number: int) -> tuple[Rect, str]:
        """Return the body and the words of a page; all of them have their tail at the same place."""
        body = Rect(self.body.topleft, self.shape.sizes[number])
        if not self.up:
            body.bottom = self.body.bottom
        return body, self.shape.pages[number]

    def beyond(self, face: Face, around: Around) -> float:
        """Return how much further one of its pages is from this face than from the nearest other (px)."""
        bodies = {tuple(self.page(number)[0]) for number in range(len(self.shape.pages))}
        return max(beyond(Rect(body), face.spot, around.others) for body in bodies)

    def aims(self, spot: Spot) -> bool:
        """Whether its tail goes towards the seat: not where it hangs beside it, neither above nor below."""
        return self.body.top >= spot.y if self.up else self.body.bottom <= spot.y

    def misplaced(self, face: Face, around: Around) -> bool:
        """Whether something is to be read there by now, or it has come nearer to somebody else."""
        hides = self.body.collidelist(around.words) >= 0 or self.tail.collidelist(around.words) >= 0
        return hides or self.beyond(face, around) > face.layout.coin * NEARLY


def hang(m: Metrics, said: str, face: Face, around: Around) -> Hung | None:
    """Find a shape, and for it a place nearer to this face than to others, over nothing that is to be read.

    It is best above the palette, then above the hand. In the end it may lie over other faces; None where even so there
    is no place.
    """
    places = cache(lambda shape, grid: _places(shape, face, around, on_grid=grid))
    worth = cache(lambda shape, grid: [(one, *_worth(one, face, around)) for one in places(shape, grid)])
    sizes = tuple(dict.fromkeys((m._replace(text=max(1.0, m.text * share)), wide) for share, wide in SHAPES))
    texts = tuple(dict.fromkeys(paged(said, count) for count in range(1, MOST_PAGES + 1)))
    lows = (m.height - m.px(face.layout.foot_high), m.height - m.px(HAND_HIGH), m.height)
    for levels in (LEVELS, ((1, NEARLY, False),)):
        for pages in texts:
            shapes = [_shape(*size, pages) for size in sizes]
            for clear, share, grid in levels:
                most = share * face.layout.coin
                for shape in shapes:
                    free = [one for one, kept, far in worth(shape, grid) if kept >= clear and far < most]
                    for low in lows if free else ():
                        fits = [one for one in free if max(one.body.bottom, one.tail.bottom) <= low]
                        if fits:
                            return next((one for one in fits if one.aims(face.spot)), fits[0])
    return None


def paged(said: str, count: int) -> tuple[str, ...]:
    """Cut it into so many pages of much the same length, between words, where possible after a stop or a comma.

    >>> paged("One and two, three and four.", 2)
    ('One and two, …', 'three and four.')
    """
    cuts, blanks = [0], [i for i, letter in enumerate(said) if letter == " " and said[:i].count("*") % 2 == 0]
    for nth in range(1, count):
        target = len(said) * nth / count
        after = [i for i in blanks if i > cuts[-1] + 1]
        if not after:
            return (said,)
        cuts.append(min(after, key=lambda i: abs(i - target) - (len(said) / 12 if said[i - 1] in STOPS + ",;:" else 0)))
    pages = [said[a:b].strip() for a, b in zip(cuts, [*cuts[1:], len(said)], strict=True)]
    return (*(page if page[-1] in STOPS else f"{page} …" for page in pages[:-1]), pages[-1])


def beyond(body: Rect, spot: Spot, others: Sequence[Point]) -> float:
    """Return how much further a bubble is from this face than from the nearest other (px)."""
    nearest = min((apart(body, x, y) for x, y in others), default=math.inf)
    return apart(body, spot.x, spot.y) - nearest


def apart(rect: Rect, x: float, y: float) -> float:
    """Return how far a point lies from a rectangle; 0 inside."""
    left, top, wide, high = rect
    dx = left - x if x < left else max(x - left - wide, 0)
    dy = top - y if y < top else max(y - top - high, 0)
    return math.hypot(dx, dy)


# -- inside
def _worth(hung: Hung, face: Face, around: Around) -> tuple[int, float]:
    """Return how many kinds of things it keeps off, the most important first, and how much nearer others are."""
    groups = (around.faces, around.seen, around.bubbles)
    kept = next((i for i, some in enumerate(groups, 1) if hung.body.collidelist(some) >= 0), EVERYTHING)
    return kept, hung.beyond(face, around)


def _shape(m: Metrics, wide: float, pages: tuple[str, ...]) -> Shape:
    return Shape(m, wide, pages, tuple(plates.bubble_size(m, page, wide) for page in pages))


def _places(shape: Shape, face: Face, around: Around, *, on_grid: bool) -> list[Hung]:
    """Return the places of that shape over nothing to be read, the nearest to where it would hang before the others.

    They are those of a grid, or those that touch something, among which there is a free one if there is any at all.
    """
    m, layout = shape.m, face.layout
    first = _first((shape.sizes[0][0], max(high for _, high in shape.sizes)), m, face)
    far = m.px(AWAY * (1 + m.text) / 2)
    gap, tail = m.px(GAP), m.px(TAIL)
    window = Rect(m.px(8), m.px(4), m.width - 2 * m.px(8), m.px(layout.floor) - m.px(4))
    near = [one for one in around.words if one.colliderect(first.inflate(2 * far, 2 * far))]
    kept = [one.inflate(2 * gap, 2 * gap) for one in near]
    tried: set[Point] = set()
    found = []
    step, under, corner = m.px(STEP * (3 + m.text) / 4), round(face.spot.x), m.px(CORNER)
    wanted = first.x, under - first.w // 2, under - corner, under + corner - first.w
    for x, y in _grid(first, far, step) if on_grid else _touching(first, far, window, kept, tail, wanted):
        body = Rect(x, y, first.w, first.h)
        up = body.centery > face.spot.y
        body.clamp_ip(window.x, window.y + tail * up, window.w, window.h - tail)
        if body.topleft in tried or (body.centery > face.spot.y) != up:
            continue
        tried.add(body.topleft)
        if body.collidelist(kept) < 0:
            hung = _with_tail(shape, body, face.spot, up=up)
            if hung.tail.collidelist(near) < 0:
                found.append(hung)
    return found


def _with_tail(shape: Shape, body: Rect, spot: Spot, *, up: bool) -> Hung:
    """Let its tail mean this seat, and none it stands under."""
    m = shape.m
    tip = min(max(spot.x - body.x, m.px(CORNER)), body.w - m.px(CORNER))
    across, down = spot.x - body.x - tip, max(abs(spot.y - (body.top if up else body.bottom)), 1.0)
    lean = 0.0 if abs(across) < m.px(SLACK) else round(min(max(TAIL * across / down, -MOST_LEAN), MOST_LEAN))
    broad, high = m.px(BROAD), m.px(TAIL)
    tail = Rect(0, body.top - high if up else body.bottom, 2 * broad + m.px(abs(lean)), high)
    tail.x = round(body.x + tip) - broad - (m.px(-lean) if lean < 0 else 0)
    return Hung(shape, body, tail, tip, lean, up)


def _first(size: tuple[int, int], m: Metrics, face: Face) -> Rect:
    """Return where a bubble of that size would hang if nothing were in its way (px)."""
    (wide, high), layout, spot = size, face.layout, face.spot
    left, right = layout.title[0] + layout.title[2] + 8, layout.free_right
    inward = spot.x > m.width / 2 and spot.x - m.px(46) + wide > right * m.u
    x = spot.x - (wide - m.px(46) if inward else m.px(46))
    x = min(max(x, left * m.u), right * m.u - wide)
    over = spot.y - layout.coin * 0.56 - m.px(16) - high
    above = over > (m.px(8) if spot.x + wide < layout.icons[2] * m.u - m.px(340) else m.px(110))
    return Rect(round(x), round(over if above else face.foot + m.px(18)), wide, high)


def _grid(first: Rect, far: int, step: int) -> Iterator[tuple[int, int]]:
    return ((first.x + i * step, first.y + j * step) for i, j in _ways(far // step))


def _touching(
    first: Rect, far: int, window: Rect, kept: Sequence[Rect], tail: int, wanted: Sequence[int]
) -> list[tuple[int, int]]:  # fmt: skip
    """Return the corners of places that touch something, or the window's edge, the nearest to the first before others.

    Where there is more room across than is needed, some are `wanted` more than others.
    """
    down = {window.top, window.top + tail, window.bottom - first.h, window.bottom - first.h - tail, first.y}
    down |= {y for one in kept for y in (one.bottom, one.bottom + tail, one.top - first.h, one.top - first.h - tail)}
    places = {
        (min(max(x, begin), end), y)
        for y in down
        if abs(y - first.y) <= far
        for begin, end in _gaps(first, far, window, kept, y)
        for x in (begin, end, *wanted)
    }
    return sorted(places, key=lambda at: (at[0] - first.x) ** 2 + (at[1] - first.y) ** 2)


def _gaps(first: Rect, far: int, window: Rect, kept: Sequence[Rect], y: int) -> Iterator[tuple[int, int]]:
    """Return from where to where the left edge can be at a height."""
    low, begin, last = y + first.h, max(window.left, first.x - far), min(window.right - first.w, first.x + far)
    beside = sorted((one.left - first.w, one.right) for one in kept if one.top < low and one.bottom > y)
    for end, after in (*beside, (last, last)):
        if begin <= min(end, last):
            yield begin, min(end, last)
        begin = max(begin, after)


@cache
def _ways(most: int) -> tuple[tuple[int, int], ...]:
    """Give all steps of a grid, the shortest first."""
    steps = range(-most, most + 1)
    return tuple(sorted(((i, j) for i in steps for j in steps), key=lambda way: way[0] ** 2 + way[1] ** 2))
