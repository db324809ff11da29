"""The outcome: sides, parts, who lived how long, how it was decided."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.types import TABLE
from rules.games.great_table.numbers import NEITHER
from tabletop.games.great_table import words
from tabletop.screens.aftermath.outcome import Figure, Outcome, Standing, portrait_number

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.core.match import Match
    from rules.core.types import Seat
    from rules.games.great_table.view import View
    from rules.save.model import SeatPlan

IDENTITIES = ("identity-master", "identity-apprentice", "identity-player")


def outcome(match: Match, plan: Sequence[SeatPlan], watcher: Seat) -> Outcome:
    """Gather everything; the match must be over."""
    result = match.result
    if result is None:
        raise ValueError("The match is not over.")
    view: View = match.view(TABLE)
    won = 0 if view.winner == NEITHER else result.winners
    ranked = sorted(range(view.n), key=lambda seat: (result.places[seat], view.roles[seat], -view.alive >> seat & 1))
    standings = tuple(
        Standing(
            seat=seat, name=plan[seat].name, portrait=portrait_number(plan[seat].portrait),
            title=words.end_title(
                view.roles[seat], dead=not view.alive >> seat & 1, won=bool(won >> seat & 1),
            ),
            chair=IDENTITIES[view.roles[seat]], points=result.points[seat], gained=won >> seat & 1,
            mine=seat == watcher, place=result.places[seat],
        )
        for seat in ranked
    )  # fmt: skip
    mine = watcher >= 0 and bool(won >> watcher & 1)
    side = words.SIDES[view.winner].upper()
    title = words.DRAW if view.winner == NEITHER else side if watcher < 0 else words.YOU_WIN if mine else words.YOU_LOSE
    return Outcome(
        game=match.game.id, title=title, aside=f"{match.game.title} · {words.won_by(view.winner, view.why)}",
        standings=standings, paid=False, target=0, lines=(), hands=(), figures=_figures(view), figures_aside="",
        epilogues=("",) * view.n, practice=bool(match.options.get("take_back", False)),
    )  # fmt: skip


def _figures(view: View) -> tuple[Figure, ...]:
    return (Figure("Days", str(view.day), "", False), Figure("Dead", str(len(view.deaths)), "", False))
