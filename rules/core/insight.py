"""What can be told of a game: a friend's hint, and afterwards what an opponent weighed and where the game turned."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from rules.core.types import Move, Seat


class Hint(NamedTuple):
    """What a friend would do, in two steps: a nudge; then the move, and one reason."""

    nudge: str
    move: Move
    reason: str


class Weighed(NamedTuple):
    """One answer that was considered, and how much the opponent leaned to it."""

    move: Move
    share: int  # per mille; all together at most 1000


class Thought(NamedTuple):
    """What an opponent weighed before one answer, the likeliest first, and its own reason in a sentence."""

    move: Move
    weighed: tuple[Weighed, ...]
    reason: str

    def foremost(self, most: int) -> tuple[Weighed, ...]:
        """Return the likeliest few; the answer that was given is among them."""
        few = self.weighed[:most]
        given = next((one for one in self.weighed[most:] if one.move == self.move), None)
        return few if given is None else (*few[:-1], given)


class Valued(NamedTuple):
    """A sensible answer, and what the best level gives for it: per mille of the way from last place to first."""

    move: Move
    value: int


class Turning(NamedTuple):
    """A move after which the game stood differently: what the best level would have done there, and why."""

    turn: int  # the position before it is match.at(turn)
    seat: Seat
    move: Move
    better: Move  # the same as move, where it was right
    swing: int  # per mille of the way from the last place to the first that it gained (+) or cost (-) the seat
    why: str  # one sentence
    other: Move  # what it is measured against: the better move, or the next best where it was right
    whom: Seat  # of those who want to know, the one whose chances it moved most
    shift: int  # how much it moved them, like swing
