"""The table turns: everybody goes along the rim, the same way round, until another chair is at the foot."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from tabletop.anim import lerp

if TYPE_CHECKING:
    from rules.core.types import Seat
    from tabletop.table.picture import Picture
    from tabletop.table.seats import SeatNodes

FOOT = math.pi / 2
ROUND = 2 * math.pi


def angles(picture: Picture, chair: Seat) -> dict[Seat, float]:
    """Return where on the rim everybody sits now."""
    found = {seat: nodes.spot.angle for seat, nodes in picture.board.seats.items()}
    return {**found, chair: FOOT} if chair >= 0 else found


def turn_table(picture: Picture, before: dict[Seat, float], chair: Seat) -> None:
    """Lead everybody from where they sat to where they sit now."""
    seats = picture.board.seats
    right = (FOOT - before.get(chair, FOOT)) % ROUND <= math.pi  # the short way for the one who comes to the foot
    for seat, nodes in seats.items():
        _lead(picture, nodes, before.get(seat, FOOT), clockwise=right)


def _lead(picture: Picture, nodes: SeatNodes, start: float, *, clockwise: bool) -> None:
    to = nodes.spot
    way = (to.angle - start) % ROUND
    if way > ROUND - 0.6 or (not clockwise and way > 0.6):  # hardly anything is not the whole way round
        way -= ROUND

    def apply(t: float) -> None:
        angle = lerp(start, start + way, t)
        nodes.stand(type(to)(*picture.layout.rim(angle), angle) if t < 1 else to)

    def fade(t: float) -> None:
        for node in nodes.nodes:
            node.alpha = round(255 * t)

    if not picture.timeline.clock.calm:
        apply(0.0)
    picture.timeline.add("replay-turn", apply, fade=fade)
