"""The house rules with titles, bounds and a line of help each: what the setup form is made from. SE 3.1 - 3.26."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Annotated, Any, Final, NamedTuple

from rules import house_rules
from rules.core.sentences import Words
from rules.games.scum_of_the_earth.cards import EIGHT, FIVE, NINE, SEVEN, TEN, WILD39, deck, rank_word
from rules.games.scum_of_the_earth.plays import floor_of
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
    bonuses: Annotated[str, Rule(*say.pair("bonuses"), "SE 3.26", ("full", "light", "none"),
                                 each=say.rows("bonuses_each"))] = "full"  # fmt: skip
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
        raise ValueError(say.table_size(seats=seats))
    values = house_rules.read(Decided, raw)
    if not values["highest"]:
        values["highest"] = HIGHEST[seats][0]
    if values["highest"] not in HIGHEST[seats]:
        about, name = _field("highest", seats), rank_word(int(values["highest"]))
        raise ValueError(say.highest_can_be(seats=seats, any_of=about.any_of, name=name))
    return values


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
