"""Cards, parts, sides, entries of a list and what somebody learns, in words, as sentences want them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rules.core.phrases import people
from rules.core.sentences import Words
from rules.games.great_table import lists
from rules.games.great_table.cards import REGISTER
from rules.games.great_table.content import cards, roles

if TYPE_CHECKING:
    from rules.core.phrases import Names
    from rules.games.great_table.news import Found

words: Final = Words("rules.games.great_table", "names")


def card_word(card: int) -> str:
    """Return the name of a card, "no card" for none."""
    return cards()[card].name if card >= 0 else words.no_card


def the_card(card: int) -> str:
    """Return "the Guard", "no card" for none."""
    return words.the_card(card=cards()[card].name) if card >= 0 else words.no_card


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
    entry = lists.entry_of(code)
    return words["conditions", entry.condition](other=card_word(entry.other))


def entry_word(code: int) -> str:
    """Return an entry of a list: "Lover, only if just one Lover is left"."""
    return words.entry(card=card_word(lists.entry_of(code).card), condition=condition_word(code))


def deed_word(card: int, a: int, b: int, names: Names) -> str:
    """Return what an order does with a card: "guards *Vera*"; "" for nothing."""
    if card < 0 or a < 0:
        return ""
    return cards()[card].deed(
        a=the_card(a) if REGISTER[card].asks == "card" else f"*{names(a)}*", b=f"*{names(b)}*" if b >= 0 else ""
    )


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
