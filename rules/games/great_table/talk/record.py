"""Entries of the public record that statements can refer to: votes and deaths. GT 3.4, GT 3.9."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Final

from rules.core.talk.statement import parts
from rules.games.great_table.phrases import role_word

if TYPE_CHECKING:
    from rules.core.types import Seat
    from rules.games.great_table.view import View

VOTED, DIED, SHOWN = range(3)
_RECENT: Final[deque[tuple[object, dict[int, dict[Seat, int]]]]] = deque(maxlen=2)  # many ask of the same votes


def final_votes(view: View, day: int) -> dict[Seat, int]:
    """Return the last ballot of every seat on a day, as everybody saw it."""
    for log, found in _RECENT:
        if log is view.vote_log:
            return found.get(day, {})
    made: dict[int, dict[Seat, int]] = {}
    for on, _, voter, ballot in view.vote_log:
        made.setdefault(on, {})[voter] = ballot
    _RECENT.append((view.vote_log, made))
    return made.get(day, {})


def words(view: View, number: int) -> tuple[str, Seat, dict[str, str]] | None:
    """Return an entry as (kind of reference, whose, its slots); None if the record has no such entry."""
    kind, day, seat = parts(number)
    if not 0 <= seat < view.n:
        return None
    if kind == VOTED:
        ballot = final_votes(view, day).get(seat, -1)
        return ("vote", seat, {"day": str(day), "other": str(ballot)}) if 0 <= ballot < view.n else None
    for when, _, dead, shown in view.deaths:
        if dead == seat:
            return "death", seat, {"day": str(when), "role": role_word(shown)}
    return None
