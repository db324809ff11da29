"""What is chosen before a night: blood, suit, rule set, cards to give, who leads; and what the night came to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.games.masquerade.choosing.choose import choose
from tabletop.games.masquerade.choosing.court import Give, Lead
from tabletop.games.masquerade.choosing.night import Night
from tabletop.games.masquerade.choosing.reign import Reign
from tabletop.games.masquerade.choosing.suits import Suit

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.core.types import Ask
    from tabletop.table.prompts import Prompt, Table

PROMPTS: dict[str, Callable[[Table, Ask], Prompt]] = {
    "choose": choose, "suit": Suit, "rules": Reign, "give": Give, "lead": Lead, "next": Night,
}  # fmt: skip
