"""A table of the Masquerade to be played by posted events, from a position in words."""

from __future__ import annotations

import pygame
from pygame.event import Event

from rules.core.match import Match
from rules.core.types import Move
from rules.games.masquerade import GAME
from rules.games.masquerade.codes import POWERS
from tabletop.table.match import keeping
from tabletop.table.match.session import Session
from tests.games.masquerade.notation import cards
from tests.games.masquerade.scenes import scene
from tests.tabletop import kit
from tests.tabletop.table.table_kit import Sitting, Sleepers, plan_of

MASQ = "masquerade"
__all__ = ["POWERS", "Move", "scene", "sit"]


class Court(Sitting):
    """One open table; cards and dots are named as in the scenes."""

    def choose(self, text):
        """Click cards: "9s Kd"."""
        chosen = []
        for kind in cards(text):
            card = next(c for c in self.hand.cards if self.table.card(c.kind) == kind and c not in chosen)
            chosen.append(card)
        self.pick(*chosen)
        return chosen

    def named(self, text):
        """Return the first card of the hand of that name."""
        kind = cards(text)[0]
        return next(c for c in self.hand.cards if self.table.card(c.kind) == kind)

    def dot(self, name):
        """Return where an own dot is (px)."""
        x, y = self.table.dot_spot(POWERS.index(name))
        return round(x), round(y)

    def face(self, seat):
        """Return where somebody's face is (px)."""
        spot = self.board.seats[seat].spot
        return round(spot.x), round(spot.y)

    @property
    def rows(self):
        """The rows of the chooser that is open."""
        return [(one.row.title, one.row.line) for one in getattr(self.screen.front, "rows", ())]

    @property
    def moves(self):
        """What the person has answered: (ask, picks, how)."""
        me = self.session.watcher
        return [(move.ask, move.picks, move.how) for move in self.session.match.moves if move.seat == me]

    @property
    def words(self):
        """Everything the panel says."""
        return " ".join(getattr(widget, "words", "") for widget in self.screen.front.put_up())

    def tab(self, name):
        """Press Tab until a widget has the focus."""
        for _ in range(60):
            self.key(pygame.K_TAB)
            if self.screen.ui.focus is not None and self.screen.ui.focus.name == name:
                return
        raise AssertionError(f"{name} cannot be reached by Tab")

    def held(self, start, end):
        """Press, move away, and stay there with the button down."""
        events = kit.drag(start, end)[:-1]
        self.do(events)
        self.step()

    def release(self, pos):
        self.do([Event(pygame.MOUSEBUTTONUP, pos=pos, button=1)])
        self.step()


def sit(app, position, *, people=(0,), thinker=None):
    """A table in the middle of a match, with a person at these seats."""
    old = position.match
    mask = sum(1 << seat for seat in people)
    old.state.people = mask
    match = Match.resume(GAME, old.options, old.seats, old.seed, old.state, 1)
    seated = plan_of(old.seats, person=people[0])
    plan = [one.model_copy(update={"person": i in people}) for i, one in enumerate(seated)]
    _, header = keeping.deal(MASQ, dict(old.options), plan, old.seed)
    session = Session(match, header, keeping.begin(None, header), thinker or Sleepers())
    sitting = Court(app, session)
    sitting.quiet()
    return sitting
