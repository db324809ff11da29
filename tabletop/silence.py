"""What the rest of the program may ask of the sound, and the answer where there is none."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sounds import Kind


MOST_CALLS = 20


class AudioPort(Protocol):
    """What the rest of the program may ask of the sound."""

    played: list[str]
    problem: str | None
    muted: bool
    mono: bool
    haste: Haste  # whether much is skipped over just now
    calls: deque[Call]  # what is to be heard, muted or not, until somebody takes it out: captions do

    def play(self, name: str, seat_angle: float | None = None, *, own: bool = True, count: int = 1) -> bool:
        """Play a sound; seat_angle in degrees (90 = own seat), count for sounds that grow; True if it was started."""

    def lead(self, name: str) -> float:
        """How long before the contact that is seen a sound has to start (ms)."""

    def bed(self, name: str | None) -> None:
        """Let a room tone run in a loop, or none."""

    def set_volumes(self, volumes: Mapping[str, float], *, mute: bool = False) -> None:
        """Set master, effects, music and ambience, 0 … 1."""

    def mute(self, on: bool) -> None:
        """Silence everything, or not."""

    def update(self, dt_ms: float) -> None:
        """Let real time pass."""

    def close(self) -> None:
        """Fall silent for good."""


class NullAudio:
    """No sound at all; it still writes down what would have played."""

    def __init__(self, problem: str | None = None) -> None:
        self.played: list[str] = []
        self.problem = problem
        self.muted = self.mono = False
        self.haste, self.calls = Haste(), deque[Call](maxlen=MOST_CALLS)

    def play(self, name: str, seat_angle: float | None = None, *, own: bool = True, count: int = 1) -> bool:
        """Write the name down."""
        self.calls.append(Call(name, seat_angle, own, count))
        note(self.played, name)
        return False

    def lead(self, _name: str) -> float:
        """Nothing has to start early."""
        return 0.0

    def bed(self, name: str | None) -> None:
        """Do nothing."""

    def set_volumes(self, _volumes: Mapping[str, float], *, mute: bool = False) -> None:
        """Remember only whether it is muted."""
        self.muted = mute

    def mute(self, on: bool) -> None:
        """Remember it."""
        self.muted = on

    def update(self, dt_ms: float) -> None:
        """Do nothing."""

    def close(self) -> None:
        """Do nothing."""


def note(played: list[str], name: str) -> None:
    """Write down a sound; the list keeps the newest 200."""
    played.append(name)
    del played[:-200]

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
