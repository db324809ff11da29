"""What the table of Scallywag asks: routes, roles, rest, the night; talk has a place of its own."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from rules.core.types import PASS, TABLE, Ask, Move, Seat
from rules.games.scallywag.state import ACTION, QUESTION, REPLY
from tabletop.games.plain.prompt import PlainPrompt
from tabletop.games.scallywag.asking.ashore import (
    SHOW_NOW,
    Ahead,
    OwnCard,
    Rest,
    RestAloud,
    Show,
    ShowAhead,
    Wait,
    may_be_due,
)
from tabletop.games.scallywag.asking.night import Act, DreamOn, Dreamt, Question
from tabletop.games.scallywag.asking.routes import RoutePrompt
from tabletop.games.scallywag.manner import MANNER
from tabletop.table.match.pace import Reflex
from tabletop.table.talk.aloud import TellThem

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
    session = table.picture.session
    if ask.id == "question" and session.several:
        view, draft = session.view, table.picture.draft
        if ShowAhead.asks(session, view):
            return ShowAhead(table, ask)
        if isinstance(draft, Dreamt) and draft.day == view.day and view.seat != view.watch:
            return DreamOn(table, ask, draft)
    return PROMPTS.get(ask.id, PlainPrompt)(table, ask)


def _passes(table: Table, ask: Ask) -> bool:
    """Whether an ask is answered by itself before anybody could see it."""
    session = table.picture.session
    return ask.sealed and ask.options == (PASS,) and not session.several and not awaits_press(session.view, ask)


def aloud(public: View, ask: Ask, seat: Seat) -> Callable[[Table, Ask, Seat], Prompt] | None:
    """Let courses be named and ties be broken aloud, votes if the house says so, and told what was said in the room.

    Who rests says so aloud, where all see that they are not at nothing.
    """
    if ask.id == "rest":
        return None if may_be_due(public, seat) or public.shown >> seat & 1 else RestAloud
    openly = ("pull", "tie", "vote") if public.house.hands else ("pull", "tie")
    if ask.id == "say":
        return partial(TellThem, manner=MANNER)
    return RoutePrompt if ask.id in openly else None


def comes_last(public: View) -> Seat:
    """Let the watch be the last one to look at night: so nobody looks twice."""
    return public.watch if public.phase in (QUESTION, ACTION) else TABLE


def reflex(table: Table, view: View, ask: Ask) -> Reflex | None:
    """Pass a reply for whoever has answered all that was said to them; not in a lesson, where all is as it is told.

    Of several people the sleepers have had both steps of the night in one look, whoever is due has said there
    whether to show the card, and whose card is shown cannot rest.
    """
    session = table.picture.session
    if session.several and ask.id == "act" and view.seat != view.watch:
        return Reflex(Move(view.seat, ask.id, (PASS,)))
    if session.several and ask.id == "rest" and view.shown >> view.seat & 1:
        return Reflex(Move(view.seat, ask.id, (PASS,)))
    if session.several and ask.id == "show":
        ahead = Ahead.of(session, view.seat)
        shows = ahead == (view.day - 1, True) and SHOW_NOW in ask.options
        return Reflex(Move(view.seat, ask.id, (SHOW_NOW if shows else PASS,)))
    spared = ask.id == "say" and ask.due and view.phase == REPLY and session.spares
    return Reflex(Move(view.seat, ask.id, (PASS,))) if spared and not MANNER.owed(view) else None


def awaits_press(view: View, ask: Ask) -> bool:
    """Whether an only answer is pressed all the same: the hands of tonight's question have to be seen first."""
    asked = any(one.night == view.day for one in view.nights)
    return ask.id == "act" and ask.options == (PASS,) and view.seat == view.watch and asked
