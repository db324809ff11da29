"""What is opened only after the first frame, and what is remembered at the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tabletop.app import App


def finish_start(app: App) -> list[str]:
    """Read the settings, open sound and gamepads; gives sentences for people about what did not work."""
    from tabletop import settings  # noqa: PLC0415 - pydantic comes after the first frame
    from tabletop.app import thrifty  # noqa: PLC0415
    from tabletop.audio import open_audio  # noqa: PLC0415

    thrifty()
    found, problem = settings.load()
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
