"""Frames of the real table screen, offscreen: CPU time of whole frames, updates and drawing together.

As in play the mixer is open, the room sounds, cards slap, every move goes to the journal; and trouble is logged once
a second, which is more than there will ever be.
"""

import os
import random
import tempfile
import threading
import time
from contextlib import contextmanager

from rules.core.types import die_for
from tests.perf.measure import Figure, share, spread

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

FRAME = 1000 / 60
FULL_HD, UHD = (1920, 1080), (3840, 2160)
FLYING = 20
WIDE = 152  # px at 1080p: the largest card there is outside the zoom
FRAMES = 600
IDLE_S = 15.0


def spent(do):
    """CPU time of this thread in ms."""
    start = time.thread_time()
    do()
    return (time.thread_time() - start) * 1000


@contextmanager
def opened(size):
    """The program without a window, with a home of its own and everything to be heard."""
    with tempfile.TemporaryDirectory() as home:
        os.environ["TABLETOP_HOME"] = home
        from tabletop.app import App, thrifty
        from tabletop.audio import open_audio
        from tabletop.display import open_offscreen
        from tabletop.paint import cache
        from tabletop.screens.message import Watch
        from tabletop.screens.router import Router

        thrifty()
        cache.resize(*size)
        app = App(open_offscreen(size), audio=open_audio())
        assert app.audio.problem is None, app.audio.problem
        app.audio.set_volumes(dict.fromkeys(("master", "effects", "music", "ambience"), 0.5))
        app.live = True
        app.sweep_at_rest()
        app.when_idle(Watch(Router(app)))
        yield app
        while app.screens:
            app.screens.pop().leave()
        app.audio.close()


def heard(app):
    """Make sure that the room sounds and cards were heard: otherwise something else was measured."""
    assert app.audio.room.busy
    assert any(name.startswith("card-play") for name in app.audio.played)


def trouble(frame):
    """Once a second something goes to the log."""
    from tabletop.commands.faults import note

    if frame % 60 == 0:
        assert note(f"Frame {frame} is noted in the log.") is not None


def seated(app, seats=6, opponent="random", thinker=None, game="scum-of-the-earth", seed=5):
    """A table that has just been opened, with a person in the first chair."""
    from rules.core.words import cast
    from rules.save.model import SeatPlan
    from tabletop import paths
    from tabletop.screens.play import PlayScreen
    from tabletop.table.match.session import Session
    from tabletop.thinking import InlineThinker

    person = SeatPlan(name="Morgan", portrait="portrait-21", person=True, opponent=opponent)
    others = [
        SeatPlan(name=c.short, portrait=c.portrait, character=c.id, person=False, opponent=opponent) for c in cast()
    ]
    plan = (person, *others[: seats - 1])
    screen = PlayScreen(Session.new(game, {}, plan, seed, paths.saves(), thinker or InlineThinker()))
    app.push(screen)
    return screen


def table(app, seats=6, opponent="random", thinker=None, game="scum-of-the-earth", until="play"):
    """A table at which the person is asked for a play."""
    screen = seated(app, seats, opponent, thinker, game)
    play_on(app, screen, lambda: asked(screen) == until)
    for _ in range(90):  # what still moves comes to rest
        app.step(FRAME, [])
    return screen


def asked(screen):
    """What the person has to answer now, "" if nothing or something is still being shown."""
    due = [ask.id for ask in screen.session.asks if ask.due]
    return due[0] if due and not screen.director.busy else ""


def play_on(app, screen, done, costs=None):
    """Play frame by frame until `done`; the person answers at random at once. `costs` takes every frame's ms."""
    session = screen.session
    mind = session.match.game.opponent("random", session.watcher)
    for _ in range(60_000):
        cost = spent(lambda: app.step(FRAME, []))
        if costs is not None and screen.busy:
            costs.append(cost)
        if done():
            return
        if screen.announced is not None and not screen.timeline.busy:
            screen.read_on()
        if screen.picture.pastime is not None:
            screen.picture.pastime.rest()  # islands are laid by hand until somebody has the rest laid
        if asked(screen):
            ask = next(ask for ask in session.asks if ask.due)
            screen.submit(mind.answer(session.view, ask, die_for(1, session.watcher, session.match.turn)))
    raise AssertionError("the hand does not end")


class Swarm:
    """Twenty cards that are always in flight, each with its shadow: whoever lands is sent on at once."""

    def __init__(self, screen, kinds, tilt):
        from tabletop.paint.cards import Turner
        from tabletop.table.cardnode import CardNode, Easel

        m = screen.app.metrics
        self.m, self.tilt, self.rng = m, tilt, random.Random(2)
        self.play = screen.app.audio.play
        self.easel = Easel(screen.scene, screen.timeline, Turner(), m)
        self.nodes = [CardNode(self.easel, kind, self.pose(), 600 + i) for i, kind in enumerate(kinds)]

    def pose(self):
        from tabletop.table.layout import Pose

        x, y = self.rng.uniform(0.15, 0.85) * self.m.width, self.rng.uniform(0.15, 0.8) * self.m.height
        return Pose(x, y, self.rng.uniform(-self.tilt, self.tilt), self.m.px(WIDE))

    def send(self):
        self.easel.turner.new_frame()
        for node in self.nodes:
            if node.flight is None:
                node.fly(self.pose(), "play")
                self.play("card-play", self.rng.uniform(0, 360), own=False)

    def kill(self):
        for node in self.nodes:
            node.kill()


def flights(app, screen, kinds, tilt):
    """Frame costs with cards in flight, after as many frames to warm up."""
    swarm = Swarm(screen, kinds, tilt)
    for i, node in enumerate(swarm.nodes):  # not all in step
        node.fly(swarm.pose(), "play", delay=i * 16)
    costs = []
    for k in range(2 * FRAMES):

        def frame(k=k):
            trouble(k)
            swarm.send()
            app.step(FRAME, [])

        cost = spent(frame)
        if k >= FRAMES:
            costs.append(cost)
    heard(app)
    swarm.kill()
    for _ in range(60):
        app.step(FRAME, [])
    return costs


def dragging(app, screen):
    """Frame costs while a card of the hand is dragged about by the mouse."""
    import pygame
    from pygame.event import Event

    def moved(to, was):
        rel = (to[0] - was[0], to[1] - was[1])
        return [Event(pygame.MOUSEMOTION, pos=to, rel=rel, buttons=(1, 0, 0), touch=False)]

    hand = screen.picture.board.hand
    pose = hand.cards[len(hand.cards) // 2].pose
    at = (round(pose.x - pose.w * 0.3), round(pose.y - pose.w * 0.4))
    app.step(FRAME, [Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1, touch=False)])
    costs, was = [], at
    rng = random.Random(3)
    for k in range(2 * FRAMES):
        aside = 300 * (1 - abs(k / 40 % 4 - 2)) + rng.uniform(-2, 2)
        to = (round(at[0] + aside), round(at[1] - 60 - 250 * abs(k / 40 % 2 - 1)))
        events = moved(to, was)
        was = to
        cost = spent(lambda events=events: app.step(FRAME, events))
        if k >= FRAMES:
            costs.append(cost)
    assert hand.dragged
    app.step(FRAME, moved(at, was))
    app.step(FRAME, [Event(pygame.MOUSEBUTTONUP, pos=at, button=1, touch=False)])
    for _ in range(90):
        app.step(FRAME, [])
    return costs


def repaints(app, screen, frames=60):
    """Costs of drawing everything anew."""
    costs = []
    for _ in range(frames):
        screen.scene.invalidate()
        costs.append(spent(lambda: app.step(FRAME, [])))
    return costs


def blits(app, screen):
    """Costs of one background on the window: the unit in which machines can be compared."""
    target, ground = app.window.surface, screen.scene.background
    assert ground is not None
    target.set_clip(None)
    costs = [spent(lambda: target.blit(ground, (0, 0))) for _ in range(200)]
    screen.scene.invalidate()
    app.step(FRAME, [])
    return costs


def idle(app):
    """Percent of a core that the real loop takes after the last press, while the person thinks. It closes the table."""
    import pygame

    nothing = pygame.event.Event(pygame.KEYUP, key=pygame.K_F15, mod=0, unicode="")
    app.step(FRAME, [nothing])
    wall, cpu = time.perf_counter(), time.process_time()
    threading.Timer(IDLE_S, app.quit).start()
    app.run()
    return 100 * (time.process_time() - cpu) / (time.perf_counter() - wall)


def measure():
    faces = [1 + i % 13 for i in range(FLYING)]
    mixed = [kind if i % 2 else -1 for i, kind in enumerate(faces)]
    with opened(FULL_HD) as app:
        hand = []
        screen = table(app)
        played = screen.session.match.turn + 40
        play_on(app, screen, lambda: screen.session.match.turn >= played and bool(asked(screen)), hand)
        flying = flights(app, screen, mixed, 20)
        unit = share(blits(app, screen), 0.5)
        spinning = flights(app, screen, faces, 180)
        drag = dragging(app, screen)
        full = repaints(app, screen)
        with_room = idle(app)
    with opened(FULL_HD) as app:
        app.audio.set_volumes({"ambience": 0.0})  # as the program comes
        table(app)
        resting = idle(app)
    with opened(UHD) as app:
        screen = table(app)
        wide = repaints(app, screen)
        wide_flying = flights(app, screen, mixed, 20)
    half = "10 faces and 10 backs tilted up to 20 degrees, all heard, with room and log"
    blit = f"one blit takes {unit:.3f} ms"
    return [
        *spread("frames: 20 cards in flight", flying, 4, 8, note=half),
        Figure("frames: 20 cards in flight / background", share(flying, 0.5) / unit, "x", 12, note=blit),
        *spread("frames: 20 faces spinning round", spinning, note="more than the shelf holds"),
        *spread("frames: one dragged card", drag, None, 1),
        *spread("frames: a hand as it is played", hand, note=f"{len(hand)} frames, cold"),
        Figure("frames: a hand as it is played, longest", max(hand), "ms"),
        Figure("frames: full repaint 1080p, p50", share(full, 0.5), "ms"),
        Figure("frames: idle", resting, "%", 1, note=f"of a core, the real loop for {IDLE_S:.0f} s after the last key"),
        Figure("frames: idle, and the room sounds", with_room, "%", 1, note="the mixer decodes it all the while"),
        *spread("frames: full repaint 2160p", wide, 25),
        *spread("frames: 20 cards in flight 2160p", wide_flying, note="25 ms at most in a hundred asked by the design"),
    ]
