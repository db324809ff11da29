"""How the command line opens the program, what comes after the first frame, and what is remembered."""

from __future__ import annotations

import contextlib
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from rules.save.files import Busy, take
from tabletop import language, paths
from tabletop.app import App
from tabletop.display import open_offscreen, open_window
from tabletop.early import read_early
from tabletop.packs import code
from tabletop.paint import cache

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabletop.screens.replay.recording import Recording
    from tabletop.screens.router import Router
    from tabletop.table.match.session import Session
    from tabletop.thinking import Thinks

ICON = Path(__file__).resolve().parents[2] / "sprites" / "app-icon.svg"


def open_menu(_args: object = None, loop: Callable[..., App] | None = None) -> int:
    """Open the program at its menu, or at the first start's questions; returns the exit code.

    `loop` makes the App: the self-test has one that plays by itself.
    """

    def begin(router: Router) -> None:
        from tabletop.screens.first import FirstScreen  # noqa: PLC0415 - after the first frame
        from tabletop.screens.menu import TitleScreen  # noqa: PLC0415 - after the first frame

        router.app.push(TitleScreen(router) if router.settings.welcomed else FirstScreen(router))

    return _run(begin, loop or App)


def open_table(make_session: Callable[[Thinks], Session]) -> int:
    """Open the program at a table, with the menu below it; returns the exit code. Faults of `make_session` come out."""

    def begin(router: Router) -> None:
        from tabletop.screens.menu import TitleScreen  # noqa: PLC0415 - after the first frame
        from tabletop.screens.tables import play  # noqa: PLC0415 - after the first frame
        from tabletop.screens.words import words  # noqa: PLC0415 - after the first frame

        router.app.push(play(router, session := make_session(router.thinker)))
        router.app.push_below(TitleScreen(router))
        if session.problems:
            router.say(words.MENDED_SAVE, " ".join(session.problems))

    return _run(begin, App)


def open_replay(recording: Recording, problems: tuple[str, ...]) -> int:
    """Open the program at a replay, with the menu below it; returns the exit code."""

    def begin(router: Router) -> None:
        from tabletop.screens.menu import TitleScreen  # noqa: PLC0415 - after the first frame
        from tabletop.screens.replay.opening import open_recording  # noqa: PLC0415 - after the first frame

        open_recording(router, recording, problems=problems)
        router.app.push_below(TitleScreen(router))

    return _run(begin, App)


def _run(begin: Callable[[Router], None], loop: Callable[..., App]) -> int:
    """Run the program, the only one at this user's games (Busy says so, NoScreenError that there is no screen)."""
    try:
        lock = take(paths.saves())
    except Busy as fault:
        tell_without_a_terminal(str(fault))
        raise
    with lock:
        return _open(begin, loop, alone=lock.held)


def tell_without_a_terminal(sentence: str) -> None:
    """Say a sentence in a small window of the system's own, where nobody would read it in a terminal."""
    if any(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr)):
        return
    with contextlib.suppress(pygame.error):  # no screen, or no such windows: the log and the exit code remain
        pygame.display.message_box("Scum & Scallywags", sentence, message_type="info", buttons=("OK",))


def _open(begin: Callable[[Router], None], loop: Callable[..., App], *, alone: bool) -> int:
    app = loop(open_window(early := read_early(), ICON), text=early.text)
    cache.resize(*app.window.size)
    from tabletop.screens import message  # noqa: PLC0415 - after the first frame
    from tabletop.screens.crash import Rescue  # noqa: PLC0415 - after the first frame
    from tabletop.screens.router import Router  # noqa: PLC0415 - after the first frame
    from tabletop.screens.words import words  # noqa: PLC0415 - after the first frame
    from tabletop.table.cardnode import Warmer  # noqa: PLC0415 - after the first frame

    said = [trouble for trouble in finish_start(app) if trouble != app.audio.problem]  # silence is no trouble
    said += [*language.troubles(), *message.folders()]
    code.begin()
    router, broken = Router(app), message.broken_saves()  # as they lie before a new game lies on top
    app.on_crash = Rescue(router)
    watch = message.Watch(router)
    try:
        begin(router)
        said += message.put_aside(broken)
        app.when_idle(Warmer(app))
        app.when_idle(watch)
        if paths.packs().is_dir():
            from tabletop.screens.packs import Doorman  # noqa: PLC0415 - only for whoever has any

            app.when_idle(Doorman(router))
        if alone:
            app.when_idle(message.tidy)
        if said:
            router.say(words.BEFORE_WE_BEGIN, " ".join(said))
        app.run()
    finally:
        while app.screens:
            app.screens.pop().leave()
        watch.write_down()
        router.close()
        remember(app)
        app.audio.close()
        app.voice.close()
        pygame.display.quit()
    return 0


def scenes() -> tuple[str, ...]:
    """Name the scenes that can be drawn to a file."""
    from tabletop.screens.scenes.pictures import SCENES  # noqa: PLC0415 - all pages at once

    return tuple(SCENES)


def draw_picture(scene: str, size: tuple[int, int], text: float, theme: str, out: Path) -> None:
    """Draw a scene to a file, with no window; KeyError: no such scene, ValueError: no such theme, OSError: no file.

    "table:SEED:MOVES" or "table:SEED:MOVES:SEATS" is the table of that seed after so many moves.
    """
    from tabletop.screens.scenes.pictures import scene_of  # noqa: PLC0415 - all pages at once
    from tabletop.screens.scenes.posed import themes  # noqa: PLC0415 - all pages at once
    from tabletop.settings import Settings  # noqa: PLC0415 - pydantic waits until it is needed

    if theme and theme not in themes():
        raise ValueError(f"There is no theme called {theme!r}; there is {', '.join(map(str, themes()))}.")
    draw = scene_of(scene)
    app = App(open_offscreen(size), text=text)
    app.apply(Settings(name="Morgan", portrait=21, text_size=text, pass_explained=True, theme=theme or "classic"))
    draw(app)
    for _ in range(3):
        app.step(0, [])
        app.screens[-1].ui.layer.settle()
    app.step(0, [])
    try:
        pygame.image.save(app.window.surface, out)
    except pygame.error as error:
        raise OSError(str(error)) from error


def finish_start(app: App) -> list[str]:
    """Read the settings, open sound and gamepads; gives sentences for people about what did not work."""
    from tabletop import friends  # noqa: PLC0415 - pydantic comes after the first frame
    from tabletop.app import thrifty  # noqa: PLC0415
    from tabletop.audio import open_audio  # noqa: PLC0415

    thrifty()
    app.sweep_at_rest()
    found, problem = friends.load()
    app.audio = open_audio(buffer=found.audio_buffer)
    app.apply(found)
    app.pads.open()
    return [said for said in (problem, app.audio.problem) if said]


def remember(app: App) -> str | None:
    """Keep the settings and how the window stands; a sentence if that fails."""
    from tabletop import settings  # noqa: PLC0415

    if app.settings is None:
        return None
    if not app.window.offscreen:
        app.settings.fullscreen = app.window.fullscreen
        app.settings.window_size = app.window.windowed_size
        app.settings.window_place = app.window.place or app.settings.window_place
    return settings.save(app.settings)
