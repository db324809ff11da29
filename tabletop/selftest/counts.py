"""What this copy carries: every drawing drawn, every sound decoded, every line and weight read."""

from __future__ import annotations

import json
from importlib.resources import files
from io import BytesIO
from typing import TYPE_CHECKING, Any

import pygame

import sounds
import sprites
from rules import game, games
from rules.core.data import LANGUAGE
from rules.core.data import package as package_of
from tabletop.commands import Sorry
from tabletop.paint.text import FILES, font_file

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from importlib.resources.abc import Traversable

WEIGHTS = "weights.json"
SHORT = "This copy of the program is not whole: {what}. Install it again."


def counts() -> dict[str, int]:
    """Return how much there is of everything; Sorry names what is missing or broken."""
    pygame.mixer.init()
    data = [pair for package in ("rules", "tabletop", *map(package_of, games())) for pair in _data(package)]
    found = {
        "games": len([game(name) for name in games()]),
        "sprites": sum(_drawn(name) for name in sprites.names()),
        "sounds": sum(_heard(file) for file in {take for one in sounds.table().values() for take in one.files}),
        "faces": sum(font_file(face) is not None for face in FILES),
        "lines": sum(isinstance(leaf, str) for _, value in data for leaf in _leaves(value)),
        "weights": sum(isinstance(leaf, int) for name, value in data if name == WEIGHTS for leaf in _leaves(value)),
    }
    for name, count in found.items():
        if not count or (name == "faces" and count < len(FILES)):
            raise Sorry(SHORT.format(what=f"it has {count} {name}"))
    return found


def _data(package: str) -> Iterator[tuple[str, Any]]:
    folder: Traversable = files(package) / "data"
    for file in (*_inside(folder), *_inside(folder / LANGUAGE)):
        if file.name.endswith(".json"):
            try:
                yield file.name, json.loads(file.read_text(encoding="utf-8"))
            except (OSError, ValueError):
                raise Sorry(SHORT.format(what=f"{file.name} of {package} is broken")) from None


def _inside(folder: Traversable) -> Iterable[Traversable]:
    return folder.iterdir() if folder.is_dir() else ()


def _leaves(value: Any) -> Iterator[Any]:
    if isinstance(value, dict | list):
        for inner in value.values() if isinstance(value, dict) else value:
            yield from _leaves(inner)
    else:
        yield value


def _drawn(name: str) -> bool:
    try:
        return pygame.image.load(BytesIO(sprites.data(name)), f"{name}.svg").get_width() > 0
    except (pygame.error, OSError):
        raise Sorry(SHORT.format(what=f"the drawing {name} is broken")) from None


def _heard(file: str) -> bool:
    try:
        return bool(pygame.mixer.Sound(BytesIO(sounds.data(file))).get_length() > 0)
    except (pygame.error, OSError, sounds.MissingSoundError):
        raise Sorry(SHORT.format(what=f"the sound {file} is missing or broken")) from None
