"""Numbers of powers, dots, clans, templates, ways to play: saved and replayed, so only ever appended to. SM 3.12.

A *dot* is what is spent, a *power* what it does: a dot of Thaumaturgy may do what Presence does, for hearts alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from rules.games.masquerade.view import Sight

POWERS: Final = (
    "animalism", "auspex", "celerity", "dark-thaumaturgy", "dominate", "fortitude", "obfuscate", "potence", "presence",
    "thaumaturgy", "necromancy", "path-of-corruption", "koldunic-sorcery", "true-magic",
    "bardo", "chimerstry", "daimoinon", "obeah", "obtenebration", "protean", "quietus", "serpentis", "temporis",
    "vicissitude", "visceratika", "inquisition", "wooden-stake", "cute", "graaagh", "question", "order", "card-backs",
    "hush", "hedge-thaumaturgy", "domitor",
)  # fmt: skip
(
    ANIMALISM, AUSPEX, CELERITY, DARK_THAUMATURGY, DOMINATE, FORTITUDE, OBFUSCATE, POTENCE, PRESENCE,
    THAUMATURGY, NECROMANCY, PATH, KOLDUNIC, TRUE_MAGIC,
    BARDO, CHIMERSTRY, DAIMOINON, OBEAH, OBTENEBRATION, PROTEAN, QUIETUS, SERPENTIS, TEMPORIS,
    VICISSITUDE, VISCERATIKA, INQUISITION, STAKE, CUTE, GRAAAGH, QUESTION, ORDER, BACKS,
    HUSH, HEDGE, DOMITOR,
) = range(len(POWERS))  # fmt: skip

COMMON: Final = (ANIMALISM, AUSPEX, CELERITY, DARK_THAUMATURGY, DOMINATE, FORTITUDE, OBFUSCATE, POTENCE, PRESENCE)
USUAL_THREE: Final = (FORTITUDE, POTENCE, PRESENCE)  # of the commons, where nobody advises
APART: Final = frozenset((CELERITY, TEMPORIS))  # nobody may hold both, SM 3.7.5
COPIED: Final = (ANIMALISM, AUSPEX, CELERITY, FORTITUDE, OBFUSCATE, POTENCE, PRESENCE, PROTEAN)  # SM 1.11

CLANS: Final = (
    "brujah", "malkavian", "nosferatu", "toreador", "tremere", "ventrue",
    "gangrel", "lasombra", "tzimisce", "assamite", "followers-of-set", "giovanni", "ravnos", "gargoyle", "salubri",
    "true-brujah", "baali", "koldun",
)  # fmt: skip
CORE_CLANS: Final = 6
(
    BRUJAH, MALKAVIAN, NOSFERATU, TOREADOR, TREMERE, VENTRUE,
    GANGREL, LASOMBRA, TZIMISCE, ASSAMITE, SET, GIOVANNI, RAVNOS, GARGOYLE, SALUBRI, TRUE_BRUJAH, BAALI, KOLDUN,
) = range(len(CLANS))  # fmt: skip
SABBAT: Final = (LASOMBRA, TZIMISCE)
CLAN_POWERS: Final = (  # SM 1.9, SM 3.12.41
    (CELERITY, POTENCE, PRESENCE), (AUSPEX, DOMINATE, OBFUSCATE), (ANIMALISM, OBFUSCATE, POTENCE),
    (AUSPEX, CELERITY, PRESENCE), (AUSPEX, DOMINATE, THAUMATURGY), (DOMINATE, FORTITUDE, PRESENCE),
    (ANIMALISM, FORTITUDE, PROTEAN), (DOMINATE, OBTENEBRATION, POTENCE), (ANIMALISM, AUSPEX, VICISSITUDE),
    (CELERITY, OBFUSCATE, QUIETUS), (OBFUSCATE, PRESENCE, SERPENTIS), (DOMINATE, NECROMANCY, POTENCE),
    (ANIMALISM, CHIMERSTRY, FORTITUDE), (FORTITUDE, POTENCE, VISCERATIKA), (AUSPEX, FORTITUDE, OBEAH),
    (POTENCE, PRESENCE, TEMPORIS), (DAIMOINON, OBFUSCATE, PRESENCE), (AUSPEX, DOMINATE, KOLDUNIC),
)  # fmt: skip

TEMPLATES: Final = (
    "squirrel", "fluffy-bunny", "fortune-teller", "ghoul-independent", "ghoul-servitor", "hedge-mage", "inquisitor",
    "librarian", "man-of-faith", "revenant", "school-teacher", "true-mage", "vampire-hunter", "vozhd", "woman-of-faith",
)  # fmt: skip
(
    SQUIRREL, BUNNY, FORTUNE_TELLER, GHOUL, SERVITOR, HEDGE_MAGE, INQUISITOR, LIBRARIAN, MAN_OF_FAITH, REVENANT,
    TEACHER, TRUE_MAGE, HUNTER, VOZHD, WOMAN_OF_FAITH,
) = range(len(TEMPLATES))  # fmt: skip
FIXED: Final[dict[int, tuple[tuple[int, int], ...]]] = {  # template -> (dot, how many); the others choose
    SQUIRREL: ((QUESTION, 10),), BUNNY: ((QUESTION, 1), (BACKS, 1), (CUTE, 1)), FORTUNE_TELLER: ((AUSPEX, 3),),
    HEDGE_MAGE: ((HEDGE, 1), (PATH, 1)), INQUISITOR: ((INQUISITION, 1),), LIBRARIAN: ((HUSH, 3),),
    MAN_OF_FAITH: ((BARDO, 2),), TEACHER: ((QUESTION, 3), (ORDER, 3)), TRUE_MAGE: ((TRUE_MAGIC, 1),),
    HUNTER: ((POTENCE, 1), (STAKE, 1)), VOZHD: ((POTENCE, 1), (GRAAAGH, 1)), WOMAN_OF_FAITH: ((OBEAH, 1), (AUSPEX, 1)),
}  # fmt: skip
GHOUL_POWERS: Final = (POTENCE, CELERITY, FORTITUDE)
REVENANT_POWERS: Final = (POTENCE, CELERITY, FORTITUDE, VICISSITUDE, ANIMALISM, AUSPEX)

NOTHING, CLAN, THREE, TEMPLATE = range(4)  # what a seat holds: nothing yet, a clan, three commons, a scum template
MOST_DOTS: Final = 15
NORMAL, HIDDEN, QUICK, TIMELESS = range(4)  # how a hand comes to the table: a play, Obfuscate, Celerity, Temporis
UPON, LEADS, BENEATH = range(3)  # where it comes to lie: on the high hand, as the first, under the high hand
CHOSE, MUST_PASS, STAKED, FORCED, INQUIRED, NO_LEAD, FREED = range(7)  # why somebody passes
_FIELD: Final = 4  # bits a dot in a packed set
DOT: Final = tuple(1 << _FIELD * dot for dot in range(len(POWERS)))


RIGHT: Final = DOMITOR  # a domitor's hold on his ghoul comes back every trick and is no dot
NOT_DOTS: Final = DOT[RIGHT] * MOST_DOTS


class Holding(NamedTuple):
    """What a seat has chosen. `suit` is Koldunic Sorcery's, `domitor` a seat (SM 3.12.15)."""

    kind: int = NOTHING
    which: int = -1  # number of the clan or template
    powers: tuple[int, ...] = ()  # the dots that were chosen freely, in order
    suit: int = -1
    domitor: int = -1


def pack_dots(dots: tuple[tuple[int, int], ...]) -> int:
    """Return a packed set of (dot, how many)."""
    return sum(DOT[dot] * number for dot, number in dots)


def dots_of(held: Holding) -> int:
    """Return the unspent dots a round begins with, packed."""
    if held.kind == CLAN:
        return pack_dots(tuple((dot, 1) for dot in CLAN_POWERS[held.which]))
    chosen = pack_dots(tuple((dot, 1) for dot in held.powers))
    return chosen + (pack_dots(FIXED.get(held.which, ())) if held.kind == TEMPLATE else 0)


def left(dots: int, dot: int) -> int:
    """Return how many dots of one kind a packed set has."""
    return dots >> _FIELD * dot & MOST_DOTS


def kinds(dots: int) -> tuple[int, ...]:
    """Return the kinds of dot in a packed set."""
    found = []
    while dots > 0:
        dot = ((dots & -dots).bit_length() - 1) // _FIELD
        found.append(dot)
        dots &= ~(MOST_DOTS << _FIELD * dot)
    return tuple(found)


def number_of(dots: int) -> int:
    """Return how many dots a packed set has."""
    total = 0
    while dots > 0:
        total += dots & MOST_DOTS
        dots >>= _FIELD
    return total


def mask(dots: tuple[int, ...]) -> int:
    """Return the bits of a packed set that belong to these dots."""
    return sum(DOT[dot] * MOST_DOTS for dot in dots)


TITLES = ("justicar", "prince", "seneschal", "sheriff", "harpy", "primogen", "caitiff", "mortal-scum")


def title(n: int, place: int) -> str:
    """Return the title of place 0 … n-1 at a table of n; the added ones come between Prince and Caitiff."""
    return TITLES[place] if place < n - 2 else TITLES[place - n]


def justicar(x: Sight) -> int:
    """Return the seat of the Justicar, -1 in round 1."""
    return x.order[0] if x.round_no > 1 else -1


def prince(x: Sight) -> int:
    """Return the seat of the Prince, -1 in round 1."""
    return x.order[1] if x.round_no > 1 else -1


def scum(x: Sight) -> int:
    """Return the seat of the Mortal Scum, -1 in round 1."""
    return x.order[-1] if x.round_no > 1 else -1


def caitiff(x: Sight) -> int:
    """Return the seat of the Caitiff, -1 in round 1."""
    return x.order[-2] if x.round_no > 1 else -1


def domitor(x: Sight, seat: int) -> int:
    """Return whose ghoul a seat is, -1 for nobody's: a Revenant serves the Tzimisce. SM 3.12.15, SM 3.12.20."""
    held = x.held[seat]
    if held.kind != TEMPLATE or held.which not in (SERVITOR, REVENANT):
        return -1
    if held.which == SERVITOR:
        return held.domitor
    return next((i for i, one in enumerate(x.held) if one.kind == CLAN and one.which == TZIMISCE), -1)
