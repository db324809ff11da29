"""Choosing blood: clans and disciplines by mouse, keys and gamepad; what is taken; what is suggested."""

import pygame
import pytest

from rules.core.advice import Hint
from rules.core.types import Move
from rules.games.masquerade import Masquerade
from rules.games.masquerade.codes import (
    AUSPEX,
    BRUJAH,
    CELERITY,
    CLAN,
    CLAN_POWERS,
    COMMON,
    CORE_CLANS,
    DARK_THAUMATURGY,
    KOLDUN,
    MALKAVIAN,
    NOSFERATU,
    TREMERE,
    VENTRUE,
    Holding,
)
from rules.games.masquerade.content import clans, powers
from tabletop.games.masquerade.words import choosing as words
from tabletop.table.keys import rule_here
from tests.tabletop.games.masquerade.pages_kit import asked, chosen, digit, enter, press, told
from tests.tabletop.kit import hover
from tests.tabletop.table.table_kit import resize

JUSTICAR, PRINCE, SENESCHAL = 0, 1, 2


def test_what_only_a_clan_gives_is_said_and_so():
    assert "a power beyond the nine, if it has one" in words.CLANS_ASIDE
    beyond = [any(dot not in COMMON for dot in powers) for powers in CLAN_POWERS[:CORE_CLANS]]
    assert any(beyond)
    assert not all(beyond)


@pytest.fixture(autouse=True)
def _nobody_advises(monkeypatch):
    monkeypatch.setattr(Masquerade, "hint", lambda *_what: None)


def prince(**how):
    """The Prince chooses after a Justicar who has taken Tremere."""

    def change(s):
        held = [Holding()] * s.n
        held[s.order[0]] = Holding(CLAN, TREMERE)
        s.held = tuple(held)

    return asked("choose", PRINCE, locked=True, change=change, **how)


# -- F1
@pytest.mark.parametrize("text_size", [1.0, 2.0])
def test_f1_on_a_power_of_the_list_opens_that_power(text_size):
    table = prince(text_size=text_size)
    page = table.screen.front
    listed = [powers()[dot].rule for dot, _ in page.facts().powers]
    sheet, area, found = page.powers, page.area, []
    begins = sheet.body.top - area.body.top + area.offset
    for y in range(0, sheet.body.h, 20):
        area.scroll_to(begins + y - 60)
        table.step(16, hover((sheet.body.centerx, sheet.body.top + y)))
        found.append(rule_here(table.screen))
    assert list(dict.fromkeys(found)) == listed
    table.step(16, hover((2, 2)))
    area.scroll_to(0)
    table.screen.ui.set_focus(area)
    assert rule_here(table.screen) == listed[0]


# -- taking
def test_enter_takes_what_is_suggested():
    table = prince()
    page = table.screen.front
    assert chosen(table) == [f"clan {page.suggested}"]
    assert page.main.label == words.take(name=clans()[page.suggested].name)
    enter(table)
    assert table.moves == [("choose", (page.suggested,), ())]


def test_the_gamepad_takes_what_is_suggested():
    table = prince()
    table.pad(pygame.CONTROLLER_BUTTON_A)
    table.step()
    assert [move[:2] for move in table.moves] == [("choose", (VENTRUE,))]


def test_a_clan_is_taken_by_two_clicks():
    table = prince()
    press(table, f"clan {NOSFERATU}")
    assert chosen(table) == [f"clan {NOSFERATU}"]
    assert table.moves == [], "a click chooses, it does not take"
    press(table, f"clan {NOSFERATU}")
    assert table.moves == [], "nor does a second one"
    press(table, "take")
    assert table.moves == [("choose", (NOSFERATU,), ())]


def test_arrows_walk_to_a_clan_and_enter_twice_takes_it():
    table = prince()
    for _ in range(3):
        table.key(pygame.K_LEFT)
    name = table.screen.ui.focus.name
    assert name != f"clan {VENTRUE}"
    assert name.startswith("clan")
    enter(table)
    assert chosen(table) == [name]
    enter(table)
    assert [move[1] for move in table.moves] == [(int(name.split()[1]),)]


def test_a_clan_that_is_taken_says_so_and_changes_nothing():
    table = prince()
    tile = table.button(f"clan {TREMERE}").standing
    assert tile.off
    assert tile.note == words.TAKEN
    assert tile.face == table.session.plan[table.view.order[0]].portrait
    press(table, f"clan {TREMERE}")
    assert table.note[1].startswith("SM 3.7")
    assert chosen(table) == [f"clan {VENTRUE}"]
    assert table.moves == []


# -- three of nine
def test_what_is_typed_is_told_of_though_the_pointer_rests_on_a_clan():
    table = prince()
    table.step(16, hover(table.button(f"clan {BRUJAH}").body.center))
    assert clans()[BRUJAH].name in told(table)
    digit(table, 1)
    assert clans()[BRUJAH].name not in told(table)


def test_digits_pick_three_and_enter_takes_them():
    table = prince()
    for number in (1, 3, 2):
        digit(table, number)
    assert table.screen.front.main.label == words.TAKE_THREE
    enter(table)
    assert table.moves == [("choose", (100,), (0, 1, 2))]


def test_two_are_not_enough_and_a_fourth_takes_the_place_of_the_third():
    table = prince()
    digit(table, 9)
    digit(table, 8)
    assert table.screen.front.main.label == words["PICK", 2]
    enter(table)
    assert table.moves == []
    assert table.note is not None
    digit(table, 1)
    digit(table, 2)
    assert table.screen.front.three == [COMMON[8], COMMON[7], COMMON[1]]
    digit(table, 8)
    assert chosen(table) == [f"power {COMMON[1]}", f"power {COMMON[8]}"]


def test_picking_a_discipline_gives_the_clan_up_and_the_other_way_round():
    table = prince()
    press(table, f"power {AUSPEX}")
    assert chosen(table) == [f"power {AUSPEX}"]
    press(table, f"clan {BRUJAH}")
    assert chosen(table) == [f"clan {BRUJAH}"]


def test_the_third_by_key_hands_the_focus_to_take():
    table = prince()
    for power in (AUSPEX, CELERITY, DARK_THAUMATURGY):
        table.tab(f"power {power}")
        enter(table)
    assert table.screen.ui.focus.name == "take"
    enter(table)
    assert table.moves == [("choose", (100,), (AUSPEX, CELERITY, DARK_THAUMATURGY))]


def test_the_dark_one_warns_of_its_mark():
    table = prince()
    assert words.MARK_WARNING not in told(table)
    press(table, f"power {DARK_THAUMATURGY}")
    assert words.MARK_WARNING in told(table)
    assert powers()[DARK_THAUMATURGY].name in told(table)


def test_the_middle_has_no_clans_to_choose_from():
    table = asked("choose", SENESCHAL, locked=True)
    assert not any(tile.name.startswith("clan") for tile in table.screen.front.tiles)
    enter(table)
    assert [move[1] for move in table.moves] == [(100,)]
    assert len(table.moves[0][2]) == 3


def test_with_open_clans_the_middle_may_take_one():
    table = asked("choose", SENESCHAL, locked=True, open_clans=True)
    assert any(tile.name.startswith("clan") for tile in table.screen.front.tiles)


# -- the suit of the land
def koldun():
    table = asked("choose", JUSTICAR, locked=True, extended=True)
    press(table, f"clan {KOLDUN}")
    return table


def test_there_are_eighteen_clans_with_the_extended_set_and_six_without():
    assert len([tile for tile in koldun().screen.front.tiles if tile.name.startswith("clan")]) == 18
    assert len([tile for tile in prince().screen.front.tiles if tile.name.startswith("clan")]) == 6


@pytest.mark.parametrize("suit", range(4))
def test_whoever_needs_a_suit_names_it(suit):
    table = koldun()
    press(table, f"suit {suit}")
    press(table, "take")
    assert table.moves == [("choose", (KOLDUN,), (suit,))]


def test_no_other_clan_asks_for_a_suit():
    table = koldun()
    press(table, f"clan {MALKAVIAN}")
    with pytest.raises(KeyError):
        table.button("suit 0")


# -- what is shown
def test_what_is_pointed_at_is_told_of_and_then_what_is_chosen_again():
    table = prince()
    spot = table.button(f"clan {MALKAVIAN}").body.center
    table.step(16, [pygame.event.Event(pygame.MOUSEMOTION, pos=spot, rel=(0, 0), buttons=(0, 0, 0))])
    assert clans()[MALKAVIAN].name in told(table)
    assert clans()[VENTRUE].name not in told(table)
    table.step(16, [pygame.event.Event(pygame.MOUSEMOTION, pos=(3, 700), rel=(0, 0), buttons=(0, 0, 0))])
    assert clans()[VENTRUE].name in told(table)
    assert table.screen.front.main.label == words.take(name=clans()[VENTRUE].name), "what is taken never changed"


def test_while_a_clan_is_pointed_at_the_button_names_the_three_it_would_take():
    table = prince()
    for number in (1, 3, 2):
        digit(table, number)
    main, spot = table.screen.front.main, table.button(f"clan {MALKAVIAN}").body.center
    table.step(16, [pygame.event.Event(pygame.MOUSEMOTION, pos=spot, rel=(0, 0), buttons=(0, 0, 0))])
    assert clans()[MALKAVIAN].name in told(table)
    assert main.sub == "chosen: Animalism, Celerity and Auspex"


def test_the_head_says_who_has_chosen():
    table = prince()
    order = table.view.order
    names = [table.session.names(seat) for seat in order]
    tips = [table.button(f"chair {seat}").tip for seat in order]
    assert clans()[TREMERE].name in tips[0]
    assert "choosing now" in tips[1]
    assert all("yet to choose" in tip for tip in tips[2:])
    assert all(name in tip for name, tip in zip(names, tips, strict=True))


def test_what_is_chosen_outlives_a_new_window():
    table = prince()
    digit(table, 4)
    digit(table, 5)
    resize(table, (1600, 900))
    assert chosen(table) == [f"power {COMMON[3]}", f"power {COMMON[4]}"]


def test_a_friend_is_asked_for_the_suggestion_and_what_was_chosen_stays(monkeypatch):
    move = Move(0, "choose", (100,), (AUSPEX, CELERITY, DARK_THAUMATURGY))
    monkeypatch.setattr(Masquerade, "hint", lambda *_what: Hint("Think.", move, "Because."))
    table = prince()
    assert sorted(table.screen.front.three) == [AUSPEX, CELERITY, DARK_THAUMATURGY]
    press(table, f"clan {BRUJAH}")
    table.key(pygame.K_h, "h")
    assert chosen(table) == [f"clan {BRUJAH}"], "the first press only nudges"
    table.key(pygame.K_h, "h")
    assert chosen(table) == [f"clan {BRUJAH}"], "the second names the suggestion, and leaves what was chosen"


# -- over the table
def test_seats_are_no_stops_while_the_page_is_up_and_are_again_afterwards():
    table = prince()
    stops = [one for one in table.screen.ui.layers[0].widgets if one.name.startswith("seat ")]
    assert stops
    assert not any(one.focusable for one in stops)
    enter(table)
    table.wait(400)
    again = [one for one in table.screen.ui.layers[0].widgets if one.name.startswith("seat ")]
    assert all(one.focusable for one in again)
    with pytest.raises(KeyError):
        table.button("take")


def test_esc_pauses_and_f1_opens_the_rule():
    opened = []
    table = prince()
    table.screen.on_pause = lambda *_what: opened.append("pause")
    table.screen.on_rules = lambda _app, rule: opened.append(rule)
    table.key(pygame.K_F1)
    table.key(pygame.K_ESCAPE)
    press(table, "rule")
    assert opened == ["SM 3.7", "pause", "SM 3.7"]


def test_behind_the_curtain_nobody_chooses():
    table = prince(people=3)
    assert table.app.top is not table.screen
    with pytest.raises(KeyError):
        table.button("take")


def test_whoever_has_risen_reads_why_they_choose_anew_and_which_clan_is_theirs():
    def rose(s):
        first, second = s.order[:2]
        own = {first: Holding(CLAN, BRUJAH), second: Holding(CLAN, TREMERE)}
        s.held = tuple(own.get(seat, Holding()) for seat in range(s.n))

    table = asked("choose", JUSTICAR, least=3, locked=True, change=rose)
    page = table.screen.front
    standing = {tile.name: tile.standing for tile in page.tiles}
    assert standing[f"clan {BRUJAH}"].note == words.YOURS
    assert words.RISEN(title="Justicar", held="Brujah") in [one.words for one in page.widgets if hasattr(one, "words")]
    assert "Caitiff" in page.verdict()[1]
