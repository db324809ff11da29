"""Why a dot can do nothing just now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.types import Refusal
from rules.games.masquerade import content
from rules.games.masquerade.codes import left
from tabletop.games.masquerade.asking import naming, words

if TYPE_CHECKING:
    from rules.games.masquerade.view import View


def why_not_now(view: View, dot: int) -> Refusal:
    """Return the reason: spent, hushed, shrouded, or another moment's."""
    one = content.powers()[dot]
    name = naming.power(dot)
    if not left(view.dots[view.seat], dot):
        return Refusal(one.rule, words.IS_SPENT.format(power=name))
    if view.shroud:
        return Refusal("SM 3.12.38", words.SHROUDED)
    if view.hushed >> view.seat & 1:
        return Refusal("SM 3.12.27", words.HUSHED)
    return Refusal(one.rule, words.NOT_NOW.format(power=name, when=one.when))
