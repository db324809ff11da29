"""The house rules with titles, choices and a line of help each: what the setup form is made from. GT 3.13."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from rules import house_rules
from rules.games.great_table.numbers import FEWEST, MOST, ROUNDS
from rules.house_rules import HouseRules, rule

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.core.game import OptionField, Options, Value


class Options_(HouseRules):  # noqa: N801 - Options is the resolved mapping
    """What a host may decide."""

    rounds: int = rule(3, "Rounds of debate", "How often a day goes round. Day 1 has two.", "GT 3.11")
    quiet: bool = rule(False, "Quiet first night", "On night 1 all kills fail, and nobody is told why.", "GT 3.12")
    in_hand: bool = rule(False, "Pack in hand", "No lists: everybody takes a card from what is left.", "GT 3.12")
    thin: bool = rule(False, "Thin pack", "The pack shrinks with the table, so the choice stays scarce.", "GT 3.12")
    shields: bool = rule(False, "Guard also shields", "Kills on the guarded player fail as well.", "GT 3.5")
    parity: bool = rule(False, "Parity wins", "The House wins as soon as it is half of the living.", "GT 3.9")
    announced: bool = rule(False, "First chooser named", "Everybody hears who chooses first.", "GT 3.13")
    chair: bool = rule(False, "Another chair", "A dead Card Player may take over a computer's chair, once.", "GT 3.12")
    clock: bool = rule(False, "Clock", "Lists 90 s, debate 5 min, night 60 s; what is late is not given.", "GT 3.11")
    take_back: bool = rule(
        False, "Practice game", "One person alone may take moves back; the result is marked.", "GT 3.12"
    )


def _choices(name: str) -> tuple[Value, ...]:
    return tuple(ROUNDS) if name == "rounds" else (False, True)


@cache
def fields(seats: int) -> tuple[OptionField, ...]:
    """Return the form for that many seats (7 … 16)."""
    del seats
    return tuple(house_rules.field(Options_, name, _choices(name)) for name in Options_.model_fields)


def read(raw: Mapping[str, object], seats: int) -> Options:
    """Return all options. ValueError: one sentence on what is wrong and what would be right."""
    if not FEWEST <= seats <= MOST:
        raise ValueError(f"The Great Table seats {FEWEST} to {MOST}, not {seats}.")
    values = house_rules.read(Options_, raw, _choices)
    if values["rounds"] not in ROUNDS:
        raise ValueError(f"The house rule 'rounds' can be 2 to 4, not {values['rounds']}.")
    return values
