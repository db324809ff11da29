"""Likelihoods set by hand, frozen: what the villages V1 and V2 believe by. Opponents.md 7.2.

The levels have fitted ones (data/likelihoods.json); these never change, so that what is measured by them can be
compared over the years.
"""

from __future__ import annotations

from math import log
from typing import Final

from rules.games.great_table.minds.tables import Likelihoods, Pairs, Row, Seats, Table

TEMPER: Final = 0.6


def _row(master: float, apprentice: float, player: float) -> Row:
    return log(master), log(apprentice), log(player)


def _table(*rows: tuple[float, float, float]) -> Table:
    master, apprentice, player = (_row(*row) for row in rows)
    return master, apprentice, player


REPORTED: Final = Pairs(_table((1, 1, 4), (0.3, 0.3, 4), (30, 20, 1)), 0.8)
_VOTES: Final = (
    Pairs(_table((1, 0.8, 1), (0.05, 0.1, 1.2), (1.3, 1.3, 1)), TEMPER),
    Pairs(_table((1, 0.8, 1.1), (0.05, 0.1, 1.4), (1.2, 1.2, 1)), TEMPER),
    Pairs(_table((1, 0.7, 1.1), (0.08, 0.2, 1.4), (1.1, 1.1, 1)), TEMPER),
)
RANDOM: Final = Likelihoods({}, {})  # V0
REPORTS: Final = Likelihoods({}, {"reported": REPORTED, "saw": REPORTED._replace(temper=1.0)})  # V1
ALL: Final = Likelihoods(  # V2
    {"died by night": Seats(_row(1, 0.55, 1), 1.0)},
    {
        **REPORTS.pairs,
        **{f"voted {piled}": found for piled, found in enumerate(_VOTES)},
        "victim accused": Pairs(_table((1, 0.7, 2), (0.5, 0.1, 1.5), (1, 0.6, 1)), TEMPER),
    },
)
