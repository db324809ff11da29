"""Pull, vote and tie: by the panel, on the chart, by dragging the marker, by keys and by a gamepad."""

import pygame
import pytest

from rules.core.talk.codes import ACT
from rules.core.types import PASS, Move
from rules.games.scallywag.chart import GOAL, OUT, SPOTS, route
from rules.games.scallywag.talk import grounds
from tabletop.games.scallywag.asking.routes import words
from tabletop.inputs import Verb
from tests.tabletop.kit import down, drag, hover
from tests.tabletop.scallywag.ask_kit import asked

PHASES = ("pull", "vote")


def routes(table):
    return table.front.routes


def away(table):
    """A spot the ship cannot reach now."""
    near = {GOAL[one] for one in OUT[table.view.ship]}
    return next(spot for spot in range(SPOTS) if spot not in near and spot != table.view.ship)


@pytest.mark.parametrize("phase", PHASES)
def test_a_tile_is_chosen_by_a_press_and_sent_by_the_next(phase):
    table = asked(phase)
    one, other = routes(table)[:2]
    table.press(f"route {other}")
    assert not table.moves, "choosing sends nothing"
    assert table.front.chosen == other
    assert table.chart.aimed == other
    table.wait(500)
    table.press(f"route {one}")
    table.wait(500)
    table.press(f"route {one}")
    assert table.last() == (phase, (one,))


@pytest.mark.parametrize("phase", PHASES)
def test_the_main_button_and_enter_send_what_is_chosen_and_without_a_choice_nothing(phase):
    table = asked(phase)
    table.press("send")
    table.typed(pygame.K_RETURN, "\r")
    assert not table.moves
    assert table.front.chosen == -1
    one = routes(table)[1]
    table.press(f"route {one}")
    table.wait(500)
    table.press("send")
    assert table.last() == (phase, (one,))


@pytest.mark.parametrize("phase", PHASES)
def test_none_has_a_button_and_the_passing_key(phase):
    by_button = asked(phase)
    by_button.press("none")
    by_key = asked(phase)
    by_key.typed(pygame.K_p, "p")
    assert by_button.last() == by_key.last() == (phase, (PASS,))


@pytest.mark.parametrize("phase", PHASES)
def test_arrows_and_enter_are_enough(phase):
    table = asked(phase)
    second = routes(table)[1]
    table.typed(pygame.K_RIGHT)
    table.typed(pygame.K_RIGHT)
    table.typed(pygame.K_RETURN, "\r")
    assert table.last() == (phase, (second,))


def test_the_number_of_a_spot_is_typed_and_another_one_changes_it():
    table = asked("vote")
    for spot in map(GOAL.__getitem__, routes(table)):
        for one in str(spot):
            table.typed(pygame.key.key_code(one), one)
        assert GOAL[table.front.chosen] == spot
    there = table.front.chosen
    table.typed(pygame.K_8, "8")
    assert table.front.chosen == there, "no route leads to spot 8"
    table.typed(pygame.K_RETURN, "\r")
    assert table.last() == ("vote", (there,))


def test_a_gamepad_does_it():
    table = asked("vote")
    first = routes(table)[0]
    table.pad(pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    table.pad(pygame.CONTROLLER_BUTTON_A)
    assert table.last() == ("vote", (first,))


def test_the_chart_is_pressed_as_the_panel_is():
    table = asked("vote")
    one = routes(table)[1]
    table.step(16, hover(table.spot(GOAL[one])))
    assert table.chart.aimed == one, "what is pointed at is shown"
    table.click(table.spot(GOAL[one]))
    assert table.front.chosen == one
    assert not table.moves
    table.click(table.spot(GOAL[one]))
    assert table.last() == ("vote", (one,))


def test_pointing_at_a_tile_shows_its_lane():
    table = asked("vote")
    one = routes(table)[-1]
    table.step(16, hover(table.button(f"route {one}").body.center))
    assert table.chart.aimed == one
    table.step(16, hover((5, 5)))
    assert table.chart.aimed == -1


@pytest.mark.parametrize("phase", PHASES)
def test_the_marker_goes_from_the_ship_to_a_route_and_all_legal_ones_light_up_at_once(phase):
    table = asked(phase)
    one, ship = routes(table)[0], table.spot(table.view.ship)
    open_ = routes(table)
    events = drag(ship, table.spot(GOAL[one]))
    table.do(events[:3])  # over it, down, the first move beyond the threshold
    assert table.front.marker is not None
    assert table.chart.meant == {GOAL[other] for other in open_}
    table.do(events[3:])
    assert table.last() == (phase, (one,))
    assert not table.chart.meant


def test_a_tile_is_dragged_onto_its_route_too():
    table = asked("vote")
    one = routes(table)[0]
    table.carry(table.button(f"route {one}").body.center, table.spot(GOAL[one]))
    assert table.last() == ("vote", (one,))


def test_where_the_ship_cannot_go_the_marker_flies_back_and_the_rule_is_named():
    table = asked("vote")
    far = away(table)
    table.carry(table.spot(table.view.ship), table.spot(far))
    assert not table.moves
    assert table.note[1].startswith("SW 3")
    assert table.front.marker is None
    plate = table.screen.notes.plate.rect
    assert plate.bottom <= table.spot(far)[1] + 4, "it stands above the pointer"


def test_a_route_that_was_sailed_is_refused_where_it_is_pressed():
    table = asked("vote", day=4)
    used = next((one for one in OUT[table.view.ship] if table.view.used >> one & 1), None)
    if used is None:
        far = away(table)
        table.click(table.spot(far))
    else:
        table.click(table.spot(GOAL[used]))
    assert not table.moves
    assert table.note is not None


def test_a_drop_on_the_open_sea_does_nothing():
    table = asked("vote")
    table.carry(table.spot(table.view.ship), (table.table.layout.title[0] + 30, 300))
    assert not table.moves
    assert table.note is None


def test_a_drag_that_is_broken_off_leaves_nothing_behind():
    table = asked("vote")
    table.do(drag(table.spot(table.view.ship), table.spot(GOAL[routes(table)[0]]))[:4])
    table.do(down((10, 10), 3))
    assert table.front.marker is None
    assert not table.chart.meant
    assert not table.moves


def test_what_is_chosen_stays_while_others_vote():
    table = asked("vote")
    table.typed(pygame.K_RIGHT)
    chosen, prompt = table.front.chosen, table.front
    others = [seat for seat in table.session.match.asks() if seat]
    assert table.session.submit(Move(others[0], "vote", (PASS,))) is None
    table.wait(300)
    assert table.front is prompt
    assert table.front.chosen == chosen


def test_the_lights_go_out_with_the_answer():
    table = asked("vote")
    table.typed(pygame.K_RIGHT)
    assert table.chart.open
    table.typed(pygame.K_RETURN, "\r")
    table.wait(300)
    assert table.chart.open == ()
    assert table.chart.aimed == -1
    assert all(not name.startswith("route") for name in names(table))


def names(table):
    return [widget.name for widget in table.screen.ui.layers[0].widgets]


def test_a_vote_stays_sealed_on_the_table():
    """Nobody is shown what the person chose before all are in, not even by the log."""
    table = asked("vote")
    table.typed(pygame.K_RIGHT)
    table.typed(pygame.K_RETURN, "\r")
    table.wait(500)
    assert table.view.answered & 1
    assert len(table.view.votes) == table.view.day - 1


def test_of_a_tie_one_of_the_tied_is_chosen_and_there_is_no_none():
    table = asked("tie", watch=0)
    assert set(routes(table)) == set(table.view.tied)
    assert "none" not in names(table)
    table.typed(pygame.K_p, "p")
    assert not table.moves
    table.typed(pygame.K_RIGHT)
    table.typed(pygame.K_RIGHT)
    second = routes(table)[1]
    table.typed(pygame.K_RETURN, "\r")
    assert table.last() == ("tie", (second,))


def test_a_tie_is_steered_by_dragging_the_marker():
    table = asked("tie", watch=0)
    one = routes(table)[-1]
    table.carry(table.spot(table.view.ship), table.spot(GOAL[one]))
    assert table.last() == ("tie", (one,))


def test_reasons_for_a_course_go_through_and_are_never_needed():
    """An opinion is not among them: nobody would hear it."""
    table = asked("pull", day=4)
    found = {one: grounds(table.view, ACT["pull"], route=one, most=12) for one in routes(table)}
    known = {one: [(), *(said.reason for said in every if said.fact)] for one, every in found.items()}
    one = max(known, key=lambda route_: len(known[route_]))
    hows = known[one]
    assert hows[0] == ()
    assert len(hows) > 1, "nothing on the record speaks for any course"
    table.press(f"route {one}")
    assert table.button("because").label.startswith("no reason")
    table.typed(pygame.K_DOWN)
    assert table.front.because.how == hows[1]
    assert table.button("because").label.startswith("because ")
    for how in (*hows[2:], ()):
        table.press("because")
        assert table.front.because.how == how
    table.typed(pygame.K_UP)
    assert table.front.because.how == hows[-1]
    table.typed(pygame.K_RETURN, "\r")
    assert table.moves[-1] == Move(0, "pull", (one,), hows[-1])


def test_a_friends_second_word_chooses_the_route_and_sends_nothing(monkeypatch):
    table = asked("vote")
    one = routes(table)[-1]
    found = ("Look at the grog.", Move(0, "vote", (one,)), "There is least of it there.")
    monkeypatch.setattr(table.session, "hint", lambda: found)
    table.typed(pygame.K_h, "h")
    assert table.front.chosen == -1, "the nudge tells nothing yet"
    table.typed(pygame.K_h, "h")
    assert table.front.chosen == one
    assert not table.moves
    other = routes(table)[0]
    table.front.choose_only(other)
    table.typed(pygame.K_h, "h")
    assert table.front.chosen == other, "what was chosen by oneself stays"


def test_enter_does_what_a_friend_has_named_where_nothing_else_is_chosen(monkeypatch):
    table = asked("vote")
    found = ("Need you vote?", Move(0, "vote", (PASS,)), "None of them is worth it.")
    monkeypatch.setattr(table.session, "hint", lambda: found)
    table.typed(pygame.K_h, "h")
    table.typed(pygame.K_h, "h")
    table.typed(pygame.K_RIGHT)
    assert table.front.chosen >= 0
    table.typed(pygame.K_RETURN, "\r")
    assert table.moves[-1].picks != (PASS,)
    table = asked("vote")
    monkeypatch.setattr(table.session, "hint", lambda: found)
    table.typed(pygame.K_h, "h")
    table.typed(pygame.K_h, "h")
    table.typed(pygame.K_RETURN, "\r")
    assert table.moves == [found[1]]


def test_every_legal_route_is_offered_with_what_waits_there():
    table = asked("vote")
    assert {one.route for one in table.front.tiles} == set(table.session.asks[0].options) - {PASS}
    assert [one.island for one in table.front.tiles] == [table.view.tiles[GOAL[one.route]] for one in table.front.tiles]
    assert all(route(table.view.ship, GOAL[one.route]) == one.route for one in table.front.tiles)
    assert table.button("send").key is Verb.ACTIVATE


def test_a_reason_asked_for_before_the_route_says_what_comes_first():
    table = asked("pull")
    table.press("because")
    assert table.screen.ui.toast.words == words.PICK_FIRST
