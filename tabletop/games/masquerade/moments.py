"""One move of a finished match of the Masquerade, as it is told afterwards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules.core.types import TABLE
from rules.games.masquerade.phrases import cards_words
from tabletop.games.masquerade.faces import faces, faces_of
from tabletop.games.masquerade.words import words
from tabletop.screens.aftermath.outcome import Moment

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.core.match import Match
    from rules.core.types import Move, Seat

LAID = frozenset({"play", "second", "outside", "give"})


def moment(match: Match, turn: int, names: Callable[[Seat], str]) -> Moment:
    """Tell of the move that was made at a turn."""
    move = match.moves[turn - match.base]
    view: Any = match.game.view(match.at(turn), move.seat)
    facing = faces_of(view.pile[-1].cards) if view.pile and move.ask != "give" else ()
    laid = faces(card for card in move.picks if card >= 0) if move.ask in LAID else ()
    return Moment(
        words.stage(round_no=view.round_no, trick=view.trick_no), _said(match, turn, move, names), laid, facing
    )


def _said(match: Match, turn: int, move: Move, names: Callable[[Seat], str]) -> str:
    if move.ask == "give":
        return words.GIVES(name=names(move.seat), cards=cards_words(move.picks))
    before = len(match.told(TABLE, turn))
    view = match.view(TABLE)
    told = (match.game.tell(one, names, view) for one in match.told(TABLE, turn + 1)[before:])
    return next(filter(None, told), "")
