"""Opponents against one another: whole matches, and duels over duplicated deals with an interval.

`python -m rules.arena --hero level-3 --field heuristic --seats 4 --hands 2000` prints one JSON line.
"""

from __future__ import annotations

import argparse
import json
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from multiprocessing import get_context
from typing import TYPE_CHECKING, Any, NamedTuple, NotRequired, TypedDict

import rules
from rules.core.rng import stream
from rules.core.types import ONE, PASS, PLAY, Ask, Mind, Move, Result, Seat, die_for

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from rules.core.events import Event
    from rules.core.game import Game, Options

TRICK_PLAY = ("play", "peek")  # protocol P: nothing else is asked, the first answer on offer is taken
ONE_HAND: Options = {"bonuses": "none", "draw": False, "salaries": False, "hands": 1}
SEED_BITS = 40  # as in a deal code


class Outcome(TypedDict):
    """Place (1 = best) and points by seat."""

    places: list[int]
    points: list[int]


class Record(TypedDict):
    """One match, ready for JSON."""

    game: str
    seed: int
    seats: int
    levels: list[str]  # by seat
    result: Outcome
    moves: int
    figures: NotRequired[dict[str, float]]  # where the game offers any


class Score(NamedTuple):
    """What a hero reached: 1 = always first, 0 = always last, .5 = par."""

    hero: str
    field: str
    seats: int
    hands: int
    seed: int
    score: float
    half: float  # half of the 95 % interval, from one mean a deal
    first: float
    last: float


def play_match(
    game: str, options: Options, seats: int, names: Sequence[str], seed: int, personalities: Sequence[str] = ()
) -> Record:
    """Play one match to its end. `names`: one opponent a seat; `options` as `read_options` returns them.

    For a game of sides `names` may instead be one a side: whoever is dealt to it gets that one, and keeps him.
    """
    table = rules.game(game)
    s, out = table.new(options, seats, 0, seed)
    sat = _seated(table, s, names, seats)
    result, moves = _run(table, s, out, _minds(table, sat, personalities), seed)
    record: Record = {
        "game": game,
        "seed": seed,
        "seats": seats,
        "levels": sat,
        "result": {"places": list(result.places), "points": list(result.points)},
        "moves": moves,
    }
    if table.figures is not None:
        record["figures"] = table.figures.of(s)
    return record


def _seated(game: Game[Any, Any], s: Any, names: Sequence[str], seats: int) -> list[str]:
    """Return an opponent a seat; only here does anybody look at the true sides to choose one."""
    if len(names) == seats:
        return list(names)
    if game.figures is None or len(names) != len(game.figures.sides):
        raise ValueError(f"{len(names)} opponents cannot be seated at {seats} seats of {game.title}.")
    return [names[side] for side in game.figures.dealt(s)]


def play_many(
    game: str,
    options: Options,
    seats: int,
    names: Sequence[str],
    seed: int,
    games: int,
    jobs: int = 1,
    personalities: Sequence[str] = (),
    first: Callable[[], object] | None = None,
) -> Iterator[Record]:
    """Play `games` matches; yields them in order, the same whatever `jobs` is. Other processes do `first` first."""
    one = partial(_numbered, game, options, seats, tuple(names), seed, tuple(personalities))
    if jobs <= 1:
        yield from map(one, range(games))
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=first) as pool:
        yield from pool.map(one, range(games), chunksize=max(1, min(8, games // jobs)))


def seed_of(seed: int, number: int) -> int:
    """Return the seed of match `number` of a series; it fits into a deal code."""
    return stream(seed, "arena", number) >> 64 - SEED_BITS


def duel(
    game: str, hero: str, field: str, seats: int, hands: int, seed: int = 1, options: Options | None = None,
    personality: str = "",
) -> Score:  # fmt: skip
    """Protocol P: one hero among equals, trick play only, every deal once from every seat."""
    table = rules.game(game)
    chosen = table.read_options({**ONE_HAND, **(options or {})}, seats)
    places, deals = [], []
    for number in range(-(-hands // seats)):
        mine = []
        for seat in range(seats):
            names = [hero if i == seat else field for i in range(seats)]
            tilts = [personality if i == seat else "" for i in range(seats)]
            deal = seed_of(seed, number)
            result, _ = _run(table, *table.new(chosen, seats, 0, deal), _minds(table, names, tilts), deal, TRICK_PLAY)
            mine.append(result.places[seat])
        places += mine
        deals.append(1 - (sum(mine) / seats - 1) / (seats - 1))
    mean = sum(deals) / len(deals)
    spread = sqrt(sum((one - mean) ** 2 for one in deals) / max(1, len(deals) - 1) / len(deals))
    share = [round(places.count(place) / len(places), 4) for place in (1, seats)]
    return Score(hero, field, seats, len(places), seed, round(mean, 4), round(1.96 * spread, 4), *share)


def _numbered(
    game: str, options: Options, seats: int, names: tuple[str, ...], seed: int, tilts: tuple[str, ...], number: int
) -> Record:
    return play_match(game, options, seats, names, seed_of(seed, number), tilts)


def _minds(game: Game[Any, Any], names: Sequence[str], personalities: Sequence[str]) -> list[Mind]:
    tilts = personalities or [""] * len(names)
    return [game.opponent(name, seat, tilt) for seat, (name, tilt) in enumerate(zip(names, tilts, strict=True))]


def _run(
    game: Game[Any, Any], s: Any, out: list[Event], minds: list[Mind], seed: int, only: tuple[str, ...] = ()
) -> tuple[Result, int]:
    """Drive a match that was just dealt, without tapes: every mind hears what its seat is told."""
    decisions = [0] * len(minds)
    moves = 0
    while True:
        if out:
            _tell(minds, out)
        asked = game.asks(s)
        if not asked:
            break
        out = []
        for seat, asks in asked.items():
            ask = next((ask for ask in asks if ask.due), None)
            if ask is None:
                continue
            decisions[seat] += 1
            move = _forced(seat, ask, only)
            if move is None or _open(game, s, ask, move):
                move = minds[seat].answer(game.view(s, seat), ask, die_for(seed, seat, decisions[seat]))
            game.apply(s, move, out)
            moves += 1
            if not ask.sealed:
                break  # what the others owe may have changed
    result = game.result(s)
    if result is None:
        raise RuntimeError("The match stands still: nobody owes an answer.")
    return result, moves


def _forced(seat: Seat, ask: Ask, only: tuple[str, ...]) -> Move | None:
    """Return the one answer there is, or None where there is a choice."""
    if ask.shape == PLAY:
        return Move(seat, ask.id, (PASS,)) if ask.options == (PASS,) else None
    if len(ask.options) == 1 or (only and ask.id not in only):
        return Move(seat, ask.id, ask.options[: ask.least])
    return None


def _open(game: Game[Any, Any], s: Any, ask: Ask, move: Move) -> bool:
    """Return whether the one option there is can be filled in otherwise than by nothing."""
    if ask.shape != ONE or ask.of not in ("set", "order"):
        return False
    return ask.of == "order" or game.forms(game.view(s, move.seat), ask, move.picks) != ((),)


def _tell(minds: list[Mind], out: list[Event]) -> None:
    for event in out:
        for seat, mind in enumerate(minds):
            told = event.told(seat)
            if told is not None:
                mind.hear(told)


def main(argv: Sequence[str] | None = None) -> int:
    """Run a duel from the command line."""
    parser = argparse.ArgumentParser(prog="rules.arena", description="One hero among equals over duplicated deals.")
    parser.add_argument("--game", default=rules.games()[0])
    parser.add_argument("--hero", required=True)
    parser.add_argument("--field", required=True)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--hands", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--personality", default="")
    a = parser.parse_args(argv)
    score = duel(a.game, a.hero, a.field, a.seats, a.hands, a.seed, personality=a.personality)
    sys.stdout.write(json.dumps(score._asdict()) + "\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
