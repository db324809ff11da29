"""A person at a table of Scallywag who has only a mouse: what is asked is answered where it is asked."""

from collections import Counter

from rules.games.scallywag.chart import GOAL
from tests.e2e.tables import open_curtain, play_on, step

PASS = -1
QUIET, VERB = "third", "talk SUSPECT"  # the button that ends the talk for today


class Mate:
    """Sails to the end; talks on the first days, asks and acts by night, and counts what was done."""

    def __init__(self, desk, talks=2, pictures=""):
        self.desk, self.talks, self.pictures = desk, talks, pictures
        self.did = Counter()

    def picture(self, name):
        """Take a picture of the first moment of a kind."""
        if self.pictures and not self.did[name]:
            self.desk.picture(f"{self.pictures}-{name}")
        self.did[name] += 1

    # -- one thing
    def act(self, state):
        """Do what the page or the question in front wants."""
        page = state["page"]
        if page == "CurtainScreen":
            self.open_curtain(state)
        elif "go on" in state["buttons"]:
            self.picture("since")
            self.desk.press("go on")
        else:
            ask = state["asks"][0]
            self.picture(ask)
            (self.deed if ask == "act" else getattr(self, ask))(state)

    def open_curtain(self, state):
        """Hold the button until the curtain is gone."""
        self.picture("curtain")
        open_curtain(self.desk, state)

    def look(self, state):
        """See the own role."""
        self.desk.press("ready")

    def show(self, state):
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

    def say(self, state):
        """A face and a verb, while there is something to say; else nothing."""
        if self.talks <= 0 or VERB not in state["buttons"]:
            self.desk.press(QUIET)
            return
        self.talks -= 1
        self.desk.click(min(state["seats"].values(), key=lambda at: at[1]))  # no panel lies over the far side
        self.desk.press(VERB)
        self.picture("about to say")
        self.desk.press("main")
        self.did["said"] += 1

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

    def question(self, state):
        """Ask, or dream that one asks."""
        self.desk.press("send")

    def deed(self, state):
        """Do once what the role can do by night (or dream of it); else let all wake."""
        real = [option for option in state["options"] if option != PASS]
        if not real or self.did[state["of"]]:
            self.desk.press("wake")
            return
        self.did[state["of"]] += 1
        self.desk.press("deed")
        getattr(self, state["of"])(state, real[-1])
        self.picture(f"deed-{state['of']}")
        self.desk.press("send")

    def seat(self, state, pick):
        """Press a face."""
        self.desk.until(lambda s: "back" in s["buttons"])
        self.desk.click(state["seats"][str(pick)])

    def pair(self, state, pick):
        """Drag an island onto another."""
        self.desk.until(lambda s: "back" in s["buttons"])
        spots = state["sea"]["spots"]
        self.desk.drag(spots[pick // 16], spots[pick % 16])

    def route(self, state, pick):
        """Choose another course."""
        self.desk.press(f"route {pick}")

    # -- all of it
    def sail(self, over, seconds=300):
        """Play on until `over(state)`."""
        return play_on(self, wanted, key, over, seconds)


def wanted(state):
    """Whether somebody has to do something."""
    if state["page"] == "CurtainScreen":
        return "i am" in state["buttons"]
    return state["page"] == "PlayScreen" and not state["busy"] and bool(state["asks"] or "go on" in state["buttons"])


def key(state):
    """What changes with everything that is answered."""
    return state["page"], step(state), state.get("asks"), "go on" in state["buttons"]
