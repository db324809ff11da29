"""Saved games as one JSON document to pass on, and back; and a report on whether a file is sound."""

from __future__ import annotations

import contextlib
import json
from datetime import datetime
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from rules.save.faults import LoadError, plain
from rules.save.files import file_name, free_name, read, write_whole
from rules.save.lines import DOCUMENT, parse, unpacked
from rules.save.loading import load, loaded

if TYPE_CHECKING:
    from pathlib import Path

    from rules.save.loading import Loaded

ASIDE: Final = ".broken"
OWN: Final = "notes"  # what lies on the table under such a name is for one person's eyes
SOUND: Final = ("It is sound.", "The rest of it is sound.")  # whole, cut short


class Report(NamedTuple):
    """What `tabletop check` prints."""

    ok: bool
    lines: tuple[str, ...]


def export(path: Path) -> dict[str, Any]:
    """Return a saved game as one JSON document; LoadError if there is no game in it. Notes stay with who made them."""
    found = load(path)
    lines = []
    for raw in found.journal.lines[1:]:
        with contextlib.suppress(ValueError):  # what could not be read is not passed on
            lines.append(parse(raw))
    kept = [line for line in lines if not str(line.get("table", "")).startswith(OWN)]
    return {"kind": DOCUMENT, "header": found.header.model_dump(), "lines": kept}


def export_to(folder: Path, path: Path, stem: str) -> Path:
    """Write a saved game as one JSON document into `folder`, under a free name like `stem`; return where it lies.

    LoadError if there is no game in it; OSError if the folder refuses it.
    """
    data = json.dumps(export(path), ensure_ascii=False, separators=(",", ":")).encode("utf-8", "replace")
    folder.mkdir(parents=True, exist_ok=True)
    target = free_name(folder / f"{stem}.json")
    write_whole(target, data + b"\n")
    return target


def bring_in(folder: Path, source: Path) -> Path:
    """Put an exported document or a journal from elsewhere among the saves; return its new path.

    LoadError if there is no game in it; OSError if the folder refuses it.
    """
    data = read(source)
    data = unpacked(data) or data
    header = loaded(source, data).header
    folder.mkdir(parents=True, exist_ok=True)
    path = free_name(folder / file_name(header))
    write_whole(path, data)
    return path


def playable(folder: Path, source: Path) -> Path:
    """Return a journal to play on: the file itself, or a copy in `folder` of an exported document or a file set aside.

    LoadError and OSError as `bring_in`.
    """
    if source.name.endswith(ASIDE) or unpacked(read(source)) is not None:
        return bring_in(folder, source)
    return source


def check(path: Path) -> Report:
    """Read, replay and compare a save; say in a few lines what was found."""
    try:
        found = load(path)
    except LoadError as fault:
        return Report(False, (str(fault),))
    sound = not found.problems
    verdict = SOUND[found.cut_short] if sound else "It can be played on, but it is not sound."
    said = (f"{path.name}: {_about(found)}", _replayed(found), *found.said, verdict)
    return Report(sound, tuple(map(plain, said)))


def _about(found: Loaded) -> str:
    header, match = found.header, found.match
    began = datetime.fromisoformat(header.created).strftime("%Y-%m-%d %H:%M") if header.created else "some day"
    result = match.result
    won = ", ".join(who.name for seat, who in enumerate(header.plan) if result and result.winners >> seat & 1)
    state = f"won by {won}" if won else ("finished" if result else "not finished")
    return f"{match.game.title}, {header.seats} seats, begun {began}, ruleset {header.ruleset}, {state}."


def _replayed(found: Loaded) -> str:
    turn, base = found.match.turn, found.match.base
    return f"{turn} moves, {turn - base} of them replayed; {found.compared} positions agree with the replay."
