"""Which reasons are on the record round the table. GT 3.11: who accuses must name a ground."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.talk.codes import FACTS, OPINION
from rules.games.great_table.state import BY_VOTE
from rules.games.great_table.talk.record import final_votes

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from rules.core.talk.statement import Statement
    from rules.games.great_table.view import View

    Judge = Callable[[View, int, Statement], bool]


def _lynched(view: View, day: int) -> int:
    return next((seat for on, how, seat, _ in view.deaths if on == day and how == BY_VOTE), -1)


def _voted_for(view: View, who: int, said: Statement) -> bool:
    return final_votes(view, said.f_day).get(who) == said.f_other


def _voted_out(view: View, who: int, said: Statement) -> bool:
    return _lynched(view, said.f_day) == said.f_other == final_votes(view, said.f_day).get(who)


def _never_voted(view: View, who: int, said: Statement) -> bool:
    days = range(1, view.day)
    return len(days) > 1 and all(final_votes(view, day).get(who) != said.f_other for day in days)


def _changed(view: View, who: int, said: Statement) -> bool:
    cast = [ballot for day, _, voter, ballot in view.vote_log if day == said.f_day and voter == who and ballot >= 0]
    return len(set(cast)) > 1


_FACTS: Final[Mapping[str, Judge]] = {
    "voted_for": _voted_for,
    "voted_out": _voted_out,
    "never_voted": _never_voted,
    "changed_vote": _changed,
}


def on_record(view: View, said: Statement) -> bool:
    """Tell whether a reason may be given: it is so for everybody to see, or nobody could see whether it is."""
    if said.fact == OPINION:
        return True
    group, _, name = FACTS[said.fact].split(".")
    judge = _FACTS.get(name)
    who = said.speaker if group == "self" else said.target
    return judge is not None and judge(view, who, said)
