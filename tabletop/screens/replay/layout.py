"""Where things are while a match is replayed: the table gives way to the bar at the foot of the window."""

from __future__ import annotations

import math
from functools import cached_property
from typing import TYPE_CHECKING

from tabletop.paint.coins import name_plate_size
from tabletop.table.layout import Box, Layout, Pose

if TYPE_CHECKING:
    from tabletop.paint.room import Table
    from tabletop.table.rim import Spot

MARGIN = 28
PEEP, CARD_HALF = 138, 106  # of the hand, what shows above the bar; half a card of the hand
PAD, TRACK, LABEL, GAP = 14, 46, 24, 8  # rows of the bar from its top
TALL = 1.25  # from this text size on the bar has two rows
FLATTEST = 0.4  # the table's height never falls below this share of its width
SECOND_LINE, MOST_TITLES = 1.75, 12  # plates have a second line below this text size, up to so many seats


class ReplayLayout(Layout):
    """A table with a bar below it. Boxes are in design units, as everywhere."""

    hand_shows = True
    roomy = False  # thoughts and bar are there

    # -- the bar
    @property
    def tall(self) -> bool:
        """Whether the bar has two rows of buttons."""
        return self.m.text >= TALL

    @cached_property
    def row(self) -> float:
        """The height of a row of buttons."""
        return 66 if not self.big else max(66, self.m.font_px(19) * 1.7 / self.m.u)

    @cached_property
    def labels(self) -> float:
        """The height of the line under the track."""
        return LABEL * min(self.m.text, 1.3)

    @cached_property
    def bar(self) -> Box:
        """The bar: track, its labels, and one row of buttons, or two."""
        rows = 2 if self.tall else 1
        h = PAD + TRACK + self.labels + rows * (self.row + GAP) + PAD
        return MARGIN, self.m.h - 24 - h, self.m.w - 2 * MARGIN, h

    @cached_property
    def peep(self) -> float:
        """How much of the hand shows above the bar."""
        return PEEP - 26 * self.grown

    # -- the table above it
    @property
    def floor(self) -> float:
        """The table ends where the bar begins."""
        return self.bar[1]

    @cached_property
    def foot_high(self) -> float:
        """Bubbles keep off the bar, and the hand above it."""
        return self.m.h - self.bar[1] + (self.peep if self.hand_shows else 0)

    @cached_property
    def table(self) -> Table:
        """The ellipse, the same from every chair; it is flattened until no plate reaches into hand or bar."""
        table = Layout(self.m, self.n).table if self.hand_shows else super().table
        low = (self.bar[1] - (self.peep - 4 if self.hand_shows else 10)) * self.m.u
        top = table.cy - table.ry
        second = "x" if self.m.text < SECOND_LINE and self.n <= MOST_TITLES else ""
        plate = self.coin / 2 + name_plate_size(self.m, "x", second)[1] + self.m.px(self.hangs)
        while table.ry > FLATTEST * table.rx and self._lowest(table) + plate > low:
            ry = table.ry * 0.98
            table = table._replace(ry=ry, cy=top + ry)
        return table

    def _lowest(self, table: Table) -> float:
        """Find the lowest seat, with somebody at the foot and without."""
        seats = self._round(table, foot=False)
        return max(spot.y for spot in (*seats, *(self._round(table, foot=True)[1:] if self.hand_shows else ())))

    def hand(self, count: int) -> tuple[Pose, ...]:
        """Poses of the hand: lifted, so that its upper half looks out over the bar."""
        poses = super().hand(count)
        lift = (self.m.h - 102) - (self.bar[1] - self.peep + CARD_HALF)
        return tuple(pose._replace(y=pose.y - lift * self.m.u) for pose in poses)

    def open_fan_at(self, spot: Spot) -> tuple[float, float]:
        """Where a seat's open hand lies (px): clear of its plate, below it at the head, beside it at the sides."""
        across, down = math.cos(spot.angle), math.sin(spot.angle)
        up = max(0.0, -down)
        x = (215 - 25 * self.grown) * max(-1.0, min(1.0, across * 1.35))
        y = (100 + self.hangs) * up + (50 + 60 * self.grown) * up * up - 40 * max(0.0, down)
        return spot.x - x * self.m.u, spot.y + y * self.m.u

    # -- the left column
    @property
    def own_coin(self) -> tuple[float, float, int]:
        """The coin of the chosen chair, left of the hand."""
        d = 108
        x = MARGIN + d / 2 + 20 if self.big else self.hand_mid / self.m.u - self.hand_width / 2 - 142
        return self.m.px(x), self.m.px(self.bar[1] - 104 - 30 * self.grown), self.m.px(d)

    @property
    def log(self) -> Box:
        """The story: down to the coin at large text, no further than the bar in any case."""
        x, y, w, h = self.title
        top = y + h + 20
        low = self.bar[1] - (104 + 30 * self.grown + 54 + 24 if self.big else 60)
        return x, top, w, min(392 + 60 * self.grown, low - top)

    # -- the right column
    @property
    def side(self) -> Box:
        """The panel of thoughts; a drawer from text 150 % on."""
        if self.big:
            w = 300 + 130 * self.grown
            top = 126
            return self.m.w - MARGIN - w, top, w, self.bar[1] - 20 - top
        return self.m.w - 292, 106, 264, min(540, self.bar[1] - 106 - 90)


class PublicLayout(ReplayLayout):
    """The same for a match nobody's hand is shown of: the table has its room."""

    hand_shows = False
