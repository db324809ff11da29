"""`tabletop selftest`: whether this copy is whole. It counts what it carries and plays a hand, or shows one."""

from __future__ import annotations

import json
import os
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from tabletop import paths
from tabletop.commands import Sorry, Wrong, say, words
from tabletop.commands.picture import out_of
from tabletop.commands.window import need_a_screen

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Iterator

SETTINGS = {"version": 1, "welcomed": True, "name": "Morgan", "portrait": 21, "speed": 4.0, "mute": True,
            "court_talk": False, "auto_pass": False, "window_size": [960, 540]}  # fmt: skip


QUIET = "SDL_AUDIODRIVER"


def run(args: Namespace) -> int:
    """Count, play, and say what was found; Sorry says what is amiss. What was recorded is shown instead."""
    need_a_screen()
    out = None if args.out is None else out_of(args.out)
    recorded = None if args.recorded is None else Path(args.recorded).resolve()
    if recorded is not None and not recorded.is_file():
        raise Wrong(words.no_replay(name=args.recorded))
    from tabletop.screens.start import open_menu  # noqa: PLC0415 - pygame
    from tabletop.selftest import Desk, Hand, counts  # noqa: PLC0415 - pygame

    with _home():
        for name, count in counts().items() if recorded is None else ():
            say(words.counted(name=name, count=count))
        hand = Hand()
        open_menu(args, partial(Desk, hand=hand, out=out, recorded=recorded))
    if recorded is not None:
        say(words.shown_again(title=hand.title, moves=hand.moves))
        return 0
    if hand.worker is None:
        raise Sorry(words.no_process)
    say(words.hand_played(title=hand.title, moves=hand.moves, answered=hand.answered))
    say(words.whole)
    return 0


@contextmanager
def _home() -> Iterator[None]:
    """Let nothing touch the person's own games and settings, and make no noise."""
    before = {name: os.environ.get(name) for name in (paths.HOME, QUIET)}
    with TemporaryDirectory(prefix="tabletop-", ignore_cleanup_errors=True) as home:
        os.environ.update({paths.HOME: home, QUIET: "dummy"})
        file = paths.settings_file()
        file.parent.mkdir(parents=True)
        file.write_text(json.dumps(SETTINGS), "utf-8")
        try:
            yield
        finally:
            for name, value in before.items():
                os.environ.pop(name)
                if value is not None:
                    os.environ[name] = value
