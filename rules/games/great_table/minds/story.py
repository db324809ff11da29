"""What a seat tells of its nights: a Card Player the truth; the House its true card, or a cover that fits the record.

The House speaks by what an onlooker would make of it. A story once told stands: everything said later of the same
night is read off what was said first.
"""

from __future__ import annotations

from math import log
from typing import TYPE_CHECKING, Final

from rules.agents.deduction import say
from rules.core.talk.checker import trouble
from rules.core.talk.codes import ACT
from rules.core.talk.statement import HOSTILE, NOTHING, Statement
from rules.games.great_table.cards import FINDER, REGISTER, step_of
from rules.games.great_table.cards.base import GUARDS, KILLS, told
from rules.games.great_table.cards.finding import frames
from rules.games.great_table.minds.evidence import SAYS
from rules.games.great_table.minds.memory import QUIET, gone_of
from rules.games.great_table.minds.worlds import likelihoods
from rules.games.great_table.numbers import NO_CARD, PLAYER, pack_of
from rules.games.great_table.talk import TONGUE
from rules.games.great_table.talk.record import claimed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.games.great_table.minds.agent import Context

SELF: Final = 1.0  # what one's own good name is worth
MATES: Final = 0.6
THREAT: Final = 0.5  # that a Card Player stands worse: the likeliest to go, and whoever is on one's heels
CAUGHT: Final = 0.3  # what it costs to be caught


def gain(context: Context, said: Statement, risk: float = 0.0) -> float:
    """Return what saying it is worth to one of the House: U of opponents.md 7.4."""
    before, after = context.public, context.after(said)
    me = context.view.seat
    own = frozenset((me, *context.mates))
    free = [seat for seat in context.others if seat not in own]
    mates = sum(after[seat] - before[seat] for seat in context.mates if context.view.alive >> seat & 1)
    worst = max((after[seat] for seat in free), default=0.0) - max((before[seat] for seat in free), default=0.0)
    heels = sum(after[seat] - before[seat] for seat in hunters(context) if seat in free)
    return -SELF * (after[me] - before[me]) - MATES * mates + THREAT * (worst + heels) - CAUGHT * risk


def hunters(context: Context) -> frozenset[int]:
    """Return who spoke against this seat or one of its mates."""
    own = (context.view.seat, *context.mates)
    return frozenset(row.speaker for row in context.claims.spoken(*HOSTILE) if row.target in own)


MOST: Final = 3  # candidates that are tried on
WARY: Final = 2.0  # what a certain holder weighs against a card, in logarithms of how often it is claimed
RARE: Final = -5.0  # such a logarithm of what nobody was seen to claim
EDGE: Final = 1e-9


def gone(context: Context, night: int) -> frozenset[int]:
    """Return the cards that were gone when the pack came: somebody who chose before has each of them."""
    return gone_of(context.diary.wishes.get(night, ())[: context.diary.passed.get(night, 0)])


def free(context: Context, night: int) -> list[int]:
    """Return the cards of which not all are claimed, or said to be with somebody."""
    pack, claimants = pack_of(context.view.n), context.claims.claimants
    return [card for card in sorted(set(pack)) if len(claimants.get((card, night), ())) < pack.count(card)]


def risk(context: Context, card: int, night: int) -> float:
    """Return how likely somebody who has not spoken of that night can say that the card was his."""
    if card == context.diary.card(night) and pack_of(context.view.n).count(card) == 1:
        return 0.0
    mute = [seat for seat in context.others if seat not in context.mates and (seat, night) not in context.claims.told]
    if card in gone(context, night):
        lost = len(context.diary.died_at_night(night)) + len(context.mates)
        return len(mute) / max(1, len(mute) + lost)
    shares = likelihoods(context.helpers, good=False).cards[PLAYER]
    mass = sum(shares[one] for one in free(context, night))
    return 1.0 - (1.0 - min(1.0, shares[card] / max(mass, 0.01))) ** len(mute)


def candidates(context: Context, night: int) -> list[int]:
    """Return a few cards to claim: each as often as Card Players say they had it, unless it may be missed."""
    own = context.diary.card(night)
    seats = likelihoods(context.helpers, good=False).seats

    def worth(card: int) -> float:
        found = seats.get(SAYS[card])
        usual = found.yes[PLAYER] if found else RARE
        taste = -log(-log(context.noise("mask", card, night) * (1 - EDGE) + EDGE / 2))  # the greatest: a draw by shares
        return usual + taste - WARY * risk(context, card, night)

    able = [card for card in free(context, night) if card != own and not REGISTER[card].pairs]
    return sorted(able, key=lambda card: (-worth(card), card))[:MOST]


LIARS: Final = 2.4  # of all it says half are claims, and now and then the truth is as good: to come to its share


def stories(context: Context, night: int, truth: Statement) -> Iterator[Statement]:
    """Yield what could be told of a night; `truth` is among them where it gives nothing away."""
    card = context.diary.card(night)
    if card == NO_CARD or context.diary.robbed(night):
        yield truth
        return
    if context.blurts(night) and context.diary.died_at_night(night):
        yield from frames(context, night)
        return
    good = REGISTER[card].harmless(context, truth)
    if good:
        yield truth
    lies = bold(context, night)
    if lies or (not good and truth.name.startswith("report")):  # what it found is nobody's business
        yield from uses(context, night, card)
    if lies:
        for mask in candidates(context, night):
            yield from uses(context, night, mask)


def bold(context: Context, night: int) -> bool:
    """Return whether this is a night of which this seat may tell a false result though the truth would do."""
    return context.noise("lie", night) < LIARS * context.level.lies


def uses(context: Context, night: int, card: int) -> Iterator[Statement]:
    """Yield what a holder of a card could tell of its use, the best first."""
    yield from REGISTER[card].tales(context, night)
    if REGISTER[card].bare:
        yield unused(context, night, card)


_CARD: Final = ACT["claim_card"]
LIE: Final = 0.01  # what a lie must be better by than the truth


def tale(context: Context, night: int) -> Statement:
    """Return what this seat tells of a night: what it told already, else the truth or a cover."""
    if context.good:
        return honest(context, night)
    if night not in context.tales:
        context.tales[night] = _told(context, night) or _cover(context, night)
    return context.tales[night]


def _told(context: Context, night: int) -> Statement | None:
    for number in context.claims.told.get((context.view.seat, night), ()):
        said = context.claims.said[number]
        if said.act != _CARD and number not in context.claims.gone:
            return said
    return None


def _cover(context: Context, night: int) -> Statement:
    """Return what an onlooker would make the best of, of all that fits; the truth where that is as good."""
    best, found = 0.0, None
    if context.claims.took_back(context.view.seat, night):
        return plain(context, night)
    for made in stories(context, night, honest(context, night)):
        if fits(context, made):
            worth = gain(context, made, risk(context, card_in(made), night)) - LIE * lie(context, night, made)
            if found is None or worth > best:
                best, found = worth, made
    return found or plain(context, night)


def lie(context: Context, night: int, said: Statement) -> bool:
    """Return whether it is not the truth, nor a part of it."""
    return said not in (honest(context, night), plain(context, night))


def card_in(said: Statement) -> int:
    """Return the card a statement of a night claims for its speaker, -1 if none."""
    found = claimed(said)
    return NO_CARD if found is None else found.card


def card(context: Context, day: int) -> int:
    """Return the card this seat owns up to: its own, but as far as its story has another one."""
    if context.good or day >= context.view.day or context.diary.card(day) == NO_CARD or context.diary.robbed(day):
        return context.diary.card(day)
    told = context.claims.card_of(context.view.seat, day)
    return told if told != NO_CARD else card_in(tale(context, day))


def fits(context: Context, said: Statement) -> bool:
    """Return whether nothing on the record speaks against it."""
    return not trouble(TONGUE, context.view, said)


def plain(context: Context, night: int) -> Statement:
    """Return the bare claim to a card: true of everybody."""
    card = context.diary.card(night)
    if card == NO_CARD:
        return say(context.view, "claim_no_card", a=night)
    return say(context.view, "claim_robbed" if context.diary.robbed(night) else "claim_card", a=card, b=night)


def honest(context: Context, night: int) -> Statement:
    """Return the truth about a night, as much as goes into one statement."""
    diary = context.diary
    card = diary.card(night)
    if card == NO_CARD or diary.robbed(night):
        return plain(context, night)
    for found in diary.news.get(night, ()):
        if type(found) in FINDER:
            return FINDER[type(found)].report(context, night, found) or plain(context, night)
    target, claim = diary.orders.get(night, QUIET).a, REGISTER[card].claim
    if claim and target >= 0 and target != context.view.seat and not stopped(context, night):
        if claim == "claim_action":
            return told(context.view.seat, claim, target, card, night)
        return told(context.view.seat, claim, target, night)
    return unused(context, night, card) if target < 0 else plain(context, night)


def unused(context: Context, night: int, card: int) -> Statement:
    """Return the bare claim to a card; of one that can kill, after a night with a corpse, that it was on nobody."""
    armed = step_of(card) == KILLS and context.diary.died_at_night(night)
    return told(context.view.seat, "claim_action" if armed else "claim_card", NOTHING, card, night)


def stopped(context: Context, night: int) -> bool:
    """Return whether somebody else says that he guarded this seat, so that nothing it used may have come off."""
    rows = context.claims.spoken(ACT["claim_action"], to=context.view.seat)
    return any(step_of(row.a) == GUARDS and row.b == night for row in rows)
