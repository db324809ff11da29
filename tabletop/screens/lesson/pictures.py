"""A lesson as a picture: "lesson" is a step of the first game's, "lesson-GAME" of another's, ":N" chooses the step.

A later lesson of a game is "lesson-GAME-2".
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.screens.lesson.session import LessonSession
from tabletop.screens.lesson.ways import table
from tabletop.screens.router import Router

if TYPE_CHECKING:
    from tabletop.app import App
    from tabletop.screens.lesson.screen import LessonScreen

FRAME_MS = 1000 / 60
PATIENCE = 20_000
USUAL = 9  # the picture without a number


def lesson(app: App, game: str, number: int = USUAL, which: int = 1) -> LessonScreen:
    """Open the lesson of a game at a step, from 1; ValueError if it has fewer."""
    session = LessonSession.sit(game, "Morgan", "portrait-21", which)
    if not 1 <= number <= len(session.lesson.steps):
        raise ValueError(f"The lesson has steps 1 to {len(session.lesson.steps)}.")
    for move in session.lesson.line[: session.lesson.start(number - 1)]:
        session.match.submit(move)
    session.at, session.epoch = number - 1, 1
    session._moved()  # noqa: SLF001 - it was played without the session
    screen = table(Router(app), session)
    app.push(screen)
    for _ in range(PATIENCE):
        app.step(FRAME_MS, [])
        if screen.speaking and not screen.timeline.busy:
            break
    return screen
