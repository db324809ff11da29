"""An evening: one score for all games, chairs that rotate, and nothing by chance but what its seed says."""

import pytest

from rules import evening, front, game, games
from rules.core.words import cast


@pytest.mark.parametrize(("places", "brought"), [
    ((1, 2, 3, 4), (12, 8, 4, 0)),
    ((1, 2, 3, 4, 5, 6), (12, 10, 7, 5, 2, 0)),
    ((1, 1, 3, 3), (10, 10, 2, 2)),
    ((1, 1, 1, 1, 1, 6, 6), (8, 8, 8, 8, 8, 1, 1)),  # two sides
    ((1, 1, 1), (6, 6, 6)),
])  # fmt: skip
def test_a_match_brings_twelve_points_for_the_whole_table_left_behind(places, brought):
    assert evening.points(places) == brought


def test_everybody_moves_on_by_one_chair_and_whoever_fills_up_sits_behind():
    nights = [evening.seated(4, number, 7) for number in range(4)]
    assert nights[:2] == [(0, 1, 2, 3, -1, -1, -1), (1, 2, 3, 0, -1, -1, -1)]
    for chair in range(4):
        assert {night[chair] for night in nights} == {0, 1, 2, 3}


@pytest.mark.parametrize("name", games())
def test_a_company_of_any_size_sits_down_or_is_too_many(name):
    least, most = front(name).seats
    for company in range(evening.LEAST, evening.MOST + 1):
        chairs = evening.chairs(company, front(name).seats)
        assert (least <= chairs <= most and chairs >= company) if company <= most else chairs == 0


@pytest.mark.parametrize("name", games())
def test_a_short_match_has_house_rules_that_the_game_knows(name):
    brief, seats = dict(front(name).brief), front(name).laid
    found = game(name).read_options(evening.house(game(name), short=True), seats)
    assert {key: found[key] for key in brief} == brief
    assert not brief or found != game(name).read_options(evening.house(game(name), short=False), seats)


def test_all_follows_from_the_seed_of_the_evening():
    seeds = [evening.seed_of(7, number, again) for number in range(6) for again in range(2)]
    assert seeds[:2] == [evening.seed_of(7, 0), evening.seed_of(7, 0, 1)]
    assert len({*seeds}) == len(seeds)
    taken = {one.id for one in cast()[:5]}
    four = evening.fillers(7, taken, 4)
    assert evening.fillers(7, taken, 3) == four[:3], "the same ones come to every game"
    assert not taken & {*four}


def line(places, **more):
    people = [{"person": seat < 2} for seat in range(len(places))]
    return {"places": list(places), "plan": people, "people": 3, **more}


def test_a_match_counts_for_whoever_sat_it_out():
    assert evening.score(line((1, 2, 3, 4)), 4, 0) == (12, 8, 4, 0)
    assert evening.score(line((1, 2, 3, 4)), 4, 1) == (0, 12, 8, 4), "in the second match the first sits last"
    assert evening.score(line((1, 2, 3, 4)), 3, 0) == (12, 8, 4), "the fourth fills up"
    assert evening.score(line((1, 2, 3, 4), people=2), 4, 0) == (0, 8, 4, 0), "a seat handed over brings nothing"
    for odd in (line((1, 2, 3, 4), practice=True), line(("1", 2, 3, 4)), line((1, 2)), {}):
        assert evening.score(odd, 4, 0) is None


@pytest.mark.parametrize(("scores", "places", "remark"), [
    ([], (1, 1, 1), "nothing"),
    ([(6, 12, 0), (12, 6, 0)], (1, 1, 3), "shared"),
    ([(12, 6, 0), (12, 6, 0)], (1, 2, 3), "every"),
    ([(9, 12, 0), (9, 0, 12)], (1, 2, 2), "none"),
    ([(12, 6, 0), (0, 5, 12)], (1, 3, 1), "shared"),
    ([(12, 0, 6), (5, 12, 4)], (1, 2, 3), "led"),
    ([(0, 12, 6), (12, 0, 6), (12, 4, 5)], (1, 3, 2), "risen"),
    ([(6, 0, 12), (12, 6, 0), (7, 12, 11)], (1, 3, 2), "plain"),
    ([(12, 11, 0), (0, 0, 12), (2, 3, 1)], (1, 1, 3), "shared"),
    ([(12, 6, 0), (0, 5, 12), (6, 0, 5)], (1, 3, 2), "close"),
])  # fmt: skip
def test_the_best_of_the_night_and_a_line_that_is_true(scores, places, remark):
    found = {one.who: one.place for one in evening.standing(scores, 3)}
    assert tuple(found[who] for who in range(3)) == places
    assert evening.remark(scores, 3)[0] == remark
