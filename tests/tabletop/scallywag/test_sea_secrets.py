"""Nobody sees more than the own view: the map lies under its lock, spectators see no card, map or hand."""

import pygame
import pytest

from rules.core.match import Match
from tabletop.anim import AnimClock, Timeline
from tabletop.games.scallywag import scenes
from tabletop.games.scallywag.picture import SeaPicture
from tabletop.paint.metrics import Metrics
from tabletop.scene import Scene
from tabletop.screens.scenes import posed
from tests.tabletop import kit
from tests.tabletop.scallywag.sea_kit import at

SIZE = (1280, 720)


@pytest.fixture
def leader():
    return at(scenes.by_day(3))


def test_the_map_is_closed_until_it_is_held(leader):
    cabin = leader.picture.cabin
    assert cabin.leader >= 0
    assert cabin.treasure() is None
    events = kit.key(pygame.key.key_code("x"), "x")
    leader.do(events[:1])
    assert set(cabin.treasure().spots) == set(cabin.spots())
    open_ = cabin.map.image
    leader.do(events[-1:])
    assert cabin.treasure() is None
    assert cabin.map.image is not open_


def test_the_lock_opens_it_while_the_button_is_down(leader):
    cabin = leader.picture.cabin
    at_ = cabin.lock.center
    leader.do([*kit.hover(at_), *kit.down(at_)])
    assert cabin.treasure() is not None
    leader.wait(900)
    assert cabin.treasure() is not None
    leader.do(kit.up(at_))
    assert cabin.treasure() is None


@pytest.mark.parametrize("event", [pygame.event.Event(pygame.WINDOWFOCUSLOST), *kit.key(pygame.K_ESCAPE)[:1]])
def test_anything_else_closes_it(leader, event):
    cabin = leader.picture.cabin
    leader.do(kit.key(pygame.key.key_code("x"), "x")[:1])
    assert cabin.peeking
    leader.do([event])
    assert not cabin.peeking


def test_the_map_says_how_far_it_has_come(leader):
    leader.do(kit.key(pygame.key.key_code("x"), "x")[:1])
    found = leader.picture.cabin.treasure()
    reached = leader.shown.sailed
    assert found.reached == tuple(spot for spot in found.spots if reached >> spot & 1)


def test_no_sentence_of_the_story_names_the_map(leader):
    spots = ", ".join(map(str, leader.picture.cabin.spots()[:2]))
    assert not any(spots in line or "map" in line.lower() for line in leader.screen.story.private)


class Looker:
    """All that a picture asks of a session, for one who looks at a match."""

    def __init__(self, match, plan, seat):
        self.match, self.plan, self.watcher = match, plan, seat
        self.view = match.view(seat)

    def names(self, seat):
        return self.plan[seat].name

    def tape(self):
        return self.match.events(self.watcher)

    def owes(self, seat):
        return False


def painted(match, seat, size=SIZE):
    scene, timeline = Scene(pygame.Surface(size)), Timeline(AnimClock())
    picture = SeaPicture(Looker(match, posed.company(match.seats), seat), scene, timeline)
    picture.rewind(match.view(seat))
    picture.build(Metrics(*size))
    picture.agree(match.view(seat))
    timeline.finish()
    surface = pygame.Surface(size)
    scene.draw(surface)
    return surface.get_buffer().raw


def turned_about(match):
    """The same match with other secrets: roles, cards and maps change hands where nobody saw them."""
    s = match.state.clone()
    s.roles = s.roles[1:] + s.roles[:1]
    s.cards = s.cards[1:] + s.cards[:1]
    s.maps = ((s.maps[0] + 1) % 5, (s.maps[1] + 1) % 5)
    return Match.resume(match.game, match.options, match.seats, match.seed, s, 0)


@pytest.mark.parametrize("day", [1, 2])
def test_spectators_see_the_same_whatever_is_secret(day):
    session = scenes.begun(11, 6)
    scenes.sail_on(session, lambda view: view.phase == "vote" and view.day >= day)
    match = session.match
    if match.state.shown:
        pytest.skip("a card is shown")
    assert painted(match, -1) == painted(turned_about(match), -1)
    assert painted(match, 2) != painted(turned_about(match), 2)
