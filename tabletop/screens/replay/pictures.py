"""Replays as pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.screens.posed import FRAME_MS, MOST_MOVES, played, settle
from tabletop.screens.replay.reel import Reel
from tabletop.screens.replay.screen import ReplayScreen

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabletop.app import App

SEED, THINK = 7, 30


def replay(
    app: App, seed: int = SEED, moves: int = MOST_MOVES, seats: int = 6, share: float = 0.43, chair: int = 3
) -> ReplayScreen:
    """Open a match that was played to its end (or so many moves on), somewhere on the way, from a chair."""
    session = played(app, seed, moves, seats, salaries=False, hands=7)
    reel = Reel(session.match, session.header)
    turn = reel.first + round((reel.last - reel.first) * share)
    while turn < reel.last and not reel.beyond(turn, 1, 1) - turn > 2:
        turn += 1
    screen = ReplayScreen(reel, turn=turn, chair=chair)
    app.push(screen)
    settle(app)
    return screen


def _open(app: App, seats: int = 6) -> None:
    screen = replay(app, seats=seats)
    screen.toggle_open()
    for _ in range(THINK):
        app.step(FRAME_MS, [])


def _drawer(app: App) -> None:
    replay(app).toggle_drawer()
    settle(app)


def _branch(app: App) -> None:
    replay(app).branch()
    settle(app)


SCENES: dict[str, Callable[[App], object]] = {
    "replay": replay,
    "replay-open": _open,
    "replay-ten": lambda app: _open(app, 10),
    "replay-thoughts": _drawer,
    "replay-branch": _branch,
    "replay-unfinished": lambda app: replay(app, moves=150, share=0.8),
}
