"""Cards are followed frame by frame through the real table, and measured by the figures of the style guide."""

import itertools
import math

import pytest

from tabletop.anim import MOTION
from tabletop.table.layout import Pose
from tests.kit.scene import scene
from tests.tabletop import kit
from tests.tabletop.table.table_kit import deal, sit

STEP = 5.0
WITHIN = 0.10


def out(t):
    return 1 - (1 - t) ** 3


def inout(t):
    return t * t * (3 - 2 * t)


# what the style guide says: ms, easing, arc (design px), stagger (ms)
PLAY = (320, out, 60, 60)
DEAL = (260, out, 40, 45)
DEAL_CAP = 2400
BACK = (220, inout, 0, 12)
FLIP = (240, inout)


def trace(t, nodes, ms):
    """Where every node is, every few ms."""
    paths = [[(node.pose.x, node.pose.y)] for node in nodes]
    for _ in range(int(ms / STEP)):
        t.step(STEP)
        for path, node in zip(paths, nodes, strict=True):
            path.append((node.pose.x, node.pose.y))
    return paths


def begun(path):
    """When (ms) it left its place."""
    return next(i for i, at in enumerate(path) if at != path[0]) * STEP - STEP


def landed(path):
    """When (ms) it lay for good."""
    return next(i for i, at in enumerate(path) if at == path[-1]) * STEP


def away(path, ease, arc, ms, quarter):
    """How far (px) it is at a quarter of its time from where the easing and the arc want it."""
    (x0, y0), (x1, y1) = path[0], path[-1]
    x, y = path[round((begun(path) + ms * quarter) / STEP)]
    share = ease(quarter)
    want = x0 + (x1 - x0) * share, y0 + (y1 - y0) * share - arc * math.sin(math.pi * share)
    return math.dist((x, y), want)


def check(path, ms, ease, arc):
    assert landed(path) - begun(path) == pytest.approx(ms, rel=WITHIN)
    length = math.dist(path[0], path[-1])
    for quarter in (0.25, 0.5, 0.75):
        assert away(path, ease, arc, ms, quarter) <= WITHIN * length
    if arc:
        (x0, y0), (x1, y1) = path[0], path[-1]
        lifts = [y0 + (y1 - y0) * (x - x0) / (x1 - x0) - y for x, y in path]
        assert max(lifts) == pytest.approx(arc, rel=WITHIN)


def test_cards_are_played_as_the_table_says(app):
    ms, ease, arc, stagger = PLAY
    t = sit(app, scene({0: "3 4 4 6 8 8 8 W K"}, n=5, turn=0, standing=(4, "9 9"), people=1))
    nodes = t.pick_kinds("8 8")
    t.wait(600)
    t.button("main").press()
    paths = trace(t, nodes, 600)
    for path in paths:
        check(path, ms, ease, arc * app.metrics.u)
    first, second = sorted(map(begun, paths))
    assert second - first == pytest.approx(stagger, abs=max(STEP, WITHIN * stagger))
    assert all(abs(node.pose.angle) <= 6.5 for node in nodes)


def test_a_refused_card_snaps_back_as_the_table_says(app):
    ms, ease, _, stagger = BACK
    t = sit(app, scene({0: "3 4 4 6 8 8 8 W K"}, n=5, turn=0, standing=(4, "9 9"), people=1))
    card = t.card(6)
    at, home = t.hand.cards.index(card), card.pose
    *way, let_go = kit.drag(t.spot(card), t.middle, 8)
    t.do(way)
    t.wait(300)
    t.step(0, [let_go])
    (path,) = trace(t, [card], 700)
    assert round(path[-1][0]) == round(home.x)
    assert landed(path) <= (ms + stagger * at) * (1 + WITHIN)
    check([path[0], *path[round(begun(path) / STEP) + 1:]], ms, ease, 0)


def test_a_deal_is_dealt_as_the_table_says(app):
    ms, ease, arc, stagger = DEAL
    t = deal(app, 5)
    t.until(lambda: t.hand.cards, step=STEP)
    cards = list(t.hand.cards)
    total = sum(t.session.view.counts)
    step = min(stagger, DEAL_CAP / (total - 1))
    paths = trace(t, cards, 4000)
    starts = sorted(map(begun, paths))
    assert max(starts) <= DEAL_CAP * (1 + WITHIN)
    gaps = [b - a for a, b in itertools.pairwise(starts)]
    assert sum(gaps) / len(gaps) == pytest.approx(5 * step, rel=WITHIN)
    for path in paths:
        check(path, ms, ease, arc * app.metrics.u)


def test_a_card_is_turned_over_as_the_table_says(app):
    ms, ease = FLIP
    t = sit(app, scene({0: "3 4 8"}, n=5, turn=0, people=1))
    node = t.board.card(9, Pose(400, 300, 0, 80), face=False)
    t.step(0)
    node.fly(node.pose, "flip", turn_up=True)
    widths, faces = [], []
    for _ in range(int(ms * 1.2 / STEP)):
        t.step(STEP)
        widths.append(node.spread)
        faces.append(node.face)
    assert faces.index(True) * STEP + STEP == pytest.approx(ms / 2, rel=WITHIN), "the face changes at half time"
    narrow = widths.index(min(widths)) * STEP + STEP
    assert narrow == pytest.approx(ms / 2, rel=WITHIN)
    for quarter in (0.25, 0.75):
        seen = widths[round(ms * quarter / STEP) - 1]
        assert seen == pytest.approx(abs(math.cos(math.pi * ease(quarter))), abs=WITHIN)
    assert widths.index(1.0) * STEP + STEP == pytest.approx(ms, rel=WITHIN)


# the rows of the style guide's table: ms, easing, stagger
TABLE = {
    "deal": (260, "out", 45), "sort": (220, "inout", 12), "hover-in": (110, "out", 0), "hover-out": (140, "out", 0),
    "select": (130, "back", 20), "play": (320, "out", 60), "flip": (240, "inout", 50), "slide": (260, "inout", 0),
    "pass": (180, "out", 0), "sweep": (420, "inout", 25), "turn": (200, "inout", 0), "banner-in": (240, "back", 0),
    "banner-out": (160, "out", 0), "takeover": (1600, "inout", 90), "chairs": (1200, "inout", 80),
    "bonus": (520, "inout", 90), "discipline": (480, "out", 80), "prompt": (200, "back", 0),
    "cancel": (380, "inout", 40), "deck": (1200, "inout", 0), "arrive": (300, "out", 0),
    "swap-places": (900, "inout", 0), "death": (1100, "inout", 0), "coffin": (1100, "back", 0),
    "vote": (300, "out", 70),
    "sail": (900, "inout", 0), "stamp": (180, "back", 0), "grog": (320, "out", 60), "tiles": (300, "inout", 55),
    "hourglass": (500, "inout", 0), "reveal": (800, "inout", 0), "reveal-hold": (900, "lin", 0),
    "curtain-fall": (520, "inout", 12), "curtain-open": (620, "out", 12), "day-night": (1400, "inout", 0),
    "drawer": (180, "out", 0), "count": (500, "out", 0), "mood": (160, "lin", 0), "nod": (900, "inout", 0),
    "holes": (320, "inout", 0), "chooser": (180, "back", 0), "replay-turn": (700, "inout", 0),
}  # fmt: skip


def test_every_row_of_the_table_is_there():
    assert {name: (row.ms, row.ease, row.stagger_ms) for name, row in MOTION.items()} == TABLE


def test_with_reduced_motion_nothing_travels_in_a_whole_trick(app):
    app.clock.calm = True
    t = sit(app, scene({0: "3 4 4 6 8 8 8 W K"}, n=5, turn=0, standing=(4, "9 9"), people=1))
    t.pick_kinds("8 8")
    t.button("main").press()
    rows, last = {}, {}
    for _ in range(200):
        t.step()
        for node in t.screen.scene.order:
            at = tuple(map(round, node.centre))
            moved = id(node) in last and last[id(node)] != at
            rows[id(node)] = rows.get(id(node), 0) + 1 if moved else 0
            assert rows[id(node)] < 3, f"{node} travels"
            last[id(node)] = at


def test_the_same_trick_does_travel_otherwise(app):
    """The measure above would find it."""
    t = sit(app, scene({0: "3 4 4 6 8 8 8 W K"}, n=5, turn=0, standing=(4, "9 9"), people=1))
    cards = t.pick_kinds("8 8")
    t.button("main").press()
    for path in trace(t, cards, 300):
        assert len(set(path)) > 20


def test_points_run_up_and_end_where_they_should(app):
    t = sit(app, scene({0: "3 4 8"}, n=5, turn=0, people=1))
    seen = []
    director = t.screen.director
    refresh = t.table.refresh
    t.table.refresh = lambda: (seen.append(t.table.counted and t.table.counted[0]), refresh())
    director._count_up([0] * 5, [20] * 5)
    t.wait(700, step=20)
    values = [value for value in seen if value is not None]
    assert values == sorted(values)
    assert len(set(values)) > 8
    assert seen[-1] is None
