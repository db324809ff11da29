"""Files of every format that ever was. They are never made anew: a save somebody has must go on opening.

If one of these fails after a change of the rules, raise the game's ruleset; after a change of the format, add a step.
"""

import json
import shutil
from pathlib import Path

import pytest
from saves_kit import some_move

from rules.core.rng import Die
from rules.save.disk import bring_in, check, load, rename, summaries
from rules.save.lines import FORMAT, STEPS, lift_header, lift_line

GOLDEN = Path(__file__).parent / "golden"
# format -> (turn, seat of rank 1 … n, packed hands, names, people at first, table lines)
HOLDS = {
    0: (65, (0, 2, 3, 1), [2325535812222976, 1266637395197952, 1180591655936144180224, 34393292800],
        ["Ada", "Bo", "Cleo", "Dag"], 2, {}),
    1: (148, (4, 3, 0, 1, 2), [73183493944770560, 1180591620717411303424, 0, 39406496739491840, 0],
        ["Ada", "Bo", "Cleo", "Dag", "Eve"], 1, {"order": [9, 8, 14]}),
}  # fmt: skip


def test_there_is_a_golden_file_and_a_step_for_every_format():
    assert sorted(HOLDS) == list(range(FORMAT + 1))
    assert {path.name for path in GOLDEN.iterdir()} == {f"format-{n}.jsonl" for n in HOLDS}
    assert len(STEPS) == FORMAT


@pytest.mark.parametrize("number", HOLDS)
def test_a_save_of_every_format_opens_and_goes_on(tmp_path, number):
    turn, order, hands, names, people, table = HOLDS[number]
    path = Path(shutil.copy(GOLDEN / f"format-{number}.jsonl", tmp_path))
    back = load(path)
    state = back.match.state
    assert (back.match.turn, state.order, state.hands, back.table) == (turn, order, hands, table)
    assert ([who.name for who in back.header.plan], back.header.people) == (names, people)
    assert summaries(tmp_path)[0].names == tuple(names)
    assert summaries(tmp_path)[0].turn == turn
    assert back.problems == ()
    assert check(path).ok
    move = some_move(back.match, Die(1))
    back.match.submit(move)
    back.journal.move(move, back.match)
    again = load(path)
    assert again.match.turn == turn + 1
    assert again.problems == back.problems
    assert json.loads(path.read_bytes().splitlines()[0])["format"] == FORMAT


def test_an_old_save_can_be_named_and_taken_in(tmp_path):
    path = Path(shutil.copy(GOLDEN / "format-0.jsonl", tmp_path))
    rename(path, "The first evening")
    assert load(path).header.name == summaries(tmp_path)[0].name == "The first evening"
    assert load(bring_in(tmp_path / "b", path)).match.turn == 65


def test_steps_are_pure():
    lines = [json.loads(raw) for raw in (GOLDEN / "format-0.jsonl").read_bytes().splitlines()]
    before = json.dumps(lines)
    lifted = [lift_header(lines[0], 0), *(lift_line(line, 0) for line in lines[1:])]
    assert json.dumps(lines) == before
    assert lifted[1] == {"move": [lines[1]["move"]["seat"], "look", [0], []]}
    assert [who["person"] for who in lifted[0]["plan"]] == [False, True, False, False]


@pytest.mark.parametrize("line", [{"move": 7}, {"move": {"seat": 1}}, {"move": None}])
def test_a_step_says_what_it_misses(line):
    with pytest.raises(ValueError, match="a line of format 0 is incomplete"):
        lift_line(line, 0)
