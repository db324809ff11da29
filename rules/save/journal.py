"""The open journal of a running match. A line is with the operating system before a move is shown; nothing here raises.

While the disk refuses, play goes on and `trouble` holds one sentence; the first write that works again writes it all.
"""

from __future__ import annotations

import contextlib
import os
from typing import TYPE_CHECKING, Any, BinaryIO, Final

from rules.save.faults import trouble
from rules.save.files import file_name, free_name, write_all, write_whole
from rules.save.lines import line

if TYPE_CHECKING:
    from pathlib import Path

    from rules.core.match import Match
    from rules.core.types import Move, Result
    from rules.save.model import Header

EVERY: Final = 20  # a position is written every so many moves


class Journal:
    """One `.jsonl` file that grows by a line at a time."""

    def __init__(self, path: Path, header: Header, lines: list[bytes]) -> None:
        """Go on with `lines`, which are what `path` holds (each with its newline). Nothing is opened yet."""
        self.path = path
        self.header = header
        self.stage = ""  # a few public words on where the match stands, for the list of saved games
        self.trouble: str | None = None
        self._lines = lines
        self._file: BinaryIO | None = None
        self._whole = True  # what is on the disk is exactly `_lines`
        self._aside = False  # the file holds more than we could read: keep it before it is written over

    @classmethod
    def create(cls, folder: Path, header: Header) -> Journal:
        """Begin the journal of a new match in `folder`, which is made if need be."""
        path = folder / file_name(header)
        with contextlib.suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True)
            path = free_name(path)
        self = cls(path, header, [line(header.model_dump())])
        self._whole = False
        self._write(b"", sync=True)
        return self

    @property
    def lines(self) -> tuple[bytes, ...]:
        """All lines so far, whether or not the disk has taken them; the first is the header."""
        return tuple(self._lines)

    # -- what happens
    def move(self, move: Move, match: Match, boundary: bool = False) -> None:
        """Write down a move that `match` has just made; `boundary` (the end of a hand) puts it all on the disk."""
        text = line({"move": move})
        result = match.result
        if boundary or result is not None or match.turn % EVERY == 0 or match.turn == match.base + 1:
            state = match.game.dump(match.state)
            text += line({"turn": match.turn, "stage": self.stage, "position": state})
        if result is not None:
            text += line({"end": _end(result)})
        self._write(text, sync=boundary or result is not None)

    def position(self, match: Match, turn: int) -> None:
        """Write down where `match` stands, as turn `turn`: turn 0 of a journal that begins there."""
        self._write(line({"turn": turn, "stage": self.stage, "position": match.game.dump(match.state)}))

    def undo(self, n: int = 1) -> None:
        """Write down that the last `n` moves were taken back."""
        self._write(line({"undo": n}))

    def table(self, kind: str, data: Any) -> None:
        """Write down something that is not rules (the order of a hand, notes); the last line of a kind counts."""
        self._write(line({"table": kind, "data": data}))

    def rename(self, name: str) -> None:
        """Give the match a name, so that it is kept however many games follow."""
        self.header = self.header.model_copy(update={"name": name[:200]})
        self._lines[0] = line(self.header.model_dump())
        self._whole = False
        self._write(b"", sync=True)

    def move_to(self, path: Path) -> None:
        """Go on at another place, where nothing is yet; all lines are written there with the next one."""
        self._shut()
        self.path, self._whole, self._aside = path, False, False

    def close(self) -> None:
        """Put everything on the disk and let go of the file."""
        self._write(b"", sync=True)
        self._shut()

    def __del__(self) -> None:
        """Let go of the file when nobody plays the match any more."""
        self._shut()

    # -- the disk
    def _write(self, text: bytes, sync: bool = False) -> None:
        if text:
            self._lines += text.splitlines(keepends=True)
        try:
            if self._whole and text:
                self._append(text)
            if not self._whole:
                self._rewrite()
            if sync and self._file is not None:
                os.fsync(self._file.fileno())
        except OSError as fault:
            self._whole = False
            self.trouble = trouble(fault)
            self._shut()
        else:
            self.trouble = None

    def _append(self, text: bytes) -> None:
        try:
            if self._file is None:
                self._file = open(self.path, "ab", buffering=0, opener=_no_new_file)  # noqa: SIM115 - kept open
            self._whole = os.fstat(self._file.fileno()).st_nlink > 0  # 0: somebody deleted the file under us
            write_all(self._file, text)
        except OSError:
            self._whole = False

    def _rewrite(self) -> None:
        self._shut()
        self.path.parent.mkdir(parents=True, exist_ok=True)
        if self._aside and self.path.exists():
            write_whole(free_name(self.path.with_name(self.path.name + ".broken")), self.path.read_bytes())
            self._aside = False
        write_whole(self.path, b"".join(self._lines))
        self._whole = True

    def _shut(self) -> None:
        if self._file is not None:
            with contextlib.suppress(OSError):
                self._file.close()
            self._file = None

    def cut(self, lines: int, damaged: bool) -> None:
        """Go on from the first `lines` lines; what the file holds after them is written over with the next line."""
        del self._lines[lines:]
        self._whole = False
        self._aside = self._aside or damaged


def _no_new_file(path: str, flags: int) -> int:
    return os.open(path, flags & ~os.O_CREAT)


def _end(result: Result) -> dict[str, Any]:
    return {"places": result.places, "points": result.points, "winners": result.winners}
