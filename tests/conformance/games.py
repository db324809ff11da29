"""Which games the conformance suite looks at: every registered one, and those of README and CONTRIBUTING."""

import rules
from rules.core.rng import Die
from tests.core.toy import GAME as TOY
from tests.core.toy import HEAP
from tests.kit.drive import any_answer, begin, choices

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


_WALKED = {}


def stroll(game, seed):
    """Yield a match at its beginning and after every random move; what was answered in one test is in all others."""
    match, (die, known) = some_match(game, seed), _WALKED.setdefault((game.id, seed), (Die(seed), []))
    yield match
    while match.result is None:
        if match.turn < len(known):
            match.refusal = lambda _: None  # it was asked then
            match.submit(known[match.turn])
            del match.refusal
        else:
            known.append(any_answer(match, die))
            match.submit(known[-1])
        yield match


def strolled(game, seed, moves=-1):
    """Return a match after so many random moves, or at its end."""
    return next(match for match in stroll(game, seed) if match.turn == moves or match.result is not None)


def watched(game, seeds, every=7, most=250):
    """Yield matches in the middle of random play, at every so many-th of so many moves."""
    for seed in seeds:
        for count, match in enumerate(stroll(game, seed)):
            if count % every == 0 or match.result is not None:
                yield match
            if count >= most:
                break


def asked(match):
    """Return all that is asked: (seat, ask)."""
    return [(seat, ask) for seat, asks in match.asks().items() for ask in asks]
