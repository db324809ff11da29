"""One line for people about a fault, and its traceback in the log file."""

from __future__ import annotations

import logging
import sys
import traceback
from logging.handlers import RotatingFileHandler
from typing import TYPE_CHECKING

from tabletop import paths

if TYPE_CHECKING:
    from pathlib import Path

EXPECTED = frozenset({"NoScreenError", "LoadError", "Busy", "DataError"})  # their text is a sentence already
LARGEST, KEPT = 256 * 1024, 3


def sentence(fault: BaseException) -> str:
    """Return one line about a fault; what nobody expected goes to the log file with its traceback."""
    if type(fault).__name__ in EXPECTED:
        return str(fault)
    where = log(fault)
    what = f"{type(fault).__name__}: {fault}".splitlines()[0]
    if where is None:
        traceback.print_exception(fault, file=sys.stderr)
        return f"Something went wrong ({what}), and the log file cannot be written."
    return f"Something went wrong ({what}). The details are in {where}."


def log(fault: BaseException) -> Path | None:
    """Write a traceback to the rotating log file and return its place, None if that cannot be done."""
    return _write(
        logging.LogRecord("tabletop", logging.ERROR, "", 0, "A fault", None, (type(fault), fault, fault.__traceback__))
    )


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
