"""Several people at one window: tables, holds, and everything that a stranger in the room could notice."""

from __future__ import annotations

import pygame
from pygame.event import Event

from rules.save.model import SeatPlan
from tabletop.screens.play import PlayScreen
from tabletop.table.curtain.screen import CurtainScreen
from tabletop.table.match.session import Session
from tests.kit.ear import Ear
from tests.tabletop.kit import click, hover
from tests.tabletop.open_table import FRAME, Timed
from tests.tabletop.table.table_kit import NAMES, SCUM, Sitting, Sleepers

SPACE = {"key": pygame.K_SPACE, "mod": 0, "unicode": " "}
FOCUS_LOST = Event(pygame.WINDOWFOCUSLOST)


def plan_of(n, people, opponent="random"):
    return [
        SeatPlan(name=NAMES[i], portrait=f"portrait-{i + 1:02}", person=bool(people >> i & 1), opponent=opponent)
        for i in range(n)
    ]


class Room(Timed):
    """One table with several people, played by posted events."""

    def __init__(self, app, session, **hooks):
        self.app, self.session = app, session
        app.voice = Ear()
        self.screen = PlayScreen(session, **hooks)
        app.push(self.screen)

    @property
    def curtain(self):
        return self.app.top if isinstance(self.app.top, CurtainScreen) else None

    def to_curtain(self):
        self.until(lambda: self.curtain is not None and self.curtain.state == "down")
        return self.curtain

    def hold(self, ms):
        self.step(FRAME, [Event(pygame.KEYDOWN, **SPACE)])
        self.wait(ms)
        self.step(FRAME, [Event(pygame.KEYUP, **SPACE)])

    def open(self):
        """Hold the space bar until the curtain is away, and some more; what happened is still to be read."""
        self.hold(620)
        self.until(lambda: self.app.top is self.screen)
        self.wait(500)

    def read(self):
        """Press Enter on what happened since the last look."""
        if self.screen.handover.reading:
            self.step(FRAME, [Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r")])
            self.step(FRAME, [Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0, unicode="")])
        assert not self.screen.handover.reading

    @property
    def hand(self):
        return self.screen.picture.board.hand

    def pick(self, kind):
        """Click a card of the hand, and take the pointer away again."""
        card = next(card for card in self.hand.cards if card.kind == kind and card not in self.hand.selected)
        self.step(FRAME, click(Sitting.spot(self, card)))
        self.step(200, hover((5, self.app.metrics.height // 2)))
        self.step(200)

    @property
    def pixels(self):
        return pygame.image.tobytes(self.app.window.surface, "RGB")


def deal(app, people=0b0101, n=4, *, seed=1, folder=None, thinker=None, practice=False, hooks=None, **options):
    session = Session.new(SCUM, options, plan_of(n, people), seed, folder, thinker or Sleepers(), practice=practice)
    return Room(app, session, **(hooks or {}))


def noticed(room):
    """Everything anybody in the room can see or hear, or find written down in public words."""
    app, session, screen = room.app, room.session, room.screen
    panels = screen.picture.panels
    return {
        "pixels": room.pixels,
        "title": pygame.display.get_caption(),
        "log": [line.text for line in screen.story.lines],
        "private": list(screen.story.private),
        "panels": {name: said for name, said in panels._said.items() if name in ("log", "title", "banner", "tag")},
        "sounds": list(app.audio.played),
        "heard": list(app.voice.lately),
        "tips": [w.tip for one in app.screens for layer in one.ui.layers for w in layer.widgets],
        "hand": screen.picture.board.hand.kinds,
        "news": session.news(),
        "asks": session.asks,
        "view": session.view,
        "tape": session.tape(),
        "code": session.deal_code,
        "name": session.path and session.path.name,
    }
