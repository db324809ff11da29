"""A prompt that knows its round table, and brings a panel with buttons of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from tabletop.games.great_table.asking import places
from tabletop.table.foot import FootPanel
from tabletop.table.forms.asked import AskedAtFoot

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame import Rect

    from rules.core.types import Ask, Seat
    from rules.games.great_table.view import View
    from tabletop.games.great_table.picture import RingPicture
    from tabletop.table.layout import Box
    from tabletop.table.prompts import Table

TEN, BELOW = 10, 4.0


class RoundPrompt(AskedAtFoot):
    """One ask, with what is put up for it."""

    def __init__(self, table: Table, ask: Ask) -> None:
        super().__init__(table, ask)
        self._typed = 0

    @property
    def picture(self) -> RingPicture:
        """What is shown."""
        return cast("RingPicture", self.table.picture)

    @property
    def view(self) -> View:
        """What the person may know."""
        return cast("View", self.session.view)

    def round(self, seats: Sequence[Seat]) -> list[Seat]:
        """Order seats as they sit on the screen, from the own left on; the own one last."""
        return sorted(seats, key=lambda seat: (seat - self.view.seat - 1) % self.view.n)

    # -- widgets
    def board(self, box: Box, head: str, aside: str = "") -> FootPanel:
        """Put up the panel."""
        return self.put(FootPanel(box, head, aside=aside, accent=self.picture.accent))

    def close(self) -> None:
        """Take everything down."""
        self.rings({})
        super().close()

    @property
    def own_seat(self) -> Rect:
        """The own coin and plate (px)."""
        panels = self.picture.panels
        return panels.coin.rect.union(panels.own.rect)

    @property
    def below_names(self) -> float:
        """How high a panel at the foot may be before it hides a name, design units."""
        low = max(nodes.plate.rect.bottom for nodes in self.picture.board.seats.values())
        return (self.m.height - low) / self.m.u - places.EDGE - BELOW

    # -- faces on the ring
    def rings(self, marks: dict[Seat, tuple[int, str, str]]) -> None:
        """Ring faces: number, "may" or "aimed", and the icon of an aimed one; nobody else has a ring."""
        for seat, nodes in self.picture.board.seats.items():
            nodes.aim(*marks.get(seat, (0, "", "")))

    def typed(self, digit: int, most: int) -> int:
        """Return the number that is being typed, at most so large; 0 for none. A second digit goes on from the first.

        >>> a one and then a two, of fourteen, is twelve; of nine it is two
        """
        both = self._typed * TEN + digit
        self._typed = both if both <= most else digit if digit <= most else 0
        return self._typed
