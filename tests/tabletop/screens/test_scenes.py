"""What can be drawn without a window: pages have their scenes beside them, games in their folders."""

import pytest

from rules import games
from rules.core.lesson import has_lesson
from tabletop.games import scenes
from tabletop.screens.scenes.pictures import SCENES, scene_of


def test_a_game_brings_its_scenes():
    assert "wild" in scenes("scum-of-the-earth")
    assert {"scallywag-day", "claim-board"} <= set(scenes("scallywag"))
    assert scenes("no-such-game") == {}


@pytest.mark.parametrize("game", games())
def test_the_scenes_of_every_game_can_be_drawn_by_name(game):
    assert set(scenes(game)) <= set(SCENES)


def test_no_two_games_have_a_scene_of_the_same_name():
    names = [name for game in games() for name in scenes(game)]
    assert len(names) == len(set(names))


def test_every_lesson_can_be_drawn_step_by_step(app):
    taught = [game for game in games() if has_lesson(game)]
    assert {"lesson", *(f"lesson-{game}" for game in taught[1:])} <= set(SCENES)
    scene_of("lesson-scallywag:2")(app)
    assert app.top.session.at == 1
