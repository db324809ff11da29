"""What the conformance suite asks of this game."""

from tests.games.great_table.hidden import twin
from tests.kit.conforms import Twins, words

TWINS = Twins(
    twin,
    words(
        "answers ballots bonds channels_said circle coming dealt dealing first ghosts held lists listed"
        " lone mayor neighbours news orders pack peeked places queue roles shots theft turn whispers"
    ),
    words("died ended dawn pack_gone chooses"),
    "dealt",
    lambda s, other, move: move.ask == "vote" and move.seat in (*s.mayor[:1], *other.mayor[:1]),
)
ABOUT = {  # where nothing else is said, any
    "look": "3.10", "list": "3.2", "pick": "", "steal": "3.6", "bid": "3.11", "say": "3.11", "vote": "3.4",
    "order": "3.2, 3.5, 3.6, 3.7", "tell": "3.6, 3.10, 3.11", "chair": "", "ghost": "", "*": "3.9, 3.12",
}  # fmt: skip
