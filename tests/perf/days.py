"""The Great Table: random playouts of the rules core beside Scum of the Earth's, and what a decision costs."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import rules
from rules.core.types import ORDER, PASS, SAY, Move
from rules.games.great_table.numbers import MASTER
from tests.perf.core import dealt as scum_deal
from tests.perf.core import ours as scum
from tests.perf.measure import Figure, in_turn, rate, ratio, share
from tests.perf.opponents import decisions

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.core.types import Ask
    from rules.games.great_table.state import State

GAME = rules.game("great-table")
SIZES = (7, 12, 16)
GAMES = 4  # a turn
SCUM = 40
LEVELS = ("level-1", "level-3", "level-4", "level-5")
SECONDS = 12.0  # of CPU; a slow opponent is asked less often


def dealt(seats: int) -> list[State]:
    """Games about to begin."""
    options = GAME.read_options({}, seats)
    return [GAME.new(options, seats, 0, seed)[0] for seed in range(GAMES)]


def some(s: State, seat: int, ask: Ask, rnd: Callable[[], float]) -> Move:
    """Return some answer; nobody makes statements, and at night only the Master acts."""
    if ask.shape == SAY or (ask.shape == ORDER and PASS in ask.options):
        return Move(seat, ask.id, (PASS,))
    if ask.shape == ORDER:
        return Move(seat, ask.id, tuple(sorted((one for one in ask.options if one >= 0), key=lambda _: rnd())))
    if ask.id == "order":
        others = [one for one in range(s.n) if s.alive >> one & 1 and one != seat]
        kill = others[int(rnd() * len(others))] if s.roles[seat] == MASTER else -1
        return Move(seat, ask.id, (0,), (-1, -1, kill))
    return Move(seat, ask.id, (ask.options[int(rnd() * len(ask.options))],))


def playouts(deals: list[State], seed: int, *, events: bool) -> int:
    """Play every game to its end at random; returns the answers."""
    rnd, moves = random.Random(seed).random, 0
    asks, take = GAME.asks, GAME.take
    for deal in deals:
        s = deal.clone()
        while open_ := asks(s):
            for seat, (ask, *_) in open_.items():
                take(s, some(s, seat, ask, rnd), [] if events else None)
                moves += 1
                if not ask.sealed:
                    break
    return moves


def measure() -> list[Figure]:
    found = []
    theirs = [scum_deal(seed) for seed in range(SCUM)]
    for seats in SIZES:
        deals = dealt(seats)
        runs = in_turn({
            "off": lambda k, deals=deals: playouts(deals, k, events=False),
            "scum": lambda k: scum(theirs, k, events=False),
            "on": lambda k, deals=deals: playouts(deals, k, events=True),
        })  # fmt: skip
        found += [
            Figure(f"days: moves, {seats} seats, events off", rate(runs["off"]) / 1000, "k/s", 20, at_least=True),
            Figure(f"days: {seats} seats / Scum of the Earth", ratio(runs["off"], runs["scum"]), "x"),
            Figure(f"days: events on / off, {seats} seats", ratio(runs["off"], runs["on"]), "x"),
        ]
    for level in (level for level in LEVELS if level in GAME.opponents()):
        for seats in SIZES:
            costs = decisions(level, seats, GAME, SECONDS)
            note = f"{len(costs)} decisions, median {share(costs, 0.5):.2f}, longest {max(costs):.1f} ms"
            found.append(Figure(f"days: {level}, {seats} seats, p99", share(costs, 0.99), "ms", 150, note=note))
    return found
