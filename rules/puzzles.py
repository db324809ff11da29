"""Puzzles: turns of matches at which the best level finds one answer clearly best, from that chair's view alone.

A puzzle is a deal with its moves as far as a turn, and the answer. It is one only if everything holds: what the best
level gives for it stands well above the next best; any of its dice leads there; a weaker level goes elsewhere; and in
worlds which that view and tape allow, dealt anew by a die of their own each, it comes out ahead as well: of the next
best, and of answers that were not weighed at all.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Any, NamedTuple

from rules import game as game_of
from rules.core.advice import Advice
from rules.core.data import file, json_of, package
from rules.core.match import Match
from rules.core.rng import stream
from rules.core.types import TABLE, Ask, Move, Seat, SeatMask, having_heard
from rules.hindsight import Played, asked, same, unpacked

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from rules.core.events import Event
    from rules.core.game import Game, Options

FILE = "puzzles.json"
BEST, WEAKER = "level-5", ("level-1", "level-2", "level-3", "level-4")
FEWEST = 3  # answers that were weighed: of two there is not much to find
CLEAR = 60  # per mille: so far above the next best
DICE = 5  # of its own, by each of which it is asked again
WORLDS, LOOK = 120, 20  # dealt anew, at most; after so many it is seen whether more are needed
LEAST, SURE = 30, 2.5  # how much better it has to come out, per mille and in standard errors
STRAY, DRAWS = 4, 24  # answers that nobody weighed, and how often one is drawn at random to find them
MOST = 3  # puzzles of a match


class Puzzle(NamedTuple):
    """One turn of a match, and what is to be found there."""

    turn: int
    best: Move
    gain: int  # per mille above the next best
    hard: int  # how many of the four weaker levels go elsewhere, 1 to 4

    @property
    def seat(self) -> Seat:
        """Whose chair it is seen from."""
        return self.best.seat


class Source(NamedTuple):
    """A match as far as its last puzzle."""

    game: str
    ruleset: int
    options: Mapping[str, Any]  # those that are not the usual ones
    seats: int
    people: SeatMask
    seed: int
    cast: tuple[str, ...]  # characters by seat; "" for somebody else
    moves: tuple[Move, ...]
    puzzles: tuple[Puzzle, ...]

    def name(self, puzzle: Puzzle) -> str:
        """Return by what a puzzle is known wherever somebody keeps it: the same as long as it is the same."""
        return f"{self.game} {self.seed:x} {puzzle.turn} {puzzle.seat}"


def poses(game: Game[Any, Any]) -> bool:
    """Whether there are puzzles in matches of a game: it gives hints, has levels, and can tell where answers lead."""
    return game.advises and BEST in game.minds and type(game).reckon is not Advice.reckon


# -- posing
def posed(source: Source, puzzle: Puzzle) -> Match:
    """Return the match at the puzzle's turn, its chair a person's; ValueError if these rules do not lead there."""
    game = game_of(source.game)
    if source.ruleset not in {game.ruleset, *game.older}:
        raise ValueError(source.ruleset)
    options = game.dated(game.read_options(source.options, source.seats), source.ruleset)
    match = Match(game, options, source.seats, source.people or 1 << puzzle.seat, source.seed)
    for move in source.moves[: puzzle.turn]:
        match.submit(move)
    if match.state.people != 1 << puzzle.seat:
        match.submit(Move(TABLE, "people", (1 << puzzle.seat,)))
    ask = asked(game, match.view(puzzle.seat), puzzle.best)
    if ask is None or not ask.due or match.refusal(puzzle.best) is not None:
        raise ValueError(puzzle.turn)
    return match


def solves(puzzle: Puzzle, move: Move) -> bool:
    """Whether a move is the answer."""
    return same(puzzle.best, move)


# -- finding
def seek(played: Played) -> Iterator[Puzzle | int]:
    """Look for puzzles in a match, in small portions: the turn that is reached, and each puzzle as it is found."""
    match = unpacked(played)
    for move in played.moves if poses(match.game) else ():
        yield match.turn
        if move.seat != TABLE:
            yield from sought(match, move)
        match.submit(move)


def clearest(found: Sequence[Puzzle], seats: int) -> tuple[Puzzle, ...]:
    """Return the few of a match that are best worth keeping, in order; no two in the same breath."""
    kept: list[Puzzle] = []
    for one in sorted(found, key=lambda one: (-one.hard, -one.gain)):
        if len(kept) < MOST and all(abs(one.turn - other.turn) > 2 * seats for other in kept):
            kept.append(one)
    return tuple(sorted(kept, key=lambda one: one.turn))


def sought(match: Match, move: Move) -> Iterator[Puzzle | int]:
    """Look whether there was a puzzle where that move was made; what comes last is it."""
    game, seat, turn = match.game, move.seat, match.turn
    view, tape = match.view(seat), match.told(seat, turn)
    ask = asked(game, view, move)
    values = game.worth(view, tape, ask) if ask is not None and ask.due else ()
    if ask is None or len(values) < FEWEST or values[0].value - values[1].value < CLEAR:
        return
    yield turn
    best, dice = values[0].move, [stream(match.seed, "puzzle", turn, number) for number in range(DICE)]
    if not all(same(best, one) for one in _answers(game, BEST, view, tape, ask, dice)):
        return
    hard = sum(2 * sum(same(best, one) for one in _answers(game, name, view, tape, ask, dice)) < DICE
               for name in WEAKER)  # fmt: skip
    hint = game.hint(view, tape, ask) if hard else None
    if hint is None or not hint.reason or not same(best, hint.move):
        return
    yield turn
    weighed = [one.move for one in values]
    others, draws = [weighed[1]], [stream(match.seed, "puzzle draw", turn, number) for number in range(DRAWS)]
    for one in _answers(game, "random", view, tape, ask, draws):
        if len(others) <= STRAY and not any(same(one, known) for known in (*weighed, *others)):
            others.append(one)
    worlds: list[tuple[Any, int]] = []  # imagined, and where the best answer leads there
    for other in others:
        gains: list[int] = []
        while not (gains and len(gains) % LOOK == 0 and _ahead(gains)):
            if len(gains) == WORLDS or (len(gains) >= LOOK and sum(gains) < 0):
                return
            number = len(gains)
            if number == len(worlds):
                world = game.guess(view, tape, stream(match.seed, "puzzle world", turn, number))
                worlds.append((world, _end(game, world, best, number)))
            gains.append(worlds[number][1] - _end(game, worlds[number][0], other, number))
            yield turn
    yield Puzzle(turn, best, values[0].value - values[1].value, hard)


def _end(game: Game[Any, Any], world: Any, move: Move, number: int) -> int:
    """Return where a move leads its seat, played on as good players would."""
    state = world.clone()
    game.take(state, move, None)
    return game.play_out(state, number)[move.seat]


def _answers(
    game: Game[Any, Any], name: str, view: Any, tape: Sequence[Event], ask: Ask, dice: Sequence[int]
) -> Iterator[Move]:
    """Let an opponent who heard the tape answer by each of some dice."""
    mind = having_heard(tape, game.opponent(name, view.seat))
    for die in dice:
        yield mind.answer(view, ask, die)


def _ahead(gains: Sequence[int]) -> bool:
    """Whether so many gains are no chance."""
    mean = sum(gains) / len(gains)
    error = sqrt(sum((gain - mean) ** 2 for gain in gains) / max(1, len(gains) - 1) / len(gains))
    return mean >= max(LEAST, SURE * error)


# -- keeping
def shipped(game: str) -> tuple[Source, ...]:
    """Return the puzzles a game comes with; none if it has no such file."""
    where = package(game)
    return read(json_of(where, FILE)) if file(where, FILE).is_file() else ()


def source(match: Match, puzzles: Sequence[Puzzle], cast: Sequence[str], ruleset: int, options: Options) -> Source:
    """Return a match as far as the last of some puzzles found in it."""
    game = match.game
    usual = game.read_options({}, match.seats)
    odd = {name: value for name, value in options.items() if usual.get(name) != value}
    moves = tuple(match.moves[: max(one.turn for one in puzzles)])
    return Source(game.id, ruleset, odd, match.seats, match.at(0).people, match.seed, tuple(cast), moves,
                  tuple(puzzles))  # fmt: skip


def written(sources: Sequence[Source]) -> dict[str, Any]:
    """Return some matches as JSON."""
    return {"matches": [
        {**one._asdict(), "moves": [_flat(move) for move in one.moves],
         "puzzles": [[p.turn, _flat(p.best), p.gain, p.hard] for p in one.puzzles]}
        for one in sources
    ]}  # fmt: skip


def read(data: Any) -> tuple[Source, ...]:
    """Return what was `written`; ValueError if it is anything else."""
    try:
        return tuple(_source(one) for one in data["matches"])
    except (KeyError, TypeError, IndexError, AttributeError) as fault:
        raise ValueError(type(fault).__name__) from fault


def _source(raw: Mapping[str, Any]) -> Source:
    numbers = (int(raw[name]) for name in ("ruleset", "seats", "people", "seed"))
    ruleset, seats, people, seed = numbers
    puzzles = tuple(Puzzle(int(turn), _move(best), int(gain), int(hard)) for turn, best, gain, hard in raw["puzzles"])
    found = Source(str(raw["game"]), ruleset, dict(raw["options"]), seats, people, seed,
                   tuple(map(str, raw["cast"])), tuple(map(_move, raw["moves"])), puzzles)  # fmt: skip
    if not all(0 <= one.turn <= len(found.moves) and 0 <= one.seat < seats for one in puzzles):
        raise ValueError("turns")
    if len(found.cast) != seats:
        raise ValueError("cast")
    return found


def _flat(move: Move) -> list[Any]:
    """Return a move in as few letters as will do."""
    return [move.seat, move.ask, list(move.picks), *([list(move.how)] if move.how else [])]


def _move(raw: Sequence[Any]) -> Move:
    seat, ask, picks, *how = raw
    return Move(int(seat), str(ask), tuple(map(int, picks)), tuple(map(int, how[0])) if how else ())
