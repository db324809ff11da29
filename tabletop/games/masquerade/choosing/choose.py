"""Which page chooses for whom."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.games.masquerade.choosing import TEMPLATE_AT
from tabletop.games.masquerade.choosing.blood import Blood
from tabletop.games.masquerade.choosing.lowly import Lowly

if TYPE_CHECKING:
    from rules.core.types import Ask
    from tabletop.table.prompts import Prompt, Table


def choose(table: Table, ask: Ask) -> Prompt:
    """Return the page of the lowly, or of all the others."""
    lowly = ask.options[0] >= TEMPLATE_AT
    return (Lowly if lowly else Blood)(table, ask)
