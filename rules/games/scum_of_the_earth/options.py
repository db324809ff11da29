"""The house rules with titles, bounds and a line of help each: what the setup form is made from. SE 3.1 - 3.26."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Annotated, Final, NamedTuple

from rules import house_rules
from rules.core.sentences import Words
from rules.games.scum_of_the_earth.phrases import rank_word
from rules.house_rules import Rule

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.core.game import OptionField, Options

# SE 3.1: the default first
HIGHEST = {4: (10, 11), 5: (11, 10, 12), 6: (12, 11, 13), 7: (13, 12), 8: (13,), 9: (13,), 10: (13,)}
say: Final = Words("rules.games.scum_of_the_earth", "options")
RANKS = (10, 11, 12, 13)


def _hands_word(hands: int) -> str:
    return str(hands) if hands else say.open_end


def _seating_word(seating: str) -> str:
    return say["seatings", seating]


class Decided(NamedTuple):
    """What a host may decide. `highest` 0 = by the number of players."""

    highest: Annotated[int, Rule(*say.pair("highest"), "SE 3.1", RANKS, rank_word)] = 0
    salaries: Annotated[bool, Rule(*say.pair("salaries"), "SE 3.17")] = True
    target: Annotated[int, Rule(*say.pair("target"), "SE 3.17", (12, 15, 20, 25, 30, 40, 50))] = 25
    hands: Annotated[int, Rule(*say.pair("hands"), "SE 3.17", (*range(11), 12, 15, 20), _hands_word)] = 5
    bonuses: Annotated[str, Rule(*say.pair("bonuses"), "SE 3.26", ("full", "light", "none"))] = "full"
    amnesty: Annotated[bool, Rule(*say.pair("amnesty"), "SE 3.26")] = False
    draw: Annotated[bool, Rule(*say.pair("draw"), "SE 3.3")] = True
    clumsy: Annotated[bool, Rule(*say.pair("clumsy"), "SE 3.5")] = False
    wild39: Annotated[bool, Rule(*say.pair("wild39"), "SE 3.16a")] = False
    five: Annotated[bool, Rule(*say.pair("five"), "SE 3.16b")] = False
    seven: Annotated[bool, Rule(*say.pair("seven"), "SE 3.16c")] = False
    eight: Annotated[bool, Rule(*say.pair("eight"), "SE 3.16d")] = False
    nine: Annotated[bool, Rule(*say.pair("nine"), "SE 3.16e")] = False
    ten: Annotated[bool, Rule(*say.pair("ten"), "SE 3.16f")] = False
    seating: Annotated[str, Rule(*say.pair("seating"), "SE 3.20", ("move", "sit"), _seating_word)] = "move"
    theme: Annotated[
        str, Rule(*say.pair("theme"), "SE 3.23", ("classic", "corporate", "sports", "military"))
    ] = "classic"
    talk: Annotated[str, Rule(*say.pair("talk"), "SE 3.24", ("mild", "full", "off"))] = "mild"
    memory: Annotated[bool, Rule(*say.pair("memory"), "SE 3.21")] = False
    take_back: Annotated[bool, Rule(*say.pair("take_back"), "SE 3.21")] = False


@cache
def fields(seats: int) -> tuple[OptionField, ...]:
    """Return the form for that many seats (4 … 10)."""
    return tuple(_field(name, seats) for name in house_rules.declared(Decided))


def _field(name: str, seats: int) -> OptionField:
    if name == "highest":
        return house_rules.field(Decided, name, tuple(sorted(HIGHEST[seats])), HIGHEST[seats][0])
    return house_rules.field(Decided, name)


def read(raw: Mapping[str, object], seats: int) -> Options:
    """Return all options, `highest` resolved. ValueError: one sentence on what is wrong and what would be right."""
    if seats not in HIGHEST:
        raise ValueError(f"Scum of the Earth seats 4 to 10, not {seats}.")
    values = house_rules.read(Decided, raw)
    if not values["highest"]:
        values["highest"] = HIGHEST[seats][0]
    if values["highest"] not in HIGHEST[seats]:
        about, name = _field("highest", seats), rank_word(int(values["highest"]))
        raise ValueError(f"With {seats} seats the highest rank can be {about.any_of} (SE 3.1), not {name}.")
    return values
