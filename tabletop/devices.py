"""What was used last, keys and mouse or a gamepad: rings, key caps and letters on all pages follow it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from pygame.event import Event

    from tabletop.app import App

RINGS = {pygame.KEYDOWN: True, pygame.CONTROLLERBUTTONDOWN: True, pygame.MOUSEBUTTONDOWN: False}
KEYS_USED = frozenset({pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL})


class Devices:
    """The device last used in one program."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.on_pad = False  # the last input came from a gamepad
        self.on_keys = False  # the last press was one of a key or of a gamepad: rings show

    def note(self, event: Event) -> None:
        """Note what was used; if it is another device than before, all pages follow."""
        self.on_keys = RINGS.get(event.type, self.on_keys)
        if event.type == pygame.CONTROLLERBUTTONDOWN:
            used = True
        elif event.type in KEYS_USED or (event.type == pygame.MOUSEMOTION and any(event.rel)):
            used = False
        else:
            return
        if used != self.on_pad:
            self.on_pad = used
            self.tell()

    def tell(self) -> None:
        """Tell all pages which keys or buttons to show."""
        app, settings = self.app, self.app.settings
        chosen, signs = (settings.glyphs, settings.show_keys) if settings is not None else ("auto", True)
        pad = self.on_pad if chosen == "auto" else chosen == "pad"
        for screen in app.screens:
            screen.ui.by_pad = self.on_pad
            screen.ui.set_keys(app.keymap, pad=pad, signs=signs)
