"""Presses at the table: digits, arrows, the wheel, its verbs, which press comes too soon, and what F1 opens."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from tabletop.inputs import Verb, let_go, verb_of
from tabletop.table.stops import SeatStop, StoryStop
from tabletop.widgets.button import Button
from tabletop.widgets.mouse import DOUBLE_MS, DRAG_PX, GUARD_MS

if TYPE_CHECKING:
    from pygame.event import Event

    from tabletop.screens.play import PlayScreen
    from tabletop.table.prompts import Prompt

LEAD, SEAT, OWN, LADDER, TRICK = "lead", "seat", "own", "ladder", "trick"  # beside the asks' own names


def rule_here(screen: PlayScreen) -> str:
    """Return the rule of what has the focus, lies under the arrows or the pointer, or is asked; "" if none does."""
    return _focused(screen) or _card(screen) or _pointed(screen) or _asked(screen)


def _focused(screen: PlayScreen) -> str:
    focus = screen.ui.focus
    if focus is not None and focus.rule:
        return focus.rule
    if isinstance(focus, SeatStop):
        return focus.nodes.guest.rule or screen.kit.behind.get(SEAT, "")
    if isinstance(focus, StoryStop):
        lines = screen.story.lines
        return lines[0].rule if lines else ""
    action = next((a for a, b in zip(screen.front.actions(), screen.bar.buttons, strict=False) if b is focus), None)
    if action is None:
        return ""
    return screen.kit.behind.get("pass", "") if action.key is Verb.PASS else _asked(screen)


def _card(screen: PlayScreen) -> str:
    """Return the rule of the special card that is meant; a plain one has that of what is asked."""
    card = screen.picture.board.hand.hovered
    if card is None:
        return ""
    about = screen.kit.about_card(card.kind)
    return about[2] if about is not None else _asked(screen)


def _pointed(screen: PlayScreen) -> str:
    pos, picture, behind = screen.app.pointer, screen.picture, screen.kit.behind
    over = screen.ui.mouse.under(pos)
    if over is not None and over.rule:
        return over.rule
    line = picture.panels.log_at(pos)
    if line is not None:
        return line.rule
    for nodes in picture.board.seats.values():
        badge = nodes.badge.visible and nodes.badge.rect.collidepoint(pos)
        if badge or nodes.body.collidepoint(pos):
            return (badge and nodes.guest.chair_rule) or nodes.guest.rule or behind.get(SEAT, "")
    lying = [node for play in picture.board.plays for node in play if node.visible and node.rect.collidepoint(pos)]
    if lying:
        about = screen.kit.about_card(max(lying, key=lambda node: node.z).kind)
        return about[2] if about is not None else behind.get(TRICK, "")
    if picture.panels.side.visible and picture.panels.side.rect.collidepoint(pos):
        return behind.get(LADDER, "")
    own = Rect(*(picture.m.px(value) for value in picture.layout.own))
    return behind.get(OWN, "") if own.collidepoint(pos) else ""


def _asked(screen: PlayScreen) -> str:
    """Return the rule of what is to be read, or is asked now; a lead has one of its own."""
    if screen.announced is not None:
        return screen.announced.rule
    behind = screen.kit.behind
    for ask in screen.session.asks:
        rule = behind.get(LEAD if ask.id == "play" and not screen.picture.board.plays else ask.id)
        if rule:
            return rule
    return ""


PEEKS = frozenset({Verb.PEEK, Verb.ZOOM})  # what is kept under a lock is shown while one of these is held
LETS_GO = frozenset({pygame.MOUSEBUTTONUP, pygame.WINDOWFOCUSLOST})
PRESSED = frozenset({pygame.KEYDOWN, pygame.CONTROLLERBUTTONDOWN})
HELD = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META  # with one of these a letter is none
DEAF_MS, STOP_MS = 600, 1000  # so long no key answers what has come up, or what nobody was asked for
STILL_MS = 500  # so long after the curtain has lifted nothing is pressed


class Keys:
    """What is typed at one table."""

    def __init__(self, screen: PlayScreen) -> None:
        self.screen = screen
        self._clicked = (-1, -1)  # where the mouse was pressed last
        self._answered = screen.app.now  # when something was answered, or the table was entered
        self._leads = True  # whether what comes up next follows from that
        self._asked = -float(DOUBLE_MS)  # when a press opened a question of its own
        self._where = (-1, -1)  # the mouse had been pressed by then
        self._lifted = -float(STILL_MS)
        self._risen: set[str] = set()  # what is asked, and has been since something was shown last
        self._deaf = 0.0  # until when (ms) no key answers what was asked, as no press had led to it

    def answered(self, *, leads: bool = True) -> None:
        """Note that something has been answered: the second half of a double click must not answer what comes next.

        Where it does not lead to what comes next, as what was only to be read does not, no key may yet either.
        """
        self._answered, self._where, self._leads = self.screen.app.now, self._clicked, leads

    def asked(self) -> None:
        """Note that a press has opened a question: the second half of a double click must not be its answer."""
        self._asked, self._where = self.screen.app.now, self._clicked

    def lifted(self) -> None:
        """Note that the curtain has lifted just now."""
        self._lifted = self.screen.app.now

    def rose(self, *asked: str, deaf: float = DEAF_MS) -> None:
        """Note what has come up: a key on its way to what stood there before is no answer to that. Nothing: it is gone.

        What follows from what was just answered is answered at once. Where nothing moves nobody is on the way.
        """
        follows = self._leads and self.screen.app.now - self._answered < GUARD_MS
        if {*asked} - self._risen and not follows and not self.screen.timeline.clock.off:
            self._deaf = self.screen.app.now + deaf
        self._risen = {*asked}

    def too_soon(self, event: Event) -> bool:
        """Whether a press cannot be meant for what is asked now."""
        if event.type not in PRESSED and event.type != pygame.MOUSEBUTTONDOWN:
            return False
        if event.type in PRESSED and self.screen.app.now < self._deaf and self._answers(event):
            return True
        return self._second_click(event) or self.screen.app.now - self._lifted < STILL_MS

    def _answers(self, event: Event) -> bool:
        """Whether a key chooses or does what is asked; clicks on what has just come up are the page's to stop."""
        verb = verb_of(event, self.screen.app.keymap)
        typed = event.unicode if event.type == pygame.KEYDOWN else ""
        there = (*self.screen.front.put_up(), *self.screen.bar.buttons)
        return typed.isdigit() or verb in {Verb.ACTIVATE, *(one.key for one in there if one.visible and one.key)}

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
        if event.type == pygame.MOUSEMOTION or len(screen.ui.layers) > 1 or screen.ui.typing:
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
        looks = verb is Verb.ZOOM and (screen.drag.look() or screen.ui.tip.at_once())
        idle = verb is None or (verb is Verb.BOARD and screen.kit.manner is None)
        if looks or (idle and self._types(event, front)):
            return True
        if verb is not None:
            seen = screen.picture.peek(held=verb in PEEKS)
            if verb in PEEKS:
                return seen
        if verb is None or screen.ui.focus is not None:
            return False
        advised = verb is Verb.ACTIVATE and self._as_advised()
        return advised or front.verb(verb) or screen.drag.verb(verb, front)

    def _as_advised(self) -> bool:
        """Do what a hint has named, where nothing else is chosen: the main button would do nothing."""
        screen = self.screen
        move = screen.advised
        main = next((one for one in screen.ui.layers[0].widgets if one.key is Verb.ACTIVATE and one.visible), None)
        picked = screen.drag.hand.selected or (isinstance(main, Button) and main.kind != "off")
        if move is None or screen.director.busy or picked:
            return False
        if not screen.front.follow(move):
            screen.submit(move)
        return True

    def _types(self, event: Event, front: Prompt) -> bool:
        """Pick a card by what is written on it, or with Shift by its place; not where something else is asked."""
        screen = self.screen
        free = screen.director.busy or not any(ask.due for ask in screen.session.asks)
        if screen.chooser is not None or not (front.takes_cards or free):
            return False
        if screen.announced is not None:  # what is asked as soon as that has been read
            front = screen.kit.prompt_for(screen, screen.session.asks)
        if event.type != pygame.KEYDOWN or event.mod & HELD:
            return False
        if event.mod & pygame.KMOD_SHIFT and pygame.K_0 <= event.key <= pygame.K_9 and not event.unicode.isdigit():
            return screen.drag.nth((event.key - pygame.K_0) or 10)
        return event.unicode.isalnum() and screen.drag.typed(event.unicode, front)

    def after(self, event: Event) -> None:
        """See what an event has left behind once the widgets had it."""
        screen = self.screen
        gone = let_go(event, screen.app.keymap)
        if gone is Verb.ZOOM:
            screen.notes.unzoom()
            screen.ui.tip.hide()
        if gone in PEEKS or event.type in LETS_GO:
            screen.picture.peek(held=False)
        hand = screen.drag.hand
        moved = event.type == pygame.MOUSEMOTION and hand.hovered is not None
        if moved and screen.ui.mouse.under(event.pos, pressable=True) is not None:
            hand.hover(None)  # a button is pointed at, so no card is
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
