"""The sand runs out: option "glass". SW 3.7 step 4, 3.10."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.types import Move
from rules.games.scallywag.chart import GOAL
from rules.games.scallywag.phases.begin import begin_vote
from rules.games.scallywag.phases.sail import Tie, Vote
from rules.games.scallywag.phases.talk import More
from rules.games.scallywag.state import MORE, TALK, TIE, VOTE, State

if TYPE_CHECKING:
    from rules.core.events import Event

RUNS = (*TALK, VOTE, TIE)  # the phases in which there is sand


def run_out(s: State, out: list[Event]) -> None:
    """End talk and vote: what was said under seal is heard, what is missing is none."""
    if s.phase == TIE:
        Tie().take(s, Move(s.watch, "tie", (by_the_clock(s),)), out)
        return
    if s.phase == MORE:
        More().close(s, out)
    elif s.phase != VOTE:
        begin_vote(s)
    Vote().close(s, out)


def by_the_clock(s: State) -> int:
    """Return the route of a tie nobody broke: of those he could, the watch's own vote's, else the lowest spot."""
    own = s.votes[-1][s.watch]
    return own if own in s.tied else min(s.tied, key=GOAL.__getitem__)
