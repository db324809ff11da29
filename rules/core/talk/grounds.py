"""Reasons somebody could give now, the strongest first: for the palette and for opponents. SW 3.10, GT 3.11."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from rules.core.talk.bank import GROUP, Phrase, reasons
from rules.core.talk.codes import ACTS, FACTS, OPINION
from rules.core.talk.legal import value_kind, value_words
from rules.core.talk.statement import NOTHING, Statement

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from rules.core.talk.tongue import Tongue
    from rules.core.types import Seat

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
        seats = [one for one in (others(view, said) if others else every) if one not in (said.speaker, said.target)]
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
            if one.fact == OPINION or tongue.on_record(view, one):
                yield one


def _patterns(tongue: Tongue[Any], phrases: tuple[Phrase, ...], kind: str) -> tuple[tuple[bool, bool, bool], ...]:
    """Return which of seat, day and value the phrases of a fact have places for, the fullest first."""
    worth = value_words(tongue, kind)
    found = {("other" in each.slots, "day" in each.slots, bool(worth & each.slots)) for each in phrases}
    return tuple(sorted(found, key=sum, reverse=True))
