"""Random playouts of the other games' rules beside Scum of the Earth's in the same run, and what decisions cost."""

import random

import rules
from rules.core.types import ORDER, PASS, SAY, Move
from rules.games.great_table.numbers import MASTER
from rules.games.masquerade import state as at
from tests.perf.core import dealt as scum_deal
from tests.perf.core import ours as scum
from tests.perf.measure import Figure, in_turn, rate, ratio
from tests.perf.opponents import costs

COURT, SEA, DARK = map(rules.game, ("masquerade", "scallywag", "great-table"))
ROUNDS, SEATS = 60, 4  # of the Masquerade, a turn
CORE, POWERS = 0.35, 0.15  # of Scum of the Earth's moves a second
SCUM = 40  # hands beside the Great Table's games
SECONDS = 12.0  # of CPU; a slow opponent is asked less often


# -- the Masquerade
def rounds(seed, *, powers, seats=SEATS):
    """A round about to begin: the first, or the second with powers chosen at random."""
    s, _ = COURT.new(COURT.read_options({"rounds": 2 if powers else 1, "extended": True}, seats), seats, 0, seed)
    rnd = random.Random(seed)
    while powers and (s.round_no < 2 or s.phase in (at.RULES, at.CHOOSE, at.GIVE, at.LEAD)):
        codes = COURT.legal(s)
        if s.phase == at.CHOOSE:  # every set as often, not every way to fill one in
            option = rnd.choice(sorted({code[0] for code in codes}))
            codes = [code for code in codes if code[0] == option]
        COURT.play(s, rnd.choice(codes))
    return s


def played(deals, seed, *, events=False):
    """Play every round to its end at random; returns the decisions."""
    rnd, moves = random.Random(seed).random, 0
    legal, play, over = COURT.legal, COURT.play, at.OVER
    for deal in deals:
        s = deal.clone()
        while s.phase != over:
            codes = legal(s)
            play(s, codes[int(rnd() * len(codes))], [] if events else None)
            moves += 1
    return moves


def nights():
    plain = [rounds(seed, powers=False) for seed in range(ROUNDS)]
    armed = [rounds(seed, powers=True) for seed in range(ROUNDS)]
    theirs = [scum_deal(seed) for seed in range(ROUNDS)]
    runs = in_turn({
        "plain": lambda k: played(plain, k),
        "scum": lambda k: scum(theirs, k, events=False),
        "armed": lambda k: played(armed, k),
        "told": lambda k: played(armed, k, events=True),
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


# -- games that go by days
def answered(game, deals, seed, some, *, events):
    """Play every game to its end, `some(s, seat, ask, rnd)` answering; returns the answers."""
    rnd, moves = random.Random(seed).random, 0
    asks, take = game.asks, game.take
    for deal in deals:
        s = deal.clone()
        while open_ := asks(s):
            for seat, (ask, *_) in open_.items():
                take(s, some(s, seat, ask, rnd), [] if events else None)
                moves += 1
                if not ask.sealed:
                    break
    return moves


def aboard(_s, seat, ask, rnd):
    """Nobody makes statements."""
    return Move(seat, ask.id, (PASS if ask.shape == SAY else ask.options[int(rnd() * len(ask.options))],))


def in_the_dark(s, seat, ask, rnd):
    """Nobody makes statements, and at night only the Master acts."""
    if ask.shape == SAY or (ask.shape == ORDER and PASS in ask.options):
        return Move(seat, ask.id, (PASS,))
    if ask.shape == ORDER:
        return Move(seat, ask.id, tuple(sorted((one for one in ask.options if one >= 0), key=lambda _: rnd())))
    if ask.id == "order":
        others = [one for one in range(s.n) if s.alive >> one & 1 and one != seat]
        kill = others[int(rnd() * len(others))] if s.roles[seat] == MASTER else -1
        return Move(seat, ask.id, (0,), (-1, -1, kill))
    return Move(seat, ask.id, (ask.options[int(rnd() * len(ask.options))],))


def by_days(name, game, seats, games, some, *rivals):
    """Measure moves a second of so many games a turn, beside rivals: (what they are called, what runs them)."""
    options = game.read_options({}, seats)
    deals = [game.new(options, seats, 0, seed)[0] for seed in range(games)]
    runs = in_turn({
        "off": lambda k: answered(game, deals, k, some, events=False),
        **dict(rivals),
        "on": lambda k: answered(game, deals, k, some, events=True),
    })  # fmt: skip
    return [
        Figure(f"{name}: moves, {seats} seats, events off", rate(runs["off"]) / 1000, "k/s", 20, at_least=True),
        *(Figure(f"{name}: {seats} seats / {rival}", ratio(runs["off"], runs[rival]), "x") for rival, _ in rivals),
        Figure(f"{name}: events on / off, {seats} seats", ratio(runs["off"], runs["on"]), "x"),
    ]


def voyages():
    sizes, levels = (4, 6, 9), ("crew-c", "level-1", "level-2", "level-3", "level-4", "level-5")
    found = [one for seats in sizes for one in by_days("voyages", SEA, seats, 12, aboard)]
    return found + costs("voyages", levels, sizes, SEA, SECONDS)


def days():
    sizes, levels = (7, 12, 16), ("level-1", "level-3", "level-4", "level-5")
    theirs = [scum_deal(seed) for seed in range(SCUM)]
    beside = ("Scum of the Earth", lambda k: scum(theirs, k, events=False))
    found = [one for seats in sizes for one in by_days("days", DARK, seats, 4, in_the_dark, beside)]
    return found + costs("days", levels, sizes, DARK, SECONDS)


def measure():
    return [*voyages(), *nights(), *days()]
