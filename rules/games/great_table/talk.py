"""What can be said: a stub until the tongue of the table is written."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.talk.codes import ACT

if TYPE_CHECKING:
    from rules.core.types import Ask, Move, Refusal
    from rules.games.great_table.state import State
    from rules.games.great_table.view import View


def acts(x: View | State, seat: int) -> tuple[int, ...]:
    """Return the acts open to a seat."""
    del x, seat
    return (ACT["done"], ACT["silence"], ACT["announce_night"])


def forms(view: View, ask: Ask, picks: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Return a few ready-made statements of an act."""
    del view
    return ((0, *(-1,) * 11),) if picks and picks[0] in ask.options else ()


def why_not(view: View, ask: Ask, move: Move) -> Refusal | None:
    """Return why a statement is refused."""
    from rules.games.great_table.reasons import no_answer  # noqa: PLC0415 - a stub

    return None if move.how in forms(view, ask, move.picks) else no_answer(view, ask, move)


def whispers(x: View | State, seat: int) -> tuple[int, ...]:
    """Return the acts a seat may whisper."""
    del x, seat
    return (ACT["trust"],)


def whisper_forms(view: View, ask: Ask, picks: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Return a few ready-made whispers of an act, the listener first."""
    listeners = [listener for _, listener in view.channels_of(view.seat)]
    return tuple((one, one, *(-1,) * 10) for one in listeners) if picks and picks[0] in ask.options else ()


def why_no_whisper(view: View, ask: Ask, move: Move) -> Refusal | None:
    """Return why a whisper is refused."""
    from rules.games.great_table.reasons import no_answer  # noqa: PLC0415 - a stub

    return None if move.how in whisper_forms(view, ask, move.picks) else no_answer(view, ask, move)
