"""Cute and GRAAAGH: a face, a vote, and perhaps a pass. SM 3.12.12, SM 3.12.24."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.games.masquerade import events
from rules.games.masquerade.codes import CUTE, GRAAAGH
from rules.games.masquerade.declared import Grimace
from rules.games.masquerade.powers.base import AIMED, GO_ON, PASSES, WAITS, Power
from rules.games.masquerade.state import BEFORE, FACE, NOBODY

if TYPE_CHECKING:
    from rules.core.events import Event
    from rules.games.masquerade.declared import Use
    from rules.games.masquerade.sight import Sight
    from rules.games.masquerade.state import Attempt, State

FACES = 32  # of either kind in words/dares.json


class Face(Power):
    """Says which face. Others still in vote at once; more than half yes, or it is wasted."""

    rule = "SM 3.12"
    moments = frozenset((BEFORE,))
    tags = AIMED

    def forms(self, x: Sight, seat: int, use: Use) -> tuple[Grimace, ...]:
        """Any face, on a lead, too."""
        del x, seat, use
        return tuple(map(Grimace, range(FACES)))

    def sorts(self, x: Sight, seat: int, use: Use) -> tuple[Grimace, ...]:
        """One face is as good as another."""
        del x, seat, use
        return (Grimace(0),)

    def can(self, x: Sight, seat: int, use: Use) -> bool:
        """Always."""
        del x, seat, use
        return True

    def target(self, x: Sight, said: tuple[int, ...]) -> int:
        """Whose turn it is."""
        del said
        return x.turn

    def use(self, s: State, a: Attempt, out: list[Event] | None) -> int:
        """Open the vote."""
        if out is not None:
            out.append(events.Face(a.user, a.target, Grimace(*a.args).face))
        s.phase = FACE
        s.asked = NOBODY
        s.answers = tuple(() if s.alive >> seat & 1 and seat != a.user else None for seat in range(s.n))
        return WAITS


def judged(s: State, out: list[Event] | None) -> int:
    """Count the vote; return an outcome."""
    yes = sum(1 << seat for seat, answer in enumerate(s.answers) if answer == (1,))
    voters = sum(answer is not None for answer in s.answers)
    s.answers = ()
    passed = 2 * yes.bit_count() > voters
    if out is not None:
        out.append(events.FaceVotes(s.attempt[0].user, yes, passed))
    return PASSES if passed else GO_ON


class Cute(Face):
    """Bunnicula's."""

    code = CUTE


class Graaagh(Face):
    """The Vozhd's."""

    code = GRAAAGH
