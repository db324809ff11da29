"""Which keys are down."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from pygame.event import Event


class Held:
    """Which keys are down now, so that a repeated key can be told from a new one."""

    def __init__(self) -> None:
        self.keys: set[int] = set()

    def feed(self, event: Event) -> bool:
        """Note an event; True if it is the repetition of a key already down."""
        if event.type == pygame.KEYUP:
            self.keys.discard(event.key)
        elif event.type == pygame.KEYDOWN:
            again = event.key in self.keys
            self.keys.add(event.key)
            return again
        elif event.type == pygame.WINDOWFOCUSLOST:
            self.keys.clear()
        return False
