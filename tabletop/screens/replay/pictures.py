"""Replays as pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.advice import Turning
from tabletop.screens.replay.recording import Recording
from tabletop.screens.replay.screen import ReplayScreen
from tabletop.screens.scenes.posed import FRAME_MS, MOST_MOVES, played, settle

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.core.match import Match
    from tabletop.app import App

SEED, THINK = 7, 30
TURNED = ((441, -160), (702, 120), (930, -90))  # turns and swings of a match that turned nowhere in particular
WHY = "Low cards were too dear for so small a trick."


def replay(
    app: App, seed: int = SEED, moves: int = MOST_MOVES, seats: int = 6, share: float = 0.43, chair: int = 3
) -> ReplayScreen:
    """Open a match that was played to its end (or so many moves on), somewhere on the way, from a chair."""
    session = played(app, seed, moves, seats, salaries=False, hands=7)
    plan = [who.model_copy(update={"opponent": "level-4"}) for who in session.header.plan]
    recording = Recording(session.match, session.header.model_copy(update={"plan": plan}))
    turn = recording.beyond(recording.first + round((recording.last - recording.first) * share), 1, 1) + 4
    screen = ReplayScreen(recording, turn=turn, chair=chair)
    app.push(screen)
    screen.lookback.turnings = tuple(_turning(session.match, at, swing) for at, swing in TURNED if at < recording.last)
    screen.bar.mark(screen.lookback.turnings if recording.finished else ())
    settle(app)
    return screen


def _turning(match: Match, turn: int, swing: int) -> Turning:
    """Say that the match turned there, whether it did or not."""
    move = match.moves[turn]
    return Turning(turn, move.seat, move, move, swing, WHY, move, move.seat, swing)


def _open(app: App, seats: int = 6, share: float = 0.43) -> None:
    screen = replay(app, seats=seats, share=share)
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
    "replay-ten": lambda app: _open(app, 10, 0.35),
    "replay-thoughts": _drawer,
    "replay-branch": _branch,
    "replay-unfinished": lambda app: replay(app, moves=150, share=0.8),
}
