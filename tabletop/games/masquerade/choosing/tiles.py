"""What is pressed on the pages of choosing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from tabletop.games.masquerade.choosing.art import Mark
from tabletop.widgets.base import Box, Widget
from tabletop.widgets.scroll import ScrollArea

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Surface

    from tabletop.widgets.mouse import Gesture


class Painter(Protocol):
    """Draws a tile."""

    def __call__(self, m: Any, w: int, h: int, mark: Mark, /) -> Surface:
        """Draw it w x h pixels, standing like this."""
        ...


class Words(ScrollArea):
    """Where the words about a choice scroll: a stop by what is chosen, however short what is only meant."""

    def __init__(self, box: Box, previewed: Callable[[], bool]) -> None:
        super().__init__(box, name="words")
        self.previewed, self._stop = previewed, False

    @property
    def focusable(self) -> bool:  # type: ignore[override]
        """Stay a stop, or none, while something else is looked at in passing."""
        if not self.previewed():
            self._stop = super().focusable
        return self._stop


class Tile(Widget):
    """One thing to choose. `on_press` is told whether it was a key, `on_point` whether it is meant just now."""

    def __init__(
        self, box: Box, name: str, painter: Painter, on_press: Callable[[bool], object],
        on_point: Callable[[bool], object] | None = None, *, tip: str = "",
    ) -> None:  # fmt: skip
        super().__init__(box, name=name, tip=tip)
        self.painter, self.on_press, self.on_point = painter, on_press, on_point
        self.standing = Mark()

    def mark(self, mark: Mark) -> None:
        """Let it stand like this."""
        mark = mark._replace(meant=self.standing.meant)
        if mark != self.standing:
            self.standing = mark
            self.stale()

    def look(self, *, pointed: bool | None = None, down: bool | None = None, focused: bool | None = None) -> None:
        """Say when it is pointed at."""
        super().look(pointed=pointed, down=down, focused=focused)
        meant = self.pointed or (self.focused and self.ui is not None and self.page.focuser.keyboard)
        if meant != self.standing.meant:
            self.standing = self.standing._replace(meant=meant)
            self.stale()
            if self.on_point is not None:
                self.on_point(meant)

    def render(self) -> Surface:
        """Draw it."""
        return self.painter(self.metrics, *self.body.size, self.standing)

    def press(self) -> None:
        """Choose it by key."""
        self._choose(by_key=True)

    def gesture(self, gesture: Gesture) -> bool:
        """Choose it by a click."""
        if gesture.kind in {"click", "drop"} and gesture.button == 1 and self.contains(gesture.pos):
            self._choose(by_key=False)
        return True

    def _choose(self, *, by_key: bool) -> None:
        self.page.sound("refused" if self.standing.off else "tab")
        self.on_press(by_key)
