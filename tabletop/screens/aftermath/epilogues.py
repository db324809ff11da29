"""What became of everybody, one line each beside the face; and how it went, where a game tells it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.paint.coins import coin, portrait
from tabletop.screens.aftermath import words
from tabletop.screens.page import game_accent
from tabletop.theme import CREAM
from tabletop.widgets.plain import Picture, line_height

if TYPE_CHECKING:
    from collections.abc import Callable

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


def chapters(outcome: Outcome, flow: Flow) -> None:
    """Put into a panel how it went, as nobody could see it while it was played."""
    for head, lines in outcome.chapters:
        flow.text(head, face="display", size=20, colour=game_accent(outcome.game), gap=2)
        for line in lines:
            flow.text(line, colour=CREAM, gap=4)
        flow.skip(8)


def told(outcome: Outcome) -> list[tuple[str, Callable[[Outcome, Flow], None]]]:
    """Return what there is to read afterwards."""
    return [(words.SAID, epilogues), *([(words.TOLD, chapters)] if outcome.chapters else [])]
