"""Cards and pages drawn ahead while nothing moves, so that nothing has to be drawn for the first time in haste."""

from __future__ import annotations

from itertools import chain, product
from typing import TYPE_CHECKING

from tabletop.paint.cards import FACES, FRENCH, card
from tabletop.paint.room import page_room
from tabletop.table.cardnode import INDEX_SIZES
from tabletop.table.layout import EARLIER_W, HAND_W, OLDER_W, TRICK_W

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tabletop.app import App
    from tabletop.paint.metrics import Metrics
    from tabletop.table.picture import Picture

WIDTHS = (TRICK_W, HAND_W, EARLIER_W, OLDER_W)
LARGEST = 1920 * 1200  # pixels: the ground of a page larger than that would be seen to take its time (24 ms at 1080p)
MIDDLE = (TRICK_W, EARLIER_W)  # of a whole pack the shelf holds no more than what comes to lie in the middle


class Warmer:
    """An idle job: one master of one card a call (a few ms), all over again for every new size."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._for: object = None
        self._rest: Iterator[tuple[int, int]] = iter(())
        self._pages: Iterator[None] = iter(())

    def __call__(self) -> bool:
        """Draw the next one, if any is left."""
        m, settings = self.app.metrics, self.app.settings
        index = INDEX_SIZES[settings.index_size] if settings else 1.0
        picture = self._picture()
        kinds = next(iter(FACES), range(0)) if picture is None else picture.kinds
        if self._for != (m, index, kinds, type(picture)):
            self._for = m, index, kinds, type(picture)
            self._rest = product(MIDDLE if kinds is FRENCH else WIDTHS, kinds)
            self._pages = iter(()) if picture is None else chain(picture.ahead(m), _ground(m))
        for wide, kind in self._rest:
            card(kind, m.px(wide), index=index, fine=2)
            return True
        next(self._pages, None)
        return True

    def _picture(self) -> Picture | None:
        """Return the table on the screen that is open."""
        top = self.app.screens[-1] if self.app.screens else None
        found: Picture | None = getattr(top, "picture", None)
        return found


def _ground(m: Metrics) -> Iterator[None]:
    """Bake what the results lie on."""
    if m.width * m.height <= LARGEST:
        page_room(m._replace(text=1.0))
        yield
