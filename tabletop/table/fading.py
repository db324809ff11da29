"""One picture gives way to another: a paling ghost of the old one lies over the new."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.node import Node

if TYPE_CHECKING:
    from pygame import Surface

    from tabletop.anim import Timeline
    from tabletop.scene import Scene


def cross(scene: Scene, timeline: Timeline, node: Node, image: Surface, motion: str) -> None:
    """Show a new picture where a node is; the old one pales above it by a row of the motion table."""
    old = node.image
    if old is None or old is image or not node.visible or timeline.clock.calm or timeline.clock.off:
        node.image = image
        return
    x, y = node.centre
    ghost = scene.add(Node(old, node.x, node.y, node.z + 0.05))
    node.image = image
    node.centre_at(x, y)

    def pale(t: float) -> None:
        ghost.alpha = round(255 * (1 - t))

    timeline.add(motion, pale, on_end=ghost.kill)
