"""Whoever hears a program and sees nothing of it: what was said, in order, and keys to press."""

import pygame

from tabletop.speech.plain import plain
from tabletop.speech.voice import Rank
from tests.tabletop.kit import key


class Ear:
    """A voice that only remembers."""

    on, problem = True, ""

    def __init__(self):
        self.heard, self.asked, self.last = [], [], ""
        self.lately = []  # since somebody else looks

    def say(self, said, rank=Rank.TOLD):
        if text := plain(said):
            self.heard.append(text)
            self.lately.append(text)
            self.last = text
            if rank is Rank.ASKED:
                self.asked.append(text)

    def again(self):
        self.say(self.last, Rank.AT_ONCE)

    def hush(self):
        self.last, self.lately = "", []

    def pace(self, rate):
        pass

    def close(self):
        pass


KEYS = {"enter": pygame.K_RETURN, "tab": pygame.K_TAB, "left": pygame.K_LEFT, "right": pygame.K_RIGHT,
        "up": pygame.K_UP, "down": pygame.K_DOWN, "esc": pygame.K_ESCAPE, "f1": pygame.K_F1, "f2": pygame.K_F2,
        "f3": pygame.K_F3}  # fmt: skip


class Blind:
    """Plays an open table (`Timed`) by keys alone, from what is said."""

    def __init__(self, table):
        self.table, self.ear = table, Ear()
        table.app.voice = self.ear
        table.app.settings.speak = True

    def press(self, name, mod=0):
        """Press a key by its name; return all that is said of it and until the next one, in one text."""
        before = len(self.ear.heard)
        code = KEYS.get(name.lower()) or pygame.key.key_code(name.lower())
        self.table.do(key(code, name.lower() if len(name) == 1 else "", mod))
        self.table.wait(100, 50)
        return self.since(before)

    def since(self, at):
        return " ".join(self.ear.heard[at:])

    def asked(self, limit=60_000):
        """Listen until something is asked; return how."""
        self.table.until(lambda: self.ear.asked, limit, 50)
        question, self.ear.asked = self.ear.asked[-1], []
        return question
