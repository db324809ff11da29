"""The first look, showing a card, and a rest: what it means in numbers, and what presses it."""

import pygame
import pytest

from rules.core.types import PASS
from rules.games.scallywag.state import sobriety
from tabletop.games.scallywag.asking.ashore import words
from tests.tabletop.scallywag.ask_kit import CAPTAIN, MUTINEER, SCALLYWAG, asked, cast_as

FALMOUTH = 4  # rest 3


def with_tokens(number, due=False):
    def change(s):
        s.tokens = (number, *s.tokens[1:])
        s.cards = ((3, 3), *s.cards[1:])
        s.due = s.due & ~1 | due
        tiles = list(s.tiles)
        here, falmouth = s.ship, tiles.index(FALMOUTH)
        tiles[here], tiles[falmouth] = tiles[falmouth], tiles[here]
        s.tiles = tuple(tiles) if s.phase == "rest" else s.tiles

    return change


def rest(number):
    """Sit down at an island that takes back two or more."""
    return asked("rest", with_tokens(number), options=3)


def labels(table):
    return [widget.label for widget in table.screen.ui.layers[0].widgets if widget.name.startswith("choice")]


def subs(table):
    return [widget.sub for widget in table.screen.ui.layers[0].widgets if widget.name.startswith("choice")]


# -- the look
@pytest.mark.parametrize("role", range(6))
def test_everybody_reads_who_they_are_and_presses_once(role):
    table = asked("look", cast_as(role), day=0, options=1)
    said = " ".join(table.front.paragraphs())
    head, _ = table.front.title()
    assert ("CAPTAIN", "SCALLYWAG", "COOK", "LOOKOUT", "MUTINEER", "DECKHAND")[role] in head
    assert str(sum(table.view.cards) + (5 if role < 3 else 0)) in said
    assert ("grog shows" in said) == (role >= 2)  # how the own side wins, where no map says it
    kind = int(role == SCALLYWAG)
    for spot in table.view.house.numbers.map_spots(kind, table.view.maps[kind]) if role < 2 else ():
        assert f"*{spot}* (now " in said
    table.typed(pygame.K_RETURN, "\r")
    assert table.last() == ("look", (0,))


@pytest.mark.parametrize("role", [MUTINEER, SCALLYWAG])
def test_of_six_the_mutinous_are_told_their_mates(role):
    table = asked("look", cast_as(role), day=0, options=1)
    mate = next(seat for seat in range(6) if table.view.mates >> seat & 1)
    assert table.session.names(mate) in " ".join(table.front.paragraphs())


def test_a_mutineer_who_knows_the_scallywag_is_told_the_name_and_others_are_not():
    table = asked("look", cast_as(MUTINEER), day=0, options=1)
    scallywag = table.view.known.index(SCALLYWAG)
    said = " ".join(table.front.paragraphs())
    assert f"You win with the Scallywag, *{table.session.names(scallywag)}*." in said
    assert said.count(table.session.names(scallywag)) == 1
    assert "whoever" not in said


def test_the_captain_is_told_no_mates_and_no_other_map():
    table = asked("look", cast_as(CAPTAIN), day=0, options=1)
    assert not any(table.session.names(seat) in " ".join(table.front.paragraphs()) for seat in range(1, 6))


def test_the_look_is_pressed_by_the_mouse():
    table = asked("look", day=0, options=1)
    table.press("ready")
    assert table.last() == ("look", (0,))


# -- showing
def test_whoever_is_due_may_show_or_carry_on():
    table = asked("show", with_tokens(12, due=True), options=1)
    assert labels(table) == [words.CARRY_ON, words.SHOW]
    table.typed(pygame.K_RETURN, "\r")
    assert table.last() == ("show", (PASS,)), "Enter never shows a card"


def test_a_card_is_shown_by_its_own_button():
    table = asked("show", with_tokens(12, due=True), options=1)
    table.press("choice 2")
    assert table.last() == ("show", (1,))


def test_alone_and_steady_nobody_is_asked_to_show():
    table = asked("show", with_tokens(0), options=1)
    assert table.last() == ("show", (PASS,))
    assert labels(table) == []


# -- a rest
def test_a_rest_is_said_in_numbers():
    table = rest(1)
    now = sobriety(table.session.match.state, 0)
    assert len(labels(table)) == 3
    assert f"{now}, then {now + 2} to {now + 4}" in subs(table)[0], "one token back, and a card of one to three"
    assert f"{now}, then {now + 1}" in subs(table)[1]
    assert labels(table)[0].startswith("HAND BACK ONE")


@pytest.mark.parametrize(("digit", "answer"), [(1, 1), (2, 2), (3, PASS)])
def test_digits_choose_how_to_rest(digit, answer):
    table = rest(1)
    table.typed(getattr(pygame, f"K_{digit}"), str(digit))
    assert table.last() == ("rest", (answer,))


def test_enter_rests_and_the_passing_key_declines():
    table = rest(1)
    table.typed(pygame.K_RETURN, "\r")
    other = rest(1)
    other.typed(pygame.K_p, "p")
    assert (table.last(), other.last()) == (("rest", (1,)), ("rest", (PASS,)))


def test_without_a_token_there_is_a_card_or_nothing():
    table = rest(0)
    assert labels(table) == [words.DRAW, words.NO_CARD]
    assert "You have none." in table.front.line()


def test_with_many_tokens_no_card_is_offered():
    table = rest(5)
    assert labels(table)[1:] == [words.KEEP_GROG]
    assert "CARD" not in labels(table)[0]


def test_whoever_is_due_is_not_asked_alone():
    table = asked("rest", with_tokens(12, due=True), options=3)
    assert table.last() == ("rest", (PASS,))
