"""What a page of the Masquerade stands on: its own floor, a veil over the table, panels that throw no shadow."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.games.masquerade.codes import COMMON, CORE_CLANS
from rules.games.masquerade.content import clans, powers
from tabletop.games.masquerade.choosing.sheet import ART, MEDAL
from tabletop.paint.cache import SHELVES
from tabletop.paint.frames import lacquer, lacquered
from tabletop.paint.room import floor, laid
from tabletop.paint.soft import blank, stamp
from tabletop.paint.sprites import sprite
from tabletop.theme import PAGE
from tabletop.widgets.plain import SIDE, TOP, Panel

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pygame import Surface

    from tabletop.paint.metrics import Metrics

VEIL = 175
SHELF = SHELVES["rooms"]
FILL = "#1F101C"  # of the panel that tells of what is meant
LOOK = PAGE._replace(floor="#150B13")


def ground(m: Metrics, w: int, h: int) -> Surface:
    """Lay the floor; it lies in no lamp light, so that it is there at once."""
    del w, h
    whole = m._replace(text=1.0)
    return SHELF.find((LOOK, whole)) or SHELF.keep((LOOK, whole), floor(whole, LOOK))


def ahead(m: Metrics) -> Iterator[None]:
    """Lay the floor a little at a time, and draw what the page shows of powers and clans, before it is asked for."""
    whole = m._replace(text=1.0)
    if SHELF.find((LOOK, whole)) is None:
        made = None
        for part in laid(whole, LOOK):
            made = part
            yield
        if made is not None:
            SHELF.keep((LOOK, whole), made)
    for power in COMMON:
        sprite(powers()[power].sprite, m.px(MEDAL))
        yield
    for clan in clans()[:CORE_CLANS]:
        sprite(clan.sprite, m.px(ART))
        yield


def veil(m: Metrics, w: int, h: int) -> Surface:
    """Darken the table."""
    del m
    made = blank(w, h)
    made.fill((0, 0, 0, VEIL))
    return made


class Frame(Panel):
    """A panel of a page that covers everything: without a shadow it is drawn in a third of the time."""

    def _paint(self, m: Metrics, w: int, h: int) -> Surface:
        if not self.words:
            return lacquer(m, w, h, self.fill, self.edge)
        made = lacquered(m, w, h, self.fill, self.edge)
        stamp(made, self._head(m, w), m.px(SIDE), m.px(TOP))
        return made
