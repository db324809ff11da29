"""Frames of the Great Table's table: sixteen seats, days and nights as they are played, everything drawn anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.perf.frames import FLYING, FULL_HD, UHD, flights, idle, opened, play_on, repaints, table
from tests.perf.measure import Figure, share

if TYPE_CHECKING:
    from tabletop.app import App
    from tabletop.screens.play import PlayScreen

GAME, SEATS, DAYS = "great-table", 16, 2


def ring(app: App) -> PlayScreen:
    """A full table at which the person is asked for a vote."""
    return table(app, SEATS, game=GAME, until="vote")


def measure() -> list[Figure]:
    backs = [-4] * FLYING
    with opened(FULL_HD) as app:
        screen = ring(app)
        days: list[float] = []
        until = screen.session.view.day + DAYS

        def done() -> bool:
            return screen.session.finished or screen.session.view.day >= until

        play_on(app, screen, done, days)
    with opened(FULL_HD) as app:  # the person is asked: nobody else plays on under what is measured
        screen = ring(app)
        flying = flights(app, screen, backs, 20)
        full = repaints(app, screen)
        resting = idle(app)
    with opened(UHD) as app:
        wide = repaints(app, ring(app))
    note = f"{len(days)} frames, {SEATS} seats, {DAYS} days"
    return [
        Figure("ring: days as they are played, p50", share(days, 0.5), "ms", note=note),
        Figure("ring: days as they are played, p99", share(days, 0.99), "ms", 8),
        Figure("ring: days as they are played, longest", max(days), "ms"),
        Figure("ring: 20 cards in flight over it, p50", share(flying, 0.5), "ms", 4),
        Figure("ring: 20 cards in flight over it, p99", share(flying, 0.99), "ms", 8),
        Figure("ring: full repaint 1080p, p50", share(full, 0.5), "ms"),
        Figure("ring: full repaint 2160p, p50", share(wide, 0.5), "ms", 25),
        Figure("ring: idle, and the room sounds", resting, "%", 1),
    ]
