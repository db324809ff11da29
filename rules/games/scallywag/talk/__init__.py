"""What can be said aboard, and why not: Scallywag's part of talk. SW 3.10, experience 4."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.talk import legal
from rules.core.talk import palette as short
from rules.core.talk.codes import FACT
from rules.core.talk.statement import NOTHING, Reason, Statement
from rules.games.scallywag.chart import BASE, GOAL
from rules.games.scallywag.talk.ready import grounds as every_ground
from rules.games.scallywag.talk.table import TONGUE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.core.types import Ask, Move, Refusal
    from rules.games.scallywag.phases.base import Sight
    from rules.games.scallywag.view import View

__all__ = ["TONGUE", "acts", "forms", "grounds", "ready", "reasons", "why_closed", "why_not"]

_FEELING: Final = Reason()
_REST, _DESERTED = FACT["route_for.drink.rest"], FACT["route_for.drink.deserted"]


def acts(x: Sight, seat: int) -> tuple[int, ...]:
    """Return the acts open to a seat."""
    return legal.open_acts(TONGUE, x, seat)


def why_closed(view: View, act: int) -> str:
    """Return in one sentence why an act is not open to the view's seat, "" if it is: for verbs that are greyed."""
    return legal.why_closed(TONGUE, view, view.seat, act)


def forms(view: View, ask: Ask, picks: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Return a few ready-made statements of an act; `ready` has the ones for a palette."""
    del ask
    return short.forms(TONGUE, view, picks[0])


def reasons(view: View, route: int) -> tuple[Reason, ...]:
    """Return a few reasons for a route."""
    spot = GOAL[route]
    sort = view.house.numbers.effect(view.tiles[spot])
    if sort > 0 or spot == BASE:
        return (_FEELING,)
    return (_FEELING, Reason(_REST if sort < 0 else _DESERTED, value=spot))


def ready(view: View, act: int) -> Sequence[Statement]:
    """Return ready-made statements of an act, the most sensible first."""
    return TONGUE.ready(view, act)


def grounds(view: View, act: int, target: int = NOTHING, route: int = NOTHING, most: int = 8) -> list[Statement]:
    """Return a statement about somebody or for a route with every reason that holds, the strongest first."""
    return every_ground(TONGUE, view, Statement(view.seat, act, target, a=route), most)


def why_not(view: View, ask: Ask, move: Move) -> Refusal | None:
    """Return why a statement, or the reason of a named route, is refused."""
    return legal.why_not(TONGUE, view, ask, move)
