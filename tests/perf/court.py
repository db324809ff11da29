"""Frames of the Masquerade's table: eight seats, a night as it is played, and twenty cards in flight."""

from __future__ import annotations

from tests.perf.frames import FLYING, FULL_HD, asked, flights, opened, play_on, repaints, table
from tests.perf.measure import Figure, share

GAME, SEATS, MOVES = "masquerade", 8, 150
FRENCH = 200
DUE = frozenset({"play", "own", "before"})


def measure() -> list[Figure]:
    faces = [FRENCH + 4 * (i % 13) + i % 4 for i in range(FLYING)]
    mixed = [kind if i % 2 else -3 for i, kind in enumerate(faces)]
    with opened(FULL_HD) as app:
        night: list[float] = []
        screen = table(app, SEATS, game=GAME)
        end = screen.session.match.turn + MOVES
        play_on(app, screen, lambda: screen.session.match.turn >= end and asked(screen) in DUE, night)
        flying = flights(app, screen, mixed, 20)
        full = repaints(app, screen)
    return [
        Figure("court: 20 cards in flight, p50", share(flying, 0.5), "ms", 4, note="10 faces and 10 backs, 8 seats"),
        Figure("court: 20 cards in flight, p99", share(flying, 0.99), "ms", 8),
        Figure("court: a night as it is played, p50", share(night, 0.5), "ms", note=f"{len(night)} frames, cold"),
        Figure("court: a night as it is played, p99", share(night, 0.99), "ms"),
        Figure("court: a night as it is played, longest", max(night), "ms"),
        Figure("court: full repaint 1080p, p50", share(full, 0.5), "ms"),
    ]
