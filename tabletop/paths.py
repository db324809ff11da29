"""Where things are kept for this user: data, settings, log, cache. TABLETOP_HOME puts all four under one folder."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rules.core.sentences import Words

if TYPE_CHECKING:
    from collections.abc import Callable

words: Final = Words("tabletop", "program")
NAME = "tabletop"
HOME = "TABLETOP_HOME"
KINDS = ("data", "config", "log", "cache")


def folder(kind: str) -> Path:
    """Name the folder of a kind ("data", "config", "log", "cache"); it may not exist yet."""
    if kind not in KINDS:
        raise ValueError(f"no such folder: {kind}")
    home = os.environ.get(HOME)
    if home:
        return Path(home) / kind
    import platformdirs  # noqa: PLC0415 - 10 ms that a set TABLETOP_HOME need not wait for

    where: dict[str, Callable[..., Path]] = {
        "data": platformdirs.user_data_path,
        "config": platformdirs.user_config_path,
        "log": platformdirs.user_log_path,
        "cache": platformdirs.user_cache_path,
    }
    return where[kind](NAME, appauthor=False)


def ready(kind: str) -> tuple[Path, str | None]:
    """Name the folder of a kind, made if missing, and a sentence for people if nothing can be written there."""
    place = folder(kind)
    return place, refused(place)


def refused(place: Path) -> str | None:
    """Make a folder if it is missing; one sentence for people if nothing can be written there."""
    try:
        place.mkdir(parents=True, exist_ok=True)
    except FileExistsError:
        return words.file_for_folder(place=place)
    except OSError as error:
        return words.cannot_be_made(place=place, why=error.strerror or error)
    return None if os.access(place, os.W_OK | os.X_OK) else words.cannot_be_written(place=place)


def settings_file() -> Path:
    """Name the file with this user's settings."""
    return folder("config") / "settings.json"


def saves() -> Path:
    """Name the folder of the games."""
    return folder("data") / "games"


def packs() -> Path:
    """Name the folder of this user's packs; it may not exist."""
    return folder("data") / "packs"


def exports() -> Path:
    """Name the folder that games are exported to and looked for in: among this user's documents."""
    return _shown("documents")


def pictures() -> Path:
    """Name the folder that pictures are kept in: among this user's pictures."""
    return _shown("pictures")


def _shown(kind: str) -> Path:
    home = os.environ.get(HOME)
    if home:
        return Path(home) / kind
    import platformdirs  # noqa: PLC0415 - only when somebody exports

    where = {"documents": platformdirs.user_documents_path, "pictures": platformdirs.user_pictures_path}
    return where[kind]() / "Scum & Scallywags"


def log_file() -> Path:
    """Name the file tracebacks go to."""
    return folder("log") / "tabletop.log"
