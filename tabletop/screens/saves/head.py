"""Above the list of saves: tabs, a search, an order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.screens.parts import chooser, field_high
from tabletop.screens.saves import words
from tabletop.screens.saves.stock import FILTERS
from tabletop.widgets.field import Field
from tabletop.widgets.plain import line_width
from tabletop.widgets.select import Select

if TYPE_CHECKING:
    from tabletop.paint.metrics import Metrics
    from tabletop.screens.saves.screen import SavesScreen


def put_head(page: SavesScreen, m: Metrics, wide: float) -> float:
    """Put tabs, order and search; give the line where the list begins."""
    high = field_high(m, 19)
    tabs, tabs_w, tabs_h = chooser(
        m, [name for name, *_ in FILTERS], page.filter, lambda i: page.narrow(filter_=i), name="filter", room=wide
    )
    order_w = max(line_width(m, said, 18, "semibold") for said in words.SORTS) + 80
    rest = wide - tabs_w - order_w - 32
    two = rest < 240 * m.text**0.5
    row_h = max(high, tabs_h)
    tabs.box = (page.left, page.top + (row_h - tabs_h) / 2, tabs_w, tabs_h)
    if hasattr(tabs, "align"):
        tabs.align = 0
    page.ui.add(tabs)
    y = page.top + (row_h + 10 if two else 0)
    x = page.left if two else page.left + tabs_w + 16
    search_w = (wide if two else wide - tabs_w - 16) - order_w - 16
    page.ui.add(Field((x, y + (row_h - high) / 2, search_w, high), page.query, lambda q: page.narrow(query=q),
                      on_enter=lambda _q: page.ui.set_focus(page.list_widget), hint=words.SEARCH, icon="icon-search",
                      size=19, display=False, name="search"))  # fmt: skip
    page.ui.add(Select((x + search_w + 16, y + (row_h - high) / 2, order_w, high), list(words.SORTS), page.order,
                       lambda i: page.narrow(order=i), name="order"))  # fmt: skip
    return y + row_h + 14
