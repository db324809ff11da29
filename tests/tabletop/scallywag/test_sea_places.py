"""The chart has room: no lanes cross, and nothing on it touches a coin, a plate or a tag, at any table size."""

import math
from itertools import combinations
from random import Random

import pygame
import pytest

from rules.games.scallywag.chart import GOAL, PAIRS, ROUTES, SPOTS, START
from tabletop.anim import AnimClock, Timeline
from tabletop.games.scallywag.sea.chart import Chart
from tabletop.games.scallywag.sea.places import (
    BASE_COIN,
    COIN,
    OFFSETS,
    SHIP,
    Disc,
    Sea,
    SeaLayout,
    Slab,
    apart,
    around,
    chart_shapes,
    fit,
    plate,
)
from tabletop.paint.cards import Turner
from tabletop.paint.metrics import Metrics
from tabletop.scene import Scene
from tabletop.table.cardnode import Easel
from tabletop.table.talk import tray
from tests.tabletop.sight.ink import Record

SIZES = ((1280, 720), (1920, 1080), (3840, 2160))
CROWDS = range(4, 10)
RIM, HAIR = 15, 3  # design units


def turn(a, b, c):
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def cross(p, q, r, s):
    return turn(p, q, r) * turn(p, q, s) < 0 and turn(r, s, p) * turn(r, s, q) < 0


def clashes(size, text, seats, *, watched=False):
    """What on the chart, with the longest words there are, touches what is round the seats."""
    layout = SeaLayout(Metrics(*size, text), seats, spectator=watched)
    m, table = layout.m, layout.table
    spots = layout.spots_round if watched else layout.spots[1:]
    taken = [one for spot in spots for one in around(m, table, spot, layout.coin, layout.plate_most)]
    to = fit(layout, OFFSETS, (COIN, BASE_COIN))
    shapes = list(chart_shapes(m, table, to, OFFSETS, (COIN, BASE_COIN)))
    assert len(shapes) == 3 * SPOTS
    assert len(taken) == 4 * (seats if watched else seats - 1)
    return [(i // 3, one, two) for i, one in enumerate(shapes) for two in taken if apart(one, two) < -2.1 * m.u]


@pytest.mark.parametrize("text", [1.0, 1.5, 1.75, 2.0])
@pytest.mark.parametrize("seats", CROWDS)
def test_no_list_of_statements_lies_on_a_face_however_long_it_is(text, seats):
    layout = SeaLayout(Metrics(1280, 720, text), seats)
    where = tray.places(layout, 15, broad=True, room=900.0)
    assert where.panel[1] >= max(spot.y for spot in layout.spots[1:]) / layout.m.u + layout.coin / layout.m.u / 2
    assert where.forms[3] > 100  # two rows and more


def crowded(size, text, seats):
    """Which spots' words hide those of others, or more than the rim of a tile."""
    layout = SeaLayout(Metrics(*size, text), seats)
    u, to = layout.m.u, fit(layout, OFFSETS, (COIN, BASE_COIN))
    shapes = list(chart_shapes(layout.m, layout.table, to, OFFSETS, (COIN, BASE_COIN)))
    found = []
    for (i, one), (j, two) in combinations(enumerate(shapes), 2):
        if isinstance(one, Slab) and isinstance(two, Slab) and i // 3 // 4 == j // 3 // 4:
            continue  # names of one row give way to one another: see below
        most = RIM if isinstance(one, Disc) or isinstance(two, Disc) else HAIR
        if i // 3 != j // 3 and apart(one, two) < -most * u:
            found.append((i // 3, j // 3, apart(one, two) / u))
    return found


def test_no_two_lanes_cross():
    pairs = [(a, b) for a, b in combinations(PAIRS, 2) if not set(a) & set(b)]
    assert [(a, b) for a, b in pairs if cross(OFFSETS[a[0]], OFFSETS[a[1]], OFFSETS[b[0]], OFFSETS[b[1]])] == []


@pytest.mark.parametrize("seats", CROWDS)
@pytest.mark.parametrize("size", SIZES)
def test_nothing_on_the_chart_touches_a_seat(size, seats):
    assert clashes(size, 1.0, seats) == []
    assert clashes(size, 1.0, seats, watched=True) == []


@pytest.mark.parametrize("text", [1.15, 1.3, 1.5, 1.75, 2.0])
@pytest.mark.parametrize("seats", CROWDS)
def test_nor_with_larger_words(text, seats):
    assert clashes((1920, 1080), text, seats) == []
    assert clashes((1280, 720), text, seats) == []


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("seats", CROWDS)
def test_nor_one_another(text, seats):
    assert crowded((1920, 1080), text, seats) == []
    assert crowded((1280, 720), text, seats) == []


@pytest.mark.parametrize("seats", CROWDS)
def test_the_chart_stays_as_large_as_it_can(seats):
    assert fit(SeaLayout(Metrics(1920, 1080), seats), OFFSETS, (COIN, BASE_COIN)).size == 1.0
    assert fit(SeaLayout(Metrics(1280, 720, 2.0), seats), OFFSETS, (COIN, BASE_COIN)).size > 0.85


def test_shapes_know_how_far_they_are_apart():
    box = Slab(0, 0, 10, 10)
    assert apart(Disc(5, 5, 1), box) < 0
    assert apart(Disc(5, 20, 4), box) == 6
    assert apart(box, Slab(12, 0, 14, 10)) == 2
    assert apart(Disc(0, 0, 3), Disc(10, 0, 3)) == 4


@pytest.mark.parametrize("size", SIZES)
def test_lanes_begin_and_end_at_their_tiles(size):
    sea = Sea(SeaLayout(Metrics(*size), 5))
    for route in range(ROUTES):
        lane = sea.lanes[route]
        for spot, point in ((START[route], lane.start), (GOAL[route], lane.end)):
            x, y = sea.at(spot)
            far = ((point[0] - x) ** 2 + (point[1] - y) ** 2) ** 0.5
            assert sea.coin(spot) / 2 <= far <= sea.coin(spot) / 2 + 14 * sea.k
        way = math.atan2(lane.end[1] - lane.start[1], lane.end[0] - lane.start[0])
        assert math.cos(math.radians(lane.heading) - way) > 0.999


def test_a_point_means_the_tile_its_name_and_its_lane():
    sea = Sea(SeaLayout(Metrics(1920, 1080), 7))
    for spot in range(SPOTS):
        assert sea.spot_at(sea.at(spot)) == spot
        x, y = sea.label_at(spot)
        assert sea.spot_at((x, y + 15)) == spot
    out = [route for route in range(ROUTES) if START[route] == 10]
    for route in out:
        assert sea.route_at(sea.at(GOAL[route]), out) == route
        assert sea.route_at(sea.lanes[route].marker, out) == route
    assert sea.route_at((2, 2), out) == -1
    assert sea.spot_at((2, 2)) == -1


TABLES = [((1280, 720), 2.0, 9), ((1280, 720), 1.0, 9), ((1920, 1080), 1.3, 4)]


@pytest.mark.parametrize(("size", "text", "seats"), TABLES)
@pytest.mark.parametrize("seed", range(8))
def test_names_in_a_row_leave_one_another_room(size, text, seats, seed):
    scene = Scene(pygame.Surface(size))
    easel = Easel(scene, Timeline(AnimClock()), Turner(), Metrics(*size, text))
    chart = Chart(easel, SeaLayout(easel.m, seats))
    islands = list(range(15))
    Random(seed).shuffle(islands)
    chart.show([*islands[:5], -1, *islands[5:]], (), 5)
    for spot in range(SPOTS - 1):
        if spot % 4 != 3:
            left, right = chart.labels[spot].rect, chart.labels[spot + 1].rect
            assert left.right <= right.left + 1, (spot, chart.name(spot), chart.name(spot + 1))


@pytest.mark.parametrize("seed", range(8))
def test_no_name_is_cut_where_it_can_move_aside(seed):
    size, record = (960, 540), Record()
    record.open()
    try:
        easel = Easel(Scene(pygame.Surface(size)), Timeline(AnimClock()), Turner(), Metrics(*size, 2.0))
        chart = Chart(easel, SeaLayout(easel.m, 9, spectator=True))
        islands = list(range(15))
        Random(seed).shuffle(islands)
        chart.show([*islands[:5], -1, *islands[5:]], (), 5)
    finally:
        record.close()
    assert [word.words for label in chart.labels for word in label.image.words if word.words in record.cut] == []


@pytest.mark.parametrize("seats", CROWDS)
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_no_name_plate_hides_the_ship(text, seats):
    """Over the tile it lies at, or before that: anywhere but under a plate of the row above."""
    layout = SeaLayout(Metrics(1920, 1080, text), seats)
    sea, half = Sea(layout), SHIP / 2
    over = [plate(layout.m, at, layout.coin, layout.plate_most) for at in layout.spots[1:]]
    for spot in range(4):
        (x, y), room = sea.ship_at(spot), half * sea.k
        ship = Slab(x - room, y - room, x + room, y + room)
        assert [one for one in over if apart(ship, one) < -1] == [], spot
        assert sea.at(spot)[1] - sea.coin(spot) <= y <= sea.at(spot)[1]
