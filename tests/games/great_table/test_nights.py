"""The table of card x guarded x stolen x healed, in words: what the rules do is what was read and found right."""

from __future__ import annotations

from difflib import unified_diff

from tests.games.great_table.nights import FILE, text


def test_every_card_guarded_stolen_healed_does_what_is_written():
    kept = FILE.read_text(encoding="utf-8")
    found = text()
    assert found == kept, "".join(unified_diff(kept.splitlines(keepends=True), found.splitlines(keepends=True), n=0))
