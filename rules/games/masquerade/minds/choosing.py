"""Which powers to take: what has served best in a place, by what play has taught of each power. SM 3.7."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.agents.choice import drawn
from rules.games.masquerade.choosing import COMMONS, TEMPLATE_AT, Service, forms
from rules.games.masquerade.codes import CLAN_POWERS, FIXED, SERVITOR
from rules.games.masquerade.powers import REGISTER

if TYPE_CHECKING:
    from rules.core.types import Ask
    from rules.games.masquerade.minds.thinking import Thinking

Set = tuple[tuple[int, ...], tuple[int, ...]]  # picks, how
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
        liked = sum(_LIKED for dot, _ in dots if t.tilt.name in REGISTER[dot].liked)
        values.append(liked + sum(REGISTER[dot].worth * number for dot, number in dots))
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
