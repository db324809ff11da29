"""The shelf of saved games: a list of 500 in the blink of an eye, and what can be done with one of them.

A summary reads the first line and the tail of a file and needs no pydantic; it never holds a card or the seed.
"""

from __future__ import annotations

import contextlib
import os
import stat
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from rules.ascents import Table, dealt_at
from rules.core.sentences import Words
from rules.daily import day_of
from rules.save.files import LIMIT, LoadError, NewerError, free_name, plain, unreadable, write_whole
from rules.save.journal import AT
from rules.save.lines import header_line, line, parse, split

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

say: Final = Words("rules", "save")

_TAIL: Final = 12 * 1024  # holds at least one position and the moves after it
_ODD: Final = (ValueError, TypeError, LookupError, OverflowError)  # what a value of the wrong kind ends in
_HEAD: Final = 16 * 1024
_KNOWN: Final = 5000  # summaries that are remembered
_POSITION: Final = b'\n{"turn"'
KEPT: Final = 200  # finished games without a name; TRASHED: deleted ones that can still be fetched back
TRASHED: Final = 100
_TRASH: Final = "trash"
_ENDS: Final = (".jsonl", ".broken")  # the second kind was set aside


class Summary(NamedTuple):
    """A saved game as the list shows it. `broken` holds one sentence if it cannot be opened, else ""."""

    path: Path
    modified: float  # seconds since 1970: when it was last played as it says itself; else when the file was written
    size: int = 0  # bytes
    id: str = ""
    game: str = ""
    name: str = ""
    created: str = ""  # ISO 8601, UTC
    seats: int = 0
    people: int = 0  # mask of the seats that people play; others may have begun the game that this one branches off
    names: tuple[str, ...] = ()
    practice: bool = False
    turn: int = 0
    stage: str = ""  # a few public words: "Hand 3"
    finished: bool = False
    winners: int = 0  # mask of seats, once it is finished
    handed: int = 0  # mask of people for whom an opponent finished it
    broken: str = ""
    spoilt: bool = False  # broken for good, so that it may be set aside: not if it is newer, or only cannot be read now
    aside: bool = False  # it was set aside: what is still in it can be had, but it is no longer played
    portraits: tuple[str, ...] = ()
    theme: str = ""  # of its house rules, if it has one
    ruleset: int = 0
    day: int = 0  # whose deal of the day it is (rules/daily.py), 0: of none
    ascent: Table | None = None  # whose table of an ascent it is (rules/ascents.py)


_known: Final[dict[Path, tuple[tuple[int, int, int], Summary]]] = {}


def summaries(folder: Path) -> list[Summary]:
    """Return all saved games of a folder, the last played first. Never raises; what cannot be opened says so."""
    found = [summary(path, about) for path, about in _newest(folder)]
    return sorted(found, key=lambda s: s.modified, reverse=True)


def listed(folder: Path) -> list[tuple[Path, os.stat_result]]:
    """Return the files of all saved games, those set aside too, the last written first; read them with `summary`."""
    return list(_newest(folder, _ENDS))


def newest_unfinished(folder: Path) -> Summary | None:
    """Return the game that Continue goes on with, or None."""
    return next((s for s in summaries(folder) if not s.finished and not s.broken), None)


def passed_over(folder: Path) -> list[Summary]:
    """Return what cannot be opened and is newer than the game Continue goes on with, the latest first."""
    found = []
    for said in summaries(folder):
        if said.broken:
            found.append(said)
        elif not said.finished:
            break
    return found


def summary(path: Path, about: os.stat_result) -> Summary:
    """Return what the list shows of one file; read once as long as the file is the same."""
    same = about.st_mtime_ns, about.st_size, about.st_ino
    known = _known.get(path)
    if known is not None and known[0] == same:
        return known[1]
    found = _summary(path, about)
    found = found._replace(broken=plain(found.broken))
    if len(_known) >= _KNOWN:
        _known.clear()
    _known[path] = same, found
    return found


def _summary(path: Path, about: os.stat_result) -> Summary:
    bare = Summary(path, about.st_mtime, about.st_size, aside=path.name.endswith(_ENDS[1]))
    if not stat.S_ISREG(about.st_mode):
        return bare._replace(broken=say.not_saved_game(name=path.name))
    if about.st_size > LIMIT:
        return bare._replace(broken=say.far_too_large(name=path.name, megabytes=about.st_size >> 20), spoilt=True)
    try:
        head, tail = _ends(path, about.st_size)
        return _filled(bare, header_line(head.split(b"\n", 1)[0], path.name)[1], tail)
    except OSError as fault:
        return bare._replace(broken=unreadable(path.name, fault))
    except NewerError as fault:
        return bare._replace(broken=str(fault))
    except (LoadError, ValueError) as fault:
        why = str(fault)
    except (LookupError, TypeError, AttributeError, OverflowError):
        why = say.first_line_incomplete(name=path.name)
    return bare._replace(broken=why, spoilt=True)


def _ends(path: Path, size: int) -> tuple[bytes, bytes]:
    """Return the beginning of a file and as much of its end as holds a position; ValueError if it is empty."""
    with path.open("rb", buffering=0) as file:
        head = tail = file.read(_HEAD)
        if size > _HEAD:
            file.seek(size - _TAIL)
            tail = file.read(_TAIL)
            if _POSITION not in tail:
                file.seek(0)
                tail = file.read()
                tail = tail[max(0, tail.rfind(_POSITION)) :]
    if not head:
        raise ValueError(say.empty(name=path.name))
    return head, tail


def _filled(bare: Summary, header: dict[str, Any], tail: bytes) -> Summary:
    plan = header["plan"]
    people = sum(1 << i for i, seat in enumerate(plan) if seat.get("person") is True)
    seed, ruleset = (value if type(value) is int else 0 for value in map(header.get, ("seed", "ruleset")))
    game, cast = str(header["game"]), [str(seat.get("character", "")) for seat in plan]
    turn, stage, end, at = _progress(split(tail, bare.path.name))
    return bare._replace(
        id=str(header["id"]), game=game, name=str(header.get("name", "")),
        created=str(header["created"]), seats=int(header["seats"]),
        people=people,
        names=tuple(str(seat["name"]) for seat in plan),
        practice=bool(header.get("practice", False)), turn=turn, stage=stage, finished=end is not None,
        modified=_moment(at) or _moment(str(header["created"])) or bare.modified,
        winners=int(end.get("winners", 0)) if end else 0,
        handed=people & ~int(end.get("people", people)) if end else 0,
        portraits=tuple(str(seat.get("portrait", "")) for seat in plan),
        theme=str(header.get("options", {}).get("theme", "")), ruleset=ruleset,
        day=day_of(game, seed, cast), ascent=dealt_at(game, seed, cast) if cast.count("") == 1 else None,
    )  # fmt: skip


def _progress(lines: list[bytes]) -> tuple[int, str, dict[str, Any] | None, str]:
    """Return (turn, public words, how it ended or None, when) from the last lines, backwards to the last position."""
    moved, end, at = 0, None, ""
    later = False  # an end counts only if no move was made or taken back after it
    for raw in reversed(lines):
        if raw.startswith(b'{"move"'):
            moved += raw.rstrip().endswith(b"}")
            later = True
        elif raw.startswith((b'{"turn"', b'{"undo"', b'{"end"', AT)):
            with contextlib.suppress(*_ODD):  # a torn or broken line: load says so, the list does not
                data = parse(raw)
                at = at or str(data.get("at", ""))
                if "undo" in data:
                    moved, later = moved - int(data["undo"]), True
                elif "end" in data:
                    end = None if later else data["end"]
                elif "turn" in data:
                    return int(data["turn"]) + moved, plain(str(data.get("stage", ""))), end, at
    return max(moved, 0), "", end, at


def _moment(said: str) -> float:
    """Return the seconds since 1970 of a moment in ISO 8601, 0 if it is none."""
    with contextlib.suppress(ValueError, OverflowError):
        then = datetime.fromisoformat(said)
        return (then if then.tzinfo else then.replace(tzinfo=UTC)).timestamp()
    return 0.0


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
    header_line(first, path.name)  # not every file is a saved game
    header = {**parse(first), "name": name[:200]}
    write_whole(path, line(header).rstrip(b"\n") + newline + rest)


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


def undelete(lies: Path) -> Path:
    """Fetch a deleted game back and return its path; OSError says why not."""
    path = free_name(lies.parent.parent / lies.name)
    lies.rename(path)
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
