"""Whole voyages of opponents, kept for the tests of one run."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from rules.core.opponent import die_for
from rules.games.scallywag import GAME
from tests.kit.drive import begin

if TYPE_CHECKING:
    from rules.core.match import Match

TILTS = ("", "climber", "survivor", "hoarder", "bully", "gambler", "", "bully", "climber")


@cache
def voyage(seats: int, seed: int, name: str = "level-4", tilted: bool = False, **raw: Any) -> Match:
    """Return a finished voyage; nobody changes it."""
    match = begin(GAME, seats, seed, **raw)
    minds = [GAME.opponent(name, seat, TILTS[seat] if tilted else "") for seat in range(seats)]
    heard = [0] * seats
    while asked := match.asks():
        seat, asks = min(asked.items())
        for told in match.events(seat, heard[seat]):
            minds[seat].hear(told)
        heard[seat] = match.heard(seat)
        match.submit(minds[seat].answer(match.view(seat), asks[0], die_for(seed, seat, match.turn)))
    return match
