"""Replays at every size: nothing off the window, nothing over another, no words cut; the table clear of the bar."""

from itertools import product

import pygame
import pytest
from pygame.event import Event
from replay_kit import played

from tabletop.app import App
from tabletop.display import open_offscreen
from tabletop.games.masquerade.scenes import SCENES as COURT
from tabletop.screens.replay.recording import Recording
from tabletop.screens.replay.screen import ReplayScreen
from tabletop.screens.scenes.played import REPLAY as SCENES
from tabletop.settings import Settings
from tests.tabletop.kit import hover, key, turn_about
from tests.tabletop.layout_check import troubles, unreachable

SHAPES = [
    ((1280, 720), 1.0), ((1280, 720), 2.0), ((1366, 768), 1.3), ((1920, 1080), 1.0), ((1920, 1080), 1.5),
    ((1920, 1080), 1.75), ((1280, 1024), 1.15), ((2560, 1080), 1.0),
]  # fmt: skip


@pytest.mark.parametrize(("scene", "size", "text"), turn_about([(scene,) for scene in SCENES], *SHAPES))
def test_a_replay_holds_together(scene, size, text):
    app = App(open_offscreen(size), text=text)
    app.apply(Settings(text_size=text, name="Morgan", portrait=21))
    SCENES[scene](app)
    assert troubles(app) == []
    assert unreachable(app) == []


@pytest.mark.parametrize(
    ("size", "text", "seats", "moves"), turn_about(SHAPES, *product((4, 7, 10), (30, 100_000)), always=[(10, 30)])
)
def test_the_table_is_clear_of_the_bar_from_every_chair(size, text, seats, moves):
    match, head, _ = played(seats, moves=moves, hands=1)
    app = App(open_offscreen(size), text=text)
    screen = ReplayScreen(Recording(match, head), turn=20)
    app.push(screen)
    bar = screen.layout_.bar[1] * app.metrics.u
    for chair in screen.recording.chairs:
        screen.sit(chair)
        for nodes in screen.projector.picture.board.seats.values():
            nodes.stand(screen.projector.picture.board.spot(nodes.seat))
            assert nodes.plate.rect.bottom <= bar + 2, (seats, chair, nodes.seat)
            assert nodes.coin.rect.top >= -app.metrics.px(40)
            assert nodes.plate.rect.left >= 0
            assert nodes.plate.rect.right <= size[0]


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_of_what_a_chair_sees_nothing_is_left_out_and_what_has_no_room_scrolls(text):
    app = App(open_offscreen((1280, 720)), text=text)
    app.apply(Settings(text_size=text, name="Morgan", portrait=21))
    COURT["masquerade-replay"](app)
    screen = app.top
    if screen.layout_.big:
        screen.toggle_drawer()
    for _ in range(5):
        app.step(300, [])
    area, written, turn = screen.thoughts.area, screen.thoughts.picture, screen.turn
    told = " ".join(how for _, how in screen.thoughts.said.facts)
    assert [who.name for who in screen.recording.plan if who.name not in told] == []
    assert written.body.h > area.body.h
    assert written.image.get_bounding_rect().bottom > written.body.h - app.metrics.px(20), "down to its foot"
    down = Event(pygame.MOUSEWHEEL, x=0, y=-1, precise_y=-1.0)
    app.step(16, hover(area.body.center))
    app.step(16, [down] * 40)
    assert (written.body.bottom, screen.turn) == (area.body.bottom, turn)
    screen.ui.set_focus(area)
    app.step(16, key(pygame.K_HOME))
    assert (area.offset, screen.turn) == (0, turn)
    app.step(16, key(pygame.K_DOWN))
    assert (area.offset > 0, screen.turn) == (True, turn)
    app.step(16, [*hover((app.metrics.width // 2, app.metrics.height // 2)), down])
    assert screen.turn == turn + 1, "elsewhere the wheel goes through the match"
