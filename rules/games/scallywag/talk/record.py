"""Entries of the public record that statements can refer to: votes, cards shown, switches, tokens. SW 3.7, 3.8."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.talk.statement import parts
from rules.core.talk.tongue import Scene
from rules.games.scallywag.phrases import role_word
from rules.games.scallywag.talk.kinds import KINDS
from rules.games.scallywag.talk.past import tokens_by_day, vote_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.core.types import Seat
    from rules.games.scallywag.view import View

VOTED, SHOWN, SWITCHED, DRUNK, STOOD, ASKED = range(6)


def words(view: View, number: int) -> tuple[str, Seat, dict[str, str]] | None:
    """Return an entry as (kind of reference, whose, its slots); None if the record has no such entry."""
    kind, day, seat = parts(number)
    if not (0 <= kind <= ASKED and seat < view.n and 0 <= day <= view.day):
        return None
    found = _ENTRIES[kind](view, day, seat)
    return None if found is None else (found[0], seat, {"day": str(day), **found[1]})


def _voted(view: View, day: int, seat: Seat) -> Words | None:
    vote = vote_of(view, seat, day)
    if vote >= 0:
        return "route_vote", KINDS["route"].words(Scene(view, day, ()), vote)
    return ("no_vote", {}) if 0 < day <= len(view.votes) else None


def _shown(view: View, day: int, seat: Seat) -> Words | None:
    del day
    role = (view.open_roles or view.shown_roles)[seat]
    return ("shown_role", {"role": role_word(role)}) if role >= 0 else None


def _night(kind: str) -> Callable[[View, int, Seat], Words | None]:
    return lambda view, day, _: (kind, {}) if 0 < day <= len(view.asked) else None


def _stood(view: View, day: int, seat: Seat) -> Words:
    """The mugs of that day; of a sailor who was shown, those that stand there since."""
    now = day >= view.day and view.shown_roles[seat] >= 0
    return "tokens", {"number": str(view.tokens[seat] if now else tokens_by_day(view, day)[seat])}


Words = tuple[str, dict[str, str]]
_ENTRIES: Final[tuple[Callable[[View, int, Seat], Words | None], ...]] = (
    _voted, _shown, _night("board"), _night("board"), _stood, _night("question"),
)  # fmt: skip
