"""Which reasons are on the record aboard. SW 3.10: a reason that is not so is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.talk.codes import FACTS
from rules.core.talk.judges import Judges
from rules.games.scallywag.talk.facts_hands import HANDS, OWN
from rules.games.scallywag.talk.facts_routes import ROUTES
from rules.games.scallywag.talk.facts_stories import STORIES
from rules.games.scallywag.talk.facts_votes import VOTES

if TYPE_CHECKING:
    from rules.core.talk.statement import Statement
    from rules.games.scallywag.view import View

JUDGES: Final = Judges({**STORIES, **VOTES, **HANDS, **ROUTES})
_OWN: Final = {  # what the speaker's own cards bear out
    fact: OWN[name.rpartition(".")[2]]
    for fact, name in enumerate(FACTS)
    if name.startswith("self.") and name.rpartition(".")[2] in OWN
}


def honest(view: View, said: Statement) -> bool:
    """Tell whether a reason may be given and is so, by the cards of the speaker, whose view this is."""
    return JUDGES.on_record(view, said) and (said.fact not in _OWN or _OWN[said.fact](view))
