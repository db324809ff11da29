"""What a phase is: whom it asks what, what it refuses, what an answer does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from rules.core.events import Event
    from rules.core.types import Ask, Move, Refusal
    from rules.games.masquerade.state import State
    from rules.games.masquerade.view import View


class Phase(Protocol):
    """Stateless; asks and refusals come from a View, so that opponents can ask the same questions."""

    def asks(self, v: View) -> tuple[Ask, ...]:
        """Return what the view's seat may answer."""
        ...

    def forms(self, v: View, ask: Ask, picks: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
        """Return every legal `how` for these picks."""
        ...

    def why_not(self, v: View, ask: Ask, move: Move) -> Refusal | None:
        """Return why the answer is not allowed, or None."""
        ...

    def take(self, s: State, move: Move, out: list[Event] | None) -> None:
        """Carry out a legal answer."""
        ...


def one_of(ask: Ask, picks: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Return the forms of a plain choice."""
    return ((),) if len(picks) == 1 and picks[0] in ask.options else ()


def owes(v: View) -> bool:
    """Return whether the view's seat has a sealed answer to give."""
    return v.seat >= 0 and bool(v.waiting >> v.seat & 1)


def put(s: State, move: Move) -> bool:
    """Put a sealed answer down; True once everybody who owes one has given it."""
    s.answers = tuple(move.picks if seat == move.seat else kept for seat, kept in enumerate(s.answers))
    return () not in s.answers
