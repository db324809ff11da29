"""What to say: everything that could be said, with how much it matters; the most urgent is said, if it is urgent."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rules.core.rng import Die
from rules.core.talk.codes import ACT
from rules.core.talk.statement import how_of
from rules.core.types import PASS, Move
from rules.games.scallywag import talk
from rules.games.scallywag.minds import topics
from rules.games.scallywag.state import MORE, REPLY

if TYPE_CHECKING:
    from rules.core.talk.statement import Statement
    from rules.core.types import Ask
    from rules.games.scallywag.minds.manners import Manner
    from rules.games.scallywag.minds.mood import Make, Mood
    from rules.games.scallywag.view import View

WORTH_A_WORD: Final = {MORE: 44, REPLY: 30}  # urgency from which on one speaks; less in a reply than at once
AT_ONCE: Final = 50
WHIM: Final = 16  # what a die adds
_FREE: Final = frozenset((ACT["answer"], ACT["dodge"], ACT["pull"]))
_EMPTY: Final = frozenset((ACT["pull"], ACT["silence"], ACT["done"]))


class Said(NamedTuple):
    """A statement, and how urgent it is."""

    statement: Statement
    urge: int


def choose(view: View, ask: Ask, mood: Mood, manner: Manner, die: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return picks and how: the most urgent thing, or PASS."""
    roll, last, open_acts = Die(die), _last_act(view), set(ask.options)
    ranked: list[tuple[int, int, Make]] = []
    for urge, make in topics.all_of(view, mood):
        likes = manner.likes.get(make.act, 0)
        if make.act in open_acts and (make.act != last or make.act in _FREE):
            ranked.append((urge + likes + manner.tongue + roll.below(WHIM), len(ranked), make))
    ranked.sort(key=lambda one: (-one[0], one[1]))
    for urge, _, make in ranked:
        if urge < WORTH_A_WORD.get(view.phase, AT_ONCE):
            break
        statement = make.build()
        if statement is None:
            continue
        bid = min(9, urge // 11) if ask.sealed else 0
        move = Move(view.seat, ask.id, (statement.act,), how_of(statement, bid))
        if talk.why_not(view, ask, move) is None:
            return move.picks, move.how
    return (PASS,), ()


def _last_act(view: View) -> int:
    """Return what this seat said last, its pulls left out: nobody says one kind of thing twice in a row."""
    for row in reversed(view.said):
        if row[0] == view.seat and row[1] not in _EMPTY:
            return row[1]
    return -1
