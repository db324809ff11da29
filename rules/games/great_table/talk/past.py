"""What everybody saw of earlier days, looked up: who voted when, who died, who claimed which card. GT 3.4, GT 3.10.

Votes and deaths are entries of the public record, which statements refer to by number.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Final, NamedTuple

from rules.core.talk.codes import ACT
from rules.core.talk.rows import rows_of
from rules.core.talk.statement import parts
from rules.core.talk.tongue import day_of
from rules.games.great_table.numbers import (
    CARD_FINDER,
    CONSORT,
    HEALER,
    MASTER,
    PLAYER,
    ROLE_FINDER,
    SOCIALITE,
    TARGET_FINDER,
    VIGILANTE,
)
from rules.games.great_table.phrases import role_word
from rules.games.great_table.state import BY_NIGHT, BY_VOTE

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.core.types import Seat
    from rules.games.great_table.view import View

CARD_CLAIMS: Final = tuple(
    ACT[one] for one in ("claim_card", "claim_robbed", "claim_action", "counter_claim", "report_nothing")
)
REPORTS: Final[Mapping[int, tuple[int, int]]] = {  # act -> (the card that learns it, where its night stands)
    ACT["claim_shield"]: (HEALER, 4),
    ACT["claim_shot"]: (VIGILANTE, 4),
    ACT["report_target"]: (TARGET_FINDER, 4),
    ACT["report_target_nobody"]: (TARGET_FINDER, 4),
    ACT["report_card"]: (ROLE_FINDER, 5),
    ACT["report_holder"]: (CARD_FINDER, 6),
    ACT["report_king"]: (CONSORT, 5),
    ACT["report_beside"]: (SOCIALITE, 5),
}
AIMED, AIMED_AT_NOBODY, FOUND = (ACT[one] for one in ("report_target", "report_target_nobody", "report_card"))


class Claim(NamedTuple):
    """Somebody says he held a card on a day; `number` is the statement's."""

    number: int
    card: int
    day: int


# -- votes
_RECENT: Final[deque[tuple[object, dict[int, list[tuple[Seat, int]]]]]] = deque(maxlen=2)


def casts(view: View, day: int) -> list[tuple[Seat, int]]:
    """Return the votes of a day as they changed, in order: (voter, ballot as everybody saw it)."""
    for log, found in _RECENT:
        if log is view.vote_log:
            return found.get(day, [])
    made: dict[int, list[tuple[Seat, int]]] = {}
    last: dict[tuple[int, Seat], int] = {}
    for on, _, voter, ballot in view.vote_log:
        if last.get((on, voter), -1) != ballot:
            last[on, voter] = ballot
            made.setdefault(on, []).append((voter, ballot))
    _RECENT.append((view.vote_log, made))
    return made.get(day, [])


def before(view: View, day: int, voter: Seat, ballot: int) -> list[Seat]:
    """Return who stood behind a ballot when a voter joined it for the last time, in order."""
    behind: list[Seat] = []
    joined: list[Seat] = []
    for who, now in casts(view, day):
        if who == voter and now == ballot:
            joined = list(behind)
        behind = [one for one in behind if one != who] + ([who] if now == ballot else [])
    return joined


def voted_out(view: View, day: int) -> Seat:
    """Return who was voted out on a day, -1 nobody."""
    return next((seat for on, how, seat, _ in view.deaths if on == day and how == BY_VOTE), -1)


# -- deaths
def death_of(view: View, seat: Seat) -> tuple[int, int]:
    """Return (day, how) of a death, (0, -1) of the living; a night's death has the day before it."""
    return next(((day, how) for day, how, who, _ in view.deaths if who == seat), (0, -1))


def died_at_night(view: View, seat: Seat) -> int:
    """Return the night in which somebody died, 0 if he did not."""
    day, how = death_of(view, seat)
    return day if how == BY_NIGHT else 0


def shown_master(view: View, seat: Seat) -> bool:
    """Tell whether the coroner wrote Master of the House."""
    return any(who == seat and shown == MASTER for _, _, who, shown in view.deaths)


def shown_player(view: View, seat: Seat) -> bool:
    """Tell whether the coroner wrote Card Player."""
    return any(who == seat and shown == PLAYER for _, _, who, shown in view.deaths)


# -- claims
def claims_of(view: View, seat: Seat) -> list[Claim]:
    """Return which cards a seat says it held, and when; what was taken back does not count."""
    found = [Claim(number, row.a, row.b) for number, row in rows_of(view, seat, *CARD_CLAIMS)]
    found += [
        Claim(number, REPORTS[row.act][0], row[REPORTS[row.act][1]]) for number, row in rows_of(view, seat, *REPORTS)
    ]
    return found


def told_on(view: View, claim: Claim) -> int:
    """Return the day on which a claim was made."""
    return day_of(view, claim.number)


def chairs_of(view: View, seat: Seat) -> dict[int, tuple[Seat, Seat]]:
    """Return whom a seat says it sat between, by day."""
    return {row.c: (row.a, row.b) for _, row in rows_of(view, seat, ACT["claim_neighbours"])}


VOTED, DIED, SHOWN = range(3)
_LAST: Final[deque[tuple[object, dict[int, dict[Seat, int]]]]] = deque(maxlen=2)  # many ask of the same votes


def final_votes(view: View, day: int) -> dict[Seat, int]:
    """Return the last ballot of every seat on a day, as everybody saw it."""
    for log, found in _LAST:
        if log is view.vote_log:
            return found.get(day, {})
    made: dict[int, dict[Seat, int]] = {}
    for on, _, voter, ballot in view.vote_log:
        made.setdefault(on, {})[voter] = ballot
    _LAST.append((view.vote_log, made))
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
