"""Reasons from what people said: two stories, silence, promises. GT 3.11."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Final

from rules.core.talk.checker import CONTRADICTION, FALSE, PROVEN, Finding, findings, lies_of, of_seat
from rules.core.talk.codes import ACT, TOPIC
from rules.core.talk.rows import rows_of
from rules.core.talk.statement import EMPTY, Statement
from rules.core.talk.tongue import day_of
from rules.games.great_table.talk.past import REPORTS, claims_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.games.great_table.talk.facts_votes import Judge
    from rules.games.great_table.view import View

DODGE, ANSWER, WITHDRAW, PROMISE, ANNOUNCE, CONFIRM, AGREE = (
    ACT[one] for one in ("dodge", "answer", "withdraw", "promise", "announce_vote", "confirm", "agree")
)
_MUCH: Final = 2  # statements a seat, before somebody's few are held against him


def found(view: View) -> tuple[Finding, ...]:
    """Return what the checker found for everybody to see."""
    from rules.games.great_table.talk.table import TONGUE  # noqa: PLC0415 - the table names these facts

    return findings(TONGUE, view)


_RECENT: Final[deque[tuple[object, dict[int, tuple[Finding, ...]]]]] = deque(maxlen=2)


def _lies(view: View, who: int) -> tuple[Finding, ...]:
    """Return what speaks against somebody's word, looked up once for the many reasons that ask."""
    every = found(view)
    known = next((kept for of, kept in _RECENT if of is every), None)
    if known is None:
        known = {}
        _RECENT.append((every, known))
    if who not in known:
        known[who] = tuple(lies_of(view, every, who))
    return known[who]


def unchecked(*_: object) -> bool:
    """What nobody can check: one's own motives."""
    return True


# -- stories
def _of_days(view: View, each: Finding) -> set[int]:
    """Return the days a finding is about: the variable's, and those on which the words fell."""
    _, _, day = each.why.partition(" ")
    return {day_of(view, number) for number in each.said} | ({int(day)} if day.isdigit() else set())


def _two_stories(view: View, who: int, said: Statement) -> bool:
    return any(said.f_day in (-1, *_of_days(view, each)) for each in _lies(view, who))


def _changed(view: View, who: int, said: Statement) -> bool:
    lies = _lies(view, who)
    return any(day_of(view, each.said[0]) == said.f_day for each in lies if each.kind == CONTRADICTION)


def _clash(view: View, who: int, said: Statement) -> bool:
    return any(
        each.kind == CONTRADICTION and {who, said.f_other} <= {view.said[number][0] for number in each.said}
        for each in found(view)
    )


def _chairs_clash(view: View, who: int, said: Statement) -> bool:
    del said
    return any(
        each.kind != PROVEN and each.why.startswith(("left", "right")) for each in of_seat(view, found(view), who)
    )


def _took_back(view: View, who: int, said: Statement) -> bool:
    del said
    return any(row[0] == who and row[1] == WITHDRAW for row in view.said)


def _consistent(view: View, who: int, said: Statement) -> bool:
    del said
    return len(claims_of(view, who)) > 1 and not _lies(view, who)


def _agree(view: View, who: int, said: Statement) -> bool:
    both = {who, said.f_other}
    return any(row[1] in (AGREE, CONFIRM) and {row[0], row[2]} == both for row in view.said)


def _troubled(view: View, who: int, said: Statement) -> bool:
    """Something of one's own is doubted by the board, so there is a slip to explain."""
    doubts = [each for each in of_seat(view, found(view), who) if each.kind != PROVEN]
    speakers = {view.said[number][0] for each in doubts for number in each.said}
    return bool(doubts) and (said.f_other < 0 or said.f_other in speakers)


def _false_report(view: View, who: int, said: Statement) -> bool:
    rows = [Statement._make(view.said[each.said[0]]) for each in of_seat(view, found(view), who) if each.kind == FALSE]
    return any(row.speaker == who and row.act in REPORTS and row.target == said.f_other for row in rows)


# -- silence
def _spoke(view: View, who: int, day: int) -> bool:
    start = view.days_said[day - 1]
    end = view.days_said[day] if day < len(view.days_said) else len(view.said)
    return any(row[0] == who and row[1] not in EMPTY for row in view.said[start:end])


def _silent(view: View, who: int, said: Statement) -> bool:
    return 1 <= said.f_day < view.day and not _spoke(view, who, said.f_day)


def _silent_since(view: View, who: int, said: Statement) -> bool:
    later = range(said.f_day + 1, view.day)
    return len(later) > 1 and _spoke(view, who, said.f_day) and not any(_spoke(view, who, day) for day in later)


def _spoke_little(view: View, who: int, said: Statement) -> bool:
    del said
    living = [seat for seat in range(view.n) if view.alive >> seat & 1]
    counts = {seat: sum(row[0] == seat and row[1] not in EMPTY for row in view.said) for seat in living}
    enough = sum(counts.values()) >= _MUCH * len(living)
    return enough and who in counts and counts[who] == min(counts.values()) < max(counts.values())


def _dodged(view: View, who: int, said: Statement) -> bool:
    return any(row.target == said.f_other for _, row in rows_of(view, who, DODGE))


def _answered(view: View, who: int, said: Statement) -> bool:
    rows = [row for _, row in rows_of(view, who, ANSWER)]
    if said.f_other >= 0:
        return any(row.target == said.f_other for row in rows)
    return bool(rows) and not rows_of(view, who, DODGE)


def _spoke_early(view: View, who: int, said: Statement) -> bool:
    """A claim made at the first chance: on the day it is about, or on the morning after."""
    days = {day_of(view, one.number) for one in claims_of(view, who) if day_of(view, one.number) <= one.day + 1}
    return said.f_day in days if said.f_day >= 0 else bool(days)


def _withheld(view: View, who: int, said: Statement) -> bool:
    """Something of an earlier night that was told on a later day only."""
    rows = [(day_of(view, at), row[REPORTS[row.act][1]]) for at, row in rows_of(view, who, *REPORTS)]
    return any(night < said.f_day < told for told, night in rows)


def _kept_target(view: View, who: int, said: Statement) -> bool:
    del said
    return any(row.a in (TOPIC["target"], TOPIC["action"]) for _, row in rows_of(view, who, DODGE))


def _nothing_to_tell(view: View, who: int, said: Statement) -> bool:
    night = (said.f_day if said.f_day >= 0 else view.day) - 1
    return not any(row[REPORTS[row.act][1]] == night for _, row in rows_of(view, who, *REPORTS))


# -- promises
def _word(view: View, who: int, said: Statement, kind: int) -> bool:
    for each in of_seat(view, found(view), who):
        row = Statement._make(view.said[each.said[0]])
        if each.kind != kind or each.why != "word" or row.act not in (PROMISE, ANNOUNCE):
            continue
        if said.f_other in (-1, row.target) and said.f_day in (-1, day_of(view, each.said[0])):
            return True
    return False


WORDS: Final[Mapping[str, Judge]] = {
    "two_stories": _two_stories,
    "changed_story": _changed,
    "claims_clash": _clash,
    "contradiction.seats_clash": _chairs_clash,
    "swap.seats_clash": _chairs_clash,
    "withdrew": _took_back,
    "consistent": _consistent,
    "corrected": _took_back,
    "agrees_with": _agree,
    "slip": _troubled,
    "both_true": _troubled,
    "misheard": _troubled,
    "false_report": _false_report,
    "silent": _silent,
    "silent_since": _silent_since,
    "spoke_little": _spoke_little,
    "dodged": _dodged,
    "answered": _answered,
    "spoke_early": _spoke_early,
    "silence.withheld": _withheld,
    "report.withheld": _kept_target,
    "self.withheld_for": unchecked,
    "withheld_safe": unchecked,
    "no_result": _nothing_to_tell,
    "broke_promise": lambda view, who, said: _word(view, who, said, FALSE),
    "kept_promise": lambda view, who, said: _word(view, who, said, PROVEN),
}
