"""Everything a seat could speak of now, with how much it matters. What is not chosen is never worked out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.talk.codes import ACT
from rules.core.talk.tongue import today
from rules.games.great_table.minds import story
from rules.games.great_table.minds.mood import Make
from rules.games.great_table.minds.opinions import people
from rules.games.great_table.minds.replies import replies
from rules.games.great_table.state import REPLY

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.core.talk.statement import Statement
    from rules.games.great_table.minds.mood import Mood

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
