"""A guided first voyage on the real chart: routes are pressed, the night is kept, somebody is accused and pressed."""

import pygame
import pytest

from rules.core.talk.codes import ACT
from rules.core.talk.statement import Statement
from rules.core.types import PASS, Move
from rules.games.scallywag.chart import GOAL, route
from rules.games.scallywag.state import tolerance
from tabletop.screens.message import MessageScreen
from tabletop.settings import Settings
from tests.tabletop import kit
from tests.tabletop.lesson.lesson_kit import PAUSE, Pupil
from tests.tabletop.table.table_kit import FRAME

VOYAGE = "scallywag"
TARGET = 1  # where it stands among the numbers of a statement


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
        if do.how[TARGET] >= 0:
            sailor.click(sailor.board.seats[do.how[TARGET]].body.center)
            sailor.wait(PAUSE)
        sailor.click(sailor.screen.front.next_press(do).body.center)
        sailor.enter()
    sailor.spoken()


def test_the_own_coin_is_under_no_button_while_there_is_a_palette(traitor):
    traitor.to(next(at for at, step in enumerate(traitor.lesson.steps) if step.do and step.do.ask == "say"))
    layout, panels = traitor.screen.picture.layout, traitor.screen.picture.panels
    assert layout.lifted
    assert all(not panels.coin.rect.colliderect(one.body) for one in traitor.screen.guide.buttons)


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
    sailor.to(3)
    turn = sailor.session.match.turn
    sailor.screen.submit(Move(0, "pull", (route(5, 1),)))
    assert sailor.screen.scolded.startswith("You have no allies that way.")
    assert sailor.session.match.turn == turn
    sailor.screen.submit(Move(0, "pull", (route(6, 7),)))
    assert "That route leaves from" in sailor.screen.scolded  # the rules themselves say no


def test_what_is_to_be_pressed_is_lit_and_pointed_at(sailor):
    sailor.to(3)
    assert sailor.screen.aimed_at == ("spot 6", "spot 5")
    target = sailor.screen.guide._target([])
    assert target.collidepoint(sailor.screen.picture.chart.sea.at(6))


def test_a_question_at_night_has_nothing_lit(sailor):
    sailor.to(8)
    assert sailor.screen.guide._target([]) is None  # the number comes before the button


def test_what_is_to_be_pressed_at_night_is_lit(traitor):
    assert traitor.screen.aimed_at == ("seat 1",)
    traitor.to(3)
    assert traitor.screen.aimed_at == ("seat 2",)


def test_one_accusation_is_taught_that_is_true_and_gives_its_reason(traitor):
    steps = traitor.lesson.steps
    at = next(i for i, one in enumerate(steps) if one.do is not None and one.do.picks == (ACT["accuse_lie"],))
    traitor.to(at)
    do, state = traitor.now.do, traitor.session.match.state
    said = Statement(0, *do.picks, *do.how[1:])
    claim, report = (traitor.view.said[number] for number in (said.ref, said.ref2))
    assert (claim.speaker, claim.name, report.speaker) == (said.target, "tolerance_claim", 0)
    assert claim.a != tolerance(state, claim.speaker)  # it is a lie
    assert [report.b] == [one.hands for one in state.nights if one.night == report.c]  # and the reason is true
    assert claim.a <= report.a
    assert report.b >> claim.speaker & 1


@pytest.mark.parametrize(("number", "steps"), [(1, (3, 4, 7, 8)), (2, (2, 3))])
def test_every_button_of_the_lesson_lies_beside_what_is_asked(app, router, number, steps):
    app.apply(Settings(name="Morgan", portrait=21, welcomed=True, text_size=2.0))
    sailor = Pupil(app, router, VOYAGE, number)
    for step in steps:
        sailor.to(step)
        panels = [widget.body for widget in sailor.screen.front.put_up()]
        assert panels
        for button in sailor.screen.guide.buttons:
            assert not any(button.body.colliderect(panel) for panel in panels), (step, button.label)
