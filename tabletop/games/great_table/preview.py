"""What is shown while the table is set: who sits down, and which cards are in the pack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.games.great_table.numbers import apprentices, pack_of
from tabletop.games.great_table import words
from tabletop.paint.arches import art_of
from tabletop.paint.sprites import sprite
from tabletop.theme import CREAM
from tabletop.widgets.plain import Picture

if TYPE_CHECKING:
    from tabletop.screens.flow import Flow
    from tabletop.screens.setup.order import Table

COLUMNS, GAP = 6, 7.0


def preview(flow: Flow, table: Table) -> None:
    """Say who sits down, and show the cards of the pack, each as often as it is there."""
    n = len(table.chairs)
    pack = pack_of(n)
    flow.text(words.company_line(n, apprentices(n), pack), colour=CREAM, gap=8)
    w = (flow.w - GAP * (COLUMNS - 1)) / COLUMNS
    h = w * 1.2
    for at, art in enumerate(map(art_of, pack)):
        x, y = flow.x + at % COLUMNS * (w + GAP), flow.y + at // COLUMNS * (h + GAP)
        flow.put(Picture((x, y, w, h), lambda _m, pw, ph, s=art: sprite(s, pw, ph)))  # type: ignore[misc]
    flow.skip(-(-len(pack) // COLUMNS) * (h + GAP))
