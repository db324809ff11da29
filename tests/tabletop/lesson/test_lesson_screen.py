"""A guided first hand by mouse, dragging, keys and gamepad; back at every step; nothing wrong ever ends it."""

import pygame
import pytest

from rules.core.lesson import lesson
from rules.core.types import PASS, Move
from rules.core.words import character
from tabletop.paint.text import tied
from tabletop.screens.lesson.plate import words
from tabletop.screens.lesson.ways import begin, teacher_of
from tabletop.screens.message import MessageScreen
from tabletop.screens.pause import PauseScreen
from tabletop.screens.router import Router
from tests.tabletop import kit
from tests.tabletop.lesson.lesson_kit import FIRST, LESSONS, Pupil
from tests.tabletop.table.table_kit import FRAME, SCUM, resize


@pytest.mark.parametrize("way", ["by_mouse", "by_drag", "by_keys", "by_pad"])
def test_a_lesson_can_be_taken_to_its_end(pupil, router, way):
    seen = []
    for _ in pupil.lesson.steps:
        seen.append(pupil.session.at)
        getattr(pupil, way)()
    assert seen == list(range(len(pupil.lesson.steps)))
    assert isinstance(pupil.app.top, MessageScreen)
    assert pupil.view.totals[0] == 4
    pupil.step(FRAME, kit.key(pygame.K_RETURN))
    pupil.step()
    assert router.went == [("sit down", SCUM)]


@pytest.mark.parametrize(("game", "number"), FIRST)
def test_the_teacher_can_do_it_all_with_four_buttons_in_the_window_and_writes_nothing(
    app, router, game, number, tmp_path
):
    pupil = Pupil(app, router, game, number)
    for step in range(len(pupil.lesson.steps)):
        buttons = [pupil.screen.ui.find(name) for name in ("show me", "rule", "step back", "leave lesson")]
        assert all(one.visible and pupil.screen.scene_rect.contains(one.body) for one in buttons), step
        pupil.press("show me")
        pupil.wait(1200)
        pupil.spoken()
    assert isinstance(pupil.app.top, MessageScreen)
    assert pupil.session.path is None
    assert not list(tmp_path.rglob("*.jsonl"))


def test_what_was_told_of_a_card_goes_with_its_step(pupil):
    pupil.to(3)
    pupil.step(FRAME, kit.hover(pupil.spot(pupil.card(14))))
    pupil.wait(1500)
    assert pupil.screen.notes.told.visible
    pupil.key(pygame.K_RETURN)
    pupil.spoken()
    assert pupil.session.at == 4
    assert not pupil.screen.notes.told.visible


def test_what_is_shown_is_chosen_first_and_played_a_moment_later(pupil):
    pupil.to(5)
    asked = sorted(pupil.screen.asked_kinds)
    turn = pupil.session.match.turn
    button = pupil.screen.ui.find("show me")
    assert button.label in pupil.screen.terms, "it says that it makes the move"
    pupil.press("show me")
    assert pupil.selected == asked
    assert pupil.session.match.turn == turn
    pupil.wait(1000)
    assert pupil.session.match.turn > turn


def test_every_step_can_be_taken_back_and_taken_again(pupil):
    states = []
    for number in range(len(pupil.lesson.steps)):
        pupil.to(number)
        states.append((pupil.session.match.turn, sorted(pupil.kinds), pupil.trick))
    for number in reversed(range(len(pupil.lesson.steps) - 1)):
        pupil.press("step back")
        pupil.spoken()
        assert pupil.session.at == number
        assert (pupil.session.match.turn, sorted(pupil.kinds), pupil.trick) == states[number]
    pupil.press("step back")  # there is nothing before the first
    assert pupil.session.at == 0
    pupil.to(6)


def test_back_while_the_others_play_repeats_the_step(pupil):
    pupil.to(5)
    pupil.screen.submit(pupil.now.do)
    pupil.step()
    assert pupil.session.done
    pupil.key(pygame.K_u, "u")
    pupil.spoken()
    assert (pupil.session.at, pupil.session.done) == (5, False)
    pupil.by_mouse()
    assert pupil.session.at == 6


def wrong_moves(pupil):
    """Legal answers that are not the one asked for."""
    view, do = pupil.view, pupil.now.do
    for ask in pupil.session.asks:
        for pick in ask.options:
            for how in pupil.session.match.game.forms(view, ask, (pick,)) or ((),):
                move = Move(0, ask.id, (pick,), how if ask.id == "play" and pick != PASS else ())
                if pupil.session.match.refusal(move) is None and not pupil.now.takes(move):
                    yield move
    if do is not None and do.ask == "give":
        yield Move(0, "give", (15,))


def test_no_wrong_move_is_taken_and_none_ends_the_lesson(pupil):
    tried = 0
    for number in range(len(pupil.lesson.steps)):
        pupil.to(number)
        turn = pupil.session.match.turn
        for move in list(wrong_moves(pupil)):
            pupil.screen.submit(move)
            pupil.wait(100)
            tried += 1
            assert pupil.session.match.turn == turn
            assert pupil.session.at == number
            assert pupil.screen.scolded, move
            assert not pupil.hand.selected
    assert tried > 30
    pupil.by_mouse()
    assert isinstance(pupil.app.top, MessageScreen)
    assert not pupil.screen.guide.buttons, "nothing is lit behind the last words"
    assert not pupil.screen.guide.shade.aim


def test_an_impossible_play_is_refused_by_the_rules_with_their_number(pupil):
    pupil.to(5)
    pupil.pick(*[card for card in pupil.hand.cards if card.kind == 10][:2])
    pupil.wait(450)
    pupil.press("main")
    assert tied("(SE 3.9)") in pupil.screen.scolded
    pupil.wait(450)
    pupil.key(pygame.K_ESCAPE)  # the wrong cards go back, and the right one goes down
    pupil.wait(450)
    pupil.by_mouse()
    assert pupil.session.at == 6


def test_the_wrong_name_for_the_six_closes_the_chooser(pupil):
    pupil.to(12)
    pupil.pick_asked()
    pupil.press("main")
    assert pupil.screen.chooser is not None
    pupil.wait(450)
    other = next(seat for seat in (1, 3) if seat != pupil.screen.chooser.aimed)
    for _ in range(2):
        if pupil.screen.chooser is not None:
            pupil.click(pupil.board.seats[other].body.center)
            pupil.wait(450)
    assert pupil.screen.chooser is None
    assert pupil.screen.scolded
    pupil.by_mouse()
    assert pupil.session.at == 13


def test_the_finger_leads_from_card_to_card_to_the_button(pupil):
    pupil.to(9)
    first, second = (c for c in pupil.hand.cards if c.kind == 4)
    finger = pupil.screen.guide.finger
    tips = [finger.at]
    for card in (first, second):
        pupil.pick(card)
        tips.append(finger.at)
    assert len(set(tips)) == 3
    assert pupil.button("main").body.collidepoint(tips[-1])
    hole = next(hole for hole in pupil.screen.guide.shade.aim if hole.colliderect(pupil.button("main").body))
    assert hole


def test_holes_open_over_what_is_spoken_of_and_the_rest_is_dark(pupil):
    pupil.to(9)
    pupil.wait(600)
    shade, surface = pupil.screen.guide.shade, pupil.app.window.surface
    x, y = pupil.middle
    assert any(hole.collidepoint(x, y) for hole in shade.holes)
    pupil.screen.guide.shade.visible = False
    pupil.step()
    light = sum(surface.get_at((x, y))[:3]), sum(surface.get_at((60, 60))[:3])
    shade.visible = True
    pupil.step()
    dark = sum(surface.get_at((x, y))[:3]), sum(surface.get_at((60, 60))[:3])
    assert dark[0] > light[0] * 0.95
    assert dark[1] < light[1] * 0.45 + 6


def test_f1_and_the_button_open_the_rule_of_the_step(app, router, monkeypatch):

    opened = []
    monkeypatch.setattr(router, "rulebook", lambda name, rule="": opened.append((name, rule)))
    pupil = Pupil(app, router)
    pupil.to(8)
    pupil.key(pygame.K_F1)
    pupil.press("rule")
    assert opened == [(SCUM, "SE 3.13")] * 2


def test_leaving_asks_nothing_and_the_pause_says_that_nothing_is_kept(pupil, router):
    pupil.key(pygame.K_ESCAPE)
    assert isinstance(pupil.app.top, PauseScreen)
    assert pupil.app.top.trouble == words.NOTHING_KEPT
    pupil.key(pygame.K_ESCAPE)
    pupil.wait(500)
    pupil.press("leave lesson")
    assert router.went == [("menu",)]


def test_another_window_or_text_size_goes_on_with_the_same_step(pupil):
    pupil.to(9)
    pupil.app.set_text(2.0)
    pupil.wait(500)
    resize(pupil, (1366, 768))
    pupil.spoken()
    assert pupil.session.at == 9
    pupil.by_mouse()
    assert pupil.session.at == 10


def test_it_goes_with_animation_off_and_with_reduced_motion(pupil):
    pupil.app.clock.calm = True
    pupil.to(6)
    pupil.by_keys()
    pupil.app.clock.off = True
    for _ in range(20):
        if pupil.over():
            break
        pupil.screen.show_me()
        pupil.wait(200)
        pupil.spoken()
    assert isinstance(pupil.app.top, MessageScreen)


def test_what_is_dragged_is_not_hidden_by_the_teacher(pupil):
    pupil.to(5)
    plate = pupil.button("lesson")
    assert plate.visible
    card = next(card for card in pupil.hand.cards if card.kind == 9)
    events = kit.drag(pupil.spot(card), pupil.middle)
    pupil.do(events[:-1])
    assert not plate.visible
    assert any(hole.collidepoint(pupil.middle) for hole in pupil.screen.guide.shade.aim)
    pupil.do(events[-1:])
    pupil.spoken()
    assert pupil.session.at == 6


def test_the_teacher_stays_when_the_window_changes_while_something_is_to_be_read(pupil):
    pupil.screen.handover.reading = True
    pupil.screen.handover.laid_out()
    resize(pupil, (1920, 1080))
    pupil.screen.handover.closed()
    pupil.press("main")
    pupil.spoken()
    base = pupil.screen.ui.layers[0].widgets
    assert all(button in base for button in pupil.screen.guide.buttons)
    assert pupil.screen.guide.plate in base


def test_a_step_back_from_the_first_step_says_so(pupil):
    pupil.press("step back")
    assert pupil.screen.ui.toast.words == words.FIRST_STEP


@pytest.mark.parametrize("game", dict(LESSONS))
def test_after_a_lesson_the_menu_is_at_its_game(app, router, game):
    begin(router, game, 1)
    Router.menu(router)
    assert app.top.game == game


@pytest.mark.parametrize(("game", "number"), LESSONS)
def test_nobody_is_taught_by_their_own_face(game, number):
    plan = lesson(game, number)
    own = character(plan.teacher)
    assert teacher_of(plan, "portrait-21") == own.id
    other = character(teacher_of(plan, own.portrait))
    assert other.portrait != own.portrait
    assert other.id not in plan.seats
