"""What an opponent is asked, and the running opponents that answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from tabletop.errands import where

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.core.events import Event
    from rules.core.opponent import Mind
    from rules.core.types import Ask, Move, Seat

Key = tuple[Any, ...]
Reply = tuple[Key, Key, "Move | None", str]  # the question's key, its mind, the move or None, what went wrong
AWAKE = "awake"  # asked, and answered as soon as the worker comes to it


class Question(NamedTuple):
    """What one opponent is asked. `mind` names its memory: another name, another memory. `tape` is its own, whole."""

    mind: Key  # (match, …): `forget` goes by the first part
    game: str
    opponent: str
    personality: str
    seat: Seat
    tape: Sequence[Event]
    view: Any
    ask: Ask
    die: int
    character: str = ""  # whom of the cast it is


class Minds:
    """Running opponents by the name of their memory; a new one is fed its whole tape."""

    def __init__(self) -> None:
        self._held: dict[Key, tuple[Mind, int]] = {}

    def answer(self, q: Question, heard: int = 0) -> Move:
        """Return the move; `q.tape` begins with the event number `heard`."""
        from rules import game  # noqa: PLC0415 - this module is imported before the first frame

        if q.mind not in self._held:
            fresh = game(q.game).opponent(q.opponent, q.seat, q.personality)
            game(q.game).embody(fresh, q.character)
            self._held[q.mind] = fresh, 0
        mind, known = self._held.pop(q.mind)
        if known < heard:
            raise LookupError(f"its memory ends at event {known}, and {heard} were taken as heard")
        for told in q.tape[known - heard :]:
            mind.hear(told)
        move = mind.answer(q.view, q.ask, q.die)
        self._held[q.mind] = mind, heard + len(q.tape)  # one that stumbled starts afresh
        return move

    def forget(self, match: Any) -> None:
        """Drop all memories of a match."""
        self._held = {name: mind for name, mind in self._held.items() if name[0] != match}


def stumbled(opponent: str, fault: Exception) -> str:
    """Say who stumbled over what and where."""
    return f"The opponent {opponent} stumbled: {where(fault)}."


def careless(q: Question) -> Move:
    """Return a legal move from whoever needs no thought: the answer when an opponent stumbles."""
    from rules import game  # noqa: PLC0415

    found = game(q.game)
    return found.opponent(next(iter(found.opponents())), q.seat).answer(q.view, q.ask, q.die)
