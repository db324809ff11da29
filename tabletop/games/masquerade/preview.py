"""What is shown while the table is set: the titles of the court, and what is dealt."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.games.masquerade.content import title_at
from tabletop.games.masquerade import words
from tabletop.paint.sprites import sprite
from tabletop.theme import CREAM, DIM
from tabletop.widgets.plain import Label, Picture, line_height, line_width

if TYPE_CHECKING:
    from tabletop.screens.flow import Flow
    from tabletop.screens.setup.order import Table


def preview(flow: Flow, table: Table) -> None:
    """Show badge, title and points of every place at court."""
    m, seats = flow.m, len(table.chairs)
    line = line_height(m, 19, "semibold")
    pitch = max(line + 4, min(64.0, 270 / seats / m.text**0.8))
    for place in range(seats):
        title = title_at(seats, place)
        d = min(pitch - 4, 56.0)
        flow.put(Picture((flow.x, flow.y + (pitch - d) / 2, d, d), lambda _m, w, h, s=title.sprite: sprite(s, w, h)))  # type: ignore[misc]
        points, wide = f"+{seats - 1 - place}", line_width(m, "+7", 19) + 6
        y = flow.y + (pitch - line) / 2
        flow.put(Label((flow.x + 74, y, flow.w - 74 - wide, line), title.name, face="semibold", size=18, wrap=False))
        flow.put(
            Label((flow.x + flow.w - wide, y, wide, line), points, face="display", size=19, colour=DIM, wrap=False,
                  align=1)
        )  # fmt: skip
        flow.skip(pitch)
    flow.skip(10)
    try:
        rounds = int(table.order().options["rounds"])
    except ValueError:
        rounds = int(table.game.read_options({}, seats)["rounds"])
    flow.text(words.court_line(seats, rounds), colour=CREAM, gap=0)
