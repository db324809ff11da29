"""A guided evening at the real Great Table: a list with a condition, votes, an order, a suspicion."""

import pygame
import pytest

from rules.core.types import PASS, Move
from rules.games.great_table.numbers import HEALER, VIGILANTE
from tabletop.screens.message import MessageScreen
from tabletop.widgets.plain import Panel
from tests.tabletop.lesson.lesson_kit import PAUSE, Pupil

TABLE = "great-table"
SUSPECT = pygame.K_1  # the first verb


@pytest.fixture
def guest(app, router):
    return Pupil(app, router, TABLE)


def rank(guest):
    """Carry the Healer to the top and make it wait for the Vigilante to be gone."""
    page = guest.screen.front
    at = next(i for i, entry in enumerate(page.draft.ranking.entries) if entry.card == HEALER)
    page.moved(at, 0)
    page.draft.ranking.condition(0, 2, VIGILANTE)
    page.show()


def by_hand(guest):
    do = guest.now.do
    if do is not None and do.ask == "list" and do.picks != (PASS,):
        rank(guest)
    elif do is not None and do.ask in ("vote", "order"):
        seat = do.picks[0] if do.ask == "vote" else do.how[0]
        if seat < guest.session.match.seats:
            guest.click(guest.board.seats[seat].body.center)
        else:
            guest.key(pygame.K_s, "s")
    elif do is not None and do.ask == "say":
        guest.click(guest.board.seats[do.how[1]].body.center)
        guest.wait(PAUSE)
        guest.key(SUSPECT, "1")
    guest.enter()
    guest.spoken()


def test_an_evening_can_be_played_to_its_end(guest):
    seen = []
    for _ in guest.lesson.steps:
        seen.append(guest.session.at)
        by_hand(guest)
    assert seen == list(range(len(guest.lesson.steps)))
    assert isinstance(guest.app.top, MessageScreen)
    assert guest.app.top.sentence.startswith("One evening survived")
    assert guest.view.winner == 1


def test_another_list_is_refused_with_a_kind_word(guest):
    step = next(i for i, one in enumerate(guest.lesson.steps) if one.do is not None and one.do.ask == "list")
    guest.to(step)
    guest.enter()
    assert guest.session.at == step
    assert "Healer on top" in guest.screen.scolded
    guest.screen.submit(Move(0, "list", guest.now.do.picks))
    guest.spoken()
    assert guest.session.at == step + 1


def test_the_step_that_speaks_of_how_many_of_the_house_are_left_shows_it(guest):
    guest.to(2)
    assert guest.now.at == ("title",)
    assert "2 of the House" in guest.table.panels._said["title"][1]
    guest.to(3)
    assert "House" not in guest.table.panels._said["title"][1]


def test_the_hand_at_the_list_is_whole_in_the_window(guest):
    guest.to(13)
    window = guest.screen.scene_rect.inflate(10, 10)  # it nods
    assert window.contains(guest.screen.guide.finger.node.rect)


def test_a_condition_is_chosen_with_the_teachers_words_in_sight(guest):
    guest.to(next(i for i, one in enumerate(guest.lesson.steps) if one.do is not None and one.do.ask == "list"))
    (plate,), page = guest.screen.spoken, guest.screen.front
    page.only_if(0)
    board = next(one for one in guest.screen.ui.layers[-1].widgets if isinstance(one, Panel))
    assert not plate.colliderect(board.body)
    assert guest.screen.scene_rect.contains(board.body)
    guest.wait(PAUSE)
