"""Two voyages as they were saved when Scallywag first sailed. They are never made anew: they have to go on opening.

If one fails after a change of the rules, raise the game's ruleset; after a change of the format, add a step.
"""

import shutil
from pathlib import Path

import pytest
from voyage_kit import GAME, go_on

from rules.core.rng import Die
from rules.core.types import TABLE
from rules.save.disk import check, load, summaries

GOLDEN = Path(__file__).parent / "golden_voyages"
HOLDS = {
    "finished": {
        "stands": (249, 6, "over", 1, 2),
        "hidden": ((1, 2, 5, 0, 4, 3), ((3, 2, 3), (2, 2, 2), (1, 1, 1), (1, 2, 1), (2, 1, 1), (2, 1, 2)), (2, 4), ()),
        "seen": ((9, 9, 3, 9, 4, 7), (26, 15, 12, 28, 41), 69),
        "names": ["Ada", "Bo", "Cleo", "Dag", "Eve", "Fitch"],
    },
    "unfinished": {
        "stands": (338, 7, "more", -1, -1),
        "hidden": (
            (2, 3, 5, 4, 4, 5, 0, 1),
            ((3, 1, 1), (2, 2, 2), (3, 1, 1), (1, 2, 1), (2, 2, 1), (1, 2, 1), (1, 2, 3), (2, 1, 2)),
            (3, 3),
            (1, 0, 5),
        ),
        "seen": ((6, 5, 5, 5, 5, 5, 6, 5), (13, 10, 11, 5, 4, 12), 61),
        "names": ["Ada", "Bo", "Cleo", "Dag", "Eve", "Fitch", "Gus", "Hatch"],
    },
}


def opened(tmp_path, name):
    return load(Path(shutil.copy(GOLDEN / f"{name}.jsonl", tmp_path)))


def test_there_is_a_finished_and_an_unfinished_one():
    assert {path.name for path in GOLDEN.iterdir()} == {f"{name}.jsonl" for name in HOLDS}


@pytest.mark.parametrize("name", HOLDS)
def test_a_kept_voyage_holds_what_it_held(tmp_path, name):
    back = opened(tmp_path, name)
    match, s = back.match, back.match.state
    held = HOLDS[name]
    assert (match.turn, s.day, s.phase, s.winner, s.why) == held["stands"]
    assert (s.roles, s.cards, s.maps, s.gang) == held["hidden"]
    assert (s.tokens, s.markers, len(s.said)) == held["seen"]
    assert [who.name for who in back.header.plan] == held["names"]
    (listed,) = summaries(tmp_path)
    assert (listed.turn, listed.finished) == (match.turn, s.winner >= 0)
    if GAME.ruleset == 1:
        assert back.problems == ()
        assert check(tmp_path / f"{name}.jsonl").ok
        assert match.base == 0


def test_the_unfinished_one_sails_on_to_its_end(tmp_path):
    back = opened(tmp_path, "unfinished")
    go_on(back.match, back.journal, 5000, Die(1))
    assert back.match.result is not None
    again = load(tmp_path / "unfinished.jsonl")
    assert again.match.state.key() == back.match.state.key()
    assert again.problems == ()


def test_everything_of_the_finished_one_can_be_told(tmp_path):
    match = opened(tmp_path, "finished").match
    for seat in (TABLE, *range(match.seats)):
        view = match.view(seat)
        told = [GAME.tell(one, lambda who: "ABCDEF"[who], view) for one in match.events(seat)]
        assert sum(map(bool, told)) > len(told) // 2
        assert match.at(0).day == 0
