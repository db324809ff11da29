"""The net sees what changes, and nothing where nothing did; a few matches, scenes and saves of it on every run."""

import json

import pytest

import rules
from tests.net import __main__ as net
from tests.net import matches, scenes, shelf

KEPT = json.loads(net.KEPT.read_text())


@pytest.mark.parametrize("game", rules.games())
def test_matches_are_played_told_and_advised_as_they_were(game):
    for number in (1, 7, 34):
        assert " ".join(matches.trace(matches.Cell(game, number))) == KEPT[game][str(number)]


@pytest.mark.parametrize("name", [name for name in shelf.names() if name[-1] in "01"])
def test_a_save_of_then_opens_and_goes_on_as_it_did(name):
    assert shelf.digest(name) == KEPT["saves"][name]


def test_everything_is_kept():
    assert {game: len(KEPT[game]) for game in rules.games()} == dict.fromkeys(rules.games(), matches.MATCHES)
    assert set(KEPT["scenes"]) == set(scenes.names())
    assert set(KEPT["saves"]) == set(shelf.names())


def test_what_differs_is_named():
    kept = {"with": {"scenes": "a"}, "toy": {"1": "1 2 3 4 5 6 7 8", "2": "x y"}, "scenes": {"menu": "m", "old": "o"}}
    now = {"with": {"scenes": "a"}, "toy": {"1": "1 2 9 4 5 6 7 0", "2": "x y"}, "scenes": {"menu": "n", "new": "o"}}
    assert net.differences(now, kept) == [
        "toy 1: differs in events, result", "scenes new: is new", "scenes old: is gone", "scenes menu: differs",
    ]  # fmt: skip
    now["with"] = {"scenes": "b"}
    assert net.differences(now, kept)[-1] == "scenes: drawn with b, kept with a; not compared"


def test_another_seed_is_another_match():
    one, other = (matches.trace(matches.Cell("scum-of-the-earth", number)) for number in (1, 8))
    assert one.moves != other.moves
    assert one.events != other.events
