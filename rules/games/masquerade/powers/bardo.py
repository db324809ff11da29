"""Bardo: what was aimed at oneself has no effect. SM 3.12.33."""

from __future__ import annotations

from rules.games.masquerade.codes import BARDO
from rules.games.masquerade.powers.base import AIMED, Power


class Bardo(Power):
    """An answer and nothing else."""

    code = BARDO
    rule = "SM 3.12"
    cancels = AIMED
