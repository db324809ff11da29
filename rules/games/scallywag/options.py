"""The house rules with titles, choices and a line of help each: what the setup form is made from. SW 3.2 - 3.10."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from rules import house_rules
from rules.games.scallywag.numbers import WITHOUT_PRESS
from rules.house_rules import HouseRules, rule

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.core.game import OptionField, Options, Value

FEWEST, MOST = 4, 9


class Options_(HouseRules):  # noqa: N801 - Options is the resolved mapping
    """What a host may decide. `boat` is a seat, or -1 = at random."""

    press_gang: bool = rule(True, "Press gang", "Once a game the Scallywag may recruit a sailor by night.", "SW 3.2a")
    mutineers_know: bool = rule(
        False, "All mutineers know", "The mutinous see one another at every table, not only at 6 and 8.", "SW 3.2b"
    )
    blind_crew: bool = rule(
        False, "Blind crew", "Cards besides Captain and Scallywag are drawn unseen from seven.", "SW 3.2b"
    )
    boat: int = rule(
        -1, "Last on a boat", "Who keeps the first Night Watch. Otherwise it is drawn.", "SW 3.6",
        lambda seat: "drawn" if seat < 0 else f"seat {seat + 1}",
    )  # fmt: skip
    spoken: bool = rule(False, "Spoken questions", "Everybody hears which number the Night Watch asks.", "SW 3.8 T1")
    glass: bool = rule(False, "The glass", "Sixty seconds to talk and vote; who is late has no vote.", "SW 3.10b")
    easy_hoard: bool = rule(False, "Easy hoard", "Any three pieces win for the Captain, too. Kind.", "SW 3.10b")
    take_back: bool = rule(
        False, "Practice game", "One person alone may take moves back; the result is marked.", "SW 3.10b"
    )


def _choices(name: str, seats: int) -> tuple[Value, ...]:
    if name == "press_gang" and seats not in WITHOUT_PRESS:
        return (True,)
    return tuple(range(-1, seats)) if name == "boat" else (False, True)


@cache
def fields(seats: int) -> tuple[OptionField, ...]:
    """Return the form for that many seats (4 … 9); what is not open to them has one choice."""
    return tuple(house_rules.field(Options_, name, _choices(name, seats)) for name in Options_.model_fields)


def read(raw: Mapping[str, object], seats: int) -> Options:
    """Return all options. ValueError: one sentence on what is wrong and what would be right."""
    if not FEWEST <= seats <= MOST:
        raise ValueError(f"Scallywag seats {FEWEST} to {MOST}, not {seats}.")
    values = house_rules.read(Options_, raw, lambda name: _choices(name, seats))
    if values["boat"] not in _choices("boat", seats):
        about = house_rules.field(Options_, "boat", _choices("boat", seats))
        raise ValueError(f"With {seats} seats the house rule 'boat' can be {about.any_of}, not {values['boat']}.")
    if not values["press_gang"] and seats not in WITHOUT_PRESS:
        raise ValueError(f"With {seats} seats the press gang stays; only 4, 6 or 8 can do without it (SW 3.2).")
    return values
