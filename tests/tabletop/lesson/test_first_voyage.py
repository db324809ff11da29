"""A guided first voyage on the real chart: routes are pressed, the night is kept, somebody is suspected and pressed."""

import pygame
import pytest

from rules.core.types import PASS, Move
from rules.games.scallywag.chart import GOAL, route
from tabletop.screens.message import MessageScreen
from tabletop.settings import Settings
from tests.tabletop import kit
from tests.tabletop.lesson.lesson_kit import PAUSE, Pupil
from tests.tabletop.table.table_kit import FRAME

VOYAGE = "scallywag"
SUSPECT = pygame.K_1  # the first verb


@pytest.fixture
def sailor(app, router):
    return Pupil(app, router, VOYAGE)


@pytest.fixture
def traitor(app, router):
    return Pupil(app, router, VOYAGE, 2)


def by_hand(sailor):
    """Do what is asked by mouse and keys."""
    do = sailor.now.do
    if do is None or do.ask in ("look", "rest"):
        sailor.enter()
    elif do.picks == (PASS,):
        sailor.key(pygame.K_p, "p")
    elif do.ask in ("pull", "vote", "tie"):
        sailor.click(sailor.screen.picture.where("spot", [GOAL[do.picks[0]]])[0].center)
        sailor.enter()
    elif do.ask == "question":
        for _ in range(4):  # from above 3 to above 7
            sailor.key(pygame.K_RIGHT)
        sailor.enter()
    elif do.ask == "act":
        sailor.key(pygame.K_s, "s")
        sailor.wait(PAUSE)
        sailor.click(sailor.board.seats[do.picks[0]].body.center)
        sailor.enter()
    else:
        sailor.click(sailor.board.seats[do.how[1]].body.center)
        sailor.wait(PAUSE)
        sailor.key(SUSPECT, "1")
        sailor.enter()
    sailor.spoken()


def test_two_days_can_be_sailed(sailor):
    for _ in sailor.lesson.steps:
        by_hand(sailor)
    assert sailor.app.top.sentence.startswith("Two days sailed")
    assert sailor.app.top.choices[0].label.endswith("TREACHERY")


def test_a_voyage_can_be_sailed_to_its_end(traitor, router):
    sailor, seen = traitor, []
    for _ in sailor.lesson.steps:
        seen.append(sailor.session.at)
        by_hand(sailor)
    assert seen == list(range(len(sailor.lesson.steps)))
    assert isinstance(sailor.app.top, MessageScreen)
    assert sailor.app.top.sentence.startswith("One voyage sailed")
    assert sailor.view.result_side == 1
    sailor.step(FRAME, kit.key(pygame.K_RETURN))
    sailor.step()
    assert router.went == [("sit down", VOYAGE)]


def test_another_route_is_legal_but_gets_a_kind_word(sailor):
    sailor.to(5)
    turn = sailor.session.match.turn
    sailor.screen.submit(Move(0, "pull", (route(5, 1),)))
    assert sailor.screen.scolded.startswith("You have no friends that way.")
    assert sailor.session.match.turn == turn
    sailor.screen.submit(Move(0, "pull", (route(6, 7),)))
    assert "That route leaves from" in sailor.screen.scolded  # the rules themselves say no


def test_what_is_to_be_pressed_is_lit_and_pointed_at(sailor):
    sailor.to(5)
    assert sailor.screen.aimed_at == ("spot 6", "spot 5")
    target = sailor.screen.guide._target([])
    assert target.collidepoint(sailor.screen.picture.chart.sea.at(6))


def test_what_is_to_be_pressed_at_night_is_lit(traitor):
    traitor.to(1)
    assert traitor.screen.guide._target([]) is None  # the number comes before the button
    traitor.to(2)
    assert traitor.screen.aimed_at == ("seat 1",)
    traitor.to(4)
    assert traitor.screen.aimed_at == ("seat 2",)


def test_any_reason_for_a_suspicion_will_do(traitor):
    sailor = traitor
    sailor.to(4)
    do = sailor.now.do
    match, ask = sailor.session.match, sailor.session.asks[0]
    forms = [how for how in match.game.forms(sailor.view, ask, do.picks) if how[1] == 2]
    assert forms
    assert all(sailor.now.takes(do._replace(how=how)) for how in forms)
    other = next(how for how in match.game.forms(sailor.view, ask, do.picks) if how[1] == 3)
    assert not sailor.now.takes(do._replace(how=other))


@pytest.mark.parametrize("size", [1.0, 2.0])
@pytest.mark.parametrize(("number", "steps"), [(1, (5, 6, 13)), (2, (1, 4))])
def test_every_button_of_the_lesson_lies_beside_what_is_asked(app, router, size, number, steps):
    app.apply(Settings(name="Morgan", portrait=21, welcomed=True, text_size=size))
    sailor = Pupil(app, router, VOYAGE, number)
    for step in steps:
        sailor.to(step)
        panels = [widget.body for widget in sailor.screen.front.put_up()]
        assert panels
        for button in sailor.screen.guide.buttons:
            assert not any(button.body.colliderect(panel) for panel in panels), (step, button.label)
