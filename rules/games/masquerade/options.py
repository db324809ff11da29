"""The house rules: what the setup form shows, who reads it, and what the position carries. SM 3.3 - 3.15."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Annotated, NamedTuple

from rules import house_rules
from rules.house_rules import Rule

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.core.game import OptionField, Options, Value

FEWEST, MOST = 4, 8
LONGEST = 20
LIGHT, FULL, NONE = 1, 2, 0
EXCHANGE = {"light": LIGHT, "full": FULL, "none": NONE}


class House(NamedTuple):
    """What a host may decide; `extended` to `ladder` a Justicar may change."""

    rounds: Annotated[
        int,
        Rule(
            "Rounds", "How many nights the court sits. 4 is quick, 12 an evening.", "SM 3.11",
            tuple(range(1, LONGEST + 1)),
        ),
    ] = 8  # fmt: skip
    exchange: Annotated[
        int,
        Rule(
            "Exchange", "What the low pay the high before a round: one card, two and one, or nothing.", "SM 3.6",
            tuple(EXCHANGE), carried=EXCHANGE,
        ),
    ] = LIGHT  # fmt: skip
    extended: Annotated[bool, Rule("Extended clans", "Twelve more clans, with powers of their own.", "SM 3.12")] = False
    librarian: Annotated[
        bool, Rule("Librarian", "The Scum may be a Librarian and hush the whole table.", "SM 3.8")
    ] = True
    hunt: Annotated[bool, Rule("Blood Hunt", "The Prince may call a vote to put a player out.", "SM 3.9")] = True
    ladder: Annotated[bool, Rule("Five-card ladder", "Any full house beats any straight.", "SM 3.3")] = False
    locked: Annotated[
        bool, Rule("Rule set locked", "The Justicar may not change the four rules above.", "SM 3.8")
    ] = False
    open_clans: Annotated[bool, Rule("Open clans", "The middle ranks may take a clan, too.", "SM 3.7")] = False
    old_hunt: Annotated[bool, Rule("Hunt the old way", "A hunted player's cards go out of play.", "SM 3.9")] = False
    dares: Annotated[bool, Rule("Social powers", "Questions, orders and faces, for laughs.", "SM 3.13")] = True
    sharp: Annotated[bool, Rule("Sharp questions", "A question may ask what a crypt holds.", "SM 3.13")] = False
    manners: Annotated[
        str,
        Rule("Manners", "How rude the court is to its Caitiff and its Scum.", "SM 3.13", ("mild", "off", "full")),
    ] = "mild"
    amnesty: Annotated[bool, Rule("Amnesty", "Scum for the third round running pays nothing.", "SM 3.15")] = False
    take_back: Annotated[
        bool, Rule("Practice game", "One person alone may take moves back; the result is marked.", "SM 3.15")
    ] = False


class RuleSet(NamedTuple):
    """What stands as long as a Justicar does, SM 3.8.2."""

    extended: bool
    librarian: bool
    hunt: bool
    ladder: bool


def _default(name: str, seats: int) -> Value | None:
    return seats > FEWEST if name == "librarian" else None  # SM 3.8.2: off with four


@cache
def fields(seats: int) -> tuple[OptionField, ...]:
    """Return the form for that many seats (4 … 8)."""
    return tuple(house_rules.field(House, name, (), _default(name, seats)) for name in house_rules.declared(House))


def read(raw: Mapping[str, object], seats: int) -> Options:
    """Return all options. ValueError: one sentence on what is wrong and what would be right."""
    if not FEWEST <= seats <= MOST:
        raise ValueError(f"Scum: the Masquerade seats {FEWEST} to {MOST}, not {seats}.")
    return house_rules.read(House, {"librarian": seats > FEWEST, **raw})


def house_of(options: Options) -> House:
    """Return the house rules as the position carries them."""
    return house_rules.carried(House, options)


def usual(house: House) -> RuleSet:
    """Return the rule set a table begins with."""
    return RuleSet(house.extended, house.librarian, house.hunt, house.ladder)
