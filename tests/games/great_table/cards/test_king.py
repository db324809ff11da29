"""King: the first choice tomorrow, if nobody guarded him and he lives. GT 3.3, GT 3.5."""

from tests.games.great_table.scene import IDLE, at_night, at_votes, lay, order


def test_the_king_chooses_first_tomorrow():
    t = at_night(12, {5: "king", 2: "consort"}).night()
    assert t.first == 5


def test_a_guarded_king_loses_it_to_the_consort_and_nobody_says_so():
    t = at_night(12, {5: "king", 2: "consort", 3: "guard"}).night({3: order(5)})
    assert t.first == 2
    assert t.news(5) == []


def test_a_king_killed_by_night_or_lynched_by_day_is_as_no_king():
    assert at_night(12, {5: "king", 2: "consort"}).night({12: order(kill=5)}).first == 2
    t = at_votes(12, {5: "king", 2: "consort"}).vote(dict.fromkeys((1, 2, 3, 4, 6, 7, 8), 5))
    assert t.dead == {5}
    assert t.night().first == 2


def test_without_king_and_consort_chance_chooses_among_the_living():
    firsts = {at_night(12, {}, seed=seed).night({12: order(kill=3)}).first for seed in range(30)}
    assert len(firsts) > 6
    assert 3 not in firsts


def test_a_thief_who_took_it_chooses_first():
    t = lay(12, {5: "king", 7: "thief"}).steal(7, 5).night()
    assert t.first == 7
    assert t.news(5) == [("gone",)]


def test_a_healed_king_lives_and_chooses():
    t = at_night(12, {5: "king", 3: "healer"}).night({12: order(kill=5), 3: order(5)})
    assert (t.dead, t.first) == (set(), 5)


def test_it_asks_for_nothing_by_night_and_refuses_any_target():
    t = at_night(12, {5: "king"})
    assert t.refusal(5, "order", 0, how=order(3)).rule == "GT 3.5"
    t.do(5, "order", 0, how=IDLE)


def test_an_apprentice_with_it_cannot_kill():
    t = at_night(13, {12: "king"}, mates=(11, 12), master=13)
    assert t.view(12).bound
    assert t.refusal(12, "order", 0, how=order(kill=3)) is not None
    t = at_night(13, {12: "king"}, mates=(11, 12), master=13).night({11: order(kill=3)})
    assert t.dead == set()
