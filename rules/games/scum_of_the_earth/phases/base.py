"""What a phase is: whom it asks what, what it refuses, what an answer does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from rules.core.events import Event
    from rules.core.types import Ask, Move, Refusal
    from rules.games.scum_of_the_earth.state import State
    from rules.games.scum_of_the_earth.view import View


class Phase(Protocol):
    """Stateless; asks and refusals come from a View, so that opponents can ask the same questions."""

    def asks(self, v: View) -> tuple[Ask, ...]:
        """Return what the view's seat may answer."""
        ...

    def why_not(self, v: View, ask: Ask, move: Move) -> Refusal | None:
        """Return why the answer is not allowed, or None."""
        ...

    def take(self, s: State, move: Move, out: list[Event] | None) -> None:
        """Carry out a legal answer."""
        ...


def out_of_options(ask: Ask, move: Move) -> bool:
    """Return whether the picks are not `least` to `most` different ones of the options, or say more than was asked."""
    picks = move.picks
    return (
        not ask.least <= len(picks) <= ask.most
        or len(set(picks)) != len(picks)
        or any(pick not in ask.options for pick in picks)
        or bool(move.how)
    )


def answer(s: State, move: Move) -> bool:
    """Put a sealed answer down; True once everybody who owes one has given it."""
    s.answers = tuple(move.picks if seat == move.seat else kept for seat, kept in enumerate(s.answers))
    return () not in s.answers
