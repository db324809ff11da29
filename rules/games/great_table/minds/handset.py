"""Likelihoods set by hand, frozen: what the villages V1 and V2 believe by. Opponents.md 7.2.

The levels have fitted ones (data/likelihoods.json); these never change, so that what is measured by them can be
compared over the years.
"""

from __future__ import annotations

from typing import Final

from rules.games.great_table.minds.tables import Likelihoods, Pairs, Seats, row, table

TEMPER: Final = 0.6
_SURE: Final = Pairs(table([[1, 1, 4], [0.3, 0.3, 4], [30, 20, 1]]), 0.8)
_VOTES: Final = (
    Pairs(table([[1, 0.8, 1], [0.05, 0.1, 1.2], [1.3, 1.3, 1]]), TEMPER),
    Pairs(table([[1, 0.8, 1.1], [0.05, 0.1, 1.4], [1.2, 1.2, 1]]), TEMPER),
    Pairs(table([[1, 0.7, 1.1], [0.08, 0.2, 1.4], [1.1, 1.1, 1]]), TEMPER),
)
RANDOM: Final = Likelihoods({}, {})  # V0
_SAW: Final = {"own saw": Seats(row([20, 15, 1]))}
REPORTS: Final = Likelihoods(_SAW, {"reported": _SURE})  # V1
ALL: Final = Likelihoods(  # V2
    {"killed": Seats(row([1, 0.55, 1])), **_SAW},
    {
        **REPORTS.pairs,
        **{f"vote {piled} {warm}": found for piled, found in enumerate(_VOTES) for warm in ("cold", "hot")},
        "killed accuser": Pairs(table([[1, 0.7, 2], [0.5, 0.1, 1.5], [1, 0.6, 1]]), TEMPER),
    },
)
