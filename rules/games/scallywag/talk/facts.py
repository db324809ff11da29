"""Which reasons are on the record aboard. SW 3.10: a reason that is not so is refused."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from rules.core.talk.codes import FACTS
from rules.games.scallywag.talk.facts_hands import HANDS, OWN
from rules.games.scallywag.talk.facts_routes import ROUTES
from rules.games.scallywag.talk.facts_stories import STORIES
from rules.games.scallywag.talk.facts_votes import VOTES

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.core.talk.statement import Statement
    from rules.games.scallywag.view import View

PEOPLE: Final = {**STORIES, **VOTES, **HANDS}
_ABOUT_THE_SPEAKER: Final = "self"


def on_record(view: View, said: Statement) -> bool:
    """Tell whether a reason may be given: it is so for everybody to see, or nobody could see whether it is."""
    group, judge = _judge(said.fact)
    who = said.speaker if group == _ABOUT_THE_SPEAKER else said.target
    return judge is not None and judge(view, who, said)


def honest(view: View, said: Statement) -> bool:
    """Tell whether a reason may be given and is so, by the cards of the speaker, whose view this is."""
    group, _, name = FACTS[said.fact].split(".") if said.fact else ("", "", "")
    own = OWN.get(name) if group == _ABOUT_THE_SPEAKER else None
    return on_record(view, said) and (own is None or own(view))


@cache
def _judge(fact: int) -> tuple[str, Callable[[View, int, Statement], bool] | None]:
    group, kind, name = FACTS[fact].split(".")
    if group.startswith("route_"):
        return group, ROUTES.get(f"{group}.{name}") or ROUTES.get(name)
    found = PEOPLE.get(f"{group}.{name}") or PEOPLE.get(f"{kind}.{name}") or PEOPLE.get(name)
    return group, found
