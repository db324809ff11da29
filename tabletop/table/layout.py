"""Where everything at the table is, in px, for any window and text size; and where a thing can lie for a while."""

from __future__ import annotations

import math
from bisect import bisect_left
from functools import cached_property, lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple
from weakref import WeakKeyDictionary

from pygame import Rect, Surface

from tabletop.paint.coins import name_plate_size
from tabletop.paint.room import Table, table_of
from tabletop.paint.soft import SOLID

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from tabletop.paint.metrics import Metrics
    from tabletop.scene import Node
    from tabletop.table.picture import Picture

BIG = 1.5  # from this text size on things stack
STEPS = 720


class Spot(NamedTuple):
    """A seat's place: the middle of its coin (px) and the angle on the rim (radians, 90 degrees = the foot)."""

    x: float
    y: float
    angle: float


class Rim:
    """One table with `n` seats in one window. Everything is worked out once and kept."""

    plate_least = 116.0  # the narrowest name plate
    least_gap = 0.0  # degrees either side of the foot
    hanging = 0.0  # how wide and how high what hangs under a name plate is (design units)
    hangs = 0.0

    def __init__(self, m: Metrics, n: int, *, spectator: bool = False) -> None:
        self.m, self.n, self.spectator = m, n, spectator
        self.big = m.text >= BIG
        self.grown = m.text - 1

    @cached_property
    def table(self) -> Table:
        """The ellipse (px); it gives way until no seat's plate reaches under the left column."""
        table = table_of(self.m)
        if self.spectator:  # no hand below: the table has the room
            ry = min(0.8 * table.rx, (self.m.h - 300) / 2 * self.m.u)
            table = table._replace(ry=ry, cy=ry + self.m.px(100))
        if self.big:  # the right column is a drawer then: move into its room
            table = table._replace(cx=table.cx + self.m.px(50 * self.grown))
        limit = (28 + self.m.column + 10) * self.m.u
        plate = self.m.px(max(self.plate_most, self.hanging)) / 2
        while table.rx > 0.6 * table.ry:
            left = min((spot.x for spot in self._others(table)), default=table.cx)
            if left - plate >= limit:
                break
            table = table._replace(rx=table.rx * 0.97)
        return table

    def _others(self, t: Table) -> tuple[Spot, ...]:
        """Where everybody sits but whoever is at the foot."""
        return self._round(t, foot=False) if self.spectator else self._round(t, foot=True)[1:]

    @cached_property
    def coin(self) -> int:
        """Diameter of a seat's coin in px."""
        for most, d in ((6, 104), (8, 100), (10, 92), (13, 84)):
            if self.n <= most:
                return self.m.px(d)
        return self.m.px(72)

    @cached_property
    def plate_text(self) -> float:
        """How far names on plates grow with the words."""
        return 2.0

    @cached_property
    def plate_most(self) -> float:
        """The widest name plate in design units."""
        for most, w in ((12, 158), (14, 132), (15, 116)):
            if self.n <= most:
                return w * (1 + 0.25 * self.grown) + (24 if self.m.u < 0.8 and self.n <= 10 else 0)
        return 104

    @cached_property
    def spots(self) -> tuple[Spot, ...]:
        """The foot first, then clockwise: even arc lengths along the rim, less a gap for the hand."""
        return self._round(self.table, foot=True)

    @cached_property
    def between(self) -> tuple[float, float]:
        """From where to where (design units) nobody sits at the foot: between the plates of the two next to it."""
        half, u = max(self.plate_most, self.hanging) / 2, self.m.u
        return self.spots[1].x / u + half, self.spots[-1].x / u - half

    @cached_property
    def spots_round(self) -> tuple[Spot, ...]:
        """For a spectator: nobody at the foot, all seats round the rest of the rim."""
        return self._round(self.table, foot=False)

    def _round(self, t: Table, *, foot: bool) -> tuple[Spot, ...]:
        n, u = self.n, self.m.u
        cx, cy, rx, ry = t.cx, t.cy, t.rx + 6 * u, t.ry + 4 * u
        gap = math.radians(max(46 if n < 15 else 43, 180 / n + 18, self.least_gap))
        first, last = math.pi / 2 + gap, math.pi * 2.5 - gap
        angles, points, lengths = _arc(cx, cy, rx, ry, first, last)
        others = n - 1 if foot else n
        spots = [Spot(cx, cy + ry, math.pi / 2)] if foot else []
        for j in range(others):
            want = lengths[-1] * (j / (others - 1) if others > 1 else 0.5)
            i = min(bisect_left(lengths, want), STEPS)
            i -= i > 0 and want - lengths[i - 1] <= lengths[i] - want  # the nearest
            spots.append(Spot(points[i][0], points[i][1] - 6 * u, angles[i]))
        return tuple(spots)

    def rim(self, angle: float) -> tuple[float, float]:
        """The point of the rim (px) a coin at that angle sits on."""
        t, u = self.table, self.m.u
        return t.cx + (t.rx + 6 * u) * math.cos(angle), t.cy + (t.ry + 4 * u) * math.sin(angle) - 6 * u

    def towards(self, spot: Spot, share: float) -> tuple[float, float]:
        """The point `share` of the way from a seat to the table's middle (px)."""
        return spot.x + (self.table.cx - spot.x) * share, spot.y + (self.table.cy - spot.y) * share

    def fan_at(self, spot: Spot) -> tuple[float, float]:
        """Where a seat's cards lie (px): clear of its coin and plate."""
        up = -math.sin(spot.angle)  # 1 at the head, 0 at the sides
        share = 0.25 + 0.11 * max(0.0, up) ** 2
        if self.n > 6:
            share += 0.03
        x, y = self.towards(spot, share)
        return x, y + self.m.px(14 * self.grown * 3) * (up > 0.9)


TRIES = 60  # places that are tried along the window's width
MOST_ICONS = 7
_outlines: WeakKeyDictionary[Surface, Rect] = WeakKeyDictionary()  # no plate is painted on once it is shown


@lru_cache(16)
def _arc(
    cx: float, cy: float, rx: float, ry: float, first: float, last: float
) -> tuple[list[float], list[tuple[float, float]], list[float]]:
    """Return angles along an ellipse, the points there, and how far along the line each lies."""
    angles = [first + (last - first) * i / STEPS for i in range(STEPS + 1)]
    points = [(cx + rx * math.cos(a), cy + ry * math.sin(a)) for a in angles]
    lengths = [0.0]
    for a, b in pairwise(points):
        lengths.append(lengths[-1] + math.dist(a, b))
    return angles, points, lengths


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
    step = max(4, within.w // TRIES)
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
    if (shape := node.shape) is None:
        return Rect(0, 0, 0, 0)
    found = _outlines.get(shape)
    if found is None:
        found = _outlines[shape] = shape.get_bounding_rect(SOLID)
    return found.move(node.rect.topleft)


def place(m: Metrics, box: Box) -> Rect:
    """Return a box of design units in px."""
    return Rect(*(m.px(value) for value in box))


Box = tuple[float, float, float, float]  # x, y, width, height in design units

FAN_W = 40
HAND_W, ROW_W, TRICK_W, EARLIER_W, OLDER_W = 152, 132, 124, 100, 96
HAND_HIGH, PALETTE_HIGH = 268, 318  # how much of the window the hand takes, or a palette of talk
TWO_ROWS = 25  # from so many cards on the hand has two rows


class Pose(NamedTuple):
    """The middle of a card (px), its angle (degrees, anticlockwise) and width (px)."""

    x: float
    y: float
    angle: float = 0.0
    w: int = 0


class Layout(Rim):
    """All places at that table: cards, plates, buttons."""

    roomy = True  # beside the table there is room for a game's own panels
    best_first = True  # a sorted hand begins with its best card; in two rows the better half lies in front
    badges = False  # ranks are badges at the lower left of coins
    crowded = False  # what is asked takes the whole foot on the right
    lifted = False  # the own coin makes room for a palette of talk

    # -- the hand
    @cached_property
    def hand_mid(self) -> float:
        """The middle of the fan (px)."""
        return self.m.width / 2 - (self.m.px(34) if self.big else 0)

    @cached_property
    def hand_width(self) -> float:
        """The fan's width in design units."""
        return 1020 - (56 if self.big else 0)

    def hand(self, count: int) -> tuple[Pose, ...]:
        """Poses of `count` cards from left to right; in two rows the better half lies in front, the rest behind."""
        if count >= TWO_ROWS:
            front, back = self._row(count // 2, 56), self._row(count - count // 2, 162)
            return (*front, *back) if self.best_first else (*back, *front)
        m, w = self.m, HAND_W
        pitch = min(0.64 * w, (self.hand_width - w) / max(1, count - 1))
        arc = min(3.0, 26 / max(1, count - 1))
        poses = []
        for i in range(count):
            o = i - (count - 1) / 2
            y = m.h - 102 + (o * pitch) ** 2 / 7000
            poses.append(Pose(self.hand_mid + o * pitch * m.u, y * m.u, -o * arc, m.px(w)))
        return tuple(poses)

    def in_front(self, count: int) -> range:
        """Return which cards of a hand in two rows lie in the front one."""
        return range(count // 2) if self.best_first else range(count - count // 2, count)

    def _row(self, count: int, up: float) -> tuple[Pose, ...]:
        m, w = self.m, ROW_W
        pitch = min(0.60 * w, (self.hand_width + 20 - w) / max(1, count - 1))
        arc = 24 / max(1, count - 1)
        poses = []
        for i in range(count):
            o = i - (count - 1) / 2
            y = m.h - up + (o * pitch) ** 2 / 7600
            poses.append(Pose(self.hand_mid + o * pitch * m.u, y * m.u, -o * arc, m.px(w)))
        return tuple(poses)

    @cached_property
    def drop_zone(self) -> Rect:
        """Anywhere here plays a dropped card (px): the felt and the banner, above the hand."""
        t = self.table
        return Rect(round(t.cx - t.rx), 0, round(2 * t.rx), round((self.m.h - 250) * self.m.u))

    @property
    def floor(self) -> float:
        """Where the room of the table ends below (design units): bubbles hang no lower."""
        return self.m.h

    @cached_property
    def foot_high(self) -> float:
        """What bubbles keep off at the foot (design units): the hand, or the palette where people talk."""
        if not self.crowded:
            return HAND_HIGH
        return self.m.h - self.own[1] + 10 if self.big else PALETTE_HIGH + 60 * self.grown

    # -- the trick
    @cached_property
    def centre(self) -> tuple[float, float]:
        """The middle of the trick (px)."""
        return self.table.cx, self.table.cy - self.m.px(6)

    def trick(self, plays: tuple[int, ...]) -> tuple[tuple[Pose, ...], ...]:
        """Poses of every play's cards, given their numbers; the last lies in front, those before it behind."""
        found = []
        for age, count in zip(range(len(plays) - 1, -1, -1), plays, strict=True):
            found.append(self._play(count) if age == 0 else self._earlier(count, age))
        return tuple(found)

    def _play(self, count: int) -> tuple[Pose, ...]:
        m, (cx, cy) = self.m, self.centre
        pitch = min(78, 330 / max(1, count - 1))
        return tuple(
            Pose(
                cx + (j - (count - 1) / 2) * pitch * m.u,
                cy + (abs(j - (count - 1) / 2) - (count - 1) / 2) * 6 * m.u,
                ((count - 1) / 2 - j) * min(5, 12 / max(1, count - 1)),
                m.px(TRICK_W),
            )
            for j in range(count)
        )

    def _earlier(self, count: int, age: int) -> tuple[Pose, ...]:
        m, (cx, cy) = self.m, self.centre
        left = age % 2 == 0
        w = EARLIER_W if age == 1 else OLDER_W
        pitch = min(28, 84 / max(1, count - 1))
        x = -160 if left else 92
        tilt = 14 if left else -8
        return tuple(
            Pose(cx + (x + j * pitch) * m.u, cy + (-22 + j * 4) * m.u, tilt - j * 6, m.px(w)) for j in range(count)
        )

    # -- boxes, design units
    @cached_property
    def tag(self) -> tuple[float, float]:
        """The middle of the trick's tag (px)."""
        return self.centre[0], self.centre[1] + self.m.px(124 + 8 * self.grown)

    @cached_property
    def plates_foot(self) -> float:
        """Where the lowest name plates end, with what hangs under them (px)."""
        second = "x" if self.m.text < 1.75 and self.n <= 12 else ""
        low = max(spot.y for spot in self.spots[1:]) + self.coin / 2 + name_plate_size(self.m, "x", second)[1]
        return low + self.m.px(self.hangs)

    @cached_property
    def talk_high(self) -> float:
        """How high a palette of talk can be (design units)."""
        return 0.66 * self.m.h

    @cached_property
    def banner(self) -> tuple[float, float]:
        """The middle of the turn banner (px)."""
        low = (self.table.cy + self.table.ry) / self.m.u + 24
        if self.spectator:
            return self.m.width / 2, (self.m.h - 70) * self.m.u
        clear = self.plates_foot / self.m.u + 24 + 16 * self.grown  # half of itself below the plates at the foot
        y = max(low - 26 * self.grown, min(self.m.h - 290, 790) - 26 * self.grown, clear)
        return self.m.width / 2, min(y, self.m.h - 262) * self.m.u

    @cached_property
    def banner_foot(self) -> float:
        """Where the words of the turn banner end (px): no card rises higher."""
        return self.banner[1] + 0.5 * self.m.font_px(25) + self.m.px(2)

    @property
    def title(self) -> Box:
        """The title plate; its height grows with the words."""
        m = self.m
        high = m.font_px(26) / m.u * 1.3 + m.font_px(16) / m.u * 1.4 + 18
        return 28, 24, m.column, high

    @property
    def log(self) -> Box:
        """The log panel: at most down to 78 % of the window."""
        x, y, w, h = self.title
        top = y + h + 20
        low = self.own[1] - 16 if self.big else 842 / 1080 * self.m.h
        return x, top, w, min(392 + 60 * self.grown, low - top)

    @property
    def column_foot(self) -> float:
        """Where the left column ends: below stands what belongs to the own chair (design units)."""
        return self.own[1] - 14 if self.big else self.m.h - (324 if self.crowded else 218)

    @property
    def icons(self) -> tuple[float, float, float]:
        """Size, pitch and left edge of the icon bar's icons for a count of 1 (design units)."""
        pitch = 78 if self.big else 60
        return (42 if self.big else 30), pitch, self.m.w - 28

    @property
    def free_right(self) -> float:
        """The right edge of what no panel covers (design units)."""
        return self.m.w - (28 if self.big else 304)

    @property
    def ladder(self) -> Box:
        """The right panel; a drawer from text 150 % on."""
        h = min(48 + 57 * self.n + 14, self.m.h - 106 - 250)
        if self.big:
            w = 264 + 116 * self.grown
            return self.m.w - 28 - w, 126, w, min(self.m.h - 126 - 400, (48 + 57 * self.n) * (1 + self.grown * 0.6))
        return self.m.w - 292, 106, 264, h

    @property
    def own_coin(self) -> tuple[float, float, int]:
        """Middle (px) and diameter (px) of the own coin."""
        return self.m.px(112), (self.m.h - 130) * self.m.u, self.m.px(132)

    @property
    def own(self) -> Box:
        """The own plate: beside the coin, or above it from text 150 % on."""
        m = self.m
        name, line = m.font_px(28) / m.u, m.font_px(18) / m.u
        third = m.font_px(16) / m.u
        if self.big:
            lines = name * 1.3 + line * 1.35 + 20 + (third * 1.3 if m.text < 1.75 else 0)
            return 28, m.h - 206 - lines, m.column, lines
        return 186, m.h - 176, 230, max(96, name * 1.2 + line * 1.26 + third * 1.26 + 16 + (8 if m.u < 1 else 0))

    @property
    def actions(self) -> tuple[Box, Box, Box]:
        """Main button and the two beside or below each other."""
        m, t = self.m, self.grown
        if self.big:
            w = 372 + 80 * t
            h1, h2 = 78 + 44 * t, 62 + 14 * t
            x, y = m.w - 28 - w, m.h - 28 - h1 - 2 * h2 - 24
            return (x, y, w, h1), (x, y + h1 + 12, w, h2), (x, y + h1 + h2 + 24, w, h2)
        x, y = m.w - 400, m.h - 208
        return (x, y, 372, 78), (x, y + 92, 180, 62), (x + 192, y + 92, 180, 62)

    @property
    def chooser(self) -> Box:
        """The panel of a chooser: between the two seats at the foot, over the table's near edge."""
        m = self.m
        w, h = 692 + 150 * self.grown, 180 + 70 * self.grown
        y = self.banner[1] / m.u - 28 - h
        return m.w / 2 - w / 2, y, w, h
