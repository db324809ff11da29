from collections import deque

from rules.save.model import SeatPlan
from tabletop.worker import careless


class Puppets:
    """A thinker that answers when told to, with whatever needs no thought."""

    def __init__(self):
        self.troubles, self.notice = [], ""
        self.waiting = {}
        self.ready = deque()
        self.asked = []
        self.cancelled = []
        self.forgotten = []
        self.slow = False

    def ask(self, key, question):
        self.asked.append(question)
        self.waiting[key] = question
        if not self.slow:
            self.think()

    def think(self):
        for key, question in self.waiting.items():
            self.ready.append((key, careless(question)))
        self.waiting.clear()

    def cancel(self, key):
        self.cancelled.append(key)
        self.waiting.pop(key, None)

    def poll(self):
        found = list(self.ready)
        self.ready.clear()
        return found

    def forget(self, match):
        self.forgotten.append(match)

    def close(self):
        self.waiting.clear()


def seats(n, person=0):
    return [
        SeatPlan(name=f"P{i}", portrait=f"portrait-{i + 1:02}", person=i == person, opponent="random") for i in range(n)
    ]


class Clock:
    """A session, its clock, and a person who presses the first thing offered."""

    def __init__(self, session):
        self.session = session
        self.now = 0.0

    def run(self, ms, speed=1.0, step=16):
        """Let time pass; return how many moves were made."""
        made = 0
        end = self.now + ms
        while self.now < end:
            self.now += step
            made += self.session.update(self.now, speed)
        return made

    def until(self, ready, speed=1.0, limit=600_000):
        """Let time pass until `ready()`; return how many ms it took."""
        start = self.now
        while not ready():
            self.now += 16
            self.session.update(self.now, speed)
            assert self.now - start < limit, "nothing happened"
        return self.now - start
