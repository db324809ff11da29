"""Why an order for the night is refused: the card's part, the kill's part, and both at once. GT 3.5 - 3.7."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.types import Move, Refusal
from rules.games.great_table.cards import REGISTER
from rules.games.great_table.cards.base import NOTHING
from rules.games.great_table.numbers import (
    APPRENTICE,
    HEALER,
    MASTER,
    NO_CARD,
    PLAYER,
    TYPES,
    VIGILANTE,
    apprentices,
)
from rules.games.great_table.phrases import card_word
from rules.games.great_table.state import NOBODY, Order

if TYPE_CHECKING:
    from rules.games.great_table.cards.base import Args
    from rules.games.great_table.view import View

def bad_order(v: View, move: Move, args: tuple[Args, ...], kills: tuple[int, ...]) -> Refusal:
    """An order that cannot be given; `args` and `kills` are those that can. The fix keeps what was right."""
    if len(move.how) != len(Order._fields) or move.picks != (0,):
        nothing = Move(v.seat, move.ask, (0,), Order(*NOTHING, NOBODY))
        return Refusal("GT 3.2", "An order is two numbers for the card and one for the kill, or nothing.", nothing)
    a, b, kill = move.how
    card = a, b
    found = _of_card(v, card) if card not in args else _of_kill(v, kill) if kill not in kills else _BOTH
    fix = Order(*(card if card in args else NOTHING), kill if kill in kills else NOBODY)
    if found is _BOTH:
        fix = Order(*NOTHING, kill)
    return Refusal(*found, Move(v.seat, move.ask, (0,), fix))


_BOTH: Final = ("GT 3.7", "An Apprentice who orders a kill does not use his card that night.")


def _of_card(v: View, args: Args) -> tuple[str, str]:
    """Return the rule and the sentence against what the card should do."""
    if v.card == NO_CARD:
        return "GT 3.7", "Without a card there is nothing to order, but a kill where the House may."
    if v.card == VIGILANTE and v.role != PLAYER:
        return "GT 3.6", "The House may hold the Vigilante, but it may not shoot."
    if v.card == VIGILANTE and not v.shots:
        return "GT 3.6", "The Vigilante has no shot left; the card is a blank."
    return _BY_SHAPE[REGISTER[v.card].asks](v, *args)


def _idle(v: View, _a: int, _b: int) -> tuple[str, str]:
    return "GT 3.5", f"The {card_word(v.card)} does nothing by night that could be ordered."


def _seat(v: View, a: int, b: int) -> tuple[str, str]:
    if b >= 0:
        return "GT 3.5", f"The {card_word(v.card)} names one player and no second."
    return _target(v, a)


def _target(v: View, one: int) -> tuple[str, str]:
    """One player who cannot be named."""
    if not 0 <= one < v.n:
        return "GT 3.6", "There is nobody there to name."
    if not v.alive >> one & 1:
        return "GT 3.6", "The dead cannot be named."
    kind = "" if v.card == HEALER else "; only the Healer may"
    return "GT 3.6", f"Nobody may name himself{kind}."


def _two(v: View, a: int, b: int) -> tuple[str, str]:
    if a == b and a >= 0:
        return "GT 3.6", "The Socialite swaps two different players."
    return _target(v, _first_wrong(v, a, b))


def _votes(v: View, voter: int, target: int) -> tuple[str, str]:
    if voter == v.seat:
        return "GT 3.4", "The Mayor turns somebody else's vote, not his own."
    if voter == target and voter >= 0:
        return "GT 3.4", "No vote can be turned on the voter himself."
    return _target(v, voter if _wrong(v, voter) else target)


def _card(_v: View, card: int, _b: int) -> tuple[str, str]:
    if 0 <= card < TYPES:
        return "GT 3.5", f"The {card_word(card)} is not in the pack of this table."
    return "GT 3.5", "The Card Finder names one type of card."


_BY_SHAPE: Final = {"": _idle, "seat": _seat, "two": _two, "votes": _votes, "card": _card}


def _wrong(v: View, one: int) -> bool:
    return not (0 <= one < v.n and v.alive >> one & 1) or one == v.seat


def _first_wrong(v: View, a: int, b: int) -> int:
    return a if _wrong(v, a) else b


def _of_kill(v: View, kill: int) -> tuple[str, str]:
    """Return the rule and the sentence against a kill."""
    if v.role == MASTER or (v.role == APPRENTICE and not v.bound):
        if kill == v.seat:
            return "GT 3.6", "Nobody may name himself."
        return _target(v, kill)
    if v.role != APPRENTICE:
        return "GT 3.7", "Only the House kills by night, or who holds the Vigilante."
    if apprentices(v.n) == 1:
        return "GT 3.1", "A lone Apprentice has no kill."
    if not any(v.alive >> one & 1 for one in v.mates[1:] if one != v.seat):
        return "GT 3.7", "An Apprentice whose partner is dead never kills."
    return "GT 3.7", f"With the {card_word(v.card)} in hand an Apprentice uses the card and cannot kill."
