"""A voyage is replayed from any chair: forwards, in jumps, with all hands open, always as it was."""

import pytest

from rules.core.types import ONE, TABLE, Ask
from rules.games.scallywag.chart import route_word
from rules.games.scallywag.state import side
from rules.games.scallywag.text import option_phrase
from tabletop.games.scallywag import scenes
from tabletop.games.scallywag.outcome import moment, outcome
from tabletop.paint.metrics import Metrics
from tabletop.screens.replay.recording import Onlooker, Recording
from tabletop.screens.replay.screen import ReplayScreen
from tabletop.screens.scenes import posed
from tests.tabletop.kit import program

SEATS = 6


@pytest.fixture(scope="module")
def over():
    session = scenes.begun(4, SEATS)
    scenes.sail_on(session, lambda _view: False)
    assert session.finished
    return session


@pytest.fixture
def replay(over):
    app = program(portrait=21)
    screen = ReplayScreen(Recording(over.match, over.header), turn=60, chair=2)
    app.push(screen)
    posed.settle(app)
    return screen


def side_of(over, seat):
    return side(over.match.state, seat)


def as_it_was(screen):
    picture, view = screen.projector.picture, screen.projector.eyes.view
    assert tuple(picture.chart.tiles) == view.tiles
    assert picture.chart.taken == frozenset(view.markers)
    assert picture.chart.vessel.centre == pytest.approx(picture.chart.sea.ship_at(view.ship), abs=1)
    assert picture.shown.tokens == list(view.tokens)
    hand = () if view.role < 0 else (100 + view.role, *(110 + card for card in view.cards))
    assert sorted(picture.board.hand.kinds) == sorted(hand)


def test_another_text_size_draws_the_chart_anew(replay):
    old = replay.projector.picture.chart.vessel
    replay.projector.picture.build(Metrics(1280, 720))
    assert replay.projector.picture.chart.vessel is not old
    as_it_was(replay)


def test_jumps_show_the_chart_as_it_was(replay):
    replay.projector.jump(5)
    before = len(list(replay.scene))
    for turn in (5, 140, 40, replay.recording.last, replay.recording.first):
        replay.projector.jump(turn)
        as_it_was(replay)
    replay.projector.jump(5)
    assert len(list(replay.scene)) == before, "no second ship"


@pytest.mark.parametrize("chair", [-1, 0, 5])
def test_every_chair_sees_its_own(replay, chair):
    replay.sit(chair)
    posed.settle(replay.app)
    as_it_was(replay)


def test_step_by_step_comes_to_the_same(replay):
    for _ in range(60):
        replay.projector.forward()
        replay.app.step(50, [])
    replay.projector.hurry()
    as_it_was(replay)


def test_open_hands_lie_beside_the_chart(replay):
    replay.toggle_open()
    posed.settle(replay.app)
    chart = replay.projector.picture.chart
    fans = [node for node in replay.fans._nodes.values() if node.visible]
    assert len(fans) == SEATS - 1
    for fan in fans:
        body = fan.rect.inflate(-fan.rect.w // 2, -fan.rect.h // 2)
        assert not any(body.colliderect(label.rect) for label in chart.labels)


def test_every_move_can_be_told(over):
    match = over.match
    said = [moment(match, turn, over.names) for turn in range(match.base, match.turn)]
    assert all(len(one.cards) >= 4 for one in said)
    assert sum(bool(one.said) for one in said) > len(said) * 0.6
    assert all("{" not in one.said for one in said)


def test_the_results_say_who_won_and_lost_not_who_came_fourth():
    app = program()
    scenes.results(app)
    posed.settle(app)
    said = {getattr(one, "words", "") for one in app.top.ui.layer.widgets}
    assert {"won", "lost"} <= said
    assert "4" not in said


def test_the_outcome_tells_sides_roles_and_maps(over):
    found = outcome(over.match, over.plan, 0)
    roles = over.match.state.roles
    assert [one.chair for one in found.standings] == [
        f"role-{('captain', 'scallywag', 'cook', 'lookout', 'mutineer', 'deckhand')[roles[one.seat]]}"
        for one in found.standings
    ]
    won = over.match.result.winners
    places = [won >> one.seat & 1 for one in found.standings]
    assert places == sorted(places, reverse=True)
    assert [side.sprite for side in found.sides if side.mine] == [f"role-{('captain', 'scallywag')[side_of(over, 0)]}"]
    assert found.sides[0].sprite == f"role-{('captain', 'scallywag')[over.match.state.winner]}"
    assert all(len(side.values) == len(over.match.state.markers) + 1 for side in found.sides)
    assert not any(side.mine for side in outcome(over.match, over.plan, TABLE).sides)
    assert not found.lines
    assert len(found.epilogues) == SEATS
    assert found.plot
    assert found.ladder
    with pytest.raises(ValueError, match="not over"):
        outcome(scenes.begun(4, SEATS).match, over.plan, 0)


def test_people_keep_their_capitals_within_a_sentence(over):
    route, seat, tiles = Ask("act", ONE, "route", ()), Ask("act", ONE, "seat", ()), over.match.view(TABLE).tiles
    assert option_phrase(route, 1, over.names, tiles) == route_word(1, tiles)
    assert option_phrase(seat, 1, over.names) == over.names(1) != over.names(1).lower()


def test_what_a_chair_knows_names_people_instead_of_seats(over):
    eyes = Onlooker(Recording(over.match, over.header), 0, 0)
    end, numbered, named = over.match.turn, set(), set()
    for turn in range(60, end, 20):
        for chair in range(SEATS):
            eyes.watcher = chair
            eyes.go(turn)
            numbered |= {how for _, how in eyes.match.game.facts(eyes.view) if "seat " in how}
            named |= {how for _, how in eyes.facts()}
    assert numbered
    assert not any("seat " in how for how in named)
    assert any(one.name in how for one in over.plan for how in named)
