"""Many cards that land in one frame are turned a few a frame, and lie exactly as they should a moment later."""

import pygame
import pytest

from tabletop.anim import AnimClock, Timeline
from tabletop.paint import cache
from tabletop.paint.cards import FRENCH, RATION, CardState, Turner
from tabletop.paint.metrics import Metrics
from tabletop.scene import Scene
from tabletop.table.cardnode import CardNode, Easel
from tabletop.table.layout import Pose

MANY, MS = 12, 1000 / 60
START = Pose(300, 300, 0, 100)


class Flock:
    """Cards of kinds that were never drawn, and a clock by hand."""

    def __init__(self):
        cache.clear()
        self.clock, self.turner = AnimClock(), Turner()
        self.timeline = Timeline(self.clock)
        self.easel = Easel(Scene(pygame.Surface((1280, 720))), self.timeline, self.turner, Metrics(1280, 720))
        self.cards = [CardNode(self.easel, FRENCH[kind], START, face=False) for kind in range(MANY)]

    def frame(self):
        """Let a frame pass; return what was turned in it."""
        self.turner.new_frame()
        self.clock.advance(MS)
        self.timeline.update()
        return self.turner.spent

    def exact(self, card):
        """Whether a card looks as it does at rest."""
        pose = card.pose
        return card.image is self.turner.at_rest(card.shown_kind, pose.w, pose.angle, card.look,
                                                 accent=self.easel.accent, index=self.easel.index)  # fmt: skip


@pytest.fixture
def flock():
    return Flock()


def test_cards_that_land_together_are_turned_a_few_a_frame_and_lie_exactly_soon_after(flock):
    for number, card in enumerate(flock.cards):
        card.fly(Pose(500 + 20 * number, 400, 3.3 + number, 100), "play", turn_up=True)
    spent = [flock.frame() for _ in range(80)]
    assert max(spent) <= 2 * RATION
    assert all(flock.exact(card) for card in flock.cards)
    assert all(card.face for card in flock.cards)


def test_a_hand_that_darkens_does_so_a_few_cards_a_frame(flock):
    for number, card in enumerate(flock.cards):
        card.turn(1.0, up=True)
        card.put(START._replace(angle=2.1 + number))
    cache.SHELVES["turned"].clear()
    flock.turner.new_frame()
    for card in flock.cards:
        card.dress(CardState.REFUSED)
    first = flock.turner.spent
    spent = [flock.frame() for _ in range(8)]
    assert max(first, *spent) < MANY
    assert all(flock.exact(card) for card in flock.cards)
