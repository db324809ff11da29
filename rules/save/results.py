"""results.jsonl: one line a finished match, so that deleting a save keeps the statistics."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from rules.core.sentences import Words
from rules.core.types import MODERATOR, Result
from rules.daily import day_of
from rules.save.files import LINES, LoadError, uncollected, unreadable, write_all
from rules.save.lines import clean, line, parse
from rules.save.loading import load
from rules.save.shelf import summaries

if TYPE_CHECKING:
    from pathlib import Path

    from rules.core.match import Match
    from rules.save.model import Header

say: Final = Words("rules", "save")

_NAME: Final = "results.jsonl"
_NEWEST: Final = 24 * 1024 * 1024  # bytes of the end that are read; a game is about one thousand
_OF_THE_PLAN: Final = {"name", "portrait", "person", "opponent", "personality", "character"}
Record = dict[str, Any]


class Results(NamedTuple):
    """Every match once, the oldest first; `problem` holds a sentence ("" = all were read)."""

    records: list[Record]
    problem: str


def record(header: Header, match: Match, result: Result) -> Record:
    """Return the line of a finished match. It holds neither cards nor the seed; `tally` is {} if part is unknown.

    A deal of the day says of which (rules/daily.py).
    """
    day = day_of(header.game, header.seed, [who.character for who in header.plan])
    return {
        "id": header.id,
        "game": header.game,
        "ruleset": header.ruleset,
        "created": header.created,
        "options": header.options,
        "practice": header.practice,
        "turns": match.turn,
        "places": list(result.places),
        "points": list(result.points),
        "winners": result.winners,
        "people": int(match.state.people),  # at the end: the plan says who sat down
        "plan": [who.model_dump(include=_OF_THE_PLAN) for who in header.plan],
        "tally": {} if match.base else match.game.tally(match.events(MODERATOR), match.seats),
        **({"day": day} if day else {}),
    }


def add_result(folder: Path, record: Record) -> bool:
    """Append one line in one write; False if the disk refuses (the line can be had from the save again)."""
    try:
        with (folder / _NAME).open("a+b", buffering=0) as file:
            size = file.seek(0, os.SEEK_END)
            if size:
                file.seek(size - 1)
            torn = size > 0 and file.read(1) != b"\n"
            write_all(file, b"\n" * torn + line(record))
    except OSError:
        return False
    return True


def results(folder: Path) -> Results:
    """Return what results.jsonl holds, each match as its last line has it; broken lines are left out and said.

    Read once as long as the file is the same; callers share what they get and must not change it.
    """
    path = folder / _NAME
    key = _key(path)
    if key is None:
        return Results([], "")
    found = _read.get(key)
    if found is None:
        found = _results(path)
        _read.clear()
        _read[key] = found
    return found


def results_at_hand(folder: Path, most: int) -> bool:
    """Whether the results can be had at once: they were read already, or the file has at most so many bytes."""
    key = _key(folder / _NAME)
    return key is None or key in _read or key[2] <= most


_read: Final[dict[tuple[object, int, int], Results]] = {}


def _key(path: Path) -> tuple[object, int, int] | None:
    try:
        about = path.stat()
    except OSError:
        return None
    return path, about.st_mtime_ns, about.st_size


def _results(path: Path) -> Results:
    try:
        with path.open("rb") as file:
            size = file.seek(0, os.SEEK_END)
            file.seek(max(0, size - _NEWEST))
            lines = file.read(_NEWEST).rsplit(b"\n", LINES)
    except OSError as fault:
        return Results([], unreadable(_NAME, fault))
    older = size > _NEWEST or len(lines) > LINES
    found: dict[str, Record] = {}
    broken = 0
    with uncollected():
        for raw in lines[older:]:
            try:
                data = clean(parse(raw))
                found[str(data["id"])] = data
            except (ValueError, LookupError):
                broken += bool(raw.strip())
    said = [say.too_long_to_count(name=_NAME)] if older else []
    if broken:
        said.append(say.left_out(broken=broken, name=_NAME))
    return Results(list(found.values()), " ".join(said))


def rebuild(saves: Path, folder: Path) -> int:
    """Add to the results in `folder` the line of every finished save that has none, or an older and shorter one.

    Return how many were added.
    """
    known = {str(known["id"]) for known in results(folder).records if "tally" in known and "people" in known}
    added = 0
    for summary in reversed(summaries(saves)):  # the first finish of a deal of the day is the first line of it
        if summary.broken or not summary.finished or summary.id in known:
            continue
        try:
            loaded = load(summary.path)
        except LoadError:
            continue
        result = loaded.match.result
        if result is not None:
            added += add_result(folder, record(loaded.header, loaded.match, result))
    return added
