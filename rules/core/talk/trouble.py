"""What a statement would get its speaker into, before it is said: for opponents who keep to one story. SW 3.10."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Any, Final

from rules.core.talk.bounds import Bound, clash, known, single
from rules.core.talk.checker import CONTRADICTION, FALSE, Finding, claims
from rules.core.talk.codes import ACT
from rules.core.talk.statement import Statement

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rules.core.talk.tongue import Heard, Tongue

_CONFIRM: Final = ACT["confirm"]
_RECENT: Final[deque[tuple[Heard, list[Bound], list[Bound]]]] = deque(maxlen=4)


def trouble(tongue: Tongue[Any], view: Heard, said: Statement) -> list[Finding]:
    """Return what everybody would find wrong if this were said now: its number is that of the next statement.

    Cheap enough to try every candidate. Statements that are only taken for true or false later bring no trouble yet.
    """
    number = len(view.said)
    stand, facts = _standing(tongue, view)
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
        if all(number == len(view.said) or view.said[number][0] == said.speaker for number in each.said)
    ]


def _standing(tongue: Tongue[Any], view: Heard) -> tuple[list[Bound], list[Bound]]:
    for seen, stand, facts in _RECENT:
        if seen is view:
            return stand, facts
    made = claims(tongue, view), list(tongue.record(view))
    _RECENT.append((view, *made))
    return made


def _bounds(tongue: Tongue[Any], view: Heard, said: Statement, number: int) -> list[Bound]:
    if said.act == _CONFIRM:
        meant = Statement._make(view.said[said.ref])
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
