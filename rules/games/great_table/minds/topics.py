"""Everything a seat could speak of now, with how much it matters. What is not chosen is never worked out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.talk.codes import ACT
from rules.core.talk.statement import Statement
from rules.core.talk.tongue import today
from rules.games.great_table.minds import votes
from rules.games.great_table.minds.mood import Make

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.games.great_table.minds.mood import Mood

_CARD: Final = ACT["claim_card"]
_VOTE: Final = ACT["announce_vote"]


def all_of(mood: Mood) -> Iterator[tuple[int, Make]]:
    """Yield everything, each with its urgency."""
    view = mood.view
    card = mood.diary.card(view.day - 1)
    if view.day > 1 and card >= 0 and not _claimed(mood, view.day - 1):
        yield 40, Make(_CARD, lambda: Statement(view.seat, _CARD, a=card, b=view.day - 1))
    value = votes.wanted(mood)
    if value and not any(row[0] == view.seat and row[1] == _VOTE for row in view.said[today(view) :]):
        best = max(value, key=lambda seat: (value[seat], -seat))
        yield 26 + int(8 * min(2.0, value[best])), Make(_VOTE, lambda: Statement(view.seat, _VOTE, best))


def _claimed(mood: Mood, day: int) -> bool:
    return any(row[0] == mood.view.seat and row[1] == _CARD and row[5] == day for row in mood.view.said)
