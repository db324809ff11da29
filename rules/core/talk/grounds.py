"""Reasons somebody could give now, the strongest first: for the palette and for opponents. SW 3.10, GT 3.11."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import TYPE_CHECKING, Any, Final

from rules.core.talk.bank import GROUP, Phrase, reasons
from rules.core.talk.codes import ACTS, FACTS, OPINION
from rules.core.talk.legal import value_kind, value_words
from rules.core.talk.statement import NOTHING, Statement

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from rules.core.talk.tongue import Tongue

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
) -> list[Statement]:
    """Return a statement with every kind of reason that holds for it, one each, the strongest first.

    `values` are the numbers of a kind that a reason can name.
    """
    group = reasons(tongue.game, GROUP[ACTS[plain.act]])
    found: list[Statement] = []
    for fact in sorted(group, key=strength):
        one = next(_holding(tongue, view, plain._replace(fact=fact), group[fact], values), None)
        if one is not None:
            found.append(one)
            if len(found) == most:
                break
    return found


def _holding(
    tongue: Tongue[Any],
    view: Any,
    said: Statement,
    phrases: tuple[Phrase, ...],
    values: Callable[[Any, Statement, str], Sequence[int]],
) -> Iterator[Statement]:
    """Yield the arguments with which a reason is so and can be put into words, those that say most first."""
    kind = value_kind(tongue, phrases)
    for has_other, has_day, has_value in _patterns(tongue, phrases, kind):
        if said.fact == OPINION and (has_other or has_day or has_value):
            continue
        seats = [one for one in range(view.n) if one not in (said.speaker, said.target)] if has_other else [NOTHING]
        days = range(view.day, max(0, view.day - DAYS), -1) if has_day else [NOTHING]
        numbers = values(view, said, kind) if has_value else [NOTHING]
        for f_other, f_day, f_value in product(seats, days, numbers):
            one = said._replace(f_other=f_other, f_day=f_day, f_value=f_value)
            if one.fact == OPINION or tongue.on_record(view, one):
                yield one


@cache
def _patterns(tongue: Tongue[Any], phrases: tuple[Phrase, ...], kind: str) -> list[tuple[bool, bool, bool]]:
    """Return which of seat, day and value the phrases of a fact have places for, the fullest first."""
    worth = value_words(tongue, kind)
    found = {("other" in each.slots, "day" in each.slots, bool(worth & each.slots)) for each in phrases}
    return sorted(found, key=sum, reverse=True)
