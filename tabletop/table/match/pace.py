"""How long anybody takes before acting: from what everybody sees and a die, never from what is held. SE 3.22."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.rng import Die, stream

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.core.types import Told

SHORTEST, LONGEST = 400, 1500  # ms at speed 1
USUAL = 1100  # the longest for anything but a lead
CROWD = 90  # ms less for every player over four: most turns of a large table are passes
FAST = 4.0  # SE 3.22d
AT_LEAST = 160  # real ms at any speed, so that the time spent thinking never shows
TOGETHER = 2500  # where all are asked at once and nobody is a person, so that it can be read
OPENINGS = frozenset({"leads", "again"})
BY_ITSELF = {"fetch": 6000}  # what passes by itself if a person does not press it (SE 3.24), ms


def pause_ms(seed: int, turn: int, players: int, public: Sequence[Told]) -> float:
    """Return the pause before the move number `turn`, in ms at speed 1; `public` is the spectator's tape."""
    longest = LONGEST if public and public[-1].kind in OPENINGS else USUAL
    longest = max(SHORTEST + 200, longest - CROWD * max(0, players - 4))
    return SHORTEST + Die(stream(seed, "pause", turn)).unit() * (longest - SHORTEST)


class Patience:
    """The time since the position last changed, as the table feels it."""

    def __init__(self) -> None:
        self.waited = 0.0  # ms at speed 1
        self.real = 0.0  # ms
        self.off = False  # no pauses at all
        self.fast = False
        self._last: float | None = None

    def reset(self) -> None:
        """The position has changed: count anew."""
        self.waited = self.real = 0.0

    def pass_time(self, now_ms: float, speed: float, *, fast: bool, held: bool) -> None:
        """Let it be `now_ms`; time that is held does not count. Speed 0 is no pauses."""
        passed = 0.0 if self._last is None else max(0.0, now_ms - self._last)
        self._last, self.fast, self.off = now_ms, fast, not speed
        if not held:
            self.waited += passed * speed * (FAST if fast else 1.0)
            self.real += passed

    def enough(self, pause: float) -> bool:
        """Whether a pause (ms at speed 1) is over."""
        return self.off or self.waited >= pause

    def thought(self) -> bool:
        """Whether enough real time has passed for any thinking to be over."""
        return self.fast or self.real >= AT_LEAST
