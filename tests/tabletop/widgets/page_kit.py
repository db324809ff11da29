"""A page that a test lays out."""

import pygame

from tabletop.app import Screen
from tests.tabletop.kit import key

ENTER = key(pygame.K_RETURN)
TAB = key(pygame.K_TAB)


class Page(Screen):
    """A screen whose layout is handed in."""

    def __init__(self, build):
        super().__init__()
        self.build, self.gestures = build, []

    def layout(self, metrics):
        self.ui.clear()
        self.scene.background = pygame.Surface((metrics.width, metrics.height))
        self.build(self.ui)

    def gesture(self, gesture):
        self.gestures.append(gesture.kind)
        return False
