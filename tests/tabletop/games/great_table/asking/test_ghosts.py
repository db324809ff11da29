"""The dead at the Great Table: dark, all, to the end; another chair. And whoever has said enough hears it in short."""

import pygame
import pytest

from rules.core.sentences import Words
from rules.core.talk.codes import ACT
from rules.core.talk.statement import Statement
from rules.core.types import Move
from rules.games.great_table import events
from rules.games.great_table.state import OVER
from tabletop.games.great_table.asking.idle import Between, Ghost, lines
from tabletop.games.great_table.director import announcement
from tabletop.games.great_table.outcome import won_by
from tabletop.table.match.perspective import Looking
from tests.games.great_table.scene import at_night
from tests.tabletop.games.great_table.asking.ask_kit import Asked, lay

words = Words("tabletop.games.great_table", "ghosts")


def dead(people=(1,), *, cards=None, **more):
    laid = lay(12, cards or {2: "guard", 3: "king"}, people=people, dead=(1,), **more).until("bid")
    return Asked(laid, people=sum(1 << p - 1 for p in people))


def test_the_dead_are_in_the_dark_until_they_want_to_see():
    table = dead()
    assert isinstance(table.front, Ghost)
    assert table.view.roles == ()
    assert table.button("dark").kind == "on"
    table.press("all")
    assert table.view.roles == table.state.roles
    assert table.view.held[2] == table.state.held[2]
    assert table.table.shown.roles == table.state.roles, "it is seen at once"
    assert table.front.banner() == words.sees_all
    assert table.button("all").kind == "on"
    table.press("dark")
    assert table.view.roles == ()
    assert table.button("dark").kind == "on"


def test_to_see_what_is_seen_already_asks_for_nothing():
    table = dead()
    table.press("dark")
    assert table.answers == []


@pytest.mark.parametrize("how", ["key", "pad"])
def test_keys_and_pad_let_the_dead_see(how):
    table = dead()
    if how == "key":
        table.typed(pygame.K_v, "v")
    else:
        for _ in range(40):
            table.pad(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
            if table.screen.ui.focus is not None and table.screen.ui.focus.name == "all":
                break
        table.pad(pygame.CONTROLLER_BUTTON_A)
    assert table.view.roles


def test_to_the_end_leaves_out_the_pauses():
    table = dead()
    assert not table.session.skipping
    table.press("end")
    assert table.session.skipping


def test_no_bubble_of_the_dead_hangs_on_nor_one_of_yesterday_when_the_rest_is_left_out():
    table = dead()
    picture, seats = table.table, table.table.board.seats
    heard = lambda: {seat for seat, nodes in seats.items() if nodes.speech.speaking}  # noqa: E731
    for seat in (3, 4):
        picture.say(seat, "No.")
    picture.moment_over(events.Day(3, 4094))
    assert heard() == {3, 4}
    picture.moment_over(events.Died(3, 2, 0))
    assert heard() == {4}
    table.session.skip()
    picture.moment_over(events.Day(3, 4094))
    assert heard() == set()


def test_while_other_people_live_the_dead_stay_in_the_dark(monkeypatch):
    table = dead(people=(1, 4))
    table.session.look(0)
    table.session.looking.waits = 0
    table.session.reveal()
    table.wait(200)
    assert table.session.watcher == 0
    said = []
    monkeypatch.setattr(type(table.screen), "refuse", lambda _self, refusal, _near=None: said.append(refusal.text))
    front = Ghost(table.screen, table.session.asks)
    front.see(1)
    assert said == [words.others_play]
    assert table.view.roles == ()


# -- another chair
def test_the_dead_take_another_chair_from_the_next_dawn_on():
    laid = at_night(12, {2: "king"}, people=(1,), dead=(1,), chair=True)
    table = Asked(laid)
    assert table.button("chair").visible
    table.press("chair")
    assert table.button("chair").sub == words.chair_waits
    for seat, asks in list(table.session.match.asks().items()):
        if any(one.id == "order" and one.due for one in asks):
            assert table.session.submit(Move(seat, "order", (0,), (-1, -1, -1))) is None
    table.wait(3000)
    there = table.state.people.bit_length() - 1
    assert there != 0
    assert table.session.watcher == there
    assert table.view.seat == there
    assert table.session.own
    assert table.table.me == there
    assert any(ask.due for ask in table.session.asks)
    (told,) = (one for one in table.session.match.events(-1) if isinstance(one, events.Chair))
    found = announcement(table.session, told)
    assert found.title == f"You are now {table.session.names(there)}"
    assert "Morgan stays dead" in found.said


@pytest.mark.parametrize("chair", [False, True])
def test_ones_own_death_says_so_and_where_it_goes_on(chair):
    table = Asked(at_night(12, {2: "king"}, people=(1,), dead=(1,), chair=chair))
    assert table.button("end").kind == ("quiet" if chair else "main"), "what comes next is lit"
    found = announcement(table.session, events.Died(0, 2, 0))
    assert found.title == "You are found dead"
    assert ("ANOTHER CHAIR" in found.said) is chair
    assert announcement(table.session, events.Died(1, 2, 0)) is None, "the lamp tells of others"
    table.state.phase, table.state.winner = OVER, 0
    table.session.match.look_again()
    table.session._look()
    over = announcement(table.session, events.Died(0, 2, 0)).said
    assert "ANOTHER CHAIR" not in over, "it is over"
    assert f"the end of it. {won_by(table.view)}." in over


def test_one_person_alone_is_followed_into_another_chair_and_nobody_else_is():
    alone = Looking(1, 8)
    assert not alone.settle(1, 1)
    assert not alone.settle(0, 1), "handed over, not moved"
    assert alone.settle(1 << 5, 1)
    assert (alone.seat, alone.last) == (5, 5)
    covered = Looking(1, 8)
    covered.cover(1, 1)
    assert covered.settle(1 << 5, 1)
    assert covered.waits == 5
    covered.reveal()
    assert covered.seat == 5


def test_no_chair_where_the_house_has_none():
    table = dead()
    assert not table.button("chair").visible


# -- in short
def talked(table, *rows):
    """Let computers say things: (speaker, act, target)."""
    for speaker, act, target in rows:
        table.state.said += (Statement(speaker, ACT[act], target, fact=0 if act == "suspect" else -1),)
    table.session.match.look_again()


def test_whoever_has_said_enough_reads_who_says_the_same_in_one_line():
    table = Asked(lay(12, {1: "guard"}, people=(1,)).until("bid"))
    talked(table, (3, "suspect", 5))
    table.press("enough")
    table.press("enough")
    assert table.view.silent & 1
    assert isinstance(table.front, Between)
    assert table.front.gist is not None
    assert lines(table.session) == []
    talked(table, (1, "suspect", 4), (2, "distrust", 4), (6, "suspect", 4))
    table.state.ballots = (-1, 0, 4, 0, *(-1,) * 8)
    table.session._look()
    votes, line = lines(table.session)
    assert votes == "Two votes are for you so far: *Perkins* and *Rufus*."
    assert all(name in line for name in ("Perkins", "Tilda", "Cleo", "Oona"))
    assert "Bertram" not in line, "that was said before"


def test_nothing_is_read_out_to_whoever_has_said_enough():
    table = Asked(lay(12, {1: "guard"}, people=(1,)).until("bid"))
    manner = table.screen.kit.manner
    assert not manner.gist(table.view)
    table.press("enough")
    table.press("enough")
    assert manner.gist(table.view)
    assert not manner.gist(table.session.match.view(3))
