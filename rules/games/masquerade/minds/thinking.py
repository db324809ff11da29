"""What an opponent has before it when it answers something other than a play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rules.games.masquerade.minds.scene import begun
from rules.games.masquerade.minds.weigh import imagined
from rules.games.masquerade.powers import REGISTER

if TYPE_CHECKING:
    from rules.core.rng import Die
    from rules.games.masquerade.minds.levels import Level
    from rules.games.masquerade.minds.memory import Memory
    from rules.games.masquerade.minds.playout import Start
    from rules.games.masquerade.minds.scene import Scene
    from rules.games.masquerade.minds.tilts import Tilt
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
