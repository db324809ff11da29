"""One move of a finished game, as it is told afterwards: all cards are open."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules.core.types import TABLE
from rules.games.great_table.numbers import NO_CARD
from tabletop.paint.arches import ABILITIES
from tabletop.screens.aftermath.outcome import Moment

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.core.match import Match
    from rules.core.types import Seat


def moment(match: Match, turn: int, names: Callable[[Seat], str]) -> Moment:
    """Tell of the move that was made at a turn, with the mover's own card beside it."""
    move = match.moves[turn - match.base]
    view: Any = match.game.view(match.at(turn), move.seat)
    cards = () if move.seat < 0 or view.card == NO_CARD else (ABILITIES.start + view.card,)
    before, after = len(match.told(TABLE, turn)), match.told(TABLE, turn + 1)
    told = (match.game.tell(one, names, match.view(TABLE)) for one in after[before:])
    return Moment(match.game.stage(view), next(filter(None, told), ""), cards, ())
