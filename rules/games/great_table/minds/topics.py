"""What there is to say of the others: suspicions, good words, lies, echoes, questions, votes; and their reasons.

A reason is a fact of the public record, or of one's own nights, that bears out what one says. GT 3.11.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from rules.agents import deduction
from rules.agents.deduction import Proposal, echoes, say
from rules.core.talk.codes import ACT, FACT, FACTS, TOPIC
from rules.core.talk.legal import fault
from rules.core.talk.statement import NOTHING, Reason, Statement
from rules.core.talk.tongue import today
from rules.games.great_table.minds import votes
from rules.games.great_table.minds.grounds import against, caught, in_favour
from rules.games.great_table.minds.story import card as card_of
from rules.games.great_table.numbers import pack_of
from rules.games.great_table.state import NO_VOTE
from rules.games.great_table.talk import TONGUE
from rules.games.great_table.talk.facts import JUDGES
from rules.games.great_table.talk.ready import answer_to

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rules.games.great_table.minds.agent import Context
    from rules.games.great_table.view import View

_LEAST: Final = 8  # what weighs less is no reason
POOR: Final = 20  # what weighs less is for want of a better


def with_reason(context: Context, said: Statement, found: Iterable[tuple[int, Reason]]) -> Statement | None:
    """Return the statement with the weightiest reason that is so, and news; None if there is none.

    What somebody said of the same one today is no news from another mouth, nor in other words.
    """
    view = context.view
    rows = context.claims.spoken(said.act, to=said.target, since=today(view)) if said.target >= 0 else []
    stale = {_point(row.reason) for row in rows}
    if said.act == _SUSPECT and context.claims.spoken(_LIE, to=said.target, since=today(view)):
        stale.add(_STORIES)
    return deduction.with_reason(
        view, said, (one for one in found if _point(one[1]) not in stale),
        lambda whole: whole not in view.said and TONGUE.fits(view, whole) and not fault(TONGUE, view, whole)
        and not _likewise(view, whole), _LEAST,
    )  # fmt: skip


def _likewise(view: View, said: Statement) -> bool:
    """Return whether a charge about a vote is as true of the accuser himself."""
    return said.fact in _OF_VOTES and JUDGES.on_record(view, said._replace(target=view.seat))


_OF_VOTES: Final = frozenset(fact for fact, name in enumerate(FACTS) if name.startswith("against.vote."))

_CLASHES: Final = frozenset(FACT[f"against.{one}"] for one in ("claim.double_claim", "contradiction.claims_clash"))
_STORIES: Final = frozenset(FACT[f"against.contradiction.{one}"] for one in ("two_stories", "changed_story"))


def _point(one: Reason) -> object:
    """Return what a reason comes to: some facts are one thing in other words."""
    if one.fact in _CLASHES:
        return _CLASHES, one.other
    return _STORIES if one.fact in _STORIES else one


_SUSPECT, _VOUCH, _LIE, _ASK, _VOTE, DEMAND = (
    ACT[one] for one in ("suspect", "vouch", "accuse_lie", "ask", "announce_vote", "demand_vote")
)
_NIGHT: Final = ACT["announce_night"]
_CLAIM, _COUNTER, _WITHDRAW = (ACT[one] for one in ("demand_claim", "counter_claim", "withdraw"))
ATTACKS: Final = frozenset((_SUSPECT, _LIE, DEMAND, _COUNTER, ACT["deny"]))
_GROUND: Final = 25  # ... or for somebody, to have had one's Guard on him
UNSAID: Final = 20  # how much more a word counts against somebody of whom nobody has said anything
SIDES: Final = 30  # how much more it counts to have a ground of one's own before the last votes
FEW: Final = 3  # voices that say enough, for a night or against one: more vote so without a word
TURNS: Final = 16  # how much sooner one says that the own vote will now put somebody out
GUESS: Final = 60  # a vote that goes to such a one, or elsewhere than one has said


def people(context: Context) -> Iterator[tuple[int, Proposal]]:
    """Yield what to say of the others."""
    yield from _rivals(context)
    yield from _lies(context)
    yield from _votes(context)
    if context.view.day > 1 or context.view.debate > 1:
        yield from _suspicions(context)
        yield from _praise(context)
        yield from _shield(context)
        yield from _sides(context)
    yield from _questions(context)


# -- claims that exclude each other
def _rivals(context: Context) -> Iterator[tuple[int, Proposal]]:
    """Somebody claims a card that was one's own."""
    view = context.view
    for day in range(max(1, view.day - 3), view.day):
        card = card_of(context, day)
        if card < 0 or pack_of(view.n).count(card) > 1 or context.diary.robbed(day):
            continue
        if day in context.diary.stolen:
            continue
        for seat in context.claims.claimants.get((card, day), ()):
            if seat == view.seat or not view.alive >> seat & 1 or _countered(context, seat, day):
                continue
            if gives_way(context, seat, day):
                yield from _retraction(context, day)
            elif seat not in context.mates:
                yield 84, Proposal(_COUNTER, lambda seat=seat, card=card, day=day: say(  # type: ignore[misc]
                    context.view, "counter_claim", seat, a=card, b=day))  # fmt: skip


def gives_way(context: Context, rival: int, day: int) -> bool:
    """Return whether a false claim is lost: somebody who is believed more says that the card was his."""
    false = card_of(context, day) != context.diary.card(day)
    return false and (rival in context.mates or context.public[rival] < context.public[context.view.seat])


def _retraction(context: Context, day: int) -> Iterator[tuple[int, Proposal]]:
    """Take a story back that will not stand, once in a game; after that one goes down accusing."""
    seat = context.view.seat
    if context.claims.spoken(_WITHDRAW, by=seat):
        return
    for number in context.claims.told.get((seat, day), ()):
        if number not in context.claims.gone:
            yield 80, Proposal(_WITHDRAW, lambda number=number: Statement(seat, _WITHDRAW, ref=number))  # type: ignore[misc]


def _countered(context: Context, seat: int, day: int) -> bool:
    return any(row.b == day for row in context.claims.spoken(_COUNTER, by=context.view.seat, to=seat))


def _lies(context: Context) -> Iterator[tuple[int, Proposal]]:
    for seat in set(context.others).difference(context.mates):
        pair = next((said for said in caught(context, seat) if len(said) > 1), None)
        if pair and all(row.ref != pair[0] for row in context.claims.spoken(_LIE)):
            yield 76, deduction.accused(context.view, seat, pair)


# -- whom one suspects, and would vote for
def _suspicions(context: Context) -> Iterator[tuple[int, Proposal]]:
    """A vote has its word: most of all where nobody has said why yet."""
    target = votes.meant(context)
    if target >= 0:
        blamed = context.blamed.get(target, set())
        priority = min(70, int(20 + 20 * (context.wanted[target] - 1.0))) - 9 * len(blamed)
        more = SIDES * votes.late(context) if blamed else UNSAID * _leads(context, target)
        if target not in context.case and _leads(context, target):
            priority, more = max(priority, GUESS + 4), 0
        more += _GROUND * (target in votes.guarded(context, loud=False))
        more = -40 if context.view.seat in context.case.get(target, ()) else more
        yield priority + more, Proposal(_SUSPECT, lambda: suspect(context, target))


def _leads(context: Context, target: int) -> bool:
    """Return whether most votes are against somebody, or the last ones come next."""
    counts = context.view.counts[: context.view.n]
    return votes.late(context) or counts[target] == max(counts) > 1


def suspect(context: Context, target: int) -> Statement | None:
    """Return an accusation with the weightiest reason that is new today; a poor one will do before the last votes."""
    poor = 0 if votes.late(context) else POOR
    found = (one for one in against(context, target) if one[0] >= poor)
    return with_reason(context, say(context.view, "suspect", target), found)


def _votes(context: Context) -> Iterator[tuple[int, Proposal]]:
    """Say where one's vote goes before it does, with no ground as a guess; who has made a case wants more votes.

    Nobody tells of a vote that all can see already.
    """
    view = context.view
    target = votes.meant(context) if view.house.votes_on(view.day) else NO_VOTE
    if target < 0:
        news = view.ballot != view.n and votes.calls_night(context)
        if news and len(context.claims.spoken(_NIGHT)) < FEW:
            yield GUESS - 15, Proposal(_NIGHT, lambda: say(view, "announce_night"))
        return
    if view.seat in context.case.get(target, ()):
        if view.ballot in (NO_VOTE, target):  # nobody hurries others on to where his own vote is not
            called = context.claims.spoken(DEMAND, to=target, since=today(view))
            priority = 6 + 18 * (votes.late(context) and not called) + int(8 * min(3.0, context.wanted[target]))
            yield priority, Proposal(DEMAND, lambda: say(view, "demand_vote", target))
    elif view.ballot != target and view.seat not in context.blamed.get(target, ()):
        yield _news(context, target), Proposal(_VOTE, partial(_announced, context, target))


def _news(context: Context, target: int) -> int:
    """Return how urgent it is to say for whom one will vote: most where one turns to somebody who may go by it."""
    view, end = context.view, votes.late(context)
    word = votes.pledged(context)[1]
    if votes.turns(context, target):
        return GUESS + TURNS
    if target not in context.blamed:
        return GUESS * (end if word not in (target, NO_VOTE) else _leads(context, target))
    if target in context.mates and word in (target, NO_VOTE):
        return 0
    soon = view.ballot in context.wanted and view.counts[target] + votes.SOON > view.alive.bit_count() // 2
    return end * (GUESS if soon or word not in (target, NO_VOTE) else 16 + int(8 * min(3.0, context.wanted[target])))


def _announced(context: Context, target: int) -> Statement | None:
    """Return a vote announced, unless there is a ground that nobody has named: that is what one says then."""
    fresh = target not in context.case and deduction.last_act(context.view) != _SUSPECT
    return None if fresh and suspect(context, target) else say(context.view, "announce_vote", target)


def _praise(context: Context) -> Iterator[tuple[int, Proposal]]:
    chances = context.cover
    recent = {row.target for row in context.claims.spoken(_VOUCH, by=context.view.seat)}
    free = [seat for seat in context.others if seat not in recent | context.charged]
    for seat in votes.guarded(context, loud=True).intersection(free):
        if chances[seat] >= votes.SPARED:
            continue
        yield 20 + _GROUND, Proposal(_VOUCH, partial(vouch, context, seat))
    others = [seat for seat in free if context.wanted[seat] < 1.0]
    if not others:
        return
    target = min(others, key=lambda seat: (chances[seat] + 0.05 * context.noise("praise", seat), seat))
    trust = 1.0 - chances[target] / max(context.usual, 0.01)
    accused = len(context.claims.hostile_to(target, today(context.view)))
    yield int(14 + 18 * trust + 10 * min(2, accused)), Proposal(_VOUCH, partial(vouch, context, target))


def _shield(context: Context) -> Iterator[tuple[int, Proposal]]:
    """A word for one of one's own who is accused and not much suspected, with a true ground; not every day."""
    spoken = {row.target for row in context.claims.spoken(_VOUCH, by=context.view.seat)} | context.charged
    for seat in () if context.good else context.mates:
        alive, accused = context.view.alive >> seat & 1, context.claims.hostile_to(seat, today(context.view))
        fair = context.public[seat] <= context.usual
        if alive and accused and fair and seat not in spoken and context.noise("shield", seat) < context.level.lies:
            yield 36 + 6 * min(2, len(accused)), Proposal(_VOUCH, partial(vouch, context, seat))


def _sides(context: Context) -> Iterator[tuple[int, Proposal]]:
    """Share a suspicion, or not: who has a good word for the accused says that rather than a bare no."""
    for priority, one in echoes(context.view, partial(_opinion, context)):
        said = one.build() if one.act != votes.AGREE else None
        target = context.view.said[said.ref].target if said else NOTHING
        if target >= 0 and target not in context.charged:
            yield priority + 1, Proposal(_VOUCH, partial(vouch, context, target))
        yield priority, one


def vouch(context: Context, target: int) -> Statement | None:
    """Return a good word with the weightiest reason."""
    return with_reason(context, say(context.view, "vouch", target), in_favour(context, target))


def _follows(context: Context, said: Statement) -> bool:
    """Return whether one will vote as somebody made a case for, in the last round, and has made none oneself."""
    voices = context.case.get(said.target, set())
    own = context.view.seat in context.blamed.get(said.target, ())
    alive = context.view.alive >> said.speaker & 1
    return bool(alive and not own and len(voices) < FEW and votes.late(context) and votes.meant(context) == said.target)


def _opinion(context: Context, said: Statement) -> tuple[int, bool] | None:
    """Return how much somebody's suspicion is worth a word, and whether one shares it."""
    worth = context.wanted.get(said.target)
    if _follows(context, said):
        return GUESS - 20, True
    if worth is None or 0.6 <= worth <= 1.5 or not context.view.alive >> said.speaker & 1:
        return None
    if worth > 1.0 and (votes.sworn(context, said.target) or len(context.blamed.get(said.target, ())) >= FEW):
        return None
    if worth > 1.0 and votes.late(context) and votes.meant(context) != said.target:
        return None  # nobody agrees on one and votes for another
    return 26 + int(6 * abs(worth - 1.0)), worth > 1.5


# -- questions
def _questions(context: Context) -> Iterator[tuple[int, Proposal]]:
    view, night = context.view, context.view.day - 1
    value = context.wanted
    if night < 1 or not value:
        return
    mute = [seat for seat in context.others if (seat, night) not in context.claims.told and seat not in context.mates]
    mute = [seat for seat in mute if not answer_to(view, say(view, "ask", seat, a=TOPIC["card"], b=night))]
    if mute:
        target = max(mute, key=lambda seat: (value[seat] + 0.4 * context.noise("ask", seat), -seat))
        asked = context.claims.spoken(_CLAIM, _ASK, to=target, since=today(view))
        priority = 20 + int(8 * min(2.0, value[target])) + 6 * (view.debate > 1) - 30 * bool(asked)
        yield priority, Proposal(_CLAIM, lambda: say(context.view, "demand_claim", target, a=night))
        yield priority - 4, Proposal(_ASK, lambda: say(context.view, "ask", target, a=TOPIC["card"], b=night))
    rest = [seat for seat in context.others if seat not in mute and view.votes[seat] < 0]  # else everybody sees it
    if rest:  # under a name of its own: what was proposed above is put together only after this
        whom = max(rest, key=lambda seat: (value[seat] + 0.3 * context.noise("next", seat), -seat))
        yield 16, Proposal(_ASK, lambda: say(context.view, "ask", whom, a=TOPIC["next_vote"]))
