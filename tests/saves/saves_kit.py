"""A match played at random and written down, for all the tests of saves."""

import os
import time
from datetime import UTC, datetime

from rules import Match, game
from rules.core.rng import Die
from rules.core.types import PASS, PLAY, TABLE, Move
from rules.games.scum_of_the_earth.cards import unpack
from rules.save.journal import Journal
from rules.save.model import SeatPlan, new_header

GAME = game("scum-of-the-earth")


def header(seats=5, seed=7, people=1, names=None, **options):
    plan = [SeatPlan(name=(names or "ABCDEFGHIJ")[i], person=bool(people >> i & 1)) for i in range(seats)]
    return new_header(GAME, GAME.read_options(options, seats), plan, seed, app="0.1.0")


def match_of(head):
    return Match(GAME, head.options, head.seats, head.people, head.seed)


def some_move(match, die):
    """A legal answer of somebody who owes one."""
    owing = [(seat, ask) for seat, asks in sorted(match.asks().items()) for ask in asks if ask.due]
    seat, ask = owing[die.below(len(owing))]
    if ask.shape == PLAY:
        codes = GAME.legal(match.state)
        return GAME.move_of(seat, codes[die.below(len(codes))])
    options = list(unpack(match.view(seat).hand)) if ask.of == "card" else [o for o in ask.options if o != PASS]
    return Move(seat, ask.id, tuple(options.pop(die.below(len(options))) for _ in range(ask.least)))


def aged(path, seconds):
    """Let a save have been played so long ago, as it says itself; of what is none the file is that old."""
    then = time.time() - seconds
    with path.open("r+b") as file:
        if file.read(1) == b"{":
            file.seek(0, os.SEEK_END)
            file.write(b'{"at":"%s"}\n' % datetime.fromtimestamp(then, UTC).isoformat().encode())
    os.utime(path, (then, then))
    return path


def play(folder, moves=60, head=None, die=1, people_at=(), stop=True):
    """Play and write `moves` moves (or to the end); return (match, journal)."""
    head = head or header()
    match, die = match_of(head), Die(die)
    journal = Journal.create(folder, head)
    for k in range(moves):
        if match.result is not None and stop:
            break
        move = Move(TABLE, "people", (k % 3,)) if k in people_at else some_move(match, die)
        match.submit(move)
        journal.stage = f"Hand {match.state.hand_no}"
        journal.move(move, match)
    return match, journal
