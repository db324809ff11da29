"""`tabletop picture`: a named scene drawn to a file, no window needed."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop.commands import Sorry, Wrong, say, words
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
        raise Wrong(words.wants_a_scene)
    if args.scene.partition(":")[0] not in scenes():
        raise Wrong(words.no_scene(name=repr(args.scene), every=", ".join(scenes())))
    size, text, out = size_of(args.size), text_of(args.text), out_of(args.out)
    try:
        draw_picture(args.scene, size, text, args.theme, out)
    except ValueError as wrong:
        raise Wrong(str(wrong)) from None
    except OSError as fault:
        raise Sorry(words.not_written(file=out, why=fault.strerror or fault)) from None
    return 0


def size_of(text: str) -> tuple[int, int]:
    """Return width and height in px of "WxH"."""
    found = re.fullmatch(r"(\d{1,5})[xX](\d{1,5})", text)
    size = (int(found[1]), int(found[2])) if found else (0, 0)
    if not all(least <= side <= most for least, side, most in zip(SMALLEST, size, LARGEST, strict=True)):
        raise Wrong(words.size(usual=USUAL_SIZE, given=repr(text)))
    return size


def text_of(percent: int) -> float:
    """Return the text size 1.0 … 2.0 of percents."""
    if not 100 <= percent <= 200:
        raise Wrong(words.text(given=percent))
    return percent / 100


def out_of(name: str) -> Path:
    """Return where to write."""
    out = Path(name)
    if out.suffix.lower() != ".png":
        raise Wrong(words.out(given=repr(name)))
    if not out.parent.is_dir():
        raise Wrong(words.no_folder(place=out.parent))
    return out
