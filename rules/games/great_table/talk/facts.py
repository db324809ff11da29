"""Which reasons are on the record round the table. GT 3.11: who accuses must name a ground."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from rules.core.talk.codes import FACTS, OPINION
from rules.games.great_table.talk.facts_cards import CARDS
from rules.games.great_table.talk.facts_votes import VOTES
from rules.games.great_table.talk.facts_words import WORDS

if TYPE_CHECKING:
    from rules.core.talk.statement import Statement
    from rules.games.great_table.talk.facts_votes import Judge
    from rules.games.great_table.view import View

JUDGES: Final = {**VOTES, **WORDS, **CARDS}
_ABOUT_THE_SPEAKER: Final = "self"


def on_record(view: View, said: Statement) -> bool:
    """Tell whether a reason may be given: it is so for everybody to see, or nobody could see whether it is."""
    if said.fact == OPINION:
        return True
    group, judge = _judge(said.fact)
    who = said.speaker if group == _ABOUT_THE_SPEAKER else said.target
    return judge is not None and judge(view, who, said)


@cache
def _judge(fact: int) -> tuple[str, Judge | None]:
    group, kind, name = FACTS[fact].split(".")
    return group, JUDGES.get(f"{group}.{name}") or JUDGES.get(f"{kind}.{name}") or JUDGES.get(name)
