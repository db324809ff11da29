"""A game the viewer has never heard of: README's, finished and unfinished, on the plain table."""

import pygame
import pytest
from replay_kit import Viewing

import rules
from rules.core.match import Match
from rules.core.rng import Die
from rules.save.model import SeatPlan, new_header
from tabletop.screens.replay.recording import Moment, Recording
from tests.kit.drive import any_answer
from tests.kit.fifth import fifth  # noqa: F401 - a fixture


def most(moves=1000):
    game = rules.game("most")
    plan = [SeatPlan(name=f"P{i}", portrait=f"portrait-{i + 1:02}", person=i == 0, opponent="random") for i in range(4)]
    head = new_header(game, game.read_options({}, 4), plan, 3)
    match, die = Match(game, head.options, 4, head.people, 3), Die(3)
    while match.result is None and match.turn < moves:
        match.submit(any_answer(match, die))
    return Recording(match, head)


@pytest.mark.parametrize("moves", [1000, 5])
def test_it_is_stepped_through_and_shows_what_the_chair_knows(app, fifth, moves):  # noqa: F811
    recording = most(moves)
    v = Viewing(app, recording, chair=2)
    for _ in range(recording.last):
        v.key(pygame.K_RIGHT)
    assert v.screen.turn == recording.last
    assert v.screen.thoughts.said.facts == recording.game.facts(recording.view(recording.last, v.screen.chair))
    assert v.screen.chair == (2 if recording.finished else -1)
    v.key(pygame.K_LEFT)
    v.key(pygame.K_PAGEUP)
    v.key(pygame.K_DOWN)
    v.key(pygame.K_o, "o")
    v.key(pygame.K_1, "1")
    assert v.screen.chair == (0 if recording.finished else -1)


def test_who_is_asked_is_told_but_not_what_others_could_answer(fifth):  # noqa: F811
    recording = most()
    asks = Moment(recording, 1, 2).asks()
    assert asks[2][0].options
    assert all(not ask.options for seat, found in asks.items() if seat != 2 for ask in found)
    assert all(not ask.options for found in most(5).asks(1).values() for ask in found)
