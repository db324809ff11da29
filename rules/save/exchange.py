"""Saved games as one document to pass on, and back; a report on a file; and a practice game begun from a match."""

from __future__ import annotations

import contextlib
import json
from datetime import UTC, datetime
from secrets import token_hex
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from rules.core.match import Match
from rules.core.sentences import Words
from rules.core.types import TABLE, IllegalMove, Move, Seat
from rules.save.files import LoadError, file_name, free_name, plain, read, write_whole
from rules.save.journal import Journal
from rules.save.lines import DOCUMENT, parse, unpacked
from rules.save.loading import Loaded, load, loaded

if TYPE_CHECKING:
    from pathlib import Path

    from rules.save.model import Header

say: Final = Words("rules", "save")

TAKE_BACK: Final = "take_back"  # the house rule of a practice game, where a game has it
NOT_OVER: Final = say.branch_not_over
AT_THE_END: Final = say.branch_at_the_end
OTHER_RULES: Final = say.branch_other_rules


class BranchError(Exception):
    """No practice game can begin there; the message is one sentence."""


class Branch(NamedTuple):
    """A new match, its header and its open journal."""

    match: Match
    header: Header
    journal: Journal


def refusal(match: Match, turn: int) -> str:
    """Return why no practice game can begin at `turn`, "" if one can."""
    if match.result is None:
        return NOT_OVER
    return AT_THE_END if turn == match.turn else ""


def branch(match: Match, header: Header, turn: int, seat: Seat, folder: Path, stage: str = "") -> Branch:
    """Begin a practice game at `turn` of a finished match: a person in `seat`, opponents in all others."""
    why = refusal(match, turn)
    if why:
        raise BranchError(why)
    head = _header(match, header, seat)
    made = _begun(match, head)
    journal = Journal.create(folder, head)
    journal.stage = stage
    if match.base:
        journal.position(made, 0)
    try:
        for move in (*match.moves[: turn - match.base], Move(TABLE, "people", (1 << seat,))):
            made.submit(move)
            journal.move(move, made)
    except IllegalMove:
        journal.close()
        with contextlib.suppress(OSError):
            journal.path.unlink()
        raise BranchError(OTHER_RULES) from None
    return Branch(made, head, journal)


def _header(match: Match, header: Header, seat: Seat) -> Header:
    """Head the new journal: the same people in the same chairs, one of them played by the person."""
    game, options = match.game, dict(header.options)
    if TAKE_BACK in options:
        options = game.read_options({**options, TAKE_BACK: True}, match.seats)
    plan = [who.model_copy(update={"person": at == seat}) for at, who in enumerate(header.plan)]
    created = datetime.now(UTC).isoformat(timespec="seconds")
    new = {"options": options, "plan": plan, "created": created, "name": "", "practice": True, "id": token_hex(6)}
    ruleset = header.ruleset if header.ruleset in game.older else game.ruleset
    return header.model_copy(update={**new, "ruleset": ruleset})


def _begun(match: Match, head: Header) -> Match:
    """Deal the match again; one that can only be replayed from a position begins there, as its turn 0."""
    if match.base:
        return Match.resume(match.game, head.options, match.seats, match.seed, match.at(match.base), 0)
    return Match(match.game, match.game.dated(head.options, head.ruleset), match.seats, head.people, match.seed)


ASIDE: Final = ".broken"
OWN: Final = "notes"  # what lies on the table under such a name is for one person's eyes
SOUND: Final = (say.sound, say.rest_is_sound)  # whole, cut short


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
    verdict = SOUND[found.cut_short] if sound else say.playable_not_sound
    said = (f"{path.name}: {_about(found)}", _replayed(found), *found.said, verdict)
    return Report(sound, tuple(map(plain, said)))


def _about(found: Loaded) -> str:
    header, match = found.header, found.match
    began = datetime.fromisoformat(header.created).strftime("%Y-%m-%d %H:%M") if header.created else say.some_day
    result = match.result
    won = ", ".join(who.name for seat, who in enumerate(header.plan) if result and result.winners >> seat & 1)
    state = say.won_by(won=won) if won else ("finished" if result else say.not_finished)
    return say.about(title=match.game.title, seats=header.seats, began=began, ruleset=header.ruleset, state=state)


def _replayed(found: Loaded) -> str:
    turn, base = found.match.turn, found.match.base
    return say.replayed(turn=turn, replayed=turn - base, compared=found.compared)
