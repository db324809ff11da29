"""All cards by their number: one module a card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.games.great_table.cards.bomber import Bomber
from rules.games.great_table.cards.card_finder import CardFinder
from rules.games.great_table.cards.consort import Consort
from rules.games.great_table.cards.guard import Guard
from rules.games.great_table.cards.healer import Healer
from rules.games.great_table.cards.king import King
from rules.games.great_table.cards.lover import Lover
from rules.games.great_table.cards.mayor import Mayor
from rules.games.great_table.cards.place_swap import PlaceSwap
from rules.games.great_table.cards.role_finder import RoleFinder
from rules.games.great_table.cards.socialite import Socialite
from rules.games.great_table.cards.target_finder import TargetFinder
from rules.games.great_table.cards.thief import Thief
from rules.games.great_table.cards.vigilante import Vigilante

if TYPE_CHECKING:
    from rules.games.great_table.cards.base import Card

_ALL: tuple[Card, ...] = (
    King(), Consort(), Vigilante(), Thief(), Bomber(), Guard(), Mayor(), RoleFinder(), CardFinder(), TargetFinder(),
    Socialite(), Healer(), Lover(), PlaceSwap(),
)  # fmt: skip
REGISTER: Final[dict[int, Card]] = {card.code: card for card in _ALL}
