"""A crew of six sails from the first look to the last landfall by the mouse alone; two friends share one screen."""

import time

import pytest

from rules.games.scallywag.chart import GOAL
from tests.e2e.tables import IN_WINDOWS, PASS, Player, a_press_is_not_enough, over, sat_down, shown

pytestmark = IN_WINDOWS


class Mate(Player):
    """Lays some islands, sails to the end; talks on the first days, asks and acts by night; answers where asked."""

    def wanted(self, state):
        """Whether there is something to answer, or an island to be laid."""
        return super().wanted(state) or bool(state.get("sea", {}).get("free"))

    def key(self, state):
        return *super().key(state), len(state.get("sea", {}).get("free", ()))

    def act(self, state):
        """Drag the first islands, and a little beside the spot; leave the rest to a button."""
        sea = state.get("sea", {})
        if not sea.get("free"):
            super().act(state)
        elif self.did["laid"] >= 3:
            self.desk.press("main")
        else:
            x, y = sea["spots"][sea["free"][-1]]
            self.picture("laying")
            self.desk.drag(sea["pile"], (x + 30, y + 12))
            self.did["laid"] += 1

    def show(self, _state):
        """Keep the card, or go on."""
        self.desk.press("choice 1")

    rest = show

    def pull(self, state):
        """Choose a tile twice: that names the route."""
        pick = state["picks"][0]
        if pick == PASS:
            self.desk.press("none")
            return
        self.desk.press(f"route {pick}")
        self.desk.press("send")

    def vote(self, state):
        """Drag the marker from the ship to where the route goes."""
        pick = state["picks"][0]
        if pick == PASS:
            self.desk.press("none")
            return
        sea = state["sea"]
        self.desk.drag(sea["ship"], sea["spots"][GOAL[pick]])
        self.did["dragged"] += 1

    tie = vote

    def question(self, _state):
        """Ask, or dream that one asks."""
        self.desk.press("send")

    def answer(self, state, ask):
        """Do once what the role can do by night (or dream of it); else let all wake."""
        if ask != "act":
            super().answer(state, ask)
            return
        self.picture(ask)
        of, real = state["of"], [option for option in state["options"] if option != PASS]
        if not real or self.did[of]:
            self.desk.press("wake")
            return
        self.did[of] += 1
        self.desk.press("deed")
        getattr(self, f"choose_{of}")(state, real[-1])
        self.picture(f"deed-{of}")
        self.desk.press("send")

    def choose_seat(self, state, pick):
        """Press a face."""
        self.desk.until(lambda s: "back" in s["buttons"])
        self.desk.click(state["seats"][str(pick)])

    def choose_pair(self, state, pick):
        """Drag an island onto another."""
        self.desk.until(lambda s: "back" in s["buttons"])
        spots = state["sea"]["spots"]
        self.desk.drag(spots[pick // 16], spots[pick % 16])

    def choose_route(self, _state, pick):
        """Choose another course."""
        self.desk.press(f"route {pick}")


@pytest.fixture
def sit(tmp_path):
    """Sit down at a table of Scallywag, in a window of one's own."""
    with sat_down(tmp_path, "aboard", "scallywag") as down:
        yield down


def test_six_sail_to_the_end_by_mouse(sit):
    desk = sit("--seats", "6", "--level", "1", "--seed", "9", "--option", "boat=1", "--option", "easy_hoard=yes")
    mate = Mate(desk, "voyage", talks=2)
    mate.play()
    did, kinds = mate.did, [kind for kind, _ in shown(desk)]
    assert did["laid"] == 3, "islands go by dragging, without a clock"
    assert did["said"] == 2
    assert did["dragged"] >= 3
    assert min(did["question"], did["act"]) >= 1
    assert kinds.count("voted") == did["vote"]
    assert kinds.count("sailed") >= did["vote"] - 1  # a leader's card may end it before the ship sails
    desk.until(lambda s: s["page"] == "ResultsScreen")
    assert "ended" in [kind for kind, _ in shown(desk)]
    time.sleep(1)
    desk.picture("voyage-over")
    assert desk.close() == 0


def test_two_friends_look_behind_the_curtain_one_after_the_other(sit):
    desk = sit("--seats", "4", "--people", "2", "--level", "1", "--seed", "9")
    mate = Mate(desk, "friends")
    a_press_is_not_enough(desk)
    mate.play(lambda s: over(s) or mate.did["vote"] >= 2)
    assert mate.did["look"] == 2
    assert mate.did["curtain"] >= 4
    assert mate.did["aloud"] >= 2
    assert desk.close() == 0
