"""The games of README and CONTRIBUTING in a temporary folder where games are found, for as long as a test runs."""

from importlib import import_module

import pytest

import rules
from tests.core.toy import shown


@pytest.fixture
def fifth(tmp_path, monkeypatch):
    """Put README's game where games are found."""
    yield from _put("most", tmp_path, monkeypatch)


@pytest.fixture
def heap(tmp_path, monkeypatch):
    """Put CONTRIBUTING's game of cards there."""
    yield from _put("heap", tmp_path, monkeypatch)


@pytest.fixture
def dressed(heap, tmp_path, monkeypatch):
    """Let that game's looks be found, too."""
    package = import_module("tabletop.games")
    monkeypatch.setattr(package, "__path__", [*package.__path__, str(tmp_path / "looks")])
    (tmp_path / "looks" / heap).mkdir(parents=True)
    (tmp_path / "looks" / heap / "__init__.py").touch()
    (tmp_path / heap / "kit.py").rename(tmp_path / "looks" / heap / "kit.py")
    package.kit.cache_clear()
    yield heap
    package.kit.cache_clear()


def _put(name, folder, monkeypatch):
    for path, text in shown()[name].items():
        file = folder / name / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    package = import_module("rules.games")
    monkeypatch.setattr(package, "__path__", [*package.__path__, str(folder)])
    _forget()
    yield name
    _forget()


def _forget():
    rules.games.cache_clear()
    rules.game.cache_clear()
    rules.front.cache_clear()
