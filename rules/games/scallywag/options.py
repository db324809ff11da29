"""The house rules a host may decide, and every number that is ours to decide ([D] in the rules). SW 3.2 - 3.10."""

from __future__ import annotations

import json
from functools import cache
from typing import TYPE_CHECKING, Annotated, Any, Final, NamedTuple

from rules import house_rules
from rules.core.sentences import Words
from rules.games.scallywag.chart import EFFECTS
from rules.games.scallywag.chart import words as names
from rules.house_rules import Rule

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.core.game import OptionField, Options, Value

WITHOUT_PRESS: Final = (4, 6, 8)  # crews for which there is a mix without the press gang
LOWEST, HIGHEST = -5, 20  # what the watch can ask about; the codes in saved games begin at the lowest


class Numbers(NamedTuple):
    """What a crew plays by; `DEFAULT` is what the rulebook prints."""

    mix: tuple[tuple[int, ...], ...] = (  # captain, scallywag, cook, lookout, mutineer, deckhand for 4 ... 9
        (1, 1, 1, 1, 0, 0),
        (1, 1, 1, 1, 1, 0),
        (1, 1, 1, 1, 1, 1),
        (1, 1, 1, 1, 2, 1),
        (1, 1, 1, 2, 2, 1),
        (1, 1, 1, 2, 3, 1),
    )
    mix_without_press: tuple[tuple[int, ...], ...] = (  # for WITHOUT_PRESS
        (1, 1, 1, 0, 1, 0),
        (1, 1, 1, 1, 2, 0),
        (1, 1, 1, 1, 3, 1),
    )
    blind: tuple[int, ...] = (1, 1, 1, 2, 2, 2)  # the cards a blind crew is drawn from
    knowing: tuple[int, ...] = (6, 8)  # crews whose mutinous half know one another
    bonus: int = 5  # of Captain, Scallywag and Cook
    dealt: int = 3  # carousing cards each
    carousing: tuple[int, ...] = (16, 16, 8)  # how many ones, twos, threes
    effects: tuple[int, ...] = EFFECTS  # by island: +n grog, -n rest, 0 nothing
    pieces: int = 4
    allies: int = 3
    easy_pieces: int = 3
    captain_maps: tuple[tuple[int, ...], ...] = (
        (4, 8, 11, 13), (0, 6, 9, 11), (2, 10, 12, 14), (1, 4, 7, 9), (6, 7, 10, 12),
    )  # fmt: skip
    scallywag_maps: tuple[tuple[int, ...], ...] = (
        (1, 6, 8, 14), (1, 3, 11, 12), (3, 7, 13, 15), (0, 8, 12, 15), (0, 7, 13, 14),
    )  # fmt: skip
    heard: int = 4  # statements by computers in the second beat of talk
    glass_seconds: int = 60

    def map_spots(self, kind: int, number: int) -> tuple[int, ...]:
        """Return the spots a map names: 0 the Captain's, 1 the Scallywag's."""
        return (self.scallywag_maps if kind else self.captain_maps)[number]

    def nearest(self, been: int) -> tuple[int, int]:
        """Return the most spots among these (a mask) that are on one map of the Captain's, and of the Scallywag's."""
        maps = self.captain_maps, self.scallywag_maps
        coins, allies = (max(sum(been >> spot & 1 for spot in one) for one in every) for every in maps)
        return coins, allies

    def effect(self, island: int) -> int:
        """Return what an island does; nothing at the Base, which is -1."""
        return self.effects[island] if island >= 0 else 0

    @property
    def lowest(self) -> int:
        """The least number the watch can ask about."""
        return LOWEST

    @property
    def highest(self) -> int:
        """The highest."""
        return HIGHEST


DEFAULT: Final = Numbers()


@cache
def numbers_of(tuned: str) -> Numbers:
    """Return the table with other values for some numbers, given as a JSON object; "" is the rulebook's."""
    return DEFAULT._replace(**{name: _frozen(value) for name, value in json.loads(tuned or "{}").items()})


def _frozen(value: Any) -> Any:
    return tuple(map(_frozen, value)) if isinstance(value, list) else value


def mask(spots: tuple[int, ...]) -> int:
    """Return spots as a mask."""
    return sum(1 << spot for spot in spots)


def code_of(number: int, below: bool) -> int:
    """Return the option that asks who is above or below a number (-5 ... 20)."""
    return 2 * (number - LOWEST) + below


def question_of(code: int) -> tuple[int, bool]:
    """Return (number, whether it asks who is below)."""
    return code // 2 + LOWEST, bool(code & 1)


def question_word(code: int) -> str:
    """Return the watch's question: "above 3", "below -1"."""
    number, below = question_of(code)
    return (names.below if below else names.above)(number=number)


FEWEST, MOST = 4, 9
DRAWN = -1  # the first watch


words: Final = Words("rules.games.scallywag", "house_rules")


def _watch(seat: int) -> str:
    return words.DRAWN if seat == DRAWN else words.seat(seat=seat + 1)


# By the first reasons were judged less strictly, and gangs pressed from night 1 on; by the second last words all stood;
# by the third eight had a Deckhand in place of the second Lookout.
RULESET: Final = 4
MIX_BEFORE: Final = {8: (1, 1, 1, 1, 2, 2)}  # by seats, until the third
PRESS_FROM: Final = {5: 5, 7: 4, 9: 4}  # by seats: the first night of the press gang, where it makes the majority


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
    hands: Annotated[bool, Rule(*words.pair("hands"), "SW 3.7")] = False
    tuned: str = ""  # other numbers than the rulebook's, to see their effect: a JSON object
    ruleset: int = RULESET  # no house rule: by which a voyage goes

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
        before = MIX_BEFORE.get(seats) if self.ruleset <= 3 else None
        return before or self.numbers.mix[seats - 4]

    def press_from(self, seats: int) -> int:
        """Return the first night on which the Scallywag may press somebody (SW 3.2a)."""
        return PRESS_FROM.get(seats, 1) if self.ruleset > 1 else 1

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
