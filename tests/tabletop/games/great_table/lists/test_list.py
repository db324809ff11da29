"""The list of the day by mouse, keys and gamepad: dragged, typed, carried, ready-made, with conditions, or none."""

from __future__ import annotations

import json
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

import tabletop
from rules.core.sentences import Words
from rules.core.types import PASS, Move
from rules.games.great_table import numbers
from rules.games.great_table.content import cards as names
from rules.games.great_table.events import Day, Dealt, Stole, Wished
from rules.games.great_table.news import Gone, Held, NoKing, TheKing, row_of
from rules.games.great_table.numbers import (
    ALWAYS,
    APPRENTICE,
    CARDS,
    CONSORT,
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
from rules.games.great_table.options import House
from rules.games.great_table.phases.morning import NO_LIST
from tabletop.games.great_table.asking import ranking
from tabletop.games.great_table.asking import tile as tile_
from tabletop.games.great_table.asking.list import write_ahead
from tabletop.games.great_table.asking.page import GAP, sheet
from tabletop.games.great_table.asking.ranking import Ranking, filled
from tabletop.paint.metrics import of_window
from tests.tabletop import kit
from tests.tabletop.games.great_table.lists.list_kit import (
    STANDING,
    arrow,
    at_lists,
    at_night,
    carry,
    enter,
    entries,
    handed,
    shown,
    tile,
)

list_words = Words("tabletop.games.great_table", "list")
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
    assert numbers.fault_of(made.codes, FULL) == ""


@pytest.mark.parametrize("n", [7, 12, 16])
@pytest.mark.parametrize("name", ranking.PURPOSES)
def test_ready_made_lists_name_every_type_of_the_pack_once(n, name):
    order = ranking.order_of(name, tuple(dict.fromkeys(pack_of(n))))
    assert sorted(order) == sorted(set(pack_of(n)))


def test_the_first_list_depends_on_the_role():
    first = {role: ranking.first_list(SimpleNamespace(n=16, role=role, house=House())) for role in (PLAYER, MASTER)}
    assert first[PLAYER] != first[MASTER]


@pytest.mark.parametrize("name", ranking.PURPOSES)
def test_a_ready_made_list_never_begins_with_what_is_of_no_use(name):
    types = tuple(dict.fromkeys(pack_of(16)))
    for role in (MASTER, APPRENTICE):
        useless = ranking.useless(SimpleNamespace(n=16, role=role, house=House()))
        assert VIGILANTE in useless
        assert (KING in useless) == (role == APPRENTICE)
        assert not useless & {*ranking.order_of(name, types, useless)[: -len(useless)]}


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
    assert [ranking.fate(first, code) for code in FIRST] == ["gone", "barred", "got"], "a condition may bar it"
    assert [ranking.fate(second, code) for code in FIRST] == ["got", "", ""]
    assert ranking.fate(None, FIRST[0]) == ranking.fate(first, 99) == ""


A, B, X = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B, pygame.CONTROLLER_BUTTON_X
LS, PAD_RIGHT = pygame.CONTROLLER_BUTTON_LEFTSTICK, pygame.CONTROLLER_BUTTON_DPAD_RIGHT


# -- it stands
def test_yesterdays_list_stands_with_one_press():
    table = at_lists()
    assert shown(table)[: len(STANDING)] == list(STANDING)
    enter(table)
    assert handed(table) == PASS


def test_on_the_first_day_nothing_stands_and_a_list_is_handed_in_all_the_same():
    table = at_lists(standing=(), day=1)
    assert "yesterday" not in [one.name for one in table.screen.ui.layer.widgets]
    types = table.front.draft.ranking.types
    enter(table)
    assert handed(table) == [CARDS[card] for card in ranking.order_of("find", types)]


# -- mouse
def test_one_press_puts_a_card_on_top_and_one_hands_the_list_in():
    table = at_lists()
    table.click(tile(table, "king").body.center)
    table.wait(100)
    assert shown(table)[:3] == ["king", "healer", "guard"]
    toast = table.screen.ui.toast
    assert toast.words == list_words.topped(card="King"), "it is said"
    assert toast.shown
    table.press("take")
    assert handed(table)[:3] == ["king", "healer", "guard"]
    assert not toast.shown, "it was about the list"


def test_a_double_click_does_not_send_the_next_card_up_too():
    table = at_lists()
    spot = tile(table, "vigilante").body.center
    table.click(spot)
    table.click(spot)
    assert shown(table)[:4] == ["vigilante", "healer", "guard", "king"]


def test_a_card_is_dragged_to_another_place():
    table = at_lists()
    carry(table, "vigilante", "guard")
    assert shown(table)[:4] == ["healer", "vigilante", "guard", "king"]
    carry(table, "healer", "king")
    assert shown(table)[:4] == ["vigilante", "guard", "king", "healer"]
    enter(table)
    assert handed(table)[:4] == ["vigilante", "guard", "king", "healer"]


def test_a_card_dropped_off_the_board_goes_back():
    table = at_lists()
    table.do(kit.drag(tile(table, "king").body.center, (640, 60)))
    table.step()
    assert shown(table)[:4] == list(STANDING)
    assert table.front.grabbed == -1


def test_a_drag_shows_where_the_card_would_go():
    table = at_lists()
    start, end = tile(table, "king").body.center, tile(table, "healer").body.center
    table.do(kit.drag(start, end)[:-1])
    hand = table.front._hand
    assert hand.zone.visible
    assert hand.zone.rect.collidepoint(end)
    assert tile(table, "king").state == "ghost"
    table.do(kit.up(end))
    assert shown(table)[0] == "king"


# -- keys
def test_arrows_then_enter_puts_a_card_on_top_and_enter_again_hands_in():
    table = at_lists()
    for _ in range(3):
        arrow(table, "right")
    enter(table)
    assert shown(table)[:3] == ["king", "healer", "guard"]
    assert table.answers == []
    enter(table)
    assert handed(table)[0] == "king"


def test_a_typed_number_is_a_place_and_two_digits_make_one():
    table = at_lists()
    arrow(table, "right")
    table.typed(pygame.K_3, "3")
    assert shown(table)[:3] == ["guard", "king", "healer"]
    table.typed(pygame.K_1, "1")
    assert shown(table)[0] == "healer"
    table.typed(pygame.K_2, "2")
    assert shown(table)[11] == "healer"


def test_a_typed_number_is_for_the_card_pressed_last_and_never_for_one_the_mouse_happens_to_be_at():
    table = at_lists()
    table.do(kit.hover(tile(table, "vigilante").body.center))
    table.typed(pygame.K_2, "2")
    assert shown(table)[:4] == list(STANDING)
    assert table.screen.ui.toast.words == list_words.press_first
    table.click(tile(table, "vigilante").body.center)
    table.typed(pygame.K_2, "2")
    assert shown(table)[:4] == ["healer", "vigilante", "guard", "king"]


def test_a_card_is_carried_with_the_arrows_and_put_down():
    table = at_lists()
    arrow(table, "right")
    table.typed(pygame.K_p, "p")
    arrow(table, "right")
    arrow(table, "right")
    assert shown(table)[:3] == ["guard", "king", "healer"]
    arrow(table, "down")
    at = shown(table).index("healer")
    assert at == 2 + table.front.page.columns
    enter(table)
    assert table.front.carried == -1
    assert table.answers == []


def test_changes_are_taken_back_one_by_one_until_it_stands_again():
    table = at_lists()
    table.click(tile(table, "king").body.center)
    table.wait(500)
    table.press("hunt")
    table.typed(pygame.K_u, "u")
    assert shown(table)[0] == "king"
    table.typed(pygame.K_u, "u")
    assert shown(table)[:4] == list(STANDING)
    enter(table)
    assert handed(table) == PASS


# -- gamepad
def test_a_gamepad_carries_puts_on_top_and_hands_in():
    table = at_lists()
    table.pad(PAD_RIGHT)
    table.pad(X)
    table.pad(PAD_RIGHT)
    table.pad(X)
    assert shown(table)[:2] == ["guard", "healer"]
    table.pad(PAD_RIGHT)
    table.pad(A)
    assert shown(table)[0] == "king"
    table.pad(A)
    assert handed(table)[:3] == ["king", "guard", "healer"]


# -- ready-made
@pytest.mark.parametrize("name", ranking.PURPOSES)
def test_a_ready_made_list_is_two_presses(name):
    table = at_lists()
    types = table.front.draft.ranking.types
    table.press(name)
    enter(table)
    assert handed(table) == [CARDS[card] for card in ranking.order_of(name, types)]


def test_yesterdays_comes_back_after_a_ready_made_one():
    table = at_lists()
    table.press("find")
    table.press("yesterday")
    assert shown(table)[:4] == list(STANDING)
    enter(table)
    assert handed(table) == PASS


# -- conditions
def test_a_condition_by_keys():
    table = at_lists()
    arrow(table, "right")
    table.typed(pygame.K_s, "s")
    arrow(table, "down")
    arrow(table, "down")
    enter(table)
    table.press("type king")
    table.press("so be it")
    assert entries(table)[0] == "Healer, only if the King is gone"
    enter(table)
    assert table.answers[-1][1][0] == code_of(Entry(CARDS.index("healer"), 2, KING))


@pytest.mark.parametrize("away", [True, False])
def test_a_condition_on_the_card_that_was_pressed_or_lies_under_the_pointer(away):
    """What slid under a pointer that stayed where it was is not what is meant."""
    table = at_lists()
    table.click(tile(table, "healer").body.center)
    if away:
        table.do(kit.hover((4, 4)))
    table.wait(9000)
    table.typed(pygame.K_s, "s")
    table.press("when 1")
    table.press("so be it")
    assert entries(table)[0].startswith("Healer, only if")
    table.do(kit.hover(tile(table, "guard").body.center))
    table.typed(pygame.K_s, "s")
    table.press("when 1")
    table.press("so be it")
    assert [one for one in entries(table) if one.startswith("Guard, only if")]


def test_the_card_that_was_pressed_is_carried_while_the_mouse_rests():
    table = at_lists()
    table.click(tile(table, "guard").body.center)
    table.typed(pygame.K_p, "p")
    arrow(table, "right")
    assert shown(table)[:3] == ["healer", "guard", "king"]


def test_a_lover_only_if_just_one_is_left_and_once_more_without():
    table = at_lists(standing=("lover", "guard"))
    table.do([*kit.hover(tile(table, "lover").body.center), *kit.down(tile(table, "lover").body.center, 3),
              *kit.up(tile(table, "lover").body.center, 3)])  # fmt: skip
    table.press("when 3")
    table.press("again")
    table.press("so be it")
    assert entries(table)[:3] == ["Lover, only if just one Lover is left", "Lover", "Guard"]
    table.press("take")
    assert table.answers[-1][1][:2] == (code_of(Entry(LOVER, 3, LOVER)), code_of(Entry(LOVER)))


def test_just_one_left_can_be_said_of_doubles_only():
    table = at_lists(standing=("lover", "guard"))
    table.front.only_if(0)
    table.step()
    table.press("when 3")
    table.press("type king")
    table.press("so be it")
    assert entries(table)[0] == "Lover, only if just one Lover is left"


def test_the_offer_of_a_condition_under_a_card_is_one_line_in_every_language(monkeypatch):
    m, wish = of_window((1280, 720), 2.0), tile_.Wish(2, GUARD, "", chip="wenn")
    wide, high = tile_.chip_size(m, 300, wish)
    drawn = []
    monkeypatch.setattr(tile_.soft, "stamp", lambda _, image, *at: drawn.append(image.get_size()))
    for file in sorted((Path(tabletop.__path__[0]) / "games/great_table/data").glob("*/words.json")):
        said = json.loads(file.read_text("utf-8"))["list"]["short_only_if"]
        monkeypatch.setitem(tile_.words.__dict__, "short_only_if", said)
        tile_._chip(m, pygame.Surface((300, 300)), pygame.Rect(0, 0, wide, high), wish)
        assert drawn[-1][0] <= wide, said
        assert drawn[-1][1] <= high, said
    assert len(drawn) >= 4


def test_the_chip_on_a_card_opens_its_condition_and_back_leaves_it():
    table = at_lists()
    table.click(tile(table, "guard").chip.center)
    table.step()
    table.press("when 1")
    table.typed(pygame.K_ESCAPE)
    assert entries(table)[:2] == ["Healer", "Guard"]
    assert len(table.screen.ui.layers) == 1


def test_a_table_without_doubles_offers_no_such_condition():
    table = at_lists(n=9)
    table.front.only_if(0)
    table.step()
    names = [one.name for one in table.screen.ui.layer.widgets]
    assert "when 2" in names
    assert "when 3" not in names


# -- a friend
def test_a_hint_lays_a_friends_list_and_enter_hands_it_in():
    table = at_lists()
    table.typed(pygame.K_h, "h")
    assert shown(table)[:4] == list(STANDING)
    table.typed(pygame.K_h, "h")
    there = shown(table)
    assert table.answers == []
    assert table.screen.ui.toast.words == list_words.friends, "not without a word"
    table.press("undo")
    assert shown(table)[:4] == list(STANDING)
    table.front.advise(Move(0, "list", (KING,)))
    enter(table)
    assert handed(table)[0] == "king" != there[0]


@pytest.mark.parametrize("day", [1, 2])
def test_a_hint_leaves_a_list_that_was_changed_and_says_so_where_it_lays_another(day):
    table = at_lists(standing=STANDING if day > 1 else (), day=day)
    table.press("hunt")
    before = shown(table)
    table.front.advise(Move(0, "list", (KING,)))
    assert shown(table) == before
    table.press("undo")
    table.front.advise(Move(0, "list", (KING,)))
    assert (shown(table)[0], table.screen.ui.toast.words) == ("king", list_words.friends)


def test_a_hint_of_the_nights_order_leaves_tomorrows_list():
    table = at_night()
    write_ahead(table.screen)
    table.step()
    before = shown(table)
    table.front.advise(Move(0, "order", (0,), (-1, -1, -1)))
    assert shown(table) == before


# -- none
def test_no_list_is_warned_of_and_meant():
    table = at_lists()
    table.press("no list")
    table.typed(pygame.K_ESCAPE)
    assert table.answers == []
    table.wait(500)
    table.press("no list")
    table.wait(500)
    table.press("NO LIST")
    assert handed(table) == NO_LIST


# -- what is kept
def test_a_new_window_size_does_not_lose_the_list():
    table = at_lists()
    table.press("hunt")
    before = entries(table)
    table.screen.layout(table.app.metrics)
    table.wait(600)
    assert entries(table) == before
    assert shown(table)[0] == "vigilante"


@pytest.mark.parametrize(
    ("card", "theft", "told", "first"),
    [(KING, (), (), True), (KING, (), (Gone(),), False), (CONSORT, (), (NoKing(),), True), (GUARD, (), (), False),
     (CONSORT, (), (TheKing(4, 2),), False), (THIEF, (MINE, 4, KING), (), True), (KING, (4, MINE, KING), (), True)],
)  # fmt: skip
def test_who_held_the_king_last_night_is_told_that_the_pack_may_come_to_him_first(card, theft, told, first):
    view = SimpleNamespace(seat=MINE, day=2, news=tuple((1, *row_of(one)) for one in told))
    stolen = [Stole(*theft)] if theft else []
    tape = [Day(1, 3), Dealt(MINE, card, 0), Dealt(MINE + 1, KING, 0), *stolen, Day(2, 3)]
    assert ranking.comes_first(view, tape) is first
    assert not ranking.comes_first(view, [*tape, Day(3, 3)]), "that was the day before"


# -- the letter
def test_the_letter_says_who_sits_beside_and_what_was_found():
    table = at_lists(news=(row_of(Gone()), row_of(Held(4, KING))), text_size=1.5)
    said = " ".join(getattr(one, "words", "") for one in table.screen.ui.layer.widgets)
    assert "*Perkins* sits on your left" in said
    assert "*Lotte*" not in said
    assert "had been stolen" in said
    assert "*Oona* held *the King*" in said


def test_three_rows_of_entries_lie_in_sight_in_a_small_window():
    found = sheet(at_lists(10).front.picture.layout, 13, lambda _wide: 190.0)
    assert found.columns == 5
    assert 3 * (found.cell[1] + GAP) <= found.grid[3] + GAP


def test_a_card_named_before_the_condition_is_one_that_has_to_be_there():
    table = at_lists()
    table.front.only_if(0)
    table.step()
    table.press("type king")
    table.press("so be it")
    assert entries(table)[0] == "Healer, only if the King is still there"


def test_a_card_there_is_one_of_says_so_where_one_of_two_is_asked_for():
    table = at_lists(standing=("lover", "guard"))
    table.front.only_if(0)
    table.step()
    table.press("when 3")
    table.press("type king")
    assert "King" in table.screen.ui.toast.words


def test_a_card_of_the_list_tells_what_it_does_and_f1_opens_its_rule():
    table = at_lists()
    for one in table.front.tiles:
        card = names()[one.wish.card]
        assert one.tip.startswith(f"*{card.name}.* {card.help}")
        assert one.rule == card.rule
