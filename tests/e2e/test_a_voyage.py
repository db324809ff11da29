"""A crew of six sails from the first look to the last landfall by the mouse alone; two friends share one screen."""

import json
import shutil
import time

import pytest

from tests.e2e.desk import Desk, x_server
from tests.e2e.mate import Mate

TOOLS = ("Xvfb", "xdotool", "openbox")
missing = [tool for tool in TOOLS if shutil.which(tool) is None]
pytestmark = [pytest.mark.x11, pytest.mark.ci, pytest.mark.skipif(bool(missing), reason=f"without {missing}")]
SETTINGS = {"version": 1, "speed": 4.0, "window_size": [1280, 720]}
ABOARD = ("PlayScreen", "CurtainScreen")


@pytest.fixture
def sit(tmp_path):
    """Sit down at a table of Scallywag, in a window of one's own."""
    home, screen = tmp_path / "home", tmp_path / "screen"
    (home / "config").mkdir(parents=True)
    screen.mkdir()
    (home / "config" / "settings.json").write_text(json.dumps(SETTINGS))
    with x_server(screen) as env:
        desks = []

        def down(*arguments):
            desks.append(Desk(env, home, "aboard", ("play", "scallywag", *arguments)))
            return desks[0]

        yield down
        for desk in desks:
            if desk.process.poll() is None:
                desk.kill()


def over(state):
    return state["page"] not in ABOARD or state.get("phase") == "over"


def kinds(desk):
    """What the table has shown so far."""
    lines = (desk.notes / "shown.jsonl").read_text().splitlines()
    return [json.loads(line)[0] for line in lines]


def test_six_sail_to_the_end_by_mouse(sit):
    desk = sit("--seats", "6", "--level", "1", "--seed", "9", "--option", "boat=0", "--option", "easy_hoard=yes")
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
