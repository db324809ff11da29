"""Which sounds are left when the table runs faster than its sounds, or does not move at all (SOUNDS.md 4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from sounds import Kind

LAST_MS = 250  # when nothing followed for so long, what was dropped last was the last
PASSED_OVER = frozenset({"card", "table"})
STILL = frozenset({"pass-knock", "turn-bell"})  # with card-play in all its weights
UNMOVED: frozenset[str] = frozenset({"ui", "tag"})  # a press is a press, whether anything moves or not


class Call(NamedTuple):
    """What was asked for."""

    name: str
    seat_angle: float | None
    own: bool
    cards: int


class Haste:
    """In haste, of what cards and table say only the last is left; with animations off only what tells of moves."""

    def __init__(self) -> None:
        self.fast = self.still = False
        self._last: tuple[Call, float] | None = None

    def drops(self, call: Call, kind: Kind, now: float) -> bool:
        """Whether a sound is not to be heard now; the last one of all comes back through `due`."""
        if self.still and not (kind in UNMOVED or call.name in STILL or call.name.startswith("card-play")):
            return True
        if not self.fast or kind not in PASSED_OVER:
            return False
        self._last = call, now
        return True

    def due(self, now: float) -> Call | None:
        """Give what was dropped last, once the haste is over or nothing followed it."""
        if self._last is None or (self.fast and now - self._last[1] < LAST_MS):
            return None
        (call, _), self._last = self._last, None
        return call
