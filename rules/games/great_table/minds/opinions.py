"""What there is to say of the others: suspicions with their reasons, good words, lies, echoes, questions, votes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.talk.codes import ACT, TOPIC
from rules.core.talk.statement import Statement
from rules.core.talk.tongue import today
from rules.games.great_table.minds import grounds, votes
from rules.games.great_table.minds.mood import Make
from rules.games.great_table.minds.story import card as card_of
from rules.games.great_table.minds.story import say
from rules.games.great_table.numbers import pack_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.games.great_table.minds.mood import Mood

_SUSPECT, _VOUCH, _LIE, _ASK, _VOTE, _DEMAND = (
    ACT[one] for one in ("suspect", "vouch", "accuse_lie", "ask", "announce_vote", "demand_vote")
)
_CLAIM, _COUNTER, _WITHDRAW = (ACT[one] for one in ("demand_claim", "counter_claim", "withdraw"))
ATTACKS: Final = frozenset((_SUSPECT, _LIE, _DEMAND))


def people(mood: Mood) -> Iterator[tuple[int, Make]]:
    """Yield what to say of the others."""
    yield from _rivals(mood)
    yield from _lies(mood)
    yield from _votes(mood)
    if mood.view.day > 1 or mood.view.debate > 1:
        yield from _suspicions(mood)
        yield from _praise(mood)
        yield from _shield(mood)
        yield from _echoes(mood)
    yield from _questions(mood)


# -- claims that exclude each other
def _rivals(mood: Mood) -> Iterator[tuple[int, Make]]:
    """Somebody claims a card that was one's own."""
    view = mood.view
    for day in range(max(1, view.day - 3), view.day):
        card = card_of(mood, day)
        if card < 0 or pack_of(view.n).count(card) > 1 or mood.diary.robbed(day):
            continue
        if day in mood.diary.stolen:
            continue
        for seat in mood.ledger.holders.get((card, day), ()):
            if seat == view.seat or not view.alive >> seat & 1 or _countered(mood, seat, day):
                continue
            if gives_way(mood, seat, day):
                yield from _retraction(mood, day)
            elif seat not in mood.mates:
                yield 84, Make(_COUNTER, lambda seat=seat, card=card, day=day: say(  # type: ignore[misc]
                    mood, "counter_claim", seat, a=card, b=day))  # fmt: skip


def gives_way(mood: Mood, rival: int, day: int) -> bool:
    """Return whether a false claim is lost: somebody who is believed more says that the card was his."""
    false = card_of(mood, day) != mood.diary.card(day)
    return false and (rival in mood.mates or mood.public[rival] < mood.public[mood.view.seat])


def _retraction(mood: Mood, day: int) -> Iterator[tuple[int, Make]]:
    """Take a story back that will not stand, once in a game; after that one goes down accusing."""
    seat = mood.view.seat
    if any(row.act == _WITHDRAW and row.speaker == seat for row in mood.ledger.said):
        return
    for number in mood.ledger.told.get((seat, day), ()):
        if number not in mood.ledger.gone:
            yield 80, Make(_WITHDRAW, lambda number=number: Statement(seat, _WITHDRAW, ref=number))  # type: ignore[misc]


def _countered(mood: Mood, seat: int, day: int) -> bool:
    return any(
        row.act == _COUNTER and row.speaker == mood.view.seat and row.target == seat and row.b == day
        for row in mood.ledger.said
    )


def _lies(mood: Mood) -> Iterator[tuple[int, Make]]:
    accused = {row.ref for row in mood.ledger.said if row.act == _LIE}
    for seat in mood.others:
        pair = mood.ledger.two_stories(seat)
        if pair is not None and pair[0] not in accused and seat not in mood.mates:
            yield 76, Make(_LIE, lambda seat=seat, pair=pair: Statement(  # type: ignore[misc]
                mood.view.seat, _LIE, seat, ref=pair[0], ref2=pair[1]))  # fmt: skip


# -- whom one suspects, and would vote for
def _suspicions(mood: Mood) -> Iterator[tuple[int, Make]]:
    value = mood.wanted
    if not value:
        return
    target = max(value, key=lambda seat: (value[seat], -seat))
    start = today(mood.view)
    crowd = [mood.ledger.said[number] for number in mood.ledger.hostile_to(target, start)]
    mine = any(row.speaker == mood.view.seat for row in crowd)
    urge = min(70, int(20 + 20 * (value[target] - 1.0))) - 9 * len(crowd) - 40 * mine
    yield urge, Make(_SUSPECT, lambda: suspect(mood, target))


def suspect(mood: Mood, target: int) -> Statement | None:
    """Return an accusation with the weightiest reason, None if there is none."""
    return grounds.with_reason(mood, say(mood, "suspect", target), grounds.against(mood, target))


def _votes(mood: Mood) -> Iterator[tuple[int, Make]]:
    """Before the last votes one may say where one's own goes, before any of them where others should."""
    value = mood.wanted
    start = today(mood.view)
    mine = {row.act for row in mood.ledger.said[start:] if row.speaker == mood.view.seat}
    late = mood.view.debate == votes.last_round(mood)
    free = [seat for seat in value if not late or seat not in mood.mates]
    if not free or mine & {_VOTE, _DEMAND}:
        return
    target = max(free, key=lambda seat: (value[seat], -seat))
    stands = mood.view.ballot if mood.view.ballot in free else target  # what is announced is kept
    if late:
        yield 24 + int(8 * min(3.0, value[target])), Make(_VOTE, lambda: say(mood, "announce_vote", stands))
    yield 6 + 8 * late + int(8 * min(4.0, value[target])), Make(_DEMAND, lambda: say(mood, "demand_vote", target))


def _praise(mood: Mood) -> Iterator[tuple[int, Make]]:
    chances = mood.cover
    recent = {row.target for row in mood.ledger.said if row.act == _VOUCH and row.speaker == mood.view.seat}
    others = [seat for seat in mood.others if seat not in recent]
    if not others:
        return
    target = min(others, key=lambda seat: (chances[seat] + 0.05 * mood.whim("praise", seat), seat))
    trust = 1.0 - chances[target] / max(mood.usual, 0.01)
    accused = len(mood.ledger.hostile_to(target, today(mood.view)))
    yield int(14 + 18 * trust + 10 * min(2, accused)), Make(_VOUCH, lambda: grounds.with_reason(
        mood, say(mood, "vouch", target), grounds.in_favour(mood, target)))  # fmt: skip


def _shield(mood: Mood) -> Iterator[tuple[int, Make]]:
    """A word for one of one's own who is accused and not much suspected, with a true ground; not every day."""
    spoken = {row.target for row in mood.ledger.said if row.act == _VOUCH and row.speaker == mood.view.seat}
    for seat in () if mood.good else mood.mates:
        alive, accused = mood.view.alive >> seat & 1, mood.ledger.hostile_to(seat, today(mood.view))
        fair = mood.public[seat] <= mood.usual
        if alive and accused and fair and seat not in spoken and mood.whim("shield", seat) < mood.level.lies:
            yield 36 + 6 * min(2, len(accused)), Make(_VOUCH, lambda seat=seat: grounds.with_reason(  # type: ignore[misc]
                mood, say(mood, "vouch", seat), grounds.in_favour(mood, seat)))  # fmt: skip


def _echoes(mood: Mood) -> Iterator[tuple[int, Make]]:
    """Yield whose suspicions to share or not."""
    value = mood.wanted
    for number in range(today(mood.view), len(mood.ledger.said)):
        row = mood.ledger.said[number]
        if row.act == _SUSPECT and mood.view.seat not in (row.speaker, row.target) and row.target in value:
            worth = value[row.target]
            act = "agree" if worth > 1.5 else "disagree" if worth < 0.6 else ""
            if act and mood.view.alive >> row.speaker & 1:
                yield 26 + int(6 * abs(worth - 1.0)), Make(ACT[act], lambda act=act, row=row, number=number: Statement(  # type: ignore[misc]
                    mood.view.seat, ACT[act], row.speaker, ref=number))  # fmt: skip


# -- questions
def _questions(mood: Mood) -> Iterator[tuple[int, Make]]:
    view, night = mood.view, mood.view.day - 1
    value = mood.wanted
    if night < 1 or not value:
        return
    mute = [seat for seat in mood.others if (seat, night) not in mood.ledger.told and seat not in mood.mates]
    if mute:
        target = max(mute, key=lambda seat: (value[seat] + 0.4 * mood.whim("ask", seat), -seat))
        asked = any(row.target == target and row.act in (_CLAIM, _ASK) for row in mood.ledger.said[today(view) :])
        urge = 20 + int(8 * min(2.0, value[target])) + 6 * (view.debate > 1) - 30 * asked
        yield urge, Make(_CLAIM, lambda: say(mood, "demand_claim", target, a=night))
        yield urge - 4, Make(_ASK, lambda: say(mood, "ask", target, a=TOPIC["card"], b=night))
    rest = [seat for seat in mood.others if seat not in mute]
    if rest:
        target = max(rest, key=lambda seat: (value[seat] + 0.3 * mood.whim("next", seat), -seat))
        yield 16, Make(_ASK, lambda: say(mood, "ask", target, a=TOPIC["next_vote"]))
