"""Cards as people write them: "J J 8 W w 0 A 6* 10* K inf"."""

from rules.games.scum_of_the_earth.cards import INFINITY, STAR_OF, WILD, WILD39, pack, unpack

_NAMES = {"0": 0, "A": 1, "J": 11, "Q": 12, "K": 13, "inf": INFINITY, "W": WILD, "w": WILD39}
_NAMES |= {str(rank): rank for rank in range(2, 11)} | {f"{rank}*": star for rank, star in STAR_OF.items()}
_WORDS = {kind: name for name, kind in _NAMES.items()}


def cards(text):
    """Return the kinds in a string such as "8 8 8 W"."""
    return tuple(_NAMES[name] for name in text.replace(",", " ").split())


def rank(name):
    """Return the denomination of "A", "10", "inf"."""
    return _NAMES[name]


def packed(text):
    """Return the hand that holds these cards."""
    return pack(cards(text))


def spelled(kinds):
    """Return kinds as a string that `cards` reads."""
    return " ".join(_WORDS[kind] for kind in kinds)


def hand_text(hand):
    """Return a packed hand, best card first."""
    return spelled(unpack(hand))
