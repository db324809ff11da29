"""What a seat is asked, what its answers are called, and what a view shows where there is no picture of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.phrases import capital, count_word
from rules.core.types import PASS
from rules.games.masquerade.cards import unpack
from rules.games.masquerade.choosing import COMMONS, TEMPLATE_AT
from rules.games.masquerade.codes import LIBRARIAN, TEMPLATE, kinds
from rules.games.masquerade.content import clans, held_name, power_name, powers, templates, title_at
from rules.games.masquerade.phases.rounds import rule_set
from rules.games.masquerade.phrases import SUITS, card_word, cards_words, dots_phrase, hand_phrase

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rules.core.types import Ask, Seat
    from rules.games.masquerade.options import RuleSet
    from rules.games.masquerade.view import View

    Fact = tuple[str, str]

_QUESTIONS: Final[dict[str, str]] = {
    "rules": "The Justicar makes the rules. Which?",
    "choose": "What will it be this round?",
    "suit": "Which suit will the land obey this round?",
    "lead": "Lead yourself, or name who must?",
    "hunt": "Call a Blood Hunt? On whom?",
    "forfeit": "The hunt failed. Which dot is lost?",
    "boon": "Offer a Boon? To whom?",
    "accept": "A Boon: which dot comes back, for a best card?",
    "own": "Your turn. A power first?",
    "before": "Step in before the play?",
    "deed": "Do something else with this turn?",
    "second": "A second hand, at once?",
    "outside": "A hand of yours, out of turn?",
    "undo": "Undo that hand?",
    "stop": "See through it, or still it?",
    "eyes": "Send that hand back?",
    "fortify": "Your hand is beaten. Make it hold?",
    "raise": "It holds. Raise yours in turn?",
    "answer": "Something is aimed at you. Answer it?",
    "next": "Ready for the next round?",
    "insult": "Have the Caitiff insult somebody?",
}


def question(ask: Ask, view: View) -> str:
    """Return what a seat is asked, in at most 52 characters."""
    match ask.id:
        case "give":
            return f"Give back {'one card' if ask.most == 1 else f'{ask.most} cards'}, any you like."
        case "play":
            return "Lead any hand you like." if not view.pile else "Beat it, or pass."
        case "face" | "reply":
            return powers()[view.attempt[0].power].asks
        case "vote":
            return "Vote: shall the quarry be hunted out?"
    return _QUESTIONS.get(ask.id, "And now?")


_NOTHING: Final[dict[str, str]] = {
    "hunt": "No hunt", "boon": "No Boon", "accept": "Decline", "own": "Ready", "play": "Pass", "before": "Let it be",
    "deed": "Nothing else",
}  # fmt: skip
_MENUS: Final[dict[tuple[str, int], str]] = {
    ("vote", 0): "No", ("vote", 1): "Yes", ("face", 0): "No", ("face", 1): "Yes", ("reply", 0): "No",
    ("reply", 1): "Yes", ("next", 0): "Ready",
}  # fmt: skip


def option_word(ask: Ask, option: int, names: Callable[[Seat], str]) -> str:
    """Name an option of an ask."""
    if option == PASS:
        return _NOTHING.get(ask.id, "Let it be")
    if ask.id == "reply" and len(ask.options) == 1:
        return "Done"
    if ask.of == "seat":
        return names(option)
    return _NAMED[ask.of](option) if ask.of in _NAMED else _MENUS.get((ask.id, option), str(option))


def set_word(option: int) -> str:
    """Name what can be chosen: a clan, three disciplines, a scum template."""
    if option < COMMONS:
        return clans()[option].name
    return "Any three disciplines" if option == COMMONS else templates()[option - TEMPLATE_AT].name


_ON: Final = ("extended clans", templates()[LIBRARIAN].name, "Blood Hunt", "ladder")


def rules_word(rules: RuleSet) -> str:
    """Name a rule set by what is on: "Librarian, Blood Hunt"."""
    on = [word for word, there in zip(_ON, rules, strict=True) if there]
    return capital(", ".join(on)) if on else "Nothing extra"


_NAMED: Final[dict[str, Callable[[int], str]]] = {
    "card": card_word,
    "power": power_name,
    "suit": lambda suit: SUITS[suit].capitalize(),
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
        yield "High hand", f"{hand_phrase(high.kind, high.key)}, seat {high.seat + 1}"
    for place, seat in enumerate(view.order):
        who = title_at(view.n, place).name if view.round_no > 1 else f"Place {place + 1}"
        yield who, f"seat {seat + 1}, {_state(view, seat)}"
    if any(view.totals):
        yield "Points", ", ".join(map(str, view.totals))


def _state(view: View, seat: Seat) -> str:
    """Return cards, name and dots of a seat."""
    left = kinds(view.dots[seat])
    parts = [count_word(view.counts[seat], "card") if view.alive >> seat & 1 else "out", held_name(view.held[seat])]
    parts.append(f"left: {dots_phrase(left)}" if left else "")
    return ", ".join(part for part in parts if part)


def _own(view: View) -> Iterator[Fact]:
    if view.hand:
        yield "Crypt", cards_words(unpack(view.hand))
    if view.held[view.seat].kind == TEMPLATE:
        yield "Comes as", templates()[view.held[view.seat].which].line
    if view.marks[view.seat]:
        yield "Marks", str(view.marks[view.seat])
