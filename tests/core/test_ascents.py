"""Ascents: five tables up to each of the cast, legal and ever odder, known again by their deals alone."""

import pytest

from rules import game, games, own_games
from rules.ascents import ODD, TABLES, company, house, seed_of, story, table_of, tables
from rules.core.words import cast
from rules.save.dealcode import SEEDS
from tests.kit.fifth import fifth  # noqa: F401 - a fixture

ALL = [table for one in cast() for table in tables(one.id)]


def test_everybody_has_five_tables_of_rising_level_and_a_story_for_each():
    for one in cast():
        own = tables(one.id)
        assert [table.level for table in own] == [1, 2, 3, 4, 5]
        assert {table.game for table in own} == {*own_games()}
        told = story(one.id)
        assert len({*told.pieces}) == TABLES
        assert told.line


def test_every_table_is_legal_and_odder_the_higher_it_is():
    for table in ALL:
        options, odd = house(table)
        rules = game(table.game)
        assert rules.read_options(options, table.seats) == options
        assert rules.together(options, 1) is None
        assert len(odd) <= ODD[table.number]
        assert bool(odd) == (table.number > 0)
        assert all(options[field.name] == rules.seasoning[field.name] for field in odd)
        there = company(table)
        assert len(there) == len({*there}) == table.seats
        assert {"", table.who} <= {*there}


@pytest.mark.parametrize("go", [0, 1, 12345, (1 << 32) - 1])
def test_a_match_says_of_itself_whose_table_it_is(go):
    for table in ALL[go % 3 :: 3]:
        seed, options = seed_of(table, go), house(table)[0]
        assert 0 <= seed < SEEDS
        assert table_of(table.game, seed, options, company(table)) == table
        assert table_of(table.game, seed ^ 1, options, company(table)) is None
        assert table_of(table.game, seed, options, company(table)[::-1]) is None
        assert table_of(table.game, seed, {**options, "odd": 1}, company(table)) is None
    assert seed_of(ALL[0], go) != seed_of(ALL[0], go + 1)


def test_a_game_of_a_pack_moves_nobodys_tables(fifth):  # noqa: F811
    before = [*own_games()]
    assert len(games()) > len(before)
    tables.cache_clear()
    assert [table for one in cast() for table in tables(one.id)] == ALL
