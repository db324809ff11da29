"""Two nights of the Masquerade by the mouse alone, from the first card to the results; two friends share a screen."""

import json
import time
from pathlib import Path

import pytest

from tests.e2e.tables import IN_WINDOWS, PASS, STILL, Player, a_press_is_not_enough, on, over, sat_down, shown

pytestmark = IN_WINDOWS
ANSWERS = ("before", "undo", "stop", "eyes", "fortify", "raise", "answer")
AUSPEX, FORTITUDE, PRESENCE = 1, 5, 8
THREE = (AUSPEX, FORTITUDE, PRESENCE)
MALKAVIAN = 1
FACES = 200  # the numbers of cards as they are drawn begin here
PASSES = ("PASS", "NO ")
READY = {"main", "row", "take", "use", "second"}


class Courtier(Player):
    """Plays the weakest hand there is; tries once what the rules refuse; lays its first dot on somebody; answers."""

    def __init__(self, desk, pictures="", answers=2):
        super().__init__(desk, pictures)
        self.answers = answers
        self.said = []  # refusals that were read

    def wanted(self, state):
        """Whether something can be pressed that leads on."""
        if state["page"] != "PlayScreen" or self.aloud(state):
            return super().wanted(state)
        buttons = state["buttons"]
        skip = "END" in buttons.get("main", ["", "", ""])[2]
        ready = bool(state["asks"]) and bool(READY & {name.split()[0] for name in buttons})
        return "go on" in buttons or "let it be" in buttons or skip or (not state["busy"] and ready)

    def key(self, state):
        court, buttons = state.get("court", {}), state["buttons"]
        return *super().key(state), court.get("refused"), court.get("left"), "row 1" in buttons, "main" in buttons

    def answer(self, state, ask):
        """Do what the panel or the question in front wants."""
        buttons = state["buttons"]
        if ask == "boon" and "row 1" not in buttons:
            self.desk.press("main")  # then its rows
        elif "let it be" in buttons:
            self.respond(state, ask)
        elif not ask:
            self.desk.press("main")
        elif ask in ("own", "play", "second", "outside"):
            self.turn(state, ask)
        elif "row 1" in buttons:
            self.picture(ask)
            self.desk.press("row 1")
        else:
            getattr(self, ask)(state)

    # -- panels
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

    def lay_dot(self, state):
        """Drag a dot onto the next player who is still in, and take the first thing it can do there."""
        self.picture("before the dot")
        spot = state["court"]["dots"][str(AUSPEX)]
        self.desk.drag(spot, self.across(state))
        self.did["dot"] += 1
        self.desk.until(lambda s: "row 1" in s["buttons"])
        self.picture("dot")
        self.desk.press("row 1")
        time.sleep(0.8)
        self.picture("seen")


@pytest.fixture
def sit(tmp_path):
    """Sit down at a table of the Masquerade, in a window of one's own."""
    with sat_down(tmp_path, "court", "masquerade") as down:
        yield down


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
    court = Courtier(desk, "court")
    path = desk.until(lambda s: s.get("path"))
    court.play()
    desk.until(lambda s: s["buttons"].get("take", ["", "", ""])[2] == "THE RESULTS" and not s["busy"])
    time.sleep(1.2)
    desk.press("take")
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
    court = Courtier(desk, "friends")
    a_press_is_not_enough(desk)
    state = court.play(lambda s: over(s) or {0, 1} <= chosen(s))
    assert court.did["choose"] >= 2
    assert court.did["curtain"] >= 4
    assert {0, 1} <= chosen(state), "each has chosen behind a curtain of their own"
    assert desk.close() == 0
