"""One move of a finished game, as it is told afterwards: all cards are open."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rules.core.phrases import listed
from rules.core.sentences import Words
from rules.core.talk.statement import of_move
from rules.core.types import PASS, TABLE
from rules.games.great_table.content import entry_word, the_card
from rules.games.great_table.events import Ordered, Whispered
from rules.games.great_table.numbers import NO_CARD
from rules.games.great_table.state import Order
from tabletop.games.great_table.cards import ABILITIES
from tabletop.screens.aftermath.outcome import Moment

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.core.match import Match
    from rules.core.types import Move, Seat

    Names = Callable[[Seat], str]

words: Final = Words("tabletop.games.great_table", "moments")
table: Final = Words("tabletop.games.great_table", "table")

FIRST_WISHES = 3


def moment(match: Match, turn: int, names: Names) -> Moment:
    """Tell of the move that was made at a turn, with the mover's own card beside it."""
    move = match.moves[turn - match.base]
    view: Any = match.game.view(match.at(turn), move.seat)
    cards = () if move.seat < 0 or view.card == NO_CARD else (ABILITIES.start + view.card,)
    return Moment(match.game.stage(view) or table.before, _said(match, turn, move, view, names), cards, ())


def _said(match: Match, turn: int, move: Move, view: Any, names: Names) -> str:
    """Say what was answered where that was sealed; what all saw is told as the log tells it."""
    tell = SEALED.get(move.ask)
    if tell is not None and move.seat >= 0:
        return tell(match, move, view, names)
    before, after = len(match.told(TABLE, turn)), match.told(TABLE, turn + 1)
    told = (match.game.tell(one, names, match.view(TABLE)) for one in after[before:])
    return next(filter(None, told), "")


def _list(_match: Match, move: Move, _view: Any, names: Names) -> str:
    if move.picks[0] < 0:
        return (words.kept_list if move.picks[0] == PASS else words.gave_no_list)(name=names(move.seat))
    wished = [entry_word(code) for code in move.picks]
    more = words.and_so_on if len(wished) > FIRST_WISHES else ""
    return words.wished(name=names(move.seat), what=", ".join(wished[:FIRST_WISHES]) + more)


def _pick(_match: Match, move: Move, view: Any, names: Names) -> str:
    left = listed([the_card(card) for card in dict.fromkeys(view.left)])
    return words.took(name=names(move.seat), what=the_card(move.picks[0]), left=left)


def _steal(_match: Match, move: Move, _view: Any, names: Names) -> str:
    if move.picks[0] == PASS:
        return words.went_on(name=names(move.seat))
    return words.stole(name=names(move.seat), victim=names(move.picks[0]))


def _order(match: Match, move: Move, view: Any, names: Names) -> str:
    return match.game.tell(Ordered(move.seat, view.card, Order._make(move.how)), names, view)


def _tell(match: Match, move: Move, view: Any, names: Names) -> str:
    if move.picks == (PASS,):
        return words.not_whispered(name=names(move.seat))
    statement, listener = of_move(move.seat, move)
    return match.game.tell(Whispered(listener, statement), names, view)


def _bid(_match: Match, move: Move, _view: Any, names: Names) -> str:
    return words.bid(name=names(move.seat), number=move.picks[0])


SEALED: dict[str, Callable[[Match, Move, Any, Names], str]] = {
    "list": _list, "pick": _pick, "steal": _steal, "order": _order, "tell": _tell, "bid": _bid,
    "look": lambda _m, move, _v, names: words.looked(name=names(move.seat)),
}  # fmt: skip
