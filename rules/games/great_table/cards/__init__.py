"""All cards by their number, and what can be looked up of them."""

from __future__ import annotations

from typing import Final

from rules.games.great_table.cards.base import KILLS, Card
from rules.games.great_table.cards.finding import CardFinder, RoleFinder, TargetFinder
from rules.games.great_table.cards.killing import Guard, Healer, Vigilante
from rules.games.great_table.cards.moving import Mayor, PlaceSwap, Socialite
from rules.games.great_table.cards.quiet import Bomber, Consort, King, Lover, Thief
from rules.games.great_table.numbers import APPRENTICE, PLAYER

_ALL: Final[tuple[Card, ...]] = (
    King(), Consort(), Vigilante(), Thief(), Bomber(), Guard(), Mayor(), RoleFinder(), CardFinder(), TargetFinder(),
    Socialite(), Healer(), Lover(), PlaceSwap(),
)  # fmt: skip
REGISTER: Final[dict[int, Card]] = {card.code: card for card in _ALL}
FINDER: Final = {kind: card for card in _ALL for kind in card.finds}  # what is learnt -> the card that brings it


STEALING: Final = next(code for code, card in REGISTER.items() if card.steals)
PAIRED: Final = next(code for code, card in REGISTER.items() if card.pairs)


def step_of(card: int) -> int:
    """Return when a card acts, -1 for no card."""
    return REGISTER[card].step if card in REGISTER else -1


def binds(card: int, role: int, mates: int) -> bool:
    """Whether a card keeps whoever holds it from the kill that two Apprentices have together (GT 3.6.2)."""
    return role == APPRENTICE and mates > 1 and REGISTER[card].binds


def idles(card: int, role: int) -> bool:
    """Whether a card does nothing in this hand: the House does not fire (GT 3.6.3)."""
    return role != PLAYER and step_of(card) == KILLS
