"""A page of widgets: layers, focus, pointer, keys. Only the top layer gets input."""

from __future__ import annotations

from collections import deque
from time import perf_counter
from typing import TYPE_CHECKING, NamedTuple, TypeVar

import pygame
from pygame import Rect, Surface

from tabletop.inputs import DIRECTIONS, KeyMap, Verb
from tabletop.paint import controls
from tabletop.theme import BRASS
from tabletop.widgets.base import Widget
from tabletop.widgets.focus import Focus
from tabletop.widgets.mouse import Gesture, Mouse
from tabletop.widgets.overlay import Caption, Opening, Toast, Tooltip

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame.event import Event

    from tabletop.anim import Timeline
    from tabletop.paint.metrics import Metrics
    from tabletop.scene import Scene


class Said(NamedTuple):
    """What widgets say of themselves, in the language of whoever makes their page."""

    no_key: str
    sideways: str  # move a slider
    up_and_down: str  # scroll
    letters: str  # the head of the letters that are picked one by one
    leaves_it: str
    big: str
    space: str
    rub_out: str
    done: str
    full: str
    empty: str
    on: str  # and further on what is heard only
    off: str
    chosen: str
    not_now: str
    empty_field: str
    place: Callable[..., str]  # which it is of how many
    key: Callable[..., str]  # what presses it


class Keyed:
    """The keys of a page and the device they are shown for."""

    metrics: Metrics
    said: Said

    def __init__(self, keymap: KeyMap | None = None) -> None:
        self.keymap = keymap or KeyMap()
        self.pad = False  # signs show a gamepad's buttons, not keys
        self.by_pad = False  # the last input came from a gamepad, whatever signs show
        self.signs = True  # buttons at the table carry signs

    def rekeyed(self) -> None:
        """Show the keys anew."""

    def set_keys(self, keymap: KeyMap, *, pad: bool, signs: bool) -> None:
        """Show from now on what to press on this device, by this map."""
        if (keymap, pad, signs) != (self.keymap, self.pad, self.signs):
            self.keymap, self.pad, self.signs = keymap, pad, signs
            self.rekeyed()

    def sign(self, verb: Verb, h: float = 34, *, any_device: bool = False) -> Surface | None:
        """Draw what to press for a verb on the device last used (or on the other), h units high; None if nothing is."""
        name = self.keymap.pad.first(verb)
        if self.pad and name:
            return controls.pad_sign(self.metrics, name, h=h)
        if self.pad and not any_device:
            return None
        said = self.keymap.hint(verb)
        return controls.key_sign(self.metrics, said, h=h) if said else None

    def say_keys(self, words: str) -> str:
        """Put the names of keys (or buttons) into a sentence: "{hint} asks" becomes "H asks"."""
        for verb in Verb:
            if f"{{{verb}}}" in words:
                said = (self.pad and self.keymap.hint(verb, pad=True)) or self.keymap.hint(verb)
                words = words.replace(f"{{{verb}}}", said or self.said.no_key)
        return words


W = TypeVar("W", bound=Widget)
BASE_Z, LAYER_Z = 1000, 1000
PRESSES = frozenset({pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL, pygame.KEYDOWN, pygame.CONTROLLERBUTTONDOWN})
NEW_MS, BEGUN_MS, AHEAD_MS = 8.0, 1.0, 2.0  # a frame: what is new, before what is large, what is out of view
LARGE = 0.15  # of the window: what is as large as this takes long


class Ui(Keyed):
    """The widgets of one screen. Add them in the order Tab should visit them."""

    def __init__(
        self,
        scene: Scene,
        metrics: Metrics,
        said: Said,
        *,
        accent: str = BRASS,
        keymap: KeyMap | None = None,
        sound: Callable[[str], object] | None = None,
        tell: Callable[[str], object] | None = None,
        timeline: Callable[[], Timeline] | None = None,
    ) -> None:
        self.scene, self.metrics, self.said, self.accent = scene, metrics, said, accent
        super().__init__(keymap)
        self.sound: Callable[[str], object] = sound or (lambda _name: None)
        self.tell: Callable[[str], object] = tell or (lambda _said: None)  # to whoever hears it
        self.timeline = timeline  # of the screen; layers open on it
        self.layers = [Layer(BASE_Z, None, light=False)]
        self.stale: list[Widget] = []
        self.owed = Owed()
        self.mouse, self.focuser, self.tip = Mouse(self), Focus(self), Tooltip(self)
        self.toast, self.caption = Toast(self), Caption(self)
        self.on_gesture: Callable[[Gesture], bool] | None = None
        self.space_presses = True
        self.arrows_walk = False  # they never change what they are at
        self.on_rest: Callable[[], object] | None = None  # no focus is a stop too: keys go to a hand of cards then
        self.now = 0.0
        self._wanted = ""  # the name to focus again once it is added
        self._kept: dict[str, tuple[object, Rect]] = {}
        self._awake = False
        self.paced = False  # what is put up on the page itself is drawn over the next frames
        self._fresh = False  # something was put up in this very frame, which has had enough to do
        self._tickers: list[Widget] = []  # those that want to know that time passes
        self._keyed: list[Widget] = []  # and those that do while keys are used

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
    def told(self) -> bool:
        """Whether something stands at the edge that goes by itself."""
        return self.toast.shown or self.caption.shown

    @property
    def busy(self) -> bool:
        """Whether time matters: a tooltip is due, a caret blinks, a button is held."""
        return bool(self.stale) or self._awake or self.mouse.pointer.waiting or self.tip.waiting or self.told

    def add(self, widget: W, *, base: bool = False) -> W:
        """Put a widget on the top layer, or on the lowest, whatever lies open above it."""
        widget.ui = self
        layer = self.layers[0] if base else self._layer_of(widget.parent)
        widget.z = layer.z + widget.own_z
        layer.widgets.append(widget)
        widget.hit = True
        kept, old = self._kept.pop(widget.name, (None, None)) if widget.name else (None, None)
        widget.body = self.px_rect(widget)
        widget.added()
        self.mouse.came(widget, old)
        self.scene.add(widget)
        if kept is not None:
            widget.restore(kept)
        self.stale.append(widget)
        self._fresh = True
        if type(widget).tick is not Widget.tick:
            (self._keyed if widget.keyed else self._tickers).append(widget)
        if widget.name and widget.name == self._wanted and widget.focusable and not layer.focus:
            self._wanted = ""
            self.set_focus(widget)
        return widget

    def _layer_of(self, parent: Widget | None) -> Layer:
        """Return the layer of what a widget lies in; of what lies in nothing, the top one."""
        return next((layer for layer in self.layers if parent in layer.widgets), self.layer)

    def remove(self, widget: Widget) -> None:
        """Take a widget off the page."""
        for layer in self.layers:
            if widget in layer.widgets:
                layer.widgets.remove(widget)
                if layer.focus is widget:
                    layer.focus = None
                    self.focuser.show()
        if widget.name and widget.ui is self:
            self._kept[widget.name] = (widget.keep(), widget.target)
        widget.look(pointed=False, down=False, focused=False)
        widget.gone()
        for tickers in (self._tickers, self._keyed):
            if widget in tickers:
                tickers.remove(widget)
        self.mouse.forget(widget)
        widget.kill()
        widget.ui = None

    def clear(self) -> None:
        """Take everything off, modal layers too; places and focus come back to widgets added under the same name."""
        self._wanted = self.layers[0].focus.name if self.layers[0].focus else self._wanted
        for layer in self.layers:
            layer.settle()
            for widget in tuple(layer.widgets):
                self.remove(widget)
        del self.layers[1:]
        self.stale = []
        self.owed.clear()
        self.tip.hide()
        self.focuser.show()

    def find(self, name: str) -> Widget:
        """Give the widget of a name; KeyError if there is none."""
        for layer in reversed(self.layers):
            for widget in layer.widgets:
                if widget.name == name:
                    return widget
        raise KeyError(name)

    def push_layer(self, on_back: Callable[[], None] | None = None, *, light: bool = False) -> Layer:
        """Open a modal layer; Back (and, if light, a press outside) calls on_back, or just closes it."""
        self.layers.append(Layer(self.layer.z + LAYER_Z, on_back, light=light, by_keys=self.focuser.keyboard))
        self.tip.hide()
        self.focuser.show()
        return self.layer

    def pop_layer(self) -> None:
        """Close the top modal layer with all its widgets."""
        if len(self.layers) > 1:
            self.layer.settle()
            for widget in tuple(self.layer.widgets):
                self.remove(widget)
            gone = self.layers.pop()
            if not gone.by_keys and self.on_rest is not None and len(self.layers) == 1:
                self.set_focus(None)  # Enter is the main button's again, not of what the pointer opened this with
            self.focuser.show()
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
        if widget.parent is not None:
            widget.parent.moved_inside()
        self.mouse.came(widget, old)
        if widget is self.focus:
            self.focuser.show()

    def rekeyed(self) -> None:
        """Let every widget show its keys anew."""
        for layer in self.layers:
            for widget in tuple(layer.widgets):
                widget.rekeyed()

    # -- input

    def set_focus(self, widget: Widget | None, *, ring: bool | None = None) -> None:
        """Send keys to a widget (None: to nobody); the ring shows after keys, or as `ring` says."""
        self.focuser.set(widget, ring=ring)

    def handle(self, event: Event) -> bool:
        """Take a raw event; True if it is done with. Verbs come through `verb`."""
        if event.type in PRESSES:
            self.layer.settle()
        if event.type == pygame.MOUSEWHEEL:
            return self.mouse.wheel(event)
        if event.type in {pygame.KEYDOWN, pygame.TEXTINPUT}:
            if self.focus is not None and self.focus.typed(event):
                return True
            return self.space_presses and self._space(event)
        return self.mouse.feed(event)

    def verb(self, verb: Verb) -> bool:
        """Take a verb: to the focused widget, to a widget with that key, or to move the focus."""
        self.tip.hide()
        focus = self.focus
        walks = self.arrows_walk and verb in DIRECTIONS and len(self.layers) == 1
        if not (walks and not (focus and focus.holds_arrows)) and self._offer(verb):
            self.focuser.keyboard = True
            self.focuser.show()
            return True
        if verb is Verb.BACK and len(self.layers) > 1:
            self.back()
            return True
        if verb in DIRECTIONS:
            return self.focuser.go(DIRECTIONS[verb])
        if verb in {Verb.NEXT, Verb.PREVIOUS}:
            return self.focuser.step(1 if verb is Verb.NEXT else -1)
        if verb is Verb.ACTIVATE and focus is not None:
            focus.press()
            return True
        text = self.focuser.scroller if verb in {Verb.PAGE_UP, Verb.PAGE_DOWN} else None
        return self._hot(verb) if text is None else text.verb(verb)

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

    def uncovered(self) -> None:
        """Come back from under something that covered the page."""
        self.mouse.uncovered()

    # -- time

    def update(self, dt_ms: float) -> None:
        """Let time pass and render what has changed; called once a frame before the scene is drawn."""
        self.now += dt_ms
        self.mouse.tick()
        if tickers := self._tickers + self._keyed if self.focuser.keyboard else self._tickers[:]:
            self._awake = sum(w.tick(self.now) for w in tickers) > 0
        if self.tip.waiting or self.tip.shown:
            self.tip.update(self.now)
        for said in (self.toast, self.caption):
            if said.shown:
                said.update(self.now)
        if self.stale:
            self._render()
        elif self.owed:
            self.owed.some()
        if self.layer.new and len(self.layers) > 1 and self.timeline is not None:
            self.layer.open(self.scene, self.timeline(), self.metrics.width, self.layers[-2].focus)
        if self._kept or self._wanted:  # whatever was not added again by now is gone for good
            self._kept.clear()
            self._wanted = ""

    def _render(self) -> None:
        stale, self.stale = dict.fromkeys(self.stale), []
        waits = self.paced and len(self.layers) == 1
        for widget in stale:
            if widget.ui is self and not (waits and widget.image is None):
                widget.refresh()
        if waits:
            self._render_some([widget for widget in stale if widget.ui is self and widget.image is None])
        self._fresh = False

    def _render_some(self, later: list[Widget]) -> None:
        """Render for the first time what there is time for in this frame; what is large has a frame of its own."""
        begun, waits = perf_counter(), deque(later)
        large = self.metrics.width * self.metrics.height * LARGE
        while waits and not self._fresh and perf_counter() < begun + NEW_MS / 1000:
            w, h = waits[0].body.size
            if w * h > large and perf_counter() > begun + BEGUN_MS / 1000:
                break
            widget = waits.popleft()
            if widget.ui is self:
                widget.refresh()
        self.stale = [*waits, *self.stale]


class Layer:
    """A modal one (all but the lowest) grows into its place; it takes presses at once, and the first ends that."""

    def __init__(self, z: float, on_back: Callable[[], None] | None, *, light: bool, by_keys: bool = False) -> None:
        self.z, self.on_back, self.light, self.by_keys = z, on_back, light, by_keys
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

class Owed(deque["Widget"]):
    """In the order in which they were put off."""

    def some(self) -> None:
        """Render what may soon be scrolled into view, for a moment."""
        until = perf_counter() + AHEAD_MS / 1000
        while self and perf_counter() < until:
            widget = self.popleft()
            if widget.ui is not None and widget.owed:
                widget.prepare()
