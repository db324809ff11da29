"""What is at stake in a response, from public facts; and the bargain that a use of a dot is: what it does for what."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rules.core.sentences import listed
from rules.core.types import PASS
from rules.games.masquerade.attempts import dangerous, failing, last_in_the_way, out_with_it, saved_by, turned_back
from rules.games.masquerade.cards import size
from rules.games.masquerade.codes import HIDDEN, NORMAL, NOT_DOTS, QUICK, RIGHT, TIMELESS, left
from rules.games.masquerade.content import powers
from rules.games.masquerade.dares import face_text
from rules.games.masquerade.declared import Bidding, Deed, Fetch, Grimace, Heal, Swap, Talk, Use, Whom, parts_of
from rules.games.masquerade.obey import AS_HIGH, AS_LOW, SOMETHING, THIS_CARD
from rules.games.masquerade.phrases import SUITS, hand_phrase, the_card
from rules.games.masquerade.plays import judge
from rules.games.masquerade.powers import REGISTER
from rules.games.masquerade.powers.base import CONCEALED, ILLUSION
from rules.games.masquerade.state import ANSWER, BEFORE, FORTIFY, NOBODY, RAISE, STOP, UNDO, Attempt, Trial
from rules.games.masquerade.uses import CANCELLING, hows, tags, usable
from tabletop.games.masquerade.asking import naming
from tabletop.games.masquerade.words import asking as words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.games.masquerade.view import View
    from tabletop.games.masquerade.asking.base import Form, MasqPrompt
    from tabletop.games.masquerade.asking.respond import Respond

    Spent = Sequence[tuple[int, int]]  # dots, and what each does


def actor(view: View) -> int:
    """Return whose doing it is."""
    if view.phase == ANSWER:
        return view.attempt[0].user
    if view.trial:
        return view.trial[0].seat
    return view.attempt[0].user if view.attempt else view.turn


def declared(view: View) -> int:
    """Return the power that is being answered, -1 if it is just a play."""
    if view.phase == ANSWER:
        return view.attempt[0].power
    if view.phase in (STOP, UNDO):
        mine = tags(view, view.seat)
        if view.trial:
            return next((one for one in view.trial[0].powers if REGISTER[one].tags & mine), -1)
        return view.attempt[0].power if view.attempt else -1
    return -1


def head(p: MasqPrompt) -> str:
    """Say what happens, in capitals."""
    view = p.view
    name = p.name(actor(view)).upper()
    if view.phase == BEFORE:
        return (words.ABOUT_TO_PLAY if view.pile else words.ABOUT_TO_LEAD)(name=name)
    if view.phase == ANSWER:
        return words.AIMS(name=name, power=naming.power(declared(view)).upper())
    if view.phase == STOP:
        return _stop_head(view).format(name=name)
    if view.phase == UNDO:
        return (words.SECOND_HAND if view.trial[0].mode == QUICK else words.OUT_OF_TIME)(name=name)
    if view.phase == RAISE:
        return words.YOURS_GOES_BACK
    return (words.BEATS_YOU if view.phase == FORTIFY else words.BEATS)(name=name)


def _stop_head(view: View) -> str:
    mine = tags(view, view.seat)
    if mine & CONCEALED:
        return words.HIDES
    return words.NOT_REAL if mine & ILLUSION else words.TERROR


def emblem(p: Respond) -> str:
    """Return the sign of what is answered, or of what one could answer with."""
    power = declared(p.view)
    if power >= 0:
        return naming.emblem(power)
    return naming.emblem(next((one for one in p.ask.options if one != PASS and p.deeds(one)), 0))


def fact(p: MasqPrompt) -> str:
    """Say what is at stake."""
    return _FACTS.get(p.view.phase, _beaten)(p, p.view)


def _next(p: MasqPrompt, view: View) -> str:
    name, n = p.name(view.turn), view.counts[view.turn]
    if not view.pile:
        return words.LEADS_NEXT(name=name, n=n)
    hand, owner, out = naming.laid(view.pile[-1]), view.owner, out_with_it(view)
    if last_in_the_way(view):
        return words.LAST_IN_THE_WAY(name=name, hand=hand, n=n, out=out)
    few = view.counts[owner] if dangerous(view, owner) else 0
    return words.FACES(name=name, hand=hand, n=n, owner=p.name(owner), mine=owner == view.seat, few=few, out=out)


def _aimed(p: MasqPrompt, view: View) -> str:
    a = view.attempt[0]
    name, power = p.name(a.user), naming.suited(a.power, a.suit)
    return words.AIMED_AT_YOU(name=name, power=power, what=naming.aside(a.power))


def _shown(p: MasqPrompt, view: View) -> str:
    power = naming.power(declared(view))
    if not view.trial:
        what = naming.aside(declared(view))
        return words.DEED(name=p.name(actor(view)), power=power, what=what)
    mine, theirs = naming.against(view.trial[0], view.pile[-1]) if view.pile else (naming.laid(view.trial[0]), "")
    said = words.WOULD_HIDE if tags(view, view.seat) & CONCEALED else words.COMES_BY
    return said(power=power, hand=mine, high=theirs)


def _beaten(p: MasqPrompt, view: View) -> str:
    mine, theirs = naming.against(view.trial[0], view.pile[-1])
    return words.ON_TOP(name=p.name(actor(view)), hand=mine, high=theirs)


def _fortify(_p: MasqPrompt, view: View) -> str:
    trial, high = view.trial[0], view.pile[-1]
    mine, theirs = naming.against(trial, high)
    return words.AGAINST_YOURS(hand=mine, high=theirs)


def _raise(_p: MasqPrompt, view: View) -> str:
    trial, high = view.trial[0], view.pile[-1]
    mine, theirs = naming.against(trial, high)
    return words.RAISED_AGAINST(hand=mine, high=theirs)


_FACTS = {
    BEFORE: _next, ANSWER: _aimed, STOP: _shown, UNDO: _shown, FORTIFY: _fortify, RAISE: _raise,
}  # fmt: skip


def otherwise(p: MasqPrompt) -> str:
    """Say what comes of it if it is let be."""
    view = p.view
    name = p.name(actor(view))
    if view.phase == ANSWER:
        a = view.attempt[0]
        power = powers()[a.power]
        said = (power.yours_suit if a.suit >= 0 else "") or power.yours
        return said.format(name=name, suit=SUITS[a.suit])
    if view.phase == RAISE:
        return words.WILL_FAIL if failing(view) else words.STILL_STANDS
    hides = size(view.trial[0].cards) if view.phase == STOP and tags(view, view.seat) & CONCEALED else 0
    return words["OTHERWISE", view.phase](name=name, lead=not view.pile, hides=hides)


# -- the bargain
class Bargain(NamedTuple):
    """What stands on whatever spends a dot: the use by its name, and what it does now with its price."""

    title: str
    line: str


def bargain(p: MasqPrompt, dot: int, deed: Deed) -> Bargain:
    """Return what a whole use of a dot is called, and what it does now at what price."""
    said = [_now(p, deed), *_met_by(p, *_declared(p, dot, deed)), price(p.view, [(dot, deed.power)])]
    return Bargain(_title(p, dot, deed), " ".join(said))


def _declared(p: MasqPrompt, dot: int, deed: Deed) -> tuple[View, Sequence[int]]:
    """Return how it will stand, and whom it gives a chance to answer."""
    view, power = p.view, REGISTER[deed.power]
    if view.phase == FORTIFY:
        high = view.pile[-1]
        return view._replace(phase=RAISE, pile=(*view.pile[:-1], high._replace(key=high.key + 4))), [actor(view)]
    stills = view.phase == STOP and REGISTER[dot].stills
    target = actor(view) if stills else NOBODY if view.phase in CANCELLING else power.target(view, deed.said)
    attempt = Attempt(dot, dot if stills else deed.power, deed.suit, p.seat, target, tuple(deed.said))
    return view._replace(phase=ANSWER, attempt=(attempt,)), [target] if target not in (NOBODY, p.seat) else []


def _laid(view: View, trial: Trial) -> list[tuple[View, Sequence[int]]]:
    """Return how it will stand when a hand has been put down, and who may meet that."""
    others, high = [seat for seat in view.order if view.alive >> seat & 1 and seat != trial.seat], view.pile[-1:]
    then = view._replace(trial=(trial,), phase=FORTIFY)
    owner = [high[0].seat] if high and trial.mode in (NORMAL, TIMELESS) and turned_back(then) else []
    return [(then._replace(phase=STOP), others), (then, [seat for seat in owner if seat in others])]


def _met_by(p: MasqPrompt, then: View, seats: Sequence[int]) -> list[str]:
    """Say who may still answer with what, by what everybody may know."""
    found: dict[str, list[str]] = {}
    for seat in seats:
        dots = usable(then, seat, then.phase)
        if then.phase == RAISE:
            dots = tuple(dot for dot in dots if any(saved_by(then, *how[:2]) for how in hows(then, seat, dot)))
        if dots:
            found.setdefault(listed([naming.power(dot) for dot in dots], "or"), []).append(p.name(seat))
    return [words.MAY_ANSWER(names=names, powers=powers) for powers, names in found.items()]


def price(view: View, spent: Spent) -> str:
    """Say what it costs to spend dots."""
    mine = view.dots[view.seat]
    parts = [words.DOT(power=naming.power(dot), n=left(mine, dot)) for dot, _ in spent if left(mine & ~NOT_DOTS, dot)]
    return words.PRICE(parts=[*parts, *_beyond(view, spent, words.NEXT_TURN)] or [words.FREE])


def briefly(view: View, form: Form) -> list[str]:
    """Return the parts of the price of a declaration, its dots counted."""
    spent = [(part.dot, part.power) for part in parts_of(form)]
    return [words.DOTS(n=len(spent)), *_beyond(view, spent, words.YOUR_TURN)]


def _beyond(view: View, spent: Spent, turn: str) -> list[str]:
    """Return what is paid beside the dots."""
    if view.phase in CANCELLING:
        return []
    misses = any(REGISTER[power].misses for _, power in spent)
    infernal = any(REGISTER[one].infernal for both in spent for one in both)
    return [said for said, so in ((turn, misses), (words.A_MARK, infernal)) if so]


def named(use: Use) -> str:
    """Name a dot by what it does: "Thaumaturgy as Potence (hearts)"."""
    mine = naming.power(use.dot)
    return mine if use.dot in (use.power, RIGHT) else words.AS(dot=mine, power=naming.suited(use.power, use.suit))


def whom(p: MasqPrompt, deed: Deed) -> str:
    """Name the other it is aimed at, "" for nobody; some name somebody who is not their target."""
    said = deed.said
    seat = said.seat if isinstance(said, Whom | Heal | Talk) else REGISTER[deed.power].target(p.view, said)
    return p.name(seat) if seat >= 0 and seat != p.seat else ""


def label(view: View, use: Use) -> str:
    """Name a response."""
    name = named(use)
    if view.phase == STOP and REGISTER[use.dot].stills:
        return words.STOP_IT(power=name)
    said = words.get("LABELS", view.phase)
    return said(power=name) if said else name


def _title(p: MasqPrompt, dot: int, deed: Deed) -> str:
    view, use = p.view, Use(dot, deed.power, deed.suit)
    if words.get("LABELS", view.phase):
        return label(view, use)
    name, other = named(use), whom(p, deed) if dot != RIGHT else ""
    more = _more(p, deed)
    if more:
        return words.ABOUT_IT(what=words.do_it(power=name, target=other) if other else name, more=more)
    return words.do_it(power=name, target=other)


def _more(p: MasqPrompt, deed: Deed) -> str:
    """Say what of several things a use is, "" where there is but one."""
    match deed.said:
        case Bidding(bid):
            return order(bid, "")[0]
        case Fetch(card=card) | Swap(card=card):
            return the_card(card)
        case Heal(dot=dot):
            return naming.power(dot)
        case Grimace(face):
            return face_text(deed.power, face, p.name(p.seat))
        case Talk(number=number):
            return naming.dare(deed.power, number)
    return ""


def order(one: int, name: str) -> tuple[str, str]:
    """Say an order, and what it means for whoever gets it."""
    said, line = _ORDERS.get(one, words.pair("EXACTLY"))
    return said.format(card=the_card(one - THIS_CARD) if one >= THIS_CARD else ""), line.format(name=name)


_ORDERS = {SOMETHING: words.pair("SOMETHING"), AS_HIGH: words.pair("AS_HIGH"), AS_LOW: words.pair("AS_LOW")}


def _now(p: MasqPrompt, deed: Deed) -> str:
    """Say what it does now."""
    view, power, suit = p.view, deed.power, deed.suit
    if view.phase in CANCELLING:
        return _met(view, power)
    if view.phase == FORTIFY:
        return _holds(view)
    if view.phase == RAISE:
        return _raised(view, power, suit)
    if isinstance(deed.said, Bidding):
        return order(deed.said.order, whom(p, deed))[1]
    high = view.pile[-1] if view.pile else None
    said = (powers()[power].now_suit if suit >= 0 else "") or powers()[power].now
    return said.format(
        name=whom(p, deed), suit=SUITS[suit], actor=p.name(actor(view)), owner=p.name(high.seat) if high else "",
        high=naming.laid(high) if high else "",
    )  # fmt: skip


def _met(view: View, power: int) -> str:
    if view.phase == ANSWER:
        return words.MET(power=naming.power(declared(view)))
    more = view.phase == UNDO or (view.trial and view.trial[0].mode in (QUICK, TIMELESS))  # it is no turn that is lost
    if REGISTER[power].stills and view.phase == STOP:
        return words.STILLED_MORE if more else words.STILLED
    return (words.UNDONE_MORE if more else words.UNDONE)(power=naming.power(declared(view)))


def _holds(view: View) -> str:
    high = view.pile[-1]
    said = words.HOLDS_AS(hand=hand_phrase(high.kind, high.key + 4))
    return f"{said} {words.SAVED if turned_back(view) else words.NOT_SAVED}"


def _raised(view: View, power: int, suit: int) -> str:
    hand = hand_phrase(*REGISTER[power].raised(view.trial[0], suit))
    stands = not failing(view) or saved_by(view, power, suit)
    return (words.STANDS_SO if stands else words.GOES_BACK_SO)(hand=hand)


def row(view: View, name: str, use: Use) -> str:
    """Say who answers with what: where several are asked at once."""
    stills = view.phase == STOP and REGISTER[use.dot].stills
    title = words.ROW_STILLS if stills else words["ROWS", view.phase]
    return title.format(name=name, power=named(use))


# -- hands
def put_down(p: MasqPrompt, kinds: Sequence[int], form: Form) -> Bargain:
    """Return what a declaration makes of cards, and what it does at what price; without powers it is free."""
    view = p.view
    found = judge(view, p.seat, tuple(kinds), form)
    if not isinstance(found, Trial):
        return Bargain("", "")
    hand = naming.laid(found)
    if not form:
        return Bargain(words.PLAINLY(hand=hand), words.PLAINLY_LINE)
    uses = [(part.dot, part.power) for part in parts_of(form)]
    met = [said for then, seats in _laid(view, found) for said in _met_by(p, then, seats)]
    line = " ".join([*_changes(view, form), _stands(view, found), *met, price(view, uses)])
    if found.mode == HIDDEN:
        return Bargain(words.HIDDEN(power=with_powers(form), hand=hand), line)
    return Bargain(words.WITH(powers=with_powers(form), hand=hand), line)


def with_powers(form: Form) -> str:
    """Name what is declared with a hand."""
    return listed([named(part.use) for part in parts_of(form)])


def _changes(view: View, form: Form) -> list[str]:
    """Say which card counts as another, and what counts lower."""
    said = []
    for part in parts_of(form):
        if part.card >= 0:
            said.append(words.BECOMES(card=the_card(part.card), other=the_card(part.becomes)))
        elif REGISTER[part.power].poison:
            said.append(words.WEAKENED(high=naming.laid(view.pile[-1])))
    return [one[:1].upper() + one[1:] for one in said]


def _stands(view: View, trial: Trial) -> str:
    """Say where a hand comes to lie."""
    if not view.pile:
        return words.OPENS
    if trial.mode == HIDDEN or (trial.mode == QUICK and view.under):
        return words.BENEATH(high=naming.laid(view.pile[-1]))
    said = {QUICK: words.SECOND_ON, TIMELESS: words.OUTSIDE_ON}.get(trial.mode, words.ON_HIGH)
    return said(high=naming.against(trial, view.pile[-1])[1])
