"""Five ways to lean, the same for every climbing game, and the words people read about them and about the levels."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping


class Personality(NamedTuple):
    """What the setup form and the player's card say."""

    name: str
    habit: str  # a few words
    line: str  # one sentence


PERSONALITIES: Final = {
    "climber": Personality("Climber", "Wants the top chair", "First place or nothing worth mentioning."),
    "survivor": Personality("Survivor", "Passes nobly", "Happy anywhere, so long as somebody else is last."),
    "hoarder": Personality("Hoarder", "Hoards", "Keeps the good cards for a day that may not come."),
    "bully": Personality("Bully", "Shoots first", "Goes for whoever is nearly out."),
    "gambler": Personality("Gambler", "Leads big", "Long sets early, regrets late."),
}
LEVELS: Final = {
    "level-1": Personality("Novice", "Plays by ear", "Forgets what was played and often plays the second-best thing."),
    "level-2": Personality("Casual", "Means well", "Knows the good moves, forgets the cards."),
    "level-3": Personality("Skilled", "Counts cards", "Remembers what is gone, and slips now and then."),
    "level-4": Personality("Expert", "Slips rarely", "Remembers what is gone and seldom slips."),
    "level-5": Personality("Master", "Never forgets", "Remembers everything and plays the best it knows."),
}

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
