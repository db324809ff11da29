"""results.jsonl: one line a finished match, so that deleting a save keeps the statistics."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from rules.save.faults import LoadError
from rules.save.files import read, write_all
from rules.save.lines import line, parse
from rules.save.loading import load
from rules.save.shelf import summaries

if TYPE_CHECKING:
    from pathlib import Path

    from rules.core.match import Match
    from rules.core.types import Result
    from rules.save.model import Header

_NAME: Final = "results.jsonl"
Record = dict[str, Any]


class Results(NamedTuple):
    """Every match once, the oldest first; `problem` holds a sentence ("" = all were read)."""

    records: list[Record]
    problem: str


def record(header: Header, match: Match, result: Result) -> Record:
    """Return the line of a finished match. It holds neither cards nor the seed."""
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
        "plan": [who.model_dump(include={"name", "person", "opponent", "personality"}) for who in header.plan],
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
    """Return what results.jsonl holds; broken lines are left out and said."""
    path = folder / _NAME
    if not path.exists():
        return Results([], "")
    try:
        lines = read(path).splitlines()
    except LoadError as fault:
        return Results([], str(fault))
    found: dict[str, Record] = {}
    broken = 0
    for raw in lines:
        try:
            data = parse(raw)
            found[str(data["id"])] = data
        except (ValueError, LookupError):
            broken += bool(raw.strip())
    return Results(
        list(found.values()), f"{broken} lines of {_NAME} cannot be read and are left out." if broken else ""
    )


def rebuild(saves: Path, folder: Path) -> int:
    """Add to the results in `folder` the line of every finished save that has none; return how many were added."""
    known = {str(known["id"]) for known in results(folder).records}
    added = 0
    for summary in summaries(saves):
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
