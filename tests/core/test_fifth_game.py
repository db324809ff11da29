"""A fifth game needs its own folder and nothing outside edited: one is put into a temporary folder and played."""

from __future__ import annotations

import pytest

import rules
from tests.conformance.games import GAMES
from tests.kit.drive import begin, played
from tests.kit.fifth import fifth  # noqa: F401 - a fixture


def test_a_fifth_game_is_found_and_played(fifth: str) -> None:  # noqa: F811 - the fixture
    assert rules.games()[-1] == fifth
    game = rules.game(fifth)
    match = played(begin(game, 4, 1), 1)
    assert match.result is not None
    assert match.turn == 12


def test_games_come_in_the_order_of_the_menu() -> None:
    assert rules.games()[0] == "scum-of-the-earth"
    assert [game.id for game in GAMES] == [*rules.games(), "most"]


def test_an_unknown_game_names_the_ones_there_are() -> None:
    with pytest.raises(ValueError, match="scum-of-the-earth"):
        rules.game("whist")
