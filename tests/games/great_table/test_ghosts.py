"""The dead: dark, or all; what a practice game lets one take back. GT 3.12."""

from __future__ import annotations

import pytest

from rules.core.types import PASS, Move
from rules.games.great_table.events import Dealt
from rules.games.great_table.phases.ghosts import ALL, DARK
from tests.games.great_table.scene import GAME, at_night, lay, order


def ghost(people=(3,), **more):
    """Return a table whose player 3 was killed in the night, he and others being people."""
    return at_night(12, {5: "role-finder"}, people=people, **more).night({12: order(kill=3), 5: order(7)})


def test_a_dead_person_may_see_all_and_go_dark_again():
    t = ghost()
    assert t.ask(3, "ghost").options == (ALL,)
    assert not t.ask(3, "ghost").due
    t.do(3, "ghost", ALL)
    assert t.view(3).roles == t.state.roles
    assert t.ask(3, "ghost").options == (DARK,)
    t.do(3, "ghost", DARK)
    assert t.view(3).roles == ()
    assert t.view(3).peeked
    assert t.ask(3, "ghost").options == (ALL,)


def test_in_the_dark_he_sees_what_everybody_sees_and_what_he_knew():
    t = ghost()
    mine, spectator = t.view(3), t.view(0)
    assert (mine.role, mine.neighbours[2]) == (2, 2)
    for name in ("roles", "circle", "held", "orders", "theft", "ballots", "heard", "channels"):
        assert getattr(mine, name) == getattr(spectator, name) == ()
    assert (mine.alive, mine.deaths, mine.said) == (spectator.alive, spectator.deaths, spectator.said)


def test_who_sees_all_sees_everything_as_it_is():
    t = ghost()
    t.do(3, "ghost", ALL)
    t.lists({}, ("guard",)).steal(0, 0).until("bid")
    s, view = t.state, t.view(3)
    assert (view.roles, view.circle, view.held, view.orders) == (s.roles, s.circle, s.held, s.orders)
    assert (view.theft, view.ballots, view.pack) == (s.theft, s.ballots, s.pack)
    assert t.view(4).roles == t.view(0).roles == ()


def test_he_hears_what_is_told_to_others_from_then_on_and_nobody_else_does():
    t = ghost()
    since = len(t.events)
    t.lists({}, ("guard",))
    assert all(event.told(2) is None for event in t.events[since:] if isinstance(event, Dealt))
    t = ghost()
    t.do(3, "ghost", ALL)
    since = len(t.events)
    t.lists({}, ("guard",))
    dealt = [event for event in t.events[since:] if isinstance(event, Dealt)]
    assert len(dealt) == 11
    for event in dealt:
        assert [p for p in range(1, 13) if event.told(p - 1)] == sorted({3, event.seat + 1})


def test_a_finder_killed_that_night_gets_his_answer_as_a_ghost():
    t = at_night(12, {5: "role-finder", 7: "mayor"}, people=(5,)).night({12: order(kill=5), 5: order(7)})
    assert t.news(5) == [("held", 7, "mayor")]
    assert t.view(5).news


def test_with_other_living_people_there_is_only_the_dark():
    t = ghost(people=(3, 8))
    assert t.asked(3) == set()
    assert t.refusal(3, "ghost", ALL).rule == "GT 3.12"


def test_two_dead_people_choose_each_for_himself():
    t = ghost(people=(3, 8))
    t.lists({}, ("guard",)).night({12: order(kill=8)})
    assert t.dead == {3, 8}
    t.do(8, "ghost", ALL)
    assert t.view(8).roles
    assert not t.view(3).roles


def test_it_closes_while_somebody_takes_a_living_chair():
    t = ghost()
    t.do(3, "ghost", ALL)
    GAME.apply(t.state, Move(-1, "people", (1 << 2 | 1 << 7,)))
    assert t.view(3).roles == ()
    assert t.asked(3) == set()
    GAME.apply(t.state, Move(-1, "people", (1 << 2,)))
    assert t.view(3).roles


@pytest.mark.parametrize("p", [4, 8])
def test_neither_the_living_nor_a_dead_computer_is_asked(p):
    t = ghost(people=(8,))
    assert "ghost" not in t.asked(p)
    assert t.dead == {3}
    assert "ghost" not in t.asked(3)
    assert t.refusal(p, "ghost", ALL) is not None


def test_a_ghost_says_votes_and_orders_nothing():
    t = ghost()
    t.lists({}, ("guard",)).steal(0, 0)
    while t.state.phase != "night":
        assert t.asked(3) <= {"ghost"}
        t.plain()
    assert t.asked(3) == {"ghost"}
    assert t.view(3).words_left == 0


def test_the_end_opens_everything_to_everybody():
    t = lay(7, {4: "bomber", 7: "thief"}, master=7, mates=(6,)).steal(7, 4)
    assert t.won == 1
    for p in range(8):
        assert t.view(p).roles == t.state.roles
        assert t.view(p).held == t.state.held
    assert GAME.asks(t.state) == {}


# -- taking back
@pytest.mark.parametrize(("people", "practice", "may"), [
    ((3,), True, True), ((), True, True), ((3, 4), True, False), ((3,), False, False),
])  # fmt: skip
def test_only_a_practice_game_of_one_person_is_taken_back(people, practice, may):
    t = lay(12, {}, people=people, take_back=practice)
    refusal = GAME.may_undo(t.state)
    assert (refusal is None) == may
    if refusal:
        assert refusal.rule.startswith("GT ")
        assert refusal.text.endswith(".")


def test_pass_is_no_answer_of_a_ghost():
    assert ghost().refusal(3, "ghost", PASS) is not None
