"""Frames with Scallywag's chart on the screen: a voyage as it is played, cards over it, everything drawn anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.perf.frames import FLYING, FULL_HD, UHD, asked, flights, idle, opened, play_on, repaints, table
from tests.perf.measure import Figure, share

if TYPE_CHECKING:
    from tabletop.app import App
    from tabletop.screens.play import PlayScreen

SEATS = 9
DAYS = 3


def voyage(app: App) -> PlayScreen:
    """A full table at which the person is asked for a vote."""
    return table(app, SEATS, game="scallywag", until="vote")


def measure() -> list[Figure]:
    backs = [-1] * FLYING
    with opened(FULL_HD) as app:
        screen = voyage(app)
        sailed: list[float] = []
        until = screen.session.view.day + DAYS
        play_on(app, screen, lambda: screen.session.view.day >= until and asked(screen) == "vote", sailed)
        flying = flights(app, screen, backs, 20)
        full = repaints(app, screen)
        resting = idle(app)
    with opened(UHD) as app:
        wide = repaints(app, voyage(app))
    note = f"{len(sailed)} frames, {SEATS} seats, {DAYS} days"
    return [
        Figure("chart: a voyage as it is played, p50", share(sailed, 0.5), "ms", note=note),
        Figure("chart: a voyage as it is played, p99", share(sailed, 0.99), "ms", 8),
        Figure("chart: a voyage as it is played, longest", max(sailed), "ms"),
        Figure("chart: 20 cards in flight over it, p50", share(flying, 0.5), "ms", 4),
        Figure("chart: 20 cards in flight over it, p99", share(flying, 0.99), "ms", 8),
        Figure("chart: full repaint 1080p, p50", share(full, 0.5), "ms"),
        Figure("chart: full repaint 2160p, p50", share(wide, 0.5), "ms", 25),
        Figure("chart: idle, and the room sounds", resting, "%", 1),
    ]
