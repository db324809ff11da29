"""One picture gives way to another."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from tabletop.node import Node, faded

if TYPE_CHECKING:
    from pygame import Surface

    from tabletop.anim import Timeline
    from tabletop.scene import Scene


def mixed(old: Surface, new: Surface, share: float) -> Surface:
    """Mix two premultiplied pictures of one size; what shines round the one comes as that of the other goes."""
    alpha = round(255 * min(1.0, max(0.0, share)))
    made = faded(new, alpha)
    made.blit(faded(old, 255 - alpha), (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return made


def cross(scene: Scene, timeline: Timeline, node: Node, image: Surface, motion: str) -> None:
    """Show a new picture where a node is; the old one gives way to it by a row of the motion table."""
    old = node.image
    if old is None or old is image or not node.visible or timeline.clock.calm or timeline.clock.off:
        node.image = image
        return
    x, y = node.centre
    if old.get_size() == image.get_size():
        _blend(timeline, node, old, image, motion)
        return
    ghost = scene.add(Node(old, node.x, node.y, node.z + 0.05))
    node.image = image
    node.centre_at(x, y)

    def pale(t: float) -> None:
        ghost.alpha = round(255 * (1 - t))

    timeline.add(motion, pale, on_end=ghost.kill)


def _blend(timeline: Timeline, node: Node, old: Surface, image: Surface, motion: str) -> None:
    shown = [old.copy()]  # a picture of its own: a fade that still runs sees that another one has begun, and stops
    node.image = shown[0]

    def blend(t: float) -> None:
        if node.image is shown[0]:  # unless it has been given another picture meanwhile
            shown[0] = image if t >= 1 else mixed(old, image, t)
            node.image = shown[0]

    timeline.add(motion, blend)

