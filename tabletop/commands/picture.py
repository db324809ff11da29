"""`tabletop picture`: a named scene drawn to a file, no window needed."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop.commands import Sorry, Wrong, say
from tabletop.early import SMALLEST

if TYPE_CHECKING:
    from argparse import Namespace

LARGEST = (7680, 4320)
USUAL_SIZE = "1920x1080"


def run(args: Namespace) -> int:
    """List the scenes, or draw one."""
    from tabletop.screens.start import draw_picture, scenes  # noqa: PLC0415

    if args.list:
        say("\n".join(scenes()))
        return 0
    if args.scene is None or args.out is None:
        raise Wrong("picture wants a SCENE and --out FILE.png, or --list to see which scenes there are.")
    if args.scene.partition(":")[0] not in scenes():
        raise Wrong(f"There is no scene called {args.scene!r}; there is {', '.join(scenes())}.")
    size, text, out = size_of(args.size), text_of(args.text), out_of(args.out)
    try:
        draw_picture(args.scene, size, text, args.theme, out)
    except ValueError as wrong:
        raise Wrong(str(wrong)) from None
    except OSError as fault:
        raise Sorry(f"{out} cannot be written ({fault.strerror or fault}).") from None
    return 0


def size_of(text: str) -> tuple[int, int]:
    """Return width and height in px of "WxH"."""
    found = re.fullmatch(r"(\d{1,5})[xX](\d{1,5})", text)
    size = (int(found[1]), int(found[2])) if found else (0, 0)
    if not all(least <= side <= most for least, side, most in zip(SMALLEST, size, LARGEST, strict=True)):
        raise Wrong(f"--size is WIDTHxHEIGHT from 960x540 to 7680x4320, like {USUAL_SIZE}, not {text!r}.")
    return size


def text_of(percent: int) -> float:
    """Return the text size 1.0 … 2.0 of percents."""
    if not 100 <= percent <= 200:
        raise Wrong(f"--text is a size from 100 to 200 (percent), not {percent}.")
    return percent / 100


def out_of(name: str) -> Path:
    """Return where to write."""
    out = Path(name)
    if out.suffix.lower() != ".png":
        raise Wrong(f"--out is a file that ends in .png, not {name!r}.")
    if not out.parent.is_dir():
        raise Wrong(f"--out is in a folder that is not there: {out.parent}.")
    return out
