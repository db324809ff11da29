"""A voyage of Scallywag sailed at random, with talk, and written down."""

from rules import Match, game
from rules.core.rng import Die
from rules.core.types import TABLE, Move
from rules.save.journal import Journal
from rules.save.model import SeatPlan, new_header
from tests.games.scallywag.mass import random_move

GAME = game("scallywag")


def header(seats=6, seed=7, people=1, names=None, **options):
    plan = [SeatPlan(name=(names or "ABCDEFGHI")[i], person=bool(people >> i & 1)) for i in range(seats)]
    return new_header(GAME, GAME.read_options(options, seats), plan, seed, app="0.1.0")


def match_of(head):
    return Match(GAME, head.options, head.seats, head.people, head.seed)


def sail(folder, moves=5000, head=None, die=1, people_at=()):
    """Play and write `moves` moves (or to the end); return (match, journal)."""
    head = head or header()
    match, die = match_of(head), Die(die)
    journal = Journal.create(folder, head)
    go_on(match, journal, moves, die, people_at)
    return match, journal


def go_on(match, journal, moves, die, people_at=()):
    for _ in range(moves):
        if match.result is not None:
            break
        hands_over = match.turn in people_at
        move = Move(TABLE, "people", (match.turn % 7,)) if hands_over else random_move(match.state, die)
        match.submit(move)
        journal.stage = GAME.stage(match.view(TABLE))
        journal.move(move, match)
