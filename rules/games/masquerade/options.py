"""The house rules: what the setup form shows, who reads it, and what the position carries. SM 3.3 - 3.15."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Annotated, Final, NamedTuple

from rules import house_rules
from rules.core.sentences import Words
from rules.house_rules import Rule

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.core.game import OptionField, Options, Value

say: Final = Words("rules.games.masquerade", "options")
FEWEST, MOST = 4, 8
LONGEST = 20
LIGHT, FULL, NONE = 1, 2, 0
EXCHANGE = {"light": LIGHT, "full": FULL, "none": NONE}


class House(NamedTuple):
    """What a host may decide; `extended` to `ladder` a Justicar may change."""

    rounds: Annotated[int, Rule(*say.pair("rounds"), "SM 3.11", tuple(range(1, LONGEST + 1)))] = 8
    exchange: Annotated[int, Rule(*say.pair("exchange"), "SM 3.6", tuple(EXCHANGE), carried=EXCHANGE,
                                  each=say.rows("exchange_each"))] = LIGHT  # fmt: skip
    extended: Annotated[bool, Rule(*say.pair("extended"), "SM 3.12")] = False
    librarian: Annotated[bool, Rule(*say.pair("librarian"), "SM 3.8")] = True
    hunt: Annotated[bool, Rule(*say.pair("hunt"), "SM 3.9")] = True
    ladder: Annotated[bool, Rule(*say.pair("ladder"), "SM 3.3")] = False
    locked: Annotated[bool, Rule(*say.pair("locked"), "SM 3.8")] = False
    open_clans: Annotated[bool, Rule(*say.pair("open_clans"), "SM 3.7")] = False
    old_hunt: Annotated[bool, Rule(*say.pair("old_hunt"), "SM 3.9")] = False
    dares: Annotated[bool, Rule(*say.pair("dares"), "SM 3.13")] = True
    sharp: Annotated[bool, Rule(*say.pair("sharp"), "SM 3.13")] = False
    manners: Annotated[str, Rule(*say.pair("manners"), "SM 3.13", ("mild", "off", "full"))] = "mild"
    amnesty: Annotated[bool, Rule(*say.pair("amnesty"), "SM 3.15")] = False
    take_back: Annotated[bool, Rule(*say.pair("take_back"), "SM 3.15")] = False


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
        raise ValueError(say.table_size(fewest=FEWEST, most=MOST, seats=seats))
    return house_rules.read(House, {"librarian": seats > FEWEST, **raw})


def house_of(options: Options) -> House:
    """Return the house rules as the position carries them."""
    return house_rules.carried(House, options)


def usual(house: House) -> RuleSet:
    """Return the rule set a table begins with."""
    return RuleSet(house.extended, house.librarian, house.hunt, house.ladder)
