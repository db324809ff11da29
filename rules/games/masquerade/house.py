"""The house rules as the position carries them: plain values, no pydantic (options.py reads them in)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from rules.core.game import Options

LIGHT, FULL, NONE = 1, 2, 0
EXCHANGE = {"light": LIGHT, "full": FULL, "none": NONE}


class House(NamedTuple):
    """Resolved options (SM 3.3, 3.6 - 3.9, 3.11 - 3.15). The first four are what a Justicar may change."""

    extended: bool = False
    librarian: bool = True
    hunt: bool = True
    ladder: bool = False
    locked: bool = False  # the Justicar may not change them
    rounds: int = 8
    exchange: int = LIGHT
    open_clans: bool = False
    old_hunt: bool = False  # a hunted player's cards go out of play
    dares: bool = True
    sharp: bool = False
    manners: str = "mild"
    amnesty: bool = False
    take_back: bool = False


class RuleSet(NamedTuple):
    """What stands as long as a Justicar does, SM 3.8.2."""

    extended: bool
    librarian: bool
    hunt: bool
    ladder: bool


def house_of(options: Options) -> House:
    """Return the house rules of resolved options."""
    return House(
        extended=bool(options["extended"]),
        librarian=bool(options["librarian"]),
        hunt=bool(options["hunt"]),
        ladder=bool(options["ladder"]),
        locked=bool(options["locked"]),
        rounds=int(options["rounds"]),
        exchange=EXCHANGE[str(options["exchange"])],
        open_clans=bool(options["open_clans"]),
        old_hunt=bool(options["old_hunt"]),
        dares=bool(options["dares"]),
        sharp=bool(options["sharp"]),
        manners=str(options["manners"]),
        amnesty=bool(options["amnesty"]),
        take_back=bool(options["take_back"]),
    )


def usual(house: House) -> RuleSet:
    """Return the rule set a table begins with."""
    return RuleSet(house.extended, house.librarian, house.hunt, house.ladder)
