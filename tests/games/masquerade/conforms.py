"""What the conformance suite asks of this game."""

from tests.games.masquerade.invariants import twin
from tests.kit.conforms import Twins, words

TWINS = Twins(twin, words("hands answers attempt"), words("ended"), "hands")
ABOUT = {  # where nothing else is said, any
    "choose": "3.7, 3.7.1, 3.7.2, 3.7.3, 3.7.4, 3.7.5, 3.7.7, 3.8.2", "rules": "3.8.2", "lead": "3.8.1",
    "boon": "3.8.3", "accept": "3.8.3", "hunt": "3.9, 3.9.1, 3.8.2", "vote": "3.9.2", "forfeit": "3.9.3",
    "give": "3.6", "insult": "3.13.3", "reply": "3.13.1", "face": "3.12.12", "next": "", "*": "3.1, 3.10, 3.11",
}  # fmt: skip
