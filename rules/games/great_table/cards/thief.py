"""Thief: steals a card right after the deal; by night it does nothing. GT 3.6."""

from rules.games.great_table.cards.base import Card
from rules.games.great_table.numbers import THIEF


class Thief(Card):
    """What he stole he uses as if it had been dealt to him."""

    code = THIEF
