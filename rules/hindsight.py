"""After a match: what an opponent thought at a turn. Everything here needs the whole truth, so the match is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.types import TABLE

if TYPE_CHECKING:
    from rules.core.insight import Thought
    from rules.core.match import Match


def thought(match: Match, turn: int, opponent: str, personality: str = "") -> Thought | None:
    """Return what the opponent of that name weighed before the move made at `turn`.

    It is told its seat's own tape and view of that moment and nothing else. None where nobody can say: no move was
    made there, the host or a person made it, or the game knows no such opponent.
    """
    if not match.base <= turn < match.turn:
        return None
    move = match.moves[turn - match.base]
    state = match.at(turn)
    if move.seat == TABLE or state.people >> move.seat & 1:
        return None
    view = match.game.view(state, move.seat)
    ask = next((ask for ask in match.game.view_asks(view) if ask.id == move.ask), None)
    if ask is None:
        return None
    return match.game.thought(view, match.told(move.seat, turn), ask, move, opponent, personality)
