"""Frames of the tables where a match goes by days: days as they are played, cards over them, everything drawn anew."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tests.perf.frames import FLYING, FULL_HD, UHD, flights, idle, opened, play_on, repaints, table
from tests.perf.measure import Figure, share

if TYPE_CHECKING:
    from tabletop.app import App
    from tabletop.screens.play import PlayScreen


class Seating(NamedTuple):
    """A full table at which the person is asked for a vote."""

    name: str  # before its figures
    game: str
    seats: int
    days: int  # to play on
    back: int  # of the cards that fly

    def at(self, app: App) -> PlayScreen:
        """Open it."""
        return table(app, self.seats, game=self.game, until="vote")


CHART = Seating("chart", "scallywag", 9, 3, -1)
RING = Seating("ring", "great-table", 16, 2, -4)


def measure() -> list[Figure]:
    return [figure for one in (CHART, RING) for figure in figures(one)]


def figures(one: Seating) -> list[Figure]:
    """Measure one of them."""
    with opened(FULL_HD) as app:
        screen = one.at(app)
        days: list[float] = []
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
        Figure(f"{one.name}: days as they are played, p50", share(days, 0.5), "ms", note=note),
        Figure(f"{one.name}: days as they are played, p99", share(days, 0.99), "ms", 8),
        Figure(f"{one.name}: days as they are played, longest", max(days), "ms"),
        Figure(f"{one.name}: 20 cards in flight over it, p50", share(flying, 0.5), "ms", 4),
        Figure(f"{one.name}: 20 cards in flight over it, p99", share(flying, 0.99), "ms", 8),
        Figure(f"{one.name}: full repaint 1080p, p50", share(full, 0.5), "ms"),
        Figure(f"{one.name}: full repaint 2160p, p50", share(wide, 0.5), "ms", 25),
        Figure(f"{one.name}: idle, and the room sounds", resting, "%", 1),
    ]
