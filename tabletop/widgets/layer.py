"""Widgets that get input together; the top layer of a page hides those below from it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.widgets.opening import Opening

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabletop.anim import Timeline
    from tabletop.scene import Scene
    from tabletop.widgets.base import Widget


class Layer:
    """A modal one (all but the lowest) grows into its place; it takes presses at once, and the first ends that."""

    def __init__(self, z: float, on_back: Callable[[], None] | None, *, light: bool) -> None:
        self.z, self.on_back, self.light = z, on_back, light
        self.widgets: list[Widget] = []
        self.focus: Widget | None = None
        self.new = True  # it has still to open
        self._opening: Opening | None = None

    def open(self, scene: Scene, timeline: Timeline, width: int, source: Widget | None) -> None:
        """Begin to be seen: a list from what was pressed, a question about its middle; a veil is there at once."""
        self.new = False
        about = source.body.center if self.light and source is not None else None
        seen = [widget for widget in self.widgets if widget.shown.w < width]
        self._opening = Opening(scene, timeline, seen, about, "chooser" if self.light else "prompt")

    def settle(self) -> None:
        """Be in its place now."""
        self.new = False
        if self._opening is not None:
            self._opening.end()
            self._opening = None
