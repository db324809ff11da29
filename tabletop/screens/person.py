"""The person at this computer: the settings, and the chair they make."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.screens.setup.order import Chair
from tabletop.screens.words import words

if TYPE_CHECKING:
    from tabletop.app import App
    from tabletop.settings import Settings


def settings_of(app: App) -> Settings:
    """Give the settings, made now if the program was opened without any."""
    if app.settings is None:
        from tabletop.settings import Settings  # noqa: PLC0415 - pydantic waits until it is needed

        app.settings = Settings()
    return app.settings


def me(app: App) -> Chair:
    """Give the person at this computer as a chair."""
    settings = settings_of(app)
    return Chair(settings.name or words.NOBODY, settings.portrait, person=True)


def keep_settings(app: App) -> str | None:
    """Write the settings; one sentence if that fails."""
    from tabletop.settings import save  # noqa: PLC0415 - pydantic waits until it is needed

    return save(settings_of(app))
