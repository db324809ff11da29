"""The house rules with titles, choices and a line of help each: what the setup form is made from. SM 3.3 - 3.15."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Literal

from rules import house_rules
from rules.house_rules import HouseRules, rule

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.core.game import OptionField, Options, Value

FEWEST, MOST = 4, 8
LONGEST = 20
_WORDS = {"exchange": ("light", "full", "none"), "manners": ("mild", "off", "full")}


class Options_(HouseRules):  # noqa: N801 - Options is the resolved mapping
    """What a host may decide."""

    rounds: int = rule(8, "Rounds", "How many nights the court sits. 4 is quick, 12 an evening.", "SM 3.11")
    exchange: Literal["light", "full", "none"] = rule(
        "light", "Exchange", "What the low pay the high before a round: one card, two and one, or nothing.", "SM 3.6"
    )
    extended: bool = rule(False, "Extended clans", "Twelve more clans, with powers of their own.", "SM 3.12")
    librarian: bool = rule(True, "Librarian", "The Scum may be a Librarian and hush the whole table.", "SM 3.8")
    hunt: bool = rule(True, "Blood Hunt", "The Prince may call a vote to put a player out.", "SM 3.9")
    ladder: bool = rule(False, "Five-card ladder", "Any full house beats any straight.", "SM 3.3")
    locked: bool = rule(False, "Rule set locked", "The Justicar may not change the four rules above.", "SM 3.8")
    open_clans: bool = rule(False, "Open clans", "The middle ranks may take a clan, too.", "SM 3.7")
    old_hunt: bool = rule(False, "Hunt the old way", "A hunted player's cards go out of play.", "SM 3.9")
    dares: bool = rule(True, "Social powers", "Questions, orders and faces, for laughs.", "SM 3.13")
    sharp: bool = rule(False, "Sharp questions", "A question may ask what a crypt holds.", "SM 3.13")
    manners: Literal["mild", "off", "full"] = rule(
        "mild", "Manners", "How rude the court is to its Caitiff and its Scum.", "SM 3.13"
    )
    amnesty: bool = rule(False, "Amnesty", "Scum for the third round running pays nothing.", "SM 3.15")
    take_back: bool = rule(
        False, "Practice game", "One person alone may take moves back; the result is marked.", "SM 3.15"
    )


def _default(name: str, seats: int) -> Value | None:
    return seats > FEWEST if name == "librarian" else None  # SM 3.8.2: off with four


def _choices(name: str) -> tuple[Value, ...]:
    if name == "rounds":
        return tuple(range(1, LONGEST + 1))
    return _WORDS.get(name, (False, True))


@cache
def fields(seats: int) -> tuple[OptionField, ...]:
    """Return the form for that many seats (4 … 8)."""
    return tuple(
        house_rules.field(Options_, name, _choices(name), _default(name, seats)) for name in Options_.model_fields
    )


def read(raw: Mapping[str, object], seats: int) -> Options:
    """Return all options. ValueError: one sentence on what is wrong and what would be right."""
    if not FEWEST <= seats <= MOST:
        raise ValueError(f"Scum: the Masquerade seats {FEWEST} to {MOST}, not {seats}.")
    values = house_rules.read(Options_, {"librarian": seats > FEWEST, **raw}, _choices)
    if values["rounds"] not in _choices("rounds"):
        raise ValueError(f"The house rule 'rounds' can be 1 to {LONGEST}, not {values['rounds']}.")
    return values
