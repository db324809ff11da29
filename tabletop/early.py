"""What must be known before the window opens, read without pydantic: anything odd in the file is simply passed over."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, NamedTuple

from tabletop import paths

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

SMALLEST = (960, 540)  # px; a smaller window is laid out like this one, and shows a part of it
LONGEST = 1 << 20  # bytes of a settings file; a hundredth of that is usual


class Early(NamedTuple):
    """How to open the window: size and place in px (None = whatever fits), full screen, text size, present."""

    size: tuple[int, int] | None = None
    place: tuple[int, int] | None = None
    fullscreen: bool = False
    text: float = 1.0
    present: str = "auto"


def read_raw(keys: Iterable[str], file: Path | None = None) -> dict[str, Any]:
    """Read some settings as they stand in the file, unchecked; what is missing or broken gives nothing."""
    try:
        found = json.loads(read_text(file or paths.settings_file()))
    except (OSError, ValueError, RecursionError):
        return {}
    return {key: found[key] for key in keys if key in found} if isinstance(found, dict) else {}


def read_text(file: Path) -> str:
    """Read a settings file; OSError or ValueError (it is no text, or far too long) if that cannot be."""
    with file.open("rb") as opened:
        data = opened.read(LONGEST + 1)
    if len(data) > LONGEST:
        raise ValueError("it is far too long")
    return data.decode("utf-8")


def read_early(file: Path | None = None) -> Early:
    """Read how the window was when it was last closed, with defaults for whatever makes no sense."""
    raw = read_raw(("window_size", "window_place", "fullscreen", "text_size", "present"), file)
    size, text, present = _pair(raw.get("window_size")), raw.get("text_size"), raw.get("present")
    big_enough = size is not None and size[0] >= SMALLEST[0] and size[1] >= SMALLEST[1]
    return Early(
        size if big_enough else None,
        _pair(raw.get("window_place")),
        raw.get("fullscreen") is True,
        float(text) if isinstance(text, int | float) and 1 <= text <= 2 else 1.0,
        present if present in ("software", "accelerated") else "auto",
    )


def _pair(value: object) -> tuple[int, int] | None:
    match value:
        case [int(a), int(b)] if max(abs(a), abs(b)) < 1 << 15:
            return a, b
    return None
