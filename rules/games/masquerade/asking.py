"""What a seat is asked, what its answers are called, and what a view shows where there is no picture of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.sentences import Words, capital
from rules.core.types import PASS, Ask, Seat
from rules.games.masquerade.cards import unpack
from rules.games.masquerade.codes import LIBRARIAN, TEMPLATE, kinds
from rules.games.masquerade.content import clans, held_name, power_name, powers, templates, title_at
from rules.games.masquerade.phases.court import rule_set
from rules.games.masquerade.phrases import SUITS, card_word, cards_words, dots_phrase, hand_phrase
from rules.games.masquerade.rights import COMMONS, TEMPLATE_AT

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rules.games.masquerade.options import RuleSet
    from rules.games.masquerade.view import View

    Fact = tuple[str, str]

say: Final = Words("rules.games.masquerade", "questions")
fact: Final = Words("rules.games.masquerade", "facts")


def question(ask: Ask, view: View) -> str:
    """Return what a seat is asked, in at most 52 characters."""
    match ask.id:
        case "give":
            return say.give(most=ask.most)
        case "play":
            return say.play_follow if view.pile else say.play_lead
        case "face" | "reply":
            return powers()[view.attempt[0].power].asks
    return say.get("asked", ask.id) or say.other


def option_word(ask: Ask, option: int, names: Callable[[Seat], str]) -> str:
    """Name an option of an ask."""
    if option == PASS:
        return say.get("declined", ask.id) or say.let_it_be
    if ask.id == "reply" and len(ask.options) == 1:
        return say.done
    if ask.of == "seat":
        return names(option)
    return _NAMED[ask.of](option) if ask.of in _NAMED else say["menu", ask.id, option]


def set_word(option: int) -> str:
    """Name what can be chosen: a clan, three disciplines, a scum template."""
    if option < COMMONS:
        return clans()[option].name
    return say.any_three if option == COMMONS else templates()[option - TEMPLATE_AT].name


def rules_word(rules: RuleSet) -> str:
    """Name a rule set by what is on: "Librarian, Blood Hunt"."""
    laws = (say["laws", "extended"], templates()[LIBRARIAN].name, say["laws", "hunt"], say["laws", "ladder"])
    on = [law for law, there in zip(laws, rules, strict=True) if there]
    return capital(", ".join(on)) if on else say.no_laws


_NAMED: Final[dict[str, Callable[[int], str]]] = {
    "card": card_word,
    "power": power_name,
    "suit": lambda suit: capital(SUITS[suit]),
    "rules": lambda code: rules_word(rule_set(code)),
    "set": set_word,
}


# -- facts
def facts(view: View) -> tuple[Fact, ...]:
    """Return the court and the trick, then the own cards; seats by number."""
    return (*_public(view), *(_own(view) if view.seat >= 0 else ()))


def _public(view: View) -> Iterator[Fact]:
    if view.pile:
        high = view.pile[-1]
        yield fact.high_hand, fact.hand_of_seat(hand=hand_phrase(high.kind, high.key), seat=high.seat + 1)
    for place, seat in enumerate(view.order):
        who = title_at(view.n, place).name if view.round_no > 1 else fact.place(place=place + 1)
        yield who, fact.seat(seat=seat + 1, state=_state(view, seat))
    if any(view.totals):
        yield fact.points, ", ".join(map(str, view.totals))


def _state(view: View, seat: Seat) -> str:
    """Return cards, name and dots of a seat."""
    left = kinds(view.dots[seat])
    alive = view.alive >> seat & 1
    parts = [fact.cards(number=view.counts[seat]) if alive else fact.out, held_name(view.held[seat])]
    parts.append(fact.dots_left(dots=dots_phrase(left)) if left else "")
    return ", ".join(part for part in parts if part)


def _own(view: View) -> Iterator[Fact]:
    if view.hand:
        yield fact.crypt, cards_words(unpack(view.hand))
    if view.held[view.seat].kind == TEMPLATE:
        yield fact.comes_as, templates()[view.held[view.seat].which].line
    if view.marks[view.seat]:
        yield fact.marks, str(view.marks[view.seat])
