"""Presses at the table: digits, arrows and the wheel, the verbs of the table, and which press comes too soon."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from tabletop.inputs import Verb, let_go, verb_of
from tabletop.widgets.mouse import DOUBLE_MS, DRAG_PX

if TYPE_CHECKING:
    from pygame.event import Event

    from tabletop.screens.play import PlayScreen


PEEKS = frozenset({Verb.PEEK, Verb.ZOOM})  # what is kept under a lock is shown while one of these is held
LETS_GO = frozenset({pygame.MOUSEBUTTONUP, pygame.WINDOWFOCUSLOST})
PRESSED = frozenset({pygame.KEYDOWN, pygame.CONTROLLERBUTTONDOWN})
STILL_MS = 500  # so long after the curtain has lifted nothing is pressed


class Keys:
    """What is typed at one table."""

    def __init__(self, screen: PlayScreen) -> None:
        self.screen = screen
        self._clicked = (-1, -1)  # where the mouse was pressed last
        self._answered = -float(DOUBLE_MS)  # when something was answered
        self._asked = -float(DOUBLE_MS)  # when a press opened a question of its own
        self._where = (-1, -1)  # the mouse had been pressed by then
        self._lifted = -float(STILL_MS)

    def answered(self) -> None:
        """Note that something has been answered: the second half of a double click must not answer what comes next."""
        self._answered, self._where = self.screen.app.now, self._clicked

    def asked(self) -> None:
        """Note that a press has opened a question: the second half of a double click must not be its answer."""
        self._asked, self._where = self.screen.app.now, self._clicked

    def lifted(self) -> None:
        """Note that the curtain has lifted just now."""
        self._lifted = self.screen.app.now

    def too_soon(self, event: Event) -> bool:
        """Whether a press cannot be meant for what is asked now."""
        if event.type not in PRESSED and event.type != pygame.MOUSEBUTTONDOWN:
            return False
        return self._second_click(event) or self.screen.app.now - self._lifted < STILL_MS

    def _second_click(self, event: Event) -> bool:
        if event.type != pygame.MOUSEBUTTONDOWN:
            return False
        self._clicked = event.pos
        on_bar = any(button.contains(event.pos) for button in self.screen.bar.buttons)
        last = max(self._answered, self._asked if on_bar else -DOUBLE_MS)
        moved = max(abs(event.pos[0] - self._where[0]), abs(event.pos[1] - self._where[1]))
        return self.screen.app.now - last < DOUBLE_MS and moved < DRAG_PX

    def before(self, event: Event) -> bool:
        """Take an event before any widget does; True if it was for the table."""
        screen, front = self.screen, self.screen.front
        if len(screen.ui.layers) > 1 or screen.ui.typing:
            return False
        if event.type in PRESSED and screen.picture.hasty:
            screen.hurry()
            self.answered()
        digit = event.unicode if event.type == pygame.KEYDOWN else ""
        wheel = (-1 if event.y > 0 else 1) if event.type == pygame.MOUSEWHEEL else 0
        if (digit.isdigit() and front.number(int(digit))) or (wheel and front.step(wheel)):
            screen.changed()
            return True
        verb = verb_of(event, screen.app.keymap)
        if verb is Verb.ZOOM and screen.drag.look():
            return True
        if verb is not None:
            seen = screen.picture.peek(held=verb in PEEKS)
            if verb in PEEKS:
                return seen
        if verb is None or screen.ui.focus is not None:
            return False
        return front.verb(verb) or screen.drag.verb(verb, front)

    def after(self, event: Event) -> None:
        """See what an event has left behind once the widgets had it."""
        screen = self.screen
        gone = let_go(event, screen.app.keymap)
        if gone is Verb.ZOOM:
            screen.notes.unzoom()
        if gone in PEEKS or event.type in LETS_GO:
            screen.picture.peek(held=False)
        if event.type == pygame.MOUSEMOTION and screen.ui.mouse.under(event.pos, pressable=True) is not None:
            screen.drag.hand.hover(None)  # a button is pointed at, so no card is
        if event.type == pygame.MOUSEBUTTONUP and len(screen.ui.layers) == 1:
            screen.ui.set_focus(None)  # a button that was clicked must not catch the next Enter, Esc or arrow

    def verb(self, verb: Verb) -> bool:
        """Take a verb that nothing else wanted."""
        screen, drag = self.screen, self.screen.drag
        if verb is Verb.BACK:
            self._back()
            return True
        table = {Verb.SORT: drag.sort, Verb.UNDO: screen.undo, Verb.PLAYABLE: drag.show_playable,
                 Verb.WHY: drag.why}  # fmt: skip
        if verb in table:
            table[verb]()
            return True
        action = next((action for action in screen.front.actions() if action.key is verb), None)
        if action is not None:  # the main button is on Enter, and on its own key as well
            action.press()
        return action is not None

    def _back(self) -> None:
        screen = self.screen
        if screen.ui.focus is not None:
            screen.ui.set_focus(None)
        elif not screen.front.back() and not screen.notes.back():
            screen.pause()
