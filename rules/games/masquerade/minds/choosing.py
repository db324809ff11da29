"""Which powers to take: what has served best in a place, by tables learnt from play. SM 3.7."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.agents.choice import drawn
from rules.games.masquerade.choosing import COMMONS, TEMPLATE_AT, Service, forms
from rules.games.masquerade.codes import (
    ANIMALISM,
    AUSPEX,
    BARDO,
    CELERITY,
    CHIMERSTRY,
    CLAN_POWERS,
    CUTE,
    DAIMOINON,
    DARK_THAUMATURGY,
    DOMINATE,
    FIXED,
    FORTITUDE,
    GRAAAGH,
    HEDGE,
    HUSH,
    INQUISITION,
    KOLDUNIC,
    NECROMANCY,
    OBEAH,
    OBFUSCATE,
    OBTENEBRATION,
    PATH,
    POTENCE,
    PRESENCE,
    PROTEAN,
    QUIETUS,
    SERPENTIS,
    SERVITOR,
    STAKE,
    TEMPORIS,
    THAUMATURGY,
    TRUE_MAGIC,
    VICISSITUDE,
    VISCERATIKA,
)

if TYPE_CHECKING:
    from rules.core.types import Ask
    from rules.games.masquerade.minds.thinking import Thinking

Set = tuple[tuple[int, ...], tuple[int, ...]]  # picks, how
WORTH: Final = {  # of a dot, per mille of the way up a round
    ANIMALISM: 15, AUSPEX: 12, CELERITY: 45, DARK_THAUMATURGY: 18, DOMINATE: 14, FORTITUDE: 25, OBFUSCATE: 40,
    POTENCE: 32, PRESENCE: 35, THAUMATURGY: 20, NECROMANCY: 20, PATH: 16, KOLDUNIC: 18, TRUE_MAGIC: 24, BARDO: 8,
    CHIMERSTRY: 38, DAIMOINON: 10, OBEAH: 20, OBTENEBRATION: 8, PROTEAN: 28, QUIETUS: 25, SERPENTIS: 25, TEMPORIS: 40,
    VICISSITUDE: 22, VISCERATIKA: 32, INQUISITION: 35, STAKE: 35, CUTE: 25, GRAAAGH: 25, HUSH: 6, HEDGE: 18,
}  # fmt: skip
_HEAT: Final = 6
_LIKED: Final = 5
_WILD: Final = 60


def chosen(t: Thinking, ask: Ask) -> Set:
    """Return a set: the better the likelier, hot for beginners; of like sets what suits the personality."""
    v = t.view
    found: list[Set] = [((option,), how) for option in ask.options for how in forms(v, v.seat, option)]
    values = []
    for one in found:
        dots = _dots(one)
        liked = sum(_LIKED for dot, _ in dots if dot in t.tilt.likes)
        values.append(liked + sum(WORTH.get(dot, 0) * number for dot, number in dots))
    return found[drawn(values, _HEAT if t.level.plans else _WILD, t.below(1 << 30))]


def _dots(one: Set) -> tuple[tuple[int, int], ...]:
    """Return (dot, how many) of a set."""
    option, how = one[0][0], one[1]
    if option < COMMONS:
        return tuple((dot, 1) for dot in CLAN_POWERS[option])
    template = option - TEMPLATE_AT
    if template in FIXED:
        return FIXED[template]
    return tuple((dot, 1) for dot in (Service(*how).powers if template == SERVITOR else how))
