"""Why an answer is refused: one sentence and the rule's number. SW 3.1 - 3.10."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.types import Move, Refusal

if TYPE_CHECKING:
    from rules.core.types import Ask
    from rules.games.scallywag.state import State
    from rules.games.scallywag.view import View

_RULES = {
    "look": "SW 3.6", "show": "SW 3.7", "pull": "SW 3.10", "say": "SW 3.10", "vote": "SW 3.7", "tie": "SW 3.7",
    "rest": "SW 3.7", "question": "SW 3.8", "act": "SW 3.8",
}  # fmt: skip


def why(view: View, ask: Ask, move: Move) -> Refusal:
    """Return why the picks of a move answer no ask."""
    del move
    return Refusal(_RULES[ask.id], "That is not on offer here.", Move(view.seat, ask.id, ask.options[:1]))


def unasked(view: View, move: Move) -> Refusal:
    """Return why a move that answers no ask is refused."""
    del view
    return Refusal(_RULES.get(move.ask, "SW 3.7"), "Nobody asked for that just now.")


def may_undo(s: State) -> Refusal | None:
    """Only a practice voyage of one person among opponents goes back."""
    if not s.house.take_back:
        return Refusal("SW 3.10", "What is said and done aboard stays so; only a practice voyage goes back.")
    if s.people & s.people - 1:
        return Refusal("SW 3.10", "With several people at the table nothing is taken back.")
    return None
