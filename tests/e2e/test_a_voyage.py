"""A crew of six sails from the first look to the last landfall by the mouse alone; two friends share one screen."""

import json
import time

import pytest

from tests.e2e.mate import Mate
from tests.e2e.tables import IN_WINDOWS, sat_down

pytestmark = IN_WINDOWS
ABOARD = ("PlayScreen", "CurtainScreen")


@pytest.fixture
def sit(tmp_path):
    """Sit down at a table of Scallywag, in a window of one's own."""
    with sat_down(tmp_path, "aboard", "scallywag") as down:
        yield down


def over(state):
    return state["page"] not in ABOARD or state.get("phase") == "over"


def kinds(desk):
    """What the table has shown so far."""
    lines = (desk.notes / "shown.jsonl").read_text().splitlines()
    return [json.loads(line)[0] for line in lines]


def test_six_sail_to_the_end_by_mouse(sit):
    desk = sit("--seats", "6", "--level", "1", "--seed", "9", "--option", "boat=1", "--option", "easy_hoard=yes")
    mate = Mate(desk, talks=2, pictures="voyage")
    mate.sail(over)
    assert mate.did["said"] == 2
    assert mate.did["dragged"] >= 3
    assert mate.did["question"] >= 1
    assert mate.did["act"] >= 1
    shown = kinds(desk)
    assert shown.count("voted") == mate.did["vote"]
    assert shown.count("sailed") >= mate.did["vote"] - 1  # a leader's card may end it before the ship sails
    desk.until(lambda s: s["page"] == "ResultsScreen")
    assert "ended" in kinds(desk)
    time.sleep(1)
    desk.picture("voyage-over")
    assert desk.close() == 0


def test_two_friends_look_behind_the_curtain_one_after_the_other(sit):
    desk = sit("--seats", "4", "--people", "2", "--level", "1", "--seed", "9")
    mate = Mate(desk, talks=0, pictures="friends")
    state = desk.until(lambda s: s["page"] == "CurtainScreen" and "i am" in s["buttons"])
    first = state["buttons"]["i am"]
    desk.click(first[:2])  # a press is not enough
    assert desk.state()["page"] == "CurtainScreen"
    mate.sail(lambda s: over(s) or mate.did["vote"] >= 2)
    assert mate.did["look"] == 2
    assert mate.did["curtain"] >= 4
    assert mate.did["since"] >= 2
    assert desk.close() == 0
