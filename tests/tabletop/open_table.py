"""An open table of any game for tests: a window off the screen, time by hand, what is shown."""

from unittest.mock import patch

from tabletop.scene import Scene
from tabletop.screens.play import PlayScreen
from tests.tabletop.kit import program

FRAME = 1000 / 60
STEP = 200.0  # ms: as large as nothing is missed by, and below the longest frame that counts as it is


def unpainted():
    """Frames whose picture nobody looks at."""
    return patch.object(Scene, "draw", lambda *_: [])


def read(app):
    """Read what a table has stopped for, and go on."""
    if getattr(app.top, "announced", None) is not None:
        app.top.read_on()


class Timed:
    """Something with an `app` whose time is by hand. Times in ms."""

    patient = False  # whether what the table stops for is left standing, not read at a glance

    def step(self, ms=FRAME, events=()):
        if not self.patient:
            read(self.app)
        return self.app.step(ms, list(events))

    def wait(self, ms, step=STEP):
        while ms > 0:
            self.step(min(step, ms))
            ms -= step

    def until(self, ready, limit=120_000, step=STEP):
        """Let time pass until `ready()`; return how long it took. It is painted with the frame that comes next."""
        waited = 0.0
        with unpainted():
            while not ready():
                self.step(step)
                waited += step
                assert waited < limit, "nothing happened"
        return waited

    def do(self, events):
        """Post events one a frame, as a window would."""
        for event in events:
            self.step(FRAME, [event])


class OpenTable(Timed):
    """One open table. Places in px."""

    def __init__(self, session, size=(1280, 720), **settings):
        self.app = program(size, portrait=21, **settings)
        self.session = session
        self.screen = PlayScreen(session)
        self.app.push(self.screen)
        self.begin()

    def begin(self):
        """Draw it once."""
        self.step()

    @property
    def picture(self):
        return self.screen.picture

    @property
    def shown(self):
        return self.picture.shown

    @property
    def director(self):
        return self.screen.director

    @property
    def sounds(self):
        return self.app.audio.played
