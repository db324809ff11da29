"""Advice, and looking back: what a game need not be able to do, and what is said where it cannot."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.core.events import Event
    from rules.core.game import Sight
    from rules.core.match import Match
    from rules.core.position import Position
    from rules.core.types import Ask, Move, Seat


S = TypeVar("S", bound="Position")
V = TypeVar("V", bound="Sight")


class Advice(Generic[S, V]):
    """The part of a game that knows better."""

    def hint(self, view: V, tape: Sequence[Event], ask: Ask) -> Hint | None:
        """Return what the best level would answer, with a reason, from this view and tape; None: no advice here."""
        del view, tape, ask
        return None

    def thought(
        self, view: V, tape: Sequence[Event], ask: Ask, move: Move, opponent: str, personality: str
    ) -> Thought | None:
        """Return what that opponent weighed before it answered `ask` with `move`; None if this game cannot say."""
        del view, tape, ask, move, opponent, personality
        return None

    @property
    def advises(self) -> bool:
        """Whether it has advice for people."""
        return type(self).hint is not Advice.hint

    @property
    def explains(self) -> bool:
        """Whether its opponents say what they thought."""
        return type(self).thought is not Advice.thought

    @property
    def turns(self) -> bool:
        """Whether it knows where a match turned."""
        return type(self).reckon is not Advice.reckon or type(self).landmarks is not Advice.landmarks

    def worth(self, view: V, tape: Sequence[Event], ask: Ask) -> tuple[Valued, ...]:
        """Return the sensible answers with what the best level gives for each, best first; () if there is no telling.

        What the best level is certain of stands alone.
        """
        del view, tape, ask
        return ()

    def reckon(self, s: S, seed: int) -> tuple[int, ...]:
        """Play on by rule of thumb to the next reckoning: how far up every seat comes, per mille (1000 = first).

        `s` is left alone. Cheap, and the same for the same seed; () for a game that cannot.
        """
        del s, seed
        return ()

    def play_out(self, s: S, seed: int) -> tuple[int, ...]:
        """Do the same as `reckon`, as good players would go on who see their own cards alone: slower, and truer."""
        return self.reckon(s, seed)

    def landmarks(self, match: Match) -> tuple[Turning, ...]:
        """Return the moves by which a finished match was decided, of a game that has no `reckon`; in order."""
        del match
        return ()

    def moral(self, view: V, tape: Sequence[Event], ask: Ask, turning: Turning) -> str:
        """Return in one sentence what the best level would have done, and why."""
        del view, tape, ask, turning
        return ""

    def known(self, view: V, tape: Sequence[Event], turning: Turning) -> str:
        """Say what the mover could know then that bears on the move; people are "{0}", "{1}" …; "" for nothing."""
        del view, tape, turning
        return ""

    def tally(self, tape: Sequence[Event], n: int) -> dict[str, list[int]]:
        """Count what a moderator saw every seat do, for the statistics: name of what is counted -> a number a seat.

        "rounds" and "place_1" … count the rounds there were and those that ended on that place. {} = nothing.
        """
        del tape, n
        return {}

    def fell(self, tapes: Sequence[Sequence[Event]]) -> dict[str, list[tuple[tuple[int, ...], ...]]]:
        """Return how good what was dealt was, from everybody's tape: what is counted -> by deal, by seat, its worths.

        One worth a card (or part) that the seat got, by the deal alone: what comes of gifts and play is no chance.
        """
        del tapes
        return {}


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
    """What an opponent weighed before one answer, the likeliest first, and its reason; people are "{0}", "{1}" …."""

    move: Move
    weighed: tuple[Weighed, ...]
    reason: str


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
    why: str  # one sentence; people as in `known`
    other: Move  # what it is measured against: the better move, or the next best where it was right
    whom: Seat  # of those who want to know, the one whose chances it moved most
    shift: int  # how much it moved them, like swing
    cost: Seat = -1  # where it did the mover and `whom` the same good, or harm: who paid most for it, or gained most
    level: bool = False  # from the mover's chair the two ways looked alike: which was better, only the cards told
    known: str = ""  # what the mover could know; people are "{0}", "{1}" … for whoever has their names
