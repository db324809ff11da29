"""Icons of all sizes from our two drawings: `python icons.py SPRITES OUT` writes PNGs, a .ico and a .icns."""

from __future__ import annotations

import os
import struct
import sys
from pathlib import Path

SIZES = (16, 20, 24, 32, 40, 48, 64, 96, 128, 192, 256, 512, 1024)
HICOLOR = (16, 24, 32, 48, 64, 96, 128, 192, 256, 512)
WINDOWS = (16, 20, 24, 32, 40, 48, 64, 96, 128, 256)
MAC = {  # type -> px; the second half are the same sizes for displays with twice the pixels
    "icp4": 16, "icp5": 32, "ic07": 128, "ic08": 256, "ic09": 512,
    "ic11": 32, "ic12": 64, "ic13": 256, "ic14": 512, "ic10": 1024,
}  # fmt: skip
SMALL = 24  # up to here the drawing made for it


def drawing(size: int) -> str:
    """Name the drawing an icon of that size is made from."""
    return "app-icon-small" if size <= SMALL else "app-icon"


def ico(pngs: dict[int, bytes]) -> bytes:
    """Put PNGs (by size) into the container Windows wants."""
    head, at = struct.pack("<3H", 0, 1, len(pngs)), 6 + 16 * len(pngs)
    for size, png in pngs.items():
        side = size % 256  # 0 stands for 256
        head += struct.pack("<4B2H2I", side, side, 0, 0, 1, 32, len(png), at)
        at += len(png)
    return head + b"".join(pngs.values())


def icns(pngs: dict[int, bytes]) -> bytes:
    """Put PNGs (by size) into the container macOS wants."""
    body = b"".join(kind.encode() + struct.pack(">I", 8 + len(pngs[size])) + pngs[size] for kind, size in MAC.items())
    return b"icns" + struct.pack(">I", 8 + len(body)) + body


def draw(sprites: Path, out: Path) -> None:
    """Draw all sizes into a folder."""
    import pygame  # noqa: PLC0415 - only in the environment that has it

    out.mkdir(parents=True, exist_ok=True)
    for size in SIZES:
        picture = pygame.image.load_sized_svg(sprites / f"{drawing(size)}.svg", (size, size))
        pygame.image.save(picture, out / f"{size}.png")
    pngs = {size: (out / f"{size}.png").read_bytes() for size in SIZES}
    (out / "tabletop.ico").write_bytes(ico({size: pngs[size] for size in WINDOWS}))
    (out / "tabletop.icns").write_bytes(icns(pngs))


if __name__ == "__main__":
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    draw(Path(sys.argv[1]), Path(sys.argv[2]))
