"""A handful of legal statements of an act, cheap enough for random play; the palette's come from `Tongue.ready`."""

from __future__ import annotations

from functools import cache
from itertools import cycle, islice, product
from typing import TYPE_CHECKING, Any, Final

from rules.core.talk.bank import REFERABLE, reasons
from rules.core.talk.codes import ACT, ACTS, ANSWER, DEED, OPINION, TOPIC, TOPICS
from rules.core.talk.heard import SHARED
from rules.core.talk.legal import CONFIRM, at_odds, settled, shape, usable
from rules.core.talk.statement import NOTHING, Statement, how_of
from rules.core.talk.tongue import today

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rules.core.talk.tongue import Heard, Said, Tongue
    from rules.core.types import Seat

FEW: Final = 5
_ASK, _WITHDRAW, _LIE = ACT["ask"], ACT["withdraw"], ACT["accuse_lie"]

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
            Statement(seat, act, view.said[ref][0] if need.target else NOTHING, ref=ref)
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
    """Yield the questions of today that a seat has not answered, the newest first."""
    done = settled(view, seat)
    for number in range(len(view.said) - 1, today(view) - 1, -1):
        row = view.said[number]
        if row[1] == _ASK and row[2] == seat and number not in done:
            yield number


def replies(tongue: Tongue[Any], view: Heard, ask: int, act: int) -> Iterator[Statement]:
    """Yield answers to a question that was asked, or the one way to dodge it."""
    row = Statement._make(view.said[ask])
    if ACTS[act] == "dodge":
        yield Statement(view.seat, act, row.speaker, NOTHING, row.a, row.b, ref=ask)
        return
    for name in tongue.answers.get(TOPICS[row.a], ()):
        kind = tongue.answer_kinds[name]
        for value in islice(tongue.kinds[kind].ready(view), 2) if kind else (NOTHING,):
            yield Statement(view.seat, act, row.speaker, NOTHING, row.a, ANSWER[name], value, ref=ask)


def referable(tongue: Tongue[Any], view: Said, seat: Seat, act: int) -> Iterator[int]:
    """Yield the statements that an act can refer to, the newest first: one's own to take back, else of others."""
    claims = act == CONFIRM
    own = act == _WITHDRAW
    done = settled(view, seat) if own else frozenset()
    for number in range(len(view.said) - 1, -1, -1):
        row = view.said[number]
        fits = not claims or tongue.matters.get(ACTS[row[1]], 0) & SHARED
        if fits and row[1] in REFERABLE and (row[0] == seat) is own and number not in done:
            yield number


def _lies(tongue: Tongue[Any], view: Heard, most: int) -> list[Statement]:
    """Return pairs of one speaker's statements about one thing."""
    found: list[Statement] = []
    recent: dict[int, list[int]] = {}
    for number in range(len(view.said) - 1, -1, -1):
        row = view.said[number]
        if row[0] == view.seat or row[1] not in REFERABLE or not tongue.matters.get(ACTS[row[1]], 0):
            continue
        for later in recent.get(row[0], ()):
            if at_odds(tongue, view, number, later):
                found.append(Statement(view.seat, _LIE, row[0], ref=number, ref2=later))
                break
        if len(found) == most:
            break
        recent.setdefault(row[0], []).append(number)
    return found

