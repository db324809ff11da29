"""Every sentence of the rules core: cards, plays, events, refusals. Names come from outside, never "you"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.phrases import NUMBERS
from rules.core.words import PLACES
from rules.games.scum_of_the_earth.cards import INFINITY, WILD, WILD39, rank_of
from rules.games.scum_of_the_earth.phrases import play_phrase, rank_word
from rules.games.scum_of_the_earth.themes import theme

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.core.types import Seat, Told
    from rules.games.scum_of_the_earth.view import View

_KINDS: Final = {WILD: "Wild", WILD39: "Wild 3-9"}


def card_word(kind: int) -> str:
    """Return what a card is called: "Seven", "special Six", "Wild"."""
    if kind in _KINDS:
        return _KINDS[kind]
    return f"special {rank_word(rank_of(kind))}" if kind > INFINITY else rank_word(kind)


def list_words(words: list[str]) -> str:
    """Return "a, b and c"."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def cards_words(kinds: tuple[int, ...]) -> str:
    """Return cards as a noun phrase, equal ones together: "two Kings and a Wild"."""
    counted = {kind: kinds.count(kind) for kind in dict.fromkeys(kinds)}
    return list_words([_some(kind, number) for kind, number in counted.items()]) if counted else "nothing"


def _some(kind: int, number: int) -> str:
    word = card_word(kind)
    if number > 1:
        return f"{NUMBERS[number]} {word}{'es' if word.endswith('Six') else 's'}"
    if kind in {0, INFINITY}:
        return word
    if kind > WILD39:
        return f"the {word}"
    return f"an {word}" if word[0] in "AE" else f"a {word}"


# -- events
_PLAIN: Final[dict[str, str]] = {
    "hand": "Hand {0}. *{b}* shuffles and deals.",
    "takeover": "{word}! *{a}* shows both Wilds and takes the first chair from *{b}*.",
    "no_takeover": "No takeover.",
    "passed": "*{a}* passes.",
    "named": "*{a}* makes *{b}* sit this trick out.",
    "again": "*{a}* may go once more.",
    "unbeatable": "Nothing in the deck beats that.",
    "sat_still": "*{a}* sits still. The others arrange themselves.",
    "ended": "*{a}* wins the match.",
}

_RULES: Final[dict[str, str]] = {
    "hand": "SE 3.4", "drew": "SE 3.3", "order": "SE 3.15", "dealt": "SE 3.4", "exposed": "SE 3.5", "ruled": "SE 3.5",
    "swapped": "SE 3.5", "takeover": "SE 3.6", "no_takeover": "SE 3.6", "tribute": "SE 3.7", "gift": "SE 3.7",
    "leads": "SE 3.8", "played": "SE 3.9", "passed": "SE 3.11", "named": "SE 3.12", "peeked": "SE 3.16b",
    "again": "SE 3.16c", "out": "SE 3.14", "unbeatable": "SE 3.22c", "won": "SE 3.0", "infinity": "SE 3.13",
    "last": "SE 3.15", "places": "SE 3.15", "salary": "SE 3.17", "sat_still": "SE 3.20", "errand": "SE 3.24",
    "fetched": "SE 3.24", "handed": "SE 3.27", "ended": "SE 3.17",
}  # fmt: skip


def rule_of(told: Told) -> str:
    """Return the number of the rule behind an event."""
    return _RULES[told.kind]


def tell(told: Told, names: Callable[[Seat], str], view: View) -> str:
    """Return an event as a sentence for the log, or "" where the table says it well enough."""
    plain = _PLAIN.get(told.kind)
    args = told.args
    if plain is not None:
        a = names(args[0]) if args and told.kind != "hand" else ""
        b = names(args[1]) if len(args) > 1 and told.kind in ("hand", "takeover", "named") else ""
        return plain.format(*args, a=a, b=b, word=theme(view.house.theme).takeover)
    maker = _TELL.get(told.kind)
    return maker(args, names, view) if maker is not None else ""


def _played(args: tuple[int, ...], names: Callable[[Seat], str], _view: View) -> str:
    seat, rank, size, lead, *cards = args
    wild = [kind for kind in cards if kind in _KINDS]
    return f"*{names(seat)}* {'leads' if lead else 'plays'} *{play_phrase(rank, size)}*{_wild(wild, len(cards))}."


def _wild(wild: list[int], number: int) -> str:
    """Say which of so many cards are wild."""
    if not wild:
        return ""
    if len(wild) < number:
        return f", {cards_words(tuple(wild))} among them"
    return f", with {cards_words(tuple(wild))}" if number == 1 else ", both wild" if number == 2 else ", all wild"


def _exchange(args: tuple[int, ...], names: Callable[[Seat], str], view: View, way: str) -> str:
    giver, taker, *rest = args
    if view.seat in (giver, taker):  # the pair sees the cards, the others their number (SE 3.7)
        what = cards_words(tuple(rest))
    else:
        what = f"{NUMBERS[rest[0]]} card{'' if rest[0] == 1 else 's'}"
    return f"*{names(giver)}* hands {what} {way} to *{names(taker)}*."


def _seen(cards: tuple[int, ...]) -> str:
    return f": {cards_words(cards)}" if cards else ""


def _order(args: tuple[int, ...], names: Callable[[Seat], str], view: View) -> str:
    titles = theme(view.house.theme).titles
    return f"Chairs: *{names(args[0])}* is {titles[0]}, *{names(args[-1])}* is {titles[-1]}."


def _ruled(args: tuple[int, ...], names: Callable[[Seat], str], view: View) -> str:
    keeper = f"the {theme(view.house.theme).titles[-1]} keeps it"
    return f"*{names(args[0])}* rules: {keeper if args[1] else 'it goes where it was going'}."


def _infinity(args: tuple[int, ...], names: Callable[[Seat], str], _view: View) -> str:
    return f"*{names(args[0])}* has to take *Infinity*." if args[0] >= 0 else "*Infinity* is swept away."


def _errand(args: tuple[int, ...], names: Callable[[Seat], str], view: View) -> str:
    return f"*{names(args[0])}* sends *{names(args[1])}* for {theme(view.house.theme).errand(args[2]).what}."


_TELL: Final[dict[str, Callable[[tuple[int, ...], Callable[[Seat], str], View], str]]] = {
    "played": _played,
    "drew": lambda a, names, _v: f"*{names(a[1])}* draws {_some(a[2], 1)}.",
    "order": _order,
    "exposed": lambda a, names, _v: f"The dealer's thumb slips: {_some(a[1], 1)}, meant for *{names(a[0])}*.",
    "ruled": _ruled,
    "swapped": lambda a, names, _v: (
        f"*{names(a[0])}* gives *{names(a[1])}* {_some(a[2], 1) if a[2:] else 'a card'} for it."
    ),
    "tribute": lambda a, names, v: _exchange(a, names, v, "up"),
    "gift": lambda a, names, v: _exchange(a, names, v, "down"),
    "peeked": lambda a, names, _v: f"*{names(a[0])}* looks at the hand of *{names(a[1])}*{_seen(a[2:])}.",
    "dealt": lambda a, names, v: f"*{names(a[0])}* is dealt {cards_words(a[1:])}." if v.seat == a[0] else "",
    "out": lambda a, names, _v: f"*{names(a[0])}* is out, {PLACES[a[1]]} of all.",
    "won": lambda a, names, _v: f"The trick goes to *{names(a[0])}*.",
    "infinity": _infinity,
    "last": lambda a, names, _v: f"*{names(a[0])}* is left with {cards_words(a[1:])}.",
    "places": lambda a, names, _v: f"Out in this order: {list_words([f'*{names(seat)}*' for seat in a])}.",
    "errand": _errand,
    "fetched": lambda a, names, _v: f"*{names(a[0])}* goes, at once.",
    "handed": lambda a, names, _v: f"*{names(a[0])}* is now played by {'a person' if a[1] else 'an opponent'}.",
}
