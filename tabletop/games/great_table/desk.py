"""From what the rules ask to what the person sees: one prompt for every ask of the Great Table but what is said."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.games.great_table import morning
from tabletop.games.great_table.asking.ghost import Ghost, dead
from tabletop.games.great_table.asking.idle import Between, Wait, between
from tabletop.games.great_table.asking.order import Orders
from tabletop.games.great_table.asking.vote import Vote
from tabletop.games.plain.prompt import PlainPrompt

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rules.core.types import Ask
    from rules.games.great_table.view import View
    from tabletop.table.prompts import Prompt, Table

PROMPTS: dict[str, Callable[[Table, Ask], Prompt]] = {
    **getattr(morning, "PROMPTS", {}), "vote": Vote, "order": Orders,
}  # fmt: skip


def prompt_for(table: Table, asks: Sequence[Ask]) -> Prompt:
    """Return the prompt for what is asked now, or for what may be done meanwhile."""
    ask = next((one for one in asks if one.due), None)
    if ask is not None:
        return PROMPTS.get(ask.id, PlainPrompt)(table, ask)
    view: View = table.picture.session.view
    if dead(view) and table.picture.session.own:
        return Ghost(table, asks)
    return Between(table, asks) if between(view, asks) else Wait(table)


def awaits_press(view: View, ask: Ask) -> bool:
    """Let the steal be pressed by everybody: it has the same shape for all."""
    del view
    return ask.id == "steal"
