"""Every sentence of the rules core: cards, plays, events, refusals. Names come from outside, never "you"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rules.core.events import Event, Handed
from rules.core.phrases import NUMBERS, PLACES
from rules.games.scum_of_the_earth import events
from rules.games.scum_of_the_earth.cards import INFINITY, WILD, WILD39, rank_of
from rules.games.scum_of_the_earth.phrases import play_phrase, rank_word
from rules.games.scum_of_the_earth.themes import theme

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.core.types import Seat
    from rules.games.scum_of_the_earth.view import View

    Names = Callable[[Seat], str]

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
def tell(told: Event, names: Names, view: View) -> str:
    """Return an event as a sentence for the log, or "" where the table says it well enough."""
    maker = _TELL.get(type(told))
    return maker(told, names, view) if maker is not None else ""


def _played(told: events.Played, names: Names, _view: View) -> str:
    wild = [kind for kind in told.cards if kind in _KINDS]
    way = "leads" if told.lead else "plays"
    return f"*{names(told.seat)}* {way} *{play_phrase(told.rank, told.size)}*{_wild(wild, len(told.cards))}."


def _wild(wild: list[int], number: int) -> str:
    """Say which of so many cards are wild."""
    if not wild:
        return ""
    if len(wild) < number:
        return f", {cards_words(tuple(wild))} among them"
    return f", with {cards_words(tuple(wild))}" if number == 1 else ", both wild" if number == 2 else ", all wild"


def _exchange(told: events.Exchange, names: Names, way: str) -> str:
    number = len(told.cards)
    backs = f"{NUMBERS[number]} card{'' if number == 1 else 's'}"
    what = backs if None in told.cards else cards_words(told.cards)  # the pair sees the cards (SE 3.7)
    return f"*{names(told.giver)}* hands {what} {way} to *{names(told.taker)}*."


def _swapped(told: events.Swapped, names: Names, _view: View) -> str:
    given = "a card" if told.card is None else _some(told.card, 1)
    return f"*{names(told.dealer)}* gives *{names(told.seat)}* {given} for it."


def _peeked(told: events.Peeked, names: Names, _view: View) -> str:
    seen = f": {cards_words(told.cards)}" if told.cards else ""
    return f"*{names(told.seat)}* looks at the hand of *{names(told.target)}*{seen}."


def _order(told: events.Order, names: Names, view: View) -> str:
    titles = theme(view.house.theme).titles
    return f"Chairs: *{names(told.seats[0])}* is {titles[0]}, *{names(told.seats[-1])}* is {titles[-1]}."


def _ruled(told: events.Ruled, names: Names, view: View) -> str:
    keeper = f"the {theme(view.house.theme).titles[-1]} keeps it"
    return f"*{names(told.seat)}* rules: {keeper if told.swap else 'it goes where it was going'}."


def _infinity(told: events.Infinity, names: Names, _view: View) -> str:
    return f"*{names(told.seat)}* has to take *Infinity*." if told.seat >= 0 else "*Infinity* is swept away."


def _dealt(told: events.Dealt, names: Names, _view: View) -> str:
    return "" if None in told.cards else f"*{names(told.seat)}* is dealt {cards_words(told.cards)}."


def _takeover(told: events.Takeover, names: Names, view: View) -> str:
    word = theme(view.house.theme).takeover
    return f"{word}! *{names(told.seat)}* shows both Wilds and takes the first chair from *{names(told.former)}*."


def _errand(told: events.Errand, names: Names, view: View) -> str:
    what = theme(view.house.theme).errand(told.what).what
    return f"*{names(told.seat)}* sends *{names(told.scum)}* for {what}."


_TELL: Final[dict[type[Event], Callable[[Any, Names, View], str]]] = {
    events.Hand: lambda e, names, _v: f"Hand {e.no}. *{names(e.dealer)}* shuffles and deals.",
    events.Drew: lambda e, names, _v: f"*{names(e.seat)}* draws {_some(e.card, 1)}.",
    events.Order: _order,
    events.Dealt: _dealt,
    events.Exposed: lambda e, names, _v: f"The dealer's thumb slips: {_some(e.card, 1)}, meant for *{names(e.seat)}*.",
    events.Ruled: _ruled,
    events.Swapped: _swapped,
    events.Takeover: _takeover,
    events.NoTakeover: lambda _e, _names, _v: "No takeover.",
    events.Tribute: lambda e, names, _v: _exchange(e, names, "up"),
    events.Gift: lambda e, names, _v: _exchange(e, names, "down"),
    events.Played: _played,
    events.Passed: lambda e, names, _v: f"*{names(e.seat)}* passes.",
    events.Named: lambda e, names, _v: f"*{names(e.seat)}* makes *{names(e.victim)}* sit this trick out.",
    events.Peeked: _peeked,
    events.Again: lambda e, names, _v: f"*{names(e.seat)}* may go once more.",
    events.Out: lambda e, names, _v: f"*{names(e.seat)}* is out, {PLACES[e.place]} of all.",
    events.Unbeatable: lambda _e, _names, _v: "Nothing in the deck beats that.",
    events.Won: lambda e, names, _v: f"The trick goes to *{names(e.seat)}*.",
    events.Infinity: _infinity,
    events.Last: lambda e, names, _v: f"*{names(e.seat)}* is left with {cards_words(e.cards)}.",
    events.Places: lambda e, names, _v: f"Out in this order: {list_words([f'*{names(seat)}*' for seat in e.seats])}.",
    events.SatStill: lambda e, names, _v: f"*{names(e.seat)}* sits still. The others arrange themselves.",
    events.Errand: _errand,
    events.Fetched: lambda e, names, _v: f"*{names(e.seat)}* goes, at once.",
    Handed: lambda e, names, _v: f"*{names(e.seat)}* is now played by {'a person' if e.person else 'an opponent'}.",
    events.Ended: lambda e, names, _v: f"*{names(e.winner)}* wins the match.",
}
