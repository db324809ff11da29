"""A move in words, to stand after "I would": what a friend advises, and what a chair thought of doing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.phrases import listed
from rules.core.sentences import Words
from rules.core.types import PASS
from rules.games.great_table.cards import REGISTER
from rules.games.great_table.content import card_word, cards, the_card
from rules.games.great_table.numbers import NO_CARD, entry_of
from rules.games.great_table.phases.debate import REMOVE

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.core.types import Move, Seat
    from rules.games.great_table.view import View
    from tabletop.table.match.session import Session

words: Final = Words("tabletop.games.great_table", "advice")

BEST = 3  # of a list as many cards are named


def advised(session: Session, move: Move) -> str:
    """Return a move in words; "" where it cannot be told without more (a statement stands in the story)."""
    maker = _MAKERS.get(move.ask)
    return maker(session, move) if maker is not None and move.picks else ""


def _vote(session: Session, move: Move) -> str:
    pick = move.picks[0]
    if pick == PASS:
        return words.leave
    if pick == REMOVE:
        return words.take_back
    return words.vote_night if pick == session.match.seats else words.vote(name=session.names(pick))


def _steal(session: Session, move: Move) -> str:
    pick = move.picks[0]
    return words.steal_nothing if pick == PASS else words.steal(name=session.names(pick))


def _list(session: Session, move: Move) -> str:
    del session
    if move.picks[0] < 0:
        return words.keep_list if move.picks[0] == PASS else words.no_list
    wanted = list(dict.fromkeys(the_card(entry_of(code).card) for code in move.picks))
    return words.ask_for(cards=listed(wanted[:BEST]))


def _pick(session: Session, move: Move) -> str:
    del session
    return words.take(card=card_word(move.picks[0]))


def _order(session: Session, move: Move) -> str:
    view: View = session.view
    if len(move.how) != 3:
        return words.sleep
    a, b, kill = move.how
    said = [order_words(view.card, a, b, session.names)] if a >= 0 and view.card != NO_CARD else []
    said += [words.kill(name=session.names(kill))] if kill >= 0 else []
    return listed(said) if said else words.sleep


def order_words(card: int, a: int, b: int, name: Callable[[Seat], str]) -> str:
    """Name what a card is told to do."""
    one = card_word(a) if REGISTER[card].asks == "card" else name(a)
    return cards()[card].would(one=one, other=name(b) if b >= 0 else "")


_MAKERS: dict[str, Callable[[Session, Move], str]] = {
    "vote": _vote, "steal": _steal, "list": _list, "pick": _pick, "order": _order,
}  # fmt: skip
