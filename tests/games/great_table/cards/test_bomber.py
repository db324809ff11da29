"""Bomber: nothing by night; whoever steals from it dies. GT 3.5, GT 3.6."""

from rules.games.great_table.events import Died, News, Stole
from tests.games.great_table.scene import at_night, lay, order


def test_it_asks_for_nothing_by_night():
    assert at_night(12, {4: "bomber"}).refusal(4, "order", 0, how=order(3)) is not None


def test_the_holder_hears_what_everybody_hears_of_a_dead_thief():
    t = lay(12, {4: "bomber", 7: "thief"}).steal(7, 4)
    assert t.dead == {7}
    for kind in (Died, Stole, News):
        assert t.told(4, kind) == t.told(0, kind)


def test_no_healer_saves_the_thief_and_no_guard_the_bomber():
    t = lay(12, {4: "bomber", 7: "thief", 3: "healer", 2: "guard"}).steal(7, 4).night({2: order(4), 3: order(1)})
    assert t.dead == {7}


def test_a_vote_of_the_dead_thief_is_none_and_his_neighbours_close_up_by_dawn():
    t = lay(12, {4: "bomber", 7: "thief"}).steal(7, 4)
    assert t.view(6).neighbours[:2] == (6, 4)  # as told this morning
    t.night()
    assert t.view(6).neighbours[:2] == (7, 4)


def test_a_death_by_it_may_end_the_game_at_once():
    t = lay(7, {4: "bomber", 7: "thief"}, master=7, mates=(6,)).steal(7, 4)
    assert t.won == 1  # no House can kill any more


def test_an_apprentice_with_it_cannot_kill():
    t = at_night(13, {12: "bomber"}, mates=(11, 12), master=13).night({11: order(kill=3)})
    assert t.dead == set()


def test_the_holder_dies_of_kills_like_anybody():
    assert at_night(12, {4: "bomber"}).night({12: order(kill=4)}).dead == {4}
