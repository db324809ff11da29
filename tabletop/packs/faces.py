"""Cards of packs: drawings by the names of the program's own, in the folder `cards` of a pack."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import pygame

import sprites as pictures
from rules.core.sentences import Words
from tabletop import paths
from tabletop.packs import PackError, code
from tabletop.paint import cache
from tabletop.paint.sprites import rasterise

if TYPE_CHECKING:
    from pathlib import Path

words: Final = Words("tabletop", "packs")
FOLDER = "cards"
KINDS = ("ace-", "back-", "court-", "role-", "special-", "suit-", "table-")  # what of the program's own may be replaced
FILES, BYTES = 200, 1 << 19  # of a set, of a drawing
TRIED = 96  # px: so large a drawing is tried at
SIZE = re.compile(rb'<svg[^>]* width="([\d.]+)" height="([\d.]+)"')
OFF = 0.03  # so far a shape may be from that of our own


def drawings(place: Path) -> dict[str, bytes]:
    """Read the drawings of a pack; PackError for the first that cannot be used: the own faces stay."""
    files = sorted((place / FOLDER).glob("*.svg"))
    if not files:
        raise PackError(words.no_card(pack=place.name))
    if len(files) > FILES or any(file.stat().st_size > BYTES for file in files):
        raise PackError(words.too_much(pack=place.name))
    found = {file.stem: file.read_bytes() for file in files}
    for name, drawn in found.items():
        try:
            shape = _shape(drawn)
        except pygame.error:
            raise PackError(words.no_drawing(pack=place.name, file=f"{name}.svg")) from None
        if name not in pictures.names():
            continue
        if not name.startswith(KINDS):
            raise PackError(words.not_a_card(pack=place.name, file=f"{name}.svg"))
        w, h = map(float, SIZE.findall(pictures.own(name))[0])
        if abs(shape[0] / shape[1] - w / h) > OFF:
            raise PackError(words.other_shape(pack=place.name, file=f"{name}.svg", w=f"{w:g}", h=f"{h:g}"))
    return found


def _shape(drawn: bytes) -> tuple[int, int]:
    """Return how large a drawing comes out in a square; pygame.error if it is none, or nothing is on it."""
    made = rasterise(drawn, TRIED, TRIED)
    if not made.get_bounding_rect().w:
        raise pygame.error("nothing is drawn")
    return made.get_size()


_worn = [""]
_set: dict[str, bytes] = {}
_brought: dict[str, bytes] = {}


def wear(folder: str) -> bool:
    """Put a pack's cards on ("": the program's own), or leave it out and say why; True: all is to be drawn anew."""
    if folder == _worn[0]:
        return False
    _worn[0] = folder
    _set.clear()
    _set.update(_usable(paths.packs() / folder) if folder else {})
    changed = pictures.lend({**_brought, **_set})
    if changed:
        cache.clear()
    return changed


def bring(place: Path) -> None:
    """Have the drawings at hand that a pack with games has under names of its own, whoever's cards are on."""
    if (place / FOLDER).is_dir():
        _brought.update({name: drawn for name, drawn in _usable(place).items() if name not in pictures.names()})
        pictures.lend({**_brought, **_set})


def _usable(place: Path) -> dict[str, bytes]:
    try:
        return drawings(place)
    except PackError as fault:
        code.troubles[place.name] = str(fault)
    except OSError as fault:
        code.troubles[place.name] = words.unreadable(pack=place.name, why=fault.strerror or fault)
    return {}
