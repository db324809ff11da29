"""From mouse events to clicks, drags and long presses on widgets; and the guard against controls that move away."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

if TYPE_CHECKING:
    from pygame import Rect
    from pygame.event import Event

    from tabletop.widgets.base import Widget
    from tabletop.widgets.ui import Ui

DRAG_PX = 6
DOUBLE_MS = 350
LONG_MS = 550
GUARD_MS = 400  # clicks this soon after a control moved under the pointer are ignored
AIMED_MS = 250  # nobody sees it, moves the pointer and presses sooner
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
    """Says no to clicks on controls that moved under the pointer less than 400 ms ago; sooner yes to who has aimed."""

    def __init__(self) -> None:
        self._until: dict[object, tuple[float, float, Point]] = {}  # for who has aimed, for others; where it was

    def moved(
        self, key: object, old: pygame.Rect | None, new: pygame.Rect, pointer: Point, now: float, more: float = 0.0
    ) -> None:
        """Note that a control went from old (None = it is new) to new, both px, at a time in ms; `more` as long."""
        if new.collidepoint(pointer) and not (old is not None and old.collidepoint(pointer)):
            self._until[key] = now + AIMED_MS, now + GUARD_MS + more, pointer

    def allows(self, key: object, now: float, pointer: Point) -> bool:
        """Whether a click on a control counts: who has moved the pointer since has seen what stands there."""
        aimed, until, at = self._until.get(key, (0.0, 0.0, pointer))
        moved = max(abs(pointer[0] - at[0]), abs(pointer[1] - at[1])) >= DRAG_PX
        return now >= (aimed if moved else until)

    def forget(self, key: object) -> None:
        """Drop a control that is gone."""
        self._until.pop(key, None)


ENDS = frozenset({"click", "drop", "cancel", "double"})


class Mouse:
    """The mouse on the top layer of one page. What no widget wants goes to the page's `on_gesture`."""

    def __init__(self, ui: Ui) -> None:
        self.ui = ui
        self.pointer, self.guard = Pointer(), ClickGuard()
        self._grip: Widget | None = None  # what the button went down on
        self._over: Widget | None = None

    def feed(self, event: Event) -> bool:
        """Take a raw mouse event; True if it is done with."""
        used = False
        for gesture in self.pointer.feed(event, self.ui.now):
            used = self.take(gesture) or used
        return used

    def tick(self) -> None:
        """Let time pass: a press may have become a long one."""
        if self.pointer.waiting:
            for gesture in self.pointer.tick(self.ui.now):
                self.take(gesture)

    def under(self, pos: tuple[int, int], *, pressable: bool = False) -> Widget | None:
        """Find the topmost widget of the top layer under a point (that can be pressed)."""
        found = None
        for widget in self.ui.layer.widgets:
            wanted = widget.pressable or not pressable
            if wanted and (found is None or widget.z >= found.z) and widget.contains(pos):
                found = widget
        return found

    def wheel(self, event: Event) -> bool:
        """Offer the wheel to what lies under the pointer, and to what that lies in."""
        widget = self.under(self.pointer.pos)
        while widget is not None:
            if widget.wheel(getattr(event, "precise_y", 0) or event.y):
                self._hover(Gesture("hover", self.pointer.pos, self.pointer.pos, 0))  # something else lies there now
                return True
            widget = widget.parent
        return len(self.ui.layers) > 1

    def take(self, gesture: Gesture) -> bool:
        """Do with a gesture what is due."""
        if gesture.kind == "hover":
            return self._hover(gesture)
        if gesture.kind == "press":
            self._press(gesture)
        if self._grip is not None:
            self._send(self._grip, gesture)
            return True
        return self._to_page(gesture)

    def forget(self, widget: Widget) -> None:
        """Let go of a widget that is leaving."""
        self.guard.forget(widget)
        self._grip = None if self._grip is widget else self._grip
        self._over = None if self._over is widget else self._over

    def came(self, widget: Widget, old: Rect | None = None, more: float = 0.0) -> None:
        """Note that a widget is now where it is, `old` where it was, if anywhere; so much `more` (ms) it is guarded."""
        self.guard.moved(widget, old, widget.target, self.pointer.pos, self.ui.now, more)

    def uncovered(self) -> None:
        """Come back from under something: the second half of a double click must not go through to what lies here."""
        for widget in self.ui.layer.widgets:
            self.came(widget)
        self._hover(Gesture("hover", self.pointer.pos, self.pointer.pos, 0))

    def _to_page(self, gesture: Gesture) -> bool:
        if len(self.ui.layers) > 1:
            return True
        return self.ui.on_gesture is not None and self.ui.on_gesture(gesture)

    def _press(self, gesture: Gesture) -> None:
        ui = self.ui
        ui.focuser.keyboard = False
        ui.tip.hide()
        if ui.layer.light and not any(w.contains(gesture.pos) for w in ui.layer.widgets):
            ui.back()
        self._grip = self.under(gesture.pos, pressable=True)
        if self._grip is not None and self._grip.focusable and gesture.button == 1:
            ui.set_focus(self._grip)
        elif ui.typing:
            ui.set_focus(None)
        ui.focuser.show()

    def _send(self, grip: Widget, gesture: Gesture) -> None:
        ended = gesture.kind in ENDS
        grip.look(down=not ended and gesture.button == 1 and grip.contains(gesture.pos))
        if gesture.kind in {"drop", "cancel"}:
            self._grip = None
        if gesture.kind == "cancel" or self.guard.allows(grip, self.ui.now, self.pointer.pos):
            grip.gesture(gesture)

    def _hover(self, gesture: Gesture) -> bool:
        over = self.under(gesture.pos)
        if over is not self._over:
            if self._over is not None:
                self._over.look(pointed=False)
            if over is not None:
                over.look(pointed=True)
            self._over = over
        self.ui.tip.point(over, gesture.pos, self.ui.now)
        return (over is not None and over.pressable) or self._to_page(gesture)
