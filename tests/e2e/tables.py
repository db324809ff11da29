"""A table of a game in a window of one's own, and somebody who plays on at it with nothing but a mouse."""

import json
import shutil
import time
from collections import Counter
from contextlib import contextmanager

import pytest

from tests.e2e.desk import Desk, x_server

TOOLS = ("Xvfb", "xdotool", "openbox")
MISSING = [tool for tool in TOOLS if shutil.which(tool) is None]
IN_WINDOWS = [pytest.mark.x11, pytest.mark.ci, pytest.mark.skipif(bool(MISSING), reason=f"without {MISSING}")]
PASS = -1
READS = 3  # how many statements are read before somebody presses on
FAST, STILL = 4.0, 0.0  # as fast as motion goes; nothing moves, and opponents do not pause
AT_TABLE = ("PlayScreen", "CurtainScreen")
LEAVES = frozenset({"PASS", "NO ROUTE", "KEEP THE GROG", "NO CARD"})  # what changes nothing


@contextmanager
def sat_down(tmp_path, name, *game):
    """Return what starts the program, at a table of a game, with further arguments; the windows are closed at last."""
    home, screen = tmp_path / "home", tmp_path / "screen"
    (home / "config").mkdir(parents=True)
    screen.mkdir()
    with x_server(screen) as env:
        desks = []

        def down(*arguments, speed=FAST):
            settings, command = home / "config" / "settings.json", ("play", *game, *arguments) if game else arguments
            if game or not settings.exists():
                settings.write_text(json.dumps({"version": 1, "speed": speed, "window_size": [1280, 720]}))
            desks.append(Desk(env, home, f"{name}-{len(desks)}", command))
            return desks[-1]

        yield down
        for desk in desks:
            if desk.process.poll() is None:
                desk.kill()


def over(state):
    return state["page"] not in AT_TABLE or state.get("phase") == "over"


def shown(desk):
    """What the table has shown so far: (kind, args)."""
    return [json.loads(line) for line in (desk.notes / "shown.jsonl").read_text().splitlines()]


def a_press_is_not_enough(desk):
    """A curtain has to be held: pressed, it stays. Who is asked before anybody has looked looks first."""
    asked = lambda s: s["page"] == "CurtainScreen" or (Player.aloud(s) and not s["fresh"])  # noqa: E731
    if desk.until(asked)["page"] != "CurtainScreen":
        time.sleep(1)
        desk.press("main")
    state = desk.until(lambda s: s["page"] == "CurtainScreen" and "i am" in s["buttons"])
    desk.click(state["buttons"]["i am"][:2])
    assert desk.state()["page"] == "CurtainScreen"


class Player:
    """Does what is wanted (`answer`), says so much, and counts what was done: asks by their names, curtains, news."""

    news = "go on"  # the button that is there while something is told before the question
    quiet = ("third",)  # buttons that end the talk for today
    verb = "talk SUSPECT"

    def __init__(self, desk, pictures="", talks=0):
        self.desk, self.pictures, self.talks = desk, pictures, talks
        self.did = Counter()

    def picture(self, name):
        """Take a picture of the first moment of a kind."""
        if self.pictures and not self.did[f"picture {name}"]:
            self.desk.picture(f"{self.pictures}-{name}")
        self.did[f"picture {name}"] += 1

    # -- what is wanted, and what is done about it
    def wanted(self, state):
        """Whether somebody has to do something."""
        if state["page"] == "CurtainScreen":
            return "i am" in state["buttons"]
        asked = state["page"] == "PlayScreen" and not state["busy"] and (state["asks"] or self.told(state))
        return bool(asked) or self.aloud(state)

    @staticmethod
    def aloud(state):
        """Whether a friend may answer at the open table, without a look."""
        labels = {label for _, _, label in state["buttons"].values()}
        return state["page"] == "PlayScreen" and not (state["busy"] or state["asks"]) and "LOOK FIRST" in labels

    def told(self, state):
        return self.news in state["buttons"]

    def key(self, state):
        """What changes with everything that is answered: answers, as long as people are asked, whoever else answers."""
        step = state.get("answers" if state.get("asks") else "turn")
        return state["page"], step, state.get("asks"), self.told(state)

    def act(self, state):
        """Do what the page or the question in front wants."""
        if state["page"] == "CurtainScreen":
            what = "curtain"
            self.picture(what)
            self.open_curtain(state)
        elif self.told(state):
            what = "since"
            self.picture(what)
            self.desk.press("go on")
        elif self.aloud(state):
            what = "aloud"
            self.picture(what)
            time.sleep(0.6)  # what has come up just now is not answered by accident
            passes = (name for name, (*_, label) in state["buttons"].items() if label in LEAVES)
            self.desk.press(next(passes, "second"))
        else:
            what = state["asks"][0] if state["asks"] else ""
            self.answer(state, what)
        self.did[what] += 1

    def answer(self, state, ask):
        """Answer a question by the method of its name."""
        self.picture(ask)
        getattr(self, ask)(state)

    def open_curtain(self, state):
        """Hold the button until the curtain is gone."""
        self.desk.point(state["buttons"]["i am"][:2])
        self.desk.xdotool("mousedown", 1)
        try:
            self.desk.until(lambda s: s["page"] != "CurtainScreen", seconds=20)
        finally:
            self.desk.xdotool("mouseup", 1)
        self.desk.rest()

    def look(self, _state):
        """See the own role."""
        self.desk.press("ready")

    def say(self, state):
        """A face and a verb, while there is something to say; else nothing."""
        if self.talks <= 0 or self.verb not in state["buttons"]:
            self.desk.press(next((name for name in self.quiet if name in state["buttons"]), self.quiet[0]))
            return
        self.talks -= 1
        self.desk.click(self.across(state))  # no panel lies over the far side
        self.desk.press(self.verb)
        self.picture("about to say")
        self.desk.press("main")
        self.did["said"] += 1

    @staticmethod
    def across(state):
        """Where somebody sits who is not oneself: the one farthest away."""
        return min(state["seats"].values(), key=lambda at: at[1])

    # -- cards
    def still(self):
        """Take the hand off the cards and wait until nothing moves."""
        self.desk.move((640, 300))
        time.sleep(0.1)
        return self.desk.until(lambda s: s["page"] != "PlayScreen" or not s["busy"])

    def choose_none(self):
        """Click what is still chosen until nothing is."""
        for _ in range(5):
            chosen = self.still()["selected"]
            if not chosen:
                return
            self.desk.click(on(chosen[0]))

    def bring(self, kinds, to):
        """Select all of them, then drag them to a place."""
        self.choose_none()
        taken = []
        for kind in kinds:
            cards = self.desk.state()["cards"]
            at = next(i for i, card in enumerate(cards) if card[0] == kind and i not in taken)
            taken.append(at)
            if len(kinds) > 1:
                self.desk.click(on(cards[at]))
                self.still()
        self.desk.drag(on(self.desk.state()["cards"][taken[0]]), to)
        self.did["dragged"] += 1

    # -- all of it
    def play(self, over=over, seconds=300):
        """Play on until `over(state)`. What others say is read to its end at first, then nodded at."""
        desk, end, heard, reads = self.desk, time.monotonic() + seconds, 0, READS
        while True:
            assert time.monotonic() < end, f"this does not end: {json.dumps(desk.state())[:2000]}"
            state = desk.until(
                lambda s, heard=heard: over(s) or self.wanted(s) or s.get("said", 0) not in {0, heard}, seconds=90
            )
            if over(state):
                return state
            if not self.wanted(state):
                heard, reads = state["said"], reads - 1
                if reads < 0:
                    desk.nod()
                continue
            self.act(state)
            before = self.key(state)
            desk.until(lambda s, before=before: self.key(s) != before or over(s), seconds=20)


def on(card):
    """A point on a card that no other card covers."""
    _, x, y, w = card
    return x - 0.33 * w, y - 0.25 * w
