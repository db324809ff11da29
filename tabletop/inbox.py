"""What comes in from keys, mouse, gamepads and the window, and who gets it: the top screen first, then the program."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame
from pygame.event import Event

from rules.core.sentences import Words
from tabletop.inputs import (
    EDITING,
    LEFT_TRIGGER,
    REPEATABLE,
    RIGHT_TRIGGER,
    STICK_DOWN,
    STICK_LEFT,
    STICK_RIGHT,
    STICK_UP,
    Verb,
    let_go,
    verb_of,
)
from tabletop.screen import SEEN_MS

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tabletop.app import App
    from tabletop.screen import Screen

words: Final = Words("tabletop", "program")
PUSHED, LET_GO = 0.6, 0.45  # a stick, or a trigger, counts as pressed from here until there
FIRST_MS, NEXT_MS = 400.0, 90.0
DEAD = 0.25
TRIGGERS = {pygame.CONTROLLER_AXIS_TRIGGERLEFT: LEFT_TRIGGER, pygame.CONTROLLER_AXIS_TRIGGERRIGHT: RIGHT_TRIGGER}
STICK = (pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY)


class Pads:
    """All gamepads as one: what they send is turned into buttons going down and up."""

    def __init__(self) -> None:
        self._axes: dict[int, float] = {}
        self._held: dict[int, float] = {}  # button -> ms until it counts again
        self._stick: int | None = None  # the direction the left stick is pushed in
        self._open: dict[int, object] = {}

    # -- what comes in
    def feed(self, event: Event) -> list[Event]:
        """Give the events that stand for this one: itself, or the buttons an axis has moved."""
        if event.type == pygame.CONTROLLERAXISMOTION:
            self._axes[event.axis] = event.value / 32768 if abs(event.value) > 1 else event.value
            return [*self._lean(), *(made for made in map(self._pull, TRIGGERS) if made is not None)]
        if event.type == pygame.CONTROLLERBUTTONDOWN:
            self._held[event.button] = FIRST_MS
        elif event.type == pygame.CONTROLLERBUTTONUP:
            self._held.pop(event.button, None)
        elif event.type in {pygame.WINDOWFOCUSLOST, pygame.CONTROLLERDEVICEREMOVED}:
            return [*self._release(), event]
        return [event]

    def tick(self, dt_ms: float, repeats: Callable[[int], bool]) -> list[Event]:
        """Let time pass: the presses of buttons that are held and that repeat."""
        out = []
        for button in self._held:
            self._held[button] -= dt_ms
            if self._held[button] <= 0:
                self._held[button] += NEXT_MS
                if repeats(button):
                    out.append(_press(button))
        return out

    @property
    def active(self) -> bool:
        """Whether anything is held, so that frames should follow."""
        return bool(self._held) or self.scroll != 0

    @property
    def scroll(self) -> float:
        """How far the right stick is pushed down (-1 … 1)."""
        y = self._axes.get(pygame.CONTROLLER_AXIS_RIGHTY, 0.0)
        return 0.0 if abs(y) < DEAD else y

    def _lean(self) -> list[Event]:
        """Turn the left stick into a direction; a change of direction lets the old one go first."""
        x, y = (self._axes.get(axis, 0.0) for axis in STICK)
        far = max(abs(x), abs(y))
        now: int | None = None
        if far >= (PUSHED if self._stick is None else LET_GO):
            across, down = STICK_RIGHT if x > 0 else STICK_LEFT, STICK_DOWN if y > 0 else STICK_UP
            now = across if abs(x) >= abs(y) else down
        if now == self._stick:
            return []
        out = []
        if self._stick is not None:
            self._held.pop(self._stick, None)
            out.append(_press(self._stick, up=True))
        self._stick = now
        return out if now is None else [*out, self._down(now)]

    def _pull(self, axis: int) -> Event | None:
        """Turn a trigger into a button."""
        button, far = TRIGGERS[axis], self._axes.get(axis, 0.0)
        if button not in self._held and far >= PUSHED:
            return self._down(button)
        if button in self._held and far < LET_GO:
            del self._held[button]
            return _press(button, up=True)
        return None

    def _down(self, button: int) -> Event:
        self._held[button] = FIRST_MS
        return _press(button)

    def _release(self) -> list[Event]:
        """Let everything go: what was held will not tell any more."""
        out = [_press(button, up=True) for button in self._held]
        self._held, self._axes, self._stick = {}, {}, None
        return out

    # -- which there are
    def open(self) -> None:
        """Listen from now on (after the first frame: this takes a while)."""
        try:
            from pygame._sdl2 import controller  # noqa: PLC0415 - only once the first frame is out

            controller.init()
        except (ImportError, pygame.error):
            return
        for i in range(controller.get_count()):
            self._open[i] = controller.Controller(i)

    def changed(self, event: Event) -> str:
        """Open a gamepad that was plugged in, forget one that was pulled out; give the sentence to say, or ""."""
        from pygame._sdl2 import controller  # noqa: PLC0415

        if event.type == pygame.CONTROLLERDEVICEADDED:
            known = event.device_index in self._open
            self._open[event.device_index] = made = controller.Controller(event.device_index)
            return "" if known else words.pad_joined(name=made.name or words.nameless)
        self._open = {i: controller.Controller(i) for i in range(controller.get_count())}
        return words.pad_left


def _press(button: int, *, up: bool = False) -> Event:
    kind = pygame.CONTROLLERBUTTONUP if up else pygame.CONTROLLERBUTTONDOWN
    return Event(kind, button=button, instance_id=0)


MOUSE = frozenset({pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP})
INPUT = frozenset({
    *(pygame.KEYDOWN, pygame.KEYUP, pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP),
    *(pygame.MOUSEWHEEL, pygame.TEXTINPUT, pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERAXISMOTION),
})  # fmt: skip
ENDS_LETTER = frozenset({pygame.KEYUP, pygame.MOUSEBUTTONDOWN})


class Inbox:
    """Hands the events of one program on."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.last = 0.0  # when anything was pressed or moved last
        self._held = Held()
        self._no_letter = False  # what is down went down before there was a field for its letter

    def take(self, events: Sequence[Event], dt_ms: float) -> None:
        """Hand on the events of a frame, and what is held down on a gamepad."""
        for event in events:
            for one in self.app.pads.feed(event):
                self._event(one)
        self._pads_held(dt_ms)

    def _pads_held(self, dt_ms: float) -> None:
        """Let held directions of a gamepad repeat, and its right stick scroll."""
        app = self.app
        for event in app.pads.tick(dt_ms, lambda button: app.keymap.button(button) in REPEATABLE):
            self._event(event)
        if app.pads.scroll and app.top is not None:
            app.top.ui.focuser.scroll(app.pads.scroll * dt_ms)

    def _event(self, event: Event) -> None:
        app = self.app
        if event.type in INPUT:
            self.last = app.now
        if event.type in MOUSE:
            app.pointer = event.pos
        app.device.note(event)
        again = self._held.feed(event, app.now)
        match event.type:
            case pygame.QUIT:
                if app.top is None or not app.top.closing():
                    app.quit()
                return
            case pygame.CONTROLLERDEVICEADDED | pygame.CONTROLLERDEVICEREMOVED:
                self._say(app.pads.changed(event))
            case pygame.WINDOWEXPOSED | pygame.WINDOWRESTORED if app.top is not None:
                app.top.scene.invalidate()
        if event.type == pygame.WINDOWFOCUSLOST:
            app.cover(asked=False)
        if self._stray_letter(event, again=again):
            return
        self._hold(event)
        verb = verb_of(event, app.keymap)
        if again and verb not in REPEATABLE and event.key not in EDITING:
            return
        self._pass_on(event, verb)

    def _stray_letter(self, event: Event, *, again: bool) -> bool:
        """Whether a letter is of a key that went down for something else: before there was a field for letters."""
        typing = self.app.top is not None and self.app.top.ui.typing
        if event.type in ENDS_LETTER or (event.type == pygame.KEYDOWN and not again):
            self._no_letter = event.type == pygame.KEYDOWN and not typing
        return event.type == pygame.TEXTINPUT and typing and self._no_letter

    def _pass_on(self, event: Event, verb: Verb | None) -> None:
        app, top = self.app, self.app.top
        if verb is Verb.COVER and app.cover(asked=True):
            return
        if verb is not None and top is not None and app.reader.verb(verb, top):
            return
        if top is None or self._early(event, top) or top.handle(event) or verb is None:
            return
        if top.ui.verb(verb) or top.on_verb(verb):
            return
        if verb is Verb.FULLSCREEN:
            app.window.set_fullscreen(not app.window.fullscreen)
        elif verb is Verb.MUTE:
            app.audio.mute(not app.audio.muted)

    def _early(self, event: Event, top: Screen) -> bool:
        """Whether a key went down for what lay here before the page came up: it counts once it was let go."""
        pressed = event.type in {pygame.KEYDOWN, pygame.CONTROLLERBUTTONDOWN}
        return top.unbidden and pressed and self._held.since(event, self.app.now) < top.since + SEEN_MS

    def _hold(self, event: Event) -> None:
        """Space held: four times as fast."""
        app = self.app
        if event.type == pygame.WINDOWFOCUSLOST or let_go(event, app.keymap) is Verb.FAST:
            app.clock.hold = False
        elif verb_of(event, app.keymap) is Verb.FAST:
            app.clock.hold = app.top is None or not (app.top.ui.typing or app.top.holds_space)

    def _say(self, words: str) -> None:
        if words and self.app.top is not None:
            self.app.top.ui.toast.say(words)


class Held:
    """Which keys are down now, so that a repeated key can be told from a new one."""

    def __init__(self) -> None:
        self.keys: dict[int, float] = {}  # since when

    def feed(self, event: Event, now: float) -> bool:
        """Note an event; True if it is the repetition of a key already down."""
        if event.type == pygame.KEYUP:
            self.keys.pop(event.key, None)
        elif event.type == pygame.KEYDOWN:
            again = event.key in self.keys
            self.keys.setdefault(event.key, now)
            return again
        elif event.type == pygame.WINDOWFOCUSLOST:
            self.keys.clear()
        return False

    def since(self, event: Event, now: float) -> float:
        """Say when what is pressed went down."""
        return self.keys.get(event.key, now) if event.type == pygame.KEYDOWN else now


RINGS = {pygame.KEYDOWN: True, pygame.CONTROLLERBUTTONDOWN: True, pygame.MOUSEBUTTONDOWN: False}
KEYS_USED = frozenset({pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL})


class Devices:
    """The device last used in one program."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.on_pad = False  # the last input came from a gamepad
        self.on_keys = False  # the last press was one of a key or of a gamepad: rings show

    def note(self, event: Event) -> None:
        """Note what was used; if it is another device than before, all pages follow."""
        self.on_keys = RINGS.get(event.type, self.on_keys)
        if event.type == pygame.CONTROLLERBUTTONDOWN:
            used = True
        elif event.type in KEYS_USED or (event.type == pygame.MOUSEMOTION and any(event.rel)):
            used = False
        else:
            return
        if used != self.on_pad:
            self.on_pad = used
            self.tell()

    def tell(self) -> None:
        """Tell all pages which keys or buttons to show."""
        app, settings = self.app, self.app.settings
        chosen, signs = (settings.glyphs, settings.show_keys) if settings is not None else ("auto", True)
        pad = self.on_pad if chosen == "auto" else chosen == "pad"
        for screen in app.screens:
            screen.ui.by_pad = self.on_pad
            screen.ui.set_keys(app.keymap, pad=pad, signs=signs)
