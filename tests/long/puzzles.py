"""The puzzles the program ships: found in matches of opponents among themselves, by `rules.puzzles`.

`python -m tests.long.puzzles GAME --most 60` plays matches one after another and writes the game's `data/puzzles.json`
anew after each that has one, so that it can be stopped at any time; `--first N` goes on with match N.
Few of a kind are kept: with one reason, in one match, of one hardness.
"""

import argparse
import json
from collections import Counter
from itertools import islice
from pathlib import Path

from rules import front, game
from rules.arena import seed_of
from rules.core.data import package
from rules.core.match import Match
from rules.core.rng import Die, shuffled, stream
from rules.core.types import die_for
from rules.core.words import cast
from rules.hindsight import asked, packed
from rules.puzzles import FILE, Puzzle, clearest, seek, shipped, source, written

ROOT = Path(__file__).parents[2]
LATEST = 100  # moves: a puzzle that comes later is long to tell


def path_of(name):
    """Return where the puzzles of a game lie."""
    return ROOT / package(name).replace(".", "/") / "data" / FILE


def played(name, seed):
    """Play the beginning of a match among the cast, the levels mixed; return it with who sat where."""
    rules, die = game(name), Die(stream(seed, "puzzles"))
    least, most = front(name).seats
    least, most = max(least, front(name).laid - 1), min(most, front(name).laid + 1)
    seats = least + die.below(most - least + 1)
    people = shuffled(die.x, tuple(one.id for one in cast()))[1][:seats]
    match = Match(rules, rules.read_options({}, seats), seats, 0, seed)
    minds = [rules.opponent(f"level-{2 + die.below(4)}", seat) for seat in range(seats)]
    heard = [0] * seats
    while match.result is None and match.turn < LATEST:
        for seat, mind in enumerate(minds):
            for told in match.events(seat, heard[seat]):
                mind.hear(told)
            heard[seat] = match.heard(seat)
        seat, ask = next((seat, ask) for seat, asks in match.asks().items() for ask in asks if ask.due)
        match.submit(minds[seat].answer(match.view(seat), ask, die_for(seed, seat, match.turn)))
    return match, people


def reason(match, puzzle):
    """Return why it is the best answer, in words."""
    view, tape = match.game.view(match.at(puzzle.turn), puzzle.seat), match.told(puzzle.seat, puzzle.turn)
    return match.game.hint(view, tape, asked(match.game, view, puzzle.best)).reason


def make(name, most, first, each, share):
    """Find so many puzzles, and write them down as they are found."""
    found, reasons = list(shipped(name)) if first else [], Counter()
    hard = Counter(puzzle.hard for one in found for puzzle in one.puzzles)
    number = first
    while sum(len(one.puzzles) for one in found) < most:
        match, people = played(name, seed_of(20, number))
        number += 1
        kept, there = [], (one for one in seek(packed(match)) if isinstance(one, Puzzle))
        for puzzle in clearest([*islice(there, 2 * each)], match.seats):
            why = reason(match, puzzle)
            if len(kept) < each and puzzle.turn and reasons[why] < share * most and hard[puzzle.hard] < most / 2:
                kept.append(puzzle)
                reasons[why] += 1
                hard[puzzle.hard] += 1
        print(number, match.seats, match.turn, [(one.turn, one.gain, one.hard) for one in kept], flush=True)
        if kept:
            found.append(source(match, kept, people, match.game.ruleset, match.options))
            rows = ",\n".join(json.dumps(one, separators=(",", ":")) for one in written(found)["matches"])
            path_of(name).write_text(f'{{"matches": [\n{rows}\n]}}\n', encoding="utf-8")


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("--most", type=int, default=60)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--each", type=int, default=2)
    parser.add_argument("--share", type=float, default=0.2)
    asked_for = parser.parse_args()
    make(asked_for.game, asked_for.most, asked_for.first, asked_for.each, asked_for.share)
