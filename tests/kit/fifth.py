"""README's game in a temporary folder where games are found, for as long as a test runs."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

import pytest

import rules
from tests.core.toy import code

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture
def fifth(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Put README's game where games are found."""
    folder = tmp_path / "most"
    folder.mkdir()
    (folder / "__init__.py").write_text(code(), encoding="utf-8")
    package = import_module("rules.games")
    monkeypatch.setattr(package, "__path__", [*package.__path__, str(tmp_path)])
    _forget()
    yield "most"
    _forget()


def _forget() -> None:
    rules.games.cache_clear()
    rules.game.cache_clear()
    rules.front.cache_clear()
