"""A Great Table for tests: games begun and played on, cues told by hand, time by hand."""

import pygame

from rules.core.match import Match
from rules.games.great_table import GAME
from tabletop.anim import AnimClock, Timeline
from tabletop.games.great_table.picture import RingPicture
from tabletop.games.great_table.scenes import rings
from tabletop.paint.metrics import Metrics
from tabletop.scene import Scene
from tabletop.screens.scenes import posed
from tests.tabletop.open_table import OpenTable

SIZE = (1280, 720)


class Ring(OpenTable):
    """One open table in the dark, at which nobody moves by himself."""

    def __init__(self, session, size=SIZE, **settings):
        session.hold = lambda: True
        super().__init__(session, size, **settings)

    def begin(self):
        self.step(0)
        self.screen.hurry()
        self.screen.session.hold = lambda: True
        self.wait(200)

    def until(self, ready, limit=20_000, step=40.0):
        return super().until(ready, limit, step)

    def alone(self):
        """Believe what is told from now on, whatever the match behind it is."""
        self.picture.agree = lambda _view: self.picture.refresh()
        return self

    def tell(self, *events):
        """Let the table be told events."""
        self.director.hear(events)
        self.app.step(0, [])


def begun(n=9, seed=3, **options):
    return rings.begun(seed, n, **options)


def at(wanted, n=9, seed=3, **options):
    """A table of the first seed whose game comes to where the person's view is as wanted."""
    return Ring(rings.come_to(seed, n, wanted, **options))


def played(n, seed, done=lambda _match: False, **options):
    """A match of random opponents, the first seat a person's, up to where it is as wanted or to its end."""
    match = Match(GAME, GAME.read_options(options, n), n, 1, seed)
    minds = [GAME.opponent("random", seat) for seat in range(n)]
    while match.result is None and not done(match):
        seat, ask = next((seat, ask) for seat, asks in match.asks().items() for ask in asks if ask.due)
        match.submit(rings.answered(match, minds[seat], seat, ask))
        yield match
    yield match


class Looker:
    """All that a picture asks of a session, for one who looks at a match."""

    class Header:
        id = "posed"

    header = Header()

    def __init__(self, match, seat):
        self.match, self.plan, self.watcher = match, posed.company(match.seats), seat
        self.view = match.view(seat)

    def names(self, seat):
        return self.plan[seat].name

    def tape(self):
        return self.match.events(self.watcher)


def picture_of(match, seat, size=SIZE, text=1.0):
    """The picture that a seat has of a match, and the scene it is in."""
    scene, timeline = Scene(pygame.Surface(size)), Timeline(AnimClock())
    picture = RingPicture(Looker(match, seat), scene, timeline)
    picture.rewind(match.view(seat))
    picture.build(Metrics(*size, text))
    picture.agree(match.view(seat))
    timeline.finish()
    return picture, scene


def painted(match, seat, size=SIZE):
    """Its pixels."""
    _, scene = picture_of(match, seat, size)
    surface = pygame.Surface(size)
    scene.draw(surface)
    return surface.get_buffer().raw
