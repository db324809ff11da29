"""Takes out of a library where its builder's own libraries lay: that path helps nobody and may hide what is missing."""

from __future__ import annotations

import struct
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

DYNAMIC, LOAD = 2, 1  # program headers
STRTAB, RPATH, RUNPATH = 5, 15, 29  # dynamic entries


def without_path(image: bytes) -> bytes:
    """Return a 64-bit little-endian ELF file with every search path emptied that does not begin at the file itself."""
    if image[:6] != b"\x7fELF\x02\x01":
        return image
    (at,), (size, count) = struct.unpack_from("<Q", image, 32), struct.unpack_from("<2H", image, 54)
    headers = [struct.unpack_from("<2I6Q", image, at + size * i) for i in range(count)]
    entries = [pair for head in headers if head[0] == DYNAMIC for pair in _entries(image, head[2], head[5])]
    made = bytearray(image)
    for start in (value for tag, value in entries if tag == STRTAB):
        strings = next(start - h[3] + h[2] for h in headers if h[0] == LOAD and 0 <= start - h[3] < h[5])
        for place in (strings + value for tag, value in entries if tag in {RPATH, RUNPATH}):
            if not image.startswith(b"$ORIGIN", place):
                path = image[place : image.index(b"\0", place)]
                most = path.rfind(b"/") + 1  # the last part may also be the end of another word
                made[place : place + most] = bytes(most)
    return bytes(made)


def cleaned(binaries: Sequence[tuple[str, str, str]], work: Path) -> list[tuple[str, str, str]]:
    """Return PyInstaller's list of libraries with those that named such a path copied to `work` and freed of it."""
    found = []
    for name, source, kind in binaries:
        file = Path(source)
        before = file.read_bytes() if kind in {"BINARY", "EXTENSION"} else b""
        after = without_path(before)
        if after != before:
            file = work / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(after)
            file.chmod(0o755)
        found.append((name, str(file), kind))
    return found


def _entries(image: bytes, at: int, size: int) -> list[tuple[int, int]]:
    return [struct.unpack_from("<2Q", image, at + i) for i in range(0, size, 16)]
