"""What everybody saw, looked up: who voted when, who died, who claimed which card, who did as he said. GT 3.4, GT 3.10.

Votes and deaths are entries of the public record, which statements refer to by number.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Final, NamedTuple

from rules.core.talk.claims import rows_of, spoken_on
from rules.core.talk.codes import ACT, DEED
from rules.core.talk.statement import NOTHING, Statement, entry, parts
from rules.core.talk.stories import promises, speaks
from rules.core.talk.tongue import Word, day_of
from rules.games.great_table.cards import REGISTER
from rules.games.great_table.content import role_word
from rules.games.great_table.numbers import MASTER, PLAYER, pack_of
from rules.games.great_table.state import BY_BOMB, BY_NIGHT, BY_VOTE

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from rules.core.types import Seat
    from rules.games.great_table.view import View

HELD: Final[Mapping[int, tuple[int, int]]] = {  # act -> (the card its speaker held, -1 = he names it; where its day is)
    **{ACT[one]: (-1, 5) for one in ("claim_card", "claim_robbed", "claim_action", "counter_claim", "report_nothing")},
    **{ACT[act]: (card.code, Statement._fields.index(day)) for card in REGISTER.values() for act, day in card.tells},
}
REPORTS: Final = {act: day for act, (card, day) in HELD.items() if card >= 0}  # what a card did or learnt, and when
ROBBED: Final = ACT["claim_robbed"]
AIMED, AIMED_AT_NOBODY, FOUND = (ACT[one] for one in ("report_target", "report_target_nobody", "report_card"))


class Claim(NamedTuple):
    """Somebody says he held a card on a day; `number` is the statement's."""

    number: int
    card: int
    day: int
    robbed: bool = False  # it was gone by night: whoever says that he held it then was the Thief


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
def claimed(said: Statement, number: int = -1) -> Claim | None:
    """Return which card a statement says its speaker held; None if none, or one that was gone by night."""
    if said.act not in HELD or said.act == ROBBED:
        return None
    card, day = HELD[said.act]
    return Claim(number, said.a if card < 0 else card, said[day])


def claims_of(view: View, seat: Seat) -> list[Claim]:
    """Return which cards a seat says it held, and when; what was taken back does not count."""
    return [
        Claim(number, row.a if HELD[row.act][0] < 0 else HELD[row.act][0], row[HELD[row.act][1]], row.act == ROBBED)
        for number, row in rows_of(view, seat, *HELD)
    ]


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


_ANNOUNCE, _NIGHT = ACT["announce_vote"], ACT["announce_night"]
_CLAIMS: Final = frozenset(HELD)


def seen(view: View, number: int, said: Statement) -> Word:
    """Compare an announced vote with the one everybody saw."""
    if said.act in (_ANNOUNCE, _NIGHT):
        return _voted(view, day_of(view, number), said.speaker, said.target if said.act == _ANNOUNCE else view.n)
    return Word(None)


def kept(view: View, day: int, number: int, seat: int, deed: int, argument: int) -> Word:
    """Return whether a promise of a day was kept, where that can be seen."""
    judge = _DEEDS.get(deed)
    return judge(view, day, number, seat, argument) if judge and _over(view, day) else Word(None)


def _over(view: View, day: int) -> bool:
    """Whether the votes of a day have all been cast."""
    return view.day > day or view.phase in ("night", "over")


def _voted(view: View, day: int, seat: int, ballot: int) -> Word:
    """A vote that is not as announced may be the Mayor's doing; one nobody was asked for is no broken word."""
    cast = final_votes(view, day).get(seat, NOTHING)
    if not _over(view, day) or (not _asked_last(view, day, seat, cast) and cut_short(view, day)):
        return Word(None)
    record = entry(VOTED, day, seat) if 0 <= cast < view.n else NOTHING
    if cast == ballot:
        return Word(True, record)
    turned = cast >= 0 and any(REGISTER[card].asks == "votes" for card in pack_of(view.n))
    return Word(None if turned else False, record)


def _asked_last(view: View, day: int, seat: int, cast: int) -> bool:
    """Whether a seat had its turn in the last round in which anybody voted; by the first ruleset, in any."""
    asked = [(at, who) for on, at, who, _ in view.vote_log if on == day]
    return cast >= 0 and (view.house.ruleset == 1 or (asked[-1][0], seat) in asked)


def cut_short(view: View, day: int) -> bool:
    """Whether a day ended before everybody had voted: by a lynching, or by votes for the night."""
    if voted_out(view, day) >= 0:
        return True
    dead = sum(on < day or (on == day and how == BY_BOMB) for on, how, _, _ in view.deaths)
    return 2 * list(final_votes(view, day).values()).count(view.n) >= view.n - dead


def _unvoted(view: View, day: int, _number: int, seat: int, target: int) -> Word:
    return Word(final_votes(view, day).get(seat) != target)


def _told(view: View, day: int, _number: int, seat: int, _argument: int) -> Word:
    """Something about the night, on the day after."""
    if not _over(view, day + 1):
        return Word(None)
    return Word(bool(spoken_on(view, day + 1, *_CLAIMS, by=seat)))


_DEEDS: Final[Mapping[int, Callable[[View, int, int, int, int], Word]]] = {
    DEED["vote_for"]: lambda view, day, _, seat, target: _voted(view, day, seat, target),
    DEED["vote_against_lynch"]: lambda view, day, _, seat, __: _voted(view, day, seat, view.n),
    DEED["withdraw_vote"]: _unvoted,
    DEED["claim"]: speaks(_over, _CLAIMS, wanted=True),
    DEED["tell_at_dawn"]: _told,
    **promises(_over),
}
