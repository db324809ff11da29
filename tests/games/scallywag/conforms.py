"""What the conformance suite asks of this game."""

from tests.games.scallywag.hidden import twin
from tests.kit.conforms import Twins, words

TWINS = Twins(
    twin,
    words("roles cards deck maps gang nights answers due"), words("showed ended"),
    "cards",
    lambda s, other, _: (s.answers, s.due) != (other.answers, other.due),  # both show when all have answered
)
ABOUT = {  # where nothing else is said, any
    "look": "3.6", "show": "3.7", "pull": "3.1, 3.7, 3.10", "say": "3.10", "vote": "3.1, 3.7", "tie": "3.1, 3.7",
    "rest": "3.7", "question": "3.8", "act": "3.2, 3.8", "*": "3.9",
}  # fmt: skip
