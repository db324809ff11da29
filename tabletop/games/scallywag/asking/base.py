"""A prompt that knows its table of Scallywag, and brings a panel with buttons of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from tabletop.table.foot import FootPanel
from tabletop.table.forms.asked import AskedAtFoot

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.core.types import Ask
    from rules.games.scallywag.view import View
    from tabletop.games.scallywag.picture import SeaPicture
    from tabletop.games.scallywag.sea.chart import Chart
    from tabletop.table.layout import Box


class SeaPrompt(AskedAtFoot):
    """One ask, with what is put up for it."""

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

    def board(self, box: Box, head: str, aside: str = "") -> FootPanel:
        """Put up the panel."""
        return self.put(FootPanel(box, head, aside=aside))
