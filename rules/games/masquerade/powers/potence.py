"""Potence: all cards of a hand count one higher. SM 3.12.8."""

from rules.games.masquerade.codes import POTENCE
from rules.games.masquerade.powers.raising import Raising


class Potence(Raising):
    """Once a hand."""

    code = POTENCE
