"""From what the rules ask to what the person sees: one prompt for every ask of the Masquerade."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.games.masquerade.stops import RESPONSES
from tabletop.games.masquerade.asking.court import Accept, Boon, FaceVote, Forfeit, Hunt, HuntVote, Reply
from tabletop.games.masquerade.asking.idle import Linger, Wait
from tabletop.games.masquerade.asking.play import Own, Play
from tabletop.games.masquerade.asking.reflexes import reflex
from tabletop.games.masquerade.asking.respond import Respond
from tabletop.games.masquerade.asking.together import Together
from tabletop.games.masquerade.asking.window import chances
from tabletop.games.masquerade.choosing import PROMPTS as BLOOD
from tabletop.games.plain.prompt import PlainPrompt

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rules.core.types import Ask
    from rules.games.masquerade.view import View
    from tabletop.table.prompts import Prompt, Table

PROMPTS: dict[str, Callable[..., Prompt]] = {
    **dict.fromkeys(RESPONSES, Respond), "own": Own, "hunt": Hunt, "vote": HuntVote, "forfeit": Forfeit, "boon": Boon,
    "accept": Accept, "face": FaceVote, "reply": Reply, **BLOOD,
}  # fmt: skip


def prompt_for(table: Table, asks: Sequence[Ask]) -> Prompt:
    """Return the prompt for what is asked now: what is due before what is merely allowed."""
    together = chances(table)
    if len(together) > 1:
        return Together(table, together)
    ask = next((one for one in asks if one.due), None)
    if ask is None:
        near = table.picture.session.neighbours
        return openly_asked(table, *near[0]) if near else Wait(table, asks)
    found = reflex(table, table.picture.session.view, ask)
    if found is not None and ask.id != "own":
        return Linger(table, ask) if found.pause else Wait(table, asks)
    if ask.id in ("play", "second", "outside"):
        return Play(table, ask, next((one for one in asks if one.id == "deed"), None))
    return PROMPTS.get(ask.id, PlainPrompt)(table, ask)


def openly_asked(table: Table, seat: int, ask: Ask) -> Prompt:
    """Return the prompt by which a neighbour is asked before all eyes."""
    if ask.id in RESPONSES:
        return Respond(table, ask, seat)
    return PROMPTS[ask.id](table, ask, seat)


def awaits_press(view: View, ask: Ask) -> bool:
    """Let nothing be pressed that is no choice."""
    del view, ask
    return False


