"""Whole games of opponents, kept for the tests of one run."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from rules.core.types import die_for
from rules.games.great_table import GAME
from tests.kit.drive import begin

if TYPE_CHECKING:
    from rules.core.match import Match

TILTS = ("", "climber", "survivor", "hoarder", "bully", "gambler")


@cache
def evening(seats: int, seed: int, name: str = "level-4", tilted: bool = True, **raw: Any) -> Match:
    """Return a finished game; nobody changes it."""
    match = begin(GAME, seats, seed, **raw)
    minds = [GAME.opponent(name, seat, TILTS[seat % 6] if tilted else "") for seat in range(seats)]
    heard = [0] * seats
    while asked := {seat: [one for one in asks if one.due] for seat, asks in match.asks().items()}:
        seat, asks = min((seat, asks) for seat, asks in asked.items() if asks)
        for told in match.events(seat, heard[seat]):
            minds[seat].hear(told)
        heard[seat] = match.heard(seat)
        match.submit(minds[seat].answer(match.view(seat), asks[0], die_for(seed, seat, match.turn)))
    return match
