"""Frames are paid for in background blits measured beside them, since a neighbour may slow both down."""

import random
import time

import pygame
import pytest

from tabletop.scene import Node, Scene

SIZE = (1920, 1080)
CARD = (152, 213)
ROUNDS = 60


def card(w=CARD[0], h=CARD[1]):
    made = pygame.Surface((w, h), pygame.SRCALPHA)
    made.fill((240, 220, 200, 255))
    made.fill((0, 0, 0, 0), (0, 0, 9, 9))
    return made


def median(do):
    times = []
    for i in range(ROUNDS):
        start = time.perf_counter()
        do(i)
        times.append(time.perf_counter() - start)
    return sorted(times)[ROUNDS // 2]


@pytest.fixture
def table():
    target = pygame.Surface(SIZE, depth=32)
    scene = Scene(pygame.Surface(SIZE, depth=32))
    rng = random.Random(1)
    for _ in range(80):
        scene.add(Node(card(124, 174), rng.randrange(300, 1500), rng.randrange(100, 900), 1))
    scene.draw(target)
    return scene, target, median(lambda _i: target.blit(scene.background, (0, 0)))


def test_a_dragged_card_costs_less_than_one_background(table):
    scene, target, unit = table
    node = scene.add(Node(card(), 300, 300, 9))

    def frame(i):
        node.move(300 + 7 * i, 300 + 3 * i)
        scene.draw(target)

    assert median(frame) < 2 * unit


def test_twenty_cards_in_flight(table):
    scene, target, unit = table
    rng = random.Random(2)
    nodes = [scene.add(Node(card(), rng.randrange(1500), rng.randrange(800), 9)) for _ in range(20)]

    def frame(i):
        for k, node in enumerate(nodes):
            node.move(node.x + (k % 3 - 1) * 4, node.y + (k % 5 - 2) * 3)
        scene.draw(target)

    assert median(frame) < 24 * unit


def test_a_still_table_costs_nothing(table):
    scene, target, unit = table
    assert median(lambda _i: scene.draw(target)) < unit / 20
