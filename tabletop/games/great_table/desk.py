"""From what the rules ask to what the person sees: one prompt for every ask of the Great Table but what is said."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.types import PASS, Ask, Move
from rules.games.great_table.phases.debate import TELL
from tabletop.games.great_table.asking.idle import Between, Ghost, Wait, between, dead
from tabletop.games.great_table.asking.list import Pick, Rank
from tabletop.games.great_table.asking.order import Orders
from tabletop.games.great_table.asking.sheets import OwnRole, Steal
from tabletop.games.great_table.asking.vote import Vote
from tabletop.games.plain.prompt import PlainPrompt
from tabletop.table.match.pace import Reflex

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rules.games.great_table.view import View
    from tabletop.table.prompts import Prompt, Table

PROMPTS: dict[str, Callable[[Table, Ask], Prompt]] = {
    "look": OwnRole, "list": Rank, "pick": Pick, "steal": Steal, "vote": Vote, "order": Orders,
}  # fmt: skip
COMPUTERS: dict[str, int] = {"bid": 0, TELL: PASS}  # what only they are asked: whoever takes a seat back has no answer


def prompt_for(table: Table, asks: Sequence[Ask]) -> Prompt:
    """Return the prompt for what is asked now, or for what may be done meanwhile."""
    ask = next((one for one in asks if one.due), None)
    if ask is not None and _passes(table, ask):
        return Wait(table)
    if ask is not None:
        return PROMPTS.get(ask.id, PlainPrompt)(table, ask)
    view: View = table.picture.session.view
    if dead(view) and table.picture.session.own:
        return Ghost(table, asks)
    return Between(table, asks) if between(view, asks) else Wait(table)


def awaits_press(_view: View, _ask: Ask) -> bool:
    """Let nothing be pressed that is no choice: where people share the screen, all of them press at the steal."""
    return False


def _passes(table: Table, ask: Ask) -> bool:
    """Whether one who plays alone has nothing to choose at the steal: it passes by itself before it is seen.

    Not in a lesson, which speaks of the press.
    """
    session = table.picture.session
    return ask.id == "steal" and ask.options == (PASS,) and session.spares and not session.several


def reflex(_table: Table, view: View, ask: Ask) -> Reflex | None:
    """Answer for a person what only computers are asked: the seat was an opponent's when it was asked."""
    return Reflex(Move(view.seat, ask.id, (COMPUTERS[ask.id],))) if ask.due and ask.id in COMPUTERS else None
