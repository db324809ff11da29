"""A person at the Great Table who has only a mouse: lists and votes are dragged, orders are gone through by arrows."""

import time
from collections import Counter

from tests.e2e.tables import open_curtain, play_on, step

PASS = -1
QUIET, VERB = "third", "talk SUSPECT"  # the button that ends the talk for today
FOURTH, TOP = "place 4", "place 1"
GHOST = "end"  # the button that goes to the end


class Guest:
    """Plays to his own end and beyond: speaks once, votes for whoever is farthest, names somebody by night."""

    def __init__(self, desk, talks=1, pictures="", *, alone=True):
        self.desk, self.talks, self.pictures, self.alone = desk, talks, pictures, alone
        self.did = Counter()

    def picture(self, name):
        """Take a picture of the first moment of a kind."""
        if self.pictures and not self.did[name]:
            self.desk.picture(f"{self.pictures}-{name}")
        self.did[name] += 1

    # -- one thing
    def act(self, state):
        """Do what the page or the question in front wants."""
        if state["page"] == "CurtainScreen":
            self.open_curtain(state)
        elif "since" in state["buttons"]:
            self.picture("since")
            self.desk.press("go on")
        elif not state["asks"]:
            self.haunt()
        else:
            ask = state["asks"][0]
            self.picture(ask)
            getattr(self, "ranking" if ask == "list" else ask)(state)

    def open_curtain(self, state):
        """Hold the button until the curtain is gone."""
        self.picture("curtain")
        open_curtain(self.desk, state)

    def look(self, _state):
        """See the own part."""
        self.desk.press("ready")

    def ranking(self, state):
        """Drag a card to the top on the first day; then yesterday's list stands."""
        if not self.did["dragged a card"]:
            buttons = state["buttons"]
            self.desk.drag(buttons[FOURTH][:2], buttons[TOP][:2])
            self.did["dragged a card"] += 1
            time.sleep(0.6)
            self.picture("ranked")
        self.desk.press("take")

    def steal(self, _state):
        """Rob nobody, or go on: the same press."""
        self.desk.press("go on")

    def say(self, state):
        """A face and a verb, while there is something to say; else nothing."""
        if self.talks <= 0 or VERB not in state["buttons"]:
            self.desk.press(QUIET if QUIET in state["buttons"] else "second")
            return
        self.talks -= 1
        self.desk.click(min(state["seats"].values(), key=lambda at: at[1]))  # no panel lies over the far side
        self.desk.press(VERB)
        self.picture("about to say")
        self.desk.press("main")
        self.did["said"] += 1

    def vote(self, state):
        """Draw a thread from the own seat to somebody's."""
        at, _ = min(
            ((spot, seat) for seat, spot in state["seats"].items() if int(seat) in state["options"]),
            key=lambda one: one[0][1],
        )
        if self.did["thread"]:
            self.desk.press("leave")
            return
        self.desk.drag(state["own"], at)
        self.did["thread"] += 1

    def order(self, state):
        """Name the first one there is to name, if the card can do anything; then sleep."""
        place = next((name for name in ("on 0", "on 2") if name in state["buttons"]), None)
        self.desk.press(place)
        time.sleep(0.3)
        self.picture("ordered")
        self.desk.press("send")
        self.did["nights"] += 1

    def haunt(self):
        """Look at everything, then go to the end."""
        self.picture("ghost")
        if not self.did["all"]:
            self.did["all"] += 1
            self.desk.press("all")
            time.sleep(1.0)
            self.picture("ghost sees")
        self.desk.press(GHOST)
        self.did["end"] += 1

    # -- all of it
    def sit_through(self, over, seconds=300):
        """Play on until `over(state)`."""
        return play_on(self, self.wanted, key, over, seconds)

    def wanted(self, state):
        """Whether somebody has to do something; whoever went to the end has not."""
        if state["page"] == "CurtainScreen":
            return "i am" in state["buttons"]
        if state["page"] != "PlayScreen" or state["busy"]:
            return False
        haunts = self.alone and GHOST in state["buttons"] and not self.did["end"]
        return bool(state["asks"]) or "since" in state["buttons"] or haunts


def key(state):
    """What changes with everything that is answered."""
    return state["page"], step(state), state.get("asks"), "since" in state["buttons"]
