"""Twelve at the Great Table, by the mouse alone, to one's own end and beyond; two friends share the dark."""

import time

import pytest

from tests.e2e.tables import IN_WINDOWS, Player, a_press_is_not_enough, over, sat_down, shown

pytestmark = IN_WINDOWS
PRIVATE = ("dealt", "beside", "news", "shots", "lover")
FOURTH, TOP = "place 4", "place 1"
GHOST = "end"  # the button that goes to the end


class Guest(Player):
    """Plays to his own end and beyond: speaks once, votes for whoever is farthest, names somebody by night."""

    news, quiet = "since", ("third", "second")
    alone = True

    def wanted(self, state):
        """Whether somebody has to do something; whoever went to the end has not."""
        at_rest = state["page"] == "PlayScreen" and not state["busy"]
        return super().wanted(state) or (at_rest and self.alone and GHOST in state["buttons"] and not self.did["end"])

    def answer(self, state, ask):
        if not ask:
            self.haunt()
        else:
            self.picture(ask)
            getattr(self, "ranking" if ask == "list" else ask)(state)

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

    def vote(self, state):
        """Draw a thread from the own seat to somebody's."""
        if self.did["thread"]:
            self.desk.press("leave")
            return
        spots = [spot for seat, spot in state["seats"].items() if int(seat) in state["options"]]
        self.desk.drag(state["own"], min(spots, key=lambda at: at[1]))
        self.did["thread"] += 1

    def order(self, _state):
        """Name the first there is to name, and the second where a card takes two; then sleep."""
        for name in ("on 0", "on 1"):
            self.desk.press(name)
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


@pytest.fixture
def sit(tmp_path):
    """Sit down at the Great Table, in a window of one's own."""
    with sat_down(tmp_path, "evening", "great-table") as down:
        yield down


def test_twelve_to_the_end_by_mouse(sit):
    desk = sit("--seats", "12", "--level", "1", "--seed", "6")
    guest = Guest(desk, "evening", talks=1)
    guest.play()
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
        guest = Guest(desk, "beyond", talks=1)
        guest.play()
        tape = shown(desk)
        died = next((at for at, (kind, args) in enumerate(tape) if kind == "died" and args[0] == 0), None)
        if died is not None and "pack_gone" in [kind for kind, _ in tape[died:]]:
            return desk, guest, died
        desk.kill()
    raise AssertionError("nobody kills the guest")


def test_beyond_ones_own_death(sit):
    desk, guest, died = dying(sit, (1, 3, 7, 6))
    desk.until(lambda s: s["page"] == "ResultsScreen")
    tape = shown(desk)
    assert guest.did["all"] == guest.did["end"] == 1
    private = [args[0] for kind, args in tape[:died] if kind in PRIVATE]
    assert set(private) == {0}, "whoever lives sees his own"
    dealt_again = [kind for kind, _ in tape[died:]].count("pack_gone") > 1  # after the ghost had looked
    seen = {args[0] for kind, args in tape[died:] if kind in PRIVATE}
    assert len(seen) > 2 or not dealt_again, "a ghost who wants to sees all"
    assert "ended" in [kind for kind, _ in tape[died:]]
    assert desk.close() == 0


def test_two_friends_share_a_night(sit):
    desk = sit("--seats", "8", "--people", "2", "--level", "1", "--seed", "5")
    guest = Guest(desk, "friends")
    guest.alone = False
    a_press_is_not_enough(desk)
    guest.play(lambda s: over(s) or guest.did["nights"] >= 2)
    assert guest.did["look"] == 2
    assert guest.did["list"] >= 2
    assert guest.did["curtain"] >= 4
    assert guest.did["nights"] == 2, "each gave an order behind a curtain of their own"
    assert desk.close() == 0
