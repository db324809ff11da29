"""Matches among opponents: records ready for JSON, the same with any number of jobs; duels over duplicated deals."""

import json

import rules
from rules.arena import duel, main, play_many, play_match, seed_of

GAME = "scum-of-the-earth"


def options(seats, **raw):
    return rules.game(GAME).read_options(raw, seats)


def test_a_record_tells_one_match():
    record = play_match(GAME, options(5, target=12), 5, ["heuristic"] * 4 + ["random"], 7)
    assert json.loads(json.dumps(record)) == record
    assert list(record) == ["game", "seed", "seats", "levels", "result", "moves"]
    assert sorted(record["result"]["places"]) == [1, 2, 3, 4, 5]
    best = record["result"]["places"].index(1)
    assert record["result"]["points"][best] == max(record["result"]["points"]) >= 12
    assert record["levels"][4] == "random"
    assert record["moves"] > 100


def test_jobs_change_nothing():
    names = ["heuristic", "greedy", "random", "level-3"]
    one, two = (
        [
            json.dumps(record)
            for record in play_many(
                GAME, options(4, salaries=False, hands=1), 4, names, 3, 6, jobs, ["", "", "", "bully"]
            )
        ]
        for jobs in (1, 2)
    )
    assert one == two
    assert [json.loads(line)["seed"] for line in one] == [seed_of(3, i) for i in range(6)]


def test_seeds_fit_into_a_deal_code():
    seeds = {seed_of(9, i) for i in range(200)}
    assert len(seeds) == 200
    assert max(seeds) < 1 << 40


def test_equals_meet_at_par():
    score = duel(GAME, "heuristic", "heuristic", 4, 16)
    assert score.score == 0.5
    assert score.half == 0
    assert score.hands == 16


def test_a_rule_of_thumb_beats_chance():
    score = duel(GAME, "heuristic", "random", 4, 60)
    assert score.score - score.half > 0.8
    assert score.first > 0.6


def test_the_command_prints_one_line(capsys):
    assert main(["--hero", "greedy", "--field", "random", "--seats", "5", "--hands", "5", "--seed", "4"]) == 0
    line = json.loads(capsys.readouterr().out)
    assert (line["hero"], line["field"], line["seats"], line["hands"]) == ("greedy", "random", 5, 5)
    assert 0 <= line["score"] <= 1


def test_opponents_alone_end_an_open_ended_match_se_3_17():
    record = play_match(GAME, options(4, salaries=False, hands=0), 4, ["heuristic"] * 4, 1)
    assert sorted(record["result"]["places"]) == [1, 2, 3, 4]


def test_a_game_without_figures_is_recorded_without_them():
    record = play_match(GAME, options(4, salaries=False, hands=1), 4, ["random"] * 4, 1)
    assert "figures" not in record
