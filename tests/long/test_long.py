"""The long set under pytest, and what its committed results say."""

import json
import os

import pytest

import rules
from rules.games.great_table import GAME as GREAT_TABLE
from rules.games.masquerade import GAME as MASQUERADE
from rules.games.scum_of_the_earth import GAME
from tests.conformance import twins
from tests.games.great_table.mass import grid as days
from tests.games.masquerade.mass import grid as nights
from tests.games.masquerade.pairs import pairs
from tests.games.scum_of_the_earth.mass import grid
from tests.long import engine
from tests.long.__main__ import JOBS, main
from tests.long.job import Job, Ledger, here, kept_of, run
from tests.soak.sitting import GROWTH_MB


@pytest.mark.long
@pytest.mark.parametrize("job", JOBS.values(), ids=list(JOBS))
def test_every_piece_of_the_long_set_is_sound(job):
    run(job)
    assert not job.left(job.ledger())


def test_ten_thousand_hands_were_played_by_these_rules():
    data = kept_of("mass-play")
    assert data["plan"]["ruleset"] == GAME.ruleset
    assert set(data["done"]) == {cell.name for cell in grid()}
    assert data["summary"]["hands"] == sum(result["hands"] for result in data["done"].values()) >= 10_000


def test_ten_thousand_rounds_of_the_masquerade_were_played_by_these_rules():
    data = kept_of("nights")
    assert data["plan"]["ruleset"] == MASQUERADE.ruleset
    assert set(data["done"]) == {cell.name for cell in nights()}
    assert sum(data["summary"]["rounds"].values()) == sum(cell["rounds"] for cell in data["done"].values()) >= 10_000
    assert min(data["summary"][what] for what in ("secrets", "kept", "upturned", "hunted")) > 1000


def test_every_pair_of_dots_was_played_and_every_dot_used():
    data = kept_of("pairs")
    assert data["plan"]["ruleset"] == MASQUERADE.ruleset
    assert data["summary"]["pairs"] == len(pairs())
    assert min(data["summary"]["used"].values()) > 400


def test_random_games_of_the_great_table_were_played_by_these_rules_at_every_size():
    data = kept_of("days")
    assert data["plan"]["ruleset"] == GREAT_TABLE.ruleset
    assert set(data["done"]) <= {cell.name for cell in days()}
    assert data["summary"]["games"].keys() == {str(seats) for seats in range(7, 17)}
    assert min(data["summary"]["games"].values()) >= 1000
    assert min(data["summary"][what] for what in ("secrets", "guesses", "kept", "players", "draws")) > 10


def test_ten_thousand_positions_a_game_were_not_told_from_their_twins():
    data = kept_of("twins")
    assert data["plan"]["rulesets"] == {name: rules.game(name).ruleset for name in rules.games()}
    for name, kind in twins.KINDS.items():
        found = data["summary"][name]
        assert found["positions"] >= 10_000
        assert min(found["steps"], 10_000 - found["parted"]) > 7000
        assert kind.hidden - set(found["varied"]) <= {"attempt"}  # of these only Vicissitude, and it seldom waits


def test_ten_thousand_spoilt_files_made_no_trouble():
    data = kept_of("fuzz")
    assert data["summary"]["files"] == sum(piece["files"] for piece in data["done"].values()) >= 10_000
    assert data["summary"]["slowest_ms"] < 1000
    assert min(data["summary"][kind] for kind in ("refused", "mended", "sound")) > 100


def test_two_hundred_kills_lost_nothing():
    data = kept_of("kills")
    kills = [kill for home in data["done"].values() for kill in home["kills"]]
    at_the_table = [kill for kill in kills if not kill["early"]]
    assert data["summary"]["kills_at_the_table"] == len(at_the_table) >= 200
    assert all(kill["shown"] and kill["workers"] for kill in at_the_table)
    assert data["summary"]["unfinished_and_continued"] >= 40


def test_the_soak_says_how_long_it_was():
    data = kept_of("soak")
    sat = data["done"].values()
    assert data["summary"]["minutes"] == round(sum(one["seconds"] for one in sat) / 60, 1) >= 5
    assert all(one["grown_mb"] < GROWTH_MB for one in sat)


def test_half_an_hour_of_watching_was_smooth_and_took_no_more_and_more_memory():
    sat = kept_of("watch")["done"]["sitting 1"]
    assert sat["seconds"] >= 1800
    assert sat["matches"] > 1
    assert sat["long_cpu"] == 0  # by the clock its neighbours count too: six were long there, none computed over 36 ms
    assert sat["late_mb"] < 1.05 * sat["early_mb"]
    assert sat["trouble"] == ""


def test_a_ledger_resumes_the_same_plan_and_no_other(tmp_path):
    Ledger("job", {"seed": 1}, tmp_path).put("a", 5)
    assert Ledger("job", {"seed": 1}, tmp_path).done == {"a": 5}
    assert Ledger("job", {"seed": 2}, tmp_path).done == {}
    Ledger("job", {"seed": 1}, tmp_path).close({"sum": 5})
    assert json.loads((tmp_path / "job.json").read_text())["summary"] == {"sum": 5}


def test_a_job_goes_on_where_it_was_stopped(tmp_path):
    played = []

    def play(name):
        assert name != "c" or len(played) < 3, "too much"
        played.append(name)
        return {"name": name}

    job = Job("job", lambda: {"seed": 1}, lambda: "abcd", play, lambda done: {"pieces": len(done)})
    said = []
    assert run(job, said.append, 2, tmp_path) == {"pieces": 2}
    assert run(job, said.append, folder=tmp_path) == {"pieces": 4}
    assert played == ["a", "b", "c", "d"]
    assert run(job, said.append, folder=tmp_path) == {"pieces": 4}
    assert said[-1] == "job: all done before"


def test_a_piece_that_goes_wrong_is_named_and_not_kept(tmp_path):
    def play(name):
        assert name == "a", "a card is missing"
        return {}

    job = Job("job", lambda: {"seed": 1}, lambda: "ab", play, lambda done: {"pieces": len(done)})
    with pytest.raises(AssertionError, match="job, b: a card is missing"):
        run(job, lambda _: None, folder=tmp_path)
    assert list(job.ledger(tmp_path).done) == ["a"]


def test_all_cores_write_the_same_ledger(tmp_path):
    job = Job("job", lambda: {"seed": 1}, lambda: "abcd", lambda name: {"name": name, "by": os.getpid()}, len)
    run(job, lambda _: None, folder=tmp_path, playing=engine.on_cores(2))
    done = job.ledger(tmp_path).done
    assert [*done] == ["a", "b", "c", "d"]
    assert os.getpid() not in {one["by"] for one in done.values()}


def test_a_job_that_measures_time_is_played_alone(tmp_path):
    job = Job("job", lambda: {"seed": 1}, lambda: "ab", lambda _: {"by": os.getpid()}, len, timed=True)
    run(job, lambda _: None, folder=tmp_path, playing=engine.on_cores(2))
    assert {one["by"] for one in job.ledger(tmp_path).done.values()} == {os.getpid()}


def test_a_piece_that_goes_wrong_on_another_core_is_named_and_ends_the_job(tmp_path):
    def play(name):
        assert name != "b", "a card is missing"
        return {}

    job = Job("job", lambda: {"seed": 1}, lambda: "ab", play, len)
    with pytest.raises(AssertionError, match="job, b: a card is missing"):
        run(job, lambda _: None, folder=tmp_path, playing=engine.on_cores(2))


def test_workers_elsewhere_write_the_same_ledger(tmp_path):
    distributed = pytest.importorskip("distributed")
    job = Job("job", lambda: {"seed": 1}, lambda: "abcd", lambda name: {"name": name}, len)
    with distributed.LocalCluster(2, threads_per_worker=1, processes=False, dashboard_address=None) as there:
        run(job, lambda _: None, folder=tmp_path / "there", playing=engine.playing(there.scheduler_address))
    run(job, lambda _: None, folder=tmp_path / "here")
    assert (tmp_path / "there/job.json").read_text() == (tmp_path / "here/job.json").read_text()


def test_a_ledger_is_in_order_however_the_pieces_come_and_none_are_played_by_other_rules(tmp_path):
    job = Job("job", lambda: {"seed": 1}, lambda: "abc", str.upper, len)
    run(job, lambda _: None, folder=tmp_path, playing=lambda job, pieces: reversed([*here(job, pieces)]))
    assert [*job.ledger(tmp_path).done] == ["a", "b", "c"]
    assert engine.one_of(job, {"seed": 1}, "a") == "A"
    with pytest.raises(AssertionError, match="another"):
        engine.one_of(job, {"seed": 2}, "a")


def test_several_machines_need_an_extra_and_that_is_said(monkeypatch):
    monkeypatch.setattr(engine, "Client", None)
    with pytest.raises(SystemExit, match="install Dask"):
        main(["soak", "--dask", "tcp://table:8786"])


def test_the_list_names_every_job_and_runs_none(capsys):
    assert main(["--list"]) == 0
    lines = capsys.readouterr().out.splitlines()
    names = ["mass-play", "voyages", "nights", "pairs", "days", "strength", "balance", "balance-levels"]
    names += ["balance-sides", "court-strength", "court-powers", "court-clans", "court-spread", "court-nights"]
    names += ["table-equal", "table-levels", "table-villages", "table-houses", "table-mixed", "table-novice"]
    names += ["twins", "kills", "soak", "watch", "fuzz", "explore", "exploits-sea", "exploits-table"]
    names += ["search-sea", "search-table", "chairs-sea", "chairs-table", "sea-talk", "table-talk", "sway"]
    names += ["waste", "flat"]
    assert [line.partition(":")[0] for line in lines] == names


def test_an_unknown_job_is_refused(capsys):
    with pytest.raises(SystemExit) as left:
        main(["chess"])
    assert left.value.code == 2
    assert "'chess'" in capsys.readouterr().err
