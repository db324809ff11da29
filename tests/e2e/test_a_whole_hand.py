"""A stranger starts the program, sits down with four others, is thrown out by a kill -9, comes back, and finishes."""

import json
import shutil
import time

import pytest

from tests.e2e.desk import Desk, x_server

TOOLS = ("Xvfb", "xdotool", "openbox")
missing = [tool for tool in TOOLS if shutil.which(tool) is None]
pytestmark = [pytest.mark.x11, pytest.mark.ci, pytest.mark.skipif(bool(missing), reason=f"without {missing}")]
PASS = -1


class Player:
    """Whoever sits at the desk and plays what the spy thinks legal, by dragging cards."""

    def __init__(self, desk):
        self.desk = desk
        self.drags = 0

    def spot(self, kind, taken):
        """A point on a card of this kind that no other card covers, and the card's place in the hand."""
        cards = self.desk.state()["cards"]
        at = next(i for i, card in enumerate(cards) if card[0] == kind and i not in taken)
        _, x, y, w = cards[at]
        return (x - 0.33 * w, y - 0.25 * w), at

    def still(self):
        """Wait until nothing moves."""
        time.sleep(0.1)
        return self.desk.until(lambda s: s["page"] != "PlayScreen" or not s["busy"])

    def bring(self, kinds, to):
        """Pick all but the first, which is dragged last with the others, to a place."""
        taken = []
        for kind in kinds[1:]:
            pos, at = self.spot(kind, taken)
            taken.append(at)
            self.desk.click(pos)
            self.desk.move((640, 300))
            self.still()
        pos, at = self.spot(kinds[0], taken)
        if taken:
            self.desk.click(pos)
            self.desk.move((640, 300))
            self.still()
            pos, _ = self.spot(kinds[0], taken)
        self.desk.drag(pos, to)
        self.drags += 1

    def answer(self, state):
        """Do one thing that is asked."""
        desk, ask = self.desk, state["asks"][0]
        kinds = [pick for pick in state["picks"] if pick != PASS]
        if ask == "give":
            self.bring(kinds, state["middle"])
        elif ask == "play" and kinds:
            self.bring(kinds, state["middle"])
            time.sleep(0.3)
            if desk.state().get("chooser"):
                desk.picture("chooser")
                desk.key("Return")
        elif ask == "play":
            desk.key("p")
        else:
            desk.press("main")

    def play(self, over, seconds=240):
        """Play on until `over(state)`."""
        desk, end = self.desk, time.monotonic() + seconds
        while True:
            assert time.monotonic() < end, f"the hand does not end: {json.dumps(desk.state())[:500]}"
            state = desk.until(
                lambda s: over(s) or (not s.get("busy", True) and (s["asks"] or "SKIP" in label(s))), seconds=90
            )
            if over(state):
                return state
            turn = state["turn"]
            if state["asks"]:
                self.answer(state)
                desk.until(lambda s, turn=turn: s.get("turn") != turn or over(s), seconds=20)
            else:
                desk.press("main")
                time.sleep(0.5)


def label(state):
    return state["buttons"].get("main", ["", "", ""])[2]


def test_from_the_menu_to_the_last_card(tmp_path):
    home, screen = tmp_path / "home", tmp_path / "screen"
    (home / "config").mkdir(parents=True)
    screen.mkdir()
    (home / "config" / "settings.json").write_text(json.dumps({"version": 1, "speed": 4.0, "window_size": [1280, 720]}))
    with x_server(screen) as env:
        desk = Desk(env, home, "first")
        try:
            before = first_half(desk)
        finally:
            desk.kill()
        desk = Desk(env, home, "second")
        try:
            second_half(desk, before)
        finally:
            if desk.process.poll() is None:
                desk.kill()


def first_half(desk):
    assert desk.state()["page"] == "FirstScreen"
    desk.picture("1-welcome")
    desk.click(desk.state()["buttons"]["your name"])
    desk.xdotool("type", "--delay", "30", "Morgan")
    desk.press("come in")
    desk.until(lambda s: s["page"] == "MessageScreen")  # the offer of a guided first hand
    desk.press("LOOK AROUND")
    desk.until(lambda s: s["page"] == "TitleScreen")
    desk.picture("2-menu")
    desk.press("PLAY")
    desk.until(lambda s: s["page"] == "SetupScreen")
    desk.press("away 5")
    desk.until(lambda s: "away 5" not in s["buttons"])
    desk.picture("3-setup")
    desk.press("deal")
    state = desk.until(lambda s: s["page"] == "PlayScreen" and s["cards"])
    desk.picture("4-deal")
    assert len(state["seats"]) == 4
    player = Player(desk)
    state = player.play(lambda s: s.get("phase") == "trick" and player.drags >= 3 and bool(s["cards"]))
    desk.picture("5-killed-here")
    time.sleep(0.3)
    return desk.state()


def second_half(desk, before):
    state = desk.until(lambda s: s["page"] == "TitleScreen")
    assert "CONTINUE" in state["buttons"]
    desk.picture("6-menu-again")
    desk.press("CONTINUE")
    state = desk.until(lambda s: s["page"] == "PlayScreen" and s["cards"])
    assert state["path"] == before["path"]
    assert state["turn"] >= before["turn"]
    held, had = [card[0] for card in state["cards"]], [card[0] for card in before["cards"]]
    assert held == had or len(held) < len(had), "the hand lies as it lay"
    desk.picture("7-continued")
    player = Player(desk)
    state = player.play(lambda s: s.get("phase") in ("between", "over") or s["page"] != "PlayScreen")
    assert player.drags > 0
    time.sleep(2)
    desk.picture("8-hand-over")
    assert state["hand_no"] == before["hand_no"]
    assert desk.close() == 0
