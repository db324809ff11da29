"""Twelve at the Great Table, by the mouse alone, to one's own end and beyond; two friends share the dark."""

import json
import time

import pytest

from tests.e2e.guest import Guest
from tests.e2e.tables import IN_WINDOWS, sat_down

pytestmark = IN_WINDOWS
PRIVATE = ("dealt", "beside", "news", "shots", "lover")
AT_TABLE = ("PlayScreen", "CurtainScreen")


@pytest.fixture
def sit(tmp_path):
    """Sit down at the Great Table, in a window of one's own."""
    with sat_down(tmp_path, "evening", "great-table") as down:
        yield down


def over(state):
    return state["page"] not in AT_TABLE or state.get("phase") == "over"


def shown(desk):
    """What the table has shown so far: (kind, args)."""
    return [json.loads(line) for line in (desk.notes / "shown.jsonl").read_text().splitlines()]


def test_twelve_to_the_end_by_mouse(sit):
    desk = sit("--seats", "12", "--level", "1", "--seed", "6")
    guest = Guest(desk, pictures="evening")
    guest.sit_through(over)
    desk.until(lambda s: s["page"] == "ResultsScreen")
    time.sleep(1)
    desk.picture("evening-over")
    tape, did = shown(desk), guest.did
    kinds = [kind for kind, _ in tape]
    assert did["dragged a card"] == did["thread"] == did["said"] == 1
    assert did["nights"] >= 1 or any(kind == "lynched" and args[0] == 0 for kind, args in tape)
    assert any(kind == "voted" and args[0] == 0 for kind, args in tape), "what the thread was tied to counts"
    assert kinds.count("night") >= did["nights"]
    assert kinds.count("died") >= 2
    assert "ended" in kinds
    assert desk.close() == 0


def dying(sit, seeds):
    """Play game after game until one dies in it and is dealt around: which one hangs on the minds of opponents."""
    for seed in seeds:
        desk = sit("--seats", "12", "--level", "1", "--seed", str(seed))
        guest = Guest(desk, pictures="beyond")
        guest.sit_through(over)
        tape = shown(desk)
        died = next((at for at, (kind, args) in enumerate(tape) if kind == "died" and args[0] == 0), None)
        if died is not None and "pack_gone" in [kind for kind, _ in tape[died:]]:
            return desk, guest, died
        desk.kill()
    raise AssertionError("nobody kills the guest")


def test_beyond_ones_own_death(sit):
    desk, guest, died = dying(sit, (4, 6, 7, 8))
    desk.until(lambda s: s["page"] == "ResultsScreen")
    tape = shown(desk)
    assert guest.did["all"] == guest.did["end"] == 1
    private = [args[0] for kind, args in tape[:died] if kind in PRIVATE]
    assert set(private) == {0}, "whoever lives sees his own"
    assert len({args[0] for kind, args in tape[died:] if kind in PRIVATE}) > 2, "a ghost who wants to sees all"
    assert "ended" in [kind for kind, _ in tape[died:]]
    assert desk.close() == 0


def test_two_friends_share_a_night(sit):
    desk = sit("--seats", "8", "--people", "2", "--level", "1", "--seed", "5")
    guest = Guest(desk, talks=0, pictures="friends", alone=False)
    state = desk.until(lambda s: s["page"] == "CurtainScreen" and "i am" in s["buttons"])
    desk.click(state["buttons"]["i am"][:2])  # a press is not enough
    assert desk.state()["page"] == "CurtainScreen"
    guest.sit_through(lambda s: over(s) or guest.did["nights"] >= 2)
    assert guest.did["look"] == 2
    assert guest.did["list"] >= 2
    assert guest.did["curtain"] >= 4
    assert guest.did["nights"] == 2, "each gave an order behind a curtain of their own"
    assert desk.close() == 0
