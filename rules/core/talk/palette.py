"""Ready-made statements: a few for random play, a palette's sensible ones, reasons that hold. SW 3.10, GT 3.11."""

from __future__ import annotations

from functools import cache
from itertools import chain, cycle, islice, product, zip_longest
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from rules.core.talk.bank import GROUP, REFERABLE, Phrase, reasons
from rules.core.talk.checker import CONTRADICTION, FALSE, PROVEN, findings, lies_of, trouble
from rules.core.talk.claims import claims_of
from rules.core.talk.codes import ACT, ACTS, ANSWER, DEED, FACTS, OPINION, TOPIC, TOPICS
from rules.core.talk.legal import CONFIRM, SHARED, at_odds, fault, settled, shape, usable, value_kind, value_words
from rules.core.talk.statement import NOTHING, Statement, how_of
from rules.core.talk.tongue import today

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from rules.core.events import Event
    from rules.core.talk.tongue import Heard, Tongue, Transcript
    from rules.core.types import Seat

FEW: Final = 5
_ASK, _WITHDRAW, _LIE = ACT["ask"], ACT["withdraw"], ACT["accuse_lie"]
_AGAINST: Final = frozenset((_LIE, ACT["counter_claim"]))  # nothing but what somebody said is spoken against with them

Args = tuple[int, int, int]


def forms(tongue: Tongue[Any], view: Heard, act: int) -> tuple[tuple[int, ...], ...]:
    """Return the `how` of a few legal statements of an act; () if there is none. SW 3.10."""
    return tuple(how_of(one) for one in few(tongue, view, act))


def few(tongue: Tongue[Any], view: Heard, act: int, most: int = FEW) -> list[Statement]:
    """Return a few legal statements of an open act, without weighing which of them make sense."""
    every = _raw(tongue, view, act, most)
    return list(islice((one for one in every if not tongue.objection(view, one)), most))


def _raw(tongue: Tongue[Any], view: Heard, act: int, most: int) -> Iterable[Statement]:
    seat, need = view.seat, shape(act)
    if need.ref2:
        return _lies(tongue, view, most)
    if ACTS[act] in ("answer", "dodge"):
        return (one for ask in questions(view, seat) for one in replies(tongue, view, ask, act))
    if need.ref:
        return [
            Statement(seat, act, view.said[ref].speaker if need.target else NOTHING, ref=ref)
            for ref in islice(referable(tongue, view, seat, act), most)
        ]
    fact = OPINION if need.group and _plain(tongue, need.group) else NOTHING
    if need.group and fact < 0:
        return ()
    people = _pairs(view.n, seat, need.target, need.other)
    return _combined(tongue, view, act, people, fact)


def _combined(
    tongue: Tongue[Any], view: Heard, act: int, people: tuple[tuple[int, int], ...], fact: int
) -> Iterator[Statement]:
    """Yield each of the arguments with another person, until both have had their turn."""
    turn = len(view.said)  # so that not always the same ones are offered
    every: list[Args] = []
    for args in arguments(tongue, view, act):
        target, other = people[(turn + len(every)) % len(people)]
        every.append(args)
        yield Statement(view.seat, act, target, other, *args, fact)
    for step in range(len(every), len(people) if every else 0):
        target, other = people[(turn + step) % len(people)]
        yield Statement(view.seat, act, target, other, *every[step % len(every)], fact)


@cache
def _plain(tongue: Tongue[Any], group: str) -> bool:
    """Tell whether there are words for an opinion that name nothing."""
    found = reasons(tongue.game, group).get(OPINION, ())
    return bool(usable(tongue, None, Statement(0, 0), found))


@cache
def _pairs(n: int, seat: Seat, target: bool, other: bool) -> tuple[tuple[int, int], ...]:
    """Return whom a statement can name."""
    rest = [one for one in range(n) if one != seat]
    if not target:
        return ((NOTHING, NOTHING),)
    return tuple((one, rest[i - 1] if other else NOTHING) for i, one in enumerate(rest))


def arguments(tongue: Tongue[Any], view: Heard, act: int) -> Iterator[Args]:
    """Yield handy (a, b, c) of an act that refers to nothing."""
    name = ACTS[act]
    if name == "ask":
        yield from _coded(tongue, view, tongue.topics, TOPIC)
    elif name in ("demand_action", "promise"):
        yield from _coded(tongue, view, tongue.deeds, DEED)
    elif name == "offer_deal":
        yield from _deals(tongue, view)
    else:
        kinds = tongue.slots.get(name, ())
        columns = [list(islice(tongue.kinds[kind].ready(view), 2 * FEW)) for kind in kinds]
        if all(columns):
            size = max(map(len, columns), default=1)
            rows = islice(zip(*map(cycle, columns), strict=False), size) if columns else iter(((),))
            for row in rows:
                yield (*row, NOTHING, NOTHING, NOTHING)[:3]


def _coded(tongue: Tongue[Any], view: Heard, table: Any, numbers: Any) -> Iterator[Args]:
    start = len(view.said) % len(table)
    names = list(table)
    for name in names[start:] + names[:start]:
        kind = table[name]
        values = islice(tongue.kinds[kind].ready(view), 2) if kind else (NOTHING,)
        for value in values:
            yield numbers[name], value, NOTHING


def _deals(tongue: Tongue[Any], view: Heard) -> Iterator[Args]:
    names = list(tongue.deeds)
    start = len(view.said) % len(names)
    for i, apart in product(range(len(names)), (1, 2, 4)):
        one, two = names[(start + i) % len(names)], names[(start + i + apart) % len(names)]
        kinds = {tongue.deeds[one], tongue.deeds[two]} - {""}
        if len(kinds) > 1:
            continue
        kind = next(iter(kinds), "")
        for value in islice(tongue.kinds[kind].ready(view), 1) if kind else (NOTHING,):
            yield DEED[one], DEED[two], value


# -- what refers to something said
def questions(view: Heard, seat: Seat) -> Iterator[int]:
    """Return the questions of today that a seat has not answered, the newest first."""
    done = settled(view, seat)
    asked = claims_of(view).numbered(_ASK, to=seat, since=today(view))
    return (number for number, _ in reversed(asked) if number not in done)


def replies(tongue: Tongue[Any], view: Heard, ask: int, act: int, most: int = 2) -> Iterator[Statement]:
    """Yield answers to a question that was asked, at most so many of a kind, or the one way to dodge it."""
    row = view.said[ask]
    if ACTS[act] == "dodge":
        yield Statement(view.seat, act, row.speaker, NOTHING, row.a, row.b, ref=ask)
        return
    for name in tongue.answers.get(TOPICS[row.a], ()):
        kind = tongue.answer_kinds[name]
        for value in islice(tongue.kinds[kind].ready(view), most) if kind else (NOTHING,):
            yield Statement(view.seat, act, row.speaker, NOTHING, row.a, ANSWER[name], value, ref=ask)


def referable(tongue: Tongue[Any], view: Transcript, seat: Seat, act: int) -> Iterator[int]:
    """Yield the statements that an act can refer to, the newest first: one's own to take back, else of others."""
    claims = act == CONFIRM
    own = act == _WITHDRAW
    done = settled(view, seat) if own else frozenset()
    for number in range(len(view.said) - 1, -1, -1):
        row = view.said[number]
        fits = not claims or tongue.matters.get(ACTS[row.act], 0) & SHARED
        if fits and row.act in REFERABLE and (row.speaker == seat) is own and number not in done:
            yield number


def _lies(tongue: Tongue[Any], view: Heard, most: int) -> list[Statement]:
    """Return pairs of one speaker's statements about one thing."""
    found: list[Statement] = []
    recent: dict[int, list[int]] = {}
    for number in range(len(view.said) - 1, -1, -1):
        row = view.said[number]
        if row.speaker == view.seat or row.act not in REFERABLE or not tongue.matters.get(ACTS[row.act], 0):
            continue
        for later in recent.get(row.speaker, ()):
            if at_odds(tongue, view, number, later):
                found.append(Statement(view.seat, _LIE, row.speaker, ref=number, ref2=later))
                break
        if len(found) == most:
            break
        recent.setdefault(row.speaker, []).append(number)
    return found


MOST: Final = 40


def legal(tongue: Tongue[Any], view: Heard, made: Iterable[Statement]) -> Iterator[Statement]:
    """Yield those of the statements that may be made and make sense, each once, not too many."""
    return islice((one for one in dict.fromkeys(made) if tongue.fits(view, one) and not fault(tongue, view, one)), MOST)


def ready(tongue: Tongue[Any], view: Heard, act: int) -> list[Statement]:
    """Return legal statements of an act for the view's seat, the most sensible first, at most MOST."""
    maker = tongue.makers.get(ACTS[act])
    found = list(legal(tongue, view, maker(tongue, view, act) if maker else ()))
    if act in _AGAINST or (found and ACTS[act] in tongue.whole):
        return found
    return list(legal(tongue, view, chain(found, tongue.more(view, act), few(tongue, view, act, MOST))))


def truths(tongue: Tongue[Any], view: Heard, tape: Iterable[Event]) -> tuple[Statement, ...]:
    """Return what the view's seat knows of itself and may say now: for its own eyes."""
    return tuple(legal(tongue, view, tongue.truths(view, tape)))


def unshown(tongue: Tongue[Any], view: Heard, tape: Iterable[Event], seat: Seat) -> list[Statement] | None:
    """Return what the view's seat may say of itself to show a seat's lie that it alone sees; None if it sees none.

    What stands against another's word is seen by all.
    """
    true = truths(tongue, view, tape)
    found = findings(tongue, view, True, tuple(tongue.recalled(view, true)))
    shown = {one for each in found if each.kind == CONTRADICTION and not each.private for one in each.said}
    lied = {one for each in lies_of(view, found, seat) if each.private for one in each.said} - shown
    return [said for said in true if any(lied & {*each.said} for each in trouble(tongue, view, said))] if lied else None


def lies(tongue: Tongue[Any], view: Heard, act: int) -> Iterator[Statement]:
    """What everybody can see to be one: a person against himself, against the record, then against somebody else."""
    found = findings(tongue, view)
    pairs = [each for each in found if each.kind == CONTRADICTION and len(each.said) == 2]
    pairs.sort(key=lambda each: len({view.said[one].speaker for one in each.said}))
    shown = [each for each in found if each.kind == FALSE and each.record]
    for each in (*pairs[:12], *shown[:12], *pairs[12:]):
        if each.kind == CONTRADICTION:  # of one speaker it is the same lie either way round
            ways = (each.said, each.said[::-1])[: len({view.said[one].speaker for one in each.said})]
        else:
            ways = ((each.said[0], each.record[0]),)
        for ref, ref2 in ways:
            who = view.said[ref].speaker
            if who != view.seat:
                yield Statement(view.seat, act, who, ref=ref, ref2=ref2)


def answers(
    tongue: Tongue[Any], view: Heard, act: int, truth: Callable[[int], Mapping[tuple[int, int], int]], most: int = 2
) -> Iterator[Statement]:
    """What was asked today: the truth by (topic, answer) first; an opinion is of the one it was asked about.

    `truth` is of what was asked: a day, a seat, as the topic has it.
    """
    for number in questions(view, view.seat):
        every, about = list(replies(tongue, view, number, act, most)), view.said[number].b
        true = truth(about)
        yield from (one._replace(c=true[one.a, one.b]) for one in every if (one.a, one.b) in true)
        yield from (one._replace(c=about) if one.a == TOPIC["opinion"] and one.c >= 0 else one for one in every)


def in_turn(columns: Iterable[Iterable[Statement]]) -> Iterator[Statement]:
    """The first of every column, then the second of every column, until all are through."""
    return (one for row in zip_longest(*columns) for one in row if one is not None)


def references(tongue: Tongue[Any], view: Heard, act: int) -> Iterator[Statement]:
    """Agree, deny …: what was said last; what the speaker knows to be so (or not) first."""
    wanted = {"confirm": PROVEN, "deny": FALSE}.get(ACTS[act])
    known = {each.said[0] for each in findings(tongue, view, private=True) if each.kind == wanted}
    target = shape(act).target
    refs = sorted(islice(referable(tongue, view, view.seat, act), MOST), key=lambda ref: (ref not in known, -ref))
    return (Statement(view.seat, act, view.said[ref].speaker if target else NOTHING, ref=ref) for ref in refs)


DAYS: Final = 6  # how far back people remember when they look for a reason


def ranked(names: Sequence[str]) -> Callable[[int], int]:
    """Return how strong a fact is, from the names that convince most, the strongest first: small is strong.

    What is not named comes after those, and a feeling last.
    """
    weight: Mapping[str, int] = {name: place for place, name in enumerate(names)}

    def strength(fact: int) -> int:
        return len(names) + 2 if fact == OPINION else weight.get(FACTS[fact].rsplit(".", 1)[1], len(names) + 1)

    return strength


def grounds(
    tongue: Tongue[Any],
    view: Any,
    plain: Statement,
    strength: Callable[[int], int],
    values: Callable[[Any, Statement, str], Sequence[int]],
    most: int,
    others: Callable[[Any, Statement], Sequence[Seat]] | None = None,
) -> list[Statement]:
    """Return a statement with every kind of reason that holds for it, one each, the strongest first.

    `values` are the numbers of a kind that a reason can name, `others` the seats that it is worth trying with.
    """
    every = range(view.n)
    found: list[Statement] = []
    for way in _ways(tongue, plain.act, strength):
        said = plain._replace(fact=way.fact)
        barred = said.target, NOTHING if way.fact in tongue.mine else said.speaker
        seats = [one for one in (others(view, said) if others else every) if one not in barred]
        one = next(_holding(tongue, view, said, way, values, seats), None)
        if one is not None:
            found.append(one)
            if len(found) == most:
                break
    return found


class _Way(NamedTuple):
    """A fact, what its value is, and which of seat, day and value its phrases have places for, the fullest first."""

    fact: int
    kind: str
    patterns: tuple[tuple[bool, bool, bool], ...]


@cache
def _ways(tongue: Tongue[Any], act: int, strength: Callable[[int], int]) -> tuple[_Way, ...]:
    """Return the facts an act can give as a reason, the strongest first."""
    group = reasons(tongue.game, GROUP[ACTS[act]])
    kinds = {fact: value_kind(tongue, group[fact]) for fact in group}
    return tuple(
        _Way(fact, kinds[fact], _patterns(tongue, group[fact], kinds[fact])) for fact in sorted(group, key=strength)
    )


def _holding(
    tongue: Tongue[Any],
    view: Any,
    said: Statement,
    way: _Way,
    values: Callable[[Any, Statement, str], Sequence[int]],
    others: Sequence[Seat],
) -> Iterator[Statement]:
    """Yield the arguments with which a reason is so and can be put into words, those that say most first."""
    for has_other, has_day, has_value in way.patterns:
        if said.fact == OPINION and (has_other or has_day or has_value):
            continue
        seats = others if has_other else [NOTHING]
        days = range(view.day, max(0, view.day - DAYS), -1) if has_day else [NOTHING]
        numbers = values(view, said, way.kind) if has_value else [NOTHING]
        for f_other, f_day, f_value in product(seats, days, numbers):
            one = Statement(*said[:8], f_other, f_day, f_value)
            if one.fact == OPINION or (tongue.on_record(view, one) and tongue.fits(view, one)):
                yield one


def _patterns(tongue: Tongue[Any], phrases: tuple[Phrase, ...], kind: str) -> tuple[tuple[bool, bool, bool], ...]:
    """Return which of seat, day and value the phrases of a fact have places for, the fullest first."""
    worth = value_words(tongue, kind)
    found = {("other" in each.slots, "day" in each.slots, bool(worth & each.slots)) for each in phrases}
    return tuple(sorted(found, key=sum, reverse=True))
