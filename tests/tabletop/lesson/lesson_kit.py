"""A lesson to be played by posted events."""

from __future__ import annotations

import pygame
import pytest

from rules import games
from rules.core.lesson import lessons
from rules.core.types import PASS
from tabletop.anim import FASTEST
from tabletop.screens.lesson.ways import LessonSession, table
from tests.tabletop.table.table_kit import SCUM, Sitting

LESSONS = [(game, number) for game in games() for number in range(1, lessons(game) + 1)]
FIRST = [pytest.param(game, at, marks=() if at == 1 else pytest.mark.long) for game, at in LESSONS]  # of every game
PAUSE = 450  # ms: clicks within 400 ms after a control moved do not count


class Pupil(Sitting):
    """One lesson at its first step."""

    def __init__(self, app, router, game=SCUM, number=1):
        self.app, self.session = app, LessonSession.sit(game, "Morgan", "portrait-21", number)
        self.screen = table(router, self.session)
        app.clock.set_speed(FASTEST)  # what is taught lies the same, however soon it lies there
        app.push(self.screen)
        self._listen()
        self.step(0)
        self.spoken()

    @property
    def lesson(self):
        return self.session.lesson

    @property
    def now(self):
        """The step that is spoken, as the lesson has it."""
        return self.session.step

    def spoken(self):
        """Let the others play until the teacher has the word (or the lesson is over)."""
        self.until(lambda: self.screen.speaking or self.session.over or self.app.top is not self.screen)
        self.until(lambda: self.over() or not self.screen.timeline.busy)
        self.wait(PAUSE)

    def over(self):
        return self.app.top is not self.screen

    def to(self, step):
        """Take the lesson to a step."""
        while self.session.at < step:
            if self.now.do is None:
                self.screen.go_on()
            else:
                self.screen.submit(self.now.do)
            self.screen.hurry()
            self.until(lambda: self.screen.speaking)
            self.wait(PAUSE)

    def enter(self):
        self.wait(PAUSE)
        self.key(pygame.K_RETURN)

    # -- three ways to do what is asked
    def by_mouse(self):
        step = self.now
        if step.do is not None and self.screen.asked_kinds:
            self.pick_asked()
        self.press(self.pass_button() if step.do is not None and step.do.picks == (PASS,) else "main")
        self.answer_chooser(lambda seat: self.click(self.board.seats[seat].body.center))
        self.spoken()

    def by_drag(self):
        if self.screen.asked_kinds:
            cards = self.pick_asked()
            self.drag(cards[0], self.middle)
            self.answer_chooser(lambda seat: self.click(self.board.seats[seat].body.center))
            self.spoken()
        else:
            self.by_mouse()

    def by_keys(self):
        step = self.now
        if step.do is not None and step.do.picks == (PASS,):
            self.key(pygame.K_p, "p")
        else:
            self.walk_to_cards(lambda: self.key(pygame.K_RIGHT), lambda: self.key(pygame.K_UP))
            self.key(pygame.K_RETURN)
            self.answer_chooser(lambda _seat: self.key(pygame.K_RETURN), aim=lambda: self.key(pygame.K_RIGHT))
        self.spoken()

    def by_pad(self):
        step = self.now
        if step.do is not None and step.do.picks == (PASS,):
            self.pad(pygame.CONTROLLER_BUTTON_X)
        else:
            self.walk_to_cards(
                lambda: self.pad(pygame.CONTROLLER_BUTTON_DPAD_RIGHT),
                lambda: self.pad(pygame.CONTROLLER_BUTTON_DPAD_UP),
            )
            self.pad(pygame.CONTROLLER_BUTTON_A)
            self.answer_chooser(
                lambda _seat: self.pad(pygame.CONTROLLER_BUTTON_A),
                aim=lambda: self.pad(pygame.CONTROLLER_BUTTON_DPAD_RIGHT),
            )
        self.spoken()

    # -- parts
    def pick_asked(self):
        cards = list(self.hand.cards)
        chosen = []
        for kind in self.screen.asked_kinds:
            card = next(c for c in cards if c.kind == kind and c not in chosen)
            chosen.append(card)
        self.pick(*chosen)
        self.wait(PAUSE)
        return chosen

    def pass_button(self):
        return next(name for name in ("main", "second", "third") if self.button(name).label == "PASS")

    def walk_to_cards(self, right, up):
        """Walk along the fan with the arrows and lift what is asked for."""
        for kind in self.screen.asked_kinds:
            for _ in range(len(self.hand.cards) + 1):
                at = self.screen.drag.cursor
                if at is not None and at.kind == kind and at not in self.hand.selected:
                    break
                right()
            up()
            self.wait(100)

    def answer_chooser(self, name, aim=None):
        """Name who is asked for, where a chooser has come up."""
        if self.screen.chooser is None:
            return
        self.wait(PAUSE)
        seat = self.now.do.how[-1]
        while aim is not None and self.screen.chooser.aimed != seat:
            aim()
        while self.screen.chooser is not None:
            name(seat)
            self.wait(PAUSE)
