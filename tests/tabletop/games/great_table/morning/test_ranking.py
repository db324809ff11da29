"""The list while it is made: places, conditions, twins, ready-made ones, and what became of old ones."""

import pytest

from rules.games.great_table import numbers
from rules.games.great_table.events import Day, Dealt, Wished
from rules.games.great_table.numbers import (
    ALWAYS,
    GONE,
    GUARD,
    HEALER,
    KING,
    LAST_ONE,
    LOVER,
    MASTER,
    PLAYER,
    STILL_THERE,
    THIEF,
    TYPES,
    VIGILANTE,
    Entry,
    code_of,
    pack_of,
)
from tabletop.games.great_table.asking import ranking
from tabletop.games.great_table.asking.ranking import Ranking, filled

FULL = pack_of(16)


def made_of(*cards, pack=FULL):
    return Ranking(pack, [code_of(Entry(card)) for card in cards])


def cards(made):
    return [entry.card for entry in made.entries]


def test_what_a_list_leaves_out_follows_in_the_order_of_the_pack():
    made = made_of(HEALER, GUARD)
    assert cards(made)[:3] == [HEALER, GUARD, KING]
    assert sorted(cards(made)) == list(range(TYPES))


@pytest.mark.parametrize("wishes", [(HEALER, GUARD), (), (THIEF,)])
def test_filling_a_list_up_changes_nothing_of_what_it_brings(wishes):
    codes = tuple(code_of(Entry(card)) for card in wishes)
    whole = tuple(code_of(one) for one in filled(codes, tuple(range(TYPES))))
    for left in (FULL, (KING, LOVER), (VIGILANTE, HEALER, LOVER)):
        assert numbers.taken(codes, left)[0] == numbers.taken(whole, left)[0]


def test_moving_up_and_down_and_to_the_top():
    made = made_of(KING, GUARD, HEALER)
    assert made.move(2, 0) == 0
    assert cards(made)[:3] == [HEALER, KING, GUARD]
    assert made.move(0, 99) == len(made) - 1
    assert cards(made)[-1] == HEALER
    assert made.undo()
    assert made.undo()
    assert not made.undo()
    assert cards(made)[:3] == [KING, GUARD, HEALER]


def test_a_condition_and_the_type_once_more_without():
    made = made_of(LOVER, GUARD)
    assert made.condition(0, LAST_ONE, LOVER, again=True) == 0
    assert made.entries[:3] == (Entry(LOVER, LAST_ONE, LOVER), Entry(LOVER), Entry(GUARD))
    assert made.twice(0)
    assert not made.twice(2)
    made.move(1, 5)
    assert made.condition(0, GONE, KING, again=True) == 0
    assert [one for one in made.entries if one.card == LOVER] == [Entry(LOVER, GONE, KING), Entry(LOVER)]
    made.condition(0, GONE, KING)
    assert cards(made).count(LOVER) == 1


def test_taking_the_condition_away_leaves_the_type_once():
    made = made_of(LOVER, GUARD)
    made.condition(1, STILL_THERE, KING, again=True)
    at = made.condition(1, ALWAYS)
    assert at == 1
    assert made[1] == Entry(GUARD)
    assert cards(made).count(GUARD) == 1


def test_just_one_left_is_for_doubles():
    made = made_of(GUARD)
    assert made.condition(0, LAST_ONE, KING) == 0
    assert made[0] == Entry(GUARD)
    assert not made.changed


def test_whatever_is_done_the_rules_take_it():
    made = made_of(pack=FULL)
    for at in range(TYPES):
        made.condition(at * 2, GONE, KING, again=True)
    made.move(20, 3)
    assert len(made) == 2 * TYPES
    assert numbers.amiss(made.codes, FULL) == ""


@pytest.mark.parametrize("n", [7, 12, 16])
@pytest.mark.parametrize("name", ranking.PURPOSES)
def test_ready_made_lists_name_every_type_of_the_pack_once(n, name):
    order = ranking.order_of(name, tuple(dict.fromkeys(pack_of(n))))
    assert sorted(order) == sorted(set(pack_of(n)))


def test_the_first_list_depends_on_the_role():
    assert ranking.first_list(PLAYER, FULL) != ranking.first_list(MASTER, FULL)


def test_ranking_by_a_ready_made_list_drops_conditions_and_can_be_taken_back():
    made = made_of(LOVER, GUARD)
    made.condition(0, GONE, KING)
    assert made.rank(ranking.order_of("hunt", made.types))
    assert not made.rank(ranking.order_of("hunt", made.types))
    assert made[0] == Entry(VIGILANTE)
    assert all(one.condition == ALWAYS for one in made.entries)
    made.undo()
    assert made[0] == Entry(LOVER, GONE, KING)


MINE, OTHER = 2, 3
FIRST = (code_of(Entry(VIGILANTE)), code_of(Entry(HEALER, GONE, KING)), code_of(Entry(KING)))


def _days():
    last = (code_of(Entry(HEALER)),)
    tape = [
        Day(1, 255), Wished(MINE, FIRST), Dealt(MINE, KING, 2),
        Day(2, 255), Wished(OTHER, (5,)), Wished(MINE, FIRST),
        Dealt(OTHER, GUARD, 0), Dealt(MINE, VIGILANTE, 0), Day(3, 255),
        Day(4, 255), Wished(MINE, last), Dealt(MINE, THIEF, 1),
    ]  # fmt: skip
    return ranking.days_of(tape, MINE)


def test_what_became_of_every_days_list():
    days = _days()
    assert [(one.day, one.card, one.passed) for one in days] == [(1, KING, 2), (2, VIGILANTE, 0), (4, THIEF, 1)]
    assert days[1].wishes == FIRST
    assert ranking.luck_of(days, VIGILANTE) == (2, 1)
    assert ranking.luck_of(days, HEALER) == (2, 0)
    assert ranking.luck_of(days, KING) == (1, 1)
    assert ranking.luck_of(days, GUARD) == (0, 0)


def test_what_became_of_an_entry():
    first, second, _ = _days()
    assert [ranking.fate(first, code) for code in FIRST] == ["gone", "gone", "got"]
    assert [ranking.fate(second, code) for code in FIRST] == ["got", "", ""]
    assert ranking.fate(None, FIRST[0]) == ranking.fate(first, 99) == ""
