"""What the committed games say about the balance of Scallywag, beside SW 3.10."""

import pytest

from rules.core.rulebook import rulebook
from rules.games.scallywag import GAME
from tests.games.scallywag.voyages import grid
from tests.long import balance
from tests.long.job import kept_of


def test_two_thousand_voyages_were_sailed_at_every_size():
    data = kept_of("voyages")
    assert data["plan"]["ruleset"] == GAME.ruleset
    assert set(data["done"]) == {cell.name for cell in grid()}
    for seats, number in data["summary"]["voyages"].items():
        assert number >= 2000, seats
    assert data["summary"]["longest_days"] <= 66
    assert data["summary"]["positions_dealt_anew"] > 10_000


def test_the_crews_were_played_by_these_numbers():
    data = kept_of("balance")
    assert data["plan"] == balance.plan(balance.ONCE)
    assert set(data["done"]) == {line.name for line in balance.CREWS}
    assert min(one["games"] for one in data["done"].values()) >= 300


def test_coin_flippers_end_as_in_the_rules():
    """Nothing but the rules decides their games: of 42 shares two may lie outside both intervals by chance."""
    done = kept_of("balance")["done"]
    lines = {seats: done[f"crew-a, {seats} seats"] for seats in balance.SEATS}
    outside = [name for seats, one in lines.items() for name in balance.outside("crew-a", seats, one)]
    assert len(outside) <= 2, outside
    for seats in balance.SEATS:
        assert abs(done[f"crew-a, {seats} seats"]["days"]["mean"] - 14.6) < 0.5


@pytest.mark.parametrize("seats", balance.SEATS)
def test_careless_crews_favour_the_scallywag_and_thinking_ones_are_level(seats):
    done = kept_of("balance")["done"]
    careless, thinking = (done[f"{crew}, {seats} seats"]["captain"]["mean"] for crew in ("crew-b", "crew-c"))
    assert careless < 0.4 < thinking < 0.65
    assert done[f"crew-c, {seats} seats"]["stuck"]["mean"] < 0.03
    assert 7 <= done[f"crew-c, {seats} seats"]["days"]["mean"] <= 12


def test_the_table_prints_new_below_old():
    done = kept_of("balance")["done"]
    lines = balance.lines(done)
    assert sum(line.startswith("  SW 3.10") for line in lines) == len(balance.RULES) == len(done)
    row = next(line for line in lines if line.startswith("crew-a") and " 4 " in line)
    assert f"{done['crew-a, 4 seats']['captain']['mean']:.3f}" in row


def test_what_lies_outside_is_named():
    found = dict(kept_of("balance")["done"]["crew-a, 4 seats"])
    assert "stuck" not in balance.outside("crew-a", 4, found)
    found["stuck"] = {"mean": 0.2, "half": 0.01}
    assert "stuck" in balance.outside("crew-a", 4, found)


def shares(job):
    """What was kept, if nothing is missing; what is not whole judges nobody."""
    done = kept_of(job.name)["done"]
    if set(done) != set(job.pieces()):
        pytest.skip(f"{job.name}: {len(done)} pieces")
    return balance.whole(done)


@pytest.mark.parametrize("job", [balance.LEVELS_JOB, balance.SIDES_JOB], ids=lambda job: job.name)
def test_the_levels_were_played_by_these_minds(job):
    assert shares(job)
    assert kept_of(job.name)["plan"] == job.plan()


EIGHT = pytest.mark.xfail(strict=True, reason="the Captain wins .609 of a thousand: wanted at most .60")


@pytest.mark.parametrize("seats", [pytest.param(n, marks=EIGHT if n == 8 else ()) for n in balance.SEATS])
def test_equal_opponents_end_level(seats):
    found = shares(balance.LEVELS_JOB)[f"level-4, {seats} seats"]
    assert found["games"] >= 500
    assert 0.4 <= found["captain"]["mean"] <= 0.6
    assert found["stuck"]["mean"] < 0.03
    assert 7 <= found["days"]["mean"] <= 12


@pytest.mark.parametrize("seats", [4, 6, 9])
def test_a_side_of_experts_against_beginners_wins_fifteen_games_more_in_a_hundred(seats):
    equal = shares(balance.LEVELS_JOB)[f"level-4, {seats} seats"]["captain"]["mean"]
    sides = shares(balance.SIDES_JOB)
    loyal, mutinous = (sides[f"{' v '.join(pair)}, {seats} seats"] for pair in balance.PAIRS)
    assert loyal["games"] == mutinous["games"] == 300
    assert loyal["captain"]["mean"] - equal >= 0.15
    assert equal - mutinous["captain"]["mean"] >= 0.15


def test_the_rulebook_prints_what_was_measured():
    drawings = rulebook("scallywag").find("SW A5").drawings
    first, second = (one.rows()[1:] for one in drawings if one.kind == "table")
    levels, sides = shares(balance.LEVELS_JOB), shares(balance.SIDES_JOB)
    for row in first:
        found = levels[f"level-4, {row[0]} seats"]
        assert float(row[1]) == pytest.approx(found["captain"]["mean"], abs=0.0051)
        assert float(row[5]) == pytest.approx(found["stuck"]["mean"], abs=0.0051)
        assert row[6].startswith(f"{found['days']['mean']:.1f} (")
    for row in second:
        loyal, mutinous = (sides[f"{' v '.join(pair)}, {row[0]} seats"]["captain"]["mean"] for pair in balance.PAIRS)
        equal = levels[f"level-4, {row[0]} seats"]["captain"]["mean"]
        assert [float(one) for one in row[1:]] == [pytest.approx(one, abs=0.0051) for one in (equal, loyal, mutinous)]
