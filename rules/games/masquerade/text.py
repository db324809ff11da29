"""Every event as a sentence. Names come from outside, never "you"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rules.core.events import Event, Handed
from rules.core.phrases import count_word, listed, people
from rules.games.masquerade import events
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
from rules.games.masquerade.content import clans, power_name, powers, templates, title_at
from rules.games.masquerade.dares import face_text, words_of
from rules.games.masquerade.declared import SHARP, Bidding, Fetch, Grimace, Heal, Talk, Whom
from rules.games.masquerade.ending import ranking
from rules.games.masquerade.phrases import (
    SUITS,
    a_rank,
    cards_words,
    dots_phrase,
    hand_phrase,
    members,
    order_phrase,
    played_phrase,
    ranks_word,
    the_card,
    use_phrase,
)
from rules.games.masquerade.powers import REGISTER

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from rules.core.phrases import Names
    from rules.core.types import Seat
    from rules.games.masquerade.declared import Part
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
    used = listed([f"*{one}*" for one in _declared_with(told.parts)]) if told.parts else ""
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


# -- powers
_AIMED, _PLAIN = "*{a}* uses *{use}* on *{b}*.", "*{a}* uses *{use}*."
_SHARP: Final = "*{a}* asks after the {more} of *{b}*."


def _declared(told: events.Power, names: Names, _view: View) -> str:
    """Return the sentence of a power that was declared."""
    power, said = powers()[told.power], told.said
    form = (power.told_suit if told.suit >= 0 else "") or power.told or (_AIMED if told.target >= 0 else _PLAIN)
    if isinstance(said, Talk) and said.number >= SHARP:
        form = _SHARP
    whom = said.seat if isinstance(said, Talk) else told.target
    return form.format(
        a=names(told.user),
        b=names(whom) if whom >= 0 else "somebody",
        use=use_phrase(told.dot, told.power),
        more=_more(told, names),
    )


def _more(told: events.Power, names: Names) -> str:
    """Return what is said with a power."""
    match told.said:
        case Fetch(rank, card):
            return a_rank(rank) + ("" if card >= 0 else ", but none lies there")
        case Bidding(order):
            return order_phrase(order)
        case Heal(seat) | Whom(seat):
            return f"*{names(seat)}*"
        case Grimace(face):
            return face_text(told.power, face, f"*{names(told.user)}*")
        case Talk(number=number):
            return ranks_word(number - SHARP) if number >= SHARP else words_of(told.power)[number].text
    return SUITS[told.suit] if told.suit >= 0 else ""


def _met(told: events.Met, names: Names, _view: View) -> str:
    """Return the sentence of an answer."""
    return powers()[told.dot].met.format(a=names(told.seat), use=power_name(told.dot))


# -- what comes of it
def _fetched(told: events.Fetched, names: Names, _view: View) -> str:
    """Animalism has found something."""
    return f"*{names(told.seat)}* takes *{the_card(told.card)}* out of the discard pile."


def _looked(told: events.Looked, names: Names, view: View) -> str:
    """Auspex: the user alone learns the cards."""
    user, target = names(told.user), names(told.target)
    if view.seat != told.user and not told.cards:
        return f"*{user}* has seen the crypt of *{target}*."
    return f"*{user}* sees in the crypt of *{target}*: {cards_words(told.cards or ())}."


def _backs(told: events.Backs, names: Names, view: View) -> str:
    """Card backs: how many, and of which deck."""
    if told.total is None:
        return ""
    decks = f", {told.first} of the first deck" if view.n > _ONE_DECK else ""
    return f"*{names(told.user)}* counts {count_word(told.total, 'card')} of *{names(told.target)}*{decks}."


_ONE_DECK: Final = 5  # seats with one deck, SM 3.2


def _reshaped(told: events.Reshaped, names: Names, _view: View) -> str:
    """Vicissitude: the two learn the cards."""
    user, target = names(told.user), names(told.target)
    if told.given is None or told.taken is None:
        return f"*{user}* and *{target}* have each a card of the other's."
    return f"*{user}* gives *{target}* {the_card(told.given)} and takes {the_card(told.taken)}."


def _healed(told: events.Healed, names: Names, _view: View) -> str:
    """Obeah."""
    return f"*{names(told.seat)}* has a dot of *{power_name(told.dot)}* again."


def _fled(told: events.Fled, names: Names, _view: View) -> str:
    """Daimoinon."""
    return f"The high hand takes fright: {count_word(told.number, 'card')} back to *{names(told.seat)}*."


def _face_votes(told: events.FaceVotes, names: Names, view: View) -> str:
    """Count who was moved by a face."""
    if not told.yes:
        return "Nobody is moved."
    moved = people(members(told.yes, view.order), names)
    verb = "are" if told.yes & told.yes - 1 else "is"
    return f"{moved} {verb} moved{': it works' if told.passed else ', which is not enough'}."


def _replied(told: events.Replied, names: Names, _view: View) -> str:
    """Answer a question, or do as ordered."""
    if len(REGISTER[told.power].replies) == 1:
        return f"*{names(told.seat)}* has done it."
    return f"*{names(told.seat)}* says {'yes' if told.answer else 'no'}."


def _sharp(told: events.Sharp, names: Names, _view: View) -> str:
    """Answer a sharp question, for the asker alone."""
    if told.held is None:
        return f"*{names(told.user)}* gets an answer about *{names(told.target)}*."
    return f"*{names(told.target)}* holds {'at least one ' if told.held else 'no '}{a_rank(told.rank).split(' ')[1]}."


def _raised(told: events.Raised, names: Names, _view: View) -> str:
    """Fortitude, or an answer to it."""
    verb = "holds: it" if told.fortified else "strains: it"
    return f"The hand of *{names(told.seat)}* {verb} counts as *{hand_phrase(told.hand, told.key)}* now."


def _declared_with(parts: Iterable[Part]) -> tuple[str, ...]:
    """Return the powers of a hand, as declared with it."""
    return tuple(use_phrase(part.dot, part.power) + _change(part) for part in parts)


def _change(part: Part) -> str:
    return f" ({the_card(part.card)} is {the_card(part.becomes)})" if part.card >= 0 and part.becomes >= 0 else ""


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
    events.Power: _declared,
    events.Met: _met,
    events.Kept: lambda e, names, _v: f"*{power_name(e.dot)}* is not spent: *{names(e.seat)}* keeps it.",
    events.Raised: _raised,
    events.Fetched: _fetched,
    events.Looked: _looked,
    events.Backs: _backs,
    events.Reshaped: _reshaped,
    events.Healed: _healed,
    events.Fled: _fled,
    events.FaceVotes: _face_votes,
    events.Replied: _replied,
    events.Sharp: _sharp,
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
