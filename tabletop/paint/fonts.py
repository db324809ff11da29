"""The five faces, found in their packages; pygame's own font stands in for a missing one."""

from importlib.util import find_spec
from pathlib import Path
from typing import Literal

import pygame

Face = Literal["display", "body", "semibold", "bold", "italic"]

FILES: dict[Face, tuple[str, str]] = {
    "display": ("font_fjallaone", "FjallaOne-Regular.ttf"),
    "body": ("font_source_serif_pro", "SourceSerifPro-Regular.ttf"),
    "semibold": ("font_source_serif_pro", "SourceSerifPro-Semibold.ttf"),
    "bold": ("font_source_serif_pro", "SourceSerifPro-Bold.ttf"),
    "italic": ("font_source_serif_pro", "SourceSerifPro-It.ttf"),
}

_open: dict[tuple[Face, int], pygame.font.Font] = {}


def font_file(face: Face) -> Path | None:
    """Return the path of the face's file, or None if its package is not installed."""
    package, name = FILES[face]
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        return None
    path = Path(spec.origin).parent / "files" / name
    return path if path.is_file() else None


def font(face: Face, px: int) -> pygame.font.Font:
    """Open the face at a size in pixels, once."""
    if not pygame.font.get_init():
        _open.clear()  # fonts of an earlier pygame are dead
        pygame.font.init()
        pygame.register_quit(_open.clear)
    found = _open.get((face, px))
    if found is None:
        found = _open[face, px] = pygame.font.Font(font_file(face), px)
    return found
