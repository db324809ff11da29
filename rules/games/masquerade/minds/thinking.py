"""What an opponent has before it when it answers something other than a play."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from rules.core.rng import Die
    from rules.games.masquerade.minds.levels import Level
    from rules.games.masquerade.minds.memory import Memory
    from rules.games.masquerade.minds.scene import Scene
    from rules.games.masquerade.minds.tilts import Tilt
    from rules.games.masquerade.view import View


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
