"""Folders of this computer: shown in the system's own window, and their names in lines that fit."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from typing import TYPE_CHECKING

from tabletop.widgets.plain import line_width

if TYPE_CHECKING:
    from pathlib import Path

    from tabletop.paint.metrics import Metrics

OPENERS = {"darwin": "open", "win32": "explorer"}


def open_folder(place: Path) -> bool:
    """Show a folder in the system's own window; False where nothing here can."""
    opener = shutil.which(OPENERS.get(sys.platform, "xdg-open"))
    if opener is None:
        return False
    try:
        place.mkdir(parents=True, exist_ok=True)
        subprocess.Popen(  # noqa: S603 - the system's own opener, and a folder of ours
            [opener, str(place)], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            start_new_session=True,
        )  # fmt: skip
    except OSError:
        return False
    return True


def lines(m: Metrics, place: str, wide: float) -> list[str]:
    """Break a path where its folders end, so that every line fits."""
    out = [""]
    for part in place.replace(os.sep, os.sep + "\n").split("\n"):
        if out[-1] and line_width(m, out[-1] + part, 18, "body") > wide:
            out.append("")
        out[-1] += part
    return out
