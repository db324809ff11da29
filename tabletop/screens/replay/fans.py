"""Everybody's cards, face up, in small fans where their backs would lie."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from tabletop.node import Node
from tabletop.paint import cards, soft
from tabletop.paint.cache import kept

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pygame import Surface

    from tabletop.paint.metrics import Metrics
    from tabletop.screens.replay.layout import ReplayLayout
    from tabletop.table.picture import Picture

WIDE, PITCH, MOST = 48, 13.5, 250  # of a card, from card to card, of a whole fan
TURN, FAN = 3.2, 42.0  # degrees from card to card, and of a whole fan
NOWHERE = Rect(0, 0, 0, 0)


class Fans:
    """One node a seat; the backs below are hidden while it is open."""

    def __init__(self, picture: Picture, layout: ReplayLayout) -> None:
        self.picture, self.layout = picture, layout
        self._nodes = {seat: picture.scene.add(Node(z=40 + seat)) for seat in picture.board.seats}

    def show(self, hands: Mapping[int, tuple[int, ...]]) -> None:
        """Show these hands; a seat without one keeps its backs."""
        m = self.picture.m
        for seat, node in self._nodes.items():
            held = hands.get(seat)
            self.picture.board.seats[seat].fan.clip = None if held is None else NOWHERE
            node.image = open_fan(m, held, self.picture.easel.index) if held else None
            node.visible = bool(held)
        self.follow()

    def follow(self) -> None:
        """Stay with the seats, which may be walking."""
        for seat, node in self._nodes.items():
            if node.visible:
                spot = self.picture.board.seats[seat].spot
                node.centre_at(*(self.picture.open_fan_at(spot) or self.layout.open_fan_at(spot)))


@kept("plates")
def open_fan(m: Metrics, kinds: tuple[int, ...], index: float = 1.0) -> Surface:
    """Draw a hand face up, from left to right. By the centre."""
    w, n = m.px(WIDE), len(kinds)
    pitch = min(PITCH, (MOST - WIDE) / max(1, n - 1)) * m.u
    turn = min(TURN, FAN / max(1, n - 1))
    made = soft.blank(pitch * (n - 1) + w * 2.4, w * 2.6)
    x, y = made.get_width() / 2, made.get_height() / 2
    shade = cards.card_shadow(m, w, 0)
    for i, kind in enumerate(kinds):
        o = i - (n - 1) / 2
        at = x + o * pitch, y + (o * pitch) ** 2 / (900 * m.u) - w * 0.1
        if i in {0, n - 1}:
            soft.stamp_mid(made, shade, *at)
        turned = pygame.transform.rotozoom(cards.card(kind, w, fine=2, index=index), -o * turn, 0.5)
        soft.stamp_mid(made, turned, *at)
    return made
