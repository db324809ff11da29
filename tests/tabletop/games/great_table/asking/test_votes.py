"""Votes at the Great Table: a thread, a press, digits, arrows, a gamepad; changed, taken back, for night, refused."""

import pygame
import pytest

from rules.core.sentences import Words
from rules.core.types import PASS
from rules.games.great_table.events import Voted
from rules.games.great_table.phases.debate import REMOVE
from tabletop.games.great_table.asking.vote import NOT_YET
from tabletop.games.great_table.kit import announcement
from tests.tabletop.games.great_table.asking.ask_kit import ME, Asked, vote

between_words = Words("tabletop.games.great_table", "between")
votes_words = Words("tabletop.games.great_table", "votes")

N = 12
RIGHT, A, X = pygame.CONTROLLER_BUTTON_DPAD_RIGHT, pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_X


def cast(table):
    return [(picks[0]) for ask, picks, _ in table.answers if ask == "vote"]


def refusals(table, monkeypatch):
    found = []
    monkeypatch.setattr(type(table.screen), "refuse", lambda _self, refusal, _near=None: found.append(refusal.text))
    return found


# -- the thread
def test_a_thread_from_the_own_seat_to_another_is_a_vote():
    table = Asked(vote())
    table.thread(table.own_coin, table.seat(5))
    assert cast(table) == [4]
    assert table.view.votes[ME] == 4


def test_a_thread_to_the_middle_is_for_night():
    table = Asked(vote())
    table.thread(table.own_coin, tuple(round(at) for at in table.table.layout.centre))
    assert cast(table) == [N]


def test_a_thread_dropped_nowhere_means_nobody():
    table = Asked(vote())
    table.thread(table.own_coin, (640, 560))
    assert cast(table) == []
    assert table.front.aimed == NOT_YET


def test_a_thread_begins_at_the_own_seat_only():
    table = Asked(vote())
    table.thread(table.seat(3), table.seat(5))
    assert cast(table) == []


def test_the_dead_are_no_end_of_a_thread(monkeypatch):
    table = Asked(vote(dead=(5,)))
    said = refusals(table, monkeypatch)
    table.thread(table.own_coin, table.seat(5))
    assert cast(table) == []
    assert said == [votes_words.vote_the_dead]


def test_while_it_is_drawn_it_says_what_would_come_of_it():
    table = Asked(vote({2: 5, 3: 5}))
    front = table.front
    from tests.tabletop import kit

    events = kit.drag(table.own_coin, table.seat(5))
    table.do(events[:-1])
    assert front.thread is not None
    assert front.aimed == 4
    assert table.button("cast").sub == votes_words.counted(n=3, need=7)
    table.do(events[-1:])
    assert front.thread is None
    assert cast(table) == [4]


# -- press, type, arrows, pad
def test_a_face_and_the_main_button():
    table = Asked(vote())
    table.face(4)
    assert cast(table) == []
    table.press("cast")
    assert cast(table) == [3]


@pytest.mark.parametrize(("digits", "player"), [("3", 4), ("11", 12), ("10", 11)])
def test_numbers_on_the_ring_are_typed(digits, player):
    table = Asked(vote())
    for digit in digits:
        table.typed(ord(digit), digit)
    table.typed(pygame.K_RETURN, "\r")
    assert cast(table) == [player - 1]


def test_arrows_go_round_and_night_is_among_them():
    table = Asked(vote())
    table.typed(pygame.K_LEFT)
    assert table.front.aimed == N
    table.typed(pygame.K_RIGHT)
    assert table.front.aimed == 1
    table.typed(pygame.K_RETURN, "\r")
    assert cast(table) == [1]


def test_a_gamepad_votes_and_leaves():
    table = Asked(vote())
    table.pad(RIGHT)
    table.pad(A)
    assert cast(table) == [1]
    table = Asked(vote())
    table.pad(X)
    assert cast(table) == [PASS]


def test_night_by_its_key_pressed_twice():
    table = Asked(vote())
    table.typed(pygame.K_s, "s")
    assert cast(table) == []
    table.typed(pygame.K_s, "s")
    assert cast(table) == [N]


# -- changing it
def test_a_vote_is_left_changed_or_taken_back():
    left, changed, back = (Asked(vote({1: 5})) for _ in range(3))
    left.typed(pygame.K_p, "p")
    assert cast(left) == [PASS]
    assert left.view.votes[ME] == 4
    changed.face(6)
    changed.press("cast")
    assert changed.view.votes[ME] == 5
    back.face(5)
    assert back.button("leave").label == votes_words.take_back
    back.press("leave")
    assert cast(back) == [REMOVE]
    assert back.view.votes[ME] == -1


@pytest.mark.parametrize("player", [5, N + 1])
def test_a_vote_that_stands_is_let_stand_and_never_refused(player, monkeypatch):
    table = Asked(vote({1: player}))
    said = refusals(table, monkeypatch)
    table.front.aim(player - 1)
    assert table.button("cast").label == votes_words.keep
    table.press("cast")
    assert said == []
    assert cast(table) == [PASS]


def test_the_vote_that_decides_says_so():
    table = Asked(vote(dict.fromkeys(range(2, 5), 6), n=7))
    table.face(6)
    assert table.button("cast").sub == votes_words.decides(need=4)
    table.press("cast")
    assert not table.view.alive >> 5 & 1


def test_only_the_own_panel_says_what_one_chose_when_the_mayor_has_turned_it():
    table = vote({1: 5}, mayor=(1, 8))
    asked = Asked(table)
    assert asked.view.votes[ME] == 7, "everybody sees it so"
    assert "Oona" in asked.button("leave").sub
    assert "Dagny" not in asked.button("leave").sub
    asked.face(6)
    seen = votes_words.seen_as(name=asked.front.name(7))
    assert (asked.button("cast").sub, asked.button("night").sub) == (seen, seen), "it would still be seen where it is"
    told = votes_words.turned(mine=asked.front.name(4), name=asked.front.name(7))
    assert {asked.button(one).tip for one in ("cast", "night", "leave")} == {told}
    assert not Asked(vote({1: 5})).button("cast").tip


def test_no_list_no_vote_is_explained(monkeypatch):
    table = vote(turn=2)
    table.state.listed &= ~1
    asked = Asked(table)
    assert asked.front.banner() == between_words.no_vote_today
    said = refusals(asked, monkeypatch)
    asked.thread(asked.own_coin, asked.seat(5))
    assert said == [between_words.no_list_no_vote]
    assert cast(asked) == []


def test_out_of_turn_a_thread_is_answered_with_a_sentence(monkeypatch):
    asked = Asked(vote(turn=2))
    said = refusals(asked, monkeypatch)
    asked.thread(asked.own_coin, asked.seat(5))
    assert said == [between_words.out_of_turn]


def test_no_message_explains_to_the_voter_that_the_mayor_turned_it():
    table = Asked(vote(mayor=(1, 8)))
    plain = table.front.banner()
    table.face(5)
    table.press("cast")
    assert announcement(table.session, Voted(ME, 7, 1)) is None
    turned, stands = (Asked(vote({1: 5}, **more)).front.banner() for more in ({"mayor": (1, 8)}, {}))
    assert (turned, stands) == ("Your ballot: Oona; all see Dagny", "Your ballot: Oona. Change it?")
    assert "ballot" not in plain


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_the_own_ballot_stays_in_sight_as_it_was_cast(text, monkeypatch):
    table = Asked(vote(mayor=(1, 8)), text_size=text)
    seen = []
    monkeypatch.setattr(table.table.panels, "set_own", lambda _name, *lines, **_more: seen.append(lines[:2]))
    table.face(5)
    table.table.refresh()
    table.press("cast")
    table.table.refresh()
    told = [" ".join(lines).count("your ballot: Oona") for lines in seen]
    assert (told[0], told[-1]) == (0, 1 + (text == 2.0))
