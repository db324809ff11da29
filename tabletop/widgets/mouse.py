"""What the mouse does to widgets: pressing, dragging, pointing, the wheel."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.pointer import ClickGuard, Gesture, Pointer

if TYPE_CHECKING:
    from pygame import Rect
    from pygame.event import Event

    from tabletop.widgets.base import Widget
    from tabletop.widgets.ui import Ui

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

    def came(self, widget: Widget, old: Rect | None = None) -> None:
        """Note that a widget is now where it is; `old` is where it was, if it was anywhere."""
        self.guard.moved(widget, old, widget.target, self.pointer.pos, self.ui.now)

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
        if gesture.kind == "cancel" or self.guard.allows(grip, self.ui.now):
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
