"""Ready-made statements for the palette, the most sensible first, and reasons, the strongest first. GT 3.11."""

from __future__ import annotations

from collections import deque
from functools import partial
from itertools import islice, product
from typing import TYPE_CHECKING, Any, Final

from rules.core.talk import palette
from rules.core.talk.claims import rows_of, spoken, spoken_on
from rules.core.talk.codes import ACT, ACTS, ANSWER, DEED, FACT, FACTS, TOPIC
from rules.core.talk.legal import CONFIRM, settled, shape
from rules.core.talk.palette import MOST, answers, in_turn, lies, questions, references
from rules.core.talk.statement import NOTHING, Statement
from rules.core.talk.tongue import today
from rules.games.great_table.cards import FINDER, REGISTER, step_of
from rules.games.great_table.cards.base import GUARDS
from rules.games.great_table.news import Gone, Held, Named, by_day
from rules.games.great_table.numbers import NO_CARD, PLAYER, pack_of
from rules.games.great_table.talk.claims import DAYS
from rules.games.great_table.talk.record import AIMED, chairs_of, claims_of, died_at_night, final_votes, shown_master

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from rules.core.talk.tongue import Maker, Tongue
    from rules.core.types import Seat
    from rules.games.great_table.talk.record import Claim
    from rules.games.great_table.view import View
    _Kept = dict[tuple[Statement, int], list[Statement]]

strength: Final = palette.ranked(
    (
        "own_card_find", "own_target_find", "aimed_at_dead", "two_stories", "double_claim", "claims_clash",
        "false_report",
        "seats_clash", "broke_promise", "reported_by", "own_saw", "coroner_agrees", "report_true", "checked_by",
        "cleared_by_dead", "right_vote", "confirmed", "claim_checked", "accuser_died", "named_then_died",
        "changed_story", "withdrew", "calm_guarded", "loud_guarded",
        "voted_out", "right_spare", "trusted_by_dead", "seats_agree", "kept_promise", "no_effect", "withheld",
        "moved_unowned", "moved_beside", "dodged", "late_claim", "piled_on", "followed", "changed_vote", "spared",
        "silent_since", "silent", "voted_for", "consistent", "undisputed", "early_claim", "named_first", "stood_alone",
        "voted_first", "answered",
    )
)  # fmt: skip


def grounds(tongue: Tongue[Any], view: View, plain: Statement, most: int = 8) -> list[Statement]:
    """Return a statement with every kind of reason that holds for it, one each, the strongest first."""
    known = _kept(view)
    key = (plain, most)
    if key not in known:
        known[key] = palette.grounds(tongue, view, plain, strength, _values, most, _worth_trying)
    return known[key]


_GROUNDS: Final[deque[tuple[View, _Kept]]] = deque(maxlen=4)  # palettes and opponents ask the same of a table twice


def _kept(view: View) -> _Kept:
    """Return what was found for this view, or for one of the same seat that shows the same."""
    for seen, found in _GROUNDS:
        if seen is view or (
            seen.said is view.said and seen.vote_log is view.vote_log
            and (seen.seat, seen.day, seen.alive, seen.news, seen.phase, seen.voteless)
            == (view.seat, view.day, view.alive, view.news, view.phase, view.voteless)
        ):  # fmt: skip
            return found
    fresh: _Kept = {}
    _GROUNDS.append((view, fresh))
    return fresh


# -- with whom a reason is worth trying
def _dead(view: View, _who: Seat) -> Iterable[Seat]:
    return [seat for _, _, seat, _ in view.deaths]


def _wronged(view: View, _who: Seat) -> Iterable[Seat]:
    """Return whom a vote ought not to have met, as far as anybody can know."""
    return [seat for _, _, seat, shown in view.deaths if shown == PLAYER]


def _masters(view: View, _who: Seat) -> Iterable[Seat]:
    """Return who was shown to be of the House: what somebody did to anybody else proves nothing."""
    return [seat for seat in range(view.n) if shown_master(view, seat)]


def _voters(view: View, _who: Seat) -> Iterable[Seat]:
    return {voter for _, _, voter, ballot in view.vote_log if ballot >= 0}


def _speakers(view: View, _who: Seat) -> Iterable[Seat]:
    return {row.speaker for row in view.said}


def _beside(view: View, who: Seat) -> Iterable[Seat]:
    return {seat for pair in chairs_of(view, who).values() for seat in pair}


def _finders(view: View, who: Seat) -> Iterable[Seat]:
    return {row.speaker for row in spoken(view, AIMED, to=who)}


def _aimed(view: View, who: Seat) -> Iterable[Seat]:
    """Return whom the view's own seat found somebody aiming at."""
    told = [found for _, found in by_day(view.news) if isinstance(found, Named) and found.player == who]
    return {seat for found in told for seat in found.named}


def _meant(view: View, who: Seat) -> Iterable[Seat]:
    """Return whom somebody ever spoke to or about."""
    return {row.target for row in spoken(view, by=who) if row.target >= 0}


_WITH: Final[Mapping[str, Callable[[View, Seat], Iterable[Seat]]]] = {
    **dict.fromkeys(
        ("accuser_died", "death_suits", "named_then_died", "died_beside", "trusted_by_dead", "warned", "no_gain",
         "cleared_by_dead", "aimed_at_dead", "moved_before_death", "report_true", "right_spare"), _dead,
    ),
    **dict.fromkeys(("against.vote.voted_for", "voted_out", "piled_on"), _wronged),
    **dict.fromkeys(("voted_for", "never_voted", "spared", "voted_first", "named_first"), _masters),
    "followed": _voters, "calm_guarded": _speakers, "loud_guarded": _speakers,
    **dict.fromkeys(
        ("claims_clash", "agrees_with", "double_claim", "confirmed", "checked_by", "both_true", "misheard"), _speakers,
    ),
    **dict.fromkeys(("moved_beside", "seats_agree"), _beside),
    "reported_by": _finders,
    "own_target_find": _aimed,
    **dict.fromkeys(
        ("broke_promise", "kept_promise", "dodged", "answered", "false_report", "swapped"), _meant,
    ),
}  # fmt: skip


def _worth_trying(view: View, said: Statement) -> Sequence[Seat]:
    fact = FACTS[said.fact]
    worth = _WITH.get(fact) or _WITH.get(fact.rpartition(".")[2])
    found = sorted(worth(view, said.target if said.target >= 0 else said.speaker)) if worth else range(view.n)
    return sorted(found, key=lambda seat: (seat != said.speaker, seat in view.mates))  # one's own House is named last


def _values(view: View, said: Statement, kind: str) -> Sequence[int]:
    """Return the cards a reason can name: those somebody has claimed, and those the view's seat found with him."""
    if kind != "card":
        return ()
    who = said.target if said.target >= 0 else said.speaker
    told = [one for one in reversed(claims_of(view, who)) if said.fact != _NO_FIND or not _guarded(view, who, one)]
    return tuple(dict.fromkeys(one.card for one in told))


_NO_FIND: Final = FACT["against.claim.own_card_find"]


def _guarded(view: View, who: Seat, claim: Claim) -> bool:
    """Whether what was claimed explains a finder's blank: it sees nothing where its holder is guarded, or robbed."""
    if (claim.day, Held(who, NO_CARD)) not in by_day(view.news):
        return False
    acts = [(row.a, row.b) for row in spoken(view, ACT["claim_action"], to=view.seat)]
    return claim.robbed or any(step_of(card) == GUARDS and day == claim.day for card, day in (*acts, claim[1:3]))


_TRIED: Final = 400


def portions(tongue: Tongue[Any], view: View, act: int) -> Iterator[Callable[[], object]]:
    """Return the reasons of an act, a person at a time: those of all at once take long at a large table."""
    if MAKERS.get(ACTS[act]) is _reasoned:
        people = _others(view)
        yield from (partial(grounds, tongue, view, Statement(view.seat, act, seat), _each(people)) for seat in people)


def _others(view: View) -> list[int]:
    """Return the others, the living first."""
    return sorted((seat for seat in range(view.n) if seat != view.seat), key=lambda one: not view.alive >> one & 1)


def every(tongue: Tongue[Any], view: View, act: int) -> Iterator[Statement]:
    """Yield every argument with everybody living, as the kinds offer them."""
    kinds = tongue.slots.get(ACTS[act])
    if kinds is None:
        return
    need = shape(act)
    alive = [seat for seat in _others(view) if view.alive >> seat & 1]
    columns = (alive if need.target else [NOTHING], alive if need.other else [NOTHING])
    rows = product(*columns, *(tongue.kinds[kind].ready(view) for kind in kinds))
    for target, other, *values in islice(rows, _TRIED):
        a, b, c = (*values, NOTHING, NOTHING, NOTHING)[:3]
        if target != other or target == NOTHING:
            yield Statement(view.seat, act, target, other, a, b, c)


# -- reasons
def _reasoned(tongue: Tongue[Any], view: View, act: int) -> Iterator[Statement]:
    """Suspect and vouch: everybody, each with the strongest reasons there are."""
    people = _others(view)
    most = _each(people)
    return in_turn(grounds(tongue, view, Statement(view.seat, act, seat), most) for seat in people)


def _each(people: Sequence[int]) -> int:
    return max(2, MOST // len(people))


def _own_defence(tongue: Tongue[Any], view: View, act: int) -> Iterable[Statement]:
    return grounds(tongue, view, Statement(view.seat, act), MOST)


# -- what is so
def _role(_tongue: Tongue[Any], view: View, act: int) -> Iterator[Statement]:
    """What everybody says; it is for the speaker to know."""
    yield from (Statement(view.seat, act, a=role) for role in dict.fromkeys((2, view.role)))


def _card(_tongue: Tongue[Any], view: View, act: int) -> Iterator[Statement]:
    if view.card != NO_CARD:
        yield Statement(view.seat, act, a=view.card, b=view.day)


def _chairs(_tongue: Tongue[Any], view: View, act: int) -> Iterator[Statement]:
    left, right, day = view.neighbours
    yield Statement(view.seat, act, a=left, b=right, c=day)


def _report(_tongue: Tongue[Any], view: View, act: int) -> Iterator[Statement]:
    """Own findings as they were, the newest first. That nothing was found is said of a card that finds something."""
    for night, found in reversed(list(by_day(view.news))):
        finder = FINDER.get(type(found))
        yield from (one for one in finder.reports(view.seat, night, found) if one.act == act) if finder else ()
    if act == ACT["report_nothing"]:
        likely = _likely(view, lambda card: bool(REGISTER[card].finds))
        yield from (Statement(view.seat, act, a=card, b=night) for card, night in likely)


def _action(_tongue: Tongue[Any], view: View, act: int) -> Iterator[Statement]:
    """A card that is used on somebody: on everybody, and on nobody."""
    likely = _likely(view, lambda card: REGISTER[card].claim == ACTS[act])
    whom = (*_others(view), NOTHING)
    yield from (Statement(view.seat, act, seat, a=card, b=night) for card, night in likely for seat in whom)


def _likely(view: View, fits: Callable[[int], bool]) -> Iterator[tuple[int, int]]:
    """Cards with the night they may be claimed for: as one has said, as one found something, then any of the pack."""
    said = [(one.card, one.day) for one in reversed(claims_of(view, view.seat)) if one.day < view.day]
    own = [(FINDER[type(found)].code, night) for night, found in by_day(view.news) if type(found) in FINDER]
    last = [(card, view.day - 1) for card in sorted(set(pack_of(view.n)))]
    return (one for one in dict.fromkeys((*said, *reversed(own), *last)) if fits(one[0]))


def _counter(_tongue: Tongue[Any], view: View, act: int) -> Iterator[Statement]:
    """Cards that others claim, the own one first."""
    claimed = [(seat, one) for seat in _others(view) for one in claims_of(view, seat) if not one.robbed]
    claimed.sort(key=lambda each: (each[1].day, each[1].card) != (view.day, view.card))
    return (Statement(view.seat, act, seat, a=one.card, b=one.day) for seat, one in claimed)


def _answers(tongue: Tongue[Any], view: View, act: int) -> Iterator[Statement]:
    """True answers first: of the card only where today's was asked for, the tape knows the others (`truths`)."""
    part, card = (TOPIC["role"], ANSWER["role"]), (TOPIC["card"], ANSWER["card"])

    def truth(about: int) -> dict[tuple[int, int], int]:
        return {part: view.role} | ({card: view.card} if about == view.day and view.card != NO_CARD else {})

    return answers(tongue, view, act, truth)


_TOLD: Final = {  # kind of event -> what can be said of it
    "dealt": ("claim_card", ("card",)), "beside": ("claim_neighbours", ("left", "right")),
}  # fmt: skip


def truths(view: View, tape: Iterable[Any]) -> Iterator[Statement]:
    """What was held, who sat beside and what was learned, the last day first; one's part; what was asked, answered."""
    found: list[list[Statement]] = []
    robbed = {night for night, learned in by_day(view.news) if isinstance(learned, Gone)}
    for told in tape:
        if told.kind == "day":
            found.append([])
        elif told.kind in _TOLD and told.seat == view.seat and found:
            act, fields = _TOLD[told.kind]
            act = "claim_robbed" if told.kind == "dealt" and len(found) in robbed else act
            values = (*(getattr(told, name) for name in fields), len(found), NOTHING)
            found[-1].insert(0, Statement(view.seat, ACT[act], NOTHING, NOTHING, *values[:3]))
        elif told.kind == "ordered" and told.seat == view.seat and found and len(found) not in robbed:
            found[-1][:0] = _used(view.seat, told, len(found))
    yield from (one for day in reversed(found) for one in day)
    for night, learned in reversed(list(by_day(view.news))):
        finder = FINDER.get(type(learned))
        yield from finder.reports(view.seat, night, learned) if finder else ()
    yield Statement(view.seat, ACT["claim_role"], a=view.role)
    yield from _answered(view, found)


def _used(seat: Seat, told: Any, night: int) -> Iterator[Statement]:
    """On whom one's card was used, where that can be said of it; that it was on nobody, of any that names somebody."""
    act, whom = REGISTER[told.card].claim if told.card in REGISTER else "", told.order[0]
    if whom == NOTHING and told.card in REGISTER and REGISTER[told.card].asks:
        yield Statement(seat, ACT["claim_action"], a=told.card, b=night)
    elif act and whom not in (seat, NOTHING):
        values = (told.card, night) if act == "claim_action" else (night,)
        yield Statement(seat, ACT[act], whom, NOTHING, *values)


def _answered(view: View, days: Sequence[Sequence[Statement]]) -> Iterator[Statement]:
    """What was asked of one day, answered by what one was told that day."""
    held, beside = ({day: one for day, told in enumerate(days, 1) for one in told if one.act == ACT[act]}
                    for act, _ in _TOLD.values())  # fmt: skip
    for number in questions(view, view.seat):
        asked, answer = view.said[number], None
        if asked.a == TOPIC["card"] and asked.b in held:
            card = held[asked.b].a
            answer = (ANSWER["card"], card) if card != NO_CARD else (ANSWER["nothing"], NOTHING)
        elif asked.a == TOPIC["neighbours"] and asked.b in beside:
            answer = ANSWER["neighbours"], beside[asked.b].a * DAYS + beside[asked.b].b
        if answer is not None:
            yield Statement(view.seat, ACT["answer"], asked.speaker, NOTHING, asked.a, *answer, ref=number)


# -- what could be asked for
def _asked(_tongue: Tongue[Any], view: View, act: int) -> Iterator[Statement]:
    """Everybody's card, neighbours and last night; what has been answered already comes last."""
    return iter(sorted(_questions(view, act), key=lambda one: answer_to(view, one) is not None))


def answer_to(view: View, asked: Statement) -> Statement | None:
    """Return how somebody has answered such a question already, asked or not; of what may change only today."""
    since = 0 if asked.b >= 0 else today(view)
    for row in spoken(view, ACT["answer"], by=asked.target, since=since):
        if row.ref >= 0 and (row.a, view.said[row.ref].b) == (asked.a, asked.b):
            return row
    if asked.a != TOPIC["card"]:
        return None
    claims = (view.said[one.number] for one in claims_of(view, asked.target) if one.day == asked.b)
    return next(claims, None) or owned_up(view, asked.target, asked.b)


def owned_up(view: View, seat: Seat, day: int) -> Statement | None:
    """Return the claim somebody made by confirming what a finder found with him on a day."""
    found = (view.said[row.ref] for row in spoken(view, CONFIRM, by=seat) if row.ref >= 0)
    mine = (row for row in found if (row.act, row.target, row.b) == (ACT["report_card"], seat, day))
    return next((Statement(seat, ACT["claim_card"], a=row.a, b=day) for row in mine), None)


CARD_DAYS: Final = {ACT["claim_card"]: 5, ACT["claim_robbed"]: 5, ACT["claim_no_card"]: 4}  # where they have the day
DEMAND: Final = ACT["demand_claim"]


def replies_to(view: View, said: Statement) -> bool:
    """Whether a claim or an answer is to what its speaker was asked today and has not told since."""
    day, asked = _card_day(view, said), [said.ref]
    if said.act in CARD_DAYS:
        start, done = today(view), settled(view, said.speaker)
        rows = enumerate(view.said[start:], start)
        put = [(DEMAND, day, NOTHING), (ACT["ask"], TOPIC["card"], day)]  # no answer tells of a theft: the claim does
        put = put[: 1 + (said.act == ACT["claim_robbed"])]
        here = ((at, row) for at, row in rows if row.target == said.speaker and at not in done)
        asked = [at for at, row in here if (row.act, row.a, row.b) in put]
    told = [one.number for one in claims_of(view, said.speaker) if one.day == day]  # by what his card did or found, too
    told += [at for at, row in rows_of(view, said.speaker, *CARD_DAYS, ACT["answer"]) if _card_day(view, row) == day]
    return max(asked, default=NOTHING) > (max(told, default=NOTHING) if day >= 0 else NOTHING)


def _card_day(view: View, said: Statement) -> int:
    """Return of which day's card a claim or an answer tells, NOTHING if of none."""
    if said.act in CARD_DAYS:
        return said[CARD_DAYS[said.act]]
    return view.said[said.ref].b if said.a == TOPIC["card"] else NOTHING


def _questions(view: View, act: int) -> Iterator[Statement]:
    for seat in _others(view):
        for topic in ("card", "neighbours"):
            yield Statement(view.seat, act, seat, a=TOPIC[topic], b=max(1, view.day - 1))
        if view.day > 1:
            night = view.day - 1
            said = [one for one in claims_of(view, seat) if one.day == night and not one.robbed]
            card = next((one.card for one in said if REGISTER[one.card].asks), NO_CARD)
            use = ("action", card * DAYS + night) if card != NO_CARD else ("target", night)
            yield from (Statement(view.seat, act, seat, a=TOPIC[topic], b=b) for topic, b in (use, ("result", night)))
        for topic in ("next_vote", "role"):
            yield Statement(view.seat, act, seat, a=TOPIC[topic])


ASKABLE: Final[Mapping[str, Callable[[View, Seat, int], bool]]] = {  # topic -> whether there was such a thing
    "action": lambda view, who, at: any((one.card, one.day) == divmod(at, DAYS) for one in claims_of(view, who)),
    "vote": lambda view, who, at: final_votes(view, at % DAYS).get(who) == at // DAYS,
    "opinion": lambda view, who, other: other != who and bool(view.alive >> other & 1),
    "death": lambda view, _, at: died_at_night(view, at // DAYS) == at % DAYS > 0,
    "silence": lambda view, who, day: not spoken_on(view, day, by=who),
}


def _orders(_tongue: Tongue[Any], view: View, act: int) -> Iterator[Statement]:
    living = [seat for seat in _others(view) if view.alive >> seat & 1]
    return in_turn([Statement(view.seat, act, one, two) for two in living if two != one] for one in living)


def _deeds(view: View, other: int) -> Iterator[tuple[int, int]]:
    """Yield what somebody could sensibly be asked, or promise, to do: (deed, argument)."""
    rest = [seat for seat in _others(view) if seat != other] or [other]
    own = final_votes(view, view.day).get(view.seat, NOTHING)
    third, wanted = rest[0], own if own in rest else max(rest, key=lambda seat: view.counts[seat])
    yield DEED["claim"], NOTHING
    yield DEED["tell_at_dawn"], NOTHING
    yield DEED["vote_for"], wanted
    yield DEED["guard"], third
    yield DEED["vote_against_lynch"], NOTHING
    yield DEED["keep_quiet"], NOTHING
    if not view.day % 2:
        yield DEED["pass_king"], NOTHING
    yield from ((DEED["take_card"], card) for card in sorted(set(pack_of(view.n)))[:2])


def _done(_tongue: Tongue[Any], view: View, act: int) -> Iterator[Statement]:
    """Promises and demands: everybody in turn, the likeliest deeds first."""
    return in_turn(
        [Statement(view.seat, act, seat, a=deed, b=argument) for deed, argument in _deeds(view, seat)]
        for seat in _others(view)
    )


# The speaker may be the third person in these.
_MINE: Final = ("dodged", "answered", "claims_clash", "calm_guarded", "for.death.loud_guarded")
MINE: Final = frozenset(fact for fact, name in enumerate(FACTS) if name.endswith(_MINE))
WHOLE: Final = frozenset(("suspect", "vouch"))  # where anything else would be noise
MAKERS: Final[Mapping[str, Maker]] = {
    "suspect": _reasoned,
    "vouch": _reasoned,
    "defend_self": _own_defence,
    "claim_role": _role,
    "claim_card": _card,
    "claim_neighbours": _chairs,
    **dict.fromkeys(
        ("report_card", "report_holder", "report_target", "report_target_nobody", "report_beside", "report_king",
         "report_nothing"), _report,
    ),
    "claim_action": _action,
    "counter_claim": _counter,
    "accuse_lie": lies,
    **dict.fromkeys(("agree", "disagree", "confirm", "deny", "withdraw"), references),
    "answer": _answers,
    "ask": _asked,
    "propose_order": _orders,
    "promise": _done,
    "demand_action": _done,
}  # fmt: skip
