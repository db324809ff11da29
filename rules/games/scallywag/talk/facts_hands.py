"""Reasons from hands in the night, and from what rum shows. SW 3.3, 3.8."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.talk.checker import PROVEN, of_seat
from rules.core.talk.codes import ACT, DEED
from rules.core.talk.rows import rows_of
from rules.core.talk.statement import Statement
from rules.games.scallywag.talk.facts_common import ABOVE, BELOW, found, kept_mum, reports
from rules.games.scallywag.talk.past import tokens_by_night

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from rules.core.talk.judges import Judge
    from rules.games.scallywag.view import View

DEMAND: Final = ACT["demand_action"]
LEADERLY: Final = 10  # a tolerance that hardly any plain sailor has
SAILORLY: Final = 8  # and one that no leader is under


# -- hands and watches
def _heard_hands(view: View) -> Iterator[tuple[int, int, bool, int, int]]:
    """Yield (watch, number, below, hands, night) of all reports.

    A watch who would cite hands reports them first: else a reason let through would prove what nobody may check.
    """
    for seat in range(view.n):
        for _, row in reports(view, seat):
            yield seat, row.a, row.act == BELOW, row.b, row.c


def _hand(view: View, who: int, said: Statement, below: bool, up: bool) -> bool:
    return any(
        number == said.f_value and said.f_day in (-1, night) and under is below and bool(mask >> who & 1) is up
        for watch, number, under, mask, night in _heard_hands(view)
        if watch != who
    )


def _stood(view: View, who: int, said: Statement, steady: bool) -> bool:
    """Hands against tokens: more than a sailor stands, or less than a leader does."""
    for watch, number, below, mask, night in _heard_hands(view):
        if watch == who or said.f_day not in (-1, night):
            continue
        up, whole = bool(mask >> who & 1), number + tokens_by_night(view, night)[who]
        if steady and up is not below and whole + (not below) >= LEADERLY:
            return True
        if not steady and up is below and whole + (not below) <= SAILORLY:
            return True
    return not steady and bool(view.shown >> who & 1)


def _watch_clash(view: View, who: int, said: Statement, left_out: bool = False) -> bool:
    for each in of_seat(view, found(view), who):
        rows = [Statement._make(view.said[number]) for number in each.said]
        own = [row for row in rows if row.speaker == who and row.act in (ABOVE, BELOW)]
        if each.kind == PROVEN or not own or said.f_day not in (-1, own[0].c):
            continue
        others = {row.speaker for row in rows} - {who}
        if left_out and (said.f_other < 0 or not own[0].b >> said.f_other & 1):
            return True
        if not left_out and (said.f_other < 0 or said.f_other in others):
            return True
    return False


def _shared(view: View, who: int, said: Statement) -> bool:
    return any(said.f_day in (-1, row.c) for _, row in reports(view, who))


def _watch_agrees(view: View, who: int, said: Statement) -> bool:
    pair = [bool(reports(view, seat)) for seat in (who, said.f_other)]
    return all(pair) and not _watch_clash(view, who, said._replace(f_day=-1))


def _asked_wanted(view: View, who: int, said: Statement) -> bool:
    del said
    wanted = {
        (row[5], row[4] == DEED["ask_below"])
        for row in view.said
        if row[1] == DEMAND and row[2] == who and row[4] in (DEED["ask_above"], DEED["ask_below"])
    }
    return any((row.a, row.act == BELOW) in wanted for _, row in reports(view, who))


def _swayed(view: View, who: int, said: Statement) -> bool:
    seen = any(row.b >> who & 1 for _, row in rows_of(view, said.f_other, BELOW))
    effect = view.house.numbers.effect
    return seen and any(each.spot == said.f_value and effect(each.island) > 0 for each in view.landfalls)


HANDS: Final[Mapping[str, Judge]] = {
    "above": lambda view, who, said: _hand(view, who, said, below=False, up=True),
    "not_above": lambda view, who, said: _hand(view, who, said, below=False, up=False),
    "below": lambda view, who, said: _hand(view, who, said, below=True, up=True),
    "steady": lambda view, who, said: _stood(view, who, said, steady=True),
    "merry_fast": lambda view, who, said: _stood(view, who, said, steady=False),
    "high_cards": lambda _, who, said: who == said.speaker,
    "near_loaded": lambda _, who, said: who == said.speaker,
    "drew_card": lambda view, who, _: view.counts[who] > view.house.numbers.dealt,
    "swayed": _swayed,
    "watch_clash": _watch_clash,
    "watch_left_out": lambda view, who, said: _watch_clash(view, who, said, left_out=True),
    "watch_withheld": lambda view, who, said: any(
        kept_mum(view, who, night, view.day) for night in range(1, view.day) if said.f_day in (-1, night)
    ),
    "watch_shared": _shared,
    "watch_agrees": _watch_agrees,
    "asked_wanted": _asked_wanted,
}
# What anybody may say of himself and nobody can check: whether it is so, for those who keep to the truth.
OWN: Final[Mapping[str, Callable[[View], bool]]] = {
    "high_cards": lambda view: sum(view.cards) >= 2 * len(view.cards),
    "near_loaded": lambda view: view.sobriety <= 2,
}
