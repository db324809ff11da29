"""The ways into a lesson: the offer to whoever is new, TEACH ME on the pages of a game, and back to where one was."""

import pygame
import pytest

from rules import front, games
from rules.core.lesson import lesson, lessons
from rules.core.words import cast, character
from tabletop.app import App
from tabletop.display import open_offscreen
from tabletop.screen import SEEN_MS
from tabletop.screens.aftermath.results import ResultsScreen
from tabletop.screens.first import FirstScreen
from tabletop.screens.lesson.screen import LessonScreen
from tabletop.screens.lesson.ways import KNOWN, begin, face_of
from tabletop.screens.menu import TitleScreen
from tabletop.screens.message import MessageScreen
from tabletop.screens.rulebook import RulebookScreen
from tabletop.screens.scenes import samples
from tabletop.screens.setup.order import KIND_LEVEL, LEVEL
from tabletop.screens.setup.screen import SetupScreen
from tabletop.screens.statistics.figures import Tally
from tabletop.settings import Settings
from tests.tabletop.kit import click, key
from tests.tabletop.screens.conftest import Noted

SCUM = "scum-of-the-earth"


@pytest.fixture
def router(router):
    router.settings.lessons = {}
    return router


def menu_at(router, act, game):
    router.settings.game = game
    router.menu()
    act()


@pytest.mark.parametrize("game", games())
def test_sitting_down_for_the_first_time_offers_the_lesson_of_that_game(router, act, press, game):
    menu_at(router, act, game)
    press("sit down")
    assert isinstance(router.app.top, MessageScreen)
    assert front(game).title in router.app.top.sentence
    act(key(pygame.K_RETURN))
    assert isinstance(router.app.top, LessonScreen)
    assert router.app.top.session.match.game.id == game
    assert not router.went


def test_whose_face_is_taken_gets_one_that_fits():
    plan = lesson("scum-of-the-earth")
    for one in filter(None, plan.seats):
        other = next(who for who in cast() if who.portrait == face_of(plan, one, character(one).portrait))
        assert other.pronouns == character(one).pronouns
        assert other.id not in (*plan.seats, plan.teacher)


def test_not_now_is_asked_once_and_the_lesson_stays_where_it_was(router, act, press):
    menu_at(router, act, SCUM)
    press("sit down")
    act(key(pygame.K_ESCAPE))
    assert not router.went
    press("sit down")
    assert [what for what, _ in router.went] == ["deal"]
    assert not router.settings.lessons  # another evening it is offered again


def test_the_offer_is_made_once_to_whoever_knows_it(router, act, press):
    menu_at(router, act, SCUM)
    press("sit down")
    act(key(pygame.K_RIGHT))
    act(key(pygame.K_RETURN))
    assert [what for what, _ in router.went] == ["deal"]
    press("sit down")
    assert [what for what, _ in router.went] == ["deal", "deal"]


def test_dealing_from_the_setup_page_offers_it_too(router, act, press):
    router.menu()
    router.setup(SCUM)
    act()
    press("deal")
    assert isinstance(router.app.top, MessageScreen)
    assert not router.went


@pytest.mark.parametrize(("size", "text"), [((960, 540), 2.0), ((1280, 720), 1.5), ((1920, 1080), 1.0)])
def test_the_menu_teaches_the_chosen_game(size, text):
    router = Noted(App(open_offscreen(size), text=text))
    router.app.apply(Settings(welcomed=True, text_size=text, game="great-table"))
    router.menu()
    router.app.step(16, [])
    router.app.step(500, [])
    teach, sit = (router.app.top.ui.find(name) for name in ("teach me", "sit down"))
    assert not teach.body.colliderect(sit.body)
    assert pygame.Rect(0, 0, *size).contains(teach.body)
    router.app.step(16, click(teach.body.center))
    assert router.app.top.session.match.game.id == "great-table"


@pytest.mark.parametrize("game", games())
def test_a_lesson_is_gone_on_with_where_it_was_left(router, act, game):
    begin(router, game, 1, 5)
    left = router.app.top.session
    assert (left.at, left.match.turn) == (5, left.lesson.start(5))
    router.menu()
    act()
    router.learn(game)
    act()
    act(key(pygame.K_RETURN))
    session = router.app.top.session
    assert (session.at, session.view, session.tape()) == (5, left.view, left.tape())


def test_a_lesson_heard_to_its_end_begins_anew(router, act):
    begin(router, SCUM, 1, 16)
    router.app.top.session.read()
    router.menu()
    assert router.settings.lessons == {SCUM: KNOWN}
    act()
    router.learn(SCUM)
    assert router.app.top.session.at == 0


def test_a_step_that_is_no_more_is_the_first(router):
    begin(router, SCUM, 1, 99)
    assert router.app.top.session.at == 0


@pytest.mark.parametrize("game", games())
def test_the_first_table_is_kind_until_a_game_is_over_and_then_usual(router, game):
    first = router.table(game)
    assert {chair.level for chair in first.chairs if not chair.person} == {KIND_LEVEL}
    assert first.options.items() >= dict(first.game.for_first).items()
    router.remember(first)
    again = router.table(game)
    assert (again.options, again.chairs, again.kind) == (first.options, first.chairs, True)
    router.tally = lambda name: Tally(1, 0, (2, 4))
    usual = router.table(game)
    assert {chair.level for chair in usual.chairs if not chair.person} == {LEVEL}
    assert [chair.name for chair in usual.chairs] == [chair.name for chair in first.chairs]
    assert usual.options == {f.name: f.default for f in usual.fields} | dict(usual.game.for_one)
    assert (first.grown, again.grown, usual.grown) == (False, False, True)


def test_a_table_that_somebody_has_changed_stays_as_it_is(router):
    table = router.table(SCUM)
    table.change(1, level=5)
    router.remember(table)
    router.tally = lambda name: Tally(1, 0, (2, 4))
    assert [chair.level for chair in router.table(SCUM).chairs[1:3]] == [5, KIND_LEVEL]


def test_whoever_has_played_gets_no_kind_table(router):
    router.tally = lambda name: Tally(1, 0, (2, 4))
    assert {chair.level for chair in router.table(SCUM).chairs if not chair.person} == {LEVEL}


@pytest.mark.parametrize("game", games())
def test_no_lesson_takes_longer_than_six_minutes(game):
    assert all(1 <= lesson(game, number).minutes <= 6 for number in range(1, lessons(game) + 1))


def test_the_first_start_leads_to_the_menu_and_sitting_down_there_into_the_lesson(router, act, press):
    router.app.push(FirstScreen(router))
    act()
    router.app.top.come_in()
    act()
    assert isinstance(router.app.top, TitleScreen), "nothing is offered before a game has been chosen"
    press("sit down")
    act(key(pygame.K_RETURN))
    assert [type(one) for one in router.app.screens] == [TitleScreen, LessonScreen]
    assert router.app.top.session.plan[0].name == "Morgan"


def test_the_offer_can_be_answered_by_a_game_at_once(router, act, press):
    menu_at(router, act, SCUM)
    press("sit down")
    act(key(pygame.K_RIGHT))
    act(key(pygame.K_RETURN))
    assert [what for what, _ in router.went] == ["deal"]


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_the_setup_page_teaches(router, act, press, text):
    router.menu()
    router.app.set_text(text)
    router.setup(SCUM)
    act()
    assert isinstance(router.app.top, SetupScreen)
    press("teach me")
    assert [type(one) for one in router.app.screens] == [TitleScreen, LessonScreen]
    press("leave lesson")
    assert [type(one) for one in router.app.screens] == [TitleScreen]


def test_f1_opens_the_rulebook_on_every_page_that_leads_somewhere(router, act):
    router.app.push(FirstScreen(router))
    for open_page in (router.menu, lambda: router.setup(SCUM), router.settings_page):
        open_page()
        act()
        act(key(pygame.K_F1))
        assert isinstance(router.app.top, RulebookScreen)
        act(key(pygame.K_F1))
        assert not isinstance(router.app.top, RulebookScreen)


def test_f1_opens_the_rulebook_after_a_game(router, act):
    went = []
    router.app.push(ResultsScreen(samples.outcome(), samples.WAYS._replace(rules=went.append)))
    router.app.step(SEEN_MS, [])
    act(key(pygame.K_F1))
    assert went == [""]
