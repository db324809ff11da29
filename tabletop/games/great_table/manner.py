"""How the Great Table talks: its own verbs, and its parts for the pencil."""

from __future__ import annotations

from rules.games.great_table.talk import TONGUE
from tabletop.table.talk.spoken import Spoken
from tabletop.table.talk.ways import Way


class Round(Spoken):
    """The talk round the table."""

    tongue = TONGUE
    own = (
        Way("CLAIM", "icon-claim", ("claim_role", "claim_card", "claim_no_card", "claim_robbed"), ""),
        Way("MY VOTE", "icon-vote", ("announce_vote", "announce_night"), ""),
    )
    roles = ("Master", "Apprentice", "Card Player")


MANNER = Round()
