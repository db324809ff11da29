"""What can be said aboard, and why not: Scallywag's part of talk. SW 3.10, experience 4."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.talk import forms as short
from rules.core.talk import legal
from rules.core.talk.statement import NOTHING, OPINION, Statement
from rules.games.scallywag.talk.table import TONGUE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.core.types import Ask, Move, Refusal
    from rules.games.scallywag.phases.base import Sight
    from rules.games.scallywag.view import View

__all__ = ["TONGUE", "acts", "forms", "ready", "reasons", "why_not"]


def acts(x: Sight, seat: int) -> tuple[int, ...]:
    """Return the acts open to a seat."""
    return legal.open_acts(TONGUE, x, seat)


def forms(view: View, ask: Ask, picks: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Return a few ready-made statements of an act; `ready` has the ones for a palette."""
    del ask
    return short.forms(TONGUE, view, picks[0])


def reasons(view: View, route: int) -> tuple[tuple[int, ...], ...]:
    """Return reasons for a route: (fact, seat, day, value)."""
    del view, route
    return ((OPINION, NOTHING, NOTHING, NOTHING),)


def ready(view: View, act: int) -> Sequence[Statement]:
    """Return ready-made statements of an act, the most sensible first."""
    return TONGUE.ready(view, act)


def why_not(view: View, ask: Ask, move: Move) -> Refusal | None:
    """Return why a statement, or the reason of a named route, is refused."""
    return legal.why_not(TONGUE, view, ask, move)
