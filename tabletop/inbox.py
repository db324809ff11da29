"""What comes in from keys, mouse, gamepads and the window, and who gets it: the top screen first, then the program."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from tabletop.inputs import EDITING, REPEATABLE, Verb, let_go, verb_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame.event import Event

    from tabletop.app import App


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
        again = self._held.feed(event)
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
        if top is None or top.handle(event) or verb is None:
            return
        if top.ui.verb(verb) or top.on_verb(verb):
            return
        if verb is Verb.FULLSCREEN:
            app.window.set_fullscreen(not app.window.fullscreen)
        elif verb is Verb.MUTE:
            app.audio.mute(not app.audio.muted)

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
        self.keys: set[int] = set()

    def feed(self, event: Event) -> bool:
        """Note an event; True if it is the repetition of a key already down."""
        if event.type == pygame.KEYUP:
            self.keys.discard(event.key)
        elif event.type == pygame.KEYDOWN:
            again = event.key in self.keys
            self.keys.add(event.key)
            return again
        elif event.type == pygame.WINDOWFOCUSLOST:
            self.keys.clear()
        return False

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
