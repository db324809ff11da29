"""Matches of careless opponents, for whatever is said of them."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import TYPE_CHECKING

from rules.core.match import Match
from rules.games.masquerade import GAME

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.core.types import Ask, Seat
    from rules.games.masquerade.view import View

NAMES = ("Vera", "Fitch", "Mags", "Odo", "Pim", "Ruth", "Sal", "Tess")
RICH = {"extended": True, "librarian": True, "sharp": True, "rounds": 4, "manners": "full"}
INSULTS = 0.05  # how often somebody does what need not be done


def asked(match: Match, seed: int) -> Iterator[tuple[View, Ask]]:
    """Play a match on, yielding whom it asked what before every answer."""
    n = match.view(-1).n
    minds = [GAME.opponent(("random", "firing")[seed % 2], seat) for seat in range(n)]
    heard = [0] * n
    rng = Random(seed)
    while match.result is None:
        asks = [(seat, ask) for seat, found in match.asks().items() for ask in found]
        due = [one for one in asks if one[1].due]
        extra = [one for one in asks if not one[1].due]
        seat, ask = rng.choice(extra) if extra and rng.random() < INSULTS else due[0]
        for told in match.events(seat, heard[seat]):
            minds[seat].hear(told)
        heard[seat] = match.heard(seat)
        view = match.view(seat)
        yield view, ask
        match.submit(minds[seat].answer(view, ask, rng.getrandbits(40)))


@cache
def played(seed: int) -> Match:
    """Return a finished match with everything in it that a table may allow."""
    n = 4 + seed % 5
    match = new(seed, n)
    for _ in asked(match, seed):
        pass
    return match


def new(seed: int, n: int) -> Match:
    """Return a match before its first move."""
    raw = {**RICH, "exchange": ("light", "full")[seed % 2]}
    return Match(GAME, GAME.read_options(raw, n), n, 1, seed)


def name(seat: Seat) -> str:
    """Return what a seat is called."""
    return NAMES[seat]
