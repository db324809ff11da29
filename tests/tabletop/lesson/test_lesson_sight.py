"""What the pointing hand leads to and what a lesson speaks of is seen, and after a step back it leads on again."""

import pygame
import pytest

from tabletop.screens.lesson.guide import places
from tabletop.screens.router import Router
from tabletop.settings import Settings
from tests.tabletop.lesson.lesson_kit import FIRST, Pupil

SLACK = 16  # units of its edge that may be hidden
HIDDEN = 0.08  # of what is spoken of
TINY = 0.02  # of the window: powers, faces
PRESSES = 8  # no step wants more


def spoken_of(pupil):
    """Where on the table the things are that are spoken of now."""
    screen = pupil.screen
    step = screen.session.step
    return places(screen, step.choose if screen.chooser is not None else step.at)


def faults(pupil):
    """What of the things spoken of cannot be seen."""
    screen, guide = pupil.screen, pupil.screen.guide
    slack, window = screen.picture.m.px(SLACK), screen.scene_rect
    at = f"step {screen.session.at + 1}{' choosing' if screen.chooser is not None else ''}"
    up = [pygame.Rect(one.body) for one in screen.front.put_up()] if screen.session.step.do else []
    asked = [one for one in up if 2 * one.w * one.h < window.w * window.h]  # what is larger is the ground for the rest
    found = []
    for rect in spoken_of(pupil):
        seen = rect.clip(window)
        if not any(hole.contains(seen) for hole in guide.shade.aim):
            found.append(f"{at}: {seen} is in the dark")
    crowded = screen.picture.m.text > 1.5 or window.w < 1280  # then a question may leave no room beside it
    small = [one for one in spoken_of(pupil) if 4 * one.w * one.h < window.w * window.h]
    shown = guide.plate is not None and guide.plate.visible and not guide.plate.folds  # else it is put aside
    plate = pygame.Rect(guide.plate.body if shown else (0, 0, 0, 0))
    for rect in small if crowded else [*small, *asked]:
        seen = rect.clip(window)
        core = seen.inflate(-min(2 * slack, seen.w // 2), -min(2 * slack, seen.h // 2))
        hidden = plate.clip(core)
        if hidden.w * hidden.h > core.w * core.h * HIDDEN:
            found.append(f"{at}: the plate {plate} hides {rect}")
    tiny = [one for one in spoken_of(pupil) if one.w * one.h < window.w * window.h * TINY]
    cores = [*tiny, *(one.inflate(-2 * slack, -2 * slack) for one in asked)]
    seen = [one for one in guide.buttons if one.visible]
    found += [f"{at}: {one.name} lies on the question" for one in seen if pygame.Rect(one.body).collidelist(cores) >= 0]
    if guide.finger.at is not None:
        if not any(hole.collidepoint(guide.finger.at) for hole in guide.shade.aim):
            found.append(f"{at}: what the hand points at, {guide.finger.at}, is in the dark")
        hidden = guide.finger.hides(guide.read())
        found += [f"{at}: the hand covers {what}" for what, share in hidden if share > HIDDEN]
    hand = screen.picture.board.hand
    if screen.session.step.do is None and hand.playable is not None:
        found += [f"{at}: cards are dimmed while somebody reads"]
    return found


def follow(pupil, press):
    """Press what the hand points at; where it points at nothing, Enter; at last let the teacher do it."""
    tip = pupil.screen.guide.finger.at
    if tip is not None:
        pupil.click(tip)
    elif press < 2:
        pupil.key(pygame.K_RETURN)
    else:
        pupil.screen.show_me()  # what is set by more than a press
    pupil.wait(450 if tip is not None or press < 2 else 2000)


@pytest.mark.parametrize(("game", "number"), FIRST)
def test_after_a_step_back_the_hand_leads_on_again(app, game, number):
    """Whatever was asked at the step that was left is asked no more: what is pointed at is what is spoken of."""
    app.apply(Settings(name="Morgan", portrait=21, welcomed=True))
    app.clock.off = True
    pupil = Pupil(app, Router(app), game, number)
    steps = pupil.lesson.steps
    for at in (at for at in range(1, len(steps)) if steps[at].do is not None or steps[at - 1].do is not None):
        while pupil.session.at < at:
            do = pupil.now.do
            pupil.screen.go_on() if do is None else pupil.screen.submit(do)
            pupil.spoken()
        pupil.screen.undo()
        pupil.spoken()
        assert pupil.session.at == at - 1
        for press in range(PRESSES):
            follow(pupil, press)
            if pupil.session.at == at and pupil.screen.speaking:
                break
        else:
            pytest.fail(f"after a step back from step {at + 1}: {pupil.screen.scolded or 'nothing happens'}")
