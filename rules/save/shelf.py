"""The shelf of saved games: a list of 500 in the blink of an eye, and what can be done with one of them.

A summary reads the first line and the tail of a file and needs no pydantic; it never holds a card or the seed.
"""

from __future__ import annotations

import contextlib
import os
import stat
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from rules.save.faults import LIMIT, NewerError, unreadable
from rules.save.files import free_name, write_whole
from rules.save.lines import header_line, line, parse

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

_TAIL: Final = 12 * 1024  # holds at least one position and the moves after it
_ODD: Final = (ValueError, TypeError, LookupError, OverflowError)  # what a value of the wrong kind ends in
_HEAD: Final = 16 * 1024
KEPT: Final = 200  # finished games without a name; TRASHED: deleted ones that can still be fetched back
TRASHED: Final = 100
_TRASH: Final = "trash"
_ENDS: Final = (".jsonl", ".broken")  # the second kind was set aside


class Summary(NamedTuple):
    """A saved game as the list shows it. `broken` holds one sentence if it cannot be opened, else ""."""

    path: Path
    modified: float  # seconds since 1970
    size: int = 0  # bytes
    id: str = ""
    game: str = ""
    name: str = ""
    created: str = ""  # ISO 8601, UTC
    seats: int = 0
    people: int = 0
    names: tuple[str, ...] = ()
    practice: bool = False
    turn: int = 0
    stage: str = ""  # a few public words: "Hand 3"
    finished: bool = False
    winners: int = 0  # mask of seats, once it is finished
    broken: str = ""
    spoilt: bool = False  # broken for good, so that it may be set aside: not if it is newer, or only cannot be read now
    aside: bool = False  # it was set aside: what is still in it can be had, but it is no longer played
    portraits: tuple[str, ...] = ()
    theme: str = ""  # of its house rules, if it has one


def summaries(folder: Path) -> list[Summary]:
    """Return all saved games of a folder, the latest first. Never raises; what cannot be opened says so."""
    return [summary(path, about) for path, about in _newest(folder)]


def listed(folder: Path) -> list[tuple[Path, os.stat_result]]:
    """Return the files of all saved games, those set aside too, the latest first; read them with `summary`."""
    return list(_newest(folder, _ENDS))


def newest_unfinished(folder: Path) -> Summary | None:
    """Return the game that Continue goes on with, or None."""
    found = (summary(path, about) for path, about in _newest(folder))
    return next((s for s in found if not s.finished and not s.broken), None)


def passed_over(folder: Path) -> list[Summary]:
    """Return what cannot be opened and is newer than the game Continue goes on with, the latest first."""
    found = []
    for path, about in _newest(folder):
        said = summary(path, about)
        if said.broken:
            found.append(said)
        elif not said.finished:
            break
    return found


def summary(path: Path, about: os.stat_result) -> Summary:
    """Return what the list shows of one file."""
    bare = Summary(path, about.st_mtime, about.st_size, aside=path.name.endswith(_ENDS[1]))
    if not stat.S_ISREG(about.st_mode):
        return bare._replace(broken=f"{path.name} is not a saved game.")
    if about.st_size > LIMIT:
        return bare._replace(
            broken=f"{path.name} is {about.st_size >> 20} MB large; no game saved here is.", spoilt=True
        )
    try:
        head, tail = _ends(path, about.st_size)
        return _filled(bare, header_line(head.split(b"\n", 1)[0], path.name)[1], tail)
    except OSError as fault:
        return bare._replace(broken=unreadable(path.name, fault))
    except NewerError as fault:
        return bare._replace(broken=str(fault))
    except ValueError as fault:
        why = str(fault)
    except (LookupError, TypeError, AttributeError, OverflowError):
        why = f"{path.name} cannot be opened: its first line is incomplete."
    return bare._replace(broken=why, spoilt=True)


def _ends(path: Path, size: int) -> tuple[bytes, bytes]:
    """Return the beginning of a file and as much of its end as holds a position; ValueError if it is empty."""
    with path.open("rb", buffering=0) as file:
        head = tail = file.read(_HEAD)
        if size > _HEAD:
            file.seek(size - _TAIL)
            tail = file.read(_TAIL)
            if b'\n{"turn"' not in tail:
                file.seek(0)
                tail = file.read()
    if not head:
        raise ValueError(f"{path.name} is empty.")
    return head, tail


def _filled(bare: Summary, header: dict[str, Any], tail: bytes) -> Summary:
    plan = header["plan"]
    turn, stage, end = _progress(tail.split(b"\n"))
    return bare._replace(
        id=str(header["id"]), game=str(header["game"]), name=str(header.get("name", "")),
        created=str(header["created"]), seats=int(header["seats"]), people=int(header["people"]),
        names=tuple(str(seat["name"]) for seat in plan),
        practice=bool(header.get("practice", False)), turn=turn, stage=stage, finished=end is not None,
        winners=int(end.get("winners", 0)) if end else 0,
        portraits=tuple(str(seat.get("portrait", "")) for seat in plan),
        theme=str(header.get("options", {}).get("theme", "")),
    )  # fmt: skip


def _progress(lines: list[bytes]) -> tuple[int, str, dict[str, Any] | None]:
    """Return (turn, public words, how it ended or None) from the last lines, read backwards to the last position."""
    moved, end = 0, None
    later = False  # an end counts only if no move was made or taken back after it
    for raw in reversed(lines):
        if raw.startswith(b'{"move"'):
            moved += raw.endswith(b"}")
            later = True
        elif raw.startswith((b'{"turn"', b'{"undo"', b'{"end"')):
            with contextlib.suppress(*_ODD):  # a torn or broken line: load says so, the list does not
                data = parse(raw)
                if "undo" in data:
                    moved, later = moved - int(data["undo"]), True
                elif "end" in data:
                    end = None if later else data["end"]
                else:
                    return int(data["turn"]) + moved, str(data.get("stage", "")), end
    return max(moved, 0), "", end


def _newest(folder: Path, ends: tuple[str, ...] = _ENDS[:1]) -> Iterator[tuple[Path, os.stat_result]]:
    found = []
    with contextlib.suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            if entry.name.endswith(ends) and entry.name != "results.jsonl":
                with contextlib.suppress(OSError):
                    found.append((folder / entry.name, entry.stat()))
    found.sort(key=lambda item: (item[1].st_mtime, item[0].name), reverse=True)
    yield from found


# -- what can be done with one
def rename(path: Path, name: str) -> None:
    """Give a saved game that nobody is playing a name ("" takes it away); OSError or ValueError say why not."""
    data = path.read_bytes()
    first, newline, rest = data.partition(b"\n")
    about = path.stat()
    header_line(first, path.name)  # not every file is a saved game
    header = {**parse(first), "name": name[:200]}
    write_whole(path, line(header).rstrip(b"\n") + newline + rest)
    os.utime(path, (about.st_atime, about.st_mtime))  # the list stays in its order


def delete(path: Path) -> Path:
    """Move a saved game to the trash folder beside it and return where it lies now; OSError says why not."""
    lies = throw(path)
    empty(path.parent)
    return lies


def throw(path: Path) -> Path:
    """Move a saved game to the trash and let it lie there, however full that is, until somebody calls `empty`."""
    trash = path.parent / _TRASH
    trash.mkdir(exist_ok=True)
    lies = free_name(trash / path.name)
    path.rename(lies)
    os.utime(lies)
    return lies


def empty(folder: Path) -> None:
    """Let go of what has lain in the trash of a folder longest, beyond the newest TRASHED."""
    for old, _ in list(_newest(folder / _TRASH, _ENDS))[TRASHED:]:
        with contextlib.suppress(OSError):
            old.unlink()


def undelete(lies: Path, when: float | None = None) -> Path:
    """Fetch a deleted game back, as last played then, and return its path; OSError says why not."""
    path = free_name(lies.parent.parent / lies.name)
    lies.rename(path)
    if when is not None:
        os.utime(path, (when, when))  # the list stays in its order
    return path


def retain(folder: Path, keep: int = KEPT) -> int:
    """Remove half-written files, and finished games without a name beyond the newest `keep`; return how many games."""
    for draft in folder.glob("*.tmp"):
        with contextlib.suppress(OSError):
            draft.unlink()
    old = [s for s in summaries(folder) if s.finished and not s.name][keep:]
    gone = 0
    for s in old:
        with contextlib.suppress(OSError):
            s.path.unlink()
            gone += 1
    return gone
