"""The other rows of the motion table, each followed on the screen and measured by the figures of the style guide."""

import math
from dataclasses import replace

import pygame
import pytest

from tabletop.anim import Timeline
from tabletop.paint.cards import CardState, shade_of
from tabletop.screens.lesson.spotlight import Finger, Shade
from tabletop.table.curtain.screen import CurtainScreen
from tabletop.thinking import InlineThinker
from tests.kit.scene import dealt, scene
from tests.tabletop.hotseat import hot_kit
from tests.tabletop.replay import replay_kit
from tests.tabletop.table.table_kit import sit

STEP = 5.0
HANDS = {0: "0 A 4 8 8 J J", 1: "3 3 7 9 9 9 J", 2: "2 5 5 6 6 7 8", 3: "2 4 4 4 10 10 10", 4: "W 5 6 9 10 J J"}
WITHIN = 0.10


def lin(t):
    return t


def out(t):
    return 1 - (1 - t) ** 3


def inout(t):
    return t * t * (3 - 2 * t)


def back(t):
    return 1 + 2.5 * (t - 1) ** 3 + 1.5 * (t - 1) ** 2


def follow(t, values, ms):
    """What each of these says, every few ms."""
    rows = [[value()] for value in values]
    for _ in range(int(ms / STEP)):
        t.step(STEP)
        for row, value in zip(rows, values, strict=True):
            row.append(value())
    return rows


def begun(row):
    return next(i for i, value in enumerate(row) if value != row[0]) * STEP - STEP


def ended(row):
    return (max(i for i, value in enumerate(row) if value != row[-1]) + 1) * STEP


def check(row, ms, ease):
    """How long it took, and where it was at every quarter."""
    assert ended(row) - begun(row) == pytest.approx(ms, rel=WITHIN, abs=STEP)
    quarters(row, ms, ease)


def quarters(row, ms, ease):
    """Where it was at every quarter (of a motion that settles, the end is finer than colours are)."""
    for quarter in (0.25, 0.5, 0.75):
        at = round((begun(row) + ms * quarter) / STEP)
        want = ease((at * STEP - begun(row)) / ms)
        assert (row[at] - row[0]) / (row[-1] - row[0]) == pytest.approx(want, abs=WITHIN), quarter


def staggered(rows, ms):
    """One after the other, so many ms apart."""
    starts = sorted(map(begun, rows))
    assert (starts[-1] - starts[0]) / (len(starts) - 1) == pytest.approx(ms, rel=WITHIN, abs=STEP)


@pytest.fixture
def t(app):
    return sit(app, scene({0: "3 4 4 6 8 8 8 W K"}, n=5, turn=0, standing=(4, "9 9"), people=1))


def y_of(card):
    return lambda: card.pose.y


def test_the_pointer_lifts_a_card_and_lays_it_back(t):
    first, second = t.hand.cards[2], t.hand.cards[5]
    t.hand.hover(first)
    (rise,) = follow(t, [y_of(first)], 200)
    check(rise, 110, out)
    t.hand.hover(second)
    sinking, rising = follow(t, [y_of(first), y_of(second)], 200)
    check(sinking, 140, out)
    check(rising, 110, out)
    t.hand.hover(None)
    (sunk,) = follow(t, [y_of(second)], 200)
    check(sunk, 140, out)


def test_with_reduced_motion_the_pointer_moves_no_card(app, t):
    app.clock.calm = True
    before = t.hand.poses()
    t.hand.hover(t.hand.cards[2])
    assert t.hand.poses() == before


def test_a_card_is_selected(t):
    card, other = t.hand.cards[3], t.hand.cards[5]
    t.hand.toggle(card)
    (row,) = follow(t, [y_of(card)], 300)
    check(row, 130, back)
    assert begun(row) <= STEP, "a press is answered at once, wherever the card is"
    assert (row[0] - min(row)) / (row[0] - row[-1]) == pytest.approx(1.08, abs=0.01), "it overshoots by 8 %"
    t.hand.select([other])
    rows = follow(t, [y_of(card), y_of(other)], 300)
    for row in rows:
        check(row, 130, back)
    staggered(rows, 20)


def test_a_hand_is_sorted(t):
    t.hand.cards.reverse()
    t.hand.lay("sort")
    moving = [card for card, pose in zip(t.hand.cards, t.hand.poses(), strict=True) if abs(card.pose.x - pose.x) > 30]
    rows = follow(t, [lambda card=card: card.pose.x for card in moving], 500)
    for row in rows:
        check(row, 220, inout)
    staggered(rows, 12)


def test_earlier_plays_slide_aside_and_the_trick_is_swept(t):
    lying = list(t.board.plays[-1])
    t.pick_kinds("8 8")
    t.wait(300)
    earlier = [lambda node=node: node.pose.x for node in lying]
    t.hand.give([8])
    t.board.lay_play([t.board.card(8, t.board.fan_of(1))])
    for row in follow(t, earlier, 500):
        check(row, 260, inout)
    rows = [lambda node=node: node.pose.x for play in t.board.plays for node in play]
    t.board.sweep(t.board.fan_of(1))
    rows = follow(t, rows, 700)
    for row in rows:
        check(row, 420, inout)
    staggered(rows, 25)


def brightness(node):
    """How light the middle of a card is, 0 ... 255 on average."""
    w, h = node.image.get_size()
    return sum(pygame.transform.average_color(node.image, (w // 3, h // 3, w // 3, h // 3))[:3]) / 3


def test_earlier_plays_darken_while_they_slide(t):
    node = t.board.plays[-1][0]
    bright = brightness(node)
    t.board.lay_play([t.board.card(8, t.board.fan_of(1))])
    (row,) = follow(t, [lambda: node.shade[0] if node.shade else 0], 500)
    shades = [shade for shade in row if shade]
    assert max(shades) >= 250
    assert shades == sorted(shades, reverse=True)
    assert len(shades) * STEP == pytest.approx(260, rel=0.1)
    assert shades[len(shades) // 2] == pytest.approx((255 + shade_of(CardState.EARLIER)[0]) / 2, abs=6)
    assert node.shade is None
    assert brightness(node) < 0.8 * bright
    t.screen.hurry()
    t.board.lay_play([t.board.card(7, t.board.fan_of(1))])
    assert brightness(node) < 0.8 * bright, "it never grows lighter on the way"
    t.step(80)
    t.board.clear_table()
    t.step(300)


def seat_of(t):
    return next(nodes for nodes in t.board.seats.values() if not nodes.guest.active and not nodes.guest.status)


def test_a_word_drops_on_who_passes_and_the_plate_greys(t):
    nodes = seat_of(t)
    nodes.show(replace(nodes.guest, status="PASSED", dim=True))
    word, grey = follow(t, [lambda: nodes.word.y, lambda: pixels(nodes.plate)], 400)
    check(word, 180, out)
    quarters(distances(grey), 180, out)


def pixels(node):
    return pygame.image.tobytes(node.image, "RGBA")


def distances(frames):
    """How far each picture is from the first, where the last one differs most."""
    places = [i for i, (a, b) in enumerate(zip(frames[0], frames[-1], strict=True)) if abs(a - b) > 60]
    assert places, "nothing changes"
    return [sum(abs(frame[i] - frames[0][i]) for i in places) for frame in frames]


def test_the_light_goes_from_one_to_the_next(t):
    nodes = seat_of(t)
    nodes.show(replace(nodes.guest, active=True))
    (lit,) = follow(t, [lambda: pixels(nodes.coin)], 300)
    check(distances(lit), 200, inout)
    nodes.show(replace(nodes.guest, active=False))
    (gone,) = follow(t, [lambda: pixels(nodes.coin)], 300)
    check(distances(gone), 200, inout)


def test_a_face_changes_its_mood(t):
    nodes = seat_of(t)
    nodes.show(replace(nodes.guest, mood="cross"))
    (row,) = follow(t, [lambda: pixels(nodes.coin)], 300)
    check(distances(row), 160, lin)


def test_the_banner_rises_a_little_too_far(t):
    panels = t.table.panels
    panels.set_banner("Something quite different", yours=False)
    (row,) = follow(t, [lambda: panels.banner.centre[1]], 400)
    check(row, 240, back)


@pytest.mark.parametrize(("motion", "ms", "apart"), [("chairs", 1200, 80), ("takeover", 1600, 90)])
def test_people_walk_along_the_rim(t, motion, ms, apart):
    seats = t.board.seats
    t.board.seat_all((0, 2, 1, 4, 3), motion)
    rows = follow(t, [lambda nodes=nodes: nodes.spot.angle for nodes in seats.values()], ms + 500)
    moved = [row for row in rows if row[0] != row[-1]]
    assert len(moved) >= 2
    for row in moved:
        unrolled = [row[0] + (value - row[0] + math.pi) % (2 * math.pi) - math.pi for value in row]
        check(unrolled, ms, inout)
    staggered(moved, apart)


def test_cards_change_hands_on_arcs(app):
    t = sit(app, dealt(HANDS, n=5, people=1), thinker=InlineThinker())
    t.press("main")
    t.until(lambda: "give" in t.asks and not t.busy)
    t.wait(500)
    cards = t.pick_kinds("J J")
    t.button("main").press()
    xs, ys = [lambda card=card: card.pose.x for card in cards], [y_of(card) for card in cards]
    rows = follow(t, xs + ys, 900)
    for row in rows[:2]:
        check(row, 520, inout)
    staggered(rows[:2], 90)
    for x, y in zip(rows[:2], rows[2:], strict=True):
        line = [y[0] + (y[-1] - y[0]) * (at - x[0]) / (x[-1] - x[0]) for at in x]
        assert max(a - b for a, b in zip(line, y, strict=True)) == pytest.approx(60 * app.metrics.u, rel=WITHIN)


def test_points_count_up(t):
    t.screen.director._count_up([0] * 5, [1000] * 5)
    (row,) = follow(t, [lambda: t.table.counted[0] if t.table.counted else -1], 700)
    row = [0, *(1000 if value < 0 else value for value in row[1:])]
    quarters(row, 500, out)
    assert row[int(390 / STEP)] < 1000, "the last points take their time"


def test_the_panel_is_pulled_out_and_pushed_in(app):
    app.set_text(2.0)
    t = sit(app, scene({0: "3 4 8 8"}, n=5, turn=0, people=1))
    assert t.layout.big
    t.screen.ui.find("icon-chart").press()
    side = t.table.panels.side
    assert side.visible
    (row,) = follow(t, [lambda: side.x], 300)
    check(row, 180, out)
    assert row[0] == app.metrics.width
    t.screen.ui.find("icon-chart").press()
    assert not side.visible, "what is pushed in is no panel any more"
    ghost = max((node for node in t.screen.scene.order if node.image is side.image), key=lambda node: node.index)
    (row,) = follow(t, [lambda: ghost.x], 300)
    check(row, 180, out)
    assert ghost.scene is None


def test_the_curtain_falls_and_opens(app):
    room = hot_kit.deal(app)
    while not isinstance(app.top, CurtainScreen):
        room.step(STEP)
    curtain = app.top
    rows = follow(room, [lambda strip=strip: round(strip.y, 3) for strip in curtain._strips], 900)
    for row in rows:
        assert ended(row) - begun(row) == pytest.approx(520, rel=WITHIN)
        assert max(row) - row[-1] == pytest.approx(10 * app.metrics.u, rel=WITHIN), "the hem swings through"
    starts = sorted({begun(row) for row in rows})
    assert (starts[-1] - starts[0]) / (len(starts) - 1) == pytest.approx(12, rel=WITHIN)
    curtain._open()
    rows = follow(room, [lambda strip=strip: strip.x for strip in curtain._strips], 900)
    for row in rows:
        check(row, 620, out)
    starts = sorted({begun(row) for row in rows})
    assert (starts[-1] - starts[0]) / (len(starts) - 1) == pytest.approx(12, rel=WITHIN)


def test_the_shade_moves_its_holes_and_the_finger_nods(app, t):
    from pygame import Rect

    timeline = Timeline(app.clock)
    shade, finger = Shade(app.metrics, timeline), Finger(t.screen.scene, timeline, app.metrics)
    shade.cut([Rect(0, 0, 90, 90)], on=True, at_once=True)
    shade.cut([Rect(800, 400, 90, 90)], on=True)

    class Both:
        def step(self, ms):
            app.step(ms, [])
            timeline.update()

    (row,) = follow(Both(), [lambda: shade.holes[0].x], 500)
    check(row, 320, inout)
    finger.point(Rect(400, 300, 80, 80), tuple)
    nods = follow(Both(), [lambda: finger.node.x, lambda: finger.node.y], 1800)
    far = [math.hypot(x - nods[0][0], y - nods[1][0]) for x, y in zip(*nods, strict=True)]
    once, twice = far[: int(900 / STEP)], far[int(900 / STEP):]
    assert max(once) == pytest.approx(8 * app.metrics.u * math.sqrt(2), rel=0.15)
    assert once.index(max(once)) * STEP == pytest.approx(450, rel=WITHIN)
    assert twice.index(max(twice)) * STEP == pytest.approx(450, rel=WITHIN)


def test_a_replay_turns_the_table_to_another_chair(app):
    v = replay_kit.view(app)
    v.screen.sit(2)
    seats = v.screen.projector.picture.board.seats
    for row in follow(v, [lambda nodes=nodes: nodes.spot.angle for nodes in seats.values()], 1000):
        if row[0] != row[-1]:
            unrolled = [row[0]]
            for value in row[1:]:
                unrolled.append(unrolled[-1] + (value - unrolled[-1] + math.pi) % (2 * math.pi) - math.pi)
            check(unrolled, 700, inout)
