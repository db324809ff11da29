"""The viewer by keys, mouse and gamepad."""

import pygame
import pytest
from replay_kit import Viewing, played, view

from rules.core.advice import Turning
from rules.core.rng import Die
from rules.core.types import TABLE
from tabletop.screens.replay.furniture import words
from tabletop.screens.replay.recording import Recording
from tabletop.table.layout import solid
from tests.tabletop import kit

PAGE_DOWN, PAGE_UP = pygame.K_PAGEDOWN, pygame.K_PAGEUP


def held(v):
    return sorted(v.screen.projector.picture.board.hand.kinds)


def agrees(v):
    """What lies on the table is what the chair saw at that turn."""
    screen = v.screen
    seen = v.recording.view(screen.turn, screen.chair)
    assert held(v) == sorted(screen.kit.held(None, seen))
    assert screen.projector.picture.board.order == seen.order
    assert len(screen.projector.picture.board.plays) == len(seen.trick)
    assert list(screen.story.session.tape()) == list(v.recording.tape(screen.turn, screen.chair))


def test_arrows_step_pages_jump_hands_and_ends_are_ends(app):
    v = view(app, chair=2)
    hands, tricks = v.recording.parts
    v.key(pygame.K_RIGHT)
    assert v.screen.turn == 1
    v.key(PAGE_DOWN)
    assert v.screen.turn == hands[1]
    agrees(v)
    v.key(pygame.K_LEFT)
    assert v.screen.turn == hands[1] - 1
    agrees(v)
    v.key(PAGE_UP)
    assert v.screen.turn == hands[0]
    v.key(pygame.K_DOWN)
    assert v.screen.turn == tricks[0]
    v.key(pygame.K_RIGHT, mod=pygame.KMOD_SHIFT)
    assert v.screen.turn == tricks[1]
    v.key(pygame.K_UP)
    assert v.screen.turn == tricks[0]
    v.key(pygame.K_END)
    assert v.screen.turn == v.recording.last
    agrees(v)
    v.key(pygame.K_HOME)
    assert v.screen.turn == 0
    agrees(v)


def test_stepping_on_shows_every_move_and_ends_where_a_jump_does(app):
    v = view(app, seats=4, chair=1)
    for _ in range(40):
        v.step(events=[])
        v.screen.forward()
        v.step()
    v.wait(4000)
    assert v.screen.turn == 40
    agrees(v)
    lines = [line.text for line in v.screen.story.lines]
    v.screen.go(39)
    v.screen.go(40)
    assert [line.text for line in v.screen.story.lines] == lines


def test_nothing_of_what_moved_is_left_after_a_jump(app):
    v = view(app, seats=4, chair=1, hands=2)
    start = v.recording.parts[0][1]
    v.screen.go(start)
    v.step()
    nodes = len(v.screen.scene.order)
    for _ in range(12):  # the bonuses among them
        v.screen.forward()
        v.wait(150)
    v.screen.go(start)
    assert not v.screen.timeline.moving, "a jump is without motion"
    v.step()
    assert len(v.screen.scene.order) == nodes


def test_space_plays_and_pauses_and_speed_is_its_own(app):
    v = view(app)
    v.key(pygame.K_SPACE)
    assert v.screen.playing
    v.wait(6000)
    slow = v.screen.turn
    assert slow > 1
    v.key(pygame.K_SPACE)
    assert not v.screen.playing
    stopped = v.screen.turn
    v.wait(3000)
    assert v.screen.turn == stopped
    v.screen.go(0)
    v.screen.set_speed(4.0)
    v.key(pygame.K_SPACE)
    v.wait(6000)
    assert v.screen.turn > 2 * slow
    assert app.clock.speed == 1.0, "the tables keep their own"


def test_plus_and_minus_change_the_speed_and_arrows_do_while_the_switch_has_the_focus(app):
    v = view(app)
    v.key(pygame.K_PLUS, "+")
    assert v.screen.speed == 2.0
    for _ in range(4):
        v.key(pygame.K_MINUS, "-")
    assert v.screen.speed == 0.5
    v.screen.ui.set_focus(v.screen.ui.find("speed"))
    v.key(pygame.K_RIGHT)
    assert (v.screen.speed, v.screen.turn) == (1.0, 0)
    v.press("speed")
    v.screen.ui.set_focus(None)
    v.key(pygame.K_RIGHT)
    assert v.screen.turn == 1


def test_playing_stops_at_the_end_and_begins_anew(app):
    v = view(app)
    v.screen.go(v.recording.last - 1)
    v.key(pygame.K_SPACE)
    v.wait(6000)
    assert v.screen.turn == v.recording.last
    assert not v.screen.playing
    v.key(pygame.K_SPACE)
    assert v.screen.playing
    assert v.screen.turn < 10


def test_the_playhead_is_dragged_and_pressed(app):
    v = view(app)
    v.drag(v.on_track(0), v.on_track(60))
    assert abs(v.screen.turn - 60) <= 1
    agrees(v)
    v.step(events=[])
    v.step(events=kit.click(v.on_track(20)))
    v.rest()
    assert abs(v.screen.turn - 20) <= 1
    agrees(v)


def test_every_button_of_the_bar_does_its_thing(app):
    v = view(app)
    hands, tricks = v.recording.parts
    v.press("hand-on")
    assert v.screen.turn == hands[1]
    v.press("trick-on")
    assert v.screen.turn == next(t for t in tricks if t > hands[1])
    v.press("step-on")
    v.press("step-back")
    v.press("trick-back")
    v.press("hand-back")
    assert v.screen.turn == hands[0] or v.screen.turn == hands[1]
    v.press("play")
    assert v.screen.playing
    v.press("play")
    assert not v.screen.playing
    v.press("all-open")
    assert v.screen.open
    v.press("chair-3")
    assert v.screen.chair == 3


def test_chairs_by_digit_and_the_hand_is_that_chairs(app):
    v = view(app, turn=30)
    assert v.screen.chair == TABLE
    for seat in (0, 3, 1):
        v.key(getattr(pygame, f"K_{seat + 1}"), str(seat + 1))
        assert v.screen.chair == seat
        assert held(v) == sorted(v.screen.kit.held(None, v.recording.view(30, seat)))
        agrees(v)
    v.key(pygame.K_0, "0")
    assert v.screen.chair == TABLE
    assert held(v) == []
    v.key(pygame.K_9, "9")
    assert v.screen.chair == TABLE, "there is no ninth chair"
    v.key(pygame.K_s, "s")
    assert v.screen.chair == 0


def test_all_open_shows_every_hand_and_closes_again(app):
    v = view(app, turn=30)
    v.key(pygame.K_o, "o")
    shown = [node for node in v.screen.fans._nodes.values() if node.visible]
    assert len(shown) == sum(bool(v.screen.kit.held(None, v.recording.view(30, seat))) for seat in range(5))
    v.key(pygame.K_o, "o")
    assert not any(node.visible for node in v.screen.fans._nodes.values())


def test_the_gamepad_does_all_of_it(app):
    v = view(app, turn=30, chair=0)
    v.pad(pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    assert v.screen.turn == 31
    v.pad(pygame.CONTROLLER_BUTTON_DPAD_LEFT)
    assert v.screen.turn == 30
    v.pad(pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    assert v.screen.turn == v.recording.beyond(30, 1, 1)
    v.pad(pygame.CONTROLLER_BUTTON_Y)
    assert v.screen.open
    v.pad(pygame.CONTROLLER_BUTTON_LEFTSTICK)
    assert v.screen.chair == 1
    v.pad(pygame.CONTROLLER_BUTTON_X)
    assert v.screen.playing
    v.pad(pygame.CONTROLLER_BUTTON_X)
    for _ in range(40):
        v.pad(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
        if v.screen.ui.focus is v.screen.ui.find("play-on"):
            break
    v.pad(pygame.CONTROLLER_BUTTON_A)
    v.pad(pygame.CONTROLLER_BUTTON_A)
    assert v.went == [(v.screen.turn, 1)], "the chair looked from is offered first"


def test_playing_on_asks_for_a_chair(app):
    v = view(app, turn=30, chair=2)
    v.press("play-on")
    v.press("sit-4")
    assert v.went == [(30, 4)]
    v.press("play-on")
    v.key(pygame.K_ESCAPE)
    assert len(v.screen.ui.layers) == 1
    assert app.top is v.screen


def test_the_end_cannot_be_played_on_from_and_says_so(app):
    v = view(app)
    v.key(pygame.K_END)
    v.press("play-on")
    v.key(pygame.K_RETURN)
    assert v.went == []
    assert len(v.screen.ui.layers) == 1


def test_while_all_is_open_a_chair_says_what_is_held_there(app):
    v = view(app, turn=30)
    chair = v.screen.ui.find("chair-2")
    closed = chair.tip
    v.screen.toggle_open()
    assert chair.tip == f"{closed}\n{v.screen.projector.picture.named(v.screen.projector.held(2))}"
    v.screen.toggle_open()
    assert chair.tip == closed


def test_that_nobody_has_moved_yet_is_not_said_once_somebody_has(app):
    v = view(app, chair=2)
    v.screen.thoughts.think()
    assert v.screen.thoughts.said.reason == words.FIRST
    v.screen.forward()
    assert v.screen.thoughts.said.reason == ""


def test_what_was_thought_is_told_when_nothing_moves(app):
    v = view(app, turn=30)
    turn = next(t for t in range(31, v.recording.last) if v.recording.mover(t) > 0)
    v.screen.go(turn)
    v.rest()
    said = v.screen.thoughts.said
    assert v.recording.plan[v.recording.mover(turn)].name.upper() in said.head
    assert [weight.given for weight in said.weighed].count(True) == 1
    own = next(t for t in range(31, v.recording.last) if v.recording.mover(t) == 0)
    v.screen.go(own)
    v.rest()
    assert "only Morgan knows" in v.screen.thoughts.said.reason


def test_an_unfinished_match_offers_the_public_side_alone(app):
    v = view(app, moves=60, turn=40, chair=0)
    screen = v.screen
    assert screen.chair == TABLE
    for digit in "123450":
        v.key(getattr(pygame, f"K_{digit}"), digit)
        assert screen.chair == TABLE
    v.key(pygame.K_o, "o")
    v.key(pygame.K_s, "s")
    assert not screen.open
    assert screen.chair == TABLE
    assert held(v) == []
    assert not any(node.visible for node in screen.fans._nodes.values())
    for name in ("play-on", "all-open", "chair-0"):
        with pytest.raises(KeyError):
            screen.ui.find(name)
    v.key(pygame.K_RIGHT)
    assert screen.turn == 41
    agrees(v)


def test_a_line_of_the_story_leads_to_its_turn(app):
    v = view(app, turn=60, chair=1)
    rect, line = v.screen.projector.picture.panels.log_lines[2]
    assert v.screen.story.lines[2] is line
    v.step(events=kit.click(rect.center))
    v.rest()
    assert v.screen.turn < 60
    assert v.screen.story.lines[0].text == line.text, "it is the newest there"
    agrees(v)


def test_every_line_knows_its_turn(app):
    v = view(app, seats=4)
    v.screen.go(v.recording.last)
    last = v.recording.last
    for line in list(v.screen.story.lines):
        turn = v.screen.story.turn_of(line)
        assert v.recording.first <= turn <= last
        last = turn
    turn = v.screen.story.turn_of(v.screen.story.lines[30])
    told = v.screen.story.lines[30].text
    v.screen.go(turn)
    assert told in [line.text for line in v.screen.story.lines[:6]]
    v.screen.go(turn - 1)
    assert told not in [line.text for line in v.screen.story.lines[:1]]


def test_turning_points_are_gone_to_by_key_press_and_pad(app):
    v = view(app)
    match = v.recording.match
    move = match.moves[50]
    v.screen.lookback.turnings = tuple(
        Turning(turn, 1, move, move, swing, "Why.", move, 1, swing) for turn, swing in ((50, -100), (90, 80))
    )
    v.screen.bar.mark(v.screen.lookback.turnings)
    v.key(pygame.K_t, "t")
    assert v.screen.turn == 51
    assert v.screen.bar.place.words == "a turning point"
    assert v.screen.thoughts.said.turned == "Why."
    v.key(pygame.K_t, "t")
    assert v.screen.turn == 91
    x, y = v.on_track(51)
    v.step(events=kit.click((x + 3, y - v.screen.bar.track.metrics.px(12))))
    v.rest()
    assert v.screen.turn == 51, "a press near an arrow means the arrow"
    v.screen.ui.set_focus(v.screen.bar.track)
    v.pad(pygame.CONTROLLER_BUTTON_A)
    assert v.screen.turn == 91
    v.pad(pygame.CONTROLLER_BUTTON_A)
    assert v.screen.turn == 51, "from the last to the first"


def test_escape_and_the_button_close_it(app):
    v = view(app)
    below = Viewing(app, v.recording)
    below.key(pygame.K_ESCAPE)
    assert app.top is v.screen
    again = Viewing(app, v.recording)
    again.press("close")
    assert app.top is v.screen


def test_reduced_motion_turns_the_table_at_once(app):
    match, head, _ = played()
    app.clock.calm = True
    v = Viewing(app, Recording(match, head), turn=30, chair=0)
    v.screen.sit(2)
    v.step()
    spots = {seat: nodes.spot for seat, nodes in v.screen.projector.picture.board.seats.items()}
    v.wait(1000)
    assert {seat: nodes.spot for seat, nodes in v.screen.projector.picture.board.seats.items()} == spots


def test_a_turning_table_goes_along_the_rim_and_ends_in_place(app):
    v = view(app, turn=30, chair=0)
    v.screen.sit(2)
    board = v.screen.projector.picture.board
    v.step(100)
    assert any(nodes.spot != board.spot(seat) for seat, nodes in board.seats.items())
    v.wait(900)
    assert all(nodes.spot == board.spot(seat) for seat, nodes in board.seats.items())


def test_the_whole_story_and_a_rule_behind_a_line(app):
    v = view(app, turn=30)
    v.key(pygame.K_l, "l")
    assert len(v.screen.ui.layers) == 2
    v.key(pygame.K_ESCAPE)
    assert len(v.screen.ui.layers) == 1
    v.key(pygame.K_F1)
    assert v.went == [("rules", "")]


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("seats", [4, 10])
def test_large_text_keeps_everything_within_reach(app, text, seats):
    app.set_text(text)
    v = view(app, seats=seats, turn=30, chair=1)
    for name in ("play", "step-on", "speed", "all-open", "chair-0", f"chair-{seats - 1}", "track"):
        widget = v.screen.ui.find(name)
        assert app.window.surface.get_rect().contains(widget.body), name
    if v.screen.layout_.big:
        v.key(pygame.K_n, "n")
    assert v.screen.ui.find("play-on")
    bodies = [w.body for w in v.screen.ui.layer.widgets if w.focusable and w.name.startswith(("chair", "step", "hand"))]
    assert all(a.collidelist([b for b in bodies if b is not a]) < 0 for a in bodies)


def test_a_step_back_and_a_jump_take_no_longer_than_some_whole_pictures_in_a_long_match():
    import statistics
    import time

    from tabletop.app import App
    from tabletop.display import open_offscreen

    app = App(open_offscreen((1920, 1080)))
    v = view(app, seats=6, hands=7, chair=1)
    v.screen.toggle_open()
    die, took, drawn = Die(3), [], []
    for i in range(12):
        start = time.process_time()
        v.screen.go(die.below(v.recording.last)) if i % 2 else v.screen.jump(-1)
        v.step()
        took.append(time.process_time() - start)
        start = time.process_time()
        app.picture(v.screen)
        drawn.append(time.process_time() - start)
    assert statistics.median(took) < 16 * statistics.median(drawn), took


@pytest.mark.parametrize("presses", [100, pytest.param(400, marks=pytest.mark.long)])
@pytest.mark.parametrize("moves", [70, 100_000])
def test_whatever_is_pressed_in_whatever_order_it_stays_true_to_the_match(app, moves, presses):
    v = view(app, seats=4, moves=moves, hands=2)
    die = Die(moves)
    keys = [(code, "") for code in (
        pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT, pygame.K_UP, pygame.K_DOWN, PAGE_UP, PAGE_DOWN, pygame.K_HOME,
        pygame.K_END, pygame.K_SPACE, pygame.K_TAB, pygame.K_RETURN,
    )] + [(getattr(pygame, f"K_{sign}"), sign) for sign in "01234osln"]  # fmt: skip
    for _ in range(presses):
        code, text = keys[die.below(len(keys))]
        v.step(events=kit.key(code, text))
        v.step(die.below(300))
        if app.top is not v.screen or len(v.screen.ui.layers) > 1:
            v.step(events=kit.key(pygame.K_ESCAPE))
        if not app.screens:
            break
    if v.screen.playing:
        v.screen.pause()
    v.wait(5000)
    agrees(v)


def test_a_step_beyond_either_end_says_so(app):
    v = view(app)
    v.screen.go(v.recording.first)
    v.screen.jump(-1)
    assert (v.screen.turn, v.screen.ui.toast.words) == (v.recording.first, words.NO_LESS)
    v.screen.go(v.recording.last)
    v.screen.jump(1)
    v.rest()
    assert (v.screen.turn, v.screen.ui.toast.words) == (v.recording.last, words.NO_MORE)


def test_where_it_turned_nowhere_else_the_key_for_it_says_so(app):
    v = view(app)
    v.screen.next_turning()
    assert v.screen.ui.toast.words == words.NO_TURN


@pytest.mark.parametrize("seats", [5, 8, 10])
def test_nothing_said_hides_a_name_or_hangs_under_the_panel_of_thoughts(app, seats):
    v = view(app, seats=seats, chair=0)
    picture = v.screen.projector.picture
    said = "Fort-de-France, dear crew: it has no tavern at all."
    for seat in range(seats):
        picture.say(seat, said)
        spoken = picture.own_speech if seat == 0 else picture.board.seats[seat].speech
        kept = [*(solid(nodes.plate) for nodes in picture.board.seats.values()), *v.screen.furniture.taken()]
        assert spoken.place is not None
        assert solid(spoken.node).collidelist(kept) < 0
        v.screen.projector.jump(v.screen.turn)
        assert not spoken.speaking
