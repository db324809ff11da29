"""The page of saved games: what is seen of them, and how they are walked through."""

from datetime import date

import pygame
import pytest

from rules.ascents import tables
from rules.core.sentences import capital
from rules.save.disk import load
from tabletop.screens.aftermath.results import ResultsScreen
from tabletop.screens.router import Router
from tabletop.screens.saves.looking import look_into, painting
from tabletop.screens.saves.rows import haystack, words
from tabletop.screens.saves.screen import SavesScreen
from tests.tabletop.kit import click, key, pad, write
from tests.tabletop.screens.saves.saves_kit import at, looked


# -- what is seen
def test_the_menu_leads_here_right_after_what_is_played(router, act, shelf):
    router.menu()
    act()
    names = [item.label for item in router.app.top.items()]
    assert names.index("SAVED GAMES") == names.index("DEAL OF THE DAY") + 1
    router.app.top.ui.find("SAVED GAMES").press()
    act()
    assert isinstance(router.app.top, SavesScreen)


def test_the_newest_is_first_and_looked_at(page, shelf):
    assert [s.path for s in page.list] == [shelf["two"], shelf["one"], shelf["done"]]
    assert page.chosen.path == shelf["two"]
    assert page.looker.pictures


def test_a_deal_code_is_not_told_while_several_people_play_for_it(page, shelf):
    seen = look_into(shelf["two"])
    assert seen.code == ""
    assert words.CODE_LATER in [getattr(w, "words", "") for w in page.ui.layer.widgets]
    assert look_into(shelf["one"]).code.startswith("SCUM-")
    assert look_into(shelf["done"]).code.startswith("SCUM-")


def test_the_picture_shows_what_everybody_sees_and_no_more(shelf):
    """Other cards in the hands, as many of them: not a pixel differs."""

    def drawn(swap):
        table = look_into(shelf["two"]).table
        if swap:
            hands = table.match.state.hands
            a, b = next((i, j) for i in range(6) for j in range(i) if table.view.counts[i] == table.view.counts[j])
            assert hands[a] != hands[b]
            hands[a], hands[b] = hands[b], hands[a]
            table._moved()
        *_, made = painting(table, 640, 360)
        return pygame.image.tobytes(made, "RGB")

    assert drawn(False) == drawn(True)
    assert look_into(shelf["two"]).table.view.hand == 0


@pytest.mark.parametrize(("size", "named"), [((400, 225), False), ((960, 540), True)])
def test_names_stand_only_in_a_picture_that_has_room_for_them(shelf, monkeypatch, size, named):
    def drawn():
        *_, made = painting(look_into(shelf["two"]).table, *size)
        return pygame.image.tobytes(made, "RGB")

    before = drawn()
    loud = pygame.Surface((40, 20))
    loud.fill("magenta")
    monkeypatch.setattr("tabletop.paint.coins.name_plate", lambda *_, **__: loud)
    assert (drawn() != before) == named


def test_search_looks_at_names_people_and_games(page, act, press):
    press("search")
    act(write("norbert"))
    assert [s.seats for s in page.list] == [6]
    act([*key(pygame.K_ESCAPE)])
    assert len(page.list) == 3
    assert "scum of the earth" in haystack(page.list[0])


def test_filters_keep_what_they_say(page):
    kept = {}
    for i, name in enumerate(("all", "unfinished", "finished", "named", "broken")):
        page.narrow(filter_=i)
        kept[name] = len(page.list)
    assert kept == {"all": 3, "unfinished": 2, "finished": 1, "named": 0, "broken": 0}


def test_a_row_says_what_the_match_is_part_of(page):
    one, table = page.list[0], tables("silas")[1]
    page.stock.evenings = {page.list[1].id}
    day = date(2026, 3, 4).toordinal()
    parts = [*map(page.stock.part_of, (one._replace(ascent=table), one._replace(day=day), *page.list[:2]))]
    assert parts == [words.of_ascent(name="Silas", n=2), words.of_day(date="4 March"), "", words.OF_EVENING]
    assert page.stock.part_of(one._replace(ascent=table, practice=True)) == ""
    assert page.look(page.list[1]).line.endswith(f" · {words.OF_EVENING}")
    assert page.look(one).line == capital(one.stage)


def test_a_list_with_nothing_on_it_says_why(page, act, press):
    def said():
        return [w.words for w in page.details_widgets() if getattr(w, "words", "")]

    page.narrow(filter_=4)
    assert said() == [words.NONE_OF_THESE, words.NO_BROKEN]
    page.narrow(filter_=3)
    assert said() == [words.NONE_OF_THESE, words.NO_NAMED]
    page.narrow(query="zebra")
    assert said()[0] == words.NOTHING_FOUND
    assert "has all of these words" in said()[1]


def test_a_practice_game_of_one_person_falls_behind_no_curtain(page, router, act, shelf):
    from rules.save.exchange import branch

    found = load(shelf["done"])
    plan = [who.model_copy(update={"person": i < 2}) for i, who in enumerate(found.header.plan)]
    two = found.header.model_copy(update={"people": 0b11, "plan": plan})
    made = branch(found.match, two, 12, 1, page.folder)
    made.journal.close()
    page.stock.look_again(made.journal.path)
    page.listed()
    at(page, made.journal.path)
    looked(router)
    shown = " ".join(getattr(w, "words", "") for w in page.details_widgets())
    assert words.CURTAIN_FIRST not in shown
    assert words.CODE_LATER not in shown
    assert "one person at" in shown
    at(page, shelf["two"])
    looked(router)
    assert words.CURTAIN_FIRST in " ".join(getattr(w, "words", "") for w in page.details_widgets())


def test_orders(page, shelf):
    page.narrow(order=1)
    assert page.list[0].path == shelf["done"]
    page.narrow(order=4)
    assert page.list[0].turn == max(s.turn for s in page.list)


# -- keys, mouse, gamepad
def test_arrows_choose_and_enter_goes_on(page, router, act, shelf):
    act(key(pygame.K_DOWN))
    assert page.chosen.path == shelf["one"]
    act(key(pygame.K_RETURN))
    assert [(what, game.path) for what, game in router.went] == [("go on", shelf["one"])]


def test_a_click_chooses_and_a_second_one_goes_on(page, router, act, shelf):
    rows = page.ui.find("list")
    x, y = rows.body.centerx, rows.body.y + rows.pitch + 20
    act(click((x, y)))
    assert page.chosen.path == shelf["one"]
    assert router.went == []
    router.app.step(16, [*click((x, y)), *click((x, y))])
    assert router.went[0][1].path == shelf["one"]


def test_everything_by_gamepad(page, router, act, shelf):
    act(pad(pygame.CONTROLLER_BUTTON_DPAD_DOWN))
    assert page.chosen.path == shelf["one"]
    for _ in range(40):  # the list may be laid anew once it has been read again
        if page.ui.focus.name == words.DELETE:
            break
        act(pad(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER))
    act(pad(pygame.CONTROLLER_BUTTON_A))
    assert not shelf["one"].exists()
    for _ in range(40):  # the list may be laid anew once it has been read again
        if page.ui.focus and page.ui.focus.name == "undo":
            break
        act(pad(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER))
    act(pad(pygame.CONTROLLER_BUTTON_A))
    assert shelf["one"].exists()
    assert page.chosen.path == shelf["one"]


def test_a_finished_game_shows_its_results_again(page, router, shelf):
    at(page, shelf["done"])
    page.ui.find(words.RESULTS).press()
    [(_, game)] = router.went
    Router.go_on(router, game)
    router.app.step(16, [])
    assert isinstance(router.app.top, ResultsScreen)


def test_a_finished_game_is_replayed_by_its_large_button(page, router, shelf, monkeypatch):
    asked = []
    monkeypatch.setattr(router, "replay", asked.append)
    at(page, shelf["done"])
    page.ui.find(words.REPLAY).press()
    page.ui.find("list").press()
    assert asked == [shelf["done"]] * 2
    with pytest.raises(KeyError):
        page.ui.find(words.CONTINUE)


def test_a_game_says_how_far_it_has_come():
    assert words.played(stage="Night 3", people=1, seats=10) == "Night 3, one person at ten seats"
    assert words.played(stage="", people=0, seats=4) == "opponents only, at four seats"
