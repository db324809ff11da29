"""Reasons from what people said: two stories, sums, watches withheld. SW 3.10."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.talk.checker import PROVEN, of_seat
from rules.core.talk.rows import rows_of
from rules.core.talk.statement import EMPTY, Statement
from rules.core.talk.stories import lies, stories
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
)
from rules.games.scallywag.talk.past import watch_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.core.talk.judges import Judge
    from rules.games.scallywag.view import View


# -- stories
def _two_stories(view: View, who: int, said: Statement) -> bool:
    for each in lies(view, found(view), who):
        rows = [Statement._make(view.said[number]) for number in each.said]
        days = {day_of(view, number) for number in each.said} | {row.c for row in rows if row.act in (ABOVE, BELOW)}
        if said.f_day in days or said.f_day < 0:
            return True
    return False


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
    return told >= 2 and not lies(view, found(view), who)


# -- silence
def _spoke_little(view: View, who: int, said: Statement) -> bool:
    del said
    counts = [sum(row[0] == seat and row[1] not in EMPTY for row in view.said) for seat in range(view.n)]
    return len(view.said) >= 3 * view.n and counts[who] == min(counts) < max(counts)


def _early(view: View, who: int, said: Statement) -> bool:
    days = {day_of(view, number) for number, _ in rows_of(view, who, *FACTUAL)}
    return said.f_day in days if said.f_day >= 0 else bool(days & {1, 2})


def _withheld(view: View, who: int, said: Statement) -> bool:
    night = said.f_day - 1
    return night >= 1 and kept_mum(view, who, night, said.f_day)


def _nothing_to_tell(view: View, who: int, said: Statement) -> bool:
    night = (said.f_day if said.f_day >= 0 else view.day) - 1
    return night < 1 or watch_of(view, night) != who or not view.asked[night - 1]


STORIES: Final[Mapping[str, Judge]] = {
    **stories(found, has_spoken, "announce_route"),
    "two_stories": _two_stories,
    "numbers_clash": _bad_sums,
    "consistent": _consistent,
    "spoke_little": _spoke_little,
    "withheld": _withheld,
    "spoke_early": _early,
    "no_result": _nothing_to_tell,
    "number_true": _true_number,
}
