"""Which games the conformance suite looks at: every registered one, and those of README and CONTRIBUTING."""

import rules
from rules.core.rng import Die
from tests.core.toy import GAME as TOY
from tests.core.toy import HEAP
from tests.kit.drive import begin, choices

GAMES = (*map(rules.game, rules.games()), TOY, HEAP)


def identify(game):
    """Return the id, for pytest."""
    return game.id


def some_match(game, seed, *, practice=False):
    """Return a new match: any number of seats, any people, any legal house rules; `practice` wants undo."""
    die = Die(seed)
    fewest, most = game.seats
    for _ in range(200):
        seats = fewest + die.below(most - fewest + 1)
        raw = choices(game, seats, die)
        people = 1 << die.below(seats) if practice else die.below(1 << seats)
        if practice and "take_back" in raw:
            raw["take_back"] = True
        try:
            return begin(game, seats, die.below(1 << 40), people, **raw)
        except ValueError:
            continue
    raise AssertionError("no legal options found")
