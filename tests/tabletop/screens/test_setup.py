"""Setting the table: seats, levels, house rules, deal codes."""

from random import Random

import pygame
import pytest

from rules import game as game_of
from tabletop.screens.rulebook import RulebookScreen
from tabletop.screens.setup import screen as codes
from tabletop.screens.setup.order import Chair, Table, recall
from tabletop.screens.setup.screen import SetupScreen
from tabletop.screens.words import words
from tabletop.widgets import field
from tests.tabletop.kit import click, drag, key, write

GAME = "scum-of-the-earth"
ME = Chair("Morgan", 21, person=True)


@pytest.fixture
def table():
    made = Table(game_of(GAME), ME, rng=Random(1), seed=7)
    made.fill(6)
    return made


@pytest.fixture
def page(router, table, act):
    screen = SetupScreen(router, GAME, table)
    router.app.push(screen)
    act()
    return screen


def ordered(router):
    return router.went[-1][1]


def test_deal_gives_the_plan_and_the_options(page, router, table, press):
    press("rule salaries")
    press("rule seven")
    press("deal")
    order = ordered(router)
    assert order.options["salaries"] is False
    assert order.options["seven"] is True
    assert order.chairs == tuple(table.chairs)
    assert order.seed == 7


def test_all_of_it_by_keyboard_alone(page, router, act):
    ui = page.ui
    for _ in range(200):
        if ui.focus.name == "level 1":
            break
        act(key(pygame.K_TAB))
    assert ui.focus.name == "level 1"
    act(key(pygame.K_RETURN))
    assert page.table.chairs[1].level == 4
    for _ in range(200):
        if ui.focus.name == "add seat":
            break
        act(key(pygame.K_TAB))
    act(key(pygame.K_RETURN))
    assert len(page.table.chairs) == 7
    assert ui.focus.name == "add seat"
    while ui.focus.name != "deal":
        act(key(pygame.K_TAB, mod=pygame.KMOD_SHIFT))
    act(key(pygame.K_RETURN))
    assert len(ordered(router).chairs) == 7
    assert ordered(router).chairs[1].level == 4


def test_only_legal_numbers_of_seats(page, press):
    for _ in range(6):
        press("add seat")
    assert len(page.table.chairs) == 10
    assert not page.ui.find("add seat").enabled
    while len(page.table.chairs) > 4:
        press(f"away {len(page.table.chairs) - 1}")
    with pytest.raises(KeyError):
        page.ui.find("away 3")


def test_no_face_and_nobody_sits_twice(table):
    table.fill(10)
    assert len({chair.portrait for chair in table.chairs}) == 10
    assert len({chair.character for chair in table.chairs if chair.character}) == 9


def test_options_stay_legal_when_seats_change(table):
    table.options["highest"] = 11
    while table.add():
        pass
    assert table.options["highest"] == 13
    assert table.order().options["highest"] == 13


def test_the_person_leaves_and_takes_another_seat(page, router, press):
    page.ui.find("who 0").choose(1)
    assert page.table.person == -1
    page.ui.find("who 3").choose(0)
    assert page.table.person == 3
    assert page.table.chairs[3].name == "Morgan"
    page.ui.find("who 3").choose(1)
    assert page.table.person == -1
    assert page.ui.find("deal").sub == words.WATCHING
    press("deal")
    assert router.went[-1][0] == "watch"


def test_watch_lets_opponents_play(page, router, press):
    press("watch")
    assert router.went[-1][0] == "watch"


def test_a_name_is_typed(page, router, press, act):
    press("name 1")
    act(key(pygame.K_END))
    act(write(" b"))
    press("deal")
    assert ordered(router).chairs[1].name.endswith(" b")


def test_letters_in_a_field_do_nothing_else(page, press, act):
    press("name 1")
    before = len(page.app.screens)
    act(write("mp"))
    assert len(page.app.screens) == before
    assert not page.app.audio.muted


def test_arrows_walk_everywhere_and_change_nothing(page, act):
    """From every thing on the page, every way: nothing of the table changes, and nobody is about to be sent home."""
    before = page.table.order()
    for name in [widget.name for widget in page.ui.focuser.stops()]:
        for arrow in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN):
            page.ui.set_focus(page.ui.find(name), ring=True)
            act(key(arrow))
            assert page.table.order() == before, (name, arrow)
            assert not page.ui.focus.name.startswith("away") or name.startswith("away"), (name, arrow)


def test_arrows_get_from_the_first_name_to_the_last_level_and_back(page, act):
    page.ui.set_focus(page.ui.find("name 0"), ring=True)
    for _ in range(5):
        act(key(pygame.K_DOWN))
    assert page.ui.focus.name == "name 5"
    act([*key(pygame.K_RIGHT), *key(pygame.K_RIGHT)])
    assert page.ui.focus.name == "level 5"
    act([*key(pygame.K_LEFT), *key(pygame.K_LEFT)])
    assert page.ui.focus.name == "name 5"


@pytest.mark.parametrize(("press_", "level"), [(key(pygame.K_5, "5"), 5), (key(pygame.K_RETURN), 4)])
def test_a_level_is_set_by_a_digit_or_raised_by_enter(page, act, press_, level):
    page.ui.set_focus(page.ui.find("level 1"))
    act(press_)
    assert page.table.chairs[1].level == level


@pytest.mark.parametrize("how", ["deal", "watch"])
def test_a_name_that_is_missing_is_asked_for(page, router, press, act, how):
    page.ui.find("name 2").written("  ")
    press(how)
    assert not router.went
    assert page.told[0] == words.NO_NAME(seat=3)
    assert page.ui.focus.name == "name 2"
    act(write("ada"))
    press(how)
    assert ordered(router).chairs[2].name == "ada"


def test_people_of_one_name_are_told_apart(page, router, press):
    page.ui.find("who 3").choose(0)
    page.table.change(3, name="Robin")  # typed by hand, before there was a list
    for seat, name in ((1, "ROBIN"), (2, " morgan ")):
        page.ui.find(f"name {seat}").written(name)
    press("deal")
    assert [chair.name for chair in ordered(router).chairs[:4]] == ["Morgan", "ROBIN 2", "morgan 2", "Robin"]


def test_rows_are_taken_up_and_moved_with_the_arrows(page, act):
    second = page.table.chairs[1]
    page.ui.set_focus(page.ui.find("handle 1"))
    act(key(pygame.K_RETURN))
    act(key(pygame.K_DOWN))
    assert page.table.chairs[2] == second
    assert page.ui.focus.name == "handle 2"
    act(key(pygame.K_UP))
    act(key(pygame.K_UP))
    assert page.table.chairs[0] == second
    act(key(pygame.K_RETURN))
    act(key(pygame.K_DOWN))
    assert page.table.chairs[0] == second


def test_a_row_moved_by_keys_stays_in_view(page, act):
    page.app.set_text(2.0)
    act()
    page.ui.set_focus(page.ui.find("handle 0"), ring=True)
    act(key(pygame.K_RETURN))
    for at in range(1, len(page.table.chairs)):
        act(key(pygame.K_DOWN))
        handle = page.ui.find(f"handle {at}")
        assert page.ui.focus is handle
        assert handle.clip.contains(handle.body), at


def test_rows_are_dragged(page, act):
    first = page.table.chairs[0]
    start, end = page.ui.find("handle 0").body.center, page.ui.find("handle 4").body.center
    act(drag(start, end))
    assert page.table.chairs[4] == first
    assert not page.insertion.visible


def test_a_face_is_chosen_from_the_wall(page, press, act):
    press("face 2")
    act(click(page.ui.find("wall 17").body.center))
    assert page.table.chairs[2].portrait == 17
    press("face 2")
    act(key(pygame.K_ESCAPE))
    assert page.table.chairs[2].portrait == 17
    assert page.app.top is page


def test_dependent_rules_are_greyed(page, press):
    assert page.ui.find("rule target").enabled
    assert not page.ui.find("rule hands").enabled
    press("rule salaries")
    assert not page.ui.find("rule target").enabled
    assert page.ui.find("rule hands").enabled


def test_every_house_rule_is_on_the_page(page):
    for rule in page.table.fields:
        assert page.ui.find(f"rule {rule.name}")


def test_f1_opens_the_rule_of_what_has_the_focus(page, router, act):
    page.ui.set_focus(page.ui.find("rule clumsy"))
    act(key(pygame.K_F1))
    assert isinstance(router.app.top, RulebookScreen)
    assert router.app.top.rule.id == "SE 3.5"


def test_a_code_carries_game_seats_rules_and_cards(page, table, monkeypatch, act):
    table.options["seven"] = True
    code = codes.code_of(table)
    table.fill(4)
    table.options["seven"], table.seed = False, 99
    monkeypatch.setattr(field, "pasted", lambda: code)
    page.paste()
    taken = page.table
    assert (len(taken.chairs), taken.options["seven"], taken.seed) == (6, True, 7)
    assert taken.chairs[0].name == "Morgan"
    assert page.told[0] == words.CODE_TAKEN


def test_a_wrong_code_says_why_and_changes_nothing(page, press, act):
    before = codes.code_of(page.table)
    press("code")
    act(write("x"))
    act(key(pygame.K_RETURN))
    assert page.told[0].endswith(".")
    assert codes.code_of(page.table) == before


def test_new_deals_other_cards(page, press):
    before = codes.code_of(page.table)
    press(words.NEW)
    assert codes.code_of(page.table) != before


def test_the_setup_is_remembered(page, router, press):
    press("rule seven")
    press("add seat")
    again = router.table(GAME)
    assert len(again.chairs) == 7
    assert again.options["seven"] is True
    assert [c.character for c in again.chairs] == [c.character for c in page.table.chairs]


@pytest.mark.parametrize(
    "kept",
    [{"chairs": 3}, {"chairs": [{"name": "x"}]}, {"options": [1]}, {"options": {"seven": 3, "nonsense": 1}},
     {"chairs": [{"name": "x", "portrait": 99, "person": False, "level": 2, "personality": "", "character": ""}] * 5}],
)  # fmt: skip
def test_a_remembered_setup_without_sense_is_laid_afresh(kept):
    table = recall(game_of(GAME), ME, kept)
    assert 4 <= len(table.chairs) <= 10
    assert table.order().people == 1


def test_the_first_table_is_the_one_its_game_has_ready():
    table = recall(game_of("great-table"), ME, {})
    assert (len(table.chairs), table.people, table.options["quiet"]) == (10, 1, True)  # GT 3.12
    kept = {**table.remembered(), "options": {**table.options, "quiet": False}}
    assert recall(game_of("great-table"), ME, kept).options["quiet"] is False
    assert len(recall(game_of(GAME), ME, {}).chairs) == 6


def test_text_size_keeps_the_focus(page, act):
    page.ui.set_focus(page.ui.find("level 2"))
    for size in (1.5, 2.0, 1.0):
        page.app.set_text(size)
        act()
        assert page.ui.focus.name == "level 2"


def test_another_face_of_the_person_is_kept(page, router, press):
    press("face 0")
    press("wall 22")
    assert (router.settings.name, router.settings.portrait) == ("Morgan", 22)
    assert router.table(GAME).chairs[0] == page.table.chairs[0]


def test_personalities_are_those_the_opponents_have():
    from rules.games.scum_of_the_earth.minds.levels import TILTS

    assert set(words.table("PERSONALITIES")) == {"", *TILTS}


def test_every_opponent_that_can_be_ordered_is_registered(table):
    from tabletop.screens.router import plan_of

    for level in range(1, 6):
        table.change(1, level=level)
        assert plan_of(table.order())[1].opponent in game_of(GAME).opponents()


# -- friends
def people(table):
    return [chair.name for chair in table.chairs if chair.person]


def test_any_number_of_people_sit_down_each_with_a_name_and_a_face(page, router, press):
    for at in (2, 4, 5):
        page.ui.find(f"who {at}").choose(0)
    assert people(page.table) == ["Morgan", "Guest 2", "Guest 3", "Guest 4"]
    assert len({chair.portrait for chair in page.table.chairs}) == 6
    assert page.ui.find("deal").sub == "four people, two opponents"
    press("deal")
    assert ordered(router).people == 4


def test_the_pack_in_hand_is_not_for_several_people_at_one_screen(page, router, press):
    """GT 3.12: the order and the gaps of their curtains would tell who sits where."""
    page.choose("great-table")
    press("rule in_hand")
    code = codes.code_of(page.table)
    assert page.table.order().options["in_hand"]
    page.ui.find("who 1").choose(0)
    rule = page.ui.find("rule in_hand")
    assert not rule.enabled
    assert page.table.order().options["in_hand"] is False
    why = page.table.barred("in_hand")
    assert "tells the circle" in why
    assert why in [getattr(one, "words", "") for one in page.ui.layers[0].widgets]
    page.take(code)
    assert page.told[0] == why
    page.ui.find("who 1").choose(1)
    assert page.ui.find("rule in_hand").enabled
    page.take(code)
    assert page.table.order().options["in_hand"] is True


def test_a_table_of_people_only(page):
    for at in range(1, 6):
        page.ui.find(f"who {at}").choose(0)
    assert page.table.order().people == 6
    assert page.ui.find("deal").sub == "six people, nobody else"
    assert page.table.drop()  # a guest can be sent home like anybody
    assert page.table.person == 0


def test_a_guest_is_remembered_and_never_becomes_the_person_of_the_settings(page, router):
    page.ui.find("who 3").choose(0)
    page.table.change(3, name="Wilma", portrait=9)
    page.table.move(3, 0)
    page.changed()
    assert router.settings.name == "Morgan"
    again = router.table(GAME)
    assert [c.name for c in again.chairs[:2]] == ["Wilma", "Morgan"]
    assert (again.chairs[0].portrait, again.chairs[0].person, again.person) == (9, True, 1)


def test_the_code_of_a_table_of_several_people_is_never_shown(page, press, monkeypatch):
    copied = []
    monkeypatch.setattr(field, "copy", lambda text: copied.append(text) or True)
    seen = codes.code_of(page.table)
    page.ui.find("who 3").choose(0)
    assert codes.code_of(page.table) != seen, "the cards of a code that was read are not dealt to several"
    code = codes.code_of(page.table)
    assert page.ui.find("code").line.text == words.CODE_KEPT
    press(words.COPY)
    assert copied == []
    assert page.ui.toast.node.visible, "and that is said"
    page.ui.find("who 3").choose(1)
    assert codes.code_of(page.table) != code, "and neither are theirs shown to one"
    assert page.ui.find("code").line.text == codes.code_of(page.table)


def test_a_persons_row_says_that_the_curtain_falls(page):
    def said():
        return [w.words for layer in page.ui.layers for w in layer.widgets if hasattr(w, "words")]

    assert words.CURTAIN_FALLS not in said()
    page.ui.find("who 3").choose(0)
    assert said().count(words.CURTAIN_FALLS) == 2
