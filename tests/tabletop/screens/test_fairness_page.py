"""Was it fair?, from the statistics: what is counted, and how strong they are beside one's own rounds."""

import pygame
import pytest

from rules.fairness import Fell, Kept
from tabletop import paths
from tabletop.screens.fairness import FairScreen, chance_words, own_rate, words
from tabletop.screens.scenes.pages import records
from tabletop.screens.scenes.played import GAME
from tabletop.screens.scenes.played import _played as saved
from tabletop.screens.statistics import figures
from tabletop.screens.statistics.screen import StatisticsScreen
from tabletop.screens.statistics.screen import words as stats
from tabletop.thinking import InlineThinker
from tests.kit.fifth import fifth  # noqa: F401 - a fixture
from tests.tabletop.kit import key


def said(page):
    return [widget.words for widget in page.area.children if hasattr(widget, "words")]


@pytest.fixture
def page(router, act):
    saved(paths.saves(), 5, 4, 1, 5000, {"salaries": False, "hands": 1})
    router._make_thinker = InlineThinker
    router.app.push(StatisticsScreen(router, records(60)))
    act()
    router.app.top.ui.find(stats.FAIR).press()
    return router.app.top


def test_saved_games_are_counted_while_the_page_is_open(page, act):
    assert isinstance(page, FairScreen)
    assert words.reading(number=0, of=0) in said(page)
    for _ in range(60):
        act()
        if page.over:
            break
    assert page.games[GAME] == 1
    assert words.read(n=1) in said(page)
    assert any("wilds fell to people" in one for one in said(page))
    assert words.few(n=1) in said(page)
    assert words["MEASURED", "level-3"](seats=5, n=600, field="Fair") in said(page)
    assert words.UNMEASURED not in said(page)
    act(key(pygame.K_ESCAPE))
    assert isinstance(page.app.top, StatisticsScreen)


def test_a_game_of_a_kind_nobody_knows_any_more_is_left_out(page):
    page.take(Kept(3, 9, "tiddlywinks", {"winks": Fell(1, 1, 2, 1.0, 0.5)}))
    assert "tiddlywinks" not in page.games


@pytest.mark.parametrize(("got", "said_"), [
    (10, "this or more in 5 of 10"), (13, "this or more in 1 of 10"), (15, "this or more in 1 of 100 "),
    (4, "this or fewer in 3 of 1000"), (29, "this or more in fewer than 1 of 1000"),
])  # fmt: skip
def test_chance_is_said_in_plain_words(got, said_):
    assert said_ in chance_words(Fell(20, got, 40, 10.0, 4.0), figures.TEN)
    assert chance_words(Fell(20, got, 40, 10.0, 4.0), 9) == words.few(n=9)


def test_own_rounds_are_those_at_such_tables(page):
    played = figures.matches(records(60), "Morgan")
    mine = own_rate(played, GAME, 6)
    there = [one for one in played if one.seats == 6 and not one.practice]
    assert mine.of == sum(one.tally["rounds"][one.seat] for one in there) > figures.TEN
    assert mine.hits == sum(one.tally["place_1"][one.seat] for one in there)
    assert words.own(name="Morgan", n=mine.of) in said(page)
    assert own_rate(played, GAME, 10).of == 0


def test_a_game_that_came_later_has_its_panels_without_figures(router, act, fifth):  # noqa: F811
    router._make_thinker = InlineThinker
    router.app.push(FairScreen(router, [], "Morgan"))
    act()
    act()
    page = router.app.top
    assert page.over
    assert "most" in page.games
    assert words.dealt(game="Most") in said(page)
    assert said(page).count(words.UNMEASURED) == 1


def test_where_sides_play_own_games_are_those_won():
    played = [one for one in figures.matches(records(60), "Morgan") if not (one.practice or one.handed)]
    sided = [one._replace(game="sided", seats=4, place=3 if at % 3 else 1, places=[1, 3, 3, 1])
             for at, one in enumerate(played)]  # fmt: skip
    mine = own_rate([*sided, *played], "sided", 4)
    assert (mine.hits, mine.of) == (len(sided[::3]), len(sided))
    assert mine.of > figures.TEN
