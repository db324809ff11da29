"""Matches played one after the other through the screen, while the window and the text change size."""

import gc
import os
import time
from pathlib import Path
from typing import NamedTuple

import pygame

from rules.core.rng import Die
from tabletop.app import App
from tabletop.display import open_offscreen
from tabletop.paint import cache
from tabletop.thinking import InlineThinker
from tests.tabletop import kit
from tests.tabletop.table.table_kit import agreed, any_move, deal, resize, strays

SIZES = ((1280, 720), (1366, 768), (1600, 900), (1920, 1080))
TEXTS = (1.0, 1.3, 1.5, 2.0)
WARM_S, GROWTH_MB, NODES = 40, 120, 400
KEYS = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_s, pygame.K_h, pygame.K_l, pygame.K_ESCAPE, pygame.K_v)


def megabytes():
    """Memory of this process."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGESIZE") / 1e6


class Fidget:
    """A person who plays fast, points here and there, presses keys, and cannot leave the window alone."""

    def __init__(self, table, die):
        self.t, self.die = table, die

    def act(self):
        t, die = self.t, self.die
        what = die.below(60)
        size = t.app.metrics
        if what == 0:
            t.key(KEYS[die.below(len(KEYS))])
        elif what < 6:
            t.step(16, kit.hover((die.below(size.width), die.below(size.height))))
        elif what == 6 and t.hand.cards:
            card = t.hand.cards[die.below(len(t.hand.cards))]
            start = (round(card.pose.x), round(card.pose.y))
            t.do(kit.drag(start, (die.below(size.width), size.height - 1 - die.below(200)), 5))
        elif what == 7 and die.below(12) == 0:
            resize(t, SIZES[die.below(len(SIZES))])
        elif what == 8 and die.below(12) == 0:
            t.app.set_text(TEXTS[die.below(len(TEXTS))])
        else:
            self.play()

    def play(self):
        t = self.t
        if len(t.screen.ui.layers) > 1:
            t.key(pygame.K_ESCAPE)
            return
        t.step(60)
        move = any_move(t, self.die.below(1000)) if self.die.below(3) == 0 else None
        if move is not None:
            t.screen.submit(move)


class Sat(NamedTuple):
    """What one sitting came to."""

    seconds: float
    matches: int  # begun
    ended: int
    turns: int
    acts: int
    warm_mb: float  # memory after the warm-up
    grown_mb: float  # and how much more it was at the end


def soak(seconds, seed):
    """Fidget for so long; every match left is looked over."""
    app = App(open_offscreen(SIZES[0]))
    app.clock.set_speed(4)
    die, warm = Die(seed), None
    begun = ended = turns = acts = 0
    start = time.monotonic()
    while time.monotonic() - start < seconds:
        while app.screens:
            app.pop()
        begun += 1
        t = deal(app, 4 + die.below(7), seed=begun, thinker=InlineThinker(), target=12, voices=True,
                 on_pause=lambda *_: None, five=bool(die.below(2)), seven=bool(die.below(2)))  # fmt: skip
        person = Fidget(t, die)
        while time.monotonic() - start < seconds and not t.session.finished:
            person.act()
            acts += 1
        settle(t)
        ended += t.session.finished
        turns += t.session.match.turn
        if warm is None and time.monotonic() - start > min(WARM_S, seconds / 3):
            warm = swept()
    end, took = swept(), time.monotonic() - start
    warm = warm or end
    return Sat(round(took, 1), begun, ended, turns, acts, round(warm), round(end - warm))


def swept():
    """Memory without pictures that could be drawn again."""
    gc.collect()
    cache.clear()
    return megabytes()


def settle(t):
    """Nobody moves any more: the picture is right, and nothing lies about."""
    t.session.hold = lambda: True
    while len(t.screen.ui.layers) > 1:
        t.key(pygame.K_ESCAPE)
    t.screen.hurry()
    t.step(400)
    t.step(400)
    t.do(kit.up((1, 1)))
    t.screen.drag.let_go()
    t.hand.hover(None)
    t.wait(600)
    assert agreed(t)
    assert not strays(t)
    assert sum(1 for _ in t.screen.scene) < NODES
