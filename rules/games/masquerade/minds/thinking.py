"""What an opponent has before it when it answers something other than a play; in a window, which power to use now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rules.core.types import PASS, Ask
from rules.games.masquerade.declared import Deed
from rules.games.masquerade.minds.memory import Memory, Scene, begun
from rules.games.masquerade.minds.weigh import Tilt, imagined
from rules.games.masquerade.powers import REGISTER
from rules.games.masquerade.state import ANSWER, FORTIFY
from rules.games.masquerade.uses import CANCELLING, effects

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.core.rng import Die
    from rules.games.masquerade.declared import How
    from rules.games.masquerade.minds.levels import Level
    from rules.games.masquerade.minds.playout import Start
    from rules.games.masquerade.view import View

_DEAR: Final = 30  # what a step must gain, per mille of the way up, while the round is young
_FEW: Final = 3


class Thinking(NamedTuple):
    """A view, and who looks at it."""

    view: View
    scene: Scene
    memory: Memory
    level: Level
    tilt: Tilt
    die: Die
    character: str = ""  # whom of the cast it is

    def below(self, n: int) -> int:
        """Roll a number in 0 … n-1."""
        return self.die.below(n)

    def price(self, dot: int) -> int:
        """Return what spending a dot costs while everything is still to come."""
        return REGISTER[dot].price

    def gains(self, then: Start) -> bool:
        """Return whether it is better to go on from `then` than from here by more than a dot is worth."""
        v = self.view
        if not self.level.budget:
            others = [seat for seat in self.scene.rivals if seat != v.turn and not v.settled >> seat & 1]
            return v.counts[v.turn] <= _FEW or (v.owner == v.seat and not others)
        cases = [(begun(v), v.hand), (then, v.hand)]
        here, there = imagined(self.scene, self.memory, cases, self.level.budget // 4)
        left = min(v.counts[v.seat], self.scene.shortest * 2, 13)
        return there - here > _DEAR * left // 13 + 8


NOTHING: Final[tuple[int, How]] = (PASS, ())  # no dot, no use of it


def used(t: Thinking, ask: Ask) -> tuple[int, How]:
    """Return the first use worth its dot."""
    return next(_worth(t, [dot for dot in ask.options if dot != PASS]), NOTHING)


def _worth(t: Thinking, dots: list[int]) -> Iterator[tuple[int, How]]:
    v = t.view
    if v.phase in CANCELLING:
        aimed = REGISTER[v.attempt[0].power] if v.phase == ANSWER else None
        yield from ((dot, Deed(dot).how) for dot in dots if REGISTER[dot].meets(t, aimed))
        return
    if v.phase == FORTIFY:  # a copy before the power itself
        dots.sort(key=lambda dot: not REGISTER[dot].copies)
    for dot in dots:
        for use in effects(v, v.seat, dot):
            power = REGISTER[use.power]
            if use.power != REGISTER[dot].social and v.phase in power.moments and power.can(v, v.seat, use):
                deed = power.wanted(t, use)
                if deed is not None:
                    yield dot, deed.how
