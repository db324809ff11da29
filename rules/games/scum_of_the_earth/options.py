"""The house rules with titles, bounds and a line of help each: what the setup form is made from. SE 3.1 - 3.26."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Annotated, NamedTuple

from rules import house_rules
from rules.house_rules import Rule

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.core.game import OptionField, Options

# SE 3.1: the default first
HIGHEST = {4: (10, 11), 5: (11, 10, 12), 6: (12, 11, 13), 7: (13, 12), 8: (13,), 9: (13,), 10: (13,)}
RANKS = (10, 11, 12, 13)
_NAMES = {10: "Ten", 11: "Jack", 12: "Queen", 13: "King"}


class Decided(NamedTuple):
    """What a host may decide. `highest` 0 = by the number of players."""

    highest: Annotated[
        int,
        Rule("Highest rank", "How far the numbers go. More players, more cards.", "SE 3.1", RANKS, _NAMES.get),
    ] = 0
    salaries: Annotated[bool, Rule("Salaries", "Points by chair after every hand.", "SE 3.17")] = True
    target: Annotated[
        int,
        Rule(
            "Points to win", "With salaries: the first to reach it wins. 12 is quick.", "SE 3.17",
            (12, 15, 20, 25, 30, 40, 50),
        ),
    ] = 25
    hands: Annotated[
        int,
        Rule(
            "Hands", "Without salaries: how many. Open goes on until somebody ends it.", "SE 3.17",
            (*range(11), 12, 15, 20), lambda hands: str(hands or "open"),
        ),
    ] = 5
    bonuses: Annotated[
        str,
        Rule(
            "Bonuses", "Best cards go up, any come down: two and one, one only, or none.", "SE 3.26",
            ("full", "light", "none"),
        ),
    ] = "full"
    amnesty: Annotated[
        bool, Rule("Amnesty", "Scum for the third hand running? That hand they owe nothing.", "SE 3.26")
    ] = False
    draw: Annotated[
        bool, Rule("Draw for seats", "One card each decides the first ranks. Off: at random.", "SE 3.3")
    ] = True
    clumsy: Annotated[
        bool, Rule("Clumsy dealer", "One hand in twenty a card is shown and haggled over.", "SE 3.5")
    ] = False
    wild39: Annotated[bool, Rule("Wild 3-9", "A fox cub stands for any rank from 3 to 9.", "SE 3.16a")] = False
    five: Annotated[bool, Rule("A little look", "After the special 5 you may look at one hand.", "SE 3.16b")] = False
    seven: Annotated[bool, Rule("Once more", "After the special 7 you may play again at once.", "SE 3.16c")] = False
    eight: Annotated[bool, Rule("Never alone", "The special 8 goes alone only as the last card.", "SE 3.16d")] = False
    nine: Annotated[bool, Rule("First word", "The special 9 may only be led.", "SE 3.16e")] = False
    ten: Annotated[bool, Rule("One or two", "The special 10 counts as one or as a pair.", "SE 3.16f")] = False
    seating: Annotated[
        str,
        Rule(
            "Seating", "Names move to the ranked chairs, or the Honcho sits still.", "SE 3.20",
            ("move", "sit"), {"move": "move", "sit": "sit still"}.get,
        ),
    ] = "move"
    theme: Annotated[
        str,
        Rule(
            "Theme", "Names of the places, the room and the tone.", "SE 3.23",
            ("classic", "corporate", "sports", "military"),
        ),
    ] = "classic"
    talk: Annotated[
        str, Rule("Court talk", "Flattery up, scorn down. Changes no cards.", "SE 3.24", ("mild", "full", "off"))
    ] = "mild"
    memory: Annotated[bool, Rule("Card memory", "A list of what was played this hand.", "SE 3.21")] = False
    take_back: Annotated[
        bool, Rule("Practice game", "One person alone may take moves back; the result is marked.", "SE 3.21")
    ] = False


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
        about, name = _field("highest", seats), _NAMES[int(values["highest"])]
        raise ValueError(f"With {seats} seats the highest rank can be {about.any_of} (SE 3.1), not {name}.")
    return values
