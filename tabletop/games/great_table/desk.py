"""From what the rules ask to what the person sees: one prompt for every ask of the Great Table but what is said."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from rules.core.types import PASS, Ask, Move, Seat
from rules.games.great_table.phases.debate import TELL
from rules.games.great_table.phases.morning import LIST, NO_LIST
from tabletop.games.great_table.asking.idle import Between, Ghost, Wait, between, dead
from tabletop.games.great_table.asking.list import Pick, Rank
from tabletop.games.great_table.asking.order import Orders
from tabletop.games.great_table.asking.sheets import OwnRole, Steal
from tabletop.games.great_table.asking.vote import Vote, VoteAloud
from tabletop.games.great_table.manner import MANNER
from tabletop.games.plain.prompt import PlainPrompt
from tabletop.table.match.pace import Reflex
from tabletop.table.talk.aloud import TellThem

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


def aloud(public: View, ask: Ask, _seat: Seat) -> Callable[[Table, Ask, Seat], Prompt] | None:
    """Let what was said in the room be told, and votes be cast before all eyes if the house says so."""
    if ask.id == "vote" and public.house.hands:
        return VoteAloud
    return partial(TellThem, manner=MANNER) if ask.id == "say" else None


def reflex(table: Table, view: View, ask: Ask) -> Reflex | None:
    """Answer for a person what only computers are asked: the seat was an opponent's when it was asked.

    Of several people nobody looks for a list alone after day 1: what they wish is kept by night, where all look.
    """
    if ask.due and ask.id in COMPUTERS:
        return Reflex(Move(view.seat, ask.id, (COMPUTERS[ask.id],)))
    if ask.due and ask.id == LIST and view.day > 1 and table.picture.session.several:
        return Reflex(Move(view.seat, ask.id, (PASS if PASS in ask.options else NO_LIST,)))
    return None
