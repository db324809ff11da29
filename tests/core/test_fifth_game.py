"""A fifth game needs its own folder and nothing outside edited: one is put into a temporary folder and played."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import rules
from tests.conformance.games import GAMES
from tests.kit.drive import begin, played

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture
def fifth(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Put the toy's text where games are found, under another name."""
    folder = tmp_path / "fifth_game"
    folder.mkdir()
    text = Path(__file__).with_name("toy.py").read_text(encoding="utf-8")
    (folder / "__init__.py").write_text(text.replace('"toy"', '"fifth-game"'), encoding="utf-8")
    package = import_module("rules.games")
    monkeypatch.setattr(package, "__path__", [*package.__path__, str(tmp_path)])
    _forget()
    yield "fifth-game"
    _forget()


def _forget() -> None:
    rules.games.cache_clear()
    rules.game.cache_clear()


def test_a_fifth_game_is_found_and_played(fifth: str) -> None:
    assert rules.games()[-1] == fifth
    game = rules.game(fifth)
    match = played(begin(game, 4, 1), 1)
    assert match.result is not None
    assert match.turn == 12


def test_games_come_in_the_order_of_the_menu() -> None:
    assert rules.games()[0] == "scum-of-the-earth"
    assert [game.id for game in GAMES] == [*rules.games(), "toy"]


def test_an_unknown_game_names_the_ones_there_are() -> None:
    with pytest.raises(ValueError, match="scum-of-the-earth"):
        rules.game("whist")
