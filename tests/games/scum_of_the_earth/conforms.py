"""What the conformance suite asks of this game."""

from tests.games.scum_of_the_earth.hidden import twin
from tests.kit.conforms import Twins, words

TWINS = Twins(twin, words("hands answers pile"), words("last ended ruled takeover"), "hands")
ABOUT = {  # where nothing else is said, any
    "play": "3.0 T1, 3.0 T6, 3.8, 3.9, 3.11, 3.12, 3.16a, 3.16d, 3.16e, 3.16f", "look": "3.6", "give": "3.7",
    "misdeal": "3.5", "peek": "3.16b", "next": "3.17", "sit": "3.20", "errand": "3.24", "fetch": "3.24",
    "*": "3.0",
}  # fmt: skip
