"""Saves as they were written when the net was made. They are never made anew: each must go on opening, unharmed."""

import hashlib
import shutil
import tempfile
from itertools import chain
from pathlib import Path

import rules
from rules.core.rng import Die, stream
from rules.core.types import MODERATOR, TABLE, IllegalMove
from rules.save.disk import load
from tests.net.matches import plain
from tests.saves.any_kit import begun, go_on, header

SHELF = Path(__file__).parent / "shelf"
FAR = 5000  # moves; no match of these is that long
EACH = (  # of each game: how many seats above the fewest, moves, people, whose chairs change hands when
    (0, 40, 0b1, ()), (2, 90, 0b11, (30, 60)), (1, FAR, 0b1, ()), (3, 150, 0b101, (70,)),
)  # fmt: skip


def names():
    """Name all saves."""
    return sorted(path.stem for path in SHELF.glob("*.jsonl"))


def digest(name):
    """Open a copy, play on for a little, and sum up what came of it; what has to be said about it is part of it."""
    with tempfile.TemporaryDirectory() as folder:
        found = load(Path(shutil.copy(SHELF / f"{name}.jsonl", folder)))
        match = found.match
        go_on(match, found.journal, 10, Die(stream(20, name)))
        tapes = [match.events(seat) for seat in chain((TABLE, MODERATOR), range(match.seats))]
        again = load(found.journal.path).match
        same = (again.turn, again.moves[-5:]) == (match.turn, match.moves[-5:])
        found.journal.close()
    what = plain((found.said, match.turn, match.moves, tapes, match.result, found.table, same))
    return hashlib.blake2b(repr(what).encode(), digest_size=6).hexdigest()


def write():
    """Write saves of each game, as many as there are kinds of them in `EACH`; what is there already stays as it is."""
    for game, (number, (more, moves, people, handed)) in ((g, each) for g in rules.games() for each in enumerate(EACH)):
        file = SHELF / f"{game}-{number}.jsonl"
        if file.exists():
            continue
        SHELF.mkdir(exist_ok=True)
        with tempfile.TemporaryDirectory() as folder:
            head = header(game, rules.game(game).seats[0] + more, seed=100 + number, people=people)
            match, journal = begun(Path(folder), head)
            go_on(match, journal, moves, Die(stream(21, game, number)), handed)
            try:
                match.undo()
                journal.undo()
            except IllegalMove:
                pass  # nobody may at this table
            journal.table("order", [3, 1, 2])
            journal.close()
            shutil.copy(journal.path, file)
