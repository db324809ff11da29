"""Being asked, being accused, being spoken of: what to answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.talk.checker import own_trouble
from rules.core.talk.codes import ACT, ANSWER, TOPIC, TOPICS
from rules.core.talk.legal import settled
from rules.core.talk.statement import NOTHING, Statement
from rules.core.talk.tongue import today
from rules.games.great_table.minds import cover, grounds, listener, opinions, story
from rules.games.great_table.minds.mood import Make
from rules.games.great_table.numbers import (
    NO_CARD,
    PLACE_SWAP,
    PLAYER,
    ROLE_FINDER,
    SOCIALITE,
    TARGET_FINDER,
)
from rules.games.great_table.talk.claims import DAYS
from rules.games.great_table.talk.record import final_votes
from rules.games.great_table.talk.table import TONGUE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rules.games.great_table.minds.mood import Mood

Answered = tuple[int, int] | None  # which answer, its value; None dodges
_ASK, _DEMAND, _DEFEND = ACT["ask"], ACT["demand_claim"], ACT["defend_self"]
_ACTED: Final = ACT["claim_action"]
_FOUND: Final = frozenset((ACT["report_target"], ACT["report_card"]))


def replies(mood: Mood) -> Iterator[tuple[int, Make]]:
    """Yield answers to what was said to or of this seat today, the newest first."""
    view, start = mood.view, today(mood.view)
    done = settled(view, view.seat)
    answered = {row.ref for row in mood.ledger.said[start:] if row.speaker == view.seat}
    attackers = []
    for number in range(len(mood.ledger.said) - 1, start - 1, -1):
        row = mood.ledger.said[number]
        if row.target != view.seat or row.speaker == view.seat:
            continue
        if row.act == _ASK and number not in done:
            yield from _answers(mood, number, row)
        elif row.act == _DEMAND:
            yield from _claims(mood, row.a)
        elif row.act in _FOUND and number not in answered:
            yield from _found(mood, number, row)
            yield from _returned(mood, row)
        elif row.act in opinions.ATTACKS:
            attackers.append(row.speaker)
    if attackers:
        yield from _defence(mood, attackers)


def _defence(mood: Mood, attackers: list[int]) -> Iterator[tuple[int, Make]]:
    start = today(mood.view)
    defended = sum(row.act == _DEFEND and row.speaker == mood.view.seat for row in mood.ledger.said[start:])
    yield 64 - 30 * defended, Make(_DEFEND, lambda: grounds.with_reason(
        mood, story.say(mood, "defend_self"), grounds.for_oneself(mood)))  # fmt: skip
    if mood.view.day > 1:
        for urge, make in _claims(mood, mood.view.day - 1):
            yield urge - 6, make
    back = max(attackers, key=lambda seat: (mood.cover[seat], -seat))
    if back not in mood.mates:
        yield 24 + mood.manner.grudge, Make(ACT["suspect"], lambda: opinions.suspect(mood, back))


def _claims(mood: Mood, day: int) -> Iterator[tuple[int, Make]]:
    """Tell of a night, unless it has been told; of today nobody tells."""
    if 1 <= day < mood.view.day and (mood.view.seat, day) not in mood.ledger.told:
        told = story.tale(mood, day)
        yield 60, Make(told.act, lambda: told)


def _found(mood: Mood, number: int, row: Statement) -> Iterator[tuple[int, Make]]:
    """Somebody tells what he found with this seat: so it was, or so it was not."""
    true = _true(mood, row)
    act = "confirm" if true else "deny"
    yield 58, Make(ACT[act], lambda: Statement(mood.view.seat, ACT[act], row.speaker, ref=number))


def _returned(mood: Mood, row: Statement) -> Iterator[tuple[int, Make]]:
    """One of the House says that the finder's card was his own: one of the two lies, and who knows which."""
    card, night = (TARGET_FINDER, row.a) if row.act == ACT["report_target"] else (ROLE_FINDER, row.b)
    untold = (mood.view.seat, night) not in mood.ledger.told
    if not mood.good and untold and row.speaker not in mood.mates and cover.bold(mood, night):
        made = story.say(mood, "counter_claim", row.speaker, a=card, b=night)
        if not own_trouble(TONGUE, mood.view, made) and listener.gain(mood, made) > 0:
            yield 66, Make(made.act, lambda: made)


def _true(mood: Mood, row: Statement) -> bool:
    """Return whether to own up to it: the House only as far as its story goes."""
    if row.act == ACT["report_card"]:
        return story.card(mood, row.b) == row.a
    told = story.tale(mood, row.a)
    if mood.good:
        return row.other in mood.diary.orders.get(row.a, (-1, -1, -1))
    return told.target == row.other


# -- questions
def _answers(mood: Mood, number: int, asked: Statement) -> Iterator[tuple[int, Make]]:
    seat = mood.view.seat
    answered = answer(mood, asked)
    if answered is not None:
        kind, value = answered
        yield 86, Make(ACT["answer"], lambda: Statement(
            seat, ACT["answer"], asked.speaker, NOTHING, asked.a, kind, value, ref=number))  # fmt: skip
    yield 44, Make(ACT["dodge"], lambda: Statement(
        seat, ACT["dodge"], asked.speaker, NOTHING, asked.a, asked.b, ref=number))  # fmt: skip


def answer(mood: Mood, asked: Statement) -> Answered:
    """Return the answer to a question."""
    found = _ANSWERS.get(TOPICS[asked.a])
    return found(mood, asked.b) if found else None


def _role(mood: Mood, argument: int) -> Answered:
    del mood, argument
    return ANSWER["role"], PLAYER


def _card(mood: Mood, day: int) -> Answered:
    if day >= mood.view.day:
        return None
    card = story.card(mood, day) if not mood.diary.robbed(day) else NO_CARD  # it was the thief's by night
    return (ANSWER["card"], card) if card != NO_CARD else (ANSWER["nothing"], NOTHING)


def _target(mood: Mood, night: int) -> Answered:
    told = story.tale(mood, night)
    if told.target >= 0 and told.target != mood.view.seat:
        return ANSWER["person"], told.target
    return ANSWER["nobody"], NOTHING


def _action(mood: Mood, argument: int) -> Answered:
    card, night = argument // DAYS, argument % DAYS
    if night >= mood.view.day:
        return None
    return _target(mood, night) if story.card(mood, night) == card else (ANSWER["nothing"], NOTHING)


def _result(mood: Mood, night: int) -> Answered:
    told = story.tale(mood, night)
    name = told.name
    if name == "report_card":
        return ANSWER["card"], told.a
    if name == "report_target":
        return ANSWER["person"], told.other
    if name == "report_target_nobody":
        return ANSWER["nobody"], NOTHING
    return ANSWER["nothing"], NOTHING


def _neighbours(mood: Mood, day: int) -> Answered:
    pair = mood.diary.beside.get(day)
    return (ANSWER["neighbours"], pair[0] * DAYS + pair[1]) if pair else (ANSWER["unknown"], NOTHING)


def _vote(mood: Mood, argument: int) -> Answered:
    seat, day = argument // DAYS, argument % DAYS
    cast = final_votes(mood.view, day).get(mood.view.seat)
    return ANSWER["yes" if cast == seat else "no"], NOTHING


def _next_vote(mood: Mood, argument: int) -> Answered:
    del argument
    value = mood.wanted
    best = max(value, key=lambda seat: (value[seat], -seat), default=NOTHING)
    return (ANSWER["person"], best) if best >= 0 else (ANSWER["unknown"], NOTHING)


def _opinion(mood: Mood, seat: int) -> Answered:
    value = mood.wanted
    if seat not in value:
        return ANSWER["unknown"], NOTHING
    return ANSWER["bad" if value[seat] > 1.1 else "good"], seat


def _swap(mood: Mood, night: int) -> Answered:
    if not mood.good:
        told = story.tale(mood, night)
        return ANSWER["yes" if told.act == _ACTED and told.a == PLACE_SWAP else "no"], NOTHING
    moved = mood.diary.card(night) in (PLACE_SWAP, SOCIALITE)
    return ANSWER["yes" if moved and mood.diary.orders.get(night, (-1,))[0] >= 0 else "no"], NOTHING


def _plain(kind: str) -> Callable[[Mood, int], Answered]:
    return lambda mood, argument: (ANSWER[kind], NOTHING)  # noqa: ARG005 - the same for everybody


_ANSWERS: Final[dict[str, Callable[[Mood, int], Answered]]] = {
    "role": _role, "card": _card, "action": _action, "target": _target, "result": _result, "neighbours": _neighbours,
    "vote": _vote, "next_vote": _next_vote, "opinion": _opinion, "death": _plain("unknown"), "swap": _swap,
    "silence": _plain("nothing"), "change": _plain("no"),
}  # fmt: skip
assert TOPIC.keys() >= _ANSWERS.keys()  # noqa: S101 - a misspelt topic would never be answered
