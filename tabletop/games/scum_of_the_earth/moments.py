"""One move of a finished match of Scum of the Earth, as it is told afterwards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules.core.types import TABLE
from rules.games.scum_of_the_earth.events import Hand, Won
from rules.games.scum_of_the_earth.plays import BODY, cards_of
from rules.games.scum_of_the_earth.text import cards_words
from tabletop.games.scum_of_the_earth import words
from tabletop.screens.aftermath.outcome import Moment

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.core.match import Match
    from rules.core.types import Move, Seat

CODE_AT = 4  # an entry of the trick is code * 16 + seat


def moment(match: Match, turn: int, names: Callable[[Seat], str]) -> Moment:
    """Tell of the move that was made at a turn."""
    move = match.moves[turn - match.base]
    view: Any = match.game.view(match.at(turn), move.seat)
    facing = cards_of(view.trick[-1] >> CODE_AT & BODY) if view.trick else ()
    laid = tuple(card for card in move.picks if card >= 0) if move.ask in {"play", "give"} else ()
    return Moment(_stage(match, turn, move), _said(match, turn, move, names), laid, facing)


def _stage(match: Match, turn: int, move: Move) -> str:
    hand = trick = 0
    for told in match.told(TABLE, turn):
        if isinstance(told, Hand):
            hand, trick = told.no, 1
        trick += isinstance(told, Won)
    if not hand:  # a match that went on from a position was not told of its deal
        return ""
    return words.stage(hand, trick if move.ask == "play" else 0)


def _said(match: Match, turn: int, move: Move, names: Callable[[Seat], str]) -> str:
    if move.ask == "give":
        return words.GIVES.format(name=names(move.seat), cards=cards_words(move.picks))
    before = len(match.told(TABLE, turn))
    view = match.view(TABLE)
    told = (match.game.tell(one, names, view) for one in match.told(TABLE, turn + 1)[before:])
    return next(filter(None, told), "")
