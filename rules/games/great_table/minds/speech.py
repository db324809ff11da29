"""What to say, and how much one wants to: everything that could be said with its urge; the most urgent counts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rules.core.talk.codes import ACT
from rules.core.talk.statement import how_of
from rules.core.types import PASS, Move
from rules.games.great_table import talk
from rules.games.great_table.minds import topics
from rules.games.great_table.numbers import MOST_BID
from rules.games.great_table.state import REPLY

if TYPE_CHECKING:
    from rules.core.rng import Die
    from rules.core.talk.statement import Statement
    from rules.core.types import Ask
    from rules.games.great_table.minds.mood import Make, Mood

Answer = tuple[tuple[int, ...], tuple[int, ...]]
WORTH_A_WORD: Final = 30  # urge from which on one speaks
WHIM: Final = 10
_FREE: Final = frozenset((ACT["answer"], ACT["dodge"]))
_EMPTY: Final = frozenset((ACT["silence"], ACT["done"]))


class Wish(NamedTuple):
    """Something to say and its urge."""

    urge: int
    make: Make


def wishes(mood: Mood) -> list[Wish]:
    """Return everything there is to say, the most urgent first."""
    last = _last_act(mood)
    found = []
    for number, (urge, make) in enumerate(topics.all_of(mood)):
        if make.act != last or make.act in _FREE:
            whim = int(WHIM * mood.whim("say", make.act, mood.view.debate))
            found.append((urge + mood.manner.likes.get(make.act, 0) + mood.manner.tongue + whim, -number, make))
    found.sort(key=lambda one: (-one[0], -one[1]))
    return [Wish(urge, make) for urge, _, make in found]


def bid(mood: Mood, ask: Ask, die: Die) -> Answer:
    """Return how urgent the most urgent is: 0 for silence."""
    del ask, die
    for wish in wishes(mood):
        if wish.urge < WORTH_A_WORD:
            break
        if wish.make.build() is not None:
            return (min(MOST_BID, wish.urge),), ()
    return (0,), ()


def choose(mood: Mood, ask: Ask, die: Die) -> Answer:
    """Return picks and how: the most urgent thing, or PASS."""
    del die
    view, open_acts = mood.view, set(ask.options)
    for wish in wishes(mood):
        if wish.urge < (WORTH_A_WORD if view.phase == REPLY else WORTH_A_WORD - 10):
            break
        said: Statement | None = wish.make.build() if wish.make.act in open_acts else None
        if said is None:
            continue
        move = Move(view.seat, ask.id, (said.act,), how_of(said))
        if talk.why_not(view, ask, move) is None:
            return move.picks, move.how
    return (PASS,), ()


def _last_act(mood: Mood) -> int:
    """Return what this seat said last: nobody says one kind of thing twice in a row."""
    for row in reversed(mood.view.said):
        if row.speaker == mood.view.seat and row.act not in _EMPTY:
            return row.act
    return -1
