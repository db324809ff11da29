"""What a seat tells of its nights: a Card Player the truth; the House its true card, or a cover that fits the record.

The House speaks by what an onlooker would make of it. A story once told stands: everything said later of the same
night is read off what was said first.
"""

from __future__ import annotations

from math import log
from typing import TYPE_CHECKING, Any, Final

from rules.agents.deduction import say
from rules.core.talk.checker import trouble
from rules.core.talk.codes import ACT
from rules.core.talk.statement import HOSTILE, NOTHING, Statement
from rules.games.great_table.minds.diary import QUIET, gone_of
from rules.games.great_table.minds.evidence import SAYS
from rules.games.great_table.minds.worlds import likelihoods
from rules.games.great_table.news import Beside, Held, Holders, Named, NoKing, TheKing
from rules.games.great_table.numbers import (
    BOMBER,
    CARD_FINDER,
    CONSORT,
    GUARD,
    HEALER,
    KING,
    LOVER,
    MAYOR,
    NO_CARD,
    PLACE_SWAP,
    PLAYER,
    ROLE_FINDER,
    TARGET_FINDER,
    THIEF,
    VIGILANTE,
    pack_of,
)
from rules.games.great_table.talk.record import claimed
from rules.games.great_table.talk.table import TONGUE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rules.games.great_table.minds.agent import Context
    from rules.games.great_table.news import Found

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
    return frozenset(row.speaker for row in context.claims.said if row.act in HOSTILE and row.target in own)


MOST: Final = 3  # masks that are tried on
WARY: Final = 2.0  # what a certain holder weighs against a card, in logarithms of how often it is claimed
RARE: Final = -5.0  # such a logarithm of what nobody was seen to claim
EDGE: Final = 1e-9


def gone(context: Context, night: int) -> frozenset[int]:
    """Return the cards that were gone when the pack came: somebody who chose before has each of them."""
    return gone_of(context.diary.wishes.get(night, ())[: context.diary.passed.get(night, 0)])


def free(context: Context, night: int) -> list[int]:
    """Return the cards of which not all are claimed, or said to be with somebody."""
    pack = pack_of(context.view.n)
    return [card for card in sorted(set(pack)) if len(context.claims.holders.get((card, night), ())) < pack.count(card)]


def risk(context: Context, card: int, night: int) -> float:
    """Return how likely somebody who has not spoken of that night can say that the card was his."""
    if card == context.diary.card(night) and pack_of(context.view.n).count(card) == 1:
        return 0.0
    mute = [seat for seat in context.others if seat not in context.mates and (seat, night) not in context.claims.told]
    if card in gone(context, night):
        lost = len(context.diary.died_at_night(night)) + len(context.mates)
        return len(mute) / max(1, len(mute) + lost)
    shares = likelihoods(context.view.n, good=False).cards[PLAYER]
    mass = sum(shares[one] for one in free(context, night))
    return 1.0 - (1.0 - min(1.0, shares[card] / max(mass, 0.01))) ** len(mute)


def masks(context: Context, night: int) -> list[int]:
    """Return a few cards to claim: each as often as Card Players say they had it, unless it may be missed."""
    own = context.diary.card(night)
    seats = likelihoods(context.view.n, good=False).seats

    def worth(card: int) -> float:
        found = seats.get(SAYS[card])
        usual = found.yes[PLAYER] if found else RARE
        taste = -log(-log(context.noise("mask", card, night) * (1 - EDGE) + EDGE / 2))  # the greatest: a draw by shares
        return usual + taste - WARY * risk(context, card, night)

    able = [card for card in free(context, night) if card not in (own, LOVER)]
    return sorted(able, key=lambda card: (-worth(card), card))[:MOST]


_IDLE: Final = (KING, BOMBER, THIEF, LOVER, CONSORT)  # cards that aim at nobody
LIARS: Final = 2.4  # of all it says half are claims, and now and then the truth is as good: to come to its share


def stories(context: Context, night: int, truth: Statement) -> Iterator[Statement]:
    """Yield what could be told of a night; `truth` is among them where it gives nothing away."""
    card = context.diary.card(night)
    if card == NO_CARD or context.diary.robbed(night):
        yield truth
        return
    if context.blurts(night) and context.diary.died_at_night(night):
        yield from _frames(context, night)
        return
    good = _harmless(context, night, truth)
    if good:
        yield truth
    lies = bold(context, night)
    if lies or (not good and truth.name.startswith("report")):  # what it found is nobody's business
        yield from uses(context, night, card)
    if lies:
        for mask in masks(context, night):
            yield from uses(context, night, mask)


def bold(context: Context, night: int) -> bool:
    """Return whether this is a night of which this seat may tell a false result though the truth would do."""
    return context.noise("lie", night) < LIARS * context.level.lies


def uses(context: Context, night: int, card: int) -> Iterator[Statement]:
    """Yield what a holder of a card could tell of its use, the best first."""
    made = _MADE.get(card)
    if made is not None:
        yield from made(context, night)
    if card in _BARE:
        yield _said(context, "claim_card", NOTHING, card, night)


def _harmless(context: Context, night: int, truth: Statement) -> bool:
    """Return whether the truth is as good as a lie: it says something, and nothing against a mate."""
    if truth.act == ACT["claim_card"]:
        return context.diary.card(night) in _BARE
    if context.diary.card(night) == GUARD:
        return context.diary.orders.get(night, QUIET).a in _suspects(context)[:3]
    if context.diary.card(night) == HEALER:
        return True
    against = truth.target if truth.act == ACT["report_target"] else NOTHING
    return against not in context.mates and (against < 0 or context.house[against] < 0.6)


def _suspects(context: Context) -> list[int]:
    """Return the living an onlooker suspects most, none of one's own."""
    free = [seat for seat in context.others if seat not in context.mates]
    return sorted(free, key=lambda seat: (-context.cover[seat], seat))


def _lived(context: Context, night: int) -> list[int]:
    """Return the living, and those who died only after that night."""
    gone = (*context.mates, *context.diary.died_at_night(night))
    return [seat for seat in context.others if seat not in gone]


def _said(context: Context, act: str, target: int, a: int, b: int = NOTHING, c: int = NOTHING) -> Statement:
    return Statement(context.view.seat, ACT[act], target, NOTHING, a, b, c)


# -- by card
def _guarded(context: Context, night: int) -> Iterator[Statement]:
    """It was a suspect whom one guarded, none who has a result of that night to show."""
    found = [seat for seat in _suspects(context)[:4] if not _has_result(context, seat, night)]
    for seat in found[:2]:
        yield _said(context, "claim_action", seat, GUARD, night)


def _has_result(context: Context, seat: int, night: int) -> bool:
    return any(context.claims.said[one].name.startswith("report") for one in context.claims.told.get((seat, night), ()))


def _healed(context: Context, night: int) -> Iterator[Statement]:
    """It was one everybody trusts whom one healed."""
    for seat in sorted(_lived(context, night), key=lambda one: (context.public[one], one))[:2]:
        yield _said(context, "claim_shield", seat, night)


def _shot(context: Context, night: int) -> Iterator[Statement]:
    """One shot whom the House killed."""
    for seat in context.diary.died_at_night(night):
        if seat not in context.mates:
            yield _said(context, "claim_shot", seat, night)


def _turned(context: Context, night: int) -> Iterator[Statement]:
    """One turned a suspect's vote."""
    for seat in _suspects(context)[:1]:
        yield _said(context, "claim_action", seat, MAYOR, night)


def _swapped(context: Context, night: int) -> Iterator[Statement]:
    """One changed places with anybody."""
    there = _lived(context, night)
    if there:
        yield _said(context, "claim_action", there[int(context.noise("swap", night) * len(there))], PLACE_SWAP, night)


def _king_found(context: Context, night: int) -> Iterator[Statement]:
    """The King was where he says he was; or nowhere."""
    for seat in _lived(context, night):
        if context.claims.card_of(seat, night) == KING:
            far = 2 + int(context.noise("places", night) * max(1, context.view.alive.bit_count() - 3))
            yield _said(context, "report_king", seat, far, night)
            return
    yield _said(context, "report_nothing", NOTHING, CONSORT, night)


def _role_found(context: Context, night: int) -> Iterator[Statement]:
    """One found with somebody what he says himself; or nothing."""
    found = [(seat, context.claims.card_of(seat, night)) for seat in _lived(context, night)]
    told = [(seat, card) for seat, card in found if card >= 0]
    for seat, card in sorted(told, key=lambda one: context.noise("found", night, one[0]))[:2]:
        yield _said(context, "report_card", seat, card, night)
    yield _said(context, "report_nothing", NOTHING, ROLE_FINDER, night)


def _target_found(context: Context, night: int) -> Iterator[Statement]:
    """One saw a suspect aim at one of the dead; or somebody where he says he aimed; or at nobody; or nothing."""
    yield from _frames(context, night)
    for seat in _lived(context, night):
        aims = context.claims.aims.get((seat, night))
        for whom in aims or ():
            if whom != context.view.seat:
                yield _said(context, "report_target", seat, night)._replace(other=whom)
                break
        if context.claims.card_of(seat, night) in _IDLE:
            yield _said(context, "report_target_nobody", seat, night)
            break
    yield _said(context, "report_nothing", NOTHING, TARGET_FINDER, night)


def _frames(context: Context, night: int) -> Iterator[Statement]:
    """A Target Finder of the House saw somebody aim at one of the dead."""
    dead = context.diary.died_at_night(night)
    told = context.claims.told  # who told could not be fitted
    free = [seat for seat in _suspects(context) if (seat, night) not in told]
    for seat in free[:2] if dead else ():
        if seat != dead[0]:
            yield _said(context, "report_target", seat, night)._replace(other=dead[0])


def _card_found(context: Context, night: int) -> Iterator[Statement]:
    """One found a card where somebody says it was."""
    pack = pack_of(context.view.n)
    found = [(seat, context.claims.card_of(seat, night)) for seat in _lived(context, night)]
    told = [(seat, card) for seat, card in found if card >= 0 and pack.count(card) == 1]
    for seat, card in sorted(told, key=lambda one: context.noise("asked", night, one[0]))[:2]:
        yield _said(context, "report_holder", NOTHING, card, 1 << seat, night)
    yield _said(context, "report_nothing", NOTHING, CARD_FINDER, night)


_MADE: Final[dict[int, Callable[[Context, int], Iterator[Statement]]]] = {
    GUARD: _guarded, HEALER: _healed, ROLE_FINDER: _role_found, TARGET_FINDER: _target_found, CARD_FINDER: _card_found,
    VIGILANTE: _shot, MAYOR: _turned, PLACE_SWAP: _swapped, CONSORT: _king_found,
}  # fmt: skip
_BARE: Final = frozenset(set(range(PLACE_SWAP + 1)) - {GUARD, HEALER, ROLE_FINDER, TARGET_FINDER, CARD_FINDER})


_CARD: Final = ACT["claim_card"]
LIE: Final = 0.01  # what a lie must be better by than the truth
_ACTED: Final = {HEALER: "claim_shield", VIGILANTE: "claim_shot", GUARD: "", MAYOR: "", PLACE_SWAP: ""}


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
        if type(found) in _NEWS:
            return _NEWS[type(found)](context, night, found)
    target = diary.orders.get(night, QUIET).a
    if card in _ACTED and target >= 0 and target != context.view.seat:
        if _ACTED[card]:
            return say(context.view, _ACTED[card], target, a=night)
        return say(context.view, "claim_action", target, a=card, b=night)
    return plain(context, night)


# -- news of a dawn as statements
def _held(context: Context, night: int, found: Held) -> Statement:
    if found.card == NO_CARD:
        return say(context.view, "report_nothing", a=ROLE_FINDER, b=night)
    return say(context.view, "report_card", found.player, a=found.card, b=night)


def _holders(context: Context, night: int, found: Holders) -> Statement:
    mask = sum(1 << seat for seat in found.players)
    if not mask:
        return say(context.view, "report_nothing", a=CARD_FINDER, b=night)
    return say(context.view, "report_holder", a=found.card, b=mask, c=night)


def _named(context: Context, night: int, found: Named) -> Statement:
    """Of several targets the one who died counts."""
    seat, named = found.player, [one for one in found.named if one != found.player]
    dead = context.diary.died_at_night(night)
    if not named:
        return say(context.view, "report_target_nobody", seat, a=night)
    whom = min(named, key=lambda one: (one not in dead, one))
    return say(context.view, "report_target", seat, a=night)._replace(other=whom)


def _king(context: Context, night: int, found: TheKing) -> Statement:
    return say(context.view, "report_king", found.player, a=found.places, b=night)


def _no_king(context: Context, night: int, _found: NoKing) -> Statement:
    return say(context.view, "report_nothing", a=CONSORT, b=night)


def _beside(context: Context, night: int, found: Beside) -> Statement:
    one, left, other, right = found.one, found.left, found.other, found.right
    if left not in (context.view.seat, one):
        return say(context.view, "report_beside", one, a=0, b=night)._replace(other=left)
    if right not in (context.view.seat, other):
        return say(context.view, "report_beside", other, a=1, b=night)._replace(other=right)
    return plain(context, night)


_NEWS: Final[dict[type[Found], Callable[[Context, int, Any], Statement]]] = {
    Held: _held, Holders: _holders, Named: _named, TheKing: _king, NoKing: _no_king, Beside: _beside,
}  # fmt: skip
