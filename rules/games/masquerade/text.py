"""Every event as a sentence, and what the narrator reads of it. Names come from outside, never "you"."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING, Final

from rules.core import words
from rules.core.sentences import Words, listed, people
from rules.core.story import Story
from rules.games.masquerade import events
from rules.games.masquerade.cards import KINDS
from rules.games.masquerade.codes import (
    BENEATH,
    CHOSE,
    CLAN,
    DOT,
    FORCED,
    FREED,
    HIDDEN,
    INQUIRED,
    LEADS,
    LIBRARIAN,
    MUST_PASS,
    NO_LEAD,
    NOT_DOTS,
    QUICK,
    STAKED,
    TEMPLATE,
    TIMELESS,
    TITLES,
    title,
)
from rules.games.masquerade.content import clans, power_name, powers, templates, title_at
from rules.games.masquerade.dares import face_text, words_of
from rules.games.masquerade.declared import SHARP, Bidding, Fetch, Grimace, Heal, Part, Talk, Whom
from rules.games.masquerade.ending import ranking
from rules.games.masquerade.options import FULL
from rules.games.masquerade.phrases import (
    SUITS,
    a_rank,
    cards_words,
    dots_phrase,
    hand_and_suit,
    members,
    order_phrase,
    played_phrase,
    ranks_word,
    the_card,
    use_phrase,
)
from rules.games.masquerade.powers import REGISTER
from rules.games.masquerade.rounds import exchanges
from rules.games.masquerade.state import CHOOSE, RULES

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rules.core.events import Event
    from rules.core.sentences import Names
    from rules.core.types import Seat
    from rules.games.masquerade.view import View
    Telling = tuple[str, dict[str, object]]

say: Final = Words("rules.games.masquerade", "story")
_PASSED: Final = {
    CHOSE: "chose", MUST_PASS: "must_pass", STAKED: "staked", FORCED: "forced", INQUIRED: "forced", NO_LEAD: "no_lead",
    FREED: "freed",
}  # fmt: skip
_WAYS: Final = {HIDDEN: "hidden", QUICK: "quick", TIMELESS: "timeless"}
_ONE_DECK: Final = 5  # seats with one deck, SM 3.2


def tell(told: Event, names: Names, view: View) -> str:
    """Return an event as a sentence for the log, *bold* marked, "" where the table says it well enough."""
    if isinstance(told, events.Power):
        return _used(told, names)
    if isinstance(told, events.Met):
        return powers()[told.dot].met.format(a=names(told.seat), use=power_name(told.dot))
    return _STORY.tell(told, names, view)


def winner(totals: Sequence[int], view: View) -> Seat:
    """Return who has won with these points: of equal ones the higher rank. SM 3.11."""
    return ranking(totals, view.places[-1] if view.places else view.order)[0]


def stage(view: View) -> str:
    """Return where a match stands: "Round 3 of 8"."""
    return say.stage(round=view.round_no, rounds=view.house.rounds) if view.round_no else ""


# -- powers
def _used(told: events.Power, names: Names) -> str:
    """Return the sentence of a power that was declared."""
    power, said = powers()[told.power], told.said
    no_dot = told.dot >= 0 and DOT[told.dot] & NOT_DOTS
    form = (power.told_suit if told.suit >= 0 else "") or powers()[told.dot if no_dot else told.power].told
    form = form or (say["used", "aimed"] if told.target >= 0 else say["used", "plain"])
    if isinstance(said, Talk) and said.number >= SHARP:
        form = say["used", "sharp"]
    whom = said.seat if isinstance(said, Talk) else told.target
    return form.format(
        a=names(told.user),
        b=names(whom) if whom >= 0 else say.somebody,
        use=use_phrase(told.dot, told.power),
        more=_more(told, names),
    )


def _more(told: events.Power, names: Names) -> str:
    """Return what is said with a power."""
    match told.said:
        case Fetch(rank, card):
            return a_rank(rank) if card >= 0 else say.nothing_fetched(rank=a_rank(rank))
        case Bidding(order):
            return order_phrase(order)
        case Heal(seat) | Whom(seat):
            return f"*{names(seat)}*"
        case Grimace(face):
            return face_text(told.power, face, f"*{names(told.user)}*")
        case Talk(number=number):
            return ranks_word(number - SHARP) if number >= SHARP else words_of(told.power)[number].text
    return SUITS[told.suit] if told.suit >= 0 else ""


def _declared(part: Part) -> str:
    """Return a power as it was declared with a hand."""
    power = use_phrase(part.dot, part.power)
    if part.card >= 0 and part.becomes >= 0:
        power = say.changed(power=power, card=the_card(part.card), becomes=the_card(part.becomes))
    return f"*{power}*"


# -- what a sentence needs beyond the fields
def _court(seats: Sequence[Seat], names: Names) -> dict[str, object]:
    n = len(seats)
    return {"court": listed([f"*{names(seat)}* {title_at(n, place).name}" for place, seat in enumerate(seats)])}


def _order(told: events.Order, names: Names, view: View) -> Telling:
    titled = told.seats in view.places  # SM 3.5: nobody has a title in round 1
    return ("court", _court(told.seats, names)) if titled else ("untitled", {})


def _dropped(told: events.Dropped, _names: Names, _view: View) -> Telling:
    if told.what == CLAN:
        return "clan", {"name": clans()[told.which].name}
    return ("template", {"name": templates()[told.which].name}) if told.what == TEMPLATE else ("three", {})


def _chose(told: events.Chose, _names: Names, _view: View) -> Telling:
    dots = dots_phrase(told.dots)
    if told.what == CLAN:
        suit = SUITS[told.suit] if told.suit >= 0 else ""
        return "clan", {"name": clans()[told.which].name, "suit": suit, "dots": dots}
    if told.what == TEMPLATE:
        return "template", {"name": templates()[told.which].name, "exclaimed": dots.endswith("!"), "dots": dots}
    return "three", {"dots": dots}


def _hunt_votes(told: events.HuntVotes, names: Names, view: View) -> Telling:
    ayes, noes = members(told.yes, view.order), members(told.voters & ~told.yes, view.order)
    return "", {"ayes": people(ayes, names), "noes": people(noes, names)}


def _played(told: events.Played, _names: Names, view: View) -> Telling:
    which = _WAYS.get(told.mode, "leads" if told.where == LEADS else "plays")
    if told.mode == QUICK and told.where == BENEATH:
        which = "quick_beneath"
    used = listed([_declared(part) for part in told.parts]) if told.parts else ""
    alike = any(one.kind == told.hand and one.key >> 2 == told.key >> 2 and one.key != told.key for one in view.pile)
    return which, {"hand": played_phrase(told.hand, told.key, told.cards, alike=alike), "powers": used}


def _looked(told: events.Looked, _names: Names, view: View) -> Telling:
    if view.seat != told.user and not told.cards:
        return "unseen", {}
    return "seen", {"cards": cards_words(told.cards or ())}


def _face_votes(told: events.FaceVotes, names: Names, view: View) -> Telling:
    moved = members(told.yes, view.order)
    return ("somebody", {"moved": people(moved, names), "number": len(moved)}) if moved else ("nobody", {})


def _ended(told: events.Ended, names: Names, view: View) -> Telling:
    best = winner(told.totals, view)
    return "", {"winner": names(best), "points": told.totals[best]}


_STORY: Final = Story(
    lambda *kind: say.get("told", *kind),
    {
        "Card": the_card,
        "Cards": lambda cards: say.backs(number=len(cards)) if None in cards else cards_words(cards),
        "Dot": lambda dot: power_name(dot) if dot >= 0 else "",
        "tuple[Dot, ...]": lambda dots: dots_phrase(dots) if dots else "",
    },
    {
        "order": _order,
        "lowest": lambda _e, _names, view: ("", {"two": view.n > _ONE_DECK}),
        "rules": lambda e, _names, _v: ("", {**e.rules._asdict(), "name": templates()[LIBRARIAN].name}),
        "dropped": _dropped,
        "chose": _chose,
        "suit": lambda e, _names, _v: ("", {"suit": SUITS[e.suit]}),
        "dealt": lambda e, _names, view: ("", {}) if view.seat == e.seat else None,
        "soul": lambda e, _names, _v: ("unseen" if e.up is None or e.down is None else "seen", {}),
        "hunt_votes": _hunt_votes,
        "played": _played,
        "passed": lambda e, _names, _v: (_PASSED[e.why], {}),
        "won": lambda e, names, _v: ("", {"next": "" if e.seat == e.leader else names(e.leader)}),
        "raised": lambda e, _names, _v: ("", {"hand": hand_and_suit(e.hand, e.key), "above": e.key >= KINDS}),
        "looked": _looked,
        "backs": lambda e, _names, view: None if e.total is None else ("", {"decks": view.n > _ONE_DECK}),
        "reshaped": lambda e, _names, _v: ("unseen" if e.given is None or e.taken is None else "seen", {}),
        "face_votes": _face_votes,
        "replied": lambda e, _names, _v: ("order" if len(REGISTER[e.power].replies) == 1 else "question", {}),
        "sharp": lambda e, _names, _v: ("unseen" if e.held is None else "seen", {"one": a_rank(e.rank)}),
        "places": lambda e, names, _v: ("", _court(e.seats, names)),
        "ended": _ended,
    },
)


GAME: Final = "masquerade"
_RESULTS: Final = {**{one: one for one in TITLES}, "mortal-scum": "scum"}


def in_exchange(told: events.Gave, before: Iterable[Event], view: View) -> bool:
    """Return whether cards go in the exchange of a round, not for the debt of a Boon, which comes after it (SM 3.6).

    `before` is what was told before, the newest first.
    """
    first, second, *_, caitiff, last = view.order
    pairs = [{last, first}] if exchanges(view) else []
    pairs += [{caitiff, second}] if view.house.exchange == FULL else []
    way = told.giver, told.taker
    if {*way} not in pairs:
        return False
    round_so_far = takewhile(lambda one: not isinstance(one, events.Dealt), before)
    return not any(isinstance(one, events.Gave) and (one.giver, one.taker) == way for one in round_so_far)


def narration(told: Event, view: View, names: Names, key: str, before: Iterable[Event] = ()) -> str:
    """Return the narrator's line for the turns of a round, "" for what the log says well enough.

    `before` is what was told before, the newest first.
    """
    if isinstance(told, events.Gave) and not in_exchange(told, before, view):
        return ""
    phase, *seats = _reading(told, view)
    if not phase:
        return ""
    slots = dict(zip(("name", "target"), map(names, seats), strict=False))
    number = view.round_no * (view.n - 1) + told.place if isinstance(told, events.Out) else view.round_no
    return words.narration(GAME, phase, key, number, **slots)


def ending(result: str, key: str, number: int, name: str) -> str:
    """Return one person's line on the result screen; `number` tells those with the same result apart."""
    return words.epilogue(GAME, result, key, number, name=name)


def result_of(place: int, seats: int, *, winner: bool) -> str:
    """Return the kind of ending for a rank (0 = Justicar) and for having won the match."""
    return "winner" if winner else _RESULTS[title(seats, place)]


def _reading(told: Event, view: View) -> tuple[str, *tuple[Seat, ...]]:  # noqa: C901, PLR0911 - a kind a case
    """Return a phase of narration.json, "" for none, and the seats of {name} and {target}."""
    match told:
        case events.Lowest():
            return "court_opens", told.seat
        case events.Rules():
            return "rules_set", told.seat
        case events.Order() if told.seats in view.places and view.phase in (RULES, CHOOSE):
            return ("powers",)
        case events.Gave() if (told.giver, told.taker) == (view.order[-1], view.order[0]):
            return ("exchange",)  # of all payments only the Scum's to the Justicar is read
        case events.Trick(no=1) if view.round_no > 1:
            return "round_begins", told.leader
        case events.Hunt():
            return "hunt", told.prince, told.target
        case events.HuntVotes():
            return "hunt_passed" if told.passed else "hunt_failed", view.order[1], told.target
        case events.Accepted() if told.dot >= 0:  # what is only offered is no Boon yet
            return "boon", view.order[0], told.seat
        case events.Out():
            return "player_out", told.seat
        case events.Revolution():
            return "revolution", told.seat
        case events.Places() if not view.upturned:
            return "round_over", told.seats[0], told.seats[-1]
        case events.Ended():
            return "match_over", winner(told.totals, view)
    return ("",)
