"""Healer: all kills on one player fail that night. GT 3.5, GT 3.6."""

from tests.games.great_table.scene import at_night, at_votes, lay, order


def test_it_stops_several_killers_at_once():
    t = at_night(13, {3: "healer", 4: "vigilante"}, mates=(11, 12), master=13)
    t.night({3: order(8), 4: order(8), 11: order(kill=8), 12: order(kill=8), 13: order(kill=8)})
    assert (t.dead, t.state.shots) == (set(), 1)


def test_himself_allowed():
    assert at_night(12, {3: "healer"}).night({3: order(3), 12: order(kill=3)}).dead == set()


def test_neither_healer_nor_target_is_told():
    t = at_night(12, {3: "healer"}).night({3: order(8), 12: order(kill=8)})
    assert t.news(3) == t.news(8) == []
    calm = at_night(12, {3: "healer"}).night({3: order(8)})
    for p in [p for p in range(13) if p != 12]:
        assert calm.view(p) == t.view(p)


def test_guarded_it_heals_nobody():
    t = at_night(12, {3: "healer", 5: "guard"}).night({3: order(8), 5: order(3), 12: order(kill=8)})
    assert (t.dead, t.news(3)) == ({8}, [])


def test_killed_that_night_he_has_healed():
    t = at_night(13, {3: "healer"}, mates=(11, 12), master=13)
    t.night({3: order(8), 13: order(kill=8), 11: order(kill=3), 12: order(kill=3)})
    assert t.dead == {3}


def test_robbed_he_heals_nobody_and_the_thief_does():
    t = lay(12, {3: "healer", 7: "thief"}).steal(7, 3).night({3: order(8), 12: order(kill=8)})
    assert t.dead == {8}
    t = lay(12, {3: "healer", 7: "thief"}).steal(7, 3).night({7: order(8), 12: order(kill=8)})
    assert t.dead == set()


def test_no_use_against_a_lynching():
    t = at_votes(12, {3: "healer"}, people=(3,))
    t.do(3, "order", 0, how=order(8))
    t.vote(dict.fromkeys((1, 2, 3, 4, 5, 6, 7), 8))
    assert t.dead == {8}


def test_an_apprentice_who_kills_does_not_heal():
    t = at_night(13, {12: "healer"}, mates=(11, 12), master=13).night({11: order(kill=5), 12: order(kill=5)})
    assert t.dead == {5}


def test_four_nights_without_a_death_are_a_draw():
    t = at_night(7, {3: "healer"}, dead=(1, 2, 4, 5, 6), master=7, mates=(6,))
    for _ in range(3):
        t.night({7: order(kill=3), 3: order(3)})
        t.lists({3: ("healer",)})
        assert t.won == -1
    t.night({7: order(kill=3), 3: order(3)})
    assert t.won == 2
