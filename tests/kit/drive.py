"""Matches played at random, for any game: who answers next is a die's affair, and so is what."""

from rules.core.match import Match
from rules.core.rng import Die
from rules.core.types import die_for

LIMIT = 60_000  # moves; no match of any game is that long


def choices(game, seats, die):
    """Return a random setting of every house rule open to that many seats."""
    return {field.name: field.choices[die.below(len(field.choices))] for field in game.option_fields(seats)}


def begin(game, seats, seed, people=0, **options):
    """Return a new match."""
    return Match(game, game.read_options(options, seats), seats, people, seed)


def any_answer(match, die, name="random"):
    """Return a legal answer of a random asked seat; merely allowed ones come now and then."""
    open_asks = [(seat, ask) for seat, asks in match.asks().items() for ask in asks if ask.due or not die.below(4)]
    if not open_asks:
        open_asks = [(seat, ask) for seat, asks in match.asks().items() for ask in asks]
    seat, ask = open_asks[die.below(len(open_asks))]
    return answer(match, seat, ask, name)


def answer(match, seat, ask, name="random"):
    """Return what a fresh opponent that heard the whole tape answers."""
    mind = match.game.opponent(name, seat)
    for told in () if name == "random" else match.events(seat):  # who forgets everything need not be told
        mind.hear(told)
    return mind.answer(match.view(seat), ask, die_for(match.seed, seat, match.turn))


def walk(match, seed, pick=any_answer):
    """Play on at random, yielding after every move, until the match is over."""
    die = Die(seed)
    for _ in range(LIMIT):
        if match.result is not None:
            return
        move = pick(match, die)
        match.submit(move)
        yield move
    raise AssertionError("the match does not end")


def played(match, seed, moves=LIMIT):
    """Play so many moves at random, or to the end."""
    for count, _ in enumerate(walk(match, seed), 1):
        if count >= moves:
            break
    return match
