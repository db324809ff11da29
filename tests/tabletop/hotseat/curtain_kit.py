"""Looking at what the curtain hides."""

from __future__ import annotations

import pygame

from tests.tabletop.hotseat.hot_kit import deal
from tests.tabletop.kit import key

PANIC = key(pygame.K_F12)


def cards(room):
    return room.screen.picture.board.hand.kinds


def unseen(app, **how):
    """A table at the first curtain, as if nobody had watched the deal."""
    room = deal(app, **how)
    room.to_curtain()
    room.session.unsee()
    return room


def looked(app, **how):
    """A table at which the first person looks, with what happened read."""
    room = deal(app, **how)
    room.to_curtain()
    room.open()
    room.read()
    return room
