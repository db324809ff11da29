"""What became of everybody: one line each, beside the face."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.paint.coins import coin, portrait
from tabletop.theme import CREAM
from tabletop.widgets.plain import Picture, line_height

if TYPE_CHECKING:
    from tabletop.screens.aftermath.outcome import Outcome
    from tabletop.screens.flow import Flow

COIN = 36.0


def epilogues(outcome: Outcome, flow: Flow) -> None:
    """Put them into a panel."""
    for one, said in zip(outcome.standings, outcome.epilogues, strict=True):
        face, top = portrait(one.portrait), flow.y
        flow.put(Picture((flow.x, top, COIN, COIN), lambda n, a, _b, f=face: coin(n, f, a, rim=2)))  # type: ignore[misc]
        line = line_height(flow.m, 18, "body")
        flow.y = top + max(0.0, (COIN - line) / 2)
        flow.text(said, colour=CREAM, x=COIN + 16, gap=0)
        flow.y = max(flow.y, top + COIN) + 3
