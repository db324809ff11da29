"""The right panel at large text: it is pulled out of the window's edge and pushed back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.anim import lerp
from tabletop.node import Node
from tabletop.table import words
from tabletop.table.cover import Cover
from tabletop.widgets.dialog import Veil

if TYPE_CHECKING:
    from tabletop.table.picture import Picture
    from tabletop.widgets.ui import Ui


def toggle(picture: Picture, ui: Ui) -> None:
    """Pull it out, or push it in; with reduced motion it is there, or gone. Under a page it stays, and that is said."""
    if any(isinstance(one, Cover | Veil) and one.visible for one in ui.layers[0].widgets):
        ui.murmur.say(words.PAGE_FIRST)
        return
    side = picture.panels.side
    old = side.image if side.visible else None
    x, y = side.x, side.y
    picture.panel_open = not picture.panel_open
    picture.refresh()
    clock = picture.timeline.clock
    if clock.calm or clock.off:
        return
    if side.visible:
        _slide(picture, side, picture.m.width, side.x)
    elif old is not None:
        _slide(picture, picture.scene.add(Node(old, x, y, side.z)), x, picture.m.width, gone=True)


def _slide(picture: Picture, node: Node, start: float, end: float, *, gone: bool = False) -> None:
    def apply(t: float) -> None:
        node.x = lerp(start, end, t)

    apply(0.0)
    picture.timeline.add("drawer", apply, on_end=node.kill if gone else None)
