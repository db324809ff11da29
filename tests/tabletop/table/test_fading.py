"""One picture gives way to another, and to a third before it is quite there."""

import pygame

from tabletop.anim import AnimClock, Timeline
from tabletop.scene import Node, Scene
from tabletop.table.seats import cross


def plain(colour):
    made = pygame.Surface((8, 8), pygame.SRCALPHA)
    made.fill(colour)
    return made


def test_a_fade_that_begins_while_another_runs_has_the_last_word():
    timeline, scene = Timeline(AnimClock()), Scene()
    dark, lit = plain("#102030FF"), plain("#F0E0D0FF")
    node = scene.add(Node(dark))
    cross(scene, timeline, node, lit, "turn")
    timeline.clock.advance(60)
    timeline.update()
    cross(scene, timeline, node, dark, "turn")
    for _ in range(60):
        timeline.clock.advance(16)
        timeline.update()
    assert node.image is dark
