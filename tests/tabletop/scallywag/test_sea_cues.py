"""What is told is shown: grog, votes, the ship, hands, night; in the end all is as the View says."""

import pygame
import pytest

from rules.core.talk.codes import ACT, DEEDS, OPINION
from rules.core.talk.statement import Statement
from rules.core.types import PASS
from rules.games.scallywag.chart import GOAL, OUT
from rules.games.scallywag.events import (
    Dawn,
    Day,
    Grog,
    Hands,
    Night,
    Rested,
    Said,
    Sailed,
    Showed,
    Switched,
    Voted,
)  # fmt: skip
from rules.games.scallywag.talk import Aboard
from tabletop.games.scallywag import scenes
from tabletop.games.scallywag.kit import announcement
from tabletop.games.scallywag.picture import words
from tabletop.games.scallywag.sea.motions import CARD_W
from tabletop.table.layout import solid
from tabletop.table.notes import TALL
from tests.tabletop.scallywag.sea_kit import at, begun

EVERYBODY = 0b11111


@pytest.fixture
def table():
    made = begun(seats=5)
    made.step()
    made.screen.hurry()
    made.wait(200)
    return made


def counted(table):
    return [table.picture.sailor(seat).tokens for seat in range(5)]


def test_tokens_count_when_they_land(table):
    table.patient = True
    table.hear(Grog(6, 3, EVERYBODY))
    assert table.shown.tokens == [3] * 5
    assert counted(table) == [0] * 5
    table.until(lambda: counted(table) == [3] * 5, limit=4000)
    assert "mug" in table.sounds


def test_who_is_loaded_takes_nothing(table):
    table.hear(Grog(6, 2, 0b10111))
    assert table.shown.tokens == [2, 2, 2, 0, 2]


def test_tokens_go_back_to_the_sea(table):
    table.shown.tokens = [4] * 5
    table.picture.refresh()
    table.hear(Rested(6, 2, (2, 2, -1, 0, 2)))
    assert table.shown.tokens == [2, 2, 4, 4, 2]
    table.until(lambda: "water-pour" in table.sounds, limit=3000)


def test_votes_are_shown_with_everybody_and_fade(table):
    routes = OUT[5]
    table.hear(Voted((routes[0], routes[1], PASS, routes[0], routes[0])))
    table.wait(1200)
    assert all(nodes.ballot.visible for nodes in table.picture.sailor_nodes.values())
    assert table.sounds.count("vote-stamp") >= 1
    table.wait(8000)
    assert not any(nodes.ballot.visible for nodes in table.picture.sailor_nodes.values())
    assert table.shown.votes is None


def test_the_marker_lies_and_the_ship_follows(table):
    route = OUT[5][2]
    table.hear(Sailed(route, 3))
    assert route not in table.chart.taken
    table.wait(700)
    assert route in table.chart.taken
    assert "sail" in table.sounds
    start, goal = table.chart.sea.ship_at(5), table.chart.sea.ship_at(GOAL[route])
    table.wait(300)
    x = table.chart.vessel.centre[0]
    assert min(start[0], goal[0]) - 2 <= x <= max(start[0], goal[0]) + 2
    assert table.chart.vessel.centre != pytest.approx(start)


def test_night_falls_and_day_breaks(table):
    table.hear(Night(1, 2))
    table.wait(1300, step=50)
    assert table.chart.veil.share > 0.9
    assert {seat for seat, nodes in table.picture.sailor_nodes.items() if nodes.lid.visible} == {0, 1, 3, 4}
    table.hear(Dawn(1), Day(2, 3))
    table.until(lambda: table.chart.veil.share == 0.0, limit=6000)
    assert not any(nodes.lid.visible for nodes in table.picture.sailor_nodes.values())
    assert {"night-falls", "morning", "hourglass-turn"} <= set(table.sounds)


def test_hands_are_raised_for_the_watch(table):
    table.hear(Night(1, 0), Hands(0, 16, 0b01010))
    table.until(lambda: table.shown.hands is not None)
    table.step()
    assert {seat for seat, nodes in table.picture.sailor_nodes.items() if nodes.hand.visible} == {1, 3}


def test_tiles_change_places(table):
    before = list(table.chart.tiles)
    table.hear(Switched(6, 11))
    table.wait(1000)
    after = list(table.chart.tiles)
    assert (after[6], after[11]) == (before[11], before[6])


def test_a_shown_role_stays_at_the_seat(table):
    table.patient = True
    table.hear(Showed(2, 5, forced=True))
    table.wait(1000)
    nodes = table.picture.board.seats[2]
    assert (nodes.guest.status, nodes.guest.title) == (words.LOADED, "Deckhand")
    assert table.picture.sailor_nodes[2].role.visible


def test_the_own_card_shown_stays_at_the_own_coin(table):
    table.patient = True
    table.hear(Showed(0, 4, forced=True))
    table.wait(1000)
    own = table.picture.sailor_nodes[0]
    assert own.role.visible
    assert own.word.visible


def test_reduced_motion_shows_the_same_in_the_end():
    calm = begun(seats=5, reduced_motion=True)
    calm.wait(1500)
    calm.screen.hurry()
    calm.hear(Grog(6, 2, EVERYBODY), Sailed(OUT[5][0], 3), Night(1, 2))
    calm.wait(4000)
    assert calm.shown.tokens == [2] * 5 or calm.session.view.tokens == tuple(calm.shown.tokens)


def test_faces_follow_what_was_said_and_shown(table):
    said = Said(Statement(1, ACT["suspect"], 3, fact=OPINION))
    table.hear(said)
    table.wait(400)
    assert table.picture.guest(3).mood == "worried"
    table.hear(Said(Statement(1, ACT["vouch"], 4, fact=OPINION)))
    table.until(lambda: table.picture.guest(3).mood == "", limit=15_000)
    assert table.picture.guest(4).mood == "pleased"


def test_what_is_spoken_of_is_lit_until_it_is_over(table):
    route, spots = OUT[5][1], (6, 9)
    table.picture.mention(Statement(1, ACT["oppose"], a=route))
    assert table.chart.spoken == {route}
    assert table.chart.look(GOAL[route]) == "spoken"
    table.picture.mention(Statement(1, ACT["offer_switch"], a=spots[0], b=spots[1]))
    assert (table.chart.spoken, table.chart.named) == (frozenset(), frozenset(spots))
    deed = next(i for i, name in enumerate(DEEDS) if Aboard.deeds.get(name) == "route")
    table.picture.mention(Statement(1, ACT["demand_action"], 2, a=deed, b=route))
    assert table.chart.spoken == {route}
    table.picture.noticed()  # nobody talks any more
    assert not table.chart.named


@pytest.mark.parametrize("seats", [4, *(pytest.param(seats, marks=pytest.mark.long) for seats in (6, 9))])
def test_a_whole_voyage_is_shown_as_the_view_says(seats):
    table = begun(seed=seats, seats=seats, speed=0)
    for _ in range(3000):
        if table.session.finished:
            break
        table.answer()
        table.step(200)
    view, shown = table.session.view, table.shown
    assert table.session.finished
    table.wait(500)
    assert tuple(shown.tokens) == view.tokens
    assert tuple(shown.markers) == view.markers
    assert shown.won == table.session.match.result.winners
    assert shown.roles == dict(enumerate(view.open_roles))
    assert tuple(table.chart.tiles) == view.tiles
    assert table.chart.taken == frozenset(view.markers)
    assert shown.ship == table.chart.ship == view.ship
    assert [table.picture.sailor(seat).tokens for seat in range(seats)] == list(view.tokens)


def test_a_loaded_voyage_looks_like_one_that_was_watched():
    table = at(scenes.by_day(3))
    view = table.session.view
    assert tuple(table.chart.tiles) == view.tiles
    assert table.chart.taken == frozenset(view.markers)
    assert table.shown.tokens == list(view.tokens)
    assert sorted(table.picture.board.hand.kinds) == sorted((100 + view.role, *(110 + card for card in view.cards)))


def test_nothing_moves_and_nothing_is_drawn_while_nobody_acts():
    table = at(scenes.by_day(3))
    table.wait(3000)
    window = table.app.window.surface
    assert table.picture.scene.draw(window) == []
    table.wait(1000)
    assert not table.picture.scene.dirty
    assert pygame.display.get_init()


def test_what_was_spoken_of_is_let_go_of_when_the_talk_is_over():
    table = at(lambda view: view.phase == "vote", seats=5)
    table.hear(Said(Statement(1, ACT["announce_route"], a=OUT[table.picture.view.ship][0])))
    assert table.picture.chart.named
    table.hear(Voted((PASS,) * 5))
    table.quiet()
    assert not table.picture.chart.named


def test_what_tells_of_a_card_that_is_held_up_leaves_it_to_be_seen(table):
    told, m, (x, y) = Showed(2, 5, forced=True), table.picture.m, table.picture.layout.centre
    found = announcement(table.session, told)
    assert found.card == CARD_W
    table.screen.notes.say(found.said, card=3 * found.card)
    held = pygame.Rect(0, 0, m.px(2.8 * found.card), m.px(2.8 * found.card * TALL))
    held.center = round(x), round(y)
    assert not solid(table.screen.notes.plate).colliderect(held)
