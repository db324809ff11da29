"""Time, easings and timelines: nothing blocks, everything can be brought to its end."""

import pytest

from tabletop.anim import EASES, MOTION, AnimClock, Motion, Timeline, arc_point, counter, glide
from tabletop.scene import Node


def run(clock, timeline, ms, step=10):
    for _ in range(round(ms / step)):
        clock.advance(step)
        timeline.update()


@pytest.fixture
def clock():
    return AnimClock()


@pytest.mark.parametrize("name", EASES)
def test_easings_begin_at_nought_and_end_at_one(name):
    assert EASES[name](0) == pytest.approx(0, abs=1e-6)
    assert EASES[name](1) == pytest.approx(1)


def test_back_overshoots_by_eight_in_a_hundred():
    assert max(EASES["back"](t / 1000) for t in range(1001)) == pytest.approx(1.08, abs=0.002)


def test_every_motion_names_an_easing_and_a_time():
    for name, motion in MOTION.items():
        assert motion.ease in EASES, name
        assert motion.ms > 0, name
        assert motion.calm not in {"fade", "hold"} or motion.calm_ms > 0, name


def test_a_long_deal_is_squeezed():
    deal = MOTION["deal"]
    assert deal.start(3, 4) == 135
    assert deal.start(98, 99) == pytest.approx(2400)


def test_a_tween_runs_to_its_end_once(clock):
    timeline, seen, ends = Timeline(clock), [], []
    timeline.add(Motion(100, "lin"), seen.append, on_end=lambda: ends.append(clock.now))
    run(clock, timeline, 200)
    assert seen[4] == pytest.approx(0.5)
    assert seen[-1] == 1.0
    assert seen.count(1.0) == 1
    assert ends == [100]
    assert not timeline.busy


def test_stagger_and_delay_wait_their_turn(clock):
    timeline, seen = Timeline(clock), []
    timeline.add("select", seen.append, delay=50, index=2)
    run(clock, timeline, 80)
    assert seen == []
    run(clock, timeline, 30)
    assert seen


def test_speed_and_hold_change_the_pace(clock):
    clock.set_speed(2)
    clock.advance(100)
    assert clock.now == 200
    clock.hold = True
    clock.advance(100)
    assert clock.now == 1000
    clock.set_speed(99)
    assert clock.speed == 16


def test_off_means_at_its_end_in_the_next_frame_chains_included():
    clock = AnimClock()
    clock.set_speed(0)
    timeline, seen = Timeline(clock), []
    timeline.add("deal", on_end=lambda: timeline.add("play", seen.append, index=9), delay=500)
    timeline.update()
    assert seen == [1.0]
    assert not timeline.busy


def test_calm_jumps_and_fades(clock):
    clock.calm = True
    timeline, seen, fades = Timeline(clock), [], []
    timeline.add("deal", seen.append, fade=fades.append)
    assert seen == [1.0]
    run(clock, timeline, 200)
    assert seen == [1.0]
    assert fades[0] < 0.2
    assert fades[-1] == 1.0


def test_calm_without_a_fade_is_over_at_once(clock):
    clock.calm = True
    timeline, ends = Timeline(clock), []
    timeline.add("turn", on_end=lambda: ends.append(1))
    timeline.update()
    assert ends == [1]


def test_finish_ends_in_order_and_follows_chains(clock):
    timeline, ends = Timeline(clock), []
    timeline.add(Motion(300), on_end=lambda: ends.append("late"))
    chain = [lambda: ends.append("early"), lambda: timeline.add(Motion(50), on_end=lambda: ends.append("next"))]
    timeline.add(Motion(100), on_end=lambda: [do() for do in chain])
    timeline.after(20, lambda: ends.append("pause"))
    timeline.finish()
    assert ends == ["pause", "early", "next", "late"]
    assert not timeline.busy


def test_what_lasts_knows_no_rush(clock):
    timeline, ends = Timeline(clock), []
    timeline.after(200, lambda: ends.append("read"), lasting=True)
    timeline.after(200, lambda: ends.append("moved"))
    for wanted in (["moved"], ["moved", "read"]):
        clock.rush = 24.0
        clock.advance(100)
        timeline.update()
        assert ends == wanted


def test_finish_leaves_loops_and_lasting_pauses(clock):
    timeline, ends, nods = Timeline(clock), [], []
    timeline.add("nod", nods.append, loop=True)
    timeline.after(200, lambda: ends.append(1), lasting=True)
    timeline.finish()
    assert timeline.busy
    assert ends == []
    run(clock, timeline, 2000)
    assert ends == [1]
    assert timeline.moving
    assert not timeline.busy
    assert max(nods) < 1 < len(nods)


def test_a_cancelled_tween_stops_where_it_is(clock):
    timeline, seen, ends = Timeline(clock), [], []
    tween = timeline.add(Motion(100, "lin"), seen.append, on_end=lambda: ends.append(1))
    run(clock, timeline, 50)
    tween.cancel()
    run(clock, timeline, 200)
    assert seen[-1] == pytest.approx(0.5)
    assert ends == []


def test_a_covered_timeline_stands_still(clock):
    timeline, seen = Timeline(clock), []
    timeline.add(Motion(100, "lin"), seen.append)
    run(clock, timeline, 50)
    clock.advance(10_000)
    timeline.resume()
    clock.advance(10)
    timeline.update()
    assert seen[-1] == pytest.approx(0.6)


def test_glide_starts_from_where_the_node_is_when_its_turn_comes(clock):
    timeline, node = Timeline(clock), Node(size=(10, 10))
    node.centre_at(0, 0)
    glide(timeline, node, (100, 0), Motion(100, "lin", arc=20), delay=50)
    node.centre_at(40, 0)
    run(clock, timeline, 100)
    assert node.centre == (pytest.approx(70), pytest.approx(-20))
    run(clock, timeline, 100)
    assert node.centre == (100, 0)


def test_arc_is_highest_in_the_middle():
    assert arc_point((0, 0), (10, 10), 0.5, 40) == (5, -35)
    assert arc_point((0, 0), (10, 10), 1, 40) == (10, pytest.approx(10))


def test_counter_shows_each_number_once(clock):
    timeline, shown = Timeline(clock), []
    counter(timeline, 10, 14, shown.append)
    run(clock, timeline, 600)
    assert shown == sorted(set(shown))
    assert shown[-1] == 14
