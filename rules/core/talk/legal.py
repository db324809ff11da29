"""Which statements are allowed: which acts are open, and why another statement is refused. SW 3.10, experience 4."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from rules.core.sentences import Words
from rules.core.talk.bank import GROUP, REFERABLE, Phrase, acts, nobody, reasons, slots
from rules.core.talk.codes import ACT, ACTS, ANSWERS, DEEDS, OPINION, TOPICS
from rules.core.talk.statement import HOW, NOTHING, RECORD, Statement, of_move
from rules.core.talk.tongue import today
from rules.core.types import Ask, Move, Refusal, Seat, SeatMask

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from rules.core.talk.tongue import Heard, Tongue, Transcript

say: Final = Words("rules", "talk")

SHARED: Final = 1  # the one matter in which the words of two people can be at odds; the others are one's own
ASKED, OTHERS, OWN, TWICE, CLAIMED = 1, 2, 4, 8, 16  # what there is to speak of
ASK, WITHDRAW = ACT["ask"], ACT["withdraw"]
REPLIES: Final = frozenset((ACT["answer"], ACT["dodge"]))  # several questions may be answered one after the other


class Memory:
    """What was said so far, counted by seat."""

    __slots__ = ("about", "claimed", "last", "matters", "n", "open", "own", "said", "spoke", "start", "twice")

    def __init__(self, n: int, matters: Mapping[str, int]) -> None:
        self.n, self.matters = n, matters
        self.said: tuple[Statement, ...] = ()
        self.start = 0
        self.last = [NOTHING] * n  # the act last used today
        self.open = [0] * n  # questions of today that wait for an answer
        self.own = [0] * n  # statements that could be taken back
        self.about = [0] * n  # what one has spoken about
        self.spoke: SeatMask = 0  # who said something one can refer to
        self.claimed: SeatMask = 0  # who made a claim
        self.twice: SeatMask = 0  # who spoke twice about one thing

    def follow(self, said: tuple[Statement, ...], start: int) -> None:
        """Read on to the end of what was said; `start` is where today begins."""
        for number in range(len(self.said), len(said)):
            if number == start:
                self._dawn()
            self._hear(said[number], said)
        if start == len(said) and start != self.start:
            self._dawn()
        self.said, self.start = said, start

    def _dawn(self) -> None:
        self.last = [NOTHING] * self.n
        self.open = [0] * self.n

    def _hear(self, row: Statement, said: tuple[Statement, ...]) -> None:
        who, act, target = row.speaker, row.act, row.target
        bit = 1 << who
        self.last[who] = act
        if act == ASK:
            self.open[target] += 1
        elif act in REPLIES:
            self.open[who] -= 1
        elif act == WITHDRAW and said[row.ref].act in REFERABLE:
            self.own[who] -= 1
        matter = self.matters.get(ACTS[act], 0)
        if self.about[who] & matter:
            self.twice |= bit
        self.about[who] |= matter
        if act in REFERABLE:
            self.own[who] += 1
            self.spoke |= bit
            if matter & SHARED:
                self.claimed |= bit

    def have(self, seat: Seat) -> int:
        """Return what a seat can speak of."""
        others = ~(1 << seat)
        return (
            (ASKED if self.open[seat] > 0 else 0)
            | (OTHERS if self.spoke & others else 0)
            | (OWN if self.own[seat] > 0 else 0)
            | (TWICE if self.twice & others else 0)
            | (CLAIMED if self.claimed & others else 0)
        )


_LATEST: Final[list[Memory]] = [Memory(0, {})]  # of whatever table was looked at last


def heard(tongue: Tongue[Any], x: Transcript) -> Memory:
    """Return what everybody at this table has heard."""
    latest, said, start = _LATEST[0], x.said, today(x)
    if latest.said is said and latest.start == start and latest.n == x.n and latest.matters is tongue.matters:
        return latest
    known = len(latest.said)
    goes_on = latest.n == x.n and latest.matters is tongue.matters and said[:known] == latest.said
    if not goes_on or (start != latest.start and start < known):
        latest = _LATEST[0] = Memory(x.n, tongue.matters)
    latest.follow(said, start)
    return latest


BIDS: Final = 10  # how much a seat wants to speak, 0 ... 9
_ANSWER, _DODGE, _LIE = (ACT[one] for one in ("answer", "dodge", "accuse_lie"))
CONFIRM: Final = ACT["confirm"]
_NEEDS: Final = {
    _ANSWER: ASKED,
    _DODGE: ASKED,
    WITHDRAW: OWN,
    _LIE: TWICE,
    CONFIRM: CLAIMED,
    **{ACT[one]: OTHERS for one in ("agree", "disagree", "deny")},
}


class Shape(NamedTuple):
    """What an act needs besides a, b, c."""

    target: bool
    other: bool
    group: str  # of reasons, "" = it gives none
    ref: bool
    ref2: bool


@cache
def shape(act: int) -> Shape:
    """Return what an act needs, from the slots of its lines; an answer also says to which question."""
    has = slots(act)
    group = GROUP.get(ACTS[act], "") if "because" in has else ""
    return Shape("target" in has, "other" in has, group, "ref" in has or act in REPLIES, "ref2" in has)


# -- which acts are open
def open_acts(tongue: Tongue[Any], x: Transcript, seat: Seat) -> tuple[int, ...]:
    """Return the acts a seat may use now, from what everybody heard."""
    memory = heard(tongue, x)
    return _open(tongue.game, memory.have(seat), memory.last[seat], tongue.closed(x, seat))


@cache
def _open(game: str, have: int, last: int, closed: frozenset[int]) -> tuple[int, ...]:
    return tuple(
        act
        for act in sorted(acts(game) - closed)
        if not _NEEDS.get(act, 0) & ~have and (act != last or act in REPLIES)
    )


def why_closed(tongue: Tongue[Any], x: Transcript, seat: Seat, act: int) -> str:
    """Return in one sentence why an act is not open to a seat now, "" if it is."""
    if not (0 <= act < len(ACTS) and act in acts(tongue.game)):
        return say.nobody_says_that
    memory = heard(tongue, x)
    if act in tongue.closed(x, seat):
        return tongue.closed_why
    missing = _NEEDS.get(act, 0) & ~memory.have(seat)
    if missing:
        return _MISSING[missing]
    again = act == memory.last[seat] and act not in REPLIES
    return say.just_done if again else ""


_MISSING: Final = {
    ASKED: say.nobody_asked_you,
    OTHERS: say.nobody_else_spoke,
    OWN: say.nothing_of_yours,
    TWICE: say.nobody_spoke_twice,
    CLAIMED: say.nothing_to_confirm,
}


# -- why another statement is refused
def why_not(tongue: Tongue[Any], view: Heard, ask: Ask, move: Move) -> Refusal | None:
    """Return why a statement (or the reason of a named route) is refused, or None."""
    text = next(_faults(tongue, view, ask, move), "")
    return Refusal(tongue.rule, text) if text else None


def _faults(tongue: Tongue[Any], view: Heard, ask: Ask, move: Move) -> Iterator[str]:
    plain = ask.id in ACT  # the answer is what the act is about; what may be added is a reason
    if len(move.picks) != 1 or len(move.how) not in ((0, 4) if plain else (HOW,)):
        yield say.no_statement
    elif not plain and not (move.picks[0] in ask.options and 0 <= move.picks[0] < len(ACTS)):
        yield why_closed(tongue, view, view.seat, move.picks[0]) or say.not_just_now
    elif not plain and not 0 <= move.how[0] < (BIDS if ask.sealed else 1):
        yield say.bid_too_high
    else:
        said, _ = of_move(view.seat, move)
        yield fault(tongue, view, said)


def fault(tongue: Tongue[Any], view: Heard, said: Statement) -> str:
    """Return in one sentence what is wrong with a statement of an act that is open, or ""."""
    for check in (_people, _arguments, _reason, _references):
        for text in check(tongue, view, said):
            return text
    return tongue.objection(view, said)


def _people(_tongue: Tongue[Any], view: Heard, said: Statement) -> Iterator[str]:
    need = shape(said.act)
    if need.target:
        if said.target == said.speaker:
            yield say.not_yourself
        if not 0 <= said.target < view.n and not (said.target == NOTHING and nobody(said.act)):
            yield say.name_somebody
    if need.other and not (0 <= said.other < view.n and said.other != said.target):
        yield say.second_name_wanted
    if (said.target != NOTHING and not need.target) or (said.other != NOTHING and not need.other):
        yield say.about_nobody


def _arguments(tongue: Tongue[Any], view: Heard, said: Statement) -> Iterator[str]:
    for kind, value in zip(kinds_of(tongue, view, said), (said.a, said.b, said.c), strict=True):
        if kind == "":
            if value != NOTHING:
                yield say.too_much
        elif kind == "?":
            yield say.not_together
        elif kind in _CODES:
            if not (0 <= value < len(_CODES[kind]) and _CODES[kind][value] in _known(tongue, kind)):
                yield say.not_at_this_table
        elif not tongue.kinds[kind].legal(view, value):
            yield tongue.kinds[kind].refusal


_CODES: Final = {"topic": TOPICS, "answer": ANSWERS, "deed": DEEDS}


def _known(tongue: Tongue[Any], kind: str) -> Any:
    return {"topic": tongue.topics, "answer": tongue.answer_kinds, "deed": tongue.deeds}[kind]


def _name(row: tuple[str, ...], number: int) -> str:
    return row[number] if 0 <= number < len(row) else ""


def kinds_of(tongue: Tongue[Any], view: Heard, said: Statement) -> tuple[str, str, str]:
    """Return the kinds of a, b and c as far as filled: "" = nothing may stand there, "?" = it does not go together."""
    name = ACTS[said.act]
    if name in ("ask", "dodge"):
        return "topic", tongue.topics.get(_name(TOPICS, said.a), ""), ""
    if name == "answer":
        fitting = said.b == NOTHING or _name(ANSWERS, said.b) in tongue.answers.get(_name(TOPICS, said.a), ())
        return "topic", "answer" if fitting else "?", tongue.answer_kinds.get(_name(ANSWERS, said.b), "")
    if name in ("demand_action", "promise"):
        return "deed", tongue.deeds.get(_name(DEEDS, said.a), ""), ""
    if name == "offer_deal":
        shared = {tongue.deeds.get(_name(DEEDS, one), "") for one in (said.a, said.b)} - {""}
        return "deed", "deed", "?" if len(shared) > 1 else next(iter(shared), "")
    del view
    given = (*tongue.slots.get(name, ()), "", "", "")
    return given[0], given[1], given[2]


def _reason(tongue: Tongue[Any], view: Heard, said: Statement) -> Iterator[str]:
    group = shape(said.act).group
    if not group:
        if said.reason != (NOTHING,) * 4:
            yield say.no_reason_wanted
        return
    found = reasons(tongue.game, group).get(said.fact)
    if found is None:
        yield say.no_reason_for_it
    elif not (-1 <= said.f_other < view.n and (said.f_day == -1 or 1 <= said.f_day <= view.day)):
        yield say.no_such_seat_or_day
    elif said.f_other >= 0 and said.f_other in (said.target, NOTHING if said.fact in tongue.mine else said.speaker):
        yield say.third_person_wanted
    elif not usable(tongue, view, said, found):
        yield say.something_is_missing
    elif said.fact != OPINION and not tongue.on_record(view, said) and not tongue.lenient(view):
        yield say.not_on_record


def value_kind(tongue: Tongue[Any], found: tuple[Phrase, ...]) -> str:
    """Return the kind of a fact's value, "" if its phrases have no place for one."""
    places = frozenset().union(*(each.slots for each in found))
    return next((kind for word, kind in tongue.values.items() if word in places), "")


def given(tongue: Tongue[Any], said: Statement, found: tuple[Phrase, ...]) -> frozenset[str]:
    """Return the slots that the arguments of a reason fill."""
    names = value_words(tongue, value_kind(tongue, found)) if said.f_value != NOTHING else frozenset()
    if said.f_other >= 0:
        names |= {"other"}
    if said.f_day >= 0:
        names |= {"day"}
    return names


def value_words(tongue: Tongue[Any], kind: str) -> frozenset[str]:
    """Return the slots that a fact's value of a kind fills."""
    return frozenset(word for word, one in tongue.values.items() if one == kind) | frozenset(tongue.fills.get(kind, ()))


PRONOUNS: Final = frozenset(("they", "them", "their", "target"))


def usable(tongue: Tongue[Any], view: Heard | None, said: Statement, found: tuple[Phrase, ...]) -> list[Phrase]:
    """Return the phrases whose slots are filled, and of those the ones that use most of what is given."""
    kind = value_kind(tongue, found)
    valued = said.f_value != NOTHING
    if valued and (not kind or (view is not None and not tongue.kinds[kind].legal(view, said.f_value))):
        return []
    filled = given(tongue, said, found)
    fit = [each for each in found if each.slots <= filled | PRONOUNS]
    used = [_used(each, filled) for each in fit]
    return [each for each, number in zip(fit, used, strict=True) if number == max(used)]


def _used(each: Phrase, filled: frozenset[str]) -> int:
    """Return how many arguments a phrase speaks of."""
    there = each.slots & filled
    return len(there & {"other", "day"}) + bool(there - {"other", "day"})


def _references(tongue: Tongue[Any], view: Heard, said: Statement) -> Iterator[str]:
    need = shape(said.act)
    if (said.ref != NOTHING and not need.ref) or (said.ref2 != NOTHING and not need.ref2):
        yield say.refers_to_nothing
    if not need.ref:
        return
    if not 0 <= said.ref < len(view.said):
        yield say.refers_to_no_statement
        return
    row = view.said[said.ref]
    if said.act in REPLIES:
        if row.act != ASK or row.target != said.speaker or row.speaker != said.target or row.a != said.a:
            yield say.nobody_asked_that
        if said.act == _DODGE and row.b != said.b:
            yield say.nobody_asked_that
    elif row.act not in REFERABLE:
        yield say.nothing_to_hold_on_to
    elif said.act == CONFIRM and not tongue.matters.get(ACTS[row.act], 0) & SHARED:
        yield say.only_claims_are_confirmed
    elif row.speaker != (said.speaker if said.act == WITHDRAW else said.target):
        yield say.words_of_another
    if said.act in (WITHDRAW, _ANSWER, _DODGE) and said.ref in settled(view, said.speaker):
        yield say.done_already
    if need.ref2 and not at_odds(tongue, view, said.ref, said.ref2):
        yield say.unrelated


def settled(view: Transcript, seat: Seat) -> frozenset[int]:
    """Return the statements that a seat took back, and the questions that it answered or dodged."""
    own = (said for said in view.said if said.speaker == seat)
    return frozenset(said.ref for said in own if said.act in REPLIES or said.act == WITHDRAW)


def at_odds(tongue: Tongue[Any], view: Heard, ref: int, ref2: int) -> bool:
    """Tell whether two entries are about one thing, so that they could exclude each other."""
    if ref2 >= RECORD:
        return tongue.entry(view, ref2) is not None
    if not 0 <= ref2 < len(view.said) or ref == ref2:
        return False
    one, two = view.said[ref], view.said[ref2]
    both = tongue.matters.get(ACTS[one.act], 0) & tongue.matters.get(ACTS[two.act], 0)
    return bool(both) if one.speaker == two.speaker else bool(both & SHARED)
