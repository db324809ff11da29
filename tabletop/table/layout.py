"""Where everything at the table is, in px, for any window and text size: the formulae and reflow rules of the style."""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from pygame import Rect

from tabletop.paint.coins import name_plate_size
from tabletop.table.rim import Rim

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
    def banner(self) -> tuple[float, float]:
        """The middle of the turn banner (px)."""
        second = "x" if self.m.text < 1.75 and self.n <= 12 else ""
        plates_ = max(spot.y for spot in self.spots[1:]) + self.coin / 2 + name_plate_size(self.m, "x", second)[1]
        plates_ += self.m.px(self.hangs)
        low = (self.table.cy + self.table.ry) / self.m.u + 24
        if self.spectator:
            return self.m.width / 2, (self.m.h - 70) * self.m.u
        clear = plates_ / self.m.u + 24 + 16 * self.grown  # half of itself below the plates at the foot
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
