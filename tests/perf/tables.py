"""Frames of the other games' tables: nights and days as they are played, cards over them, everything drawn anew."""

from typing import NamedTuple

from tests.perf.frames import FLYING, FULL_HD, UHD, asked, flights, idle, opened, play_on, repaints, table
from tests.perf.measure import Figure, share, spread


class Seating(NamedTuple):
    """A full table at which the person is asked for a vote."""

    name: str  # before its figures
    game: str
    seats: int
    days: int  # to play on
    back: int  # of the cards that fly

    def at(self, app):
        return table(app, self.seats, game=self.game, until="vote")


CHART = Seating("chart", "scallywag", 9, 3, -1)
RING = Seating("ring", "great-table", 16, 2, -4)


FRENCH, BACK = 200, -3  # the Masquerade's faces begin there
MOVES = 150
DUE = frozenset({"play", "own", "before"})


def measure():
    return [*court(), *(figure for one in (CHART, RING) for figure in figures(one))]


def court():
    """Measure a night of the Masquerade with eight seats."""
    faces = [FRENCH + 4 * (i % 13) + i % 4 for i in range(FLYING)]
    with opened(FULL_HD) as app:
        night = []
        screen = table(app, 8, game="masquerade")
        end = screen.session.match.turn + MOVES
        play_on(app, screen, lambda: screen.session.match.turn >= end and asked(screen) in DUE, night)
        flying = flights(app, screen, [kind if i % 2 else BACK for i, kind in enumerate(faces)], 20)
        full = repaints(app, screen)
    return [
        *spread("court: 20 cards in flight", flying, 4, 8, note="10 faces and 10 backs, 8 seats"),
        *spread("court: a night as it is played", night, note=f"{len(night)} frames, cold"),
        Figure("court: a night as it is played, longest", max(night), "ms"),
        Figure("court: full repaint 1080p, p50", share(full, 0.5), "ms"),
    ]


def figures(one):
    """Measure one of those that go by days."""
    with opened(FULL_HD) as app:
        screen = one.at(app)
        days = []
        until = screen.session.view.day + one.days
        play_on(app, screen, lambda: screen.session.finished or screen.session.view.day >= until, days)
    with opened(FULL_HD) as app:  # the person is asked: nobody else plays on under what is measured
        screen = one.at(app)
        flying = flights(app, screen, [one.back] * FLYING, 20)
        full = repaints(app, screen)
        resting = idle(app)
    with opened(UHD) as app:
        wide = repaints(app, one.at(app))
    note = f"{len(days)} frames, {one.seats} seats, {one.days} days"
    return [
        *spread(f"{one.name}: days as they are played", days, None, 8, note=note),
        Figure(f"{one.name}: days as they are played, longest", max(days), "ms"),
        *spread(f"{one.name}: 20 cards in flight over it", flying, 4, 8),
        Figure(f"{one.name}: full repaint 1080p, p50", share(full, 0.5), "ms"),
        Figure(f"{one.name}: full repaint 2160p, p50", share(wide, 0.5), "ms", 25),
        Figure(f"{one.name}: idle, and the room sounds", resting, "%", 1),
    ]
