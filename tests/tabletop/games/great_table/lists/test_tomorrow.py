"""Tomorrow's list, written by night over the orders; and what a day's list brought, read from a real game's tape."""

import pygame

from rules.games.great_table.events import Dealt
from rules.games.great_table.numbers import CARDS
from tabletop.games.great_table.asking import ranking
from tabletop.games.great_table.asking.list import Tomorrow, may_write_ahead, write_ahead
from tabletop.games.great_table.asking.order import Orders
from tabletop.games.great_table.asking.ranking import draft_of
from tabletop.screens.scenes import posed
from tests.tabletop.games.great_table.lists.list_kit import (
    STANDING,
    at_lists,
    at_night,
    enter,
    handed,
    shown,
    tile,
)


def write(table):
    write_ahead(table.screen)
    table.wait(600)
    assert isinstance(table.front, Tomorrow)


def test_tomorrows_list_is_kept_and_the_night_goes_on():
    table = at_night()
    write(table)
    assert shown(table)[:4] == list(STANDING)
    table.click(tile(table, "vigilante").body.center)
    table.wait(500)
    enter(table)
    assert handed(table)[:2] == ["vigilante", "healer"]
    assert isinstance(table.front, Orders)
    assert table.view.phase == "night"
    table.press("nothing")
    assert [ask for ask, _, _ in table.answers] == ["list", "order"]
    assert CARDS[table.state.lists[0][0]] == "vigilante"


def test_leaving_keeps_the_list_as_it_was():
    for leave in (lambda table: table.press("leave"), lambda table: table.typed(pygame.K_ESCAPE)):
        table = at_night()
        write(table)
        table.click(tile(table, "vigilante").body.center)
        table.wait(500)
        leave(table)
        assert table.answers == []
        assert isinstance(table.front, Orders)


def test_an_unchanged_list_is_not_handed_in_again():
    table = at_night()
    write(table)
    enter(table)
    assert table.answers == []
    assert isinstance(table.front, Orders)


def test_what_lay_on_the_table_gives_way_and_comes_back():
    table = at_night()
    before = {one.name for one in table.screen.ui.layers[0].widgets if one.visible}
    assert {"send", "noted 3", "mark 3"} <= before
    write(table)
    there = [one for one in table.screen.ui.layers[0].widgets if one.visible]
    assert not {"send", "noted 3", "mark 3"} & {one.name for one in there}
    table.press("leave")
    assert {one.name for one in table.screen.ui.layers[0].widgets if one.visible} == before


def test_it_may_be_written_by_night_only():
    assert may_write_ahead(at_night().screen)
    table = at_lists()
    assert not may_write_ahead(table.screen)
    write_ahead(table.screen)
    assert not isinstance(table.front, Tomorrow)


def played():
    """A game in which the person had three days."""
    for seed in range(1, 20):
        session = posed.begun("great-table", seed, 12, "random")
        posed.play_till(session, lambda s=session: s.match.state.day > 3 or not s.match.state.alive & 1, "random")
        if session.match.state.day > 3:
            return session
    raise AssertionError("nobody lived so long")


def test_the_tape_of_a_real_game_tells_what_every_list_brought():
    tape = played().tape()
    dealt = [(told.card, told.passed) for told in tape if isinstance(told, Dealt)]
    days = ranking.days_of(tape, 0)
    assert [(day.card, day.passed) for day in days] == dealt
    assert len(days) == 3
    for day in days:
        fell = day.passed == len(day.wishes)
        assert fell or day.wishes[day.passed] % 16 == day.card


def test_a_half_made_list_is_for_its_maker_and_its_day_alone():
    table = at_lists()
    table.press("hunt")
    picture, view = table.table, table.view
    mine = draft_of(picture, view)
    assert mine is table.front.draft
    other = draft_of(picture, table.session.match.view(1))
    assert other is not mine
    assert other.ranking.codes != mine.ranking.codes
    again = draft_of(picture, view)
    assert again is not other
    assert draft_of(picture, view._replace(day=view.day + 1)) is not again
