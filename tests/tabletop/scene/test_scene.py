"""The compositor draws what a full repaint would draw, and no more than it must."""

import random

import pygame
import pytest
from pygame import Rect, Surface

from tabletop.scene import Node, Scene, faded, merge

SIZE = (320, 200)


def patch(w, h, colour=(200, 40, 40), alpha=255):
    made = Surface((w, h), pygame.SRCALPHA)
    made.fill((*(c * alpha // 255 for c in colour), alpha))
    return made


@pytest.fixture
def scene():
    ground = Surface(SIZE, depth=32)
    for x in range(SIZE[0]):
        ground.fill((x % 256, 90, 60), (x, 0, 1, SIZE[1]))
    return Scene(ground)


def whole(scene):
    """What the window should show, drawn without any cleverness."""
    fresh = Surface(SIZE, depth=32)
    fresh.blit(scene.background, (0, 0))
    for node in sorted(scene, key=lambda n: n.z):
        fresh.set_clip(node.shown)
        if node.shown:
            node.draw(fresh)
    return fresh


def test_first_frame_is_one_full_pass_and_then_nothing(scene):
    target = Surface(SIZE, depth=32)
    scene.add(Node(patch(10, 10), 5, 5))
    assert scene.draw(target) == [Rect(0, 0, *SIZE)]
    assert scene.draw(target) == []
    assert not scene.dirty


def test_moving_marks_old_and_new_place(scene):
    target = Surface(SIZE, depth=32)
    node = scene.add(Node(patch(10, 10), 5, 5))
    scene.draw(target)
    node.move(200, 100)
    assert sorted(map(tuple, scene.draw(target))) == [(5, 5, 10, 10), (200, 100, 10, 10)]
    assert target.get_at((6, 6)) == scene.background.get_at((6, 6))
    assert target.get_at((205, 105))[:3] == (200, 40, 40)


def test_setting_the_same_value_costs_nothing(scene):
    target = Surface(SIZE, depth=32)
    image = patch(10, 10)
    node = scene.add(Node(image, 5, 5, 2))
    scene.draw(target)
    node.move(5, 5)
    node.alpha, node.visible, node.z, node.image, node.clip = 255, True, 2, image, None
    assert scene.draw(target) == []


@pytest.mark.parametrize("seed", range(2))
def test_many_random_changes_give_the_same_picture_as_a_full_repaint(scene, seed):
    rng = random.Random(seed)
    target = Surface(SIZE, depth=32)
    nodes = []
    for step in range(400):
        what = rng.randrange(9)
        if what == 0 or not nodes:
            size = rng.randrange(5, 60), rng.randrange(5, 60)
            colour, alpha = [rng.randrange(256) for _ in range(3)], rng.choice((255, 120))
            opaque = alpha == 255 and rng.random() < 0.5
            nodes.append(scene.add(Node(patch(*size, colour, alpha), rng.randrange(300), 20, step % 5, opaque=opaque)))
        node = nodes[0] if step // 60 % 2 else rng.choice(nodes)  # now and then one node moves again and again
        if what == 1 and len(nodes) > 9:
            scene.remove(node)
            nodes.remove(node)
        elif what == 2:
            node.move(rng.uniform(-30, 310), rng.uniform(-30, 190))
        elif what == 3:
            node.alpha = rng.choice((0, 64, 128, 255))
        elif what == 4:
            node.visible = not node.visible
        elif what == 5:
            node.z = rng.randrange(9)
        elif what == 6:
            node.clip = rng.choice((None, Rect(20, 20, 80, 80)))
        elif what == 7:
            scene.at((rng.randrange(320), rng.randrange(200)))
        if what == 8:
            for _ in range(25):  # everything calms down
                node.move(node.x + 1, node.y)
                scene.draw(target)
        scene.draw(target)
        copy = target.copy()
        assert pygame.image.tobytes(copy, "RGB") == pygame.image.tobytes(whole(scene), "RGB"), step


def test_half_the_window_dirty_means_one_full_pass(scene):
    target = Surface(SIZE, depth=32)
    scene.draw(target)
    scene.invalidate(Rect(0, 0, 320, 60))
    scene.invalidate(Rect(0, 130, 320, 60))
    assert scene.draw(target) == [Rect(0, 0, *SIZE)]


def test_faded_node_lets_the_ground_through(scene):
    target = Surface(SIZE, depth=32)
    scene.add(Node(patch(10, 10, (255, 255, 255)), 0, 0, alpha=128))
    scene.draw(target)
    r, g, _b, _a = target.get_at((0, 0))
    assert 120 <= r <= 136
    assert 90 < g < 255


def test_what_is_hit_is_the_nearest_visible_thing(scene):
    low = scene.add(Node(patch(50, 50), 0, 0, 1, hit=True))
    high = scene.add(Node(patch(50, 50), 20, 20, 2, hit=True))
    deaf = scene.add(Node(patch(50, 50), 20, 20, 3))
    assert scene.at((30, 30)) is high
    high.visible = False
    assert scene.at((30, 30)) is low
    low.clip = Rect(0, 0, 10, 10)
    assert scene.at((30, 30)) is None
    deaf.hit = True
    assert scene.at((30, 30)) is deaf


def test_a_removed_node_can_come_back(scene):
    target = Surface(SIZE, depth=32)
    node = scene.add(Node(patch(10, 10), 5, 5))
    scene.draw(target)
    node.kill()
    assert scene.draw(target) == [Rect(5, 5, 10, 10)]
    scene.add(node)
    assert scene.draw(target) == [Rect(5, 5, 10, 10)]
    scene.clear()
    assert list(scene) == []
    assert node.scene is None


def test_close_regions_merge_and_far_ones_do_not():
    assert merge([Rect(0, 0, 10, 10), Rect(2, 2, 10, 10)]) == [Rect(0, 0, 12, 12)]
    assert len(merge([Rect(0, 0, 10, 10), Rect(100, 0, 10, 10)])) == 2


def test_fading_scales_every_channel():
    assert faded(patch(1, 1, (200, 100, 50)), 128).get_at((0, 0)) == (100, 50, 25, 128)
