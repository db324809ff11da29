"""Everything that is not a card on the table: powers to choose, gifts, hunts, boons, votes. SM 3.15.2."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.agents.choice import drawn
from rules.core.rng import below, stream
from rules.core.types import PASS, Ask, Seat
from rules.games.masquerade.cards import ONE, unpack
from rules.games.masquerade.codes import CLAN_POWERS, FIXED, SERVITOR, prince
from rules.games.masquerade.dares import answer_of
from rules.games.masquerade.declared import Talk
from rules.games.masquerade.minds.groups import plan
from rules.games.masquerade.minds.thinking import Thinking, used
from rules.games.masquerade.powers import REGISTER
from rules.games.masquerade.rights import COMMONS, TEMPLATE_AT, Service, forms, majority

if TYPE_CHECKING:
    from rules.games.masquerade.state import State
    from rules.games.masquerade.view import View

Answer = tuple[tuple[int, ...], tuple[int, ...]]  # picks, how
_NO: Final[Answer] = ((PASS,), ())
_EIGHT: Final = 8
_CUTE: Final = 75  # of a hundred
_USUAL_PRICE: Final = 30
_TEMPERS: Final = 24  # of so many chances for an insult, `chatty` are taken


def first(_t: Thinking, ask: Ask) -> Answer:
    """Take what stands, or oneself."""
    return (ask.options[0],), ()


def give(t: Thinking, ask: Ask) -> Answer:
    """Give what the rest of the hand misses least."""
    hand = t.view.hand
    picks: list[int] = []
    for _ in range(ask.most):
        card = min(
            dict.fromkeys(unpack(hand)), key=lambda one: (plan(hand - ONE[one])[0] if t.level.plans else one, one)
        )
        picks.append(card)
        hand -= ONE[card]
    return tuple(sorted(picks)), ()


def hunt(t: Thinking, ask: Ask) -> Answer:
    """Hunt whoever is ahead, if the others will have it, too."""
    v = t.view
    found = quarries(v, ask)
    mood = below(stream(v.seat, "hunt", v.round_no, *v.totals), _EIGHT)[1]
    if not found or not t.level.plans or mood >= t.tilt.bloody:
        return _NO
    return (found[0],), ()


def quarries(v: View, ask: Ask) -> list[Seat]:
    """Return whom of those ahead more than half would vote out as far as cards tell, the shortest crypt first."""
    found = [
        seat for seat in ask.options if seat != PASS and v.counts[seat] < v.counts[v.seat]
        and majority(v) <= in_favour(v, seat) >= v.counts[seat]
    ]  # fmt: skip
    return sorted(found, key=lambda seat: v.counts[seat])


def in_favour(x: View | State, target: Seat) -> int:
    """Return how many hold more cards than the target: a card for each of them is a fair price, SM 3.15.2."""
    return sum(x.counts[seat] > x.counts[target] for seat in x.order if x.alive >> seat & 1)


def fair(x: View | State, target: Seat, seat: Seat) -> bool:
    """Whether the target's place is worth its cards to a seat."""
    return x.counts[target] <= max(1, in_favour(x, target)) and x.counts[target] < x.counts[seat]


def odds(x: View | State, target: Seat, hunter: Seat) -> int:
    """Return what comes of a hunt at best: 0 the cards are too dear, 1 too few would gain by it, 2 it may pass."""
    if x.counts[target] > in_favour(x, target):
        return 0
    votes = 1 + sum(fair(x, target, seat) for seat in x.order if seat != hunter and x.alive >> seat & 1)
    return 2 if votes >= majority(x) else 1


def vote(t: Thinking, _ask: Ask) -> Answer:
    """Yes by temper, if the place is worth the cards; the Prince to his own hunt, the target never."""
    v = t.view
    target = v.todo[0]
    if v.seat == target:
        return (0,), ()
    yes = fair(v, target, v.seat) and t.below(_EIGHT) < t.tilt.bloody
    return (int(yes or v.seat == prince(v)),), ()


def forfeit(t: Thinking, ask: Ask) -> Answer:
    """Lose the cheapest dot."""
    return (min(ask.options, key=lambda dot: t.price(dot) or _USUAL_PRICE),), ()


def boon(t: Thinking, ask: Ask) -> Answer:
    """Offer a Boon to whoever is furthest from going out: his debt is worth a card next round."""
    v = t.view
    whom = [seat for seat in ask.options if seat != PASS and v.counts[seat] > v.counts[v.seat]]
    if not whom or v.round_no >= v.house.rounds or not t.level.plans:
        return _NO
    return (max(whom, key=lambda seat: v.counts[seat]),), ()


def accept(t: Thinking, ask: Ask) -> Answer:
    """Take it where the debt lapses, or where the next card may save the place; else it costs a two too often."""
    v = t.view
    dots = [dot for dot in ask.options if dot != PASS]
    if not dots or (v.round_no < v.house.rounds and t.below(8) >= t.tilt.chatty):
        return _NO
    return (max(dots, key=lambda dot: t.price(dot) or _USUAL_PRICE),), ()


def face(t: Thinking, _ask: Ask) -> Answer:
    """Three of four find it cute; whoever it is made at never does."""
    v = t.view
    return (int(v.attempt[0].target != v.seat and t.below(100) < _CUTE),), ()


def reply(t: Thinking, ask: Ask) -> Answer:
    """Say yes or no as one of one's kind would, or do as told."""
    a = t.view.attempt[0]
    return (answer_of(a.power, Talk(*a.args).number, t.character) if len(ask.options) > 1 else ask.options[0],), ()


def suit(_t: Thinking, ask: Ask) -> Answer:
    """Hearts, the highest."""
    return (ask.options[-1],), ()


def insult(t: Thinking, ask: Ask) -> Answer | None:
    """Have the Caitiff be rude now and then, by temper; None: not worth a breath."""
    if t.below(_TEMPERS) >= t.tilt.chatty:
        return None
    return (ask.options[t.below(len(ask.options))],), ()


def deed(t: Thinking, ask: Ask) -> Answer | None:
    """A power that is a turn of its own; None: rather play."""
    dot, how = used(t, ask)
    return ((dot,), how) if how else None


_HEAT, _WARM = 6, 10  # of the choice at the best level, and how much more at most below it
_LIKED: Final = 5
_NAME: Final = 40  # what a clan's name is worth to whoever does not go by what wins alone
_WILD: Final = 60


def choose(t: Thinking, ask: Ask) -> Answer:
    """Return a set: the better the likelier, hot for beginners; below the best level a clan's name counts, too."""
    v = t.view
    found: list[Answer] = [((option,), how) for option in ask.options for how in forms(v, v.seat, option)]
    values = []
    for one in found:
        dots = _dots(one)
        liked = sum(_LIKED for dot, _ in dots if t.tilt.name in REGISTER[dot].liked)
        name = _NAME if one[0][0] < COMMONS and t.level.heat else 0
        values.append(name + liked + sum(REGISTER[dot].worth * number for dot, number in dots))
    heat = _HEAT + min(t.level.heat, _WARM)
    return found[drawn(values, heat if t.level.plans else _WILD, t.below(1 << 30))]


def _dots(one: Answer) -> tuple[tuple[int, int], ...]:
    """Return (dot, how many) of a set."""
    option, how = one[0][0], one[1]
    if option < COMMONS:
        return tuple((dot, 1) for dot in CLAN_POWERS[option])
    template = option - TEMPLATE_AT
    if template in FIXED:
        return FIXED[template]
    return tuple((dot, 1) for dot in (Service(*how).powers if template == SERVITOR else how))


ANSWERS = {
    "rules": first, "lead": first, "next": first, "give": give, "hunt": hunt, "vote": vote, "forfeit": forfeit,
    "boon": boon, "accept": accept, "face": face, "reply": reply, "choose": choose, "suit": suit,
}  # fmt: skip
