"""Five ways to lean, the same for every climbing game, and the words people read about them and about the levels."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rules.core.sentences import Words

if TYPE_CHECKING:
    from collections.abc import Mapping

say: Final = Words("rules", "agents")


class Personality(NamedTuple):
    """What the setup form and the player's card say."""

    name: str
    habit: str  # a few words
    line: str  # one sentence


PERSONALITIES: Final = {name: Personality(*said) for name, said in say.by_key("personalities").items()}
LEVELS: Final = {name: Personality(*said) for name, said in say.by_key("levels").items()}

# How much a trait (0 … 1, .5 is nobody in particular) speaks for a personality.
_LEANINGS: Final[dict[str, dict[str, int]]] = {
    "climber": {"flattery": 11, "talkative": 4},
    "survivor": {"risk": -6, "aggressive": -5, "trusting": 3},
    "hoarder": {"stubborn": 7, "trusting": -5, "talkative": -3},
    "bully": {"aggressive": 8, "vengeful": 5, "flattery": -3},
    "gambler": {"risk": 8, "joker": 5, "stubborn": -2},
}


def personality_of(traits: Mapping[str, float]) -> str:
    """Return the personality that suits a character's traits best; the first named of equals."""
    hundredths = {name: round(value * 100) - 50 for name, value in traits.items()}

    def pull(name: str) -> int:
        return sum(weight * hundredths.get(trait, 0) for trait, weight in _LEANINGS[name].items())

    return max(PERSONALITIES, key=pull)
