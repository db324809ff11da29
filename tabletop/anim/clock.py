"""One clock for everything that moves: speed, off, reduced motion, and the held key that makes it four times faster."""

from __future__ import annotations

HOLD = 4.0
SLOWEST, FASTEST = 0.25, 4.0


class AnimClock:
    """Time of the animations in ms; `speed` 0.25 … 4, `off` = all is at its end at once, `calm` = reduced motion."""

    def __init__(self, speed: float = 1.0, *, calm: bool = False, off: bool = False) -> None:
        self.now = 0.0
        self.calm, self.off, self.hold = calm, off, False
        self.set_speed(speed)

    def set_speed(self, speed: float) -> None:
        """Set the speed; 0 or less switches animations off, other values are kept within 25 % … 400 %."""
        self.off = self.off if speed > 0 else True
        self._speed = min(FASTEST, max(SLOWEST, speed)) if speed > 0 else 1.0

    @property
    def speed(self) -> float:
        """Animated ms per real ms, the held key included."""
        return self._speed * (HOLD if self.hold else 1.0)

    @property
    def hasty(self) -> bool:
        """Whether what happens now is skipped over (held key or off): there is no time to read what people say."""
        return self.hold or self.off

    @property
    def fast(self) -> bool:
        """Whether it runs at four times or more, so that sounds would fall over one another."""
        return self.speed >= FASTEST and not self.off

    def advance(self, real_ms: float) -> None:
        """Let real time pass."""
        self.now += real_ms * self.speed
