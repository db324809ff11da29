"""Reasons somebody could give now, the strongest first: for the palette and for opponents. SW 3.10."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import TYPE_CHECKING, Any, Final

from rules.core.talk.bank import GROUP, Phrase, reasons
from rules.core.talk.codes import ACT, ACTS, FACTS, OPINION
from rules.core.talk.legal import value_kind, value_words
from rules.core.talk.statement import NOTHING, Statement
from rules.games.scallywag.chart import GOAL, ISLAND_SPOTS
from rules.games.scallywag.phases.night import question_of
from rules.games.scallywag.talk.facts_common import ABOVE, BELOW, NUMBERS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rules.core.talk.tongue import Tongue
    from rules.games.scallywag.view import View

PULL, OPPOSE = ACT["pull"], ACT["oppose"]
DAYS: Final = 6  # how far back people remember when they look for a reason
# What convinces most comes first; what is not named here comes after, and a feeling last.
_WEIGHT: Final = {
    name: place
    for place, name in enumerate(
        (
            "broke_promise", "two_stories", "numbers_clash", "claims_clash", "watch_clash", "steady", "above",
            "merry_fast", "below", "not_above", "watch_left_out", "kept_promise", "number_true", "watch_agrees",
            "broke_tie", "pulled_island", "avoided_island", "pulled_with", "pulled_against", "changed_story",
            "watch_withheld",
            "watch_shared", "right_route", "gave_way", "pulled", "agrees_with", "rest", "grog", "dead_end", "only_way",
            "driest", "asked_by", "wanted_by", "suspects_for", "suspect_against", "near_loaded", "one_lane", "two_ways",
        )
    )
}  # fmt: skip
_LAST: Final = len(_WEIGHT) + 1


def strength(fact: int) -> int:
    """Return the place of a fact among reasons: small is strong."""
    return _LAST + 1 if fact == OPINION else _WEIGHT.get(FACTS[fact].rsplit(".", 1)[1], _LAST)


def grounds(tongue: Tongue[Any], view: View, plain: Statement, most: int = 8) -> list[Statement]:
    """Return a statement with every kind of reason that holds for it, one each, the strongest first."""
    group = reasons(tongue.game, GROUP[ACTS[plain.act]])
    found: list[Statement] = []
    for fact in sorted(group, key=strength):
        one = next(_holding(tongue, view, plain._replace(fact=fact), group[fact]), None)
        if one is not None:
            found.append(one)
            if len(found) == most:
                break
    return found


def _holding(tongue: Tongue[Any], view: View, said: Statement, phrases: tuple[Phrase, ...]) -> Iterator[Statement]:
    """Yield the arguments with which a reason is so and can be put into words, those that say most first."""
    kind = value_kind(tongue, phrases)
    for has_other, has_day, has_value in _patterns(tongue, phrases, kind):
        if said.fact == OPINION and (has_other or has_day or has_value):
            continue
        seats = [one for one in range(view.n) if one not in (said.speaker, said.target)] if has_other else [NOTHING]
        days = range(view.day, max(0, view.day - DAYS), -1) if has_day else [NOTHING]
        values = _values(view, said, kind) if has_value else [NOTHING]
        for f_other, f_day, f_value in product(seats, days, values):
            one = said._replace(f_other=f_other, f_day=f_day, f_value=f_value)
            if one.fact == OPINION or tongue.on_record(view, one):
                yield one


@cache
def _patterns(tongue: Tongue[Any], phrases: tuple[Phrase, ...], kind: str) -> list[tuple[bool, bool, bool]]:
    """Return which of seat, day and value the phrases of a fact have places for, the fullest first."""
    worth = value_words(tongue, kind)
    found = {("other" in each.slots, "day" in each.slots, bool(worth & each.slots)) for each in phrases}
    return sorted(found, key=sum, reverse=True)


def _values(view: View, said: Statement, kind: str) -> Sequence[int]:
    """Return the numbers a reason can name: what the one it is about pulled for, or was reported at."""
    if said.act in (PULL, OPPOSE):
        return (GOAL[said.a],) if kind == "spot" else ()
    who = said.target if said.target >= 0 else said.speaker
    if kind == "lane":
        own = [row[4] for row in reversed(view.said) if row[0] == who and row[1] in (PULL, OPPOSE)]
        votes = [votes[who] for votes in reversed(view.votes) if votes[who] >= 0]
        return tuple(dict.fromkeys(own[:4] + votes[:4]))
    if kind == "spot":
        return ISLAND_SPOTS
    told = [row[4] for row in reversed(view.said) if row[1] in (ABOVE, BELOW) or (row[0] == who and row[1] in NUMBERS)]
    told += [question_of(code)[0] for _, _, code, _ in view.nights]
    return tuple(one for one in dict.fromkeys(told) if one != NOTHING)  # -1 is the one number a reason cannot name
