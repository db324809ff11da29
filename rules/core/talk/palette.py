"""What palettes of all games offer alike: legal statements, lies the board marks, what there is to agree with."""

from __future__ import annotations

from itertools import islice, zip_longest
from typing import TYPE_CHECKING, Any, Final

from rules.core.talk.checker import CONTRADICTION, FALSE, PROVEN, findings
from rules.core.talk.codes import ACTS, TOPIC
from rules.core.talk.forms import questions, referable, replies
from rules.core.talk.legal import fault, shape
from rules.core.talk.statement import NOTHING, Statement

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from rules.core.talk.tongue import Heard, Tongue

MOST: Final = 40


def legal(tongue: Tongue[Any], view: Heard, made: Iterable[Statement]) -> Iterator[Statement]:
    """Yield those of the statements that may be made, each once, not too many."""
    return islice((one for one in dict.fromkeys(made) if not fault(tongue, view, one)), MOST)


def lies(tongue: Tongue[Any], view: Heard, act: int) -> Iterator[Statement]:
    """What everybody can see to be one: a person against himself, against the record, then against somebody else."""
    found = findings(tongue, view)
    pairs = [each for each in found if each.kind == CONTRADICTION and len(each.said) == 2]
    pairs.sort(key=lambda each: len({view.said[one][0] for one in each.said}))
    shown = [each for each in found if each.kind == FALSE and each.record]
    for each in (*pairs[:12], *shown[:12], *pairs[12:]):
        ways = (each.said, each.said[::-1]) if each.kind == CONTRADICTION else ((each.said[0], each.record[0]),)
        for ref, ref2 in ways:
            who = view.said[ref][0]
            if who != view.seat:
                yield Statement(view.seat, act, who, ref=ref, ref2=ref2)


def answers(
    tongue: Tongue[Any], view: Heard, act: int, truth: Mapping[tuple[int, int], int]
) -> Iterator[Statement]:
    """What was asked today: the truth by (topic, answer) first; an opinion is of the one it was asked about."""
    for number in questions(view, view.seat):
        every = list(replies(tongue, view, number, act))
        yield from (one._replace(c=truth[one.a, one.b]) for one in every if (one.a, one.b) in truth)
        about = view.said[number][5]
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
    return (Statement(view.seat, act, view.said[ref][0] if target else NOTHING, ref=ref) for ref in refs)
