"""What is asked in every phase, what is refused, and what an answer does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.games.great_table import state as at
from rules.games.great_table.phases.debate import TELL, Bid, Say, Vote, Whisper
from rules.games.great_table.phases.ghosts import CHAIR, GHOST, Chair, Ghost
from rules.games.great_table.phases.morning import LIST, Lists, Look, Pick, Steal
from rules.games.great_table.phases.night import ORDER_ASK, Night

if TYPE_CHECKING:
    from rules.games.great_table.phases.base import Phase

PHASES: dict[str, Phase] = {
    at.LOOK: Look(), at.LISTS: Lists(), at.PICK: Pick(), at.STEAL: Steal(), at.WHISPER: Whisper(), at.BID: Bid(),
    at.SAY: Say(), at.REPLY: Say(), at.WORD: Say(), at.VOTE: Vote(), at.NIGHT: Night(),
}  # fmt: skip
_ANYWHERE: dict[str, Phase] = {ORDER_ASK: Night(), TELL: Whisper(), GHOST: Ghost(), LIST: Lists(), CHAIR: Chair()}


def phase_of(phase: str, ask: str) -> Phase:
    """Return what an ask belongs to: some may be answered in any phase."""
    return _ANYWHERE[ask] if ask in _ANYWHERE else PHASES[phase]
