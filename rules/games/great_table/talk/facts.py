"""Which reasons are on the record round the table. GT 3.11: who accuses must name a ground."""

from __future__ import annotations

from typing import Final

from rules.core.talk.judges import Judges
from rules.games.great_table.talk.facts_cards import CARDS
from rules.games.great_table.talk.facts_votes import VOTES
from rules.games.great_table.talk.facts_words import WORDS

JUDGES: Final = Judges({**VOTES, **WORDS, **CARDS})
