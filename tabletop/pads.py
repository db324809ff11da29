"""Gamepads: sticks and triggers come as buttons, held directions repeat, the right stick scrolls."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame.event import Event

from tabletop.inputs import LEFT_TRIGGER, RIGHT_TRIGGER, STICK_DOWN, STICK_LEFT, STICK_RIGHT, STICK_UP

if TYPE_CHECKING:
    from collections.abc import Callable

JOINED, LEFT_US = "A gamepad has joined: {name}.", "A gamepad has left. Keys and mouse still do everything."
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
            return "" if known else JOINED.format(name=made.name or "nameless")
        self._open = {i: controller.Controller(i) for i in range(controller.get_count())}
        return LEFT_US


def _press(button: int, *, up: bool = False) -> Event:
    kind = pygame.CONTROLLERBUTTONUP if up else pygame.CONTROLLERBUTTONDOWN
    return Event(kind, button=button, instance_id=0)
