"""What the committed games say about the balance of Scallywag, beside SW 3.10."""

from __future__ import annotations

import json

import pytest

from rules.games.scallywag import GAME
from tests.games.scallywag.voyages import grid
from tests.long import balance
from tests.long.ledger import FOLDER


def kept(name: str) -> dict:
    return json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))


def test_two_thousand_voyages_were_sailed_at_every_size() -> None:
    data = kept("voyages")
    assert data["plan"]["ruleset"] == GAME.ruleset
    assert set(data["done"]) == {cell.name for cell in grid()}
    for seats, number in data["summary"]["voyages"].items():
        assert number >= 2000, seats
    assert data["summary"]["longest_days"] <= 66
    assert data["summary"]["positions_dealt_anew"] > 10_000


def test_the_crews_were_played_by_these_numbers() -> None:
    data = kept("balance")
    assert data["plan"] == balance.plan()
    assert set(data["done"]) == {line.name for line in balance.CREWS}
    assert min(one["games"] for one in data["done"].values()) >= 300


def test_coin_flippers_end_as_in_the_rules() -> None:
    """Nothing but the rules decides their games: of 42 shares two may lie outside both intervals by chance."""
    done = kept("balance")["done"]
    lines = {seats: done[f"crew-a, {seats} seats"] for seats in balance.SEATS}
    outside = [name for seats, one in lines.items() for name in balance.outside("crew-a", seats, one)]
    assert len(outside) <= 2, outside
    for seats in balance.SEATS:
        assert abs(done[f"crew-a, {seats} seats"]["days"]["mean"] - 14.6) < 0.5


@pytest.mark.parametrize("seats", balance.SEATS)
def test_careless_crews_favour_the_scallywag_and_thinking_ones_are_level(seats: int) -> None:
    done = kept("balance")["done"]
    careless, thinking = (done[f"{crew}, {seats} seats"]["captain"]["mean"] for crew in ("crew-b", "crew-c"))
    assert careless < 0.4 < thinking < 0.65
    assert done[f"crew-c, {seats} seats"]["stuck"]["mean"] < 0.03
    assert 7 <= done[f"crew-c, {seats} seats"]["days"]["mean"] <= 12


def test_the_table_prints_new_below_old() -> None:
    done = kept("balance")["done"]
    lines = balance.lines(done)
    assert sum(line.startswith("  SW 3.10") for line in lines) == len(balance.RULES) == len(done)
    row = next(line for line in lines if line.startswith("crew-a") and " 4 " in line)
    assert f"{done['crew-a, 4 seats']['captain']['mean']:.3f}" in row


def test_what_lies_outside_is_named() -> None:
    found = dict(kept("balance")["done"]["crew-a, 4 seats"])
    assert "stuck" not in balance.outside("crew-a", 4, found)
    found["stuck"] = {"mean": 0.2, "half": 0.01}
    assert "stuck" in balance.outside("crew-a", 4, found)
