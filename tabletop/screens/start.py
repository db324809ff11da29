"""How the command line opens the program: the menu, a table, or a picture of a scene."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from tabletop import paths
from tabletop.app import App
from tabletop.display import NoScreenError, open_offscreen, open_window
from tabletop.early import read_early
from tabletop.theme import LOOKS

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabletop.screens.doors import Doors
    from tabletop.table.session import Session

ICON = Path(__file__).resolve().parents[2] / "sprites" / "app-icon.svg"


def open_menu(args: object = None) -> int:
    """Open the program at its menu, or at the first start's questions; returns the exit code."""
    del args

    def begin(doors: Doors) -> None:
        from tabletop.screens.first import FirstScreen  # noqa: PLC0415 - after the first frame
        from tabletop.screens.title import TitleScreen  # noqa: PLC0415 - after the first frame

        doors.app.push(TitleScreen(doors) if doors.settings.welcomed else FirstScreen(doors))

    return _run(begin)


def open_table(make_session: Callable[[App], Session]) -> int:
    """Open the program at a table, with the menu below it; returns the exit code."""

    def begin(doors: Doors) -> None:
        from tabletop.screens.play import PlayScreen  # noqa: PLC0415 - after the first frame
        from tabletop.screens.title import TitleScreen  # noqa: PLC0415 - after the first frame

        session = make_session(doors.app)
        doors.app.push(TitleScreen(doors))
        doors.app.push(PlayScreen(session))
        if session.problems:
            from tabletop.screens import words  # noqa: PLC0415 - after the first frame

            doors.say(words.MENDED_SAVE, " ".join(session.problems))

    return _run(begin)


def _run(begin: Callable[[Doors], None]) -> int:
    early = read_early()
    try:
        app = App(open_window(early, ICON), text=early.text)
    except NoScreenError as error:
        sys.stderr.write(f"{error}\n")
        return 1
    from tabletop.late import finish_start, remember  # noqa: PLC0415 - after the first frame
    from tabletop.screens import words  # noqa: PLC0415 - after the first frame
    from tabletop.screens.doors import Doors  # noqa: PLC0415 - after the first frame

    said = [trouble for trouble in finish_start(app) if trouble != app.audio.problem]  # silence is no trouble
    said += [trouble for kind in ("data", "config") if (trouble := paths.ready(kind)[1])]
    doors = Doors(app)
    try:
        begin(doors)
        if said:
            doors.say(words.BEFORE_WE_BEGIN, " ".join(said))
        app.run()
    finally:
        doors.close()
        remember(app)
        app.audio.close()
        pygame.quit()
    return 0


def scenes() -> tuple[str, ...]:
    """Name the scenes that can be drawn to a file."""
    from tabletop.screens.pictures import SCENES  # noqa: PLC0415 - all pages at once

    return tuple(SCENES)


def draw_picture(scene: str, size: tuple[int, int], text: float, theme: str, out: Path) -> None:
    """Draw a scene to a file, with no window; KeyError for no such scene, ValueError for no such theme or size."""
    from tabletop.screens.pictures import SCENES  # noqa: PLC0415 - all pages at once
    from tabletop.settings import Settings  # noqa: PLC0415 - pydantic waits until it is needed

    if theme and theme not in LOOKS:
        raise ValueError(f"There is no theme called {theme!r}; there is {', '.join(LOOKS)}.")
    draw = SCENES[scene]
    app = App(open_offscreen(size), text=text)
    app.apply(Settings(name="Morgan", portrait=21, text_size=text, theme=theme or "classic"))
    draw(app)
    for _ in range(3):
        app.step(0, [])
    out.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(app.window.surface, out)


__all__ = ["draw_picture", "open_menu", "open_table", "scenes"]
