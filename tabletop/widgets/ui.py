"""A page of widgets: layers, focus, pointer, keys. Only the top layer gets input."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

import pygame
from pygame import Rect

from tabletop.inputs import DIRECTIONS, KeyMap, Verb
from tabletop.node import Node
from tabletop.paint.buttons import focus_ring
from tabletop.pointer import ClickGuard, Gesture, Pointer
from tabletop.theme import BRASS
from tabletop.widgets.base import Widget
from tabletop.widgets.spatial import nearest
from tabletop.widgets.tooltip import Tooltip

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame.event import Event

    from tabletop.paint.metrics import Metrics
    from tabletop.scene import Scene

W = TypeVar("W", bound=Widget)
BASE_Z, LAYER_Z, RING_Z = 1000, 1000, 500


class Layer:
    """Widgets that get input together; a modal layer hides those below from it."""

    def __init__(self, z: float, on_back: Callable[[], None] | None, *, light: bool) -> None:
        self.z, self.on_back, self.light = z, on_back, light
        self.widgets: list[Widget] = []
        self.focus: Widget | None = None


class Ui:
    """The widgets of one screen. Add them in the order Tab should visit them."""

    def __init__(
        self,
        scene: Scene,
        metrics: Metrics,
        *,
        accent: str = BRASS,
        keymap: KeyMap | None = None,
        sound: Callable[[str], object] | None = None,
    ) -> None:
        self.scene, self.metrics, self.accent = scene, metrics, accent
        self.keymap = keymap or KeyMap()
        self.sound: Callable[[str], object] = sound or (lambda _name: None)
        self.layers = [Layer(BASE_Z, None, light=False)]
        self.stale: list[Widget] = []
        self.pointer, self.guard = Pointer(), ClickGuard()
        self.on_gesture: Callable[[Gesture], bool] | None = None
        self.space_presses = True
        self.now = 0.0
        self.keyboard = False  # whether the last input was a key or a gamepad, so that the ring shows
        self._grip: Widget | None = None
        self._over: Widget | None = None
        self._wanted = ""  # the name to focus again once it is added
        self._kept: dict[str, tuple[object, Rect]] = {}
        self._ring = Node(z=BASE_Z + RING_Z, visible=False)
        self._tip = Tooltip(self)
        self._awake = False
        self._tickers: list[Widget] = []  # those that want to know that time passes

    # -- what is on the page

    @property
    def layer(self) -> Layer:
        """The top layer."""
        return self.layers[-1]

    @property
    def focus(self) -> Widget | None:
        """The widget keys go to."""
        return self.layer.focus

    @property
    def typing(self) -> bool:
        """Whether a field is taking letters."""
        return bool(getattr(self.focus, "takes_text", False))

    @property
    def busy(self) -> bool:
        """Whether time matters: a tooltip is due, a caret blinks, a button is held."""
        return bool(self.stale) or self._awake or self.pointer.waiting or self._tip.waiting

    def add(self, widget: W) -> W:
        """Put a widget on the top layer."""
        widget.ui = self
        layer = self.layer
        widget.z += layer.z
        layer.widgets.append(widget)
        widget.hit = True
        kept, old = self._kept.pop(widget.name, (None, None)) if widget.name else (None, None)
        widget.body = self.px_rect(widget)
        widget.added()
        self.guard.moved(widget, old, widget.target, self.pointer.pos, self.now)
        self.scene.add(widget)
        if kept is not None:
            widget.restore(kept)
        self.stale.append(widget)
        if type(widget).tick is not Widget.tick:
            self._tickers.append(widget)
        if widget.name and widget.name == self._wanted and widget.focusable and not layer.focus:
            self._wanted = ""
            self.set_focus(widget)
        return widget

    def remove(self, widget: Widget) -> None:
        """Take a widget off the page."""
        for layer in self.layers:
            if widget in layer.widgets:
                layer.widgets.remove(widget)
                if layer.focus is widget:
                    layer.focus = None
                    self._show_ring()
        if widget.name and widget.ui is self:
            self._kept[widget.name] = (widget.keep(), widget.target)
        widget.look(pointed=False, down=False, focused=False)
        widget.gone()
        if widget in self._tickers:
            self._tickers.remove(widget)
        self.guard.forget(widget)
        self._grip = None if self._grip is widget else self._grip
        self._over = None if self._over is widget else self._over
        widget.kill()
        widget.ui = None

    def clear(self) -> None:
        """Take everything off, modal layers too; places and focus come back to widgets added under the same name."""
        self._wanted = self.layers[0].focus.name if self.layers[0].focus else self._wanted
        for layer in self.layers:
            for widget in tuple(layer.widgets):
                self.remove(widget)
        del self.layers[1:]
        self.stale = []
        self._tip.hide()
        self._show_ring()

    def find(self, name: str) -> Widget:
        """Give the widget of a name; KeyError if there is none."""
        for layer in reversed(self.layers):
            for widget in layer.widgets:
                if widget.name == name:
                    return widget
        raise KeyError(name)

    def push_layer(self, on_back: Callable[[], None] | None = None, *, light: bool = False) -> Layer:
        """Open a modal layer; Back (and, if light, a press outside) calls on_back, or just closes it."""
        self.layers.append(Layer(self.layer.z + LAYER_Z, on_back, light=light))
        self._tip.hide()
        self._show_ring()
        return self.layer

    def pop_layer(self) -> None:
        """Close the top modal layer with all its widgets."""
        if len(self.layers) > 1:
            for widget in tuple(self.layer.widgets):
                self.remove(widget)
            self.layers.pop()
            self._show_ring()
            self.uncovered()

    def px_rect(self, widget: Widget) -> Rect:
        """Turn a widget's box into px."""
        m, (x, y, w, h) = self.metrics, widget.box
        left, top = m.px(x), m.px(y)
        body = widget.fit(Rect(left, top, max(1, m.px(x + w) - left), max(1, m.px(y + h) - top)))
        return widget.parent.inner(body) if widget.parent is not None else body

    def moved(self, widget: Widget) -> None:
        """Note a widget's new box."""
        old = widget.target
        widget.settle(self.px_rect(widget))
        self.guard.moved(widget, old, widget.target, self.pointer.pos, self.now)
        if widget is self.focus:
            self._show_ring()

    # -- focus

    def set_focus(self, widget: Widget | None, *, ring: bool | None = None) -> None:
        """Send keys to a widget (None: to nobody); the ring shows after keys, or as `ring` says."""
        self.keyboard = self.keyboard if ring is None else ring
        old = self.layer.focus
        if old is not widget:
            self.layer.focus = widget
            if old is not None:
                old.look(focused=False)
            if widget is not None:
                widget.look(focused=True)
                reveal = getattr(widget.parent, "reveal", None)
                if reveal is not None:
                    reveal(widget)
        self._show_ring()

    def stops(self) -> list[Widget]:
        """List what Tab visits, in order."""
        return [w for w in self.layer.widgets if w.focusable and w.visible]

    def _step_focus(self, by: int) -> bool:
        stops = self.stops()
        if not stops:
            return False
        at = stops.index(self.focus) if self.focus in stops else (-1 if by > 0 else len(stops))
        self.set_focus(stops[(at + by) % len(stops)], ring=True)
        return True

    def _go(self, direction: tuple[int, int]) -> bool:
        stops = self.stops()
        if self.focus is None or self.focus not in stops:
            return self._step_focus(1)
        others = [(w, w.body) for w in stops if w is not self.focus]
        found = nearest(self.focus.body, others, direction)
        if found is not None:
            self.set_focus(found, ring=True)
        return found is not None

    def _show_ring(self) -> None:
        widget = self.focus
        if widget is None or not self.keyboard:
            self._ring.visible = False
            return
        self.scene.add(self._ring)
        self._ring.z = self.layer.z + RING_Z
        body = widget.body
        self._ring.centre_at(body.x + body.w / 2, body.y + body.h / 2, focus_ring(self.metrics, *body.size))
        self._ring.clip = widget.clip and widget.clip.inflate(self.metrics.px(24), self.metrics.px(24))
        self._ring.visible = True

    # -- input

    def handle(self, event: Event) -> bool:
        """Take a raw event; True if it is done with. Verbs come through `verb`."""
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(event)
        if event.type in {pygame.KEYDOWN, pygame.TEXTINPUT}:
            if self.focus is not None and self.focus.typed(event):
                return True
            return self.space_presses and self._space(event)
        used = False
        for gesture in self.pointer.feed(event, self.now):
            used = self._gesture(gesture) or used
        return used

    def verb(self, verb: Verb) -> bool:
        """Take a verb: to the focused widget, to a widget with that key, or to move the focus."""
        self._tip.hide()
        focus = self.focus
        if self._offer(verb):
            self.keyboard = True
            self._show_ring()
            return True
        if verb is Verb.BACK and len(self.layers) > 1:
            self.back()
            return True
        if verb in DIRECTIONS:
            return self._go(DIRECTIONS[verb])
        if verb in {Verb.NEXT, Verb.PREVIOUS}:
            return self._step_focus(1 if verb is Verb.NEXT else -1)
        if verb is Verb.ACTIVATE and focus is not None:
            focus.press()
            return True
        return self._hot(verb)

    def _offer(self, verb: Verb) -> bool:
        """Offer a verb to the focused widget and to what it lies in."""
        widget = self.focus
        while widget is not None:
            if widget.verb(verb):
                return True
            widget = widget.parent
        return False

    def back(self) -> None:
        """Close the top modal layer the way it wants to be closed."""
        on_back = self.layer.on_back
        if on_back is not None:
            on_back()
        else:
            self.pop_layer()

    def _hot(self, verb: Verb) -> bool:
        for widget in self.layer.widgets:
            if widget.key is verb and widget.visible:
                widget.press()
                return True
        return len(self.layers) > 1 and verb is not Verb.FULLSCREEN

    def _space(self, event: Event) -> bool:
        space = event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE
        return space and self.focus is not None and self.verb(Verb.ACTIVATE)

    def under(self, pos: tuple[int, int]) -> Widget | None:
        """Find the topmost widget of the top layer under a point."""
        found = None
        for widget in self.layer.widgets:
            if widget.contains(pos) and (found is None or widget.z >= found.z):
                found = widget
        return found

    def _wheel(self, event: Event) -> bool:
        widget = self.under(self.pointer.pos)
        while widget is not None:
            if widget.wheel(getattr(event, "precise_y", 0) or event.y):
                return True
            widget = widget.parent
        return len(self.layers) > 1

    def _gesture(self, gesture: Gesture) -> bool:
        if gesture.kind == "hover":
            return self._hover(gesture)
        if gesture.kind == "press":
            self._press(gesture)
        if self._grip is not None:
            return self._send(self._grip, gesture)
        if len(self.layers) > 1:
            return True
        return self.on_gesture is not None and self.on_gesture(gesture)

    def _press(self, gesture: Gesture) -> None:
        self.keyboard = False
        self._tip.hide()
        if self.layer.light and not any(w.contains(gesture.pos) for w in self.layer.widgets):
            self.back()
        self._grip = self.under(gesture.pos)
        if self._grip is not None and self._grip.focusable and gesture.button == 1:
            self.set_focus(self._grip)
        self._show_ring()

    def _send(self, grip: Widget, gesture: Gesture) -> bool:
        inside = grip.contains(gesture.pos)
        ended = gesture.kind in {"click", "drop", "cancel", "double"}
        grip.look(down=not ended and inside and gesture.button == 1)
        if ended and gesture.kind != "double" and not self.pointer.waiting:
            self._grip = None if gesture.kind != "click" else grip
        if gesture.kind != "cancel" and not self.guard.allows(grip, self.now):
            return True
        grip.gesture(gesture)
        return True

    def _hover(self, gesture: Gesture) -> bool:
        over = self.under(gesture.pos)
        if over is not self._over:
            if self._over is not None:
                self._over.look(pointed=False)
            if over is not None:
                over.look(pointed=True)
            self._over = over
        self._tip.point(over, gesture.pos, self.now)
        if over is None and len(self.layers) == 1 and self.on_gesture is not None:
            return self.on_gesture(gesture)
        return over is not None

    def refresh_pointer(self) -> None:
        """Look again what lies under the pointer, after things have moved."""
        self._hover(Gesture("hover", self.pointer.pos, self.pointer.pos, 0))

    def uncovered(self) -> None:
        """Come back from under something: the second half of a double click must not go through to what lies here."""
        for widget in self.layer.widgets:
            self.guard.moved(widget, None, widget.target, self.pointer.pos, self.now)
        self.refresh_pointer()

    # -- time

    def update(self, dt_ms: float) -> None:
        """Let time pass and render what has changed; called once a frame before the scene is drawn."""
        self.now += dt_ms
        if self.pointer.waiting:
            for gesture in self.pointer.tick(self.now):
                self._gesture(gesture)
        if self._tickers:
            self._awake = sum(w.tick(self.now) for w in tuple(self._tickers)) > 0
        if self._tip.waiting:
            self._tip.update(self.now)
        if self.stale:
            self._render()
        if self._kept or self._wanted:  # whatever was not added again by now is gone for good
            self._kept.clear()
            self._wanted = ""

    def _render(self) -> None:
        stale, self.stale = self.stale, []
        for widget in dict.fromkeys(stale):
            if widget.ui is self:
                widget.refresh()
