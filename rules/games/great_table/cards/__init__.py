"""All cards by their number, and what can be looked up of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.games.great_table.cards.finding import CardFinder, RoleFinder, TargetFinder
from rules.games.great_table.cards.killing import Guard, Healer, Vigilante
from rules.games.great_table.cards.moving import Mayor, PlaceSwap, Socialite
from rules.games.great_table.cards.quiet import Bomber, Consort, King, Lover, Thief

if TYPE_CHECKING:
    from rules.games.great_table.cards.base import Card

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
