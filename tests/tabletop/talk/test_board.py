"""The claim board: squares, clashes, one's own notes and nobody else's."""

from __future__ import annotations

import pygame
import pytest
from pygame.event import Event

from rules.core.talk.codes import ACT
from rules.core.talk.statement import Statement, how_of
from rules.core.types import Move
from rules.save.disk import load
from rules.save.exchange import bring_in, export_to
from tabletop.table.match.session import Session
from tabletop.table.talk.notebook import Note, Notebook
from tabletop.table.talk.squares import words
from tests.tabletop.hotseat.hot_kit import FOCUS_LOST, FRAME
from tests.tabletop.kit import key, write
from tests.tabletop.table.table_kit import Sleepers
from tests.tabletop.talk.talk_kit import ESCAPE, LEFT, RETURN, RIGHT, Parlour, chatter, parlour, room  # noqa: F401

pytestmark = pytest.mark.usefixtures("chatter")


def claim(seat, role):
    return Statement(seat, ACT["claim_role"], a=role)


def opened(app, **options):
    """A day is over: 0 and 2 claimed to be the Cook, 1 suspected 3, who was silent. The board lies open."""
    p = parlour(app, **options)
    suspicion = Statement(1, ACT["suspect"], 3, fact=0)
    p.others(claim(0, 0), suspicion, claim(2, 0), None)
    p.vote()
    p.key(pygame.K_b, "b")
    p.wait(300)
    return p


def board(p):
    return p.screen.hearing.board


def test_the_key_opens_it_and_escape_closes_it(app):
    p = opened(app)
    assert board(p).open
    p.key(ESCAPE)
    assert not board(p).open if board(p) is not None else True
    assert len(p.screen.ui.layers) == 1


def test_the_key_that_opened_it_closes_it_too(app):
    p = opened(app)
    p.key(pygame.K_b, "b")
    assert len(p.screen.ui.layers) == 1


def test_squares_stand_by_seat_and_day_and_clashes_are_marked_and_tied(app):
    p = opened(app)
    found = {(one.seat, one.day): one.mark for one in board(p).sheet.squares}
    assert found == {(0, 1): 1, (1, 1): 0, (2, 1): 1}
    names = {type(child).__name__ for child in board(p).rows.children}
    assert "Bracket" in names
    with pytest.raises(KeyError):
        p.button("square 3 1")


def test_a_square_is_heard_again_with_what_it_clashes_with(app):
    p = opened(app)
    p.press("square 2 1")
    said = [one.words for one in board(p).said.paragraphs]
    assert said[0].startswith("*Tilda*: “claim_role (0), no. 2”")
    assert said[1].startswith("That clashes with what *Morgan* said on day 1:")


def test_a_clash_becomes_an_accusation_in_the_palette(app):
    p = opened(app)
    p.press("square 2 1")
    p.press("accuse")
    assert len(p.screen.ui.layers) == 1
    assert p.draft.form.act == ACT["accuse_lie"]
    assert p.draft.form.how[-2:] == (0, 2)
    p.key(RETURN)
    assert p.spoken[-1].name == "accuse_lie"


def test_from_the_accusations_a_press_leads_to_suspicions_with_reasons(app):
    p = opened(app)
    p.press("square 2 1")
    p.press("accuse")
    p.press("talk doubt")
    assert p.draft.way.acts[0] == "suspect"
    assert p.draft.target == 2
    assert p.draft.form.act == ACT["suspect"]


def test_no_accusation_is_offered_for_what_clashes_with_nothing(app):
    p = opened(app)
    p.press("square 1 1")
    assert not p.button("accuse").visible


def test_a_face_on_the_board_is_meant_in_the_palette(app):
    p = opened(app)
    p.press("row Rufus")
    assert p.draft.target == 3
    assert len(p.screen.ui.layers) == 1


def test_the_keyboard_alone_marks_somebody(app):
    p = opened(app)
    p.screen.ui.set_focus(p.button("bead 2"))
    p.key(RIGHT)
    p.key(RIGHT)
    assert board(p).sight.notebook.about(2) == Note(mark=2)
    p.key(LEFT)
    assert board(p).sight.notebook.about(2) == Note(mark=1)


def test_a_note_has_roles_and_words(app):
    p = opened(app)
    p.press("note 2")
    p.wait(300)
    p.press("may be 1")
    p.press("note words")
    p.do(write("odd"))
    p.press("note done")
    p.wait(300)
    assert board(p).sight.notebook.about(2) == Note(0, 0b10, "odd")
    assert p.button("note 2").said[0] == "Captain? · odd"


def test_who_opens_a_note_writes_at_once_and_enter_keeps_it(app):
    p = opened(app)
    p.press("note 2")
    p.wait(300)
    p.do(write("asked twice"))
    p.key(pygame.K_RETURN)
    p.wait(300)
    assert board(p).sight.notebook.about(2) == Note(0, 0, "asked twice")
    assert p.button("note 2").said[0] == "asked twice"


def test_letters_of_a_note_are_letters_and_the_focus_returns(app):
    p = opened(app)
    said, layers = p.spoken, len(p.screen.ui.layers)
    p.press("note 2")
    p.wait(300)
    for letter in "brnpl1":
        p.key(getattr(pygame, f"K_{letter}"), letter)
    assert len(p.screen.ui.layers) == layers + 1
    assert p.spoken == said
    p.key(pygame.K_RETURN)
    p.wait(300)
    assert len(p.screen.ui.layers) == layers
    assert p.screen.ui.focus.name == "note 2"


def test_notes_are_in_the_save_and_come_back(app, tmp_path):
    p = opened(app, folder=tmp_path)
    board(p).sight.notebook.mark(1, -2)
    board(p).sight.notebook.write(3, "quiet")
    path = p.session.path
    p.session.leave()
    again = Session.load(path, Sleepers())
    book = Notebook(again.remembered, 0)
    assert (book.about(1), book.about(3), book.about(2)) == (Note(-2), Note(0, 0, "quiet"), Note())
    again.leave()


@pytest.mark.parametrize("kept", [None, [], {"1": [9, 0, ""]}, {"x": [0, 0, ""]}, {"1": [1, 0]}, {"1": [True, 0, ""]}])
def test_notes_that_make_no_sense_are_left_out(app, kept):
    p = parlour(app)
    p.session.remembered.keep_notes(0, kept)
    assert Notebook(p.session.remembered, 0).about(1) == Note()


def test_notes_of_one_person_are_never_shown_to_another(app, tmp_path):
    r = room(app, people=0b011, folder=tmp_path)
    r.to_curtain()
    r.open()
    r.read()
    r.screen.hearing.open_board()
    r.screen.hearing.board.sight.notebook.mark(2, 2)
    r.step(FRAME, [FOCUS_LOST])
    r.step()
    assert r.session.covered
    assert len(r.screen.ui.layers) == 1, "the board does not lie behind the curtain"
    assert Notebook(r.session.remembered, r.session.watcher).about(2) == Note(), "nobody's eyes see nobody's notes"
    assert Notebook(r.session.remembered, 1).about(2) == Note()
    assert load(r.session.path).table == {"notes-0": {"2": [2, 0, ""]}} | {
        kind: data for kind, data in load(r.session.path).table.items() if kind != "notes-0"
    }


def test_what_is_half_said_is_gone_when_the_curtain_falls(app):
    r = room(app, people=0b011)
    r.to_curtain()
    r.open()
    r.read()
    palette = r.screen.prompt
    palette.seat_pressed(2)
    palette.number(1)
    assert r.screen.picture.draft.form is not None
    r.step(FRAME, [FOCUS_LOST])
    r.step()
    assert r.screen.picture.draft is None
    assert not any(widget.name.startswith("talk") for widget in r.screen.ui.layers[0].widgets)
    r.open()
    r.read()
    r.until(lambda: r.screen.picture.draft is not None)
    assert r.screen.picture.draft.form is None


def test_days_that_do_not_fit_are_paged(app):
    p = parlour(app)
    for _ in range(2):
        p.others(claim(0, 0), None, None, None)
        p.vote()
    p.screen.hearing.open_board()
    shown = board(p)
    shown.where = shown.where._replace(days=1)
    shown.turn(0)
    shown.first = 3
    shown.turn(-1)
    assert shown.first == 2
    assert p.button("square 0 2")
    shown.turn(5)
    assert shown.first == 3
    shown.turn(1)
    assert p.screen.ui.toast.words == words.LAST_DAY


def test_what_is_said_meanwhile_comes_onto_the_open_board(app):
    p = opened(app)
    p.session.submit(Move(0, "say", (ACT["claim_role"],), how_of(claim(0, 1))))
    p.wait(300)
    assert p.button("square 0 2").square.line == "1"


def test_the_glass_runs_out_only_where_the_house_wants_one(app):
    p = parlour(app, glass=True)
    moves = []
    p.screen.submit = moves.append
    p.wait(58_500, step=500)
    assert moves == []
    p.wait(2_500, step=500)
    assert [(one.seat, one.ask) for one in moves] == [(-1, "time")]
    plain = p.screen.hearing.hourglass
    assert plain.node.visible


def test_without_the_option_there_is_no_clock(app):
    p = parlour(app)
    moves = []
    p.screen.submit = moves.append
    p.wait(90_000, step=1000)
    assert moves == []
    assert not p.screen.hearing.hourglass.node.visible


def test_the_glass_stands_behind_the_curtain(app):
    r = room(app, people=0b011, glass=True)
    r.to_curtain()
    r.open()
    r.read()
    r.wait(5_000)
    left = r.screen.hearing.hourglass.left
    r.step(FRAME, [Event(pygame.WINDOWFOCUSLOST)])
    r.wait(20_000)
    assert r.screen.hearing.hourglass.left == pytest.approx(left, abs=60)
    assert r.screen.hearing.hourglass.node not in list(r.screen.scene)


def test_what_is_said_stays_until_it_can_have_been_read_and_any_key_goes_on(app):
    p = parlour(app)
    suspicion = Statement(1, ACT["suspect"], 3, fact=0)
    for statement in (claim(0, 0), suspicion, claim(2, 1)):
        p.session.submit(Move(statement.speaker, "say", (statement.act,), how_of(statement)))
    p.wait(200)
    p.step()  # to find a place for it takes a frame of its own
    seats = p.board.seats
    assert seats[1].bubble.visible
    assert not seats[2].bubble.visible
    p.wait(300)
    assert not seats[2].bubble.visible
    p.do(key(pygame.K_F5))
    p.step()
    p.step()
    assert seats[2].bubble.visible


assert Parlour


def test_notes_are_not_passed_on_with_a_game(app, tmp_path):
    p = opened(app, folder=tmp_path)
    board(p).sight.notebook.write(3, "for my eyes")
    path = p.session.path
    p.session.leave()
    assert "for my eyes" in path.read_text("utf-8")
    passed_on = export_to(tmp_path / "out", path, "game")
    assert "for my eyes" not in passed_on.read_text("utf-8")
    brought = load(bring_in(tmp_path / "other", passed_on))
    assert brought.match.moves == p.session.match.moves


def test_two_people_are_asked_with_the_same_presses_whatever_they_hold(app):
    """What the palette offers at first, and what a passer-by sees of it, follows from what all heard."""
    seen = []
    for seed in (1, 2):
        r = room(app, people=0b011, seed=seed)
        way = []
        for seat in (0, 1):
            r.to_curtain()
            way.append(r.session.looking.waits)
            r.open()
            r.read()
            r.wait(600)
            palette = r.screen.prompt
            way.append([(one.word, palette.draft.open(one)) for one in palette.ways])
            r.step(FRAME, key(pygame.K_p, "p"))
            way.append(r.session.match.state.turn > seat)
        seen.append(way)
        while app.screens:
            app.pop()
    assert seen[0] == seen[1]


def test_days_that_come_while_the_board_is_open_have_their_room(app):
    p = parlour(app)
    p.screen.hearing.open_board()
    shown = board(p)
    shown.sheet = shown.sheet._replace(days=shown.sheet.days - 1)
    shown.where, shown._said = shown.where._replace(square=0.0), -1
    shown.update()
    assert shown.where.square > 0
