"""One line for people about a fault, which versions run here, and where it happened in the log file."""

from __future__ import annotations

import logging
import platform
import sys
import traceback
from functools import cache
from importlib import metadata
from io import TextIOBase
from logging.handlers import RotatingFileHandler
from pathlib import Path

from tabletop import paths


@cache  # it is read from a file, and every match is told it
def version_of(package: str) -> str:
    """Return the version of an installed package."""
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return "unknown"


def line() -> str:
    """Return what `--version` prints."""
    own, pygame = version_of("scum-and-scallywags"), version_of("pygame-ce")
    return f"Scum & Scallywags (tabletop) {own}, Python {platform.python_version()}, pygame-ce {pygame}"


OPEN = (OSError, ImportError, MemoryError, RecursionError, AttributeError, NameError)  # these name no values
EXPECTED = frozenset({"NoScreenError", "LoadError", "Busy", "DataError"})  # their text is a sentence already
LARGEST, KEPT = 256 * 1024, 3


def sentence(fault: BaseException) -> str:
    """Return one line about a fault; what nobody expected goes to the log file with its places."""
    if type(fault).__name__ in EXPECTED:
        return str(fault)
    where = log(fault)
    if where is None:
        sys.stderr.write(traced(fault))
        return f"Something went wrong ({named(fault)}), and the log file cannot be written."
    return f"Something went wrong ({named(fault)}). The details are in {where}."


def named(fault: BaseException) -> str:
    """Return the kind of a fault, and what the system says of it."""
    kind, said = type(fault).__name__, str(fault).splitlines()
    outside = isinstance(fault, OPEN) or type(fault).__module__.startswith("pygame")
    return f"{kind}: {said[0]}" if said and outside else kind


def place(fault: BaseException) -> str:
    """Return where a fault happened: "board.py, line 57, in lay_play"; "" if that is not known."""
    frames = traceback.extract_tb(fault.__traceback__)
    return f"{Path(frames[-1].filename).name}, line {frames[-1].lineno}, in {frames[-1].name}" if frames else ""


def traced(fault: BaseException) -> str:
    """Return the traceback of a fault and of what led to it, without the values in it."""
    earlier = fault.__cause__ or (None if fault.__suppress_context__ else fault.__context__)
    before = f"{traced(earlier)}and then\n" if earlier is not None else ""
    frames = traceback.extract_tb(fault.__traceback__)
    lines = [f"  {'/'.join(Path(f.filename).parts[-3:])}, line {f.lineno}, in {f.name}\n" for f in frames]
    return f"{before}Traceback, the latest call last:\n{''.join(lines)}{named(fault)}\n"


def log(fault: BaseException) -> Path | None:
    """Write a traceback to the rotating log file and return its place, None if that cannot be done."""
    return _write(logging.LogRecord("tabletop", logging.ERROR, "", 0, "%s", (traced(fault),), None))


def note(said: str) -> Path | None:
    """Write one sentence to the rotating log file and return its place, None if that cannot be done."""
    return _write(logging.LogRecord("tabletop", logging.WARNING, "", 0, "%s", (said,), None))


def _write(record: logging.LogRecord) -> Path | None:
    place, refused = paths.ready("log")
    if refused:
        return None
    file = place / paths.log_file().name
    try:
        handler = RotatingFileHandler(file, maxBytes=LARGEST, backupCount=KEPT, encoding="utf-8")
    except OSError:
        return None
    try:
        handler.setFormatter(logging.Formatter("%(asctime)s %(message)s"))
        handler.emit(record)
    finally:
        handler.close()
    return file


class Unheard(TextIOBase):
    """Stands in for a missing output: what is printed there goes to the log file."""

    def write(self, text: str) -> int:
        """Write down whatever is more than an end of line."""
        if text.strip():
            note(text.rstrip())
        return len(text)

    def writable(self) -> bool:
        """Say that it may be written to."""
        return True
