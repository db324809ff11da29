"""A match of any game, played at random and written down."""

import json

from rules import Match, game
from rules.core.rng import Die
from rules.core.types import TABLE, Move
from rules.save.journal import Journal
from rules.save.lines import SUM, sealed
from rules.save.model import SeatPlan, new_header
from tests.kit.drive import any_answer

NAMES = "ABCDEFGHIJKLMNOP"


def header(name, seats, seed=7, people=1, **options):
    found = game(name)
    plan = [SeatPlan(name=NAMES[i], person=bool(people >> i & 1)) for i in range(seats)]
    return new_header(found, found.read_options(options, seats), plan, seed, app="0.1.0")


def rewritten(path, change=lambda row: row, seal=sealed):
    """Write every line but the header anew: changed, and sealed as ours or (`line`) as an older program wrote it."""
    head, *rows = path.read_bytes().splitlines(keepends=True)
    told = [json.loads(row) for row in rows]
    path.write_bytes(head + b"".join(seal(change({k: v for k, v in row.items() if k != SUM})) for row in told))


def begun(folder, head):
    """Return a match and the journal it is written into."""
    match = Match(game(head.game), head.options, head.seats, head.people, head.seed)
    return match, Journal.create(folder, head)


def go_on(match, journal, moves, die, people_at=()):
    """Play and write so many moves, or to the end."""
    for _ in range(moves):
        if match.result is not None:
            break
        hands_over = match.turn in people_at
        move = Move(TABLE, "people", (match.turn % 7,)) if hands_over else any_answer(match, die)
        match.submit(move)
        journal.stage = match.game.stage(match.view(TABLE))
        journal.move(move, match)


def play(folder, head, moves, die=1, people_at=()):
    """Return (match, journal) after so many moves."""
    match, journal = begun(folder, head)
    go_on(match, journal, moves, Die(die), people_at)
    return match, journal
