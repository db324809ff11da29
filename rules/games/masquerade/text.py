"""Every event as a sentence, and the rule behind it. Names come from outside, never "you"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.phrases import count_word, listed, people
from rules.games.masquerade.codes import CLAN, LIBRARIAN, TEMPLATE, THREE
from rules.games.masquerade.content import clans, power_name, powers, templates, title_at
from rules.games.masquerade.ending import ranking
from rules.games.masquerade.phrases import SUITS, cards_words, dots_phrase, members, played_phrase, the_card
from rules.games.masquerade.sayings import MAKERS, declared_with
from rules.games.masquerade.state import BENEATH, HIDDEN, LEADS, NORMAL, QUICK, TIMELESS
from rules.games.masquerade.tricks import CHOSE, FORCED, INQUIRED, MUST_PASS, NO_LEAD, STAKED

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.core.types import Seat, Told
    from rules.games.masquerade.view import View

    Names = Callable[[Seat], str]
    Args = tuple[int, ...]

HEAD: Final = 6  # of a play: seat, mode, type, key, whether it led, how many cards; then cards and declarations
_PART: Final = 5  # numbers of a declaration
PLACES: Final = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")

_PLAIN: Final[dict[str, str]] = {  # {a} and {b} are the first two seats
    "round": "Round {0}.",
    "lowest": "*{a}* holds the lowest card and leads with it: {card}.",
    "named": "*{a}* waves a glove: *{b}* must lead.",
    "hunt": "*{a}* calls a *Blood Hunt* on *{b}*.",
    "boon": "*{a}* offers *{b}* a *Boon*.",
    "insult": "*{a}* wants to hear something rude about *{c}*. *{b}* obliges.",
}
_SEATS: Final = {"lowest": 1, "named": 2, "hunt": 2, "boon": 2, "insult": 3}  # how many of its numbers are seats
_SILENT: Final = frozenset(("trick", "stands", "face", "barred"))  # what happened before, or the table, says it


def tell(told: Told, names: Names, view: View) -> str:
    """Return an event as a sentence for the log, *bold* marked, "" where the table says it well enough."""
    if told.kind in _SILENT:
        return ""
    plain = _PLAIN.get(told.kind)
    if plain is not None:
        seats = [names(seat) for seat in told.args[: _SEATS.get(told.kind, 0)]]
        card = the_card(told.args[1]) if told.kind == "lowest" else ""
        return plain.format(*told.args, **dict(zip("abc", seats, strict=False)), card=card)
    maker = _TELL.get(told.kind) or MAKERS.get(told.kind)
    return maker(told.args, names, view) if maker else ""


# -- before the tricks
def _order(args: Args, names: Names, view: View) -> str:
    if args not in view.places:  # SM 3.5: nobody has a title in round 1
        return f"Round the table: {people(args, names)}. Nobody has a title yet."
    return f"The court: {_court(args, names)}."


def _court(order: Args, names: Names) -> str:
    n = len(order)
    return listed([f"*{names(seat)}* {title_at(n, place).name}" for place, seat in enumerate(order)])


def _rules(args: Args, names: Names, _view: View) -> str:
    extended, librarian, hunt, ladder = args[1:]
    parts = [
        "extended clans" if extended else "core clans",
        f"{'a' if librarian else 'no'} {templates()[LIBRARIAN].name}",
        f"{'a' if hunt else 'no'} Blood Hunt",
        "full houses over straights" if ladder else "straights and full houses apart",
    ]
    return f"*{names(args[0])}* lays down the law: {listed(parts)}."


def _dropped(args: Args, names: Names, _view: View) -> str:
    seat, kind, which = args
    return f"*{names(seat)}* gives up {_set_word(kind, which)}."


def _set_word(kind: int, which: int) -> str:
    if kind == CLAN:
        return f"clan {clans()[which].name}"
    return f"the life of a {templates()[which].name}" if kind == TEMPLATE else "three disciplines"


def _chose(args: Args, names: Names, _view: View) -> str:
    seat, kind, which, suit, domitor, *dots = args
    who = f"*{names(seat)}*"
    if kind == THREE:
        return f"{who} takes {dots_phrase(dots)}."
    if kind == CLAN:
        named = f", and names {SUITS[suit]}" if suit >= 0 else ""
        return f"{who} takes clan *{clans()[which].name}*: {dots_phrase(dots)}{named}."
    served = f" of *{names(domitor)}*" if domitor >= 0 else ""
    brings = dots_phrase(dots)
    return f"{who} comes as *{templates()[which].name}*{served}: {brings}{'' if brings.endswith('!') else '.'}"


def _dealt(args: Args, names: Names, view: View) -> str:
    return f"*{names(args[0])}* picks up {cards_words(args[1:])}." if view.seat == args[0] else ""


def _soul(args: Args, names: Names, _view: View) -> str:
    payer, other, *cards = args
    if not cards:
        return f"A mark is called in: *{names(payer)}* swaps best for worst with *{names(other)}*."
    up, down = map(the_card, cards)
    return f"A mark is called in: *{names(payer)}* hands {up} to *{names(other)}* and gets {down}."


def _gave(args: Args, names: Names, view: View) -> str:
    giver, taker, *rest = args
    pair = view.seat in (giver, taker)  # the two see the cards, the others their number (SM 3.6)
    return f"*{names(giver)}* gives *{names(taker)}* {cards_words(rest) if pair else count_word(rest[0], 'card')}."


# -- the court
def _hunt_votes(args: Args, names: Names, view: View) -> str:
    target, voters, yes, passed = args
    order = view.order
    for_it, against = members(yes, order), members(voters & ~yes, order)
    sides = f"For it {people(for_it, names)}; against it {people(against, names)}."
    return f"{sides} {f'*{names(target)}* is hunted out' if passed else 'The hunt fails'}."


def _hunted(args: Args, names: Names, _view: View) -> str:
    return f"*{names(args[0])}* is out, and {PLACES[args[1]]} of all at best."


def _spoils(args: Args, names: Names, view: View) -> str:
    seat, *rest = args
    if view.seat == seat:
        return f"*{names(seat)}* is dealt {cards_words(rest)} of the quarry's."
    return f"*{names(seat)}* is dealt {count_word(rest[0], 'card')} of the quarry's."


def _forfeit(args: Args, names: Names, _view: View) -> str:
    return f"The failed hunt costs *{names(args[0])}* a dot of *{power_name(args[1])}*."


def _accepted(args: Args, names: Names, _view: View) -> str:
    seat, dot = args
    if dot < 0:
        return f"*{names(seat)}* would rather owe nothing."
    return f"*{names(seat)}* accepts: *{power_name(dot)}* is back, and a best card is owed."


# -- tricks
_PASSED: Final[dict[int, tuple[str, str]]] = {  # why -> sentence, rule
    CHOSE: ("*{a}* passes.", "SM 3.10 T5"),
    MUST_PASS: ("*{a}* has been too quick and must pass.", "SM 3.10 T1"),
    STAKED: ("*{a}* passes, staked.", "SM 3.10 T1"),
    FORCED: ("*{a}* has to pass.", "SM 3.10 T4"),
    INQUIRED: ("*{a}* has to pass.", "SM 3.12.26"),
    NO_LEAD: ("*{a}* has nothing left to lead and passes.", "SM 3.10 T5"),
}
_WAYS: Final[dict[int, str]] = {
    HIDDEN: "*{a}* slips {hand} in beneath the high hand, with {powers}.",
    QUICK: "*{a}* follows up at once with {hand}, by {powers}.",
    TIMELESS: "*{a}* steps out of turn with {hand}, by {powers}.",
}
_TOO: Final = "*{a}* slips {hand} in beneath the high hand, too, by {powers}."


def _played(args: Args, names: Names, _view: View) -> str:
    seat, mode, kind, key, where, number, *rest = args
    cards, how = rest[:number], tuple(rest[number:])
    hand = played_phrase(kind, key, cards)
    used = listed([f"*{one}*" for one in declared_with(how)]) if how else ""
    if mode == QUICK and where == BENEATH:
        return _TOO.format(a=names(seat), hand=hand, powers=used)
    if mode in _WAYS:
        return _WAYS[mode].format(a=names(seat), hand=hand, powers=used)
    return f"*{names(seat)}* {'leads' if where == LEADS else 'plays'} {hand}{f', with {used}' if used else ''}."


def _returned(args: Args, names: Names, _view: View) -> str:
    seat, _, *dots = args
    return f"The hand goes back to *{names(seat)}*{f', and {dots_phrase(dots)} with it' if dots else ''}."


def _kept(args: Args, names: Names, _view: View) -> str:
    return f"*{power_name(args[1])}* is not spent: *{names(args[0])}* keeps it."


def _won(args: Args, names: Names, _view: View) -> str:
    owner, leader = args
    rest = "" if owner == leader else f"; *{names(leader)}* is to lead"
    return f"The trick goes to *{names(owner)}*{rest}."


def _ended(args: Args, names: Names, view: View) -> str:
    best = winner(args, view)
    return f"*{names(best)}* wins the match with {count_word(args[best], 'point')}."


def winner(totals: Args, view: View) -> Seat:
    """Return who has won with these points: of equal ones the higher rank. SM 3.11."""
    return ranking(totals, view.places[-1] if view.places else view.order)[0]


_TELL: Final[dict[str, Callable[[Args, Names, View], str]]] = {
    "order": _order, "rules": _rules, "dropped": _dropped, "chose": _chose, "dealt": _dealt, "soul": _soul,
    "gave": _gave, "hunt_votes": _hunt_votes, "hunted": _hunted, "spoils": _spoils, "forfeit": _forfeit,
    "accepted": _accepted, "played": _played, "returned": _returned, "kept": _kept, "won": _won, "ended": _ended,
    "passed": lambda a, names, _v: _PASSED[a[1]][0].format(a=names(a[0])),
    "out": lambda a, names, _v: f"*{names(a[0])}* is out, {PLACES[a[1]]} of all.",
    "revolution": lambda a, names, _v: f"*Revolution!* *{names(a[0])}* rises from the dust, and all ranks turn over.",
    "places": lambda a, names, _v: f"The new court: {_court(a, names)}.",
    "handed": lambda a, names, _v: f"*{names(a[0])}* is now played by {'a person' if a[1] else 'an opponent'}.",
}  # fmt: skip


# -- the rules behind them
_RULES: Final[dict[str, str]] = {
    "round": "SM 3.10", "order": "SM 1.5", "lowest": "SM 3.5", "rules": "SM 3.8.2", "dropped": "SM 3.7.3",
    "chose": "SM 3.7", "suit": "SM 3.7.7", "dealt": "SM 3.2", "soul": "SM 3.12.40", "gave": "SM 3.6",
    "named": "SM 3.8.1", "trick": "SM 3.10", "hunt": "SM 3.9.1", "hunt_votes": "SM 3.9.2", "hunted": "SM 3.9.3",
    "spoils": "SM 3.9.3", "forfeit": "SM 3.9.3", "boon": "SM 3.8.3", "accepted": "SM 3.8.3",
    "fetched": "SM 3.12.1", "looked": "SM 3.12.2", "backs": "SM 3.12.12", "reshaped": "SM 3.12.36",
    "healed": "SM 3.12.34", "barred": "SM 3.12.10", "fled": "SM 3.12.32", "face": "SM 3.12.12",
    "face_votes": "SM 3.12.12", "replied": "SM 3.13.1", "sharp": "SM 3.13.2", "returned": "SM 3.10 T6",
    "kept": "SM 3.12.9", "stands": "SM 3.10 T7", "won": "SM 3.10 T9", "out": "SM 3.10 T7", "revolution": "SM 3.11",
    "places": "SM 3.11", "ended": "SM 3.11", "insult": "SM 3.13.3", "handed": "SM 1",
}  # fmt: skip
_MODES: Final = {HIDDEN: "SM 3.12.7", QUICK: "SM 3.12.3", TIMELESS: "SM 3.12.29"}


def rule_of(told: Told) -> str:
    """Return the number of the rule behind an event: of a power its own one."""
    special = _OF.get(told.kind)
    return special(told.args) if special else _RULES.get(told.kind, "SM 3.10")


def _rule_of_power(args: Args) -> str:
    _, dot, power, suit, *_ = args
    return powers()[dot if suit >= 0 else power].rule


def _rule_of_play(args: Args) -> str:
    how = args[HEAD + args[5] :]
    if args[1] != NORMAL:
        return _MODES[args[1]]
    return powers()[how[0]].rule if how else "SM 3.3"


def _rule_of_choice(args: Args) -> str:
    _, kind, which, *_ = args
    if kind == CLAN:
        return clans()[which].rule
    return templates()[which].rule if kind == TEMPLATE else "SM 3.7"


_OF: Final[dict[str, Callable[[Args], str]]] = {
    "power": _rule_of_power,
    "met": lambda a: powers()[a[1]].rule,
    "played": _rule_of_play,
    "chose": _rule_of_choice,
    "passed": lambda a: _PASSED[a[1]][1],
    "raised": lambda a: "SM 3.12.6" if a[3] else "SM 3.10 T6",
}


def stage(view: View) -> str:
    """Return where a match stands: "Round 3 of 8"."""
    return f"Round {view.round_no} of {view.house.rounds}" if view.round_no else ""
