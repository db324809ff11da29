"""The long set under pytest, and what its committed results say."""

from __future__ import annotations

import json

import pytest

from rules.games.scum_of_the_earth import GAME
from tests.games.scum_of_the_earth.mass import grid
from tests.long import mass_play
from tests.long.ledger import FOLDER, Ledger


@pytest.mark.long
def test_ten_thousand_hands_end_with_every_invariant_true() -> None:
    assert mass_play.run()["hands"] >= 10_000


def test_the_committed_results_are_whole_and_of_these_rules() -> None:
    kept = json.loads((FOLDER / "mass-play.json").read_text(encoding="utf-8"))
    assert kept["plan"]["ruleset"] == GAME.ruleset
    assert set(kept["done"]) == {cell.name for cell in grid()}
    assert kept["summary"]["hands"] == sum(result["hands"] for result in kept["done"].values()) >= 10_000


def test_a_ledger_resumes_the_same_plan_and_no_other(tmp_path) -> None:
    Ledger("job", {"seed": 1}, tmp_path).put("a", 5)
    assert Ledger("job", {"seed": 1}, tmp_path).done == {"a": 5}
    assert Ledger("job", {"seed": 2}, tmp_path).done == {}
    Ledger("job", {"seed": 1}, tmp_path).close({"sum": 5})
    assert json.loads((tmp_path / "job.json").read_text())["summary"] == {"sum": 5}
