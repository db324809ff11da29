"""Dotted arcs that say whence and whither while cards change hands."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from tabletop.paint.soft import blank, ready
from tabletop.scene import Node
from tabletop.theme import INK

if TYPE_CHECKING:
    from tabletop.table.cardnode import Easel

Point = tuple[float, float]
DOT, PITCH, HEAD, LIFT = 3.5, 16, 15, 0.22  # design units; the arc's height as a share of its length
Z = 195.0
SHOW_MS = 1300


def arc(easel: Easel, start: Point, end: Point, colour: str) -> Node:
    """Put up an arc from one place to another (px); it goes by itself."""
    u = easel.m.u
    bend = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2 - LIFT * math.dist(start, end)
    steps = max(4, round(math.dist(start, end) / (PITCH * u)))
    points = [_at(start, bend, end, i / steps) for i in range(1, steps)]
    pad = round(HEAD * u) + 4
    left, top = min(x for x, _ in points) - pad, min(y for _, y in points) - pad
    right, low = max(x for x, _ in points) + pad, max(y for _, y in points) + pad
    made = blank(right - left, low - top)
    for x, y in points[:-2]:
        for r, ink in ((DOT + 1.5, INK), (DOT, colour)):
            pygame.draw.aacircle(made, ink, (x - left, y - top), max(1.0, r * u))
    _head(made, points[-2], points[-1], (left, top), u, colour)
    node = easel.scene.add(Node(ready(made), z=Z))
    node.move(left, top)
    easel.timeline.after(SHOW_MS, node.kill)
    return node


def _at(a: Point, b: Point, c: Point, t: float) -> Point:
    """The point at share t of a curve from a by b to c."""
    p, q, r = (1 - t) ** 2, 2 * t * (1 - t), t * t
    return p * a[0] + q * b[0] + r * c[0], p * a[1] + q * b[1] + r * c[1]


def _head(made: pygame.Surface, before: Point, tip: Point, corner: Point, u: float, colour: str) -> None:
    angle = math.atan2(tip[1] - before[1], tip[0] - before[0])
    shape = []
    for along, across in ((HEAD, 0), (-HEAD, -HEAD * 0.85), (-HEAD * 0.45, 0), (-HEAD, HEAD * 0.85)):
        x = tip[0] - corner[0] + u * (along * math.cos(angle) - across * math.sin(angle)) * 0.9
        y = tip[1] - corner[1] + u * (along * math.sin(angle) + across * math.cos(angle)) * 0.9
        shape.append((x, y))
    pygame.draw.polygon(made, colour, shape)
    pygame.draw.aalines(made, INK, True, shape)
