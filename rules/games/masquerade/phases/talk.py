"""Votes on faces, replies to questions and orders, the Caitiff's insults. SM 3.12.12, SM 3.13."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.types import ONE, Ask, Move
from rules.games.masquerade import attempts
from rules.games.masquerade.codes import caitiff
from rules.games.masquerade.declared import Talk
from rules.games.masquerade.events import Insult as Insulted
from rules.games.masquerade.events import Replied
from rules.games.masquerade.phases.play import Choice, owes, put
from rules.games.masquerade.powers import REGISTER
from rules.games.masquerade.powers.base import GO_ON
from rules.games.masquerade.powers.stopping import judged
from rules.games.masquerade.state import NEXT, OVER, State

if TYPE_CHECKING:
    from rules.core.events import Event
    from rules.games.masquerade.view import View

INSULT = "insult"


class FaceVote(Choice):
    """Whether it is cute, or scary."""

    def asks(self, v: View) -> tuple[Ask, ...]:
        """Ask all others still in at once."""
        return (Ask("face", ONE, "menu", (0, 1), sealed=True),) if owes(v) else ()

    def take(self, s: State, move: Move, out: list[Event] | None) -> None:
        """Judge once all have voted."""
        if put(s, move):
            outcome = judged(s, out)
            s.phase = s.back
            attempts.done(s, outcome, out)


class Reply(Choice):
    """Yes or no to a question; "done" to an order."""

    def asks(self, v: View) -> tuple[Ask, ...]:
        """Ask whoever was asked."""
        if v.seat != v.asked:
            return ()
        return (Ask("reply", ONE, "menu", REGISTER[v.attempt[0].power].replies),)

    def take(self, s: State, move: Move, out: list[Event] | None) -> None:
        """Tell everybody, and go on."""
        a = s.attempt[0]
        if out is not None:
            out.append(Replied(a.user, move.seat, a.power, Talk(*a.args).number, move.picks[0]))
        s.phase = s.back
        attempts.done(s, GO_ON, out)


class Insult(Choice):
    """A higher rank wants the Caitiff to be rude: once a trick, at any time. It changes nothing."""

    def asks(self, v: View) -> tuple[Ask, ...]:
        """Allow everybody above the Caitiff."""
        victim = caitiff(v)
        if v.seat < 0 or victim < 0 or v.insulted or v.house.manners == "off" or v.phase in (NEXT, OVER):
            return ()
        if not v.trick_no or v.order.index(v.seat) >= v.n - 2:
            return ()
        return (Ask(INSULT, ONE, "seat", tuple(seat for seat in v.order if seat not in (victim, v.seat)), due=False),)

    def take(self, s: State, move: Move, out: list[Event] | None) -> None:
        """Remember it; the words are the table's."""
        s.insulted = 1
        if out is not None:
            out.append(Insulted(move.seat, caitiff(s), move.picks[0]))
