"""Reasons somebody could give now, the strongest first: for the palette and for opponents. SW 3.10."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rules.core.talk import grounds as every
from rules.core.talk.codes import ACT
from rules.core.talk.statement import NOTHING, Statement
from rules.games.scallywag.chart import GOAL, ISLAND_SPOTS
from rules.games.scallywag.phases.night import question_of
from rules.games.scallywag.talk.facts import ABOVE, BELOW, NUMBERS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.core.talk.tongue import Tongue
    from rules.games.scallywag.view import View

PULL, OPPOSE = ACT["pull"], ACT["oppose"]
strength: Final = every.ranked(
    (
        "broke_promise", "two_stories", "numbers_clash", "claims_clash", "watch_clash", "steady", "above",
        "merry_fast", "below", "not_above", "watch_left_out", "kept_promise", "number_true", "watch_agrees",
        "broke_tie", "pulled_island", "avoided_island", "pulled_with", "pulled_against", "changed_story",
        "watch_withheld",
        "watch_shared", "right_route", "gave_way", "pulled", "agrees_with", "rest", "grog", "dead_end", "only_way",
        "driest", "asked_by", "wanted_by", "suspects_for", "suspect_against", "near_loaded", "one_lane", "two_ways",
    )
)  # fmt: skip


def grounds(tongue: Tongue[Any], view: View, plain: Statement, most: int = 8) -> list[Statement]:
    """Return a statement with every kind of reason that holds for it, one each, the strongest first."""
    return every.grounds(tongue, view, plain, strength, _values, most)


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
