"""Why not, in one sentence with the rule's number. All refusals of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.types import Move, Refusal

if TYPE_CHECKING:
    from rules.core.types import Ask
    from rules.games.great_table.view import View


def no_answer(v: View, ask: Ask, move: Move) -> Refusal:
    """Something that is not among the options."""
    del move
    return Refusal("GT 3.2", "That is not on offer just now.", Move(v.seat, ask.id, ask.options[:1]))


def bad_list(v: View, ask: Ask, word: str) -> Refusal:
    """A list that is none."""
    del word
    fix = Move(v.seat, ask.id, ask.options[:1])
    return Refusal("GT 3.2", "A list names cards of the pack, none twice in the same way.", fix)


def bad_order(v: View, move: Move) -> Refusal:
    """An order that cannot be given."""
    return Refusal("GT 3.7", "That order cannot be given.", Move(v.seat, move.ask, (0,), (-1, -1, -1)))
