"""Where things are at the court's table: room under the seats' plates, the own powers at the foot on the right."""

from __future__ import annotations

import math
from functools import cached_property
from typing import TYPE_CHECKING

from tabletop.paint.coins import HIGH, strip_width
from tabletop.table.layout import TRICK_W, Layout

if TYPE_CHECKING:
    from tabletop.paint.metrics import Metrics
    from tabletop.table.layout import Box, Pose
    from tabletop.table.rim import Spot

GAP = 56  # degrees: between the seats at the foot there is room for a prompt
PANEL_W, PANEL_H = 399, 184
MOST_KINDS = 3


class CourtLayout(Layout):
    """All places of the Masquerade."""

    least_gap = float(GAP)
    hanging = strip_width(MOST_KINDS)
    badges = True
    best_first = False

    def __init__(self, m: Metrics, n: int, *, spectator: bool = False) -> None:
        super().__init__(m, n, spectator=spectator)
        self.hangs = HIGH + 4 if n > 0 else 0
        self.plate_least = 188.0 if n <= 6 else 164.0

    @cached_property
    def plate_most(self) -> float:
        """The widest name plate: a clan stands beside the rank."""
        return max(super().plate_most, 200 if self.n <= 6 else 176)

    @property
    def own(self) -> Box:
        """The own plate, as wide as the hand lets it be: rank and clan stand on one line."""
        x, y, w, h = super().own
        return (x, y, w, h) if self.big else (x, y, 240, h)

    def fan_at(self, spot: Spot) -> tuple[float, float]:
        """Where a seat's cards lie (px): below what hangs under its plate."""
        x, y = super().fan_at(spot)
        return x, y + self.m.px(self.hangs) * max(0.0, -math.sin(spot.angle))

    def trick(self, plays: tuple[int, ...]) -> tuple[tuple[Pose, ...], ...]:
        """Poses of every hand: those beneath lie far enough out to be read, as what hides there has to beat one."""
        *beneath, last = super().trick(plays) or ((),)
        found = []
        for age, poses in zip(range(len(beneath), 0, -1), beneath, strict=True):
            left = age % 2 == 0
            front, (x, _) = max((pose.x for pose in last), default=0), self.centre
            out = front - x + self.m.px(TRICK_W / 2)
            reach = max(0.0, out - self.m.px(98 if left else 110))
            found.append(tuple(pose._replace(x=pose.x - reach if left else pose.x + reach) for pose in poses))
        return (*found, last)

    @property
    def disciplines(self) -> Box:
        """The panel of the own powers: at the foot on the right; at large text a row above the buttons."""
        m = self.m
        if self.big:
            w, h = 264.0, 116.0
            return m.w - 28 - w, self.actions[0][1] - 14 - h, w, h
        high = PANEL_H + 60 * self.grown
        return m.w - 28 - PANEL_W, m.h - 28 - high, PANEL_W, high

    @property
    def actions(self) -> tuple[Box, Box, Box]:
        """The buttons: one under the other above the own powers."""
        if self.big:
            return super().actions
        w = min(316.0, 300 + 190 * self.grown)  # what the strip of the seat at the foot leaves
        x = self.m.w - 28 - w
        foot = self.m.h - 28 - PANEL_H - 60 * self.grown - 12
        return (x, foot - 186, w, 74), (x, foot - 104, w, 48), (x, foot - 48, w, 48)

    @cached_property
    def effects(self) -> tuple[float, float]:
        """The middle of the plates that say what is in force (px)."""
        x, y = self.centre
        return x, y - self.m.px(128)
