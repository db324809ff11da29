"""Every number that is ours to decide, marked [D] in the rules: one table. SW 3.2 - 3.5, 3.8, 3.10."""

from __future__ import annotations

import json
from functools import cache
from typing import Any, Final, NamedTuple

from rules.games.scallywag.chart import EFFECTS, words

WITHOUT_PRESS: Final = (4, 6, 8)  # crews for which there is a mix without the press gang
LOWEST, HIGHEST = -5, 20  # what the watch can ask about; the codes in saved games begin at the lowest


class Numbers(NamedTuple):
    """What a crew plays by; `DEFAULT` is what the rulebook prints."""

    mix: tuple[tuple[int, ...], ...] = (  # captain, scallywag, cook, lookout, mutineer, deckhand for 4 ... 9
        (1, 1, 1, 1, 0, 0),
        (1, 1, 1, 1, 1, 0),
        (1, 1, 1, 1, 1, 1),
        (1, 1, 1, 1, 2, 1),
        (1, 1, 1, 1, 2, 2),
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
    return (words.below if below else words.above)(number=number)
