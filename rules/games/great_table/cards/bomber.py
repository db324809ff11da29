"""Bomber: whoever steals from it dies; nothing by night. GT 3.5."""

from rules.games.great_table.cards.base import Card
from rules.games.great_table.numbers import BOMBER


class Bomber(Card):
    """An Apprentice who holds it cannot kill."""

    code = BOMBER
    binds = True
