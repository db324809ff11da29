"""A table of Scallywag for tests: seats, voyages begun and sailed on, gestures at places of the chart."""

from rules.core.opponent import die_for
from tabletop.app import App
from tabletop.display import open_offscreen
from tabletop.games.scallywag.scenes import voyages
from tabletop.screens.play import PlayScreen
from tabletop.screens.scenes import posed
from tabletop.settings import Settings
from tests.tabletop import kit

FRAME = 1000 / 60


class Voyage:
    """One open table. Times in ms, places in px."""

    def __init__(self, session, size=(1280, 720), **settings):
        self.app = App(open_offscreen(size))
        self.app.apply(Settings(name="Morgan", portrait=21, welcomed=True, **settings))
        self.session = session
        self.screen = PlayScreen(session)
        self.app.push(self.screen)
        self.step()

    @property
    def picture(self):
        return self.screen.picture

    @property
    def chart(self):
        return self.picture.chart

    @property
    def shown(self):
        return self.picture.shown

    @property
    def director(self):
        return self.screen.director

    @property
    def sounds(self):
        return self.app.audio.played

    def step(self, ms=FRAME, events=()):
        self.app.step(ms, list(events))

    def wait(self, ms, step=50.0):
        while ms > 0:
            self.step(min(step, ms))
            ms -= step

    def until(self, ready, limit=60_000, step=50.0):
        waited = 0.0
        while not ready():
            self.step(step)
            waited += step
            assert waited < limit, "nothing happened"

    def do(self, events):
        for event in events:
            self.step(FRAME, [event])

    def drag(self, start, end):
        self.do(kit.drag(tuple(map(round, start)), tuple(map(round, end))))

    def quiet(self):
        self.until(lambda: not self.director.busy)
        self.wait(300)

    def answer(self):
        """Let everybody who is asked answer once, by a die."""
        match = self.session.match
        seat, ask = next((seat, ask) for seat, asks in match.asks().items() for ask in asks if ask.due)
        mind = match.game.opponent("random", seat)
        return self.session.submit(mind.answer(match.view(seat), ask, die_for(match.seed, seat, match.turn)))

    def hear(self, *told):
        """Have the director show events."""
        self.director.hear(told)
        self.step()


def begun(seed=3, seats=5, **settings):
    """A voyage at its very beginning."""
    return Voyage(voyages.begun(seed, seats), **settings)


def at(wanted, seed=5, seats=7, **settings):
    """A voyage that has come to where the person's view is as wanted."""
    while True:
        session = voyages.begun(seed, seats)
        if voyages.sail_on(session, wanted):
            sitting = Voyage(session, **settings)
            posed.settle(sitting.app)
            return sitting
        seed += 1
