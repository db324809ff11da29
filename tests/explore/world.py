"""Where a walk takes place: a home with games in it, a clock by hand, chance from a seed, nothing painted that has no
words in it. The same walk is the same each time."""

import shutil
import tempfile
from concurrent.futures import Future
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import NamedTuple

import pygame
import pytest

from rules import game as game_of
from rules import games
from rules.save import exchange, model
from tabletop import paths, worker
from tabletop.screens import packs
from tabletop.screens.calendar import screen as calendar
from tabletop.screens.evening import compose, kept
from tabletop.screens.router import Router
from tabletop.screens.saves import doing, looking, rows
from tabletop.screens.scenes import posed, samples
from tabletop.screens.settings import data
from tabletop.screens.setup import order
from tabletop.screens.statistics import screen as statistics
from tabletop.table.match.session import Session
from tabletop.thinking import InlineThinker
from tabletop.widgets import field, ui
from tests.tabletop.sight.ink import Record
from tests.tabletop.sight.walk import quick

SIZES = ((960, 540), (1280, 720), (1920, 1080))
TEXTS = (1.0, 1.5, 2.0)
MOST_MOVES = 4000  # of a finished game in the home
SHORT = {"scum-of-the-earth": {"salaries": False, "hands": 2}}


class Walk(NamedTuple):
    """Where a walk begins, in which window, by which chance: "menu:960x540:150:7"."""

    start: str
    size: tuple[int, int]
    text: float
    seed: int

    def __str__(self):
        return f"{self.start}:{self.size[0]}x{self.size[1]}:{self.text * 100:.0f}:{self.seed}"

    @classmethod
    def read(cls, words):
        """Read what `str` wrote."""
        start, size, text, seed = words.split(":")
        width, _, height = size.partition("x")
        return cls(start, (int(width), int(height)), int(text) / 100, int(seed))


class Hasty(InlineThinker):
    """Opponents that answer at once, whatever comes to mind."""

    def ask(self, key, question):
        super().ask(key, question._replace(opponent="random"))


class AtOnce:
    """An executor that has no thread."""

    def __init__(self, *_):
        pass

    def submit(self, work, *args):
        done = Future()
        try:
            done.set_result(work(*args))
        except Exception as fault:  # noqa: BLE001 - it belongs to whoever asks for the result
            done.set_exception(fault)
        return done

    def shutdown(self, **_):
        pass


class Thread:
    """A thread that has done its work as soon as it is started."""

    def __init__(self, *, target, args=(), daemon=True):
        del daemon
        self.start = lambda: target(*args)

    def is_alive(self):
        return False


class World:
    """One home for all walks, given anew to each."""

    def __init__(self, patch, record, folder):
        self.patch, self.record, self.folder = patch, record, folder
        self.patch.setenv(paths.HOME, str(folder / "first"))
        self._furnish(paths.saves())

    @staticmethod
    def _furnish(folder):
        """Put a finished and an unfinished game of each kind there, one of several people, and a broken one."""
        for number, game in enumerate(games()):
            for people, moves in ((1, MOST_MOVES), (1 + number % 2, 60)):
                company = [who.model_copy(update={"person": i < people}) for i, who in enumerate(posed.company(7))]
                plan = company[: max(game_of(game).seats[0], 5)]
                session = Session.new(game, SHORT.get(game, {}), plan, number + 1, folder, Hasty())
                posed.play_on(session, moves, "random")
                session.leave()
        (folder / "broken.jsonl").write_text("a ring of coffee\n", encoding="utf-8")

    def anew(self, seed):
        """Give a home as it was in the beginning, and chance from a seed."""
        home = self.folder / "home"
        shutil.rmtree(home, ignore_errors=True)
        shutil.copytree(self.folder / "first", home)
        self.patch.setenv(paths.HOME, str(home))
        die, clock = Random(f"chance {seed}"), count()
        self.patch.setattr(order.secrets, "randbits", die.getrandbits)
        self.patch.setattr(order, "Random", lambda: Random(die.getrandbits(32)))
        self.patch.setattr(compose, "Random", lambda: Random(die.getrandbits(32)))
        for module in (model, exchange, kept):
            self.patch.setattr(module, "token_hex", lambda n: f"{die.getrandbits(8 * n):0{2 * n}x}")
        self.patch.setattr(ui, "perf_counter", lambda: 0.0)  # what is out of view is drawn in one frame
        self.patch.setattr(worker, "perf_counter", lambda: next(clock) / 1000)
        self.patch.setattr(rows.time, "perf_counter", lambda: next(clock) / 1000)


@contextmanager
def world():
    """Open it; everything is as it was when it is closed."""
    record = Record()
    with pytest.MonkeyPatch.context() as patch, tempfile.TemporaryDirectory() as folder:
        quick(patch)
        patch.setattr(looking, "ThreadPoolExecutor", AtOnce)
        patch.setattr(Router, "today", lambda _router: samples.TODAY)
        for module in (calendar, statistics, data):
            patch.setattr(module, "threading", SimpleNamespace(Thread=Thread))
        patch.setattr(data, "open_folder", lambda _place: False)
        patch.setattr(doing, "open_folder", lambda _place: False)
        patch.setattr(packs, "open_folder", lambda _place: False)
        patch.setattr(field, "pasted", lambda: "pasted")
        patch.setattr(pygame.scrap, "put_text", lambda _words: None)
        record.open()
        try:
            yield World(patch, record, Path(folder))
        finally:
            record.close()

