"""Two guided rounds of the Masquerade: cards first, then powers; which one is asked where there are two."""

import pygame
import pytest

from rules.core.lesson import lesson, lessons
from rules.core.types import PASS
from tabletop.screens.lesson.screen import LessonScreen
from tabletop.screens.lesson.ways import end, learn
from tabletop.screens.message import MessageScreen
from tabletop.screens.router import Router
from tabletop.table.words import words as shared
from tabletop.theme import MUSTARD
from tests.tabletop import kit
from tests.tabletop.lesson.lesson_kit import PAUSE, Pupil
from tests.tabletop.table.table_kit import FRAME

COURT = "masquerade"


def pupil_of(app, router, number):
    return Pupil(app, router, COURT, number)


def by_hand(pupil):
    """Do what is asked by mouse and keys."""
    do = pupil.now.do
    pupil.wait(PAUSE)
    if do is None:
        pupil.key(pygame.K_RETURN)
    elif do.picks == (PASS,):
        pupil.key(pygame.K_p, "p")
    elif do.ask in ("play", "second"):
        pupil.pick_asked()
        pupil.key(pygame.K_RETURN)
        if pupil.screen.chooser is not None:
            pupil.wait(PAUSE)
            pupil.key(pygame.K_RETURN)
    elif do.ask in ("lead", "boon"):
        pupil.key(pygame.K_RETURN)
    else:  # a power: its medal, and whom it is for
        pupil.click(pupil.screen.picture.where("dot", do.picks)[0].center)
        pupil.wait(PAUSE)
        if pupil.screen.chooser is not None and len(do.how) > 2:
            pupil.click(pupil.board.seats[do.how[2]].body.center)
            pupil.wait(PAUSE)
        if pupil.screen.speaking and pupil.now.do is do:
            pupil.key(pygame.K_RETURN)
    pupil.spoken()


@pytest.mark.parametrize("number", [1, 2])
def test_a_round_can_be_played_to_its_end(app, router, number):
    pupil = pupil_of(app, router, number)
    seen, stood = [], set()
    for step in pupil.lesson.steps:
        seen.append(pupil.session.at)
        stood.add(pupil.screen.ui.find("leave lesson").box)
        by_hand(pupil)
        assert pupil.over() or pupil.now is not step, (step.say, pupil.screen.scolded)
    assert seen == list(range(len(pupil.lesson.steps)))
    assert len(stood) == 1, "a flag that may be raised pushes no button about"
    assert isinstance(pupil.app.top, MessageScreen)
    assert pupil.app.top.sentence.startswith(pupil.lesson.done)


def test_nothing_answers_for_whoever_learns(app, router):
    pupil = pupil_of(app, router, 2)
    while pupil.now.do is None or pupil.now.do.ask != "before":
        by_hand(pupil)
    at, turn = pupil.session.at, pupil.session.match.turn
    pupil.wait(20_000)
    assert (pupil.session.at, pupil.session.match.turn) == (at, turn)
    assert pupil.screen.front.put_up()


def test_what_is_spoken_of_is_on_the_table(app, router):
    pupil = pupil_of(app, router, 2)
    for dot in (1, 2, 8):
        assert pupil.screen.picture.where("dot", [dot])
    assert pupil.screen.picture.where("dot", [0]) == []
    with pytest.raises(KeyError):
        pupil.screen.picture.where("spot", [0])
    pupil.to(next(at for at, step in enumerate(pupil.lesson.steps) if "Boon" in step.say))
    (lit,), icon = pupil.screen.picture.where(pupil.now.at[0], []), pupil.screen.ui.find("boon")
    assert lit == icon.body, "what grants a Boon is lit where a Boon is spoken of"


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_a_button_that_is_spoken_of_is_framed_while_the_hand_points_elsewhere(text):
    app = kit.program(portrait=21, text_size=text)
    pupil = pupil_of(app, Router(app), 2)
    outlines = pupil.screen.guide.outlines
    assert not outlines.rims
    pupil.to(next(at for at, step in enumerate(pupil.lesson.steps) if "Boon" in step.say))
    icon = pupil.screen.ui.find("boon")
    assert [*outlines.rims] == [icon]
    assert not icon.body.collidepoint(pupil.screen.guide.finger.at)
    x, y = icon.body.left - round(pupil.screen.picture.m.stroke(7) / 2), icon.body.centery
    assert app.window.surface.get_at((x, y))[:3] == tuple(pygame.Color(MUSTARD))[:3]
    pupil.to(pupil.session.at + 1)
    assert not outlines.rims


def test_where_there_are_two_it_is_asked_which(app, router):
    learn(router, COURT)
    app.step(FRAME, [])
    top = app.top
    assert isinstance(top, MessageScreen)
    labels = [choice.label for choice in top.choices]
    assert len(labels) == lessons(COURT) + 1
    assert lesson(COURT, 2).title.upper() in labels[1]
    app.step(FRAME, kit.key(pygame.K_RIGHT))
    app.step(FRAME, kit.key(pygame.K_RETURN))
    app.step(FRAME, [])
    assert isinstance(app.top, LessonScreen)
    assert app.top.session.lesson.number == 2


def test_after_the_first_comes_the_second_and_then_a_game(app, router):
    end(router, COURT, 1)
    app.step(FRAME, [])
    assert "ENOUGH" not in app.top.title, "another lesson follows"
    assert lesson(COURT, 2).title.upper() in app.top.choices[0].label
    app.pop()
    end(router, COURT, 2)
    app.step(FRAME, [])
    app.top.choices[0].then()
    assert router.went == [("sit down", COURT)]


def test_once_one_is_out_the_rest_can_be_left_to_the_others(app, router):
    pupil = pupil_of(app, router, 1)
    while "Sit back" not in pupil.now.say:
        by_hand(pupil)
    pupil.key(pygame.K_RETURN)
    pupil.wait(600)
    assert pupil.session.done
    assert [one.label for one in pupil.screen.front.actions()] == [shared.TO_THE_END]
    pupil.press("main")
    pupil.wait(600, FRAME)
    assert pupil.now is pupil.lesson.steps[-2]
    assert not pupil.screen.picture.tag()
