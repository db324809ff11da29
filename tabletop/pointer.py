"""From mouse events to clicks, drags and long presses; and the guard against controls that move under the pointer."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

if TYPE_CHECKING:
    from pygame.event import Event

DRAG_PX = 6
DOUBLE_MS = 350
LONG_MS = 550
GUARD_MS = 400  # clicks this soon after a control moved under the pointer are ignored
Point = tuple[int, int]


class Gesture(NamedTuple):
    """What the mouse did: press, click, double, long, hover, grab, drag, drop, cancel. Places in px."""

    kind: str
    pos: Point
    start: Point
    button: int = 1
    rel: Point = (0, 0)


class Pointer:
    """Turns mouse events into gestures. A drag begins after 6 px; a second click within 350 ms is a double one."""

    def __init__(self) -> None:
        self.pos: Point = (-1, -1)
        self.dragging = False
        self._down: tuple[Point, int, float] | None = None
        self._long = False
        self._last: tuple[Point, float] | None = None

    def feed(self, event: Event, now: float) -> list[Gesture]:
        """Take one event at a time in ms; most give one gesture or none."""
        if event.type == pygame.MOUSEMOTION:
            return self._move(event.pos, event.rel)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in {1, 2, 3}:
            return self._press(event.pos, event.button, now)
        if event.type == pygame.MOUSEBUTTONUP and event.button in {1, 2, 3}:
            return self._release(event.pos, event.button, now)
        if event.type in {pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE}:
            return self.cancel() if event.type == pygame.WINDOWFOCUSLOST else self._leave()
        return []

    def tick(self, now: float) -> list[Gesture]:
        """Let time pass: a button held still for 550 ms is a long press."""
        if self._down is None or self.dragging or self._long or now - self._down[2] < LONG_MS:
            return []
        self._long = True
        return [Gesture("long", self.pos, self._down[0], self._down[1])]

    @property
    def waiting(self) -> bool:
        """Whether a button is down, so that time matters."""
        return self._down is not None

    def cancel(self) -> list[Gesture]:
        """Give up a press or a drag under way."""
        if self._down is None:
            return []
        start, button, _ = self._down
        self._down, self.dragging = None, False
        return [Gesture("cancel", self.pos, start, button)]

    def _leave(self) -> list[Gesture]:
        if self._down is not None:
            return []
        self.pos = (-1, -1)
        return [Gesture("hover", self.pos, self.pos, 0)]

    def _move(self, pos: Point, rel: Point) -> list[Gesture]:
        self.pos = pos
        if self._down is None:
            return [Gesture("hover", pos, pos, 0, rel)]
        start, button, _ = self._down
        if self.dragging:
            return [Gesture("drag", pos, start, button, rel)]
        if max(abs(pos[0] - start[0]), abs(pos[1] - start[1])) < DRAG_PX:
            return []
        self.dragging = True
        return [Gesture("grab", pos, start, button), Gesture("drag", pos, start, button, rel)]

    def _press(self, pos: Point, button: int, now: float) -> list[Gesture]:
        if self._down is not None:  # a second button during a drag lets go of what is held
            return self.cancel()
        self.pos, self._down, self._long, self.dragging = pos, (pos, button, now), False, False
        return [Gesture("press", pos, pos, button)]

    def _release(self, pos: Point, button: int, now: float) -> list[Gesture]:
        self.pos = pos
        if self._down is None or self._down[1] != button:
            return []
        start, dragged = self._down[0], self.dragging
        self._down, self.dragging = None, False
        if dragged:
            return [Gesture("drop", pos, start, button)]
        if self._long:
            return []
        near = self._last is not None and max(abs(pos[0] - self._last[0][0]), abs(pos[1] - self._last[0][1])) < DRAG_PX
        double = near and self._last is not None and now - self._last[1] <= DOUBLE_MS and button == 1
        self._last = None if double else (pos, now)
        clicks = [Gesture("click", pos, start, button)]
        return [*clicks, Gesture("double", pos, start, button)] if double else clicks


class ClickGuard:
    """Says no to clicks on controls that moved under the pointer less than 400 ms ago."""

    def __init__(self) -> None:
        self._until: dict[object, float] = {}

    def moved(self, key: object, old: pygame.Rect | None, new: pygame.Rect, pointer: Point, now: float) -> None:
        """Note that a control went from old (None = it is new) to new, both px, at a time in ms."""
        if new.collidepoint(pointer) and not (old is not None and old.collidepoint(pointer)):
            self._until[key] = now + GUARD_MS

    def allows(self, key: object, now: float) -> bool:
        """Whether a click on a control counts."""
        return now >= self._until.get(key, 0.0)

    def forget(self, key: object) -> None:
        """Drop a control that is gone."""
        self._until.pop(key, None)
