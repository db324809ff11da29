"""Visceratika: a second Potence, which goes together with the first. SM 3.12.30."""

from rules.games.masquerade.codes import VISCERATIKA
from rules.games.masquerade.powers.raising import Raising


class Visceratika(Raising):
    """Once a hand."""

    code = VISCERATIKA
