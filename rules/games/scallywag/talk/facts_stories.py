"""Reasons from what people said: stories, silence, promises. SW 3.10."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.talk.checker import CONTRADICTION, FALSE, PROVEN, lies_of, of_seat
from rules.core.talk.codes import ACT
from rules.core.talk.rows import rows_of
from rules.core.talk.statement import EMPTY, Statement
from rules.core.talk.tongue import day_of
from rules.games.scallywag.talk.facts_common import (
    ABOVE,
    BELOW,
    FACTUAL,
    NUMBERS,
    found,
    has_spoken,
    kept_mum,
    reports,
    unchecked,
)
from rules.games.scallywag.talk.past import watch_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.games.scallywag.talk.facts_common import Judge
    from rules.games.scallywag.view import View

DODGE, ANSWER, WITHDRAW, PROMISE, ANNOUNCE, CONFIRM, AGREE = (
    ACT[one] for one in ("dodge", "answer", "withdraw", "promise", "announce_route", "confirm", "agree")
)


# -- stories
def _two_stories(view: View, who: int, said: Statement) -> bool:
    for each in lies_of(view, found(view), who):
        rows = [Statement._make(view.said[number]) for number in each.said]
        days = {day_of(view, number) for number in each.said} | {row.c for row in rows if row.act in (ABOVE, BELOW)}
        if said.f_day in days or said.f_day < 0:
            return True
    return False


def _changed(view: View, who: int, said: Statement) -> bool:
    return any(
        day_of(view, each.said[0]) == said.f_day
        for each in lies_of(view, found(view), who)
        if each.kind == CONTRADICTION
    )


def _clash(view: View, who: int, said: Statement) -> bool:
    return any(
        each.kind == CONTRADICTION and {who, said.f_other} <= {view.said[number][0] for number in each.said}
        for each in found(view)
    )


def _bad_sums(view: View, who: int, said: Statement) -> bool:
    for each in of_seat(view, found(view), who):
        if each.kind != PROVEN and each.why == "tolerance":
            rows = [view.said[number] for number in each.said]
            claimed = [row[4] for row in rows if row[0] == who and row[1] in NUMBERS]
            if said.f_value in claimed if said.f_value != -1 else claimed:
                return True
    return False


def _true_number(view: View, who: int, said: Statement) -> bool:
    """The claim stands, and somebody's report speaks of that seat without contradicting it."""
    bad = {number for each in found(view) if each.kind != PROVEN for number in each.said}
    reported = any(seat != who and bool(reports(view, seat)) for seat in range(view.n))
    return reported and any(
        number not in bad and said.f_value in (-1, row.a) for number, row in rows_of(view, who, *NUMBERS)
    )


def _consistent(view: View, who: int, said: Statement) -> bool:
    del said
    told = len(rows_of(view, who, *FACTUAL))
    return told >= 2 and not lies_of(view, found(view), who)


def _agree(view: View, who: int, said: Statement) -> bool:
    both = {who, said.f_other}
    return any(row[1] in (AGREE, CONFIRM) and {row[0], row[2]} == both for row in view.said)


def _troubled(view: View, who: int, said: Statement) -> bool:
    """Something of one's own is doubted by the board, so there is a slip to explain."""
    doubts = [each for each in of_seat(view, found(view), who) if each.kind != PROVEN]
    speakers = {view.said[number][0] for each in doubts for number in each.said}
    return bool(doubts) and (said.f_other < 0 or said.f_other in speakers)


def _took_back(view: View, who: int, said: Statement) -> bool:
    del said
    return any(row[0] == who and row[1] == WITHDRAW for row in view.said)


# -- silence
def _silent(view: View, who: int, said: Statement) -> bool:
    return 1 <= said.f_day < view.day and not has_spoken(view, who, said.f_day)


def _silent_since(view: View, who: int, said: Statement) -> bool:
    day = said.f_day
    later = range(day + 1, view.day)
    return len(later) >= 2 and has_spoken(view, who, day) and not any(has_spoken(view, who, one) for one in later)


def _spoke_little(view: View, who: int, said: Statement) -> bool:
    del said
    counts = [sum(row[0] == seat and row[1] not in EMPTY for row in view.said) for seat in range(view.n)]
    return len(view.said) >= 3 * view.n and counts[who] == min(counts) < max(counts)


def _dodged(view: View, who: int, said: Statement) -> bool:
    return any(row.target == said.f_other for _, row in rows_of(view, who, DODGE))


def _answered(view: View, who: int, said: Statement) -> bool:
    rows = [row for _, row in rows_of(view, who, ANSWER)]
    if said.f_other >= 0:
        return any(row.target == said.f_other for row in rows)
    return bool(rows) and not rows_of(view, who, DODGE)


def _early(view: View, who: int, said: Statement) -> bool:
    days = {day_of(view, number) for number, _ in rows_of(view, who, *FACTUAL)}
    return said.f_day in days if said.f_day >= 0 else bool(days & {1, 2})


def _withheld(view: View, who: int, said: Statement) -> bool:
    night = said.f_day - 1
    return night >= 1 and kept_mum(view, who, night, said.f_day)


def _nothing_to_tell(view: View, who: int, said: Statement) -> bool:
    night = (said.f_day if said.f_day >= 0 else view.day) - 1
    return night < 1 or watch_of(view, night) != who or not view.asked[night - 1]


# -- promises
def _word(view: View, who: int, said: Statement, kind: int) -> bool:
    for each in of_seat(view, found(view), who):
        row = Statement._make(view.said[each.said[0]])
        if each.kind != kind or each.why != "word" or row.act not in (PROMISE, ANNOUNCE):
            continue
        if said.f_other in (-1, row.target) and said.f_day in (-1, day_of(view, each.said[0])):
            return True
    return False


STORIES: Final[Mapping[str, Judge]] = {
    "two_stories": _two_stories,
    "changed_story": _changed,
    "claims_clash": _clash,
    "withdrew": _took_back,
    "numbers_clash": _bad_sums,
    "consistent": _consistent,
    "corrected": _took_back,
    "agrees_with": _agree,
    "slip": _troubled,
    "both_true": _troubled,
    "misheard": _troubled,
    "silent": _silent,
    "dodged": _dodged,
    "silent_since": _silent_since,
    "spoke_little": _spoke_little,
    "withheld": _withheld,
    "spoke_early": _early,
    "answered": _answered,
    "self.withheld_for": unchecked,
    "withheld_safe": unchecked,
    "no_result": _nothing_to_tell,
    "number_true": _true_number,
    "broke_promise": lambda view, who, said: _word(view, who, said, FALSE),
    "kept_promise": lambda view, who, said: _word(view, who, said, PROVEN),
}
