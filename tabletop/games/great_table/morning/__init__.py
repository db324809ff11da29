"""What the Great Table asks in the morning: the first look, the list, the pack in hand, the Thief's hour."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.games.great_table.morning.look import Look
from tabletop.games.great_table.morning.pick import Pick
from tabletop.games.great_table.morning.rank import Rank
from tabletop.games.great_table.morning.steal import Steal

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.core.types import Ask
    from tabletop.table.prompts import Prompt, Table

PROMPTS: dict[str, Callable[[Table, Ask], Prompt]] = {
    "look": Look, "list": Rank, "pick": Pick, "steal": Steal,
}  # fmt: skip
