"""The ways into a lesson: the first start's offer, and TEACH ME on the pages of a game."""

import pygame
import pytest

from tabletop.screens.aftermath.results import ResultsScreen
from tabletop.screens.first import FirstScreen
from tabletop.screens.lesson.screen import LessonScreen
from tabletop.screens.menu import TitleScreen
from tabletop.screens.rulebook import RulebookScreen
from tabletop.screens.scenes import samples
from tabletop.screens.setup.screen import SetupScreen
from tests.tabletop.kit import key

SCUM = "scum-of-the-earth"


def test_the_first_start_offers_to_teach_and_enter_takes_it(router, act):
    router.app.push(FirstScreen(router))
    act()
    router.app.top.come_in()
    act()
    act(key(pygame.K_RETURN))
    assert [type(one) for one in router.app.screens] == [TitleScreen, LessonScreen]
    assert router.app.top.session.plan[0].name == "Morgan"


def test_the_offer_can_be_answered_by_a_game_at_once(router, act, monkeypatch):
    went = []
    monkeypatch.setattr(router, "sit_down", went.append)
    router.app.push(FirstScreen(router))
    act()
    router.app.top.come_in()
    act()
    act(key(pygame.K_RIGHT))
    act(key(pygame.K_RETURN))
    assert went == [SCUM]


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
    act()
    act(key(pygame.K_F1))
    assert went == [""]
