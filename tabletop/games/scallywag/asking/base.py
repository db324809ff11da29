"""What every question of Scallywag knows of it, where its panels lie, and how arrows walk over the chart."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from rules.games.scallywag.chart import ISLAND_SPOTS, SPOTS
from tabletop.inputs import Verb
from tabletop.paint.coins import name_plate_size
from tabletop.table.forms.asked import Asked
from tabletop.table.forms.foot import AtFoot
from tabletop.table.prompts import Prompt
from tabletop.widgets.base import joined

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

    from rules.core.types import Ask
    from rules.games.scallywag.view import View
    from tabletop.games.scallywag.picture import SeaPicture
    from tabletop.games.scallywag.sea.chart import Chart
    from tabletop.table.layout import Box

DAY_WIDE, NIGHT_WIDE, ACTION_WIDE = 510.0, 728.0, 438.0
ROW = 4  # spots in a row of the chart
TEN = 10


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


class Walk(Prompt):
    """What keys and pad do where a spot is meant."""

    cursor = -1  # the spot the arrows are at
    show: Callable[[], None]  # shows where they are

    @property
    def arrows_at(self) -> str:
        """What the first button would do there."""
        return joined(*(f"{one.label}, {one.sub}" for one in self.actions()[:1])) if self.cursor >= 0 else ""

    @property
    def spots(self) -> Collection[int]:
        """Return where they stop."""
        return ISLAND_SPOTS

    def step(self, by: int) -> bool:
        """Walk to the next island."""
        self.cursor = self._next(by) if self.cursor >= 0 else min(self.spots) if by > 0 else max(self.spots)
        self.show()
        return True

    def verb(self, verb: Verb) -> bool:
        """Walk to the row above or below."""
        if verb not in (Verb.UP, Verb.DOWN):
            return False
        self.cursor = self._next(ROW if verb is Verb.DOWN else -ROW) if self.cursor >= 0 else min(self.spots)
        self.show()
        return True

    def _next(self, by: int) -> int:
        """Return the next spot in steps so long; where there is none it stays."""
        on = ((self.cursor + by * steps) % SPOTS for steps in range(1, SPOTS + 1))
        return next((spot for spot in on if spot in self.spots), self.cursor)

    def number(self, digit: int) -> bool:
        """Type a spot: a digit behind a one makes a larger number."""
        both = TEN + digit
        spot = both if self.cursor == 1 and both in self.spots else digit
        if spot not in self.spots:
            return False
        self.cursor = spot
        self.show()
        return True
