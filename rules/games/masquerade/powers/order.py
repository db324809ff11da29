"""A harmless order: always something to do, never something to leave. SM 3.13.1."""

from rules.games.masquerade.codes import ORDER
from rules.games.masquerade.powers.asking import Asking


class Order(Asking):
    """The target does it and says so."""

    code = ORDER
    deck = 61
