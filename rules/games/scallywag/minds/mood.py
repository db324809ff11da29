"""What a speaker goes by, and how something to say is put off until it is wanted."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.core.talk.statement import Statement
    from rules.games.scallywag.minds.beliefs import Beliefs
    from rules.games.scallywag.minds.steering import Course
    from rules.games.scallywag.view import View


class Mood(NamedTuple):
    """What a speaker goes by."""

    beliefs: Beliefs
    course: Course
    vote: int  # the route he would vote for now, -1 for none
    grudge: int
    skill: int  # 0 says what comes to mind ... 3 weighs everything


class Make(NamedTuple):
    """Something to say: its act, and how to put it."""

    act: int
    build: Callable[[], Statement | None]


def today(view: View) -> int:
    """Return the number of the first statement of this day."""
    return view.days_said[-1] if view.days_said else 0
