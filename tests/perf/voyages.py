"""Scallywag: random playouts of the rules core, and what a decision costs."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import rules
from rules.core.types import PASS, SAY, Move
from tests.perf.measure import Figure, in_turn, rate, ratio, share
from tests.perf.opponents import decisions

if TYPE_CHECKING:
    from rules.games.scallywag.state import State

GAME = rules.game("scallywag")
SIZES = (4, 6, 9)
VOYAGES = 12  # a round
LEVELS = ("crew-c", "level-1", "level-2", "level-3", "level-4", "level-5")
SECONDS = 12.0  # of CPU; a slow opponent is asked less often


def dealt(seats: int) -> list[State]:
    """Voyages about to begin."""
    options = GAME.read_options({}, seats)
    return [GAME.new(options, seats, 0, seed)[0] for seed in range(VOYAGES)]


def playouts(deals: list[State], seed: int, *, events: bool) -> int:
    """Sail every voyage to its end at random, nobody making statements; returns the moves."""
    rnd, moves = random.Random(seed).random, 0
    asks, take = GAME.asks, GAME.take
    for deal in deals:
        s = deal.clone()
        while open_ := asks(s):
            for seat, (ask,) in open_.items():
                options = ask.options
                pick = PASS if ask.shape == SAY else options[int(rnd() * len(options))]
                take(s, Move(seat, ask.id, (pick,)), [] if events else None)
                moves += 1
                if not ask.sealed:
                    break
    return moves


def measure() -> list[Figure]:
    found = []
    for seats in SIZES:
        deals = dealt(seats)
        runs = in_turn({
            "off": lambda k, deals=deals: playouts(deals, k, events=False),
            "on": lambda k, deals=deals: playouts(deals, k, events=True),
        })  # fmt: skip
        name = f"voyages: moves, {seats} seats, events off"
        found.append(Figure(name, rate(runs["off"]) / 1000, "k/s", 20, at_least=True))
        found.append(Figure(f"voyages: events on / off, {seats} seats", ratio(runs["off"], runs["on"]), "x"))
    for level in (level for level in LEVELS if level in GAME.opponents()):
        for seats in SIZES:
            costs = decisions(level, seats, GAME, SECONDS)
            note = f"{len(costs)} decisions, median {share(costs, 0.5):.2f}, longest {max(costs):.1f} ms"
            target = None if level == "crew-c" else 150
            found.append(Figure(f"voyages: {level}, {seats} seats, p99", share(costs, 0.99), "ms", target, note=note))
    return found
