"""Keys of the replay. Arrows go through the match; Tab (and the shoulders of a gamepad) goes through the buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from rules.core.types import TABLE
from tabletop.inputs import Verb, verb_of
from tabletop.screens.replay.reel import STEP
from tabletop.widgets.choices import Segmented

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame.event import Event

    from tabletop.pointer import Gesture
    from tabletop.screens.replay.screen import ReplayScreen

HAND, TRICK = 0, 1
JUMPS = {
    Verb.LEFT: (-1, STEP), Verb.RIGHT: (1, STEP), Verb.PAGE_UP: (-1, HAND), Verb.PAGE_DOWN: (1, HAND),
    Verb.UP: (-1, TRICK), Verb.DOWN: (1, TRICK),
}  # fmt: skip
LETTERS: dict[str, Callable[[ReplayScreen], object]] = {
    "o": lambda screen: screen.toggle_open(),
    "t": lambda screen: screen.next_turning(),
    "+": lambda screen: screen.bar.faster(1),
    "-": lambda screen: screen.bar.faster(-1),
}


class Keys:
    """What is typed in a replay."""

    def __init__(self, screen: ReplayScreen) -> None:
        self.screen = screen

    def before(self, event: Event) -> bool:
        """Take an event before any widget does; True if it was for the replay."""
        screen, ui = self.screen, self.screen.ui
        if len(ui.layers) > 1:
            return False
        verb = verb_of(event, screen.app.keymap)
        typed = event.unicode.lower() if event.type == pygame.KEYDOWN else ""
        if event.type == pygame.MOUSEWHEEL:
            screen.jump(-1 if event.y > 0 else 1)
            return True
        if typed.isdigit() and typed.isascii():
            return self._chair(int(typed))
        if typed in LETTERS:
            LETTERS[typed](screen)
            return True
        if verb in JUMPS and not isinstance(ui.focus, Segmented):
            way, part = JUMPS[verb]
            shift = event.type == pygame.KEYDOWN and event.mod & pygame.KMOD_SHIFT
            screen.jump(way, TRICK if shift and part == STEP else part)
            return True
        return self._whole(verb)

    def _whole(self, verb: Verb | None) -> bool:
        """Take the verbs that mean one thing here, whatever has the focus."""
        screen = self.screen
        table: dict[Verb, Callable[[], object]] = {
            Verb.FAST: screen.toggle, Verb.PASS: screen.toggle, Verb.HINT: screen.toggle_open,
            Verb.SORT: screen.next_chair, Verb.HOME: lambda: screen.go(screen.reel.first),
            Verb.END: lambda: screen.go(screen.reel.last),
        }  # fmt: skip
        if verb is None or verb not in table:
            return False
        table[verb]()
        return True

    def _chair(self, digit: int) -> bool:
        chair = digit - 1 if digit else TABLE
        self.screen.sit(chair)
        return True

    def gesture(self, gesture: Gesture) -> bool:
        """Take a click: on a line of the story it goes to the turn the line tells of."""
        screen = self.screen
        line = screen.projector.picture.panels.log_at(gesture.pos) if gesture.kind == "click" else None
        turn = screen.story.turn_of(line) if line is not None else None
        if turn is None:
            return False
        screen.pause()
        screen.go(turn)
        return True

    def verb(self, verb: Verb) -> bool:
        """Take a verb that nothing else wanted."""
        screen = self.screen
        if verb is Verb.BACK:
            screen.app.pop()
        elif verb is Verb.ACTIVATE:
            screen.toggle()
        else:
            return False
        return True
