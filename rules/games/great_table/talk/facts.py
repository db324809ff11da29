"""Which reasons are on the record round the table. GT 3.11: who accuses must name a ground."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.talk.checker import FALSE, PROVEN, Finding, findings, of_seat
from rules.core.talk.codes import ACT, TOPIC
from rules.core.talk.judges import Judges
from rules.core.talk.rows import rows_of
from rules.core.talk.statement import EMPTY, Statement
from rules.core.talk.stories import lies, stories
from rules.core.talk.tongue import day_of, statements_of
from rules.games.great_table.talk.claims import CLAIMS
from rules.games.great_table.talk.facts_cards import CARDS
from rules.games.great_table.talk.facts_votes import VOTES
from rules.games.great_table.talk.past import REPORTS, claims_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.core.talk.judges import Judge
    from rules.games.great_table.view import View

_MUCH: Final = 2  # statements a seat, before somebody's few are held against him


def found(view: View) -> tuple[Finding, ...]:
    """Return what the checker found for everybody to see."""
    return findings(CLAIMS, view)


# -- stories
def _of_days(view: View, each: Finding) -> set[int]:
    """Return the days a finding is about: the variable's, and those on which the words fell."""
    _, _, day = each.why.partition(" ")
    return {day_of(view, number) for number in each.said} | ({int(day)} if day.isdigit() else set())


def _two_stories(view: View, who: int, said: Statement) -> bool:
    return any(said.f_day in (-1, *_of_days(view, each)) for each in lies(view, found(view), who))


def _chairs_clash(view: View, who: int, said: Statement) -> bool:
    del said
    return any(
        each.kind != PROVEN and each.why.startswith(("left", "right")) for each in of_seat(view, found(view), who)
    )


def _consistent(view: View, who: int, said: Statement) -> bool:
    del said
    return len(claims_of(view, who)) > 1 and not lies(view, found(view), who)


def _false_report(view: View, who: int, said: Statement) -> bool:
    rows = [view.said[each.said[0]] for each in of_seat(view, found(view), who) if each.kind == FALSE]
    return any(row.speaker == who and row.act in REPORTS and row.target == said.f_other for row in rows)


# -- silence
def _spoke(view: View, who: int, day: int) -> bool:
    rows = (view.said[number] for number in statements_of(view, day))
    return any(row.speaker == who and row.act not in EMPTY for row in rows)


def _spoke_little(view: View, who: int, said: Statement) -> bool:
    del said
    living = [seat for seat in range(view.n) if view.alive >> seat & 1]
    counts = {seat: sum(row.speaker == seat and row.act not in EMPTY for row in view.said) for seat in living}
    enough = sum(counts.values()) >= _MUCH * len(living)
    return enough and who in counts and counts[who] == min(counts.values()) < max(counts.values())


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
    return any(row.a in (TOPIC["target"], TOPIC["action"]) for _, row in rows_of(view, who, ACT["dodge"]))


def _nothing_to_tell(view: View, who: int, said: Statement) -> bool:
    night = (said.f_day if said.f_day >= 0 else view.day) - 1
    return not any(row[REPORTS[row.act][1]] == night for _, row in rows_of(view, who, *REPORTS))


WORDS: Final[Mapping[str, Judge]] = {
    **stories(found, _spoke, "announce_vote"),
    "two_stories": _two_stories,
    "contradiction.seats_clash": _chairs_clash,
    "swap.seats_clash": _chairs_clash,
    "consistent": _consistent,
    "false_report": _false_report,
    "spoke_little": _spoke_little,
    "spoke_early": _spoke_early,
    "silence.withheld": _withheld,
    "report.withheld": _kept_target,
    "no_result": _nothing_to_tell,
}
JUDGES: Final = Judges({**VOTES, **WORDS, **CARDS})
