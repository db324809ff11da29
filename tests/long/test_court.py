"""What the committed duels, clans and matches of the Masquerade say: a whole one has to reach what is wanted."""

import json
from itertools import pairwise

import pytest

from rules.core.rulebook import rulebook
from rules.games.masquerade.codes import CLANS
from rules.games.masquerade.content import clans
from tests.long import court
from tests.long.court import printed
from tests.long.job import kept_of, span

SLOW_MS = 150


def whole(job):
    """What was kept, if nothing is missing; what is not whole judges nobody, it is only printed."""
    done = kept_of(job.name)["done"]
    if set(done) != set(job.pieces()):
        pytest.skip("\n".join(printed(job)) or f"{job.name} was not begun")
    return done


def heights(job, lines):
    """What those lines reached, if they are whole."""
    done = kept_of(job.name)["done"]
    if not set(court.duels(lines)) <= set(done):
        pytest.skip("\n".join(printed(job)) or f"{job.name} was not begun")
    found = court.heights(done)
    return [found[line.name] for line in lines]


@pytest.mark.parametrize("job", court.JOBS, ids=lambda job: job.name)
def test_a_whole_ledger_is_of_these_rules_and_minds(job):
    whole(job)
    assert kept_of(job.name)["plan"] == job.plan()


@pytest.mark.parametrize("line", court.STRENGTH[:2], ids=lambda line: line.field)
def test_an_expert_is_far_above_both_baselines(line):
    """S9: with the whole interval."""
    (found,) = heights(court.STRENGTH_JOB, (line,))
    assert found["hands"] >= 2000
    assert found["score"] - found["half"] >= court.GOALS[line.field]
    assert found["p99_ms"] <= SLOW_MS


def test_the_ladder_goes_up_step_by_step():
    done = kept_of(court.STRENGTH_JOB.name)["done"]
    there = tuple(line for line in court.LADDER if set(court.duels((line,))) <= set(done))
    steps = [one["score"] for one in heights(court.STRENGTH_JOB, there or court.LADDER)]
    assert all(lower < upper for lower, upper in pairwise(steps))


def test_no_clan_is_certainly_too_good_or_too_bad():
    found = court.cells(whole(court.CLANS_JOB))
    assert not [cell for cell in found if cell.outside]
    assert not [one for one in found if one.place < 0 and not court.LOWER <= one.ratio <= court.UPPER]


def test_personalities_are_as_strong_as_their_level():
    plain, *tilted = heights(court.SPREAD_JOB, court.SPREAD)
    for line, found in zip(court.SPREAD[1:], tilted, strict=True):
        assert abs(found["score"] - plain["score"]) <= 0.03, line.personality


def test_a_cell_is_beside_the_mean_of_its_place():
    done = {
        "a": {"rounds": 100, "firsts": [60, 20, 10, 10], "sat": {"0 ventrue": 50}, "won": {"0 ventrue": 60}},
        "b": {"rounds": 100, "firsts": [40, 30, 20, 10], "sat": {"0 ventrue": 50}, "won": {"0 ventrue": 30}},
    }
    at, every = court.cells(done)
    assert (at.place, every.place, at.ratio, at.rounds) == (0, -1, 1.8, 100)
    assert at.outside
    assert at[2:] == every[2:]
    assert not court.Cell("ventrue", 0, 9, 1.5, 0.2).outside
    assert court.Cell("ventrue", 0, 9, 0.4, 0.2).outside


def test_pieces_cover_every_round_once():
    lines = (*court.STRENGTH, *court.SPREAD)
    names = [*court.duels(lines), *court.clan_pieces()]
    assert len(names) == len(set(names))
    assert sum(len(span(name)[1]) for name in court.duels(lines)) == 2000 * len(lines)
    assert sum(len(span(name)[1]) for name in court.clan_pieces()) == court.CLAN_ROUNDS


def test_a_piece_plays_the_same_again_and_adds_up_with_one_that_was_kept(monkeypatch):
    monkeypatch.setattr(court, "CHUNK", 8)
    piece = court.duels(court.LADDER[:1])[3]
    assert piece == "level-1 v weakest, 4 seats, hands 24 to 31"
    first, again = court.play_duels(piece), court.play_duels(piece)
    assert first["places"] == again["places"]
    assert [len(one) for one in first["places"]] == [4, 4]
    both = {piece: first, piece.replace("24 to 31", "32 to 39"): json.loads(json.dumps(again))}
    assert court.heights(both)["level-1 v weakest, 4 seats"]["hands"] == 16


def test_the_rulebook_prints_what_was_measured():
    """A ledger that grew since agrees within both intervals."""
    book = rulebook("masquerade")
    _, *rows = next(one for one in book.find("SM A2").drawings if one.kind == "table").rows()
    fields = {"weakest hand": "weakest", "every power at once": "firing"}
    found = court.heights(kept_of(court.STRENGTH_JOB.name)["done"])
    assert {row[1] for row in rows} == set(fields)
    for level, against, score, half, _ in rows:
        one = found.get(court.Line(f"level-{level}", fields[against]).name)
        if one is not None:
            assert abs(float(score) - one["score"]) <= float(half) + one["half"], (level, against)


def test_the_rulebook_prints_every_clan():
    book = rulebook("masquerade")
    _, *rows = next(one for one in book.find("SM A3").drawings if one.kind == "table").rows()
    found = {(cell.clan, cell.place): cell.ratio for cell in court.cells(whole(court.CLANS_JOB))}
    assert len(rows) == len(CLANS)
    for name, (title, *printed_ratios) in zip(CLANS, rows, strict=True):
        assert title == clans()[CLANS.index(name)].name
        assert [float(one) for one in printed_ratios] == [found[name, place] for place in (0, 1, -1)], name
