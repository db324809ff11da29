"""What the Great Table asks in the morning: the first look, the list, the pack in hand, the Thief's hour."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.games.great_table.morning.look import Look
from tabletop.games.great_table.morning.pick import Pick
from tabletop.games.great_table.morning.rank import Rank, Tomorrow
from tabletop.games.great_table.morning.steal import Steal

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.core.types import Ask
    from tabletop.table.prompts import Prompt, Table

PROMPTS: dict[str, Callable[[Table, Ask], Prompt]] = {
    "look": Look, "list": Rank, "pick": Pick, "steal": Steal,
}  # fmt: skip


def may_write_ahead(table: Table) -> bool:
    """Whether tomorrow's list may be written now."""
    return any(ask.id == "list" and not ask.due for ask in table.picture.session.asks)


def write_ahead(table: Table) -> None:
    """Lay tomorrow's list over the night."""
    ask = next((one for one in table.picture.session.asks if one.id == "list" and not one.due), None)
    if ask is not None:
        table.swap(Tomorrow(table, ask))
