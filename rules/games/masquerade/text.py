"""Every event as a sentence, and the rule behind it. Names come from outside, never "you"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rules.core.events import Event, Handed
from rules.core.phrases import count_word, listed, people
from rules.games.masquerade import events, sayings
from rules.games.masquerade.codes import (
    BENEATH,
    CHOSE,
    CLAN,
    FORCED,
    HIDDEN,
    INQUIRED,
    LEADS,
    LIBRARIAN,
    MUST_PASS,
    NO_LEAD,
    QUICK,
    STAKED,
    TEMPLATE,
    THREE,
    TIMELESS,
)
from rules.games.masquerade.content import clans, power_name, templates, title_at
from rules.games.masquerade.ending import ranking
from rules.games.masquerade.phrases import SUITS, cards_words, dots_phrase, members, played_phrase, the_card

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rules.core.phrases import Names
    from rules.core.types import Seat
    from rules.games.masquerade.view import View

PLACES: Final = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


def tell(told: Event, names: Names, view: View) -> str:
    """Return an event as a sentence for the log, *bold* marked, "" where the table says it well enough."""
    maker = _TELL.get(type(told))
    return maker(told, names, view) if maker else ""


# -- before the tricks
def _order(told: events.Order, names: Names, view: View) -> str:
    if told.seats not in view.places:  # SM 3.5: nobody has a title in round 1
        return f"Round the table: {people(told.seats, names)}. Nobody has a title yet."
    return f"The court: {_court(told.seats, names)}."


def _court(order: Sequence[Seat], names: Names) -> str:
    n = len(order)
    return listed([f"*{names(seat)}* {title_at(n, place).name}" for place, seat in enumerate(order)])


def _rules(told: events.Rules, names: Names, _view: View) -> str:
    parts = [
        "extended clans" if told.rules.extended else "core clans",
        f"{'a' if told.rules.librarian else 'no'} {templates()[LIBRARIAN].name}",
        f"{'a' if told.rules.hunt else 'no'} Blood Hunt",
        "full houses over straights" if told.rules.ladder else "straights and full houses apart",
    ]
    return f"*{names(told.seat)}* lays down the law: {listed(parts)}."


def _dropped(told: events.Dropped, names: Names, _view: View) -> str:
    return f"*{names(told.seat)}* gives up {_set_word(told)}."


def _set_word(told: events.Dropped) -> str:
    if told.what == CLAN:
        return f"clan {clans()[told.which].name}"
    return f"the life of a {templates()[told.which].name}" if told.what == TEMPLATE else "three disciplines"


def _chose(told: events.Chose, names: Names, _view: View) -> str:
    who, brings = f"*{names(told.seat)}*", dots_phrase(told.dots)
    if told.what == THREE:
        return f"{who} takes {brings}."
    if told.what == CLAN:
        named = f", and names {SUITS[told.suit]}" if told.suit >= 0 else ""
        return f"{who} takes clan *{clans()[told.which].name}*: {brings}{named}."
    served = f" of *{names(told.domitor)}*" if told.domitor >= 0 else ""
    return f"{who} comes as *{templates()[told.which].name}*{served}: {brings}{'' if brings.endswith('!') else '.'}"


def _dealt(told: events.Dealt, names: Names, view: View) -> str:
    return f"*{names(told.seat)}* picks up {cards_words(told.cards)}." if view.seat == told.seat else ""


def _soul(told: events.Soul, names: Names, _view: View) -> str:
    payer, other = names(told.payer), names(told.other)
    if told.up is None or told.down is None:
        return f"A mark is called in: *{payer}* swaps best for worst with *{other}*."
    return f"A mark is called in: *{payer}* hands {the_card(told.up)} to *{other}* and gets {the_card(told.down)}."


def _gave(told: events.Gave, names: Names, _view: View) -> str:
    what = count_word(len(told.cards), "card") if None in told.cards else cards_words(told.cards)  # SM 3.6: a pair sees
    return f"*{names(told.giver)}* gives *{names(told.taker)}* {what}."


# -- the court
def _hunt_votes(told: events.HuntVotes, names: Names, view: View) -> str:
    for_it, against = members(told.yes, view.order), members(told.voters & ~told.yes, view.order)
    sides = f"For it {people(for_it, names)}; against it {people(against, names)}."
    return f"{sides} {f'*{names(told.target)}* is hunted out' if told.passed else 'The hunt fails'}."


def _spoils(told: events.Spoils, names: Names, _view: View) -> str:
    what = count_word(len(told.cards), "card") if None in told.cards else cards_words(told.cards)
    return f"*{names(told.seat)}* is dealt {what} of the quarry's."


def _accepted(told: events.Accepted, names: Names, _view: View) -> str:
    if told.dot < 0:
        return f"*{names(told.seat)}* would rather owe nothing."
    return f"*{names(told.seat)}* accepts: *{power_name(told.dot)}* is back, and a best card is owed."


# -- tricks
_PASSED: Final[dict[int, str]] = {  # why -> what is said
    CHOSE: "*{a}* passes.",
    MUST_PASS: "*{a}* has been too quick and must pass.",
    STAKED: "*{a}* passes, staked.",
    FORCED: "*{a}* has to pass.",
    INQUIRED: "*{a}* has to pass.",
    NO_LEAD: "*{a}* has nothing left to lead and passes.",
}
_WAYS: Final[dict[int, str]] = {
    HIDDEN: "*{a}* slips {hand} in beneath the high hand, with {powers}.",
    QUICK: "*{a}* follows up at once with {hand}, by {powers}.",
    TIMELESS: "*{a}* steps out of turn with {hand}, by {powers}.",
}
_TOO: Final = "*{a}* slips {hand} in beneath the high hand, too, by {powers}."


def _played(told: events.Played, names: Names, _view: View) -> str:
    who, hand = names(told.seat), played_phrase(told.hand, told.key, told.cards)
    used = listed([f"*{one}*" for one in sayings.declared_with(told.parts)]) if told.parts else ""
    if told.mode == QUICK and told.where == BENEATH:
        return _TOO.format(a=who, hand=hand, powers=used)
    if told.mode in _WAYS:
        return _WAYS[told.mode].format(a=who, hand=hand, powers=used)
    return f"*{who}* {'leads' if told.where == LEADS else 'plays'} {hand}{f', with {used}' if used else ''}."


def _returned(told: events.Returned, names: Names, _view: View) -> str:
    dots = f", and {dots_phrase(told.dots)} with it" if told.dots else ""
    return f"The hand goes back to *{names(told.seat)}*{dots}."


def _won(told: events.Won, names: Names, _view: View) -> str:
    rest = "" if told.seat == told.leader else f"; *{names(told.leader)}* is to lead"
    return f"The trick goes to *{names(told.seat)}*{rest}."


def _ended(told: events.Ended, names: Names, view: View) -> str:
    best = winner(told.totals, view)
    return f"*{names(best)}* wins the match with {count_word(told.totals[best], 'point')}."


def winner(totals: Sequence[int], view: View) -> Seat:
    """Return who has won with these points: of equal ones the higher rank. SM 3.11."""
    return ranking(totals, view.places[-1] if view.places else view.order)[0]


_TELL: Final[dict[type[Event], Callable[[Any, Names, View], str]]] = {  # of the others the table says it
    events.Round: lambda e, _names, _v: f"Round {e.no}.",
    events.Order: _order,
    events.Lowest: lambda e, names, _v: (
        f"*{names(e.seat)}* holds the lowest card and leads with it: {the_card(e.card)}."
    ),
    events.Rules: _rules,
    events.Dropped: _dropped,
    events.Chose: _chose,
    events.Suit: lambda e, names, _v: f"*{names(e.seat)}* will work with {SUITS[e.suit]} this round.",
    events.Dealt: _dealt,
    events.Soul: _soul,
    events.Gave: _gave,
    events.Named: lambda e, names, _v: f"*{names(e.seat)}* waves a glove: *{names(e.leader)}* must lead.",
    events.Hunt: lambda e, names, _v: f"*{names(e.prince)}* calls a *Blood Hunt* on *{names(e.target)}*.",
    events.HuntVotes: _hunt_votes,
    events.Hunted: lambda e, names, _v: f"*{names(e.seat)}* is out, and {PLACES[e.place]} of all at best.",
    events.Spoils: _spoils,
    events.Forfeit: lambda e, names, _v: (
        f"The failed hunt costs *{names(e.seat)}* a dot of *{power_name(e.dot)}*."
    ),
    events.Boon: lambda e, names, _v: f"*{names(e.seat)}* offers *{names(e.target)}* a *Boon*.",
    events.Accepted: _accepted,
    events.Played: _played,
    events.Returned: _returned,
    events.Passed: lambda e, names, _v: _PASSED[e.why].format(a=names(e.seat)),
    events.Won: _won,
    events.Power: sayings.declared,
    events.Met: sayings.met,
    events.Kept: lambda e, names, _v: f"*{power_name(e.dot)}* is not spent: *{names(e.seat)}* keeps it.",
    events.Raised: sayings.raised,
    events.Fetched: sayings.fetched,
    events.Looked: sayings.looked,
    events.Backs: sayings.backs,
    events.Reshaped: sayings.reshaped,
    events.Healed: sayings.healed,
    events.Fled: sayings.fled,
    events.FaceVotes: sayings.face_votes,
    events.Replied: sayings.replied,
    events.Sharp: sayings.sharp,
    events.Insult: lambda e, names, _v: (
        f"*{names(e.seat)}* wants to hear something rude about *{names(e.target)}*. *{names(e.caitiff)}* obliges."
    ),
    events.Out: lambda e, names, _v: f"*{names(e.seat)}* is out, {PLACES[e.place]} of all.",
    events.Revolution: lambda e, names, _v: (
        f"*Revolution!* *{names(e.seat)}* rises from the dust, and all ranks turn over."
    ),
    events.Places: lambda e, names, _v: f"The new court: {_court(e.seats, names)}.",
    events.Ended: _ended,
    Handed: lambda e, names, _v: f"*{names(e.seat)}* is now played by {'a person' if e.person else 'an opponent'}.",
}


def stage(view: View) -> str:
    """Return where a match stands: "Round 3 of 8"."""
    return f"Round {view.round_no} of {view.house.rounds}" if view.round_no else ""
