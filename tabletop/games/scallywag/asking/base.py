"""What every question of Scallywag knows of it, and where its panels lie: at the foot, as in the drawings."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from tabletop.paint.coins import name_plate_size
from tabletop.table.forms.asked import Asked
from tabletop.table.forms.foot import AtFoot

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.core.types import Ask
    from rules.games.scallywag.view import View
    from tabletop.games.scallywag.picture import SeaPicture
    from tabletop.games.scallywag.sea.chart import Chart
    from tabletop.table.layout import Box

DAY_WIDE, NIGHT_WIDE, ACTION_WIDE = 510.0, 728.0, 438.0


class AtSea(Asked):
    """A question aboard."""

    @property
    def picture(self) -> SeaPicture:
        """What is shown."""
        return cast("SeaPicture", self.table.picture)

    @property
    def view(self) -> View:
        """What the person may know."""
        return self.picture.view

    @property
    def chart(self) -> Chart:
        """The chart on the table."""
        return self.picture.chart

    @property
    def awake(self) -> bool:
        """Whether this is the Night Watch."""
        return self.view.seat == self.view.watch

    def goes_on(self, asks: Sequence[Ask]) -> bool:
        """Stay while others answer."""
        return tuple(asks) == (self.ask,) and self.up


class AtSeaFoot(AtSea, AtFoot):
    """A question aboard with a panel; across the foot for large text."""

    gap = 8.0

    @property
    def edge(self) -> float:  # type: ignore[override]
        """How far panels are from the window's edge."""
        return 16.0 if self.big else 24.0

    def across(self, high: float) -> bool:
        """Whether a panel so high has to take the whole foot: the last plates of the rim would lie under it."""
        m, layout = self.m, self.picture.layout
        plates = max(spot.y for spot in layout.spots[1:]) + layout.coin / 2 + name_plate_size(m, "x")[1]
        return self.big or m.h - self.edge - high < plates / m.u + 4

    def by_day(self, high: float) -> Box:
        """Return the panel of what is asked by day, so high: at the foot on the right."""
        return self._right(DAY_WIDE, high)

    def by_night(self, high: float) -> Box:
        """Return the panel of the night's question, so high: it stands where the hand was."""
        return self.foot(high) if self.big else (596.0, self.m.h - self.edge - high, NIGHT_WIDE, high)

    def for_action(self, high: float) -> Box:
        """Return the panel of the night's action."""
        return self.foot(high) if self.big else self._right(ACTION_WIDE, high)

    def _right(self, wide: float, high: float) -> Box:
        return self.m.w - 28 - wide, self.m.h - self.edge - high, wide, high
