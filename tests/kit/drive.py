"""Matches played at random, for any game: who answers next is a die's affair, and so is what."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules.core.match import Match
from rules.core.opponent import die_for
from rules.core.rng import Die

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rules.core.game import Game
    from rules.core.types import Ask, Move

LIMIT = 60_000  # moves; no match of any game is that long


def choices(game: Game[Any, Any], seats: int, die: Die) -> dict[str, Any]:
    """Return a random setting of every house rule open to that many seats."""
    return {field.name: field.choices[die.below(len(field.choices))] for field in game.option_fields(seats)}


def begin(game: Game[Any, Any], seats: int, seed: int, people: int = 0, **options: Any) -> Match:
    """Return a new match."""
    return Match(game, game.read_options(options, seats), seats, people, seed)


def any_answer(match: Match, die: Die, name: str = "random") -> Move:
    """Return a legal answer of a random asked seat; merely allowed ones come now and then."""
    open_asks = [(seat, ask) for seat, asks in match.asks().items() for ask in asks if ask.due or not die.below(4)]
    if not open_asks:
        open_asks = [(seat, ask) for seat, asks in match.asks().items() for ask in asks]
    seat, ask = open_asks[die.below(len(open_asks))]
    return answer(match, seat, ask, name)


def answer(match: Match, seat: int, ask: Ask, name: str = "random") -> Move:
    """Return what a fresh opponent that heard the whole tape answers."""
    mind = match.game.opponent(name, seat)
    for told in match.events(seat):
        mind.hear(told)
    return mind.answer(match.view(seat), ask, die_for(match.seed, seat, match.turn))


def walk(match: Match, seed: int, pick: Callable[[Match, Die], Move] = any_answer) -> Iterator[Move]:
    """Play on at random, yielding after every move, until the match is over."""
    die = Die(seed)
    for _ in range(LIMIT):
        if match.result is not None:
            return
        move = pick(match, die)
        match.submit(move)
        yield move
    raise AssertionError("the match does not end")


def played(match: Match, seed: int, moves: int = LIMIT) -> Match:
    """Play so many moves at random, or to the end."""
    for count, _ in enumerate(walk(match, seed), 1):
        if count >= moves:
            break
    return match
