"""The house rules: what the setup form shows, who reads it, and what the position carries. GT 3.13."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Annotated, Final, NamedTuple

from rules import house_rules
from rules.core.sentences import Words
from rules.games.great_table.numbers import FEWEST, MOST, ROUNDS, RULESET, apprentices, house_left
from rules.house_rules import Rule

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.core.game import OptionField, Options

words: Final = Words("rules.games.great_table", "refusals")
say: Final = Words("rules.games.great_table", "house_rules")


class House(NamedTuple):
    """What a host may decide."""

    rounds: Annotated[int, Rule(*say.pair("rounds"), "GT 3.11", tuple(ROUNDS))] = 3
    quiet: Annotated[bool, Rule(*say.pair("quiet"), "GT 3.12")] = False
    in_hand: Annotated[bool, Rule(*say.pair("in_hand"), "GT 3.12")] = False
    thin: Annotated[bool, Rule(*say.pair("thin"), "GT 3.12")] = False
    shields: Annotated[bool, Rule(*say.pair("shields"), "GT 3.5")] = False
    parity: Annotated[bool, Rule(*say.pair("parity"), "GT 3.9")] = False
    announced: Annotated[bool, Rule(*say.pair("announced"), "GT 3.13")] = False
    chair: Annotated[bool, Rule(*say.pair("chair"), "GT 3.12")] = False
    clock: Annotated[bool, Rule(*say.pair("clock"), "GT 3.11")] = False
    take_back: Annotated[bool, Rule(*say.pair("take_back"), "GT 3.12")] = False
    calm: Annotated[bool, Rule(*say.pair("calm"), "GT 3.12")] = False
    spared: Annotated[bool, Rule(*say.pair("spared"), "GT 3.12")] = False
    hands: Annotated[bool, Rule(*say.pair("hands"), "GT 3.4")] = False

    ruleset: int = RULESET  # no house rule: by which a game goes

    def apprentices(self, seats: int) -> int:
        """Return how many Apprentices there are (GT 3.1)."""
        return apprentices(seats, self.ruleset)

    def left(self, seats: int, living: int, *, master_dead: bool) -> tuple[int, int]:
        """Return how many of the House may live, at least and at most, while nobody has won (GT 3.9)."""
        return house_left(self.apprentices(seats), seats, living, master_dead=master_dead, parity=self.parity)

    def rounds_on(self, day: int) -> int:
        """Return how many rounds of debate a day has."""
        return ROUNDS[self.rounds].first if day <= 1 else ROUNDS[self.rounds].later

    def votes_on(self, day: int) -> bool:
        """Whether there are votes on a day."""
        return day > 1 or not self.calm


_EVEN: Final[dict[int, dict[str, bool | int]]] = {  # usual where one side would win too often
    8: {"quiet": True, "calm": True, "parity": True}, 9: {"quiet": True, "shields": True},
    10: {"quiet": True, "calm": True, "parity": True}, 11: {"rounds": 2}, 12: {"thin": True, "parity": True},
    13: {"quiet": True},
}  # fmt: skip
_FIRSTS: Final = frozenset(("quiet", "calm"))


@cache
def fields(seats: int) -> tuple[OptionField, ...]:
    """Return the form for that many seats (7 … 16)."""
    usual = _EVEN.get(seats, {})
    return tuple(house_rules.field(House, name, default=usual.get(name)) for name in house_rules.declared(House))


def read(raw: Mapping[str, object], seats: int) -> Options:
    """Return all options. ValueError: one sentence on what is wrong and what would be right."""
    if not FEWEST <= seats <= MOST:
        raise ValueError(words.table_size(fewest=FEWEST, most=MOST, seats=seats))
    if not _FIRSTS & {*raw}:  # old saves know of quiet nights, of no calm days: whoever names one means both
        raw = {**_EVEN.get(seats, {}), **raw}
    return house_rules.read(House, raw)


def house_of(options: Options) -> House:
    """Return the house rules as the position carries them."""
    return house_rules.carried(House, options)
