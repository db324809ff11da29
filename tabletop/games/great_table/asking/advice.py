"""A move in words, to stand after "I would": what a friend advises, and what a chair thought of doing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.types import PASS
from rules.games.great_table.lists import entry_of
from rules.games.great_table.numbers import CARDS, NO_CARD
from rules.games.great_table.phases.debate import REMOVE
from tabletop.games.great_table.asking import words

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.core.types import Move, Seat
    from rules.games.great_table.view import View
    from tabletop.table.match.session import Session

BEST = 3  # of a list as many cards are named


def advised(session: Session, move: Move) -> str:
    """Return a move in words; "" where it cannot be told without more (a statement stands in the story)."""
    maker = _MAKERS.get(move.ask)
    return maker(session, move) if maker is not None and move.picks else ""


def _vote(session: Session, move: Move) -> str:
    pick = move.picks[0]
    if pick == PASS:
        return words.WOULD_LEAVE
    if pick == REMOVE:
        return words.WOULD_REMOVE
    return words.WOULD_NIGHT if pick == session.match.seats else words.WOULD_VOTE.format(name=session.names(pick))


def _steal(session: Session, move: Move) -> str:
    pick = move.picks[0]
    return words.WOULD_NOT_STEAL if pick == PASS else words.WOULD_STEAL.format(name=session.names(pick))


def _list(session: Session, move: Move) -> str:
    del session
    if move.picks[0] < 0:
        return words.WOULD_KEEP if move.picks[0] == PASS else words.WOULD_NO_LIST
    cards = list(dict.fromkeys(words.card_name(entry_of(code).card) for code in move.picks))
    return words.WOULD_ASK.format(cards=words.listed([f"the {one}" for one in cards[:BEST]]))


def _pick(session: Session, move: Move) -> str:
    del session
    return words.WOULD_TAKE.format(card=words.card_name(move.picks[0]))


def _order(session: Session, move: Move) -> str:
    view: View = session.view
    if len(move.how) != 3:
        return words.WOULD_SLEEP
    a, b, kill = move.how
    said = [order_words(view.card, a, b, session.names)] if a >= 0 and view.card != NO_CARD else []
    said += [words.WOULD_KILL.format(name=session.names(kill))] if kill >= 0 else []
    return words.listed(said) or words.WOULD_SLEEP


def order_words(card: int, a: int, b: int, name: Callable[[Seat], str]) -> str:
    """Name what a card is told to do."""
    one = words.card_name(a) if CARDS[card] == "card-finder" else name(a)
    return words.WOULD_DO.get(CARDS[card], "").format(one=one, other=name(b) if b >= 0 else "")


_MAKERS: dict[str, Callable[[Session, Move], str]] = {
    "vote": _vote, "steal": _steal, "list": _list, "pick": _pick, "order": _order,
}  # fmt: skip
