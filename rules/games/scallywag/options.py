"""The house rules: what the setup form shows, who reads it, and what the position carries. SW 3.2 - 3.10."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Annotated, Any, Final, NamedTuple

from rules import house_rules
from rules.core.sentences import Words
from rules.games.scallywag.numbers import WITHOUT_PRESS, Numbers, numbers_of
from rules.house_rules import Rule

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.core.game import OptionField, Options, Value

FEWEST, MOST = 4, 9
DRAWN = -1  # the first watch


words: Final = Words("rules.games.scallywag", "house_rules")


def _watch(seat: int) -> str:
    return words.DRAWN if seat == DRAWN else words.seat(seat=seat + 1)


class House(NamedTuple):
    """What a host may decide."""

    press_gang: Annotated[bool, Rule(*words.pair("press_gang"), "SW 3.2a")] = True
    mutineers_know: Annotated[bool, Rule(*words.pair("mutineers_know"), "SW 3.2b")] = False
    blind_crew: Annotated[bool, Rule(*words.pair("blind_crew"), "SW 3.2b")] = False  # the mix is not public then
    boat: Annotated[int, Rule(*words.pair("boat"), "SW 3.6", tuple(range(DRAWN, MOST)), _watch)] = DRAWN
    spoken: Annotated[bool, Rule(*words.pair("spoken"), "SW 3.8 T1")] = False
    glass: Annotated[bool, Rule(*words.pair("glass"), "SW 3.10b")] = False
    easy_hoard: Annotated[bool, Rule(*words.pair("easy_hoard"), "SW 3.10b")] = False
    take_back: Annotated[bool, Rule(*words.pair("take_back"), "SW 3.10b")] = False
    tuned: str = ""  # other numbers than the rulebook's, to see their effect: a JSON object

    @property
    def numbers(self) -> Numbers:
        """The table it plays by."""
        return numbers_of(self.tuned)

    @property
    def pieces(self) -> int:
        """How many pieces win for the Captain."""
        return self.numbers.easy_pieces if self.easy_hoard else self.numbers.pieces

    def mix(self, seats: int) -> tuple[int, ...]:
        """Return how many of each role sit down, () where that is drawn blind (SW 3.2)."""
        if self.blind_crew:
            return ()
        if not self.press_gang and seats in WITHOUT_PRESS:
            return self.numbers.mix_without_press[WITHOUT_PRESS.index(seats)]
        return self.numbers.mix[seats - 4]

    def knowing(self, seats: int) -> bool:
        """Whether the mutinous are shown to one another."""
        if self.mutineers_know:
            return True
        return self.press_gang and not self.blind_crew and seats in self.numbers.knowing


def _choices(name: str, seats: int) -> tuple[Value, ...]:
    if name == "press_gang" and seats not in WITHOUT_PRESS:
        return (True,)
    return tuple(range(DRAWN, seats)) if name == "boat" else ()


@cache
def fields(seats: int) -> tuple[OptionField, ...]:
    """Return the form for that many seats (4 … 9); what is not open to them has one choice."""
    return tuple(house_rules.field(House, name, _choices(name, seats)) for name in house_rules.declared(House))


def read(raw: Mapping[str, object], seats: int) -> Options:
    """Return all options. ValueError: one sentence on what is wrong and what would be right."""
    if not FEWEST <= seats <= MOST:
        raise ValueError(words.seats(fewest=FEWEST, most=MOST, seats=seats))
    values = house_rules.read(House, raw)
    if values["boat"] not in _choices("boat", seats):
        about = house_rules.field(House, "boat", _choices("boat", seats))
        raise ValueError(words.boat_seats(seats=seats, choices=about.any_of, seat=values["boat"]))
    if not values["press_gang"] and seats not in WITHOUT_PRESS:
        raise ValueError(words.press_gang_stays(seats=seats))
    return values


def house_of(options: Options) -> House:
    """Return the house rules as the position carries them."""
    return _house(tuple(sorted(options.items())))


@cache
def _house(items: tuple[tuple[str, Any], ...]) -> House:
    return house_rules.carried(House, dict(items))
