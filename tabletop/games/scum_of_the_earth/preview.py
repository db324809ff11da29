"""What is shown while the table is set: the ladder of chairs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.games.scum_of_the_earth.house import house_of
from rules.games.scum_of_the_earth.phrases import rank_word
from rules.games.scum_of_the_earth.scoring import salary
from rules.games.scum_of_the_earth.themes import theme
from tabletop.games.scum_of_the_earth.words import words
from tabletop.table.climbing import ladder
from tabletop.theme import CREAM

if TYPE_CHECKING:
    from tabletop.screens.setup.order import Table
    from tabletop.widgets.flow import Flow

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
    seats = len(table.chairs)
    try:
        options = table.order().options
    except ValueError:
        options = table.game.read_options({}, seats)
    titles = theme(str(options["theme"])).seat_titles(seats)
    pays = [f"+{salary(rank, seats)}" if options["salaries"] else "" for rank in range(1, seats + 1)]
    ladder.preview(flow, tuple(map(ladder.Place, chairs(seats), titles, pays)), 430, 2, "+4")
    cards = len(house_of(options).deck)
    each, over = divmod(cards, seats)
    highest, more = rank_word(int(options["highest"])), each + 1 if over else 0
    said = words.ladder_line(seats=seats, highest=highest, cards=cards, each=each, more=more)
    flow.text(said, colour=CREAM, gap=0)
