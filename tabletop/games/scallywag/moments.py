"""One move of a finished voyage, as it is told afterwards: all cards are open."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules.core.types import PASS, TABLE
from rules.games.scallywag.phrases import route_word
from tabletop.games.scallywag import words
from tabletop.games.scallywag.picture import CARD_KIND, ROLE_KIND
from tabletop.screens.aftermath.outcome import Moment

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.core.match import Match
    from rules.core.types import Move, Seat


def moment(match: Match, turn: int, names: Callable[[Seat], str]) -> Moment:
    """Tell of the move that was made at a turn, with the mover's own cards beside it."""
    move = match.moves[turn - match.base]
    view: Any = match.game.view(match.at(turn), move.seat)
    cards = () if move.seat < 0 else (ROLE_KIND + view.role, *(CARD_KIND + card for card in view.cards))
    return Moment(match.game.stage(view), _said(match, turn, move, view, names), cards, ())


def _said(match: Match, turn: int, move: Move, view: Any, names: Callable[[Seat], str]) -> str:
    """Say what was answered where that was sealed; what all saw is told as the log tells it."""
    asks = match.game.view_asks(view) if move.seat >= 0 else ()
    ask = next((ask for ask in asks if ask.id == move.ask), None)
    if ask is not None and ask.sealed and move.picks and move.ask in words.SEALED:
        pick = move.picks[0]
        word = route_word(pick, view.tiles) if ask.of == "route" else match.game.option_word(ask, pick, names)
        kept = words.SEALED_PASS.get(move.ask) if move.picks[0] == PASS else None
        return (kept or words.SEALED[move.ask]).format(name=names(move.seat), what=words.inside(word, ask))
    before, after = len(match.told(TABLE, turn)), match.told(TABLE, turn + 1)
    told = (match.game.tell(one, names, match.view(TABLE)) for one in after[before:])
    return next(filter(None, told), "")
