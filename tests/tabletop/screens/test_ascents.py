"""Ascents: a table taken tells a piece of a story, the last one brings a line and a back to wear."""

import pygame
import pytest

from rules import ascents
from rules.core.match import Match
from rules.core.types import Result
from tabletop import paths
from tabletop.friends import add, pick
from tabletop.paint import metrics
from tabletop.paint.cards import BACK, card
from tabletop.screens import tables
from tabletop.screens.ascents import AscentsScreen, fresh, note, order, table_at, words
from tabletop.screens.person import me
from tabletop.screens.router import plan_of
from tabletop.table.match.session import Session
from tabletop.thinking import InlineThinker
from tests.tabletop.kit import key

WHO = "silas"


@pytest.fixture
def page(router, act, press):
    router.puzzles()
    press("ascents")
    router.app.top.choose(WHO)
    router.app.top.finish()
    act()
    return router.app.top


def seated(router, number=0, **more):
    made = order(ascents.tables(WHO)[number], me(router.app))
    return Session.new(made.game, {**made.options, **more}, plan_of(made), made.seed, None, InlineThinker())


def won(session, monkeypatch, *, mine=True):
    """Let a match be over."""
    seat = next(seat for seat, who in enumerate(session.plan) if who.person)
    winner = seat if mine else (seat + 1) % session.match.seats
    result = Result(tuple(range(1, session.match.seats + 1)), (), 1 << winner)
    monkeypatch.setattr(Match, "result", property(lambda _: result))


def said(page):
    return [widget.words for widget in page.area.children if hasattr(widget, "words")]


def test_the_next_table_is_the_only_one_to_sit_down_at_and_is_dealt(page, router, press):
    assert isinstance(page, AscentsScreen)
    assert [widget.name for widget in page.area.children if widget.name.startswith("play ")] == ["play 0"]
    press("play 0")
    ((what, made),) = router.went
    assert (what, made.game) == ("deal", ascents.tables(WHO)[0].game)
    assert {chair.level for chair in made.chairs if not chair.person} == {1}
    assert made.people == 1


def test_a_table_taken_tells_a_piece_and_opens_the_next(page, router, monkeypatch):
    session, first = seated(router), ascents.story(WHO).pieces[0]
    assert first not in said(page)
    assert table_at(session) == ascents.tables(WHO)[0]
    assert not note(router.settings, session)  # it is not over
    won(session, monkeypatch)
    assert note(router.settings, session)
    assert router.settings.ascents == {WHO: 1}
    page.choose(WHO)
    assert first in said(page)
    assert ascents.story(WHO).pieces[1] not in said(page)
    assert {widget.name for widget in page.area.children if widget.name.startswith("play ")} == {"play 0", "play 1"}
    way = tables.climb(router, session)
    assert way[2] == words.climbed(won=True)
    way[0]()
    assert isinstance(router.app.top, AscentsScreen)
    add(router.settings, "Vera", 5)
    pick(router.settings, "Vera")
    assert router.settings.ascents == {}


@pytest.mark.parametrize("how", ["lost", "lent", "practice", "another"])
def test_what_takes_no_table(router, monkeypatch, how):
    session = seated(router, take_back=True) if how == "practice" else seated(router)
    if how == "lent":
        session.hand_over(next(seat for seat, who in enumerate(session.plan) if who.person), person=False)
    if how == "another":
        session.header = session.header.model_copy(update={"seed": fresh(None)})
    won(session, monkeypatch, mine=how != "lost")
    assert not note(router.settings, session)
    assert router.settings.ascents == {}


def test_at_the_top_there_is_a_line_and_a_back_to_wear(page, router, press):
    assert not any(widget.name == "wear" for widget in page.area.children)
    router.settings.ascents = {WHO: 5}
    page.relay()
    assert words.says(name="Silas", said=ascents.story(WHO).line) in said(page)
    own = pygame.image.tobytes(card(BACK, 60), "RGBA")
    press("wear")
    assert metrics.card_back() == f"back-{WHO}"
    assert pygame.image.tobytes(card(BACK, 60), "RGBA") != own
    press("wear")
    assert metrics.card_back() == ""
    router.app.apply(router.settings.model_copy(update={"card_back": "nobody"}))
    assert metrics.card_back() == ""


def test_fresh_cards_at_the_same_table_are_the_same_table(router):
    session = seated(router, 1)
    again = tables.again(router, session, fresh(table_at(session)))
    assert table_at(again) == table_at(session)
    assert again.match.seed != session.match.seed
    again.leave()


def test_back_leads_back(page, act, router):
    act(key(pygame.K_ESCAPE))
    assert router.app.top is not page


def test_of_an_odd_rule_only_what_is_meant_is_told(page):
    odd = [(field, table) for who in ascents.cast() for table in ascents.tables(who.id)
           for field in ascents.house(table)[1] if field.each]  # fmt: skip
    field, table = odd[0]
    page.choose(table.who)
    page.finish()
    does = field.told(ascents.house(table)[0][field.name])
    (told,) = {one for one in said(page) if field.title in one and does in one}
    assert field.help not in told


def test_a_table_left_in_the_middle_is_gone_on_with_or_begun_anew(page, router, press):
    made, folder = order(ascents.tables(WHO)[0], me(router.app)), paths.saves()
    session = Session.new(made.game, made.options, plan_of(made), made.seed, folder, InlineThinker())
    session.leave()
    page.resume()
    assert any(one.startswith(words.waiting(stage="")[:-1]) for one in said(page))
    press("play 0")
    press("go on 0")
    assert [what for what, _ in router.went] == ["deal", "go on"]
    assert router.went[1][1].path == session.path
    add(router.settings, "Vera", 5)
    pick(router.settings, "Vera")
    page.resume()
    assert not page.waiting


def test_a_table_says_what_it_is_for_once_and_where_its_title_is(router):
    session = seated(router)
    screen = tables.play(router, session)
    router.app.push(screen)
    aim = words.aim(n=1, of=5, name="Silas")
    router.app.step(16, [])
    assert screen.notes.put_up()
    screen.hurry()
    title = screen.ui.find("where it stands")
    title.where()
    assert aim in title.tip
    session.header = session.header.model_copy(update={"seed": fresh(None)})
    assert tables.aim(session) == ""
