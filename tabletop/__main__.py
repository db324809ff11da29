"""`tabletop`, `python -m tabletop`, and the frozen program: all begin here."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from tabletop import language

if TYPE_CHECKING:
    from collections.abc import Sequence

HELPERS = frozenset({"--multiprocessing-fork", "-c"})  # what Python gives the processes it starts for itself


def main(argv: Sequence[str] | None = None) -> int:
    """Do what the command line says and return the exit code."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")  # looking for some takes as long as drawing a page
    args = language.choose(sys.argv[1:] if argv is None else argv)
    if args[:1] == ["--think"]:  # a frozen program is its own worker
        from tabletop.worker import work  # noqa: PLC0415

        return work()
    if getattr(sys, "frozen", False) and HELPERS.intersection(args):  # … and its own helper of `simulate --jobs`
        from multiprocessing import freeze_support  # noqa: PLC0415

        freeze_support()
    from tabletop.cli import run  # noqa: PLC0415

    return run(args)


if __name__ == "__main__":
    sys.exit(main())
