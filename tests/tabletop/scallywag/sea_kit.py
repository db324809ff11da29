"""A table of Scallywag for tests: seats, voyages begun and sailed on, gestures at places of the chart."""

from rules.core.types import die_for
from tabletop.games.scallywag import scenes
from tabletop.screens.scenes import posed
from tests.tabletop import kit
from tests.tabletop.open_table import OpenTable


class Voyage(OpenTable):
    """One open table of Scallywag."""

    @property
    def chart(self):
        return self.picture.chart

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
    return Voyage(scenes.begun(seed, seats), **settings)


def at(wanted, seed=5, seats=7, **settings):
    """A voyage that has come to where the person's view is as wanted."""
    while True:
        session = scenes.begun(seed, seats)
        if scenes.sail_on(session, wanted):
            sitting = Voyage(session, **settings)
            posed.settle(sitting.app)
            return sitting
        seed += 1
