"""What the table of Scallywag asks: routes, roles, rest, the night; talk has a place of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.types import PASS, Ask, Move
from rules.games.scallywag.state import REPLY
from tabletop.games.plain.prompt import PlainPrompt
from tabletop.games.scallywag.asking.ashore import OwnCard, Rest, Show, Wait
from tabletop.games.scallywag.asking.night import Act, Question
from tabletop.games.scallywag.asking.routes import RoutePrompt
from tabletop.games.scallywag.manner import MANNER
from tabletop.table.match.pace import Reflex

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rules.games.scallywag.view import View
    from tabletop.table.prompts import Prompt, Table

PROMPTS: dict[str, Callable[[Table, Ask], Prompt]] = {
    "look": OwnCard, "show": Show, "pull": RoutePrompt, "vote": RoutePrompt, "tie": RoutePrompt, "rest": Rest,
    "question": Question, "act": Act,
}  # fmt: skip


def prompt_for(table: Table, asks: Sequence[Ask]) -> Prompt:
    """Return the prompt for what is asked now."""
    ask = next((one for one in asks if one.due), None)
    if ask is None or _passes(table, ask) or reflex(table, table.picture.session.view, ask):
        return Wait(table)
    return PROMPTS.get(ask.id, PlainPrompt)(table, ask)


def _passes(table: Table, ask: Ask) -> bool:
    """Whether an ask is answered by itself before anybody could see it."""
    session = table.picture.session
    return ask.sealed and ask.options == (PASS,) and not session.several and not awaits_press(session.view, ask)


def reflex(table: Table, view: View, ask: Ask) -> Reflex | None:
    """Pass a reply for whoever has answered all that was said to them; not in a lesson, where all is as it is told."""
    spared = ask.id == "say" and ask.due and view.phase == REPLY and table.picture.session.spares
    return Reflex(Move(view.seat, ask.id, (PASS,))) if spared and not MANNER.owed(view) else None


def awaits_press(view: View, ask: Ask) -> bool:
    """Whether an only answer is pressed all the same: the hands of tonight's question have to be seen first."""
    asked = any(one.night == view.day for one in view.nights)
    return ask.id == "act" and ask.options == (PASS,) and view.seat == view.watch and asked
