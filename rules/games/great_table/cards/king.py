"""King: the first choice tomorrow, and nothing by night. GT 3.5."""

from rules.games.great_table.cards.base import Card
from rules.games.great_table.numbers import KING


class King(Card):
    """An Apprentice who holds it cannot kill."""

    code = KING
    binds = True
