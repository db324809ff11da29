"""What a phase is: whom it asks what, which answers there are, what an answer does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from rules.core import types
from rules.games.great_table.reasons import no_answer

if TYPE_CHECKING:
    from rules.core.events import Event
    from rules.core.types import Ask, Move, Refusal
    from rules.games.great_table.state import State
    from rules.games.great_table.view import Sight, View


class Phase(Protocol):
    """Stateless; asks and refusals come from a View."""

    def asks(self, x: Sight, seat: int) -> tuple[Ask, ...]:
        """Return what a seat may answer."""
        ...

    def forms(self, v: View, ask: Ask, picks: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
        """Return the legal hows of these picks: all, or a few sensible ones where there is no end of them."""
        ...

    def why_not(self, v: View, ask: Ask, move: Move) -> Refusal | None:
        """Return why the answer is not allowed, or None."""
        ...

    def take(self, s: State, move: Move, out: list[Event]) -> None:
        """Carry out a legal answer."""
        ...


class Choice(types.OneOf):
    """One of the options, and nothing besides."""

    no_answer = staticmethod(no_answer)


def put_down(s: State, move: Move) -> bool:
    """Put a sealed answer to the others; True once nobody owes one. They settle in roster order."""
    mine = (*move.picks, *move.how)
    s.answers = tuple(mine if seat == move.seat else kept for seat, kept in enumerate(s.answers))
    return () not in s.answers
