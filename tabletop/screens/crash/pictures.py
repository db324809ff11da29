"""The crash page as a picture: a fault that never happened."""

from __future__ import annotations

from pathlib import PurePosixPath
from typing import TYPE_CHECKING, cast

from tabletop.screens.crash.rescue import Fallen
from tabletop.screens.crash.screen import CrashScreen
from tabletop.screens.crash.words import words

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tabletop.app import App

FALLEN = Fallen(
    words.where(kind="KeyError", place="board.py, line 57, in fan_of"), "a report",
    cast("Path", PurePosixPath("scum-and-scallywags/log/2026-11-21-fault.txt")),
    words.safe(turn=96, last="*Vera* leads *three Sevens*."), 95, words.again(2, 1),
)  # fmt: skip
NO_TABLE = Fallen(
    words.where(kind="KeyError", place="rows.py, line 12, in build"), "a report", None, words.NO_TABLE, -1
)


def _crash(fallen: Fallen) -> Callable[[App], object]:
    return lambda app: app.push(CrashScreen(fallen, carry_on=app.pop, menu=app.pop))


SCENES = {"crash": _crash(FALLEN), "crash-menu": _crash(NO_TABLE)}
