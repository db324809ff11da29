"""Who speaks for whom and against whom, as it stands: what opponents and boards make of opinions. Experience 4."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.talk.checker import withdrawn
from rules.core.talk.codes import ACT, OPINION
from rules.core.talk.statement import FRIENDLY, HOSTILE
from rules.core.talk.tongue import today

if TYPE_CHECKING:
    from rules.core.talk.tongue import Heard
    from rules.core.types import Seat

_AGREE, _DISAGREE = ACT["agree"], ACT["disagree"]
FIRM: Final = 2  # with a reason that can be checked


def stances(view: Heard) -> dict[tuple[Seat, Seat], int]:
    """Return the latest stance of (who, about whom): -2 … +2, twice as much where a checkable reason was given.

    To agree with an opinion is to hold it, mildly; what was taken back counts no more.
    """
    gone, found = withdrawn(view), {}
    for number, row in enumerate(view.said):
        if number in gone:
            continue
        act, sign = row[1], 1
        about = row
        if act in (_AGREE, _DISAGREE):
            about = view.said[row[11]]
            sign = 1 if act == _AGREE else -1
        if about[1] in HOSTILE | FRIENDLY and about[2] not in (row[0], -1):
            weight = FIRM if about is row and about[7] > OPINION else 1
            found[row[0], about[2]] = sign * weight * (1 if about[1] in FRIENDLY else -1)
    return found


def accused_today(view: Heard, seat: Seat) -> list[int]:
    """Return the numbers of today's statements against a seat that were not taken back."""
    gone = withdrawn(view)
    return [
        number
        for number in range(today(view), len(view.said))
        if view.said[number][1] in HOSTILE and view.said[number][2] == seat and number not in gone
    ]
