"""Five ways to be aboard: what somebody likes to say, and a small taste in routes. The strength stays the same."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rules.core.talk.codes import ACT

if TYPE_CHECKING:
    from collections.abc import Mapping


class Manner(NamedTuple):
    """Whole numbers in hundredths of an urge to speak; tastes in thousandths of a won voyage."""

    tongue: int = 0  # speaks more (or less) of everything
    likes: Mapping[int, int] = {}
    grudge: int = 0  # of accusing whoever accused him
    dry: int = 0  # taste for water, or (negative) for grog
    new: int = 0  # taste for spots nobody has seen
    crowd: int = 0  # taste for what others pull for


def _likes(**urges: int) -> dict[int, int]:
    return {ACT[name]: urge for name, urge in urges.items()}


PLAIN: Final = Manner()
MANNERS: Final = {
    "climber": Manner(
        tongue=6,
        likes=_likes(agree=25, vouch=18, trust=25, claim_role=14, announce_route=20, promise=26, suspect=-14),
        crowd=14,
    ),
    "survivor": Manner(
        tongue=-4,
        likes=_likes(sobriety_claim=30, tolerance_claim=12, oppose=24, disagree=-15, suspect=-24, defend_self=10),
        dry=14,
    ),
    "hoarder": Manner(
        tongue=-14,
        likes=_likes(dodge=60, silence=20, watch_above=-30, watch_below=-30, claim_role=-30, map_hint_good=-10, ask=6),
        dry=6,
        crowd=-8,
    ),
    "bully": Manner(
        tongue=8,
        likes=_likes(suspect=30, disagree=30, accuse_lie=25, demand_action=28, ask=14, vouch=-20, agree=-20),
        grudge=30,
        crowd=-12,
    ),
    "gambler": Manner(
        tongue=4,
        likes=_likes(map_hint_good=22, map_hint_bad=22, distrust=34, tolerance_claim=22, offer_switch=24, ask=-8),
        dry=-10,
        new=12,
    ),
}
