"""A long job is a list of pieces, each played from its name alone and kept as soon as it is done."""

from __future__ import annotations

import sys
import time
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from tests.long.ledger import FOLDER, Ledger

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

EVERY_S = 5.0
PROJECT = Path(__file__).parents[2] / "pyproject.toml"


class Job(NamedTuple):
    """One job; `plan` is what its results depend on, another plan begins it anew."""

    name: str
    plan: Callable[[], dict[str, Any]]
    pieces: Callable[[], Iterable[str]]
    play: Callable[[str], dict[str, Any]]  # AssertionError if something is wrong
    summary: Callable[[dict[str, Any]], dict[str, Any]]

    def ledger(self, folder: Path = FOLDER) -> Ledger:
        """What has been done of it."""
        return Ledger(self.name, self.plan(), folder)

    def left(self, ledger: Ledger) -> list[str]:
        """Pieces that are still to be played."""
        return [piece for piece in self.pieces() if piece not in ledger.done]

    def state(self) -> str:
        """How far it is, as a line."""
        left, every = self.left(self.ledger()), list(self.pieces())
        return f"{self.name}: {len(every) - len(left)} of {len(every)} pieces done"


def on_stderr(line: str) -> None:
    """Say how far it is where it does not mix with results."""
    print(line, file=sys.stderr, flush=True)


def run(
    job: Job, say: Callable[[str], None] = on_stderr, most: int | None = None, folder: Path = FOLDER
) -> dict[str, Any]:
    """Play what is not played yet, at most so many pieces; return what it comes to. AssertionError names the piece."""
    ledger = job.ledger(folder)
    left, said = job.left(ledger), 0.0
    say(f"{job.name}: {len(left)} pieces to play" if left else f"{job.name}: all done before")
    for at, piece in enumerate(left[:most], 1):
        try:
            ledger.put(piece, job.play(piece))
        except AssertionError as error:
            raise AssertionError(f"{job.name}, {piece}: {error}") from error
        if time.monotonic() - said > EVERY_S:
            said = time.monotonic()
            say(f"{job.name}: {piece} done, {len(left) - at} to go")
    summary = job.summary(ledger.done)
    ledger.close(summary)
    return summary


def version() -> str:
    """The version of the program in this checkout, whatever is installed."""
    return tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"]["version"]
