"""The cards and the parts as players know them: texts, drawings, and how sentences name them. GT 3.1, GT 3.6."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from rules.core.data import words_of
from rules.core.sentences import Sentence, Words, people
from rules.games.great_table import numbers
from rules.games.great_table.numbers import CARDS, ROLES

if TYPE_CHECKING:
    from rules.core.sentences import Names
    from rules.games.great_table.news import Found

_PACKAGE: Final = "rules.games.great_table"
NOTHING: Final = Sentence("")


class CardText(NamedTuple):
    """A card: `tonight` stands beside it in a list, `asks` over its order, `help` and `may` beside it at night.

    What names somebody has besides what it asks for, what it will do, whole or half said, what it does as others tell
    it, and what somebody would do with it.
    """

    id: str
    name: str
    the: str  # the same with its article
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


words: Final = Words("rules.games.great_table", "names")


def card_word(card: int) -> str:
    """Return the name of a card, "no card" for none."""
    return cards()[card].name if card >= 0 else words.no_card


def the_card(card: int) -> str:
    """Return "the Guard", "no card" for none."""
    return cards()[card].the if card >= 0 else words.no_card


def role_word(role: int) -> str:
    """Return a part with its article, short: "the Master"."""
    return words["parts", role]


def role_name(role: int) -> str:
    """Return the whole name of a part: "Master of the House"."""
    return roles()[role].name


def shown_word(role: int) -> str:
    """Return what the coroner writes: the Master of the House, or a Card Player."""
    return words["coroner", role]


def side_word(side: int) -> str:
    """Return a side."""
    return words["sides", side]


def condition_word(code: int) -> str:
    """Return the condition of an entry: "only if the Thief is gone"; "" for none."""
    entry = numbers.entry_of(code)
    return words["conditions", entry.condition](other=the_card(entry.other))


def entry_word(code: int) -> str:
    """Return an entry of a list: "Lover, only if just one Lover is left"."""
    return words.entry(card=card_word(numbers.entry_of(code).card), condition=condition_word(code))


def the_entry(code: int) -> str:
    """Return the same for a sentence, in a language that names the card with its article there."""
    return words.the_entry(card=the_card(numbers.entry_of(code).card), condition=condition_word(code))


def news_slots(found: Found, names: Names) -> dict[str, Any]:
    """Return what fills a sentence about something learnt: its fields, cards and people in words, "" for none."""

    def word(field: str, value: Any) -> Any:
        if field == "places":
            return value
        if field == "card":
            return the_card(value) if value >= 0 else ""
        seats = value if isinstance(value, tuple) else (value,)
        return people(seats, names) if seats else ""

    return {field: word(field, value) for field, value in vars(found).items()}
