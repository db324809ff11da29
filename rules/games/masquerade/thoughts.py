"""What an opponent weighed before an answer: its own values and its own die, told once the match is over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.agents.choice import WHOLE, five, ranked, slipped, weights
from rules.core.advice import Thought, Weighed
from rules.core.sentences import Words
from rules.core.types import PASS, PLAY, Move
from rules.games.masquerade.lookback import this_round
from rules.games.masquerade.minds.baselines import Weakest, move_of
from rules.games.masquerade.minds.hints import reason_of
from rules.games.masquerade.minds.levels import Player
from rules.games.masquerade.opponent import MAKERS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.core.events import Event
    from rules.core.types import Ask
    from rules.games.masquerade.view import View

say: Final = Words("rules.games.masquerade", "advice")


def thought(view: View, tape: Sequence[Event], ask: Ask, move: Move, opponent: str, personality: str) -> Thought | None:
    """Return what that opponent weighed before `move`, from its view and own tape alone; None for a stranger."""
    if opponent not in MAKERS:
        return None
    mind = MAKERS[opponent](view.seat, personality)
    for told in this_round(tape):
        mind.hear(told)
    if not isinstance(mind, Player):
        sole = (Weighed(move, WHOLE),) if isinstance(mind, Weakest) else (Weighed(move, 0),)
        return Thought(move, sole, say["rule_of_thumb", opponent])
    if ask.shape == PLAY:
        return _played(view, ask, move, mind, personality)
    if not mind.level.plans and move.picks != (PASS,) and ask.of == "power":
        return Thought(move, (Weighed(move, WHOLE),), say.eager)
    return Thought(move, (Weighed(move, WHOLE),), say["reasons", reason_of(view, ask, move, mind), "own"])


def _played(view: View, ask: Ask, move: Move, mind: Player, personality: str) -> Thought:
    options, values = mind.weighing(view, passing=PASS in ask.options)
    likely = weights(values, mind.heat)
    moves = [move_of(view.seat, ask.id, option.code) for option in options]
    rows = ranked(moves, values, likely, move)
    if move == rows[0].move and _swayed(view, ask, mind, move):
        reason = say["tilted", personality]
    elif slipped(moves, likely, move):
        reason = say.slipped
    else:
        reason = say["reasons", reason_of(view, ask, move, mind), "own"]
    return Thought(move, five(rows, move), reason)


def _swayed(view: View, ask: Ask, mind: Player, made: Move) -> bool:
    """Whether a plain mind of the same level and memory would have liked something else best."""
    plain = Player(mind.seat, mind.level)
    if mind.tilt == plain.tilt:
        return False
    plain.memory = mind.memory
    options, values = plain.weighing(view, passing=PASS in ask.options)
    return move_of(view.seat, ask.id, options[values.index(max(values))].code) != made
