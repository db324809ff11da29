"""From what the rules ask to what the person sees: one prompt for every ask of the Masquerade."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.games.masquerade.asking.court import Accept, Boon, FaceVote, Forfeit, Hunt, HuntVote, Reply
from tabletop.games.masquerade.asking.idle import Wait
from tabletop.games.masquerade.asking.own import Own
from tabletop.games.masquerade.asking.play import Play
from tabletop.games.masquerade.asking.respond import Respond
from tabletop.games.masquerade.choosing import PROMPTS as BLOOD
from tabletop.games.plain.prompt import PlainPrompt

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rules.core.types import Ask
    from rules.games.masquerade.view import View
    from tabletop.table.prompts import Prompt, Table

RESPONSES = ("before", "undo", "stop", "eyes", "fortify", "raise", "answer")
PROMPTS: dict[str, Callable[[Table, Ask], Prompt]] = {
    **dict.fromkeys(RESPONSES, Respond), "own": Own, "hunt": Hunt, "vote": HuntVote, "forfeit": Forfeit, "boon": Boon,
    "accept": Accept, "face": FaceVote, "reply": Reply, **BLOOD,
}  # fmt: skip


def prompt_for(table: Table, asks: Sequence[Ask]) -> Prompt:
    """Return the prompt for what is asked now: what is due before what is merely allowed."""
    ask = next((one for one in asks if one.due), None)
    if ask is None:
        return Wait(table, asks)
    if ask.id in ("play", "second", "outside"):
        return Play(table, ask, next((one for one in asks if one.id == "deed"), None))
    return PROMPTS.get(ask.id, PlainPrompt)(table, ask)


def awaits_press(view: View, ask: Ask) -> bool:
    """Let nothing be pressed that is no choice."""
    del view, ask
    return False


