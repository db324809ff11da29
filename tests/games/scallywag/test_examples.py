"""The worked examples of SW 4 that happen by day, one test each. Routes are named by where they lead."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.core.types import PASS, TABLE
from rules.games.scallywag import GAME
from rules.games.scallywag.chart import GOAL, ISLANDS, reached, route
from rules.games.scallywag.events import (
    Asked,
    Chose,
    Crew,
    Dawn,
    Day,
    Drew,
    Ended,
    Grog,
    Hands,
    Mates,
    Moved,
    Open,
    Pressed,
    Rested,
    Sailed,
    Showed,
    Switched,
    Tied,
    Voted,
)
from rules.games.scallywag.options import code_of
from rules.games.scallywag.roles.base import JOINED, REFUSED
from rules.games.scallywag.state import ALLIES, PIECES, RUM, STUCK
from tests.games.scallywag.positions import FIVE, FOUR, ROLE, SIX, Table, at_night, every, kinds, lay, the, way

LOYAL, MUTINOUS = 0, 1
C1, S3 = 0, 2
RETURN, KEEP_CARDS = 1, 2


def goals(table: Table, seat: int) -> set[int]:
    return {GOAL[one] for one in table.options(seat) if one != PASS}


def test_sw_3_7_example_1_most_votes_win() -> None:
    t = lay(FIVE)
    out = t.vote(6, 6, 6, 9, 9)
    assert the(out, Voted) == Voted(tuple(route(5, spot) for spot in (6, 6, 6, 9, 9)))
    assert the(out, Sailed) == Sailed(route(5, 6), 3)
    assert t.state.ship == 6
    assert t.state.used == 1 << route(5, 6)


def test_sw_3_7_example_2_the_watch_breaks_a_tie() -> None:
    t = lay(FOUR, watch=2)
    out = t.vote(6, 6, 9, 9)
    assert the(out, Tied) == Tied(2, (route(5, 6), route(5, 9)))
    assert Sailed not in kinds(out)
    assert route(5, 7) == -1
    assert t.refused(2, "tie", route(6, 7)) == "SW 3.7"
    assert t.refused(2, "tie", 66) == "SW 3.1"
    assert t.refused(2, "tie", route(5, 1)) == "SW 3.7"
    assert t.refused(1, "tie", route(5, 9)) == "SW 3.7"
    out = t.decide(6)
    assert kinds(out)[:2] == [Chose, Sailed]
    assert t.state.ship == 6


def test_sw_3_1_example_3_the_other_direction_stays_open() -> None:
    t = lay(FIVE, "5>6")
    t.talk()
    assert 5 in goals(t, 0)
    t.vote(5)
    assert t.state.ship == 5
    t.night()
    t.talk()
    assert goals(t, 0) == {1, 2, 4, 9, 10}


def test_sw_3_7_example_4_a_used_route_is_no_option() -> None:
    t = lay(FIVE, "5>6>7>3>6")
    t.talk()
    assert goals(t, 0) == {2, 3, 5, 10, 11}
    assert t.refused(0, "vote", route(6, 7)) == "SW 3.7"


def test_sw_3_7_example_5_grog_is_taken() -> None:
    t = lay(FIVE, sober={4: 6}, islands={"tortuga": 6})
    assert ISLANDS[t.state.tiles[6]].effect == 3
    out = t.vote(6)
    assert the(out, Grog) == Grog(6, 3, 0b11111)
    assert t.state.tokens[4] == 3
    assert t.sobriety(4) == 3


def test_sw_3_7_example_7_due_shows_after_the_next_vote_and_takes_no_more() -> None:
    t = lay(FIVE, sober={4: 1}, tokens={4: 4}, islands={"george-town": 6, "tortuga": 7})
    assert not t.view(4).due
    t.vote(6)
    assert (t.state.tokens[4], t.sobriety(4), t.view(4).due) == (5, 0, True)
    assert t.view(0).shown == 0
    t.night()
    out = t.vote(7, 7, 3, 3, 7)
    assert the(out, Voted).routes[4] == route(6, 7)
    assert kinds(out)[:3] == [Voted, Showed, Sailed]
    assert the(out, Showed) == Showed(4, ROLE["M"], forced=True)
    assert the(out, Grog) == Grog(7, 3, 0b01111)
    assert t.state.tokens[4] == 5
    t.night()
    out = t.vote(11, 3, 3, 3, 3)
    assert the(out, Voted).routes[4] == route(7, 3)


def test_sw_3_7_example_8_no_landfall_comes_between_due_and_reveal() -> None:
    """The reveal is before the count, and a moved marker has no landfall effect."""
    t = lay("CSLKM", "5", watch=2, sober={2: 0, 4: 1}, islands={"george-town": 4, "st-martin": 9, "tortuga": 10})
    t.vote(4)
    assert t.view(4).due
    before = t.state.tokens
    out = t.night(act=route(5, 10))
    assert Moved in kinds(out)
    assert t.state.tokens == before
    out = t.vote(11)
    assert kinds(out).index(Showed) < kinds(out).index(Sailed)


def test_sw_3_7_example_12_three_allies_win() -> None:
    t = lay(FIVE, "5>6>3>7>11", maps=(C1, S3))
    assert t.won == (-1, -1)
    out = t.vote(15)
    assert t.won == (MUTINOUS, ALLIES)
    assert reached(t.state.markers) == sum(1 << spot for spot in (5, 6, 3, 7, 11, 15))
    assert kinds(out)[1:4] == [Sailed, Ended, Open]
    assert t.winners == {1, 4}


def test_sw_3_7_example_21_nobody_votes() -> None:
    t = lay(FIVE, watch=1)
    out = t.vote(-1)
    assert the(out, Tied) == Tied(1, tuple(route(5, spot) for spot in (1, 2, 4, 6, 9, 10)))
    t.decide(10)
    assert t.state.ship == 10


def test_sw_3_9_example_22_a_loaded_mutineer_wins_with_his_side() -> None:
    t = lay(FIVE, "5>6>3>7>11", maps=(C1, S3), sober={4: -2}, shown=(4,))
    t.vote(15)
    assert t.won == (MUTINOUS, ALLIES)
    assert 4 in t.winners


def test_sw_3_3_example_24_the_deck_is_empty() -> None:
    t = lay(FIVE, tokens={4: 1}, islands={"falmouth": 6}, deck=())
    t.vote(6)
    assert t.options(4) == (RETURN, PASS)
    out = t.let("rest", {4: RETURN})
    assert the(out, Rested) == Rested(6, 3, (-1, -1, -1, -1, 1))
    assert t.state.tokens[4] == 0
    assert len(t.state.cards[4]) == 3
    assert Drew not in kinds(out)


@pytest.mark.parametrize("seed", range(5))
def test_sw_3_2_example_25_eight_aboard(seed: int) -> None:
    s, out = GAME.new(GAME.read_options({}, 8), 8, 0, seed)
    assert Counter(s.roles) == {0: 1, 1: 1, 2: 1, 3: 2, 4: 2, 5: 1}
    assert the(out, Crew) == Crew((1, 1, 1, 2, 2, 1))
    mutinous = {seat for seat, role in enumerate(s.roles) if role in (1, 4)}
    for seat in range(8):
        others = sum(1 << one for one in mutinous - {seat}) if seat in mutinous else 0
        view = GAME.view(s, seat)
        assert view.mates == others
        seen = {seat} | (mutinous if seat in mutinous else set())
        assert view.known == tuple(role if one in seen else -1 for one, role in enumerate(s.roles))
    assert {told.seat for told in every(out, Mates)} == mutinous


def test_sw_3_2_example_25_seven_see_nobody() -> None:
    s, out = GAME.new(GAME.read_options({}, 7), 7, 0, 4)
    assert Mates not in kinds(out)
    for seat in range(7):
        assert [one for one, role in enumerate(GAME.view(s, seat).known) if role >= 0] == [seat]


def test_sw_3_7_example_26_the_sixth_return() -> None:
    t = lay(FIVE, "5>1>5>2>5>4>5>6>5>9>5>10", maps=(4, 3))
    t.vote(5)
    assert t.won == (-1, -1)
    t.night()
    assert t.won == (MUTINOUS, STUCK)


def test_sw_3_7_example_27_the_harder_goal_counts_first() -> None:
    path = "5>4>8>12>9>10>11>7>3>6>10"
    t = lay(FIVE, path, sober={0: 1}, maps=(C1, S3), islands={"tortuga": 13})
    out = t.vote(13)
    assert t.won == (LOYAL, PIECES)
    assert Grog not in kinds(out)
    assert t.winners == {0, 2, 3}


def test_sw_3_7_example_32_rest() -> None:
    def rest(pick: int, tokens: int) -> tuple[int, int]:
        t = lay(FIVE, tokens={4: tokens}, islands={"montego-bay": 6})
        t.vote(6)
        t.let("rest", {4: pick})
        return t.state.tokens[4], len(t.state.cards[4])

    assert rest(RETURN, 5) == (3, 3)
    assert rest(PASS, 5) == (5, 3)
    assert rest(RETURN, 1) == (0, 4)
    assert rest(KEEP_CARDS, 1) == (0, 3)
    assert rest(PASS, 1) == (1, 3)
    t = lay(FIVE, tokens={4: 1, 3: 5}, islands={"montego-bay": 6})
    t.vote(6)
    assert t.options(4) == (RETURN, KEEP_CARDS, PASS)
    assert t.refused(4, "rest", 3) == "SW 3.7"
    assert t.refused(3, "rest", KEEP_CARDS) == "SW 3.7"


def test_sw_3_7_example_34_a_loaded_watch_keeps_his_office() -> None:
    t = lay(SIX, "5>6", watch=5, sober={5: -1}, shown=(5,), islands={"labadie": 7, "amber-cove": 3})
    t.vote(7, 7, 7, 3, 3, 3)
    assert t.state.turn == 5
    t.decide(7)
    assert t.options(5)[:2] == (PASS, 0)
    out = t.night(code_of(0, True))
    assert t.told(5, Hands) == [Hands(5, code_of(0, True), 0)]
    assert Dawn in kinds(out)
    assert t.state.watch == 0
    t.vote(3, 3, 3, 11, 11, 11)
    assert t.state.turn == 0
    assert t.refused(5, "tie", route(7, 3)) == "SW 3.7"


def test_sw_3_3_example_35_the_last_cards_go_round_from_the_watchs_left() -> None:
    seats = (1, 4, 7)  # 2, 5 and 8, counted from one
    t = lay("CSKLLMMMD", watch=4, tokens={seat: 3 for seat in range(9) if seat not in seats}, deck=(1, 3),
            islands={"falmouth": 6})  # fmt: skip
    t.vote(6)
    out = t.let("rest", dict.fromkeys(range(9), RETURN))
    assert every(out, Drew) == [Drew(7, 1, 3), Drew(1, 1, 1)]
    assert [len(cards) for cards in t.state.cards] == [3, 4, 3, 3, 3, 3, 3, 4, 3]
    assert t.told(7, Drew) == [Drew(7, 1, 3), Drew(1, 1, None)]
    assert t.told(TABLE, Drew) == [Drew(7, 1, None), Drew(1, 1, None)]


def test_sw_3_7_example_37_no_route_twice_but_islands_again() -> None:
    t = lay(FIVE, "5>6>5", islands={"tortuga": 6, "labadie": 2})
    t.talk()
    assert t.refused(0, "vote", route(5, 6)) == "SW 3.7"
    t.vote(2)
    t.night()
    before = t.state.tokens
    t.vote(6)
    assert t.state.tokens == tuple(own + 3 for own in before)


def test_sw_3_6_example_39_the_glass_goes_left_from_the_second_day() -> None:
    t = lay(FIVE, watch=3, islands={"labadie": 6, "amber-cove": 7})
    t.vote(6, 6, 9, 9, -1)
    assert t.state.turn == 3
    t.decide(6)
    out = t.night(code_of(3, False))
    assert the(t.events, Asked) == Asked(3, asked=True, code=None)
    assert the(out, Day) == Day(2, 4)
    t.vote(7)
    out = t.night()
    assert the(out, Day) == Day(3, 0)


S1 = 0


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
    t = at_night(FIVE, "5>2", 1, islands={"labadie": 2}, ruleset=1)
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
    t = at_night(FIVE, "5>2", 1, sober={1: 1}, islands={"george-town": 2}, ruleset=1)
    assert t.view(1).due
    t.let("act", {1: 3})
    assert t.state.gang == (3, JOINED, 1)
    assert t.view(3).side == MUTINOUS
    t.vote(6)
    assert t.won == (LOYAL, RUM)
    assert t.winners == {0, 2}
