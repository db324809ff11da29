"""Suspicion notes beside the table: dragged, kept, pressed instead of the ring, and nobody else's."""

import pytest

from rules.core.types import SAY, Ask, Move
from rules.games.great_table.numbers import MASTER
from rules.games.great_table.phases.debate import TELL
from tabletop.games.great_table.desk import reflex
from tabletop.paint import text
from tabletop.settings import Settings
from tabletop.table.talk.notebook import Notebook
from tests.tabletop import kit
from tests.tabletop.games.great_table.asking.ask_kit import ME, Asked, night, vote

FRAME = 7  # how wide the drawn frame is, in design px


def note(table, seat):
    return Notebook(table.session.remembered, ME).about(seat)


def test_a_bead_is_dragged_and_kept():
    table = Asked(vote())
    bead = table.button("mark 4")
    table.do(kit.drag(bead.body.center, (bead.body.right + 20, bead.body.centery)))
    assert note(table, 4).mark == 2
    table.do(kit.drag(bead.body.center, (bead.body.left - 20, bead.body.centery)))
    assert note(table, 4).mark == -2


def test_a_face_of_the_notes_means_the_same_as_on_the_ring():
    table = Asked(vote())
    table.press("noted 6")
    assert table.front.aimed == 6
    table = night({1: "guard"})
    table.press("noted 6")
    assert table.front.order.how == (6, -1, -1)


def test_no_name_of_the_notes_touches_their_frame():
    table = Asked(vote())
    notes, m = table.screen.picture.notes, table.screen.picture.m
    assert {notes.faces[seat].body.right for seat in (3, 6)} == {max(one.body.right for one in notes.faces.values())}
    assert all(one.body.right + m.px(2 * FRAME) <= notes.board.body.right for one in notes.faces.values())


def test_nothing_said_lies_under_the_notes():
    table = Asked(vote())
    for seat in table.table.board.seats:
        table.table.say(seat, "On my left Grue, on my right Dorian, all day 1. Cosy, and warm, and a little dull.")
        assert not table.table.board.seats[seat].bubble.rect.colliderect(table.table.notes.board.body), seat


def test_what_is_noted_on_the_claim_board_shows_beside_the_table():
    table = Asked(vote())
    Notebook(table.session.remembered, ME).mark(3, 1)
    table.wait(100)
    assert table.button("mark 3").mark == 1


@pytest.mark.parametrize("text", [1.0, 1.5])
def test_at_large_text_the_claim_board_has_them(text):
    table = Asked(vote(), text_size=text)
    assert (table.table.notes is not None) == (text == 1.0)


def test_nobody_elses_notes_are_there_behind_the_curtain():
    table = Asked(vote(), people=0b11)
    table.screen.cover(asked=True)
    table.wait(100)
    assert table.session.covered
    assert table.table.notes is None


def test_the_notes_grey_nobody_before_the_picture_has_told_of_a_death():
    table = night({})
    table.app.apply(Settings(name="Morgan", welcomed=True, speed=1))
    for seat in range(12):
        kill = 3 if table.state.roles[seat] == MASTER else -1
        assert table.session.submit(Move(seat, "order", (0,), (-1, -1, kill))) is None
    assert not table.view.alive >> 3 & 1
    face, seen = table.button("noted 3"), []
    for _ in range(900):
        table.step()
        seen.append((face.dead, not table.table.shown.alive >> 3 & 1))
        if face.dead:
            break
    assert seen[0] == (False, False)
    assert set(seen[:-1]) == {(False, False)}
    assert seen[-1] == (True, True)


def test_notes_are_scored_once_all_is_open():
    table = Asked(vote())
    notes = Notebook(table.session.remembered, ME)
    for seat, mark in ((11, 2), (10, -1), (3, -2), (4, 1), (5, 0)):  # the Master, his Apprentice, three Card Players
        notes.mark(seat, mark)
    scored = table.screen.kit.manner.scored
    assert scored(table.view, notes) == (0, 0), "not while it goes on"
    assert scored(table.view._replace(roles=table.state.roles), notes) == (2, 4)


def test_what_only_computers_are_asked_is_answered_for_whoever_takes_a_seat_back():
    view = Asked(vote()).view
    assert reflex(None, view, Ask("bid", SAY, "bid", (0,), sealed=True)).move.picks == (0,)
    assert reflex(None, view, Ask(TELL, SAY, "talk", (-1,), sealed=True)).move.picks == (-1,)
    assert reflex(None, view, Ask(TELL, SAY, "talk", (15,), due=False, sealed=True)) is None
    assert reflex(None, view, Ask("vote", SAY, "seat", (-1,))) is None


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("name", ["Bartholomew", "Wolfgang Amadeus", "W" * 16, "A " + "W" * 14])
def test_a_long_name_stays_whole_within_the_frame_of_the_panel(size, name, monkeypatch):
    monkeypatch.setattr(text, "clipped", lambda said, *_: said)  # whatever has no room stands out and is seen
    table = Asked(vote(), size=size)
    notes = table.table.notes
    frame = notes.board.body.inflate(-2 * notes.m.px(FRAME), 0)
    for face in notes.faces.values():
        face.who = name
        wide = face.render().get_bounding_rect(min_alpha=120).w
        assert frame.left <= face.body.centerx - wide / 2
        assert face.body.centerx + wide / 2 <= frame.right
