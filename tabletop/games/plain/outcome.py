"""The results of any game: places and points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.games.plain.words import words
from tabletop.screens.aftermath.outcome import Outcome, Standing, portrait_number

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.core.match import Match
    from rules.core.types import Seat
    from rules.save.model import SeatPlan

CHAIRS = ("chair-01-recliner", "chair-05-dining", "chair-10-stool")  # the first, those between, the last


def outcome(match: Match, plan: Sequence[SeatPlan], watcher: Seat) -> Outcome:
    """Gather places and points; the match must be over."""
    result = match.result
    if result is None:
        raise ValueError("The match is not over.")
    n = match.seats
    ranked = tuple(sorted(range(n), key=lambda seat: result.places[seat]))
    won = [plan[seat].name for seat in ranked if result.winners >> seat & 1]
    standings = tuple(
        Standing(
            seat, plan[seat].name, portrait_number(plan[seat].portrait), words.place(result.places[seat]),
            CHAIRS[0 if at == 0 else 2 if at == n - 1 else 1], result.points[seat], 0, seat == watcher,
        )
        for at, seat in enumerate(ranked)
    )  # fmt: skip
    return Outcome(
        game=match.game.id, title=words.wins(won, you=standings[0].mine), aside=match.game.title, standings=standings,
        paid=True, target=0, lines=tuple((seat, (0, result.points[seat])) for seat in ranked), hands=(ranked,),
        figures=(), figures_aside="", epilogues=("",) * n, practice=bool(match.options.get("take_back", False)),
    )  # fmt: skip
