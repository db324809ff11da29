"""The house rules with titles, bounds and a line of help each: what the setup form is made from. SE 3.1 - 3.26."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Literal, get_args

from rules import house_rules
from rules.house_rules import HouseRules, rule

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.core.game import OptionField, Options, Value

# SE 3.1: the default first
HIGHEST = {4: (10, 11), 5: (11, 10, 12), 6: (12, 11, 13), 7: (13, 12), 8: (13,), 9: (13,), 10: (13,)}
RANKS = (10, 11, 12, 13)
_NAMES = {10: "Ten", 11: "Jack", 12: "Queen", 13: "King"}
_Target = Literal[12, 15, 20, 25, 30, 40, 50]
_Hands = Literal[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 20]
_Theme = Literal["classic", "corporate", "sports", "military"]


class Options_(HouseRules):  # noqa: N801 - Options is the resolved mapping
    """What a host may decide. `highest` 0 = by the number of players."""

    highest: Literal[0, 10, 11, 12, 13] = rule(
        0, "Highest rank", "How far the numbers go. More players, more cards.", "SE 3.1", lambda rank: _NAMES[rank]
    )
    salaries: bool = rule(True, "Salaries", "Points by chair after every hand.", "SE 3.17")
    target: _Target = rule(25, "Points to win", "With salaries: the first to reach it wins. 12 is quick.", "SE 3.17")
    hands: _Hands = rule(
        5, "Hands", "Without salaries: how many. Open goes on until somebody ends it.", "SE 3.17",
        lambda hands: str(hands or "open"),
    )  # fmt: skip
    bonuses: Literal["full", "light", "none"] = rule(
        "full", "Bonuses", "Best cards go up, any come down: two and one, one only, or none.", "SE 3.26"
    )
    amnesty: bool = rule(False, "Amnesty", "Scum for the third hand running? That hand they owe nothing.", "SE 3.26")
    draw: bool = rule(True, "Draw for seats", "One card each decides the first ranks. Off: at random.", "SE 3.3")
    clumsy: bool = rule(False, "Clumsy dealer", "One hand in twenty a card is shown and haggled over.", "SE 3.5")
    wild39: bool = rule(False, "Wild 3-9", "A fox cub stands for any rank from 3 to 9.", "SE 3.16a")
    five: bool = rule(False, "A little look", "After the special 5 you may look at one hand.", "SE 3.16b")
    seven: bool = rule(False, "Once more", "After the special 7 you may play again at once.", "SE 3.16c")
    eight: bool = rule(False, "Never alone", "The special 8 goes alone only as the last card.", "SE 3.16d")
    nine: bool = rule(False, "First word", "The special 9 may only be led.", "SE 3.16e")
    ten: bool = rule(False, "One or two", "The special 10 counts as one or as a pair.", "SE 3.16f")
    seating: Literal["move", "sit"] = rule(
        "move", "Seating", "Names move to the ranked chairs, or the Honcho sits still.", "SE 3.20",
        {"move": "move", "sit": "sit still"}.__getitem__,
    )  # fmt: skip
    theme: _Theme = rule("classic", "Theme", "Names of the places, the room and the tone.", "SE 3.23")
    talk: Literal["mild", "full", "off"] = rule(
        "mild", "Court talk", "Flattery up, scorn down. Changes no cards.", "SE 3.24"
    )
    memory: bool = rule(False, "Card memory", "A list of what was played this hand.", "SE 3.21")
    take_back: bool = rule(
        False, "Practice game", "One person alone may take moves back; the result is marked.", "SE 3.21"
    )


@cache
def fields(seats: int) -> tuple[OptionField, ...]:
    """Return the form for that many seats (4 … 10)."""
    return tuple(_field(name, seats) for name in Options_.model_fields)


def _field(name: str, seats: int) -> OptionField:
    default = HIGHEST[seats][0] if name == "highest" else None
    return house_rules.field(Options_, name, _choices(name, seats), default)


def _choices(name: str, seats: int) -> tuple[Value, ...]:
    if name == "highest":
        return tuple(sorted(HIGHEST[seats]))
    kind = Options_.model_fields[name].annotation
    return (False, True) if kind is bool else get_args(kind)


def read(raw: Mapping[str, object], seats: int) -> Options:
    """Return all options, `highest` resolved. ValueError: one sentence on what is wrong and what would be right."""
    if seats not in HIGHEST:
        raise ValueError(f"Scum of the Earth seats 4 to 10, not {seats}.")
    values = house_rules.read(Options_, raw, lambda name: RANKS if name == "highest" else _choices(name, seats))
    if not values["highest"]:
        values["highest"] = HIGHEST[seats][0]
    if values["highest"] not in HIGHEST[seats]:
        about, name = _field("highest", seats), _NAMES[int(values["highest"])]
        raise ValueError(f"With {seats} seats the highest rank can be {about.any_of} (SE 3.1), not {name}.")
    return values
