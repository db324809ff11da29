"""What to say, and how much one wants to: answers first, then news and topics; the most urgent counts."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from rules.agents import deduction
from rules.agents.deduction import Answer, Proposal, chosen, ranked, say
from rules.core.talk.checker import own_trouble
from rules.core.talk.codes import ACT, ANSWER, DEED, DEEDS, TOPIC, TOPICS
from rules.core.talk.legal import settled
from rules.core.talk.statement import NOTHING, Statement
from rules.core.talk.tongue import today
from rules.games.great_table import talk
from rules.games.great_table.cards import step_of
from rules.games.great_table.cards.base import GUARDS, SWAPS
from rules.games.great_table.minds import grounds, story, topics, votes
from rules.games.great_table.minds.topics import people
from rules.games.great_table.numbers import MAYOR, MOST_BID, NO_CARD, PLAYER
from rules.games.great_table.state import REPLY
from rules.games.great_table.talk import TONGUE
from rules.games.great_table.talk.claims import DAYS
from rules.games.great_table.talk.ready import answer_to
from rules.games.great_table.talk.record import HELD, final_votes

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rules.core.rng import Die
    from rules.core.types import Ask
    from rules.games.great_table.minds.agent import Context

Answered = tuple[int, int] | None  # which answer, its value; None dodges
_ASK, _DEMAND, _DEFEND = ACT["ask"], ACT["demand_claim"], ACT["defend_self"]
_ACTED, _CARD = ACT["claim_action"], ACT["claim_card"]
_REQUEST, _NO, _PROMISE, _VOUCH, _VOTE, _NIGHT = (
    ACT[one] for one in ("demand_action", "disagree", "promise", "vouch", "announce_vote", "announce_night")
)
_FOUND: Final = frozenset((ACT["report_target"], ACT["report_card"]))
_NAMELESS: Final = frozenset((ACT["report_beside"], ACT["report_king"]))  # of which one does not hear with which card
_DENY: Final = ACT["deny"]
_UNCHARGED: Final = (topics.DEMAND, _DENY)  # who only wants votes has no charge; who denies what one saw is pressed ...
_PRESSED: Final = 26  # ... so much sooner
PLAIN_NO: Final = 34  # what a defence without a reason is worth: first comes what one can tell
URGENT: Final = 38  # how much sooner one speaks up with many votes on one
COY: Final = 44  # how much one would rather not answer


def replies(context: Context) -> Iterator[tuple[int, Proposal]]:
    """Yield answers to what was said to or of this seat today, the newest first."""
    view, start = context.view, today(context.view)
    done = settled(view, view.seat)
    answered = {row.ref for row in context.claims.spoken(by=view.seat, since=start)}
    charges = []
    for number, row in reversed(context.claims.numbered(to=view.seat, since=start)):
        if row.speaker == view.seat:
            continue
        if row.act == _ASK and number not in done:
            told = answer_to(view, row) is not None  # and nobody is coy about that again
            yield from deduction.answers(view, number, row, answer(context, row), (86, COY * (not told)))
        elif row.act == _DEMAND:
            yield from _claims(context, row.a)
        elif row.act == _REQUEST and number not in answered:
            yield from _pleas(context, number, row)
        elif row.act in _FOUND and number not in answered:
            yield from _found(context, number, row)
            yield from _returned(context, row)
        elif row.act in topics.ATTACKS:
            charges.append(row)
    if charges or _threatened(context):
        yield from _defence(context, charges)


def _defence(context: Context, charges: list[Statement]) -> Iterator[tuple[int, Proposal]]:
    defended = context.claims.spoken(_DEFEND, by=context.view.seat, since=today(context.view))
    reasoned = [row for row in charges if row.act not in _UNCHARGED]
    found = list(deduction.to_the_point(reasoned, grounds.for_oneself(context, reasoned)))
    danger = _threatened(context)
    at_all = (64 + URGENT * danger, found[:-1]), (URGENT + PLAIN_NO if danger else PLAIN_NO, found[-1:])
    for night in grounds.aimed_on(context, reasoned):
        yield from _idle(context, night)
    for worth, some in at_all if reasoned or danger else ():
        yield worth - 30 * len(defended), Proposal(_DEFEND, lambda some=some: topics.with_reason(  # type: ignore[misc]
            context, say(context.view, "defend_self"), some))  # fmt: skip
    if context.view.day > 1:
        for priority, make in _claims(context, context.view.day - 1):
            yield priority - 6 + URGENT * danger, make
    if not charges:
        return
    back = max((row.speaker for row in charges), key=lambda seat: (context.cover[seat], -seat))
    if back not in context.mates and not votes.sworn(context, back):
        pressed = _PRESSED * any(row.act == _DENY and row.speaker == back for row in charges)
        yield 24 + pressed + context.temperament.grudge, Proposal(ACT["suspect"], lambda: topics.suspect(context, back))


def _threatened(context: Context) -> bool:
    """Return whether votes enough are on this seat for a word in its defence, and it has had none yet today."""
    view = context.view
    near = view.debate > 1 and 2 * view.counts[view.seat] > view.alive.bit_count() // 2
    return near and not context.claims.spoken(_DEFEND, by=view.seat, since=today(view))


def _idle(context: Context, night: int) -> Iterator[tuple[int, Proposal]]:
    """Say that the card one had that night aims at nobody, where that is so."""
    card = story.card(context, night)
    if card != NO_CARD and context.aims_at_nobody(card):
        said = say(context.view, "claim_card", a=card, b=night)
        if (context.view.seat, night) in context.claims.told:
            said = say(context.view, "defend_self").because(deduction.reason("self.claim.held", value=card))
        yield 68, Proposal(said.act, lambda: said)


def _pleas(context: Context, number: int, row: Statement) -> Iterator[tuple[int, Proposal]]:
    """Who is asked to do something says that he will, where that is so, or else speaks up against it."""
    view, deed, meant = context.view, DEEDS[row.a], votes.meant(context)
    told = deed == "claim" and (view.seat, view.day - 1) in context.claims.told
    if told or context.claims.spoken(_VOTE, _NIGHT, _PROMISE, by=view.seat, since=number):
        return
    if deed == "tell_at_dawn":
        yield 74, Proposal(_PROMISE, lambda: say(view, "promise", row.speaker, a=row.a))
    elif deed == "claim":
        yield from _claims(context, view.day - 1)
    elif deed in ("vote_against_lynch", "withdraw_vote") and votes.calls_night(context):
        yield 74, Proposal(_NIGHT, lambda: say(view, "announce_night"))
    elif meant >= 0 and {"vote_for": meant == row.b, "withdraw_vote": meant != row.b}.get(deed):
        yield 74, Proposal(_VOTE, lambda: say(view, "announce_vote", meant))
    elif deed == "vote_for" and context.wanted.get(row.b, 1) < 1 and row.b not in {*context.charged, *context.mates}:
        yield 72, Proposal(_VOUCH, partial(topics.vouch, context, row.b))
    yield 48, Proposal(_NO, lambda: Statement(view.seat, _NO, row.speaker, ref=number))


def _claims(context: Context, day: int) -> Iterator[tuple[int, Proposal]]:
    """Tell of a night, unless it has been told; of today nobody tells."""
    if 1 <= day < context.view.day and (context.view.seat, day) not in context.claims.told:
        told = story.tale(context, day)
        if told.act in _NAMELESS or _secret(context, told):
            told = say(context.view, "claim_card", a=story.card_in(told), b=day)
        if told.act != _CARD or not _named(context, day):
            yield 60, Proposal(told.act, lambda: told)


def _named(context: Context, day: int) -> bool:
    """Return whether one has said, or confirmed, or answered, which card was one's own."""
    return answer_to(context.view, say(context.view, "ask", context.view.seat, a=TOPIC["card"], b=day)) is not None


def _secret(context: Context, told: Statement) -> bool:
    """Return whether it would give away whose vote a Mayor has today."""
    return told.act == _ACTED and (told.a, told.b) == (MAYOR, context.view.day - 1)


def _found(context: Context, number: int, row: Statement) -> Iterator[tuple[int, Proposal]]:
    """Somebody tells what he found with this seat: so it was, or so it was not."""
    true = _true(context, row)
    act = "confirm" if true else "deny"
    yield 58, Proposal(ACT[act], lambda: Statement(context.view.seat, ACT[act], row.speaker, ref=number))


def _returned(context: Context, row: Statement) -> Iterator[tuple[int, Proposal]]:
    """One of the House says that the finder's card was his own: one of the two lies, and who knows which."""
    card, day = HELD[row.act]
    night = row[day]
    untold = (context.view.seat, night) not in context.claims.told
    if not context.good and untold and row.speaker not in context.mates and story.bold(context, night):
        made = say(context.view, "counter_claim", row.speaker, a=card, b=night)
        if not own_trouble(TONGUE, context.view, made) and story.gain(context, made) > 0:
            yield 66, Proposal(made.act, lambda: made)


def _true(context: Context, row: Statement) -> bool:
    """Return whether to own up to it: the House only as far as its story goes."""
    if row.act == ACT["report_card"]:
        return story.card(context, row.b) == row.a
    told = story.tale(context, row.a)
    if context.good:
        return row.other in context.diary.orders.get(row.a, (-1, -1, -1))
    return told.target == row.other


# -- questions
def answer(context: Context, asked: Statement) -> Answered:
    """Return the answer to a question."""
    found = _ANSWERS.get(TOPICS[asked.a])
    return found(context, asked.b) if found else None


def _role(_context: Context, _argument: int) -> Answered:
    return ANSWER["role"], PLAYER


def _card(context: Context, day: int) -> Answered:
    if day >= context.view.day:
        return None
    card = story.card(context, day) if not context.diary.robbed(day) else NO_CARD  # it was the thief's by night
    return (ANSWER["card"], card) if card != NO_CARD else (ANSWER["nothing"], NOTHING)


def _target(context: Context, night: int) -> Answered:
    told = story.tale(context, night)
    if told.target >= 0 and told.target != context.view.seat:
        return ANSWER["person"], told.target
    return ANSWER["nobody"], NOTHING


def _action(context: Context, argument: int) -> Answered:
    card, night = argument // DAYS, argument % DAYS
    if night >= context.view.day:
        return None
    return _target(context, night) if story.card(context, night) == card else (ANSWER["nothing"], NOTHING)


def _result(context: Context, night: int) -> Answered:
    told = story.tale(context, night)
    name = told.name
    if name == "report_card":
        return ANSWER["card"], told.a
    if name == "report_target":
        return ANSWER["person"], told.other
    if name == "report_target_nobody":
        return ANSWER["nobody"], NOTHING
    return ANSWER["nothing"], NOTHING


def _neighbours(context: Context, day: int) -> Answered:
    pair = context.diary.beside.get(day)
    return (ANSWER["neighbours"], pair[0] * DAYS + pair[1]) if pair else (ANSWER["unknown"], NOTHING)


def _vote(context: Context, argument: int) -> Answered:
    seat, day = argument // DAYS, argument % DAYS
    cast = final_votes(context.view, day).get(context.view.seat)
    return ANSWER["yes" if cast == seat else "no"], NOTHING


def _next_vote(context: Context, _argument: int) -> Answered:
    value, stands = context.wanted, context.view.ballot
    best = stands if stands in value else max(value, key=lambda seat: (value[seat], -seat), default=NOTHING)
    return (ANSWER["person"], best) if best >= 0 else (ANSWER["unknown"], NOTHING)


def _opinion(context: Context, seat: int) -> Answered:
    value = context.wanted
    if seat not in value:
        return ANSWER["unknown"], NOTHING
    return ANSWER["bad" if value[seat] > 1.1 else "good"], seat


def _swap(context: Context, night: int) -> Answered:
    if not context.good:
        told = story.tale(context, night)
        return ANSWER["yes" if told.act == _ACTED and step_of(told.a) == SWAPS else "no"], NOTHING
    moved = step_of(context.diary.card(night)) == SWAPS
    return ANSWER["yes" if moved and context.diary.orders.get(night, (-1,))[0] >= 0 else "no"], NOTHING


def _plain(kind: str) -> Callable[[Context, int], Answered]:
    return lambda context, argument: (ANSWER[kind], NOTHING)  # noqa: ARG005 - the same for everybody


_ANSWERS: Final[dict[str, Callable[[Context, int], Answered]]] = {
    "role": _role, "card": _card, "action": _action, "target": _target, "result": _result, "neighbours": _neighbours,
    "vote": _vote, "next_vote": _next_vote, "opinion": _opinion, "death": _plain("unknown"), "swap": _swap,
    "silence": _plain("nothing"), "change": _plain("no"),
}  # fmt: skip
assert TOPIC.keys() >= _ANSWERS.keys()  # noqa: S101 - a misspelt topic would never be answered


WORTH_A_WORD: Final = 30  # priority from which on one speaks
NOISE: Final = 10


def wishes(context: Context) -> list[tuple[int, Proposal]]:
    """Return everything there is to say, the most urgent first."""
    return ranked(context, all_of(context), lambda act: int(NOISE * context.noise("say", act, context.view.debate)))


def bid(context: Context, _ask: Ask, _die: Die) -> Answer:
    """Return how urgent the most urgent is: 0 for silence."""
    for priority, proposal in wishes(context):
        if priority < WORTH_A_WORD:
            break
        if proposal.build() is not None:
            return (min(MOST_BID, priority),), ()
    return (0,), ()


def choose(context: Context, ask: Ask, _die: Die) -> Answer:
    """Return picks and how: the most urgent thing, or PASS."""
    least = WORTH_A_WORD if context.view.phase == REPLY else WORTH_A_WORD - 10
    able = [one for one in wishes(context) if one[1].act in ask.options]
    return chosen(context, ask, able, least, talk.why_not)


_NEIGHBOURS: Final = ACT["claim_neighbours"]
TIRES: Final = 11  # what every statement of a day takes off the next one's priority
# How much what one has to tell of a night matters.
_NEWS: Final = {
    "report_target": 70, "report_target_nobody": 60, "report_card": 60, "report_holder": 56, "report_king": 50,
    "report_beside": 44, "report_nothing": 46, "claim_shot": 62, "claim_shield": 56, "claim_action": 58,
    "claim_robbed": 50, "claim_card": 46, "claim_no_card": 42,
}  # fmt: skip
_NAMES_A_KILLER: Final = 92
_EXPLAINS: Final = 72  # why somebody found nothing: he was guarded
_BLANKS: Final = tuple(ACT[one] for one in ("report_nothing", "report_target_nobody"))
_LATE: Final = frozenset((ACT["report_card"], ACT["report_beside"]))
SWORN: Final = 20  # how much sooner one tells who has promised to
STALE: Final = 12  # what is known already, or is of the dead, can wait


def all_of(context: Context) -> Iterator[tuple[int, Proposal]]:
    """Yield everything, each with its urgency."""
    yield from replies(context)
    if context.view.phase == REPLY:
        return
    tired = TIRES * len(context.claims.spoken(by=context.view.seat, since=today(context.view)))
    for priority, proposal in _own(context):
        yield priority - tired, proposal


def _own(context: Context) -> Iterator[tuple[int, Proposal]]:
    yield from _nights(context)
    yield from people(context)
    yield from _seats(context)


def _nights(context: Context) -> Iterator[tuple[int, Proposal]]:
    """Yield what there is to tell of the last nights."""
    view = context.view
    sworn = any(row.a == DEED["tell_at_dawn"] for row in context.claims.spoken(_PROMISE, by=view.seat))
    for night in range(max(1, view.day - 2), view.day):
        numbers = context.claims.told.get((view.seat, night), ())
        if any(context.claims.said[number].act != _CARD for number in numbers):
            continue
        told = story.honest(context, night) if context.good else story.tale(context, night)
        if _secret(context, told):
            continue
        if told.act == _CARD and (numbers or _named(context, night)):
            continue
        hides = context.temperament.hides and context.good and not sworn
        if hides and night == view.day - 1 and context.noise("hides") < 0.5:
            continue
        priority = _weight(context, night, told) - 8 * (view.day - 1 - night)
        priority += 6 * (view.debate > 1) + SWORN * sworn
        yield priority, Proposal(told.act, lambda told=told: told)  # type: ignore[misc]


def _weight(context: Context, night: int, told: Statement) -> int:
    if told.name == "report_target" and told.other in context.diary.died_at_night(night):
        return _NAMES_A_KILLER
    if told.act == _ACTED and step_of(told.a) == GUARDS and _blank(context, told.target, night):
        return _EXPLAINS
    known = told.name == "report_card" and context.claims.card_of(told.target, night) == told.a
    late = told.act in _LATE and {told.target, told.other} & {seat for _, _, seat in context.diary.dead}
    return _NEWS[told.name] - STALE * bool(known or late)


def _blank(context: Context, seat: int, night: int) -> bool:
    """Return whether somebody says that he found nothing that night."""
    rows = context.claims.spoken(*_BLANKS, by=seat)
    return any(night == (row.b if row.act == _BLANKS[0] else row.a) for row in rows)


def _seats(context: Context) -> Iterator[tuple[int, Proposal]]:
    """Say who sits beside one: true, and harmless."""
    view = context.view
    pair = context.diary.beside.get(view.day)
    told = any(row.c == view.day for row in context.claims.spoken(_NEIGHBOURS, by=view.seat))
    if pair and pair[0] != pair[1] and not told:
        yield 20 if view.day > 1 else 30, Proposal(_NEIGHBOURS, lambda: say(
            view, "claim_neighbours", a=pair[0], b=pair[1], c=view.day))  # fmt: skip
