"""What an opponent weighed before an answer: its own values and beliefs, told once the game is over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.agents.choice import WHOLE, five
from rules.agents.motives import motives
from rules.core.advice import Thought, Weighed
from rules.core.sentences import Words
from rules.core.talk.codes import ACT
from rules.core.types import PASS, Move
from rules.games.great_table.minds import votes
from rules.games.great_table.minds.agent import LEVELS, player
from rules.games.great_table.minds.hints import PACKAGE, motive

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.core.events import Event
    from rules.core.types import Ask
    from rules.games.great_table.minds.agent import Context
    from rules.games.great_table.view import View


words: Final = Words("rules.games.great_table", "turning_points")
_ACCUSED: Final = frozenset((ACT["suspect"], ACT["accuse_lie"], ACT["announce_vote"], ACT["demand_vote"]))


def thought(view: View, tape: Sequence[Event], ask: Ask, move: Move, opponent: str, personality: str) -> Thought | None:
    """Return what that opponent weighed before `move`, from its view and own tape alone; None for a stranger."""
    if opponent not in LEVELS:
        return None
    mind = player(opponent, view.seat, personality)
    for told in tape:
        mind.hear(told)
    context = mind.context(view)
    reason = _reason(context, ask, move)
    if ask.id == "vote":
        return Thought(move, _ballots(context, ask, move), reason)
    return Thought(move, (Weighed(move, WHOLE),), reason)


def _reason(context: Context, ask: Ask, move: Move) -> str:
    key = motive(context, ask, move)
    target = -1
    if ask.id == "vote" and key in ("vote-belief", "vote-gather"):
        target = move.picks[0] if move.picks[0] >= 0 else context.view.ballot
    elif context.good and ask.id == "say" and move.picks[0] in _ACCUSED:
        target = move.how[1]
    if 0 <= target < context.view.n:
        return words.suspicion(percent=round(100 * context.house[target]))
    return motives(PACKAGE)[key].own


def _ballots(context: Context, ask: Ask, move: Move) -> tuple[Weighed, ...]:
    """Return the seats by how much it leaned to each; staying with one's vote counts for that seat."""
    value = votes.scores(context)
    keeps = context.view.ballot if move.picks == (PASS,) else -1
    squares = {seat: one * one for seat, one in value.items()}
    whole = sum(squares.values()) or 1.0
    rows = []
    for seat, square in squares.items():
        own = move if move.picks == (seat,) or seat == keeps else Move(context.view.seat, ask.id, (seat,))
        rows.append(Weighed(own, int(WHOLE * square / whole)))
    rows.sort(key=lambda row: (-row.share, row.move != move))
    return five(rows, move)
