"""The open journal of a running match. A line is with the operating system before a move is shown; nothing here raises.

While the disk refuses, play goes on and `trouble` holds one sentence; the first write that works again writes it all.
The file is locked while it is played, and looked at before every line: what somebody else has put there is put aside,
or left alone while they play it, and `surprise` says so.
"""

from __future__ import annotations

import contextlib
import os
import stat
from datetime import UTC, datetime
from secrets import token_hex
from typing import TYPE_CHECKING, Any, BinaryIO, Final, NamedTuple
from weakref import WeakValueDictionary

from rules.save.files import (
    Busy,
    file_name,
    free_name,
    grip,
    played_elsewhere,
    replaced,
    set_aside,
    split_off,
    trouble,
    write_all,
    write_whole,
)
from rules.save.lines import line, sealed

if TYPE_CHECKING:
    from pathlib import Path

    from rules.core.match import Match
    from rules.core.types import Move, Result
    from rules.save.model import Header

EVERY: Final = 20  # a position is written every so many moves
AT: Final = b'{"at"'  # how a line begins that says when it was written
_TAIL: Final = 256  # bytes of the end by which a file is known again


class Mark(NamedTuple):
    """By what a file is known again: its length and its last bytes."""

    size: int
    tail: bytes


def mark_of(data: bytes, before: Mark | None = None) -> Mark:
    """Return the mark of a file that holds `data`, behind what another mark stands for."""
    size, tail = before or (0, b"")
    return Mark(size + len(data), (tail + data)[-_TAIL:])


class Journal:
    """One `.jsonl` file that grows by a line at a time."""

    def __init__(self, path: Path, header: Header, lines: list[bytes]) -> None:
        """Go on with `lines`, which are what `path` holds (each with its newline). Nothing is opened yet."""
        self.path = path
        self.header = header
        self.stage = ""  # a few public words on where the match stands, for the list of saved games
        self.trouble: str | None = None
        self.surprise = ""  # one sentence, if somebody else has been at the file
        self.mark: Mark | None = None  # of the file as we know it
        self._lines = lines
        self._dated = False  # whether the lines say when this sitting began
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
        self._whole, self._dated = False, True
        self._write(b"", sync=True)
        return self

    @property
    def lines(self) -> tuple[bytes, ...]:
        """All lines so far, whether or not the disk has taken them; the first is the header."""
        return tuple(self._lines)

    def hold(self) -> None:
        """Keep other programs from playing the match; Busy if one does."""
        with contextlib.suppress(OSError):  # it is not there yet, or may only be read
            if self._open() is None:
                raise Busy(played_elsewhere(self.path.name))

    # -- what happens
    def move(self, move: Move, match: Match, boundary: bool = False) -> None:
        """Write down a move that `match` has just made; `boundary` (the end of a hand) puts it all on the disk."""
        text = sealed({"move": move})
        result = match.result
        if boundary or result is not None or match.turn % EVERY == 0 or match.turn == match.base + 1:
            text += self._position(match, match.turn)
        if result is not None:
            text += sealed({"end": {**_end(result), "people": int(match.state.people)}})
        self._write(text, sync=boundary or result is not None)

    def position(self, match: Match, turn: int) -> None:
        """Write down where `match` stands, as turn `turn`: turn 0 of a journal that begins there."""
        self._write(self._position(match, turn))

    def _position(self, match: Match, turn: int) -> bytes:
        state = match.game.dump(match.state)
        return sealed({"turn": turn, "stage": self.stage, "at": _now(), "position": state})

    def undo(self, n: int = 1) -> None:
        """Write down that the last `n` moves were taken back."""
        self._write(sealed({"undo": n}))

    def table(self, kind: str, data: Any) -> None:
        """Write down something that is not rules (the order of a hand, notes); the last line of a kind counts."""
        self._write(sealed({"table": kind, "data": data}))

    def rename(self, name: str) -> None:
        """Give the match a name, so that it is kept however many games follow."""
        self.header = self.header.model_copy(update={"name": name[:200]})
        self._lines[0] = line(self.header.model_dump())
        self._whole = False
        self._write(b"", sync=True)

    def move_to(self, path: Path) -> None:
        """Go on at another place, where nothing is yet; all lines are written there with the next one."""
        self._shut()
        self.path, self.mark, self._whole, self._aside = path, None, False, False

    def close(self) -> None:
        """Put everything on the disk, with when that was if anything was written, and let go of the file."""
        self._write(sealed({"at": _now()}) if self._dated and not self._lines[-1].startswith(AT) else b"", sync=True)
        self._dated = False
        self._shut()

    def __del__(self) -> None:
        """Let go of the file when nobody plays the match any more."""
        self._shut()

    # -- the disk
    def _write(self, text: bytes, sync: bool = False) -> None:
        if text:
            if not self._dated:
                text, self._dated = sealed({"at": _now()}) + text, True
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
        self._whole = False
        with contextlib.suppress(OSError):
            file = self._file or self._open()
            if file is not None and self._as_left(file):
                write_all(file, text)
                self.mark = mark_of(text, self.mark)
                self._whole = True

    def _rewrite(self) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self._make_way()
        self._shut()
        if self._aside and self.path.exists():
            write_whole(free_name(self.path.with_name(self.path.name + ".broken")), self.path.read_bytes())
            self._aside = False
        data = b"".join(self._lines)
        write_whole(self.path, data)
        self.mark, self._whole = mark_of(data), True
        with contextlib.suppress(OSError):
            self._open()

    # -- who else is at the file
    def _open(self) -> BinaryIO | None:
        """Open the file, which must be there, and lock it; None if another program has it."""
        file = open(self.path, "a+b", buffering=0, opener=_no_new_file)  # noqa: SIM115 - kept open
        about = os.fstat(file.fileno())
        here = about.st_dev, about.st_ino
        before = _OPEN.get(here)
        if before is not None:
            before._shut()  # noqa: SLF001 - a table of this program that could not be left
        if not grip(file.fileno()):
            file.close()
            return None
        self._file, _OPEN[here] = file, self
        return file

    def _as_left(self, file: BinaryIO) -> bool:
        """Whether the open file still lies at its place, as long as we left it and with the same end."""
        here = os.fstat(file.fileno())
        if not stat.S_ISREG(here.st_mode):
            return True
        return os.path.samestat(here, self.path.stat()) and _read(file, here.st_size) == self.mark

    def _make_way(self) -> None:
        """Leave a file alone that another program plays, and put one aside that holds what we do not know."""
        self._shut()
        try:
            file = self._open()
        except FileNotFoundError:
            return
        if file is None:
            self._split_off()
            return
        here, ours = os.fstat(file.fileno()), b"".join(self._lines)
        if not stat.S_ISREG(here.st_mode) or _read(file, here.st_size) == self.mark:
            return
        if here.st_size <= len(ours) and ours.startswith(self.path.read_bytes()):
            return  # it is a beginning of what we have
        if self.surprise:  # not for the first time: whoever it is would do the same to us, and so on
            self._split_off()
            return
        self._shut()
        self.surprise = replaced(self.path.name, set_aside(self.path).name)

    def _split_off(self) -> None:
        """Go on as a match of its own under a name that nobody else takes."""
        before, new = self.path.name, token_hex(6)
        self._shut()
        self.header = self.header.model_copy(update={"id": new})
        self._lines[0] = line(self.header.model_dump())
        self.move_to(free_name(self.path.with_name(file_name(self.header))))
        self.surprise = split_off(before, self.path.name)

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


_OPEN: WeakValueDictionary[tuple[int, int], Journal] = WeakValueDictionary()  # of this program, by device and inode


def _read(file: BinaryIO, size: int) -> Mark:
    file.seek(max(0, size - _TAIL))
    return Mark(size, file.read(_TAIL))


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")


def _no_new_file(path: str, flags: int) -> int:
    return os.open(path, flags & ~os.O_CREAT)


def _end(result: Result) -> dict[str, Any]:
    return {"places": result.places, "points": result.points, "winners": result.winners}
