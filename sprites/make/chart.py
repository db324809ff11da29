"""The Scallywag chart: 16 spots, 33 pairs, two lanes a pair, and the proof that nothing on it touches.

python -m sprites.make.chart    print what crosses or touches (nothing does)

Offsets are from the table's centre in a frame of 1920 x 1080; spot 5 is the Pirates' Base, in the middle of the sea.
"""

import math
from itertools import combinations

# Four rows of four, odd rows half a step to the right, shaken a little so that it looks drawn by hand.
SPOT = (
    *((-311, -144), (-146, -154), (56, -150), (250, -154)),
    *((-250, -42), (-50, -48), (150, -42), (356, -40)),
    *((-362, 62), (-156, 66), (46, 62), (230, 60)),
    *((-236, 168), (-46, 174), (126, 170), (298, 172)),
)
PAIRS = (
    *((0, 1), (0, 4), (1, 2), (1, 4), (1, 5), (2, 3), (2, 5), (2, 6), (3, 6), (3, 7), (4, 5), (4, 8), (4, 9), (5, 6)),
    *((5, 9), (5, 10), (6, 7), (6, 10), (6, 11), (7, 11), (8, 9), (8, 12), (9, 10), (9, 12), (9, 13), (10, 11)),
    *((10, 13), (10, 14), (11, 14), (11, 15), (12, 13), (13, 14), (14, 15)),
)
BASE = 5
COIN, BASE_COIN = 84, 94  # diameters of an island and of the Base
ASIDE = {"gold": 8, "green": -8}  # how far a lane runs beside the line; gold on the right hand of its travel
CENTRE, RIM = (960, 430), (582, 340)  # of the ring the players' coins sit on


def radius(spot):
    """Return the radius of the coin on a spot."""
    return (BASE_COIN if spot == BASE else COIN) / 2


def lane(i, j, kind):
    """Return start, end, marker's place and heading (degrees) of one lane: gold from the lower number, green back."""
    low, high = min(i, j), max(i, j)
    (x1, y1), (x2, y2) = SPOT[low], SPOT[high]
    length = math.hypot(x2 - x1, y2 - y1)
    ux, uy = (x2 - x1) / length, (y2 - y1) / length
    px, py = -uy * ASIDE[kind], ux * ASIDE[kind]
    near, far = radius(low) + 3, radius(high) + 3
    start = x1 + ux * near + px, y1 + uy * near + py
    end = x2 - ux * far + px, y2 - uy * far + py
    level = abs(y2 - y1) < 40  # level lanes: each marker keeps to its own third; slanting: past the upper spot's name
    t = {("gold", True): 0.34, ("green", True): 0.66, ("gold", False): 0.66, ("green", False): 0.80}[kind, level]
    marker = start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t
    heading = math.degrees(math.atan2(uy, ux))
    return (start, end, marker, heading) if kind == "gold" else (end, start, marker, heading + 180)


def _left_of(a, b, c):
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _cross(p, q, r, s):
    return _left_of(p, q, r) * _left_of(p, q, s) < 0 and _left_of(r, s, p) * _left_of(r, s, q) < 0


def crossings():
    """Return the pairs of pairs whose lines cross."""
    apart = ((a, b) for a, b in combinations(PAIRS, 2) if not set(a) & set(b))
    return [(a, b) for a, b in apart if _cross(*(SPOT[k] for k in (*a, *b)))]


def seats(n):
    """Return where the n players sit, clockwise from the one at the foot, evenly by arc length along the rim."""
    gap = math.radians(max(46 if n < 15 else 43, 180 / n + 18))  # the foot is kept free for the hand
    steps, first, last = 720, math.pi / 2 + gap, math.pi * 2.5 - gap
    angles = [first + (last - first) * i / steps for i in range(steps + 1)]
    rim = [(CENTRE[0] + RIM[0] * math.cos(a), CENTRE[1] + RIM[1] * math.sin(a)) for a in angles]
    walked = [0.0]
    for here, there in zip(rim, rim[1:]):
        walked.append(walked[-1] + math.dist(here, there))
    at = [walked[-1] * j / (n - 2) for j in range(n - 1)]
    return [(CENTRE[0], CENTRE[1] + RIM[1])] + [
        rim[min(range(steps + 1), key=lambda i: abs(walked[i] - t))] for t in at
    ]


def _touch(a, b):
    return a[0] < b[0] + b[2] and b[0] < a[0] + a[2] and a[1] < b[1] + b[3] and b[1] < a[1] + a[3]


def _seat_boxes(n):
    d = 108 if n <= 6 else 100 if n <= 8 else 92
    for x, y in seats(n)[1:]:
        yield x - d / 2 - 4, y - 4 - d / 2, d + 8, d  # the coin
        yield x - 70, y + d / 2 - 4, 140, 32  # the name
        yield (x - 92 if x < CENTRE[0] else x + 32), y - 48, 60, 36  # the grog


def _spot_boxes(spot):
    x, y = CENTRE[0] + SPOT[spot][0], CENTRE[1] + SPOT[spot][1]
    yield x - 42, y - 42, 84, 84 + 36  # the coin, and the effect under it
    yield x - 66, y + 30, 132, 24  # the name


def touches(n):
    """Return the spots that touch anything of n players' seats."""
    taken = list(_seat_boxes(n))
    return [spot for spot in range(len(SPOT)) if any(_touch(a, b) for a in _spot_boxes(spot) for b in taken)]


if __name__ == "__main__":
    print("crossings:", crossings())
    print("touching, by players:", {n: touches(n) for n in range(4, 10)})
