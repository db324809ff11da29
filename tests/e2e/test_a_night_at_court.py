"""Two nights of the Masquerade by the mouse alone, from the first card to the results; two friends share a screen."""

import json
import time
from pathlib import Path

import pytest

from tests.e2e.courtier import AT_TABLE, AUSPEX, PASS, Courtier
from tests.e2e.tables import IN_WINDOWS, STILL, sat_down

pytestmark = IN_WINDOWS
ANSWERS = ("before", "undo", "stop", "eyes", "fortify", "raise", "answer")


@pytest.fixture
def sit(tmp_path):
    """Sit down at a table of the Masquerade, in a window of one's own."""
    with sat_down(tmp_path, "court", "masquerade") as down:
        yield down


def over(state):
    return state["page"] not in AT_TABLE or state.get("phase") == "over"


def shown(desk):
    """What the table has shown so far: (kind, args)."""
    return [json.loads(line) for line in (desk.notes / "shown.jsonl").read_text().splitlines()]


def moves(state):
    """What was submitted, as the save has it."""
    with Path(state["path"]).open() as lines:
        found = [json.loads(line) for line in lines]
    return [one["move"] for one in found if "move" in one]


def chosen(state):
    """Who has chosen clan, disciplines or template."""
    return {seat for seat, ask, *_ in moves(state) if ask == "choose"} if state.get("path") else set()


def test_two_nights_to_the_end_by_mouse(sit):
    desk = sit("--seats", "5", "--level", "firing", "--seed", "11", "--option", "rounds=2")
    court = Courtier(desk, pictures="court")
    path = desk.until(lambda s: s.get("path"))
    court.sit_through(over)
    desk.until(lambda s: s["page"] == "ResultsScreen")
    time.sleep(1)
    desk.picture("court-over")
    did, tape = court.did, shown(desk)
    kinds = [kind for kind, _ in tape]
    rule, sentence = court.said[0]
    assert rule.startswith("SM ")
    assert sentence.endswith(".")
    assert did["dragged"] >= 4, "cards go by dragging"
    assert did["choose"] == 1
    assert did["dot"] == 1
    assert did["answered"] >= 1, "a chance to answer is taken"
    mine = [(ask, picks, how) for seat, ask, picks, how in moves(path) if seat == 0]
    looks = [how for ask, picks, how in mine if ask == "own" and picks == [AUSPEX]]
    assert len(looks) == 1
    assert ["power", [0, AUSPEX, *looks[0][:2], looks[0][2], *looks[0][2:]]] in tape, "what was dragged was done"
    assert sum(ask in ANSWERS and picks != [PASS] for ask, picks, _ in mine) == did["answered"]
    assert "looked" in kinds
    assert ["round", [2]] in tape
    assert kinds.count("chose") >= 4
    assert kinds[-1] == "ended"
    assert desk.close() == 0


def test_two_friends_choose_behind_the_curtain(sit):
    deal = ("--seats", "4", "--people", "2", "--level", "firing", "--seed", "13", "--option", "rounds=2")
    desk = sit(*deal, speed=STILL)
    court = Courtier(desk, pictures="friends")
    state = desk.until(lambda s: s["page"] == "CurtainScreen" and "i am" in s["buttons"])
    desk.click(state["buttons"]["i am"][:2])  # a press is not enough
    assert desk.state()["page"] == "CurtainScreen"
    state = court.sit_through(lambda s: over(s) or {0, 1} <= chosen(s))
    assert court.did["choose"] >= 2
    assert court.did["curtain"] >= 4
    assert {0, 1} <= chosen(state), "each has chosen behind a curtain of their own"
    assert desk.close() == 0
