"""The games of README and CONTRIBUTING in a temporary folder where games are found, for as long as a test runs."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

import pytest

import rules
from tests.core.toy import shown

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture
def fifth(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Put README's game where games are found."""
    yield from _put("most", tmp_path, monkeypatch)


@pytest.fixture
def heap(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Put CONTRIBUTING's game of cards there."""
    yield from _put("heap", tmp_path, monkeypatch)


@pytest.fixture
def dressed(heap: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Let that game's looks be found, too."""
    package = import_module("tabletop.games")
    monkeypatch.setattr(package, "__path__", [*package.__path__, str(tmp_path / "looks")])
    (tmp_path / "looks" / heap).mkdir(parents=True)
    (tmp_path / "looks" / heap / "__init__.py").touch()
    (tmp_path / heap / "kit.py").rename(tmp_path / "looks" / heap / "kit.py")
    package.kit.cache_clear()
    yield heap
    package.kit.cache_clear()


def _put(name: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    for path, text in shown()[name].items():
        file = folder / name / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    package = import_module("rules.games")
    monkeypatch.setattr(package, "__path__", [*package.__path__, str(folder)])
    _forget()
    yield name
    _forget()


def _forget() -> None:
    rules.games.cache_clear()
    rules.game.cache_clear()
    rules.front.cache_clear()
