"""The cards and the parts as players know them: names, what they do tonight, drawings. GT 3.1, GT 3.6."""

from __future__ import annotations

from functools import cache
from typing import Any, Final, NamedTuple

from rules.core.data import words_of
from rules.core.sentences import Sentence
from rules.games.great_table.numbers import CARDS, ROLES

_PACKAGE: Final = "rules.games.great_table"
NOTHING: Final = Sentence("")


class CardText(NamedTuple):
    """A card: `tonight` stands beside it in a list, `asks` over its order, `help` and `may` beside it at night.

    What names somebody has besides what it asks for, what it will do, whole or half said, what it does as others tell
    it, and what somebody would do with it.
    """

    id: str
    name: str
    double: bool  # there can be two of it in a pack
    tonight: str
    asks: str
    help: str
    rule: str
    sprite: str
    may: str
    heads: tuple[str, ...] = ()
    will: Sentence = NOTHING
    half: Sentence = NOTHING
    deed: Sentence = NOTHING
    would: Sentence = NOTHING
    icon: str = ""  # over a face it is aimed at


class RoleText(NamedTuple):
    """A part: `line` is what it means to play it, `aim` how its side wins."""

    id: str
    name: str
    short: str
    side: str
    line: str
    aim: str
    rule: str
    sprite: str


def _by_id(part: str, ids: tuple[str, ...]) -> tuple[dict[str, Any], ...]:
    found = {one["id"]: one for one in words_of(_PACKAGE, "cards.json")[part]}
    return tuple(found[one] for one in ids)


def _read(value: Any) -> Any:
    return Sentence(value) if isinstance(value, str) else tuple(value) if isinstance(value, list) else value


@cache
def cards() -> tuple[CardText, ...]:
    """Return all cards, by number."""
    return tuple(CardText(**{key: _read(value) for key, value in one.items()}) for one in _by_id("cards", CARDS))


@cache
def roles() -> tuple[RoleText, ...]:
    """Return all parts, by number."""
    return tuple(RoleText(**one) for one in _by_id("roles", ROLES))
