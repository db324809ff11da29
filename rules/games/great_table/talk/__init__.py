"""What can be said round the table, and why not; whispers go into a channel. GT 3.6, GT 3.11."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.talk import legal
from rules.core.talk import palette as short
from rules.core.talk.codes import ACT
from rules.core.talk.statement import NOTHING, Statement
from rules.core.types import Refusal
from rules.games.great_table.reasons import no_channel, no_such_whisper
from rules.games.great_table.talk.ready import grounds as every_ground
from rules.games.great_table.talk.table import TONGUE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.core.types import Ask, Move
    from rules.games.great_table.view import Sight, View

__all__ = [
    "TONGUE", "acts", "forms", "grounds", "ready", "whisper_forms", "whispers", "why_closed", "why_no_whisper",
    "why_not",
]  # fmt: skip

_WHISPERED = tuple(
    ACT[one] for one in ("suspect", "distrust", "vouch", "trust", "demand_action", "promise", "claim_card")
)


def acts(x: Sight, seat: int) -> tuple[int, ...]:
    """Return the acts open to a seat."""
    return legal.open_acts(TONGUE, x, seat)


def why_closed(view: View, act: int) -> str:
    """Return in one sentence why an act is not open to the view's seat, "" if it is."""
    return legal.why_closed(TONGUE, view, view.seat, act)


def forms(view: View, ask: Ask, picks: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Return a few ready-made statements of an act; `ready` has the ones for a palette."""
    return short.forms(TONGUE, view, picks[0]) if len(picks) == 1 and picks[0] in ask.options else ()


def ready(view: View, act: int) -> Sequence[Statement]:
    """Return ready-made statements of an act, the most sensible first."""
    return TONGUE.ready(view, act)


def grounds(view: View, act: int, target: int = NOTHING, most: int = 12) -> list[Statement]:
    """Return a statement about somebody with every reason that holds, the strongest first."""
    return every_ground(TONGUE, view, Statement(view.seat, act, target), most)


def why_not(view: View, ask: Ask, move: Move) -> Refusal | None:
    """Return why a statement is refused."""
    return legal.why_not(TONGUE, view, ask, move)


# -- whispers: the same statements, to one listener
def whispers(x: Sight, seat: int) -> tuple[int, ...]:
    """Return the acts a seat may whisper: those that need nothing said before; none without a channel."""
    return _WHISPERED if x.channels_of(seat) else ()


def whisper_forms(view: View, ask: Ask, picks: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Return a few ready-made whispers of an act, the listener first."""
    if len(picks) != 1 or picks[0] not in ask.options:
        return ()
    rows = short.forms(TONGUE, view, picks[0])
    return tuple((listener, *row[1:]) for _, listener in view.channels for row in rows)


def why_no_whisper(view: View, ask: Ask, move: Move) -> Refusal | None:
    """Return why a whisper is refused: no such channel, or no such statement."""
    if not move.how or move.how[0] not in [listener for _, listener in view.channels]:
        return no_channel(view, move.how[0] if move.how else -1)
    if len(move.picks) != 1 or move.picks[0] not in ask.options:
        return no_such_whisper()
    text = legal.fault(TONGUE, view, _statement(view, move))
    return Refusal(TONGUE.rule, text) if text else None


def _statement(view: View, move: Move) -> Statement:
    return Statement(view.seat, move.picks[0], *move.how[1:])
