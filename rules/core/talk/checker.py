"""What cannot both be true of all that was said, what is proven, and what is proven false. SW 3.10.

The program judges no play of words: it compares what statements say of the same hidden number with one another, with
what everybody saw, and, for the person looking, with what that person knows. Opponents ask it before they speak.
"""

from __future__ import annotations

from collections import defaultdict, deque
from itertools import combinations
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from rules.core.talk.claims import withdrawn
from rules.core.talk.codes import ACT
from rules.core.talk.statement import RECORD, Statement
from rules.core.talk.tongue import Word, day_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from rules.core.talk.tongue import Heard, Semantics, Tongue
    from rules.core.types import Seat
    Growth = Mapping[str, tuple[int, int]]


class Bound(NamedTuple):
    """Variable `what` of `seat` after `at` steps is one of the values in `mask` (bit v = v)."""

    seat: Seat
    what: str
    at: int
    mask: int
    source: int  # number of the statement, or of the entry of the record


def between(low: int, high: int) -> int:
    """Return the mask of all whole numbers from low to high; what lies under nothing is left out."""
    low = max(low, 0)
    return 0 if high < low else (1 << high + 1) - (1 << low)


def moved(mask: int, steps: int, grows: tuple[int, int]) -> int:
    """Return the values possible so many steps later, or earlier where `steps` is negative."""
    if not steps:
        return mask
    least, most = grows[0] * abs(steps), grows[1] * abs(steps)
    found = 0
    for by in range(least, most + 1):
        found |= mask << by if steps > 0 else mask >> by
    return found


def seen_from(bound: Bound, at: int, growth: Growth) -> int:
    """Return what a bound says of its variable at another step: -1 (all values) if that is nothing."""
    if bound.at == at:
        return bound.mask
    grows = growth.get(bound.what)
    return -1 if grows is None else moved(bound.mask, at - bound.at, grows)


def clash(one: Bound, two: Bound, growth: Growth) -> bool:
    """Tell whether two bounds of one variable exclude each other."""
    early, late = (one, two) if one.at <= two.at else (two, one)
    return not seen_from(early, late.at, growth) & late.mask


def known(bounds: Iterable[Bound], at: int, growth: Growth) -> int:
    """Return all that these bounds leave open for their variable at a step."""
    mask = -1
    for bound in bounds:
        mask &= seen_from(bound, at, growth)
    return mask


def single(mask: int) -> int:
    """Return the one value of a mask, -1 if there are more or none."""
    return mask.bit_length() - 1 if mask > 0 and not mask & mask - 1 else -1


CONTRADICTION, PROVEN, FALSE = range(3)
OWN: Final = -2  # the source of what only the person looking knows
_CONFIRM, _PROMISE, _DEAL, _AGREE = (ACT[one] for one in ("confirm", "promise", "offer_deal", "agree"))


class Finding(NamedTuple):
    """What the checker found."""

    kind: int
    said: tuple[int, ...]  # numbers of the statements, in order
    record: tuple[int, ...] = ()  # the entry of the public record that shows it alone, if there is one
    why: str = ""  # a key of `Tongue.whys`: the variable that does not fit, "… count" of too many, "word" of a promise
    private: bool = False  # only the person looking can see it


def claimed(semantics: Semantics[Any], view: Heard) -> list[Bound]:
    """Return what all statements that stand claim about hidden numbers: who says what about whom."""
    gone, found = withdrawn(view), []
    for number, said in enumerate(view.said):
        if number in gone:
            continue
        if said.act == _CONFIRM and said.ref not in gone:
            meant = view.said[said.ref]
            found += [one._replace(source=number) for one in semantics.bounds(view, said.ref, meant)]
        else:
            found += semantics.bounds(view, number, said)
    return found


def findings(
    semantics: Semantics[Any], view: Heard, private: bool = False, own: tuple[Bound, ...] = ()
) -> tuple[Finding, ...]:
    """Return everything that was found, by the first statement it concerns.

    `private`: with own knowledge as well, and what is known besides.
    """
    for seen, secret, known, found in _RECENT:
        if seen is view and (secret, known) == (private, own):
            return found
    result = _findings(semantics, view, private, own)
    _RECENT.append((view, private, own, result))
    return result


_Kept = tuple["Heard", bool, tuple[Bound, ...], tuple[Finding, ...]]
_RECENT: Final[deque[_Kept]] = deque(maxlen=8)  # many ask of the same view in a row


def _findings(semantics: Semantics[Any], view: Heard, private: bool, own: tuple[Bound, ...]) -> tuple[Finding, ...]:
    said = claimed(semantics, view)
    facts = list(semantics.record(view))
    found = [*_against_record(semantics, view, said, facts, secret=False), *_apart(semantics, said)]
    found += _too_many(semantics.limits(view), said, facts)
    found += (Finding(CONTRADICTION, numbers, (), what) for numbers, what in semantics.together(view, said))
    found += _words(semantics, view)
    if private:
        settled = {number for each in found if each.kind != CONTRADICTION for number in each.said}
        rest = [one for one in said if one.source not in settled]
        facts += [*semantics.own(view), *own]
        found += _against_record(semantics, view, rest, facts, secret=True)
        found += _too_many(semantics.limits(view), rest, facts, secret=True)
    return tuple(sorted(_once(_standing(found)), key=lambda each: each.said))


def _standing(found: list[Finding]) -> Iterator[Finding]:
    """Leave out quarrels with what is proven false: they no longer speak against anybody else."""
    false = {number for each in found if each.kind == FALSE and not each.private for number in each.said}
    return (each for each in found if each.kind != CONTRADICTION or false.isdisjoint(each.said))


def _once(found: Iterable[Finding]) -> Iterator[Finding]:
    """Keep one finding of a kind for the same statements."""
    met: set[tuple[int, tuple[int, ...]]] = set()
    for each in found:
        key = each.kind, each.said
        if key not in met:
            met.add(key)
            yield each


def _by_variable(bounds: Iterable[Bound]) -> Mapping[tuple[Seat, str], list[Bound]]:
    found: dict[tuple[Seat, str], list[Bound]] = defaultdict(list)
    for one in bounds:
        found[one.seat, one.what].append(one)
    return found


def _by_value(bounds: Iterable[Bound]) -> Mapping[tuple[str, int], list[Bound]]:
    found: dict[tuple[str, int], list[Bound]] = defaultdict(list)
    for one in bounds:
        found[one.what, single(one.mask)].append(one)
    return found


def _against_record(
    semantics: Semantics[Any], view: Heard, said: list[Bound], facts: list[Bound], *, secret: bool
) -> Iterator[Finding]:
    """Yield what the record (or own knowledge) proves, or proves false."""
    truth = _by_variable(facts)
    holds: dict[int, list[bool]] = defaultdict(list)
    for one in said:
        about = truth.get((one.seat, one.what), [])
        left = known(about, one.at, semantics.growth) if about else -1
        if left & one.mask == 0:
            against = [each.source for each in about if each.source >= RECORD and clash(each, one, semantics.growth)]
            yield Finding(FALSE, (one.source,), tuple(against[:1]), one.what, private=secret)
        holds[one.source].append(left != -1 and left & ~one.mask == 0)
    for number, each in holds.items():
        if all(each) and view.said[number].act not in semantics.unprovable:
            yield Finding(PROVEN, (number,), (), "", private=secret)


def _apart(semantics: Semantics[Any], said: list[Bound]) -> Iterator[Finding]:
    """Yield pairs of statements that cannot both be true."""
    for (_, what), group in _by_variable(said).items():
        for one, two in combinations(group, 2):
            if one.mask and two.mask and one.source != two.source and clash(one, two, semantics.growth):
                yield Finding(CONTRADICTION, tuple(sorted((one.source, two.source))), (), what)


def _too_many(
    limits: Mapping[tuple[str, int], int], said: list[Bound], facts: list[Bound], *, secret: bool = False
) -> Iterator[Finding]:
    """Yield claims to something of which there is not so much: two Captains."""
    shown, told = _by_value(facts), _by_value(said)
    for (what, value), most in limits.items():
        sure = {one.seat for one in shown[what, value]}
        wanted = [one for one in told[what, value] if one.seat not in sure]
        free = most - len(sure)
        if free <= 0:
            known_by = [one.source for one in facts if one.seat in sure and one.what == what and one.source >= RECORD]
            entry = tuple(known_by[:1] if most == 1 else ())
            yield from (Finding(FALSE, (one.source,), entry, f"{what} count", private=secret) for one in wanted)
            continue
        first: dict[Seat, Bound] = {}
        for one in wanted:
            first.setdefault(one.seat, one)
        if len(first) > free and not (secret and not sure):
            for group in combinations(first.values(), free + 1):
                numbers = tuple(sorted({one.source for one in group}))
                if len(numbers) > 1:
                    yield Finding(CONTRADICTION, numbers, (), f"{what} count", private=secret)


# -- words that the board itself shows to be kept or broken
def _words(semantics: Semantics[Any], view: Heard) -> Iterator[Finding]:
    gone = withdrawn(view)
    for number, said in enumerate(view.said):
        if number in gone:
            continue
        for source, word in _outcomes(semantics, view, number, said):
            if word.kept is not None:
                entry = (word.record,) if word.record >= RECORD else ()
                yield Finding(PROVEN if word.kept else FALSE, (source,), entry, "word")


def _outcomes(semantics: Semantics[Any], view: Heard, number: int, said: Statement) -> Iterator[tuple[int, Word]]:
    if said.act == _PROMISE:
        yield number, semantics.kept(view, day_of(view, number), number, said.speaker, said.a, said.b)
    elif said.act == _AGREE and view.said[said.ref].act == _DEAL:
        deal, day = view.said[said.ref], day_of(view, number)
        if deal.target == said.speaker and day_of(view, said.ref) == day:
            yield said.ref, semantics.kept(view, day, number, deal.speaker, deal.a, deal.c)
            yield number, semantics.kept(view, day, number, said.speaker, deal.b, deal.c)
    else:
        yield number, semantics.seen(view, number, said)


# -- for opponents, the board and the palette
def marks(found: Iterable[Finding]) -> Mapping[int, int]:
    """Return what weighs most of what was found of every statement: FALSE over PROVEN over CONTRADICTION."""
    worst: dict[int, int] = {}
    weight = {CONTRADICTION: 0, PROVEN: 1, FALSE: 2}
    for each in found:
        for number in each.said:
            if number not in worst or weight[each.kind] > weight[worst[number]]:
                worst[number] = each.kind
    return worst


def of_seat(view: Heard, found: Iterable[Finding], seat: Seat) -> list[Finding]:
    """Return what was found of a seat's own statements."""
    return [each for each in found if any(view.said[number].speaker == seat for number in each.said)]


def lies_of(view: Heard, found: Iterable[Finding], seat: Seat) -> list[Finding]:
    """Return the contradictions a seat is in alone, and what is proven false of its words."""
    return [
        each
        for each in found
        if each.kind in (FALSE, CONTRADICTION) and all(view.said[number].speaker == seat for number in each.said)
    ]


_CLAIMED: Final[deque[tuple[Heard, list[Bound], list[Bound]]]] = deque(maxlen=4)


def trouble(tongue: Tongue[Any], view: Heard, said: Statement) -> list[Finding]:
    """Return what everybody would find wrong if this were said now: its number is that of the next statement.

    Cheap enough to try every candidate. Statements that are only taken for true or false later bring no trouble yet.
    """
    number = len(view.said)
    stand, facts = _claimed(tongue, view)
    new = _bounds(tongue, view, said, number)
    found = [*_false(tongue, new, facts, number), *_quarrels(tongue, new, stand, number)]
    found += _crowded(tongue, view, new, stand, facts)
    if tongue.seen(view, number, said).kept is False:
        found.append(Finding(FALSE, (number,), (), "word"))
    return found


def own_trouble(tongue: Tongue[Any], view: Heard, said: Statement) -> list[Finding]:
    """Return only what the speaker's own words, or the record, would be at odds with."""
    return [
        each
        for each in trouble(tongue, view, said)
        if all(number == len(view.said) or view.said[number].speaker == said.speaker for number in each.said)
    ]


def _claimed(tongue: Tongue[Any], view: Heard) -> tuple[list[Bound], list[Bound]]:
    for seen, stand, facts in _CLAIMED:
        if seen is view:
            return stand, facts
    made = claimed(tongue, view), list(tongue.record(view))
    _CLAIMED.append((view, *made))
    return made


def _bounds(tongue: Tongue[Any], view: Heard, said: Statement, number: int) -> list[Bound]:
    if said.act == _CONFIRM:
        meant = view.said[said.ref]
        return [one._replace(source=number) for one in tongue.bounds(view, said.ref, meant)]
    return list(tongue.bounds(view, number, said))


def _false(tongue: Tongue[Any], new: Iterable[Bound], facts: list[Bound], number: int) -> Iterator[Finding]:
    for one in new:
        about = [each for each in facts if each.seat == one.seat and each.what == one.what]
        if about and not known(about, one.at, tongue.growth) & one.mask:
            yield Finding(FALSE, (number,), (), one.what)


def _quarrels(tongue: Tongue[Any], new: Iterable[Bound], stand: list[Bound], number: int) -> Iterator[Finding]:
    for one in new:
        for other in stand:
            same = other.seat == one.seat and other.what == one.what
            if same and other.mask and one.mask and clash(one, other, tongue.growth):
                yield Finding(CONTRADICTION, (other.source, number), (), one.what)


def _crowded(
    tongue: Tongue[Any], view: Heard, new: Iterable[Bound], stand: list[Bound], facts: list[Bound]
) -> Iterator[Finding]:
    """Yield what happens to the one who says he is what enough others say they are."""
    limits = tongue.limits(view)
    for one in new:
        value = single(one.mask)
        most = limits.get((one.what, value))
        if most is None:
            continue
        same = [each for each in (*facts, *stand) if each.what == one.what and single(each.mask) == value]
        others = {each.seat for each in same} - {one.seat}
        if len({each.seat for each in facts if each in same} - {one.seat}) >= most:
            yield Finding(FALSE, (one.source,), (), f"{one.what} count")
        elif len(others) >= most:
            rivals = tuple(sorted({each.source for each in same if each.seat in others and each in stand}))
            yield Finding(CONTRADICTION, (*rivals, one.source), (), f"{one.what} count")
