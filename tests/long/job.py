"""A long job is a list of pieces, each played from its name alone and kept as soon as it is done: stopped, it goes on.

Results are JSON with their seeds. A job of games between opponents plays them line by line (one pair of sides at one
number of seats), and a line some games at a time; such a piece is called "LINE, games 0 to 49".
"""

import json
import sys
import time
import tomllib
from collections.abc import Callable, Iterable
from functools import partial
from hashlib import blake2b
from pathlib import Path
from typing import Any, NamedTuple

from tests.net.__main__ import KEPT
from tests.net.matches import Traces

EVERY_S = 5.0
FOLDER = Path(__file__).with_name("results")
PROJECT = Path(__file__).parents[2] / "pyproject.toml"
PLAYED = [Traces._fields.index(name) for name in ("options", "moves", "result")]


class Ledger:
    """What has been done of one job: piece -> result. A file of another plan is begun anew."""

    def __init__(self, name, plan, folder=FOLDER):
        self.path, self.plan = folder / f"{name}.json", plan
        kept = kept_of(name, folder)
        self.done = kept["done"] if kept["plan"] == plan else {}

    def put(self, piece, result):
        """Note a result and keep it."""
        self.done[piece] = result
        self._write({"plan": self.plan})

    def close(self, summary):
        """Add what it all came to."""
        self._write({"plan": self.plan, "summary": summary})

    def _write(self, head):
        self.path.parent.mkdir(parents=True, exist_ok=True)
        new = self.path.with_suffix(".new")
        done = ",\n".join(f"    {json.dumps(piece)}: {json.dumps(result)}" for piece, result in self.done.items())
        new.write_text(f'{json.dumps(head, indent=2)[:-2]},\n  "done": {{\n{done}\n  }}\n}}\n', encoding="utf-8")
        new.replace(self.path)


class Job(NamedTuple):
    """One job; `plan` is what its results depend on, another plan begins it anew."""

    name: str
    plan: Callable[[], dict[str, Any]]
    pieces: Callable[[], Iterable[str]]
    play: Callable[[str], dict[str, Any]]  # AssertionError if something is wrong
    summary: Callable[[dict[str, Any]], dict[str, Any]]
    timed: bool = False  # it measures time by the clock: nothing is played beside it

    def ledger(self, folder=FOLDER):
        return Ledger(self.name, self.plan(), folder)

    def left(self, ledger):
        """Pieces that are still to be played."""
        return [piece for piece in self.pieces() if piece not in ledger.done]

    def state(self):
        """How far it is, as a line."""
        left, every = self.left(self.ledger()), list(self.pieces())
        return f"{self.name}: {len(every) - len(left)} of {len(every)} pieces done"

    def printed(self, table):
        """Yield the lines of a table of what was kept, even if by other rules or minds than there are now."""
        kept = kept_of(self.name)
        if kept["done"]:
            yield f"{self.name}: {len(kept['done'])} of {len(list(self.pieces()))} pieces"
            if kept["plan"] != self.plan():
                yield "Played by other rules, numbers or minds than these:"
            yield from table(kept["done"])


def kept_of(name, folder=FOLDER):
    """What was kept of a job, by whatever plan: its plan, summary and done."""
    path = folder / f"{name}.json"
    found = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    return {"plan": None, "summary": {}, "done": {}, **found}


def on_stderr(line):
    """Say how far it is where it does not mix with results."""
    print(line, file=sys.stderr, flush=True)


def here(job, pieces):
    """Yield every piece and what plays it: one after the other, in this process."""
    return ((piece, partial(job.play, piece)) for piece in pieces)


def run(job, say=on_stderr, most=None, folder=FOLDER, playing=here):
    """Play what is not played yet, at most so many pieces; return what it comes to. AssertionError names the piece."""
    ledger = job.ledger(folder)
    left, said = job.left(ledger), 0.0
    say(f"{job.name}: {len(left)} pieces to play" if left else f"{job.name}: all done before")
    for at, (piece, result) in enumerate(playing(job, left[:most]), 1):
        try:
            ledger.put(piece, result())
        except AssertionError as error:
            raise AssertionError(f"{job.name}, {piece}: {error}") from error
        if time.monotonic() - said > EVERY_S:
            said = time.monotonic()
            say(f"{job.name}: {piece} done, {len(left) - at} to go")
    ledger.done = {one: ledger.done[one] for one in (*job.pieces(), *ledger.done) if one in ledger.done}
    summary = job.summary(ledger.done)
    ledger.close(summary)
    return summary


# -- what results depend on
def version():
    """The version of the program in this checkout, whatever is installed."""
    return tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"]["version"]


def behaviour(game):
    """Digest what opponents do in the hundred matches the net keeps of a game, whatever its modules are called."""
    kept = json.loads(KEPT.read_text(encoding="utf-8"))[game]
    rows = [[number, *(line.split()[at] for at in PLAYED)] for number, line in sorted(kept.items())]
    return digest(json.dumps(rows))


def digest(said):
    return blake2b(said.encode(), digest_size=8).hexdigest()


# -- lines, played some games at a time
def in_turn(counts, what, chunk):
    """Name pieces (`counts`: how many of each line): a few of every line, then a few more, so that all grow alike."""
    firsts = range(0, max(counts.values()), chunk)
    return [_span(name, what, at, chunk, most) for at in firsts for name, most in counts.items() if at < most]


def in_order(counts, what, chunk):
    """Name pieces: one line after the other."""
    return [_span(name, what, at, chunk, most) for name, most in counts.items() for at in range(0, most, chunk)]


def _span(name, what, at, chunk, most):
    return f"{name}, {what} {at} to {min(at + chunk, most) - 1}"


def span(piece):
    """Return the name of a piece's line, and which of its games it is."""
    name, _, which = piece.rpartition(", ")
    _, first, _, last = which.split()
    return name, range(int(first), int(last) + 1)


def by_line(done):
    """Return the results of the pieces of every line."""
    found = {}
    for piece, one in done.items():
        found.setdefault(span(piece)[0], []).append(one)
    return found


def half_of(share, games):
    """Half of the 95 % interval of a share."""
    return 1.96 * (share * (1 - share) / games) ** 0.5


class Listening:
    """Sits with an opponent: whatever it hears, others are told first."""

    def __init__(self, mind, *others):
        self.mind, self.others = mind, others

    def hear(self, told):
        for other in self.others:
            other(told)
        self.mind.hear(told)

    def answer(self, view, ask, die):
        return self.mind.answer(view, ask, die)
