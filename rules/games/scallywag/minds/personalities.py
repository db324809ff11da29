"""Five ways to be aboard: what somebody likes to say. The strength stays the same."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rules.core.talk.codes import ACT

if TYPE_CHECKING:
    from collections.abc import Mapping


class Personality(NamedTuple):
    """Whole numbers, added to the priority of what could be said."""

    talkative: int = 0  # speaks more (or less) of everything
    likes: Mapping[int, int] = {}
    grudge: int = 0  # of accusing whoever accused him


def _likes(**more: int) -> dict[int, int]:
    return {ACT[name]: number for name, number in more.items()}


PLAIN: Final = Personality()
PERSONALITIES: Final = {
    "climber": Personality(
        talkative=6,
        likes=_likes(agree=25, vouch=18, trust=25, claim_role=14, announce_route=20, promise=26, suspect=-14),
    ),
    "survivor": Personality(
        talkative=-4,
        likes=_likes(sobriety_claim=30, tolerance_claim=12, oppose=24, disagree=-15, suspect=-24, defend_self=10),
    ),
    "hoarder": Personality(
        talkative=-14,
        likes=_likes(dodge=60, silence=20, watch_above=-30, watch_below=-30, claim_role=-30, map_hint_good=-10, ask=6),
    ),
    "bully": Personality(
        talkative=8,
        likes=_likes(suspect=30, disagree=30, accuse_lie=25, demand_action=28, ask=14, vouch=-20, agree=-20),
        grudge=30,
    ),
    "gambler": Personality(
        talkative=4,
        likes=_likes(map_hint_good=22, map_hint_bad=22, distrust=34, tolerance_claim=22, offer_switch=24, ask=-8),
    ),
}
