"""What an opponent weighed before an answer: its own values and beliefs, told once the voyage is over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.agents.choice import WHOLE, five, shares
from rules.agents.motives import motives
from rules.core.advice import Thought, Weighed
from rules.core.sentences import Words
from rules.core.talk.codes import ACT
from rules.core.talk.statement import of_move
from rules.core.types import PASS, Move
from rules.games.scallywag.minds import steering
from rules.games.scallywag.minds.agent import LEVELS, player
from rules.games.scallywag.minds.hints import PACKAGE, motive
from rules.games.scallywag.roles.base import MUTINOUS, SCA

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.core.events import Event
    from rules.core.types import Ask
    from rules.games.scallywag.minds.agent import Context
    from rules.games.scallywag.view import View

COOL: Final = 0.02  # the least temperature with which shares are told

words: Final = Words(PACKAGE, "thoughts")
_ACCUSED: Final = frozenset((ACT["suspect"], ACT["distrust"], ACT["accuse_lie"]))


def thought(view: View, tape: Sequence[Event], ask: Ask, move: Move, opponent: str, personality: str) -> Thought | None:
    """Return what that opponent weighed before `move`, from its view and own tape alone; None for a stranger."""
    if opponent not in LEVELS:
        return None
    mind = player(opponent, view.seat, personality)
    for told in tape:
        mind.hear(told)
    context = mind.context(view)
    if ask.of == "route" and ask.id in ("pull", "vote", "tie"):
        return Thought(move, _routes(context, ask, move), motives(PACKAGE)[motive(context, ask, move)].own)
    return Thought(move, (Weighed(move, WHOLE),), _reason(context, ask, move))


def _reason(context: Context, ask: Ask, move: Move) -> str:
    view = context.view
    honest = view.side != MUTINOUS
    if honest and ask.id == "say" and move.picks[0] in _ACCUSED:
        said, _ = of_move(view.seat, move)
        chance = context.chances.kinds[said.target][SCA]
        percent = round(100 * chance)
        return words.SURE if percent > 97 else words.share(percent=percent)
    return motives(PACKAGE)[motive(context, ask, move)].own


def _routes(context: Context, ask: Ask, move: Move) -> tuple[Weighed, ...]:
    """Return the routes of the day by how much it leaned to each."""
    view, found = context.view, context.course
    values = found.worth
    if ask.id != "tie" and steering.hides(view, found):
        values = found.modest
    if ask.id == "vote":
        values = steering.gains(view, context.beliefs, found)
    likely = shares(values, max(COOL, context.level.temperature))
    options = [one for one in ask.options if one != PASS and one in found.options]
    rows = [
        Weighed(
            move if move.picks == (one,) else Move(view.seat, ask.id, (one,)),
            int(WHOLE * likely[found.options.index(one)]),
        )
        for one in options
    ]
    rows.sort(key=lambda row: (-row.share, row.move != move))
    return five(rows, move)
