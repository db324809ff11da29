"""The worked examples of SW 4 that happen by night, one test each, through the public contract."""

from __future__ import annotations

from rules.core.types import PASS, TABLE
from rules.games.scallywag.chart import GOAL, ISLANDS, reached, route
from rules.games.scallywag.events import Dawn, Day, Ended, Hands, Moved, Pressed, Showed, Switched
from rules.games.scallywag.options import code_of
from rules.games.scallywag.roles.base import JOINED, REFUSED
from rules.games.scallywag.state import ALLIES, RUM, STUCK
from tests.games.scallywag.positions import FIVE, ROLE, Table, at_night, kinds, lay, the, way

LOYAL, MUTINOUS = 0, 1
C1, S1 = 0, 0


def test_sw_3_8_example_14_hands_are_strict_and_the_watch_is_left_out() -> None:
    t = lay("DDDDCS", watch=0, sober={0: 5, 1: 3, 2: 4, 3: -1, 4: 8, 5: 3}, islands={"labadie": 6})
    t.vote(6)
    t.let("question", {0: code_of(3, False)})
    assert t.told(0, Hands) == [Hands(0, code_of(3, False), 1 << 2 | 1 << 4)]
    assert t.told(1, Hands) == t.told(TABLE, Hands) == []
    assert t.view(0).nights == ((0, 1, code_of(3, False), 1 << 2 | 1 << 4),)
    t = lay("DDDDCS", watch=0, sober={0: 5, 1: 3, 2: 4, 3: -1, 4: 8, 5: 3}, islands={"labadie": 6})
    t.vote(6)
    t.let("question", {0: code_of(3, True)})
    assert t.told(0, Hands) == [Hands(0, code_of(3, True), 1 << 3)]


def test_sw_3_8_example_15_one_question_a_night() -> None:
    t = lay(FIVE, islands={"labadie": 6})
    t.vote(6)
    t.do(0, "question", code_of(3, False))
    assert t.refused(0, "question", code_of(4, False)) == "SW 3.8"
    t.let("question")
    assert t.state.phase == "action"
    assert t.refused(0, "question", code_of(4, False)) == "SW 3.8"


def test_sw_3_8_example_16_a_sober_lookout_switches_two_islands() -> None:
    islands = {"labadie": 2, "tortuga": 6, "falmouth": 11}
    t = at_night("CSKLM", "5>2", 3, sober={3: 2}, islands=islands)
    assert t.refused(3, "act", 16 * 5 + 6) == "SW 3.8"
    assert t.refused(3, "act", 16 * 6 + 6) == "SW 3.8"
    assert t.refused(1, "act", 16 * 6 + 11) == "SW 3.8"
    maps, before = t.state.maps, t.state.tokens
    out = t.let("act", {3: 16 * 6 + 11})
    assert the(out, Switched) == Switched(6, 11)
    assert (ISLANDS[t.state.tiles[6]].id, ISLANDS[t.state.tiles[11]].id) == ("falmouth", "tortuga")
    assert t.state.maps == maps
    assert t.state.tokens == before
    t.vote(6)
    assert t.state.phase == "rest"


def test_sw_3_8_example_16_not_the_watch_is_refused() -> None:
    t = at_night("CSKLM", "5>2", 0, sober={3: 2}, islands={"labadie": 2})
    assert t.refused(3, "act", 16 * 6 + 11) == "SW 3.8"
    assert t.options(3) == (PASS,)


def drunk_lookout(used: tuple[str, ...] = (), path: str = "5>4>9", maps: tuple[int, int] = (2, 3)) -> Table:
    return at_night("CSKLM", path, 3, sober={3: 1}, maps=maps, islands={"freeport": 9, "tortuga": 8}, used=used)


def test_sw_3_8_example_17_a_drunk_lookout_moves_the_days_marker() -> None:
    t = drunk_lookout()
    assert (t.sobriety(3), t.state.ship, t.state.tokens[0]) == (-1, 9, 2)
    out = t.let("act", {3: route(4, 8)})
    assert the(out, Moved) == Moved(route(4, 9), route(4, 8))
    assert (t.state.ship, t.state.tokens[0]) == (8, 2)
    assert t.state.used == sum(1 << one for one in way("5>4>8"))
    assert not reached(t.state.markers) >> 9 & 1
    t.talk()
    assert t.state.phase == "vote"
    assert {GOAL[one] for one in t.options(0)[:-1]} == {4, 9, 12}


def test_sw_3_8_example_17_reached_before_stays_connected() -> None:
    t = drunk_lookout(path="5>9>4>9")
    t.let("act", {3: route(4, 8)})
    assert reached(t.state.markers) >> 9 & 1


def test_sw_3_8_example_18_where_the_marker_may_not_go() -> None:
    t = drunk_lookout(used=("4>8",))
    assert t.refused(3, "act", route(4, 8)) == "SW 3.8"
    assert t.refused(3, "act", route(9, 8)) == "SW 3.8"
    t.let("act", {3: route(4, 5)})
    assert t.state.ship == 5
    assert t.won == (-1, -1)


def test_sw_3_8_example_19_a_moved_marker_can_win() -> None:
    t = drunk_lookout(path="5>6>2>1>4>9", maps=(C1, S1))
    assert t.won == (-1, -1)
    out = t.let("act", {3: route(4, 8)})
    assert kinds(out)[:3] == [Moved, Dawn, Ended]
    assert t.won == (MUTINOUS, ALLIES)


def test_sw_3_7_example_26_stuck_at_the_base() -> None:
    """Only a marker moved by night brings a due Scallywag there: the Base itself pours nothing."""
    loops = "5>1>5>2>5>4>5>6>5>9>5>10"
    t = at_night(FIVE, f"{loops}>11", 3, sober={1: 1, 3: 1}, maps=(4, 3), islands={"george-town": 11})
    assert t.view(1).due
    out = t.let("act", {3: route(10, 5)})
    assert kinds(out)[:4] == [Moved, Dawn, Day, Ended]
    assert t.won == (MUTINOUS, STUCK)
    assert t.told(TABLE, Showed) == []
    assert t.winners == {1, 4}


def test_sw_3_2_example_29_the_captain_refuses_the_press() -> None:
    t = at_night(FIVE, "5>2", 1, islands={"labadie": 2})
    out = t.let("act", {1: 0})
    assert the(out, Pressed) == Pressed(1, 0, REFUSED)
    assert t.view(0).side == LOYAL
    assert t.view(0).tried == 1
    assert t.view(0).known[1] == ROLE["S"]
    assert t.view(1).known[0] == ROLE["C"]
    assert t.told(0, Pressed) == t.told(1, Pressed) == [Pressed(1, 0, REFUSED)]
    assert t.told(2, Pressed) == t.told(TABLE, Pressed) == []
    t.state.watch = 1
    t.vote(6)
    if t.state.phase == "rest":
        t.let("rest")
    t.let("question")
    assert t.refused(1, "act", 3) == "SW 3.2"


def test_sw_3_2_example_31_a_due_scallywag_may_press() -> None:
    t = at_night(FIVE, "5>2", 1, sober={1: 1}, islands={"george-town": 2})
    assert t.view(1).due
    t.let("act", {1: 3})
    assert t.state.gang == (3, JOINED, 1)
    assert t.view(3).side == MUTINOUS
    t.vote(6)
    assert t.won == (LOYAL, RUM)
    assert t.winners == {0, 2}
