"""Any table as a picture, by seed and number of moves."""

import pytest

from tabletop.screens.scenes.pictures import scene_of


def test_a_table_by_seed_moves_and_seats(app):
    scene_of("table:12:30:5")(app)
    session = app.top.session
    assert (session.match.seed, session.match.seats) == (12, 5)
    assert session.match.turn >= 30


ODD = ("table:1", "table:1:2:3", "table:x:2", "menu:1:2", "table:1:9999999", "table:1:2:6:7")


@pytest.mark.parametrize("name", ODD)
def test_odd_numbers_are_refused_in_a_sentence(name):
    with pytest.raises(ValueError, match="table"):
        scene_of(name)


def test_no_such_scene():
    with pytest.raises(KeyError):
        scene_of("moon")
