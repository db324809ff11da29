"""Whoever only follows the pointing hand gets through every lesson, in every window; what is spoken of is free of the
teacher's plate and the lesson's buttons."""

import pygame
import pytest

from tabletop.screens.router import Router
from tabletop.settings import Settings
from tests.explore import holds
from tests.tabletop.kit import program
from tests.tabletop.lesson.lesson_kit import LESSONS, Pupil
from tests.tabletop.lesson.test_lesson_sight import PRESSES, faults, follow
from tests.tabletop.table.table_kit import resize

LEAST, LARGE = ((960, 540), 2.0), ((1920, 1080), 1.0)
BETWEEN = ((960, 540), 1.0), ((960, 540), 1.5), ((1280, 720), 1.0), ((1280, 720), 2.0)


def due(turn, window):
    """The smallest on every change, of those between one for each lesson."""
    if window == LEAST:
        return ()
    return pytest.mark.ci if window in (LARGE, BETWEEN[turn % len(BETWEEN)]) else pytest.mark.long


# Steps with a panel as large, full of words.
FULL = {("great-table", 2), ("great-table", 5), ("great-table", 14), ("scallywag", 6)}
ROOMY = {((960, 540), 1.0): {("great-table", 14)}, ((1280, 720), 1.0): set(), ((1920, 1080), 1.0): set()}


def test_what_cards_are_asked_for_stands_in_the_light():
    app = program((1280, 720), portrait=21)
    pupil = Pupil(app, Router(app), "masquerade")
    pupil.to(8)
    assert any(hole.contains(pupil.screen.picture.panels.banner.rect) for hole in pupil.screen.guide.shade.aim)


def test_a_card_in_the_middle_about_which_it_is_asked_lies_free_and_in_the_light():
    app = program((1280, 720), portrait=21)
    pupil = Pupil(app, Router(app))
    named = next(at for at, step in enumerate(pupil.lesson.steps) if step.choose)
    pupil.to(named)
    pupil.pick_asked()
    pupil.enter()
    pupil.wait(900)
    [card] = pupil.hand.dragged
    guide = pupil.screen.guide
    assert not card.rect.colliderect(guide.plate.body)
    assert any(hole.collidepoint(card.rect.center) for hole in guide.shade.aim)


@pytest.mark.parametrize(("game", "number", "size", "text"), [
    pytest.param(*one, *window, marks=due(turn, window))
    for turn, one in enumerate(LESSONS) for window in (LEAST, *BETWEEN, LARGE)
])  # fmt: skip
def test_the_hand_leads_on_what_is_spoken_of_is_free_and_the_plate_folds_only_where_a_panel_fills_the_window(
    game, number, size, text, record
):
    app = program(size, portrait=21, text_size=text)
    app.clock.off = True
    pupil = Pupil(app, Router(app), game, number)
    guide, found, folds = pupil.screen.guide, [], set()
    for at in range(len(pupil.lesson.steps)):
        for press in range(PRESSES):
            found += [f"press {press}: {said}" for said in faults(pupil)]
            found += [f"step {at + 1}, press {press}: {said}" for _, said in holds.all_of(app, record.cut)]
            assert not guide.turner.visible or guide.plate.folds, "a button that would do nothing"
            if guide.plate.folds:
                folds.add((game, at + 1))
                guide.turn_plate()
                pupil.step()
                assert not guide.plate.visible
                assert guide.turner.visible
                found += [f"step {at + 1}, put aside: {said}" for _, said in holds.all_of(app, record.cut)]
            follow(pupil, press)
            pupil.until(lambda: not pupil.screen.director.busy or pupil.over())
            if pupil.session.done or pupil.session.at > at or pupil.over():
                break
        else:
            pytest.fail(f"step {at + 1} is not done after {PRESSES} presses of what is pointed at")
        pupil.spoken()
    assert not found, "\n".join(found)
    assert folds <= ROOMY.get((size, text), FULL)


def folding(app, router, text=2.0):
    """A pupil at a step whose panel leaves no room for the plate."""
    app.apply(Settings(name="Morgan", portrait=21, welcomed=True, text_size=text))
    pupil = Pupil(app, router, "great-table")
    resize(pupil, (960, 540))
    pupil.spoken()
    pupil.screen.go_on()
    pupil.spoken()
    pupil.screen.submit(pupil.now.do)
    pupil.spoken()
    while pupil.session.at < 4:
        pupil.screen.go_on()
        pupil.spoken()
    assert pupil.screen.guide.plate.folds
    return pupil


def test_a_plate_that_hides_something_is_put_aside_by_a_button_and_taken_up_again(app, router):
    pupil = folding(app, router)
    guide = pupil.screen.guide
    assert guide.plate.visible
    pupil.press("plate")
    assert not guide.plate.visible
    assert guide.turner.label == "HEAR OTTOLINE"
    pupil.press("plate")
    assert guide.plate.visible
    assert guide.turner.label == "PUT ASIDE"


def test_it_is_put_aside_by_a_press_on_it_and_by_whatever_is_done_at_the_table(app, router):
    pupil = folding(app, router)
    guide = pupil.screen.guide
    pupil.click(guide.plate.body.center)
    assert not guide.plate.visible
    pupil.press("plate")
    pupil.key(pygame.K_DOWN)
    assert not guide.plate.visible


def test_what_was_not_it_is_said_with_the_plate_taken_up_each_time(app, router):
    pupil = folding(app, router)
    guide, screen = pupil.screen.guide, pupil.screen
    wrong = pupil.now.do._replace(picks=tuple(reversed(pupil.now.do.picks[1:])))
    for _ in range(2):
        guide.put_aside()
        pupil.step()
        assert not guide.plate.visible
        screen.submit(wrong)
        pupil.step()
        assert screen.scolded
        assert guide.plate.visible
    assert screen.ui.toast.shown
