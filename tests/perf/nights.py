"""Scum: the Masquerade: random playouts of the rules core beside Scum of the Earth's, in the same run."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import rules
from rules.games.masquerade import state as at
from tests.perf.core import dealt as scum_deal
from tests.perf.core import ours as scum
from tests.perf.measure import Figure, in_turn, rate, ratio

if TYPE_CHECKING:
    from rules.games.masquerade.state import State

GAME = rules.game("masquerade")
SEATS = 4
DEALS = 60  # rounds a turn
CORE, POWERS = 0.35, 0.15  # of Scum of the Earth's moves a second


def dealt(seed: int, *, powers: bool, seats: int = SEATS) -> State:
    """A round about to begin: the first, or the second with powers chosen at random."""
    s, _ = GAME.new(GAME.read_options({"rounds": 2 if powers else 1, "extended": True}, seats), seats, 0, seed)
    rnd = random.Random(seed)
    while powers and (s.round_no < 2 or s.phase in (at.RULES, at.CHOOSE, at.GIVE, at.LEAD)):
        codes = GAME.legal(s)
        if s.phase == at.CHOOSE:  # every set as often, not every way to fill one in
            option = rnd.choice(sorted({code[0] for code in codes}))
            codes = [code for code in codes if code[0] == option]
        GAME.play(s, rnd.choice(codes))
    return s


def playouts(deals: list[State], seed: int, *, events: bool = False) -> int:
    """Play every round to its end at random; returns the decisions."""
    rnd, moves = random.Random(seed).random, 0
    legal, play, over = GAME.legal, GAME.play, at.OVER
    for deal in deals:
        s = deal.clone()
        while s.phase != over:
            codes = legal(s)
            play(s, codes[int(rnd() * len(codes))], [] if events else None)
            moves += 1
    return moves


def measure() -> list[Figure]:
    plain = [dealt(seed, powers=False) for seed in range(DEALS)]
    armed = [dealt(seed, powers=True) for seed in range(DEALS)]
    theirs = [scum_deal(seed) for seed in range(DEALS)]
    runs = in_turn({
        "plain": lambda k: playouts(plain, k),
        "scum": lambda k: scum(theirs, k, events=False),
        "armed": lambda k: playouts(armed, k),
        "told": lambda k: playouts(armed, k, events=True),
    })  # fmt: skip
    plainly, armed_too = ratio(runs["plain"], runs["scum"]), ratio(runs["armed"], runs["scum"])
    return [
        Figure("nights: Scum of the Earth's moves, 4 seats", rate(runs["scum"]) / 1000, "k/s"),
        Figure("nights: moves without powers, 4 seats", rate(runs["plain"]) / 1000, "k/s"),
        Figure("nights: decisions with powers, 4 seats", rate(runs["armed"]) / 1000, "k/s"),
        Figure("nights: without powers / Scum of the Earth", plainly, "x", CORE, at_least=True),
        Figure("nights: with powers / Scum of the Earth", armed_too, "x", POWERS, at_least=True),
        Figure("nights: events on / off, time a decision", ratio(runs["armed"], runs["told"]), "x"),
    ]
