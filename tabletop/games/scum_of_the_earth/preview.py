"""What is shown while the table is set: the ladder of chairs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.games.scum_of_the_earth.house import house_of
from rules.games.scum_of_the_earth.scoring import salary
from rules.games.scum_of_the_earth.themes import theme
from tabletop.games.scum_of_the_earth import words
from tabletop.paint.sprites import sprite
from tabletop.theme import CREAM, DIM
from tabletop.widgets.plain import Label, Picture, line_height, line_width

if TYPE_CHECKING:
    from tabletop.screens.flow import Flow
    from tabletop.screens.setup.order import Table

CHAIRS = (
    "01-recliner", "02-wingback", "03-swivel", "04-upholstered", "05-dining", "06-school", "07-folding", "08-crate",
    "09-bucket", "10-stool",
)  # fmt: skip
SEATED = {
    4: (0, 1, 6, 9), 5: (0, 1, 4, 6, 9), 6: (0, 1, 2, 4, 6, 9), 7: (0, 1, 2, 3, 4, 6, 9), 8: (0, 1, 2, 3, 4, 5, 6, 9),
    9: (0, 1, 2, 3, 4, 5, 6, 7, 9), 10: tuple(range(10)),
}  # fmt: skip


def chairs(seats: int) -> tuple[str, ...]:
    """Name the sprites of the chairs of that many ranks, best first."""
    return tuple(f"chair-{CHAIRS[i]}" for i in SEATED[seats])


def preview(flow: Flow, table: Table) -> None:
    """Show chair, title and pay of every rank, and what is dealt."""
    m, seats = flow.m, len(table.chairs)
    try:
        options = table.order().options
    except ValueError:
        options = table.game.read_options({}, seats)
    titles = theme(str(options["theme"])).seat_titles(seats)
    cards = len(house_of(options).deck)
    line = line_height(m, 19, "semibold")
    pitch = max(line + 4, min(64.0, 430 / seats / m.text**0.8))
    for rank, (chair, title) in enumerate(zip(chairs(seats), titles, strict=True), 1):
        d = min(pitch - 2, 60.0)
        flow.put(Picture((flow.x, flow.y + (pitch - d) / 2, d, d), lambda _m, w, h, c=chair: sprite(c, w, h)))  # type: ignore[misc]
        pay = f"+{salary(rank, seats)}" if options["salaries"] else ""
        pay_w = line_width(m, "+4", 19) + 6
        y = flow.y + (pitch - line) / 2
        flow.put(Label((flow.x + 74, y, flow.w - 74 - pay_w, line), title, face="semibold", size=18, wrap=False))
        flow.put(
            Label(
                (flow.x + flow.w - pay_w, y, pay_w, line), pay, face="display", size=19, colour=DIM, wrap=False, align=1
            )
        )
        flow.skip(pitch)
    flow.skip(10)
    flow.text(words.ladder_line(seats, int(options["highest"]), cards), colour=CREAM, gap=0)
