"""What to say, and how much one wants to: everything that could be said with its urge; the most urgent counts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rules.core.talk.codes import ACT
from rules.core.talk.statement import how_of
from rules.core.talk.tongue import today
from rules.core.types import PASS, Move
from rules.games.great_table import talk
from rules.games.great_table.minds import story
from rules.games.great_table.minds.mood import Make
from rules.games.great_table.minds.opinions import people
from rules.games.great_table.minds.replies import replies
from rules.games.great_table.numbers import MOST_BID
from rules.games.great_table.state import REPLY

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.core.rng import Die
    from rules.core.talk.statement import Statement
    from rules.core.types import Ask
    from rules.games.great_table.minds.mood import Mood

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
    for number, (urge, make) in enumerate(all_of(mood)):
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


_NEIGHBOURS: Final = ACT["claim_neighbours"]
TIRES: Final = 11  # what every statement of a day takes off the next one's urge
# How much what one has to tell of a night matters.
_NEWS: Final = {
    "report_target": 70, "report_target_nobody": 60, "report_card": 60, "report_holder": 56, "report_king": 50,
    "report_beside": 44, "report_nothing": 46, "claim_shot": 62, "claim_shield": 56, "claim_action": 58,
    "claim_robbed": 50, "claim_card": 46, "claim_no_card": 42,
}  # fmt: skip
_NAMES_A_KILLER: Final = 92


def all_of(mood: Mood) -> Iterator[tuple[int, Make]]:
    """Yield everything, each with its urgency."""
    yield from replies(mood)
    if mood.view.phase == REPLY:
        return
    start = today(mood.view)
    tired = TIRES * sum(row.speaker == mood.view.seat for row in mood.ledger.said[start:])
    for urge, make in _own(mood):
        yield urge - tired, make


def _own(mood: Mood) -> Iterator[tuple[int, Make]]:
    yield from _nights(mood)
    yield from people(mood)
    yield from _seats(mood)


def _nights(mood: Mood) -> Iterator[tuple[int, Make]]:
    """Yield what there is to tell of the last nights."""
    view = mood.view
    for night in range(max(1, view.day - 2), view.day):
        numbers = mood.ledger.told.get((view.seat, night), ())
        if any(mood.ledger.said[number].act != ACT["claim_card"] for number in numbers):
            continue
        told = story.honest(mood, night) if mood.good else story.tale(mood, night)
        if numbers and told.act == ACT["claim_card"]:
            continue
        if mood.manner.hides and mood.good and night == view.day - 1 and mood.whim("hides") < 0.5:
            continue
        urge = _weight(mood, night, told) - 8 * (view.day - 1 - night)
        yield urge + 6 * (view.debate > 1), Make(told.act, lambda told=told: told)  # type: ignore[misc]


def _weight(mood: Mood, night: int, told: Statement) -> int:
    if told.name == "report_target" and told.other in mood.diary.died_at_night(night):
        return _NAMES_A_KILLER
    return _NEWS[told.name]


def _seats(mood: Mood) -> Iterator[tuple[int, Make]]:
    """Say who sits beside one: true, and harmless."""
    view = mood.view
    pair = mood.diary.beside.get(view.day)
    told = any(row.act == _NEIGHBOURS and row.speaker == view.seat and row.c == view.day for row in mood.ledger.said)
    if pair and pair[0] != pair[1] and not told:
        yield 20 if view.day > 1 else 30, Make(_NEIGHBOURS, lambda: story.say(
            mood, "claim_neighbours", a=pair[0], b=pair[1], c=view.day))  # fmt: skip
