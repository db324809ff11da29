"""One line of a journal: a JSON object as UTF-8 bytes, and back; older formats are lifted in pure steps."""

from __future__ import annotations

import contextlib
import json
import re
from typing import TYPE_CHECKING, Any, Final, NamedTuple
from zlib import crc32

from rules.save.files import LINES, LONGEST, LoadError, NewerError, say

if TYPE_CHECKING:
    from collections.abc import Callable

FORMAT: Final = 1
Json = dict[str, Any]


class Step(NamedTuple):
    """From one format to the next. Both take and return a JSON object; they may raise LookupError or TypeError."""

    header: Callable[[Json], Json]
    line: Callable[[Json], Json]


def _plan_from_names(old: Json) -> Json:
    """0 -> 1: the draft knew only names; who sits where became a plan, and a save got a name and an id."""
    kept = {key: value for key, value in old.items() if key != "names"}
    plan = [
        {"name": name, "portrait": "", "person": bool(old["people"] >> seat & 1), "opponent": "level-3",
         "personality": "", "character": ""}
        for seat, name in enumerate(old["names"])
    ]  # fmt: skip
    return {**kept, "plan": plan, "name": str(old.get("name", "")), "practice": False, "id": f"draft-{old['seed']:x}"}


def _move_as_list(old: Json) -> Json:
    """0 -> 1: a move was an object and is now a list."""
    if "move" not in old:
        return old
    move = old["move"]
    return {"move": [move["seat"], move["ask"], move.get("picks", []), move.get("how", [])]}


STEPS: Final[tuple[Step, ...]] = (Step(_plan_from_names, _move_as_list),)


def lift_header(header: Json, start: int) -> Json:
    """Return the header of format `start` as one of FORMAT; ValueError if it does not hold what it should."""
    try:
        for step in STEPS[start:]:
            header = step.header(header)
    except (LookupError, TypeError, AttributeError, ValueError) as fault:
        raise ValueError(say.incomplete_header(number=start, fault=fault)) from None
    return {**header, "format": FORMAT}


def lift_line(line: Json, start: int) -> Json:
    """Return a line of format `start` as one of FORMAT; ValueError if it does not hold what it should."""
    try:
        for step in STEPS[start:]:
            line = step.line(line)
    except (LookupError, TypeError, AttributeError) as fault:
        raise ValueError(say.incomplete_line(number=start, fault=fault)) from None
    return line


DOCUMENT: Final = "saved-game"  # the kind of an exported document
SUM: Final = "sum"  # the last key of a line we have sealed: the CRC-32 of what stands before it
_SEAL: Final = re.compile(rb',"sum":"([0-9a-f]{8})"}\s*\Z')
_UNSHOWN: Final = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff]")
_encode: Final = json.JSONEncoder(separators=(",", ":"), ensure_ascii=False).encode


def line(data: Any) -> bytes:
    """Return the data as one line with its newline."""
    # half of a surrogate pair has no UTF-8; it becomes "?"
    return _encode(data).encode("utf-8", "replace") + b"\n"


def sealed(data: Json) -> bytes:
    """Return the data as a line that ends with its check sum, by which we know it again as ours."""
    whole = line(data)
    return b'%s,"%s":"%08x"}\n' % (whole[:-2], SUM.encode(), crc32(whole[:-2]))


def parse(raw: bytes) -> Json:
    """Return the JSON object of a line; ValueError if it is none, or was changed after it was sealed."""
    if len(raw) > LONGEST:
        raise ValueError(say.it_is_too_long)
    try:
        data = json.loads(raw)
    except (ValueError, RecursionError):
        raise ValueError(say.it_is_not_json) from None
    if not isinstance(data, dict):
        raise ValueError(say.it_is_no_object)  # noqa: TRY004 - one kind of fault for all broken lines
    if SUM in data:
        seal = _SEAL.search(raw)
        if seal is None or int(seal[1], 16) != crc32(raw[: seal.start()]):
            raise ValueError(say.it_is_changed)
    return data


def split(data: bytes, name: str) -> list[bytes]:
    """Return the lines of a file, each with its end; LoadError if there are more than any game has."""
    if max(data.count(b"\n"), data.count(b"\r")) > LINES:
        raise LoadError(say.too_many_lines(name=name, most=LINES))
    return data.splitlines(keepends=True)


def clean(data: Any) -> Any:
    """Return JSON data without control characters and halves of letters, which no page can show; lines may end."""
    if isinstance(data, str):
        return data if data.isprintable() else _UNSHOWN.sub("?", data)
    if isinstance(data, dict):
        return {clean(key): clean(value) for key, value in data.items()}
    return [clean(value) for value in data] if isinstance(data, list) else data


def unpacked(data: bytes) -> bytes | None:
    """Return the journal in an exported document, None if the data is no such document."""
    document = None
    with contextlib.suppress(ValueError, RecursionError):  # a journal is many documents and so none
        document = json.loads(data)
    if not isinstance(document, dict) or document.get("kind") != DOCUMENT:
        return None
    lines = document.get("lines")
    lines = lines[: LINES + 1] if isinstance(lines, list) else ()  # one too many is refused as one too many
    return b"".join(line(each) for each in (document.get("header"), *lines))


def header_line(raw: bytes, name: str) -> tuple[int, Json]:
    """Return the format a journal was written in and its header, cleaned and lifted; ValueError is one sentence.

    NewerError, which is one, where it is sound but not for this version.
    """
    try:
        data = parse(raw)
    except ValueError:
        raise ValueError(say.not_of_this_table(name=name)) from None
    start = data.get("format")
    if type(start) is not int or start < 0 or "game" not in data:
        raise ValueError(say.not_of_this_table(name=name))
    if start > FORMAT:
        raise NewerError(say.newer_version(name=name))
    try:
        return start, lift_header(clean(data), start)
    except ValueError as fault:
        raise ValueError(say.cannot_be_opened(name=name, why=fault)) from None


def lifted(lines: list[bytes], start: int) -> list[bytes]:
    """Return the lines of a journal of format `start` as lines of ours; what cannot be read stays as it is."""
    out = [line(lift_header(parse(lines[0]), start))]
    for raw in lines[1:]:
        try:
            out.append(line(lift_line(parse(raw), start)))
        except ValueError:
            out.append(raw)
    return out
