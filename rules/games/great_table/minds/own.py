"""What only this seat knows: its part, its partners, what its card showed it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.games.great_table.news import NAMED
from rules.games.great_table.numbers import APPRENTICE, MASTER, PLAYER
from rules.games.great_table.state import BY_NIGHT

if TYPE_CHECKING:
    from rules.games.great_table.minds.onlooker import Onlooker
    from rules.games.great_table.view import View


def know(trial: Onlooker, view: View) -> None:
    """Take in all of it."""
    _parts(trial, view)
    if view.role != APPRENTICE:
        _seen(trial, view)


def _parts(trial: Onlooker, view: View) -> None:
    """An Apprentice knows everybody's part, the Master and a Card Player their own."""
    worlds = trial.worlds
    if view.mates:
        worlds.surely_master(view.mates[0])
        for seat in range(view.n):
            if seat not in view.mates[1:]:
                worlds.never(seat, APPRENTICE)
    elif view.role == MASTER:
        worlds.surely_master(view.seat)
    if view.role != MASTER and view.seat >= 0:
        worlds.never(view.seat, MASTER)
    if view.role in (MASTER, PLAYER):
        worlds.never(view.seat, APPRENTICE)


def _seen(trial: Onlooker, view: View) -> None:
    """Whom somebody named on the night another died."""
    died = {(day, seat) for day, how, seat, _ in view.deaths if how == BY_NIGHT}
    for day, kind, *seats in view.news:
        if kind == NAMED and any((day, seat) in died for seat in seats[1:]):
            trial.pair("saw", view.seat, seats[0])
