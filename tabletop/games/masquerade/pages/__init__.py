"""What is chosen before a night: blood, suit, rule set, cards to give, who leads; and what the night came to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.games.masquerade.rights import TEMPLATE_AT
from tabletop.games.masquerade.pages.blood import Blood, Suit
from tabletop.games.masquerade.pages.court import Give, Lead
from tabletop.games.masquerade.pages.reign import Night, Reign
from tabletop.games.masquerade.pages.templates import TemplatePage

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.core.types import Ask
    from tabletop.table.prompts import Prompt, Table


def _choose(table: Table, ask: Ask) -> Prompt:
    """Return the page of the Mortal Scum, or of all the others."""
    return (TemplatePage if ask.options[0] >= TEMPLATE_AT else Blood)(table, ask)


PROMPTS: dict[str, Callable[[Table, Ask], Prompt]] = {
    "choose": _choose, "suit": Suit, "rules": Reign, "give": Give, "lead": Lead, "next": Night,
}  # fmt: skip
