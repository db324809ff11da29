"""From what the rules ask to what the person sees: one prompt for every ask of the Great Table but talk's."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.games.plain.prompt import PlainPrompt, Waiting

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rules.core.types import Ask
    from rules.games.great_table.view import View
    from tabletop.table.prompts import Prompt, Table

PROMPTS: dict[str, Callable[[Table, Ask], Prompt]] = {}


def prompt_for(table: Table, asks: Sequence[Ask]) -> Prompt:
    """Return the prompt for what is asked now."""
    ask = next((one for one in asks if one.due), None)
    return Waiting(table) if ask is None else PROMPTS.get(ask.id, PlainPrompt)(table, ask)


def awaits_press(view: View, ask: Ask) -> bool:
    """Let the look, the steal and the night be pressed by everybody: they have the same shape for all."""
    del view
    return ask.id in ("look", "steal", "order")
