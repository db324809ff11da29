"""What the house rules come to, as the position carries it; those of the same name as they were chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from rules.games.scum_of_the_earth.cards import EIGHT, FIVE, NINE, SEVEN, TEN, WILD39, deck
from rules.games.scum_of_the_earth.plays import floor_of

if TYPE_CHECKING:
    from rules.core.game import Options

_CARDS = (("wild39", WILD39), ("five", FIVE), ("seven", SEVEN), ("eight", EIGHT), ("nine", NINE), ("ten", TEN))
BONUS = {"full": 2, "light": 1, "none": 0}


class House(NamedTuple):
    """Resolved options (SE 3.1, 3.3, 3.5, 3.16, 3.17, 3.20 - 3.26)."""

    deck: tuple[int, ...]
    floor: tuple[int, ...]  # size -> the lowest rank the deck could make that many of (SE 3.22c)
    highest: int
    draw: bool
    clumsy: bool
    top_bonus: int  # cards between first and last; one less between second and last but one
    amnesty: bool
    target: int  # points; 0 = no salaries
    hands: int  # without salaries: number of hands, 0 = until somebody ends it
    sit_still: bool
    talk: str
    theme: str
    memory: bool
    take_back: bool


def house_of(options: Options) -> House:
    """Return the house rules of resolved options."""
    extras = tuple(kind for name, kind in _CARDS if options[name])
    highest = int(options["highest"])
    salaries = bool(options["salaries"])
    cards = deck(highest, extras)
    same: dict[str, Any] = {name: options[name] for name in House._fields if name in options}
    derived = {
        "deck": cards, "floor": floor_of(cards), "highest": highest, "top_bonus": BONUS[str(options["bonuses"])],
        "target": int(options["target"]) if salaries else 0, "hands": 0 if salaries else int(options["hands"]),
        "sit_still": options["seating"] == "sit",
    }  # fmt: skip
    return House(**same | derived)
