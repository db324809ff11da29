"""A word under the breath at every hour: the icon is everybody's, what it opens is the channel's (GT 3.6)."""

import pygame
import pytest

from rules.core.sentences import Words
from rules.core.talk.codes import ACT
from rules.games.great_table.state import LISTS, PICK, ask_all
from tabletop.games.great_table.asking.idle import Between
from tabletop.games.great_table.asking.list import Rank
from tabletop.games.great_table.asking.order import Orders
from tabletop.games.great_table.asking.sheets import Steal
from tabletop.games.great_table.asking.speaking import Listeners, Whisper
from tabletop.table.bars import Icon
from tests.tabletop.games.great_table.asking.ask_kit import Asked, lay

words = Words("tabletop.games.great_table", "between")

SUSPECT = ACT["suspect"]


def icons(table):
    return [one.icon for one in table.screen.ui.layers[0].widgets if isinstance(one, Icon)]


def breathe(table):
    """Press the icon."""
    table.press("icon-whisper")
    table.step()


def morning(cards, people=(1,), orders=None, **more):
    return Asked(lay(16, cards, people=people, **more).night(orders or {}))


def suspect(table, face):
    table.face(face)
    table.typed(pygame.K_1, "1")
    table.press("main")


def test_over_the_list_a_lover_whispers_and_the_list_is_still_there():
    table = morning({1: "lover", 8: "lover"})
    assert table.state.phase == LISTS
    assert isinstance(table.front, Rank)
    table.front.moved(3, 0)
    mine = table.front.draft.ranking.codes
    breathe(table)
    assert isinstance(table.front, Whisper)
    assert len([one for one in table.screen.ui.layers[0].widgets if one.name == "cards"]) == 0
    suspect(table, 5)
    table.wait(300)
    assert [(ask, how[0]) for ask, _, how in table.answers] == [("tell", 7)]
    assert table.view.heard[-1][2:5] == (0, SUSPECT, 4)
    assert isinstance(table.front, Rank)
    assert table.front.draft.ranking.codes == mine


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_pressed_again_it_goes_and_the_thief_still_means_whom_he_meant(size):
    table = Asked(lay(16, {1: "thief"}, people=(1,), mates=(1, 2)), size)
    assert isinstance(table.front, Steal)
    table.face(7)
    breathe(table)
    assert isinstance(table.front, Whisper)
    breathe(table)
    assert isinstance(table.front, Steal)
    assert table.front.aimed == 6
    table.press("go on")
    assert table.answers == [("steal", (6,), ())]


def test_two_ears_to_choose_from_at_night_and_the_way_back():
    table = Asked(lay(16, {1: "lover", 8: "lover"}, people=(1,), mates=(1, 2)).until("night"))
    assert isinstance(table.front, Orders)
    breathe(table)
    assert isinstance(table.front, Listeners)
    table.press("back")
    assert isinstance(table.front, Orders)
    breathe(table)
    table.face(8)
    assert isinstance(table.front, Whisper)
    assert table.front.listener == 7
    suspect(table, 5)
    table.wait(300)
    assert isinstance(table.front, Orders)
    assert table.front.up


def test_with_the_pack_in_hand_apprentices_whisper_and_lovers_do_not():
    for mates, opens in (((1, 2), True), ((14, 15), False)):
        laid = lay(16, {1: "lover", 8: "lover"}, people=(1,), in_hand=True, mates=mates).night()
        laid.state.queue, laid.state.turn = (0, 1), 0
        table = Asked(laid)
        assert table.state.phase == PICK
        breathe(table)
        assert isinstance(table.front, Whisper) == opens


def test_in_the_debate_it_is_the_button_that_lies_there():
    table = Asked(lay(16, {1: "lover", 8: "lover"}, people=(1,)).until("bid"))
    assert isinstance(table.front, Between)
    breathe(table)
    assert isinstance(table.front, Whisper)


@pytest.mark.parametrize("cards", [{}, {1: "lover"}, {1: "lover", 8: "lover"}])
def test_everybody_has_the_icon_and_whoever_has_no_channel_is_told_so(cards):
    table = morning(cards)
    assert icons(table).count("icon-whisper") == 1
    breathe(table)
    assert isinstance(table.front, Whisper) == (len(cards) == 2)
    assert table.said == ([] if len(cards) == 2 else [(words.nobody_hears, "GT 3.6")])


def test_a_word_that_is_half_said_comes_first():
    table = lay(16, {1: "lover", 8: "lover"}, people=(1,)).until("word")
    said = Asked(table)
    before = said.front
    breathe(said)
    assert said.front is before
    assert said.said == [(words.word_first, "GT 3.6")]


def test_where_no_channel_can_be_there_is_no_icon():
    table = lay(9, {}, people=(1,))
    ask_all(table.state, LISTS, table.state.alive)
    assert "icon-whisper" not in icons(Asked(table))


def test_at_large_text_one_icon_more_takes_no_room_from_the_table():
    table = Asked(lay(16, {}, people=(1,)).until("vote"), (1280, 720), text_size=2.0)
    boxes = [one.body for one in table.screen.ui.layers[0].widgets if isinstance(one, Icon)]
    m, (_, pitch, _) = table.screen.picture.m, table.screen.picture.layout.icons
    assert len(boxes) == 7
    assert max(box.right for box in boxes) - min(box.left for box in boxes) <= m.px(7 * pitch) + 2
    assert not any(one.colliderect(other) for one in boxes for other in boxes if one is not other)
