"""What is shown while the table is set: the titles of the court, and what is dealt."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.games.masquerade.cards import decks
from rules.games.masquerade.content import title_at
from tabletop.games.masquerade.words import words
from tabletop.table.climbing import ladder
from tabletop.theme import CREAM

if TYPE_CHECKING:
    from tabletop.screens.setup.order import Table
    from tabletop.widgets.flow import Flow


def preview(flow: Flow, table: Table) -> None:
    """Show badge, title and points of every place at court."""
    seats = len(table.chairs)
    titles = [title_at(seats, place) for place in range(seats)]
    ladder.preview(flow, [ladder.Place(one.sprite, one.name, f"+{seats - 1 - i}") for i, one in enumerate(titles)], 270)
    try:
        rounds = int(table.order().options["rounds"])
    except ValueError:
        rounds = int(table.game.read_options({}, seats)["rounds"])
    each, over = divmod(52 * decks(seats), seats)
    said = words.court_line(seats=seats, two=decks(seats) > 1, each=each, over=over, rounds=rounds)
    flow.text(said, colour=CREAM, gap=0)
