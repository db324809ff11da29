"""Guard: what another does that night fails; nobody learns of it. GT 3.5."""

import pytest

from tests.games.great_table.scene import about, at_night, lay, order


def test_the_masters_kill_and_his_card_fail_together():
    t = at_night(12, {3: "guard", 12: "role-finder"}).night({3: order(12), 12: order(5, kill=8)})
    assert t.dead == set()
    assert t.news(12) == [("held", 5, "")]


def test_it_is_no_shield():
    assert at_night(12, {3: "guard"}).night({3: order(6), 12: order(kill=6)}).dead == {6}


def test_but_by_the_house_rule_it_is_against_all_kills():
    t = at_night(12, {3: "guard", 4: "vigilante"}, shields=True)
    t.night({3: order(6), 12: order(kill=6), 4: order(6)})
    assert (t.dead, t.state.shots) == (set(), 1)


@pytest.mark.parametrize("guarded", [11, 12])
def test_an_apprentices_kill_fails_if_either_is_guarded(guarded):
    t = at_night(13, {3: "guard"}, mates=(11, 12), master=13)
    t.night({3: order(guarded), 11: order(kill=5), 12: order(kill=5)})
    assert t.dead == set()


def test_a_guard_killed_that_night_has_guarded():
    t = at_night(12, {3: "guard", 4: "vigilante"}).night({3: order(4), 12: order(kill=3), 4: order(8)})
    assert (t.dead, t.state.shots) == ({3}, 2)


def test_nobody_guards_himself():
    assert at_night(12, {3: "guard"}).refusal(3, "order", 0, how=order(3)) is not None


def test_robbed_he_guards_nobody_and_the_thief_does():
    t = lay(12, {3: "guard", 7: "thief"}).steal(7, 3).night({3: order(12), 7: order(2), 12: order(kill=8)})
    assert t.dead == {8}
    t = lay(12, {3: "guard", 7: "thief"}).steal(7, 3).night({7: order(12), 12: order(kill=8)})
    assert t.dead == set()


def test_an_apprentice_who_kills_does_not_guard():
    t = at_night(13, {12: "guard"}, mates=(11, 12), master=13)
    assert t.refusal(12, "order", 0, how=order(3, kill=5)) is not None
    t.night({11: order(kill=5), 12: order(kill=5)})
    assert t.dead == {5}


def test_no_word_of_it_reaches_anybody():
    """With what he does without effect anyway, a guarded player's dawn is the dawn of one who was not."""
    guarded = at_night(12, {3: "guard", 4: "healer"}).night({3: order(4), 4: order(9), 12: order(kill=8)})
    other = at_night(12, {3: "guard", 4: "healer"}).night({3: order(5), 4: order(9), 12: order(kill=8)})
    for p in [p for p in range(13) if p != 3]:
        assert guarded.view(p) == other.view(p)


def test_every_finder_gets_an_empty_answer():
    t = at_night(12, {3: "guard", 4: "card-finder", 5: "healer"}).night({3: order(4), 4: about("healer")})
    assert t.news(4) == [("holders", "healer")]
