"""The palette: two presses and Enter say a statement, by mouse, by keys, by gamepad."""

from __future__ import annotations

import pygame
import pytest

from rules.core.talk.codes import ACT
from tabletop.paint.text import cited
from tests.tabletop.kit import pad
from tests.tabletop.talk.talk_kit import DOWN, ESCAPE, RETURN, RIGHT, UP, chatter, parlour  # noqa: F401 - a fixture

pytestmark = pytest.mark.usefixtures("chatter")


def test_a_face_a_verb_and_the_button_say_it(app):
    p = parlour(app)
    p.seat(2)
    p.verb("SUSPECT")
    assert p.preview == "\u201csuspect Tilda (0), no. 0\u201d"
    p.press("main")
    assert [(one.speaker, one.name, one.target, one.fact) for one in p.spoken] == [(0, "suspect", 2, 0)]


def test_keys_alone_say_it(app):
    p = parlour(app)
    p.key(RIGHT)
    p.key(RIGHT)
    p.key(pygame.K_2, "2")
    p.key(RETURN)
    assert [(one.name, one.target) for one in p.spoken] == [("vouch", 2)]


def test_a_gamepad_alone_says_it_with_another_reason(app):
    p = parlour(app)
    for button in ("DPAD_RIGHT", "DPAD_UP", "A", "DPAD_DOWN", "DPAD_DOWN", "A"):
        p.do(pad(getattr(pygame, f"CONTROLLER_BUTTON_{button}")))
    assert p.chips()[1] == ("a vote on day 1", True)
    p.do(pad(pygame.CONTROLLER_BUTTON_A))
    assert [(one.name, one.target, one.fact) for one in p.spoken] == [("suspect", 1, 1)]


def test_a_gamepad_passes_the_word_on(app):
    p = parlour(app)
    p.do(pad(pygame.CONTROLLER_BUTTON_X))
    assert p.spoken == []
    assert p.session.match.state.turn == 1


def test_a_reason_that_is_not_so_is_refused_and_nothing_is_said(app):
    p = parlour(app)
    p.seat(1)
    p.verb("SUSPECT")
    p.chip("a false reason")
    assert p.preview == cited("The record does not bear that out.", "CH 4")
    assert p.labels()[0] == "WHY NOT?"
    p.press("main")
    assert p.note == ("The record does not bear that out.", "CH 4")
    assert p.spoken == []


def test_a_verb_that_says_nothing_is_dim_and_says_why(app):
    p = parlour(app)
    assert not p.button("talk AGREE").enabled
    p.verb("AGREE")
    assert p.preview == "Nothing anybody has said yet can be agreed with."
    assert p.draft.form is None
    p.seat(3)
    p.key(pygame.K_6, "6")
    assert p.preview == "Nothing Rufus has said yet can be agreed with."


def test_accuse_is_not_lit_before_it_is_known_whether_there_is_a_lie(app):
    p = parlour(app)
    p.draft._forms.clear()
    p.palette.tray.show()
    lit = [p.button(f"talk {word}").enabled for word in ("SUSPECT", "ACCUSE")]
    assert (lit, p.draft.learn().word) == ([True, False], "ACCUSE")


def test_nothing_to_add_passes_the_word_on(app):
    p = parlour(app)
    p.seat(1)
    p.key(pygame.K_p, "p")
    assert p.spoken == []
    assert p.session.match.state.turn == 1
    assert p.screen.picture.draft is None


def test_done_for_today_is_an_act_of_its_own(app):
    p = parlour(app)
    p.press(p.labelled("DONE"))
    assert [one.act for one in p.spoken] == [ACT["done"]]


def test_without_a_face_the_people_are_listed(app):
    p = parlour(app)
    p.verb("VOUCH")
    assert [words for words, _ in p.chips()] == ["Perkins", "Tilda", "Rufus"]
    p.chip("Tilda")
    assert p.draft.target == 2
    assert p.preview.startswith("\u201cvouch Tilda")


def test_escape_takes_a_step_back_and_then_folds_the_palette_away(app):
    p = parlour(app)
    p.seat(1)
    p.verb("SUSPECT")
    p.key(ESCAPE)
    assert p.draft.way is None
    assert p.draft.target == 1
    p.key(ESCAPE)
    assert p.draft.target == -1
    p.key(ESCAPE)
    assert p.palette.folded
    assert p.labels()[0] == "SPEAK"
    assert p.banner[0] == "What do you say?"
    p.seat(2)
    assert not p.palette.folded


def test_a_claim_need_not_be_true_for_the_pickers_take_any_number(app):
    p = parlour(app)
    p.verb("CLAIM")
    p.chip("tolerance_claim 4")
    p.press("talk pick 3 11")
    assert p.preview == "\u201ctolerance_claim (11), no. 0\u201d"
    p.press("main")
    assert p.spoken[0].a == 11


def test_a_report_names_any_hands(app):
    p = parlour(app)
    p.verb("REPORT")
    p.chip("CHANGE WHO OR WHAT")
    p.chip("Perkins")
    p.chip("Rufus")
    assert p.draft.form.how[4] == 0b1010


def test_the_focus_stays_on_the_value_that_was_picked_when_the_palette_grows(app):
    p = parlour(app)
    p.verb("CLAIM")
    p.chip("tolerance_claim 4")
    before = p.palette.tray
    p.screen.ui.set_focus(p.button("talk pick 3 11"))
    p.palette._anew(before, 400)
    p.palette._show()
    p.key(RETURN)
    assert p.palette.tray is not before
    assert p.screen.ui.focus.name == "talk pick 3 11"
    assert p.draft.form.how[3] == 11


def test_what_is_half_said_survives_a_new_window_size(app):
    p = parlour(app)
    p.seat(2)
    p.verb("SUSPECT")
    p.screen.layout(p.app.metrics)
    p.step()
    assert p.preview == "\u201csuspect Tilda (0), no. 0\u201d"


def test_presses_on_the_palette_do_not_go_through_it(app):
    p = parlour(app)
    box = p.palette.tray.widgets[0].body
    assert p.screen.ui.mouse.under((box.left + 5, box.bottom - 5), pressable=True) is p.palette.tray.widgets[0]


def test_arrows_down_and_up_lead_into_reasons_and_verbs(app):
    p = parlour(app)
    p.seat(1)
    p.verb("SUSPECT")
    p.key(DOWN)
    assert p.screen.ui.focus.name == "talk chip 0"
    p.key(ESCAPE)
    p.key(UP)
    assert p.screen.ui.focus.name == "talk SUSPECT"


def test_the_key_for_why_says_what_is_missing(app):
    p = parlour(app)
    p.verb("VOUCH")
    p.key(pygame.K_y, "y")
    assert p.preview.startswith("To whom, or about whom?")


def test_a_layer_over_the_table_does_not_get_the_palette_of_the_next_turn(app):
    """The log lies open while it becomes one's turn: the palette waits below it."""
    p = parlour(app)
    p.others(None, None, None, None)
    p.screen.open_log()
    p.vote()
    p.wait(500)
    assert p.screen.ui.layer is not p.screen.ui.layers[0]
    assert not any(widget.name.startswith("talk") for widget in p.screen.ui.layer.widgets)
    p.key(ESCAPE)
    p.wait(500)
    assert p.button("talk SUSPECT").visible
