"""A person at a table of the Masquerade who has only a mouse: cards and dots are dragged, panels are pressed."""

import time
from collections import Counter

from tests.e2e.tables import open_curtain, play_on, step

PASS = -1
AUSPEX, FORTITUDE, PRESENCE = 1, 5, 8
THREE = (AUSPEX, FORTITUDE, PRESENCE)
MALKAVIAN = 1
FACES = 200  # the numbers of cards as they are drawn begin here
PASSES = ("PASS", "NO ")
AT_TABLE = ("PlayScreen", "CurtainScreen")


class Courtier:
    """Plays the weakest hand there is; tries once what the rules refuse; lays its first dot on somebody; answers."""

    def __init__(self, desk, pictures="", *, answers=2):
        self.desk, self.pictures, self.answers = desk, pictures, answers
        self.did = Counter()
        self.said = []  # refusals that were read

    def picture(self, name):
        """Take a picture of the first moment of a kind."""
        if self.pictures and not self.did[f"picture {name}"]:
            self.desk.picture(f"{self.pictures}-{name}")
        self.did[f"picture {name}"] += 1

    # -- one thing
    def act(self, state):
        """Do what the page, the panel or the question in front wants."""
        if state["page"] == "CurtainScreen":
            self.open_curtain(state)
            return
        buttons = state["buttons"]
        ask = state["asks"][0] if state["asks"] else ""
        if "go on" in buttons:
            self.desk.press("go on")
        elif ask == "boon" and "row 1" not in buttons:
            self.desk.press("main")  # then its rows
        elif "let it be" in buttons:
            self.respond(state, ask)
        elif not ask:
            self.desk.press("main")
        elif ask in ("own", "play", "second", "outside"):
            self.turn(state, ask)
        elif "row 1" in buttons:
            self.first(ask)
        else:
            getattr(self, ask)(state)
        self.did[ask] += 1

    def open_curtain(self, state):
        """Hold the button until the curtain is gone."""
        self.picture("curtain")
        open_curtain(self.desk, state)
        self.did["curtain"] += 1

    # -- panels
    def first(self, ask):
        """Take the first row."""
        self.picture(ask)
        self.desk.press("row 1")

    def respond(self, state, ask):
        """Use a dot against it, as long as there is one to use up; else let it be."""
        self.picture(ask)
        use = next((name for name in state["buttons"] if name.startswith(("use ", "row "))), None)
        if use is None or self.did["answered"] >= self.answers:
            self.desk.press("let it be")
            return
        self.did["answered"] += 1
        self.desk.press(use)
        time.sleep(0.3)
        if "row 1" in self.desk.state()["buttons"]:
            self.desk.press("row 1")

    def choose(self, state):
        """A clan if one may be had, else three disciplines; whoever is Scum takes what is suggested."""
        buttons = state["buttons"]
        if f"clan {MALKAVIAN}" in buttons:
            self.desk.press(f"clan {MALKAVIAN}")
            self.did["clan"] += 1
        elif f"power {AUSPEX}" in buttons:
            for power in THREE:
                self.desk.press(f"power {power}")
            self.did["three"] += 1
        time.sleep(0.3)
        self.picture("chosen")
        self.desk.press("take")

    def take(self, state):
        """Go on from a page."""
        self.picture(state["asks"][0])
        self.desk.press("take")

    next = rules = suit = take

    def lead(self, state):
        """Lead oneself."""
        self.picture("lead")
        self.desk.press("main")

    def give(self, state):
        """Drag the cards that are owed into the middle."""
        self.bring([FACES + pick for pick in state["picks"]], state["middle"])

    # -- an own turn
    def turn(self, state, ask):
        """Try what cannot be done, once; lay a dot on somebody, once; then play, or pass."""
        court = state["court"]
        if not self.did["refused"] and self.refusable(state):
            self.drop_wrong(state)
            return
        if ask == "own" and not self.did["dot"] and court["left"].get(str(AUSPEX)):
            self.lay_dot(state)
            return
        cards = [FACES + pick for pick in state["picks"] if pick != PASS]
        self.picture(f"{ask}-{min(court['round'], 2)}")
        if not cards:
            self.press_pass()
            return
        assert "INSULT" not in state["buttons"].get("main", "  ")[2], "somebody is asked to wait on his own turn"
        self.bring(cards, state["middle"])
        time.sleep(0.3)
        if "row 1" in self.desk.state()["buttons"]:
            self.picture("how")
            self.desk.press("row 1")

    def press_pass(self):
        """Pass, by the button that says so; where there is none, one passes by oneself."""
        for name, (_, _, label) in self.desk.state()["buttons"].items():
            if label.startswith(PASSES):
                self.desk.press(name)
                return

    def refusable(self, state):
        """Cards no play of this turn has, while something lies there to be beaten."""
        court = state["court"]
        return court["high"] and [card for card in state["cards"] if card[0] not in court["plays"]]

    def drop_wrong(self, state):
        """Drop a card in the middle that does not beat what lies there, and read why it comes back."""
        card = self.refusable(state)[0]
        self.desk.drag(on(card), state["middle"])
        seen = self.desk.until(lambda s: s["court"]["refused"])
        assert len(seen["cards"]) == len(state["cards"]), "it comes back"
        time.sleep(0.4)
        self.picture("refused")
        self.said.append(seen["court"]["refused"])
        self.did["refused"] += 1

    def choose_none(self):
        """Click what is still chosen until nothing is."""
        for _ in range(5):
            chosen = self.still()["court"]["selected"]
            if not chosen:
                return
            self.desk.click(on(chosen[0]))

    def lay_dot(self, state):
        """Drag a dot onto the next player who is still in, and take the first thing it can do there."""
        self.picture("before the dot")
        spot = state["court"]["dots"][str(AUSPEX)]
        self.desk.drag(spot, self.somebody(state))
        self.did["dot"] += 1
        self.desk.until(lambda s: "row 1" in s["buttons"])
        self.picture("dot")
        self.desk.press("row 1")
        time.sleep(0.8)
        self.picture("seen")

    def somebody(self, state):
        """Where somebody sits who is not oneself: the one farthest away."""
        return min(state["seats"].values(), key=lambda at: at[1])

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

    def still(self):
        """Take the hand off the cards and wait until nothing moves."""
        self.desk.move((640, 300))
        time.sleep(0.1)
        return self.desk.until(lambda s: s["page"] != "PlayScreen" or not s["busy"])

    # -- all of it
    def sit_through(self, over, seconds=300):
        """Play on until `over(state)`."""
        return play_on(self, wanted, key, over, seconds)


def on(card):
    """A point on a card that no other card covers."""
    _, x, y, w = card
    return x - 0.33 * w, y - 0.25 * w


def wanted(state):
    """Whether something can be pressed that leads on."""
    if state["page"] == "CurtainScreen":
        return "i am" in state["buttons"]
    if state["page"] != "PlayScreen":
        return False
    buttons = state["buttons"]
    if "go on" in buttons or "let it be" in buttons:
        return True
    skip = "SKIP" in buttons.get("main", ["", "", ""])[2]
    return skip or (not state["busy"] and bool(state["asks"]) and bool(READY & {name.split()[0] for name in buttons}))


READY = {"main", "row", "take", "use", "second"}


def key(state):
    """What changes with everything that is answered."""
    court = state.get("court", {})
    return (
        state["page"], step(state), state.get("asks"), "go on" in state["buttons"],
        court.get("refused"), court.get("left"), "row 1" in state["buttons"], "main" in state["buttons"],
    )  # fmt: skip
