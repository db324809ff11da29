"""A stranger starts the program, sits down with four others, is thrown out by a kill -9, comes back, and finishes."""

import time

from tests.e2e.tables import IN_WINDOWS, PASS, Player, sat_down

pytestmark = IN_WINDOWS


class Climber(Player):
    """Plays what the spy thinks legal, by dragging cards."""

    def wanted(self, state):
        return not state.get("busy", True) and bool(state["asks"] or skips(state))

    def key(self, state):
        return state.get("turn"), skips(state), state.get("asks")

    def answer(self, state, ask):
        """Do one thing that is asked, or skip what is shown."""
        desk, kinds = self.desk, [pick for pick in state["picks"] if pick != PASS]
        if ask in ("give", "play") and kinds:
            self.bring(kinds, state["middle"])
            end = time.monotonic() + 2
            while (now := desk.state()).get("turn") == state.get("turn") and time.monotonic() < end:
                if now.get("chooser"):
                    desk.picture("chooser")
                    desk.key("Return")
                    break
                time.sleep(0.1)
        elif ask == "play":
            desk.key("p")
        else:
            desk.press("main")


def skips(state):
    return "END" in state["buttons"].get("main", ["", "", ""])[2]


def test_from_the_menu_to_the_last_card(tmp_path):
    with sat_down(tmp_path, "stranger") as start:
        desk = start()
        before = first_half(desk)
        desk.kill()
        second_half(start(), before)


def first_half(desk):
    assert desk.state()["page"] == "FirstScreen"
    desk.picture("1-welcome")
    desk.click(desk.state()["buttons"]["your name"])
    desk.xdotool("type", "--delay", "30", "Morgan")
    desk.press("come in")
    desk.until(lambda s: s["page"] == "TitleScreen")
    desk.picture("2-menu")
    desk.press("PLAY")
    desk.until(lambda s: s["page"] == "SetupScreen")
    desk.press("away 5")
    desk.until(lambda s: "away 5" not in s["buttons"])
    desk.picture("3-setup")
    desk.press("deal")
    desk.until(lambda s: s["page"] == "MessageScreen")  # the offer of a guided first hand
    desk.press("I KNOW IT: DEAL")
    state = desk.until(lambda s: s["page"] == "PlayScreen" and s["cards"])
    desk.picture("4-deal")
    assert len(state["seats"]) == 4
    player = Climber(desk)
    player.play(lambda s: s.get("phase") == "trick" and player.did["dragged"] >= 3 and bool(s["cards"]))
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
    player = Climber(desk)
    state = player.play(lambda s: s.get("phase") in ("between", "over") or s["page"] != "PlayScreen")
    assert player.did["dragged"] > 0
    time.sleep(2)
    desk.picture("8-hand-over")
    assert state["hand_no"] == before["hand_no"]
    assert desk.close() == 0
