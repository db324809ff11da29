"""Five ways to sit there: what somebody likes to say, which cards and which votes. The strength stays the same."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rules.core.talk.codes import ACT
from rules.games.great_table.numbers import CARDS

if TYPE_CHECKING:
    from collections.abc import Mapping


class Manner(NamedTuple):
    """Whole numbers in hundredths of an urge to speak; tastes in hundredths of a card's worth."""

    tongue: int = 0  # speaks more (or less) of everything
    likes: Mapping[int, int] = {}
    cards: Mapping[int, int] = {}
    grudge: int = 0  # of accusing whoever accused him
    crowd: int = 0  # taste for voting with others, in thousandths
    hides: bool = False  # may keep news to himself for a day


def _likes(**urges: int) -> dict[int, int]:
    return {ACT[name]: urge for name, urge in urges.items()}


def _cards(**tastes: int) -> dict[int, int]:
    return {CARDS.index(name.replace("_", "-")): taste for name, taste in tastes.items()}


PLAIN: Final = Manner()
MANNERS: Final = {
    "climber": Manner(
        tongue=6, likes=_likes(agree=22, vouch=16, promise=24, announce_vote=16, suspect=-8),
        cards=_cards(king=7, mayor=6), crowd=10,
    ),
    "survivor": Manner(
        tongue=-4, likes=_likes(disagree=12, defend_self=10, confirm=14, suspect=-14, claim_neighbours=18),
        cards=_cards(healer=7, consort=5), crowd=-4,
    ),
    "hoarder": Manner(
        tongue=-12, likes=_likes(dodge=55, silence=14, claim_card=-14, claim_action=-10, ask=10),
        cards=_cards(card_finder=6, role_finder=5), crowd=-6, hides=True,
    ),
    "bully": Manner(
        tongue=8, likes=_likes(suspect=16, accuse_lie=14, demand_vote=26, demand_claim=26, vouch=-18, agree=-14),
        cards=_cards(guard=7, vigilante=6), grudge=26,
    ),
    "gambler": Manner(
        tongue=4, likes=_likes(counter_claim=10, disagree=20, ask=16, offer_deal=24, claim_action=10),
        cards=_cards(thief=8, bomber=6, socialite=5), crowd=-10,
    ),
}  # fmt: skip
