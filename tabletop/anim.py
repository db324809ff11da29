"""Motion: easings, the table of motions, one clock, timelines. Knows neither rules nor games."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable
from typing import Literal, NamedTuple, Protocol

Ease = Callable[[float], float]
BACK = 1.5  # 4 B^3 / (27 (B + 1)^2) = 0.08


def lin(t: float) -> float:
    """Even."""
    return t


def out(t: float) -> float:
    """Fast, then settling: 1 - (1 - t)^3."""
    return 1 - (1 - t) ** 3


def inout(t: float) -> float:
    """Smoothstep."""
    return t * t * (3 - 2 * t)


def back(t: float) -> float:
    """Settling with 8 % overshoot."""
    u = t - 1
    return 1 + (BACK + 1) * u**3 + BACK * u**2


EASES: dict[str, Ease] = {"lin": lin, "out": out, "inout": inout, "back": back}

HOLD = 4.0
SLOWEST, FASTEST, RUSHED = 0.25, 4.0, 24.0


class AnimClock:
    """Time of the animations in ms; `speed` 0.25 … 4, `off` = all is at its end at once, `calm` = reduced motion."""

    def __init__(self, speed: float = 1.0, *, calm: bool = False, off: bool = False) -> None:
        self.now = self.felt = 0.0  # `felt` knows no rush: so long something is there to be read
        self.calm, self.off, self.hold = calm, off, False
        self.rush = 1.0  # how much faster this frame is, for whoever has nothing to decide
        self.set_speed(speed)

    def set_speed(self, speed: float) -> None:
        """Set the speed; 0 or less switches animations off, other values are kept within 25 % … 400 %."""
        self.off = self.off if speed > 0 else True
        self._speed = min(FASTEST, max(SLOWEST, speed)) if speed > 0 else 1.0

    @property
    def speed(self) -> float:
        """Animated ms per real ms, the held key included."""
        return self.pace if self.hold else max(self._speed, min(RUSHED, self._speed * self.rush))

    @property
    def pace(self) -> float:
        """The same for whoever reads: nothing to decide leaves them no less time."""
        return self._speed * HOLD if self.hold else self._speed

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
        self.now, self.felt = self.now + real_ms * self.speed, self.felt + real_ms * self.pace
        self.rush = 1.0

Calm = Literal["jump", "fade", "edge", "dim", "swap", "appear", "none", "still", "hold"]


class Motion(NamedTuple):
    """One row of the table: times in ms, arc in design px, `most` caps the last stagger's start."""

    ms: int
    ease: str = "out"
    stagger_ms: int = 0
    arc: float = 0
    calm_ms: int = 0
    calm: Calm = "jump"
    most: int = 0

    def start(self, index: int, count: int = 0) -> float:
        """When the index-th of count starts (ms); a long row is squeezed so that the last starts by `most`."""
        step: float = self.stagger_ms
        if self.most and count > 1 and step * (count - 1) > self.most:
            step = self.most / (count - 1)
        return step * index


MOTION: dict[str, Motion] = {
    "deal": Motion(260, "out", 45, 40, 120, "fade", 2400),
    "sort": Motion(220, "inout", 12),
    "hover-in": Motion(110, "out", calm="edge"),
    "hover-out": Motion(140, "out", calm="edge"),
    "select": Motion(130, "back", 20, calm="edge"),
    "play": Motion(320, "out", 60, 60, 120, "fade"),
    "flip": Motion(240, "inout", 50, calm_ms=120, calm="fade"),
    "slide": Motion(260, "inout", calm="dim"),
    "pass": Motion(180, "out"),
    "sweep": Motion(420, "inout", 25, calm_ms=150, calm="fade"),
    "turn": Motion(200, "inout"),
    "banner-in": Motion(240, "back", calm_ms=100, calm="fade"),
    "banner-out": Motion(160, "out", calm_ms=100, calm="fade"),
    "takeover": Motion(1600, "inout", 90, calm_ms=200, calm="fade"),
    "chairs": Motion(1200, "inout", 80, calm_ms=200, calm="fade"),
    "bonus": Motion(520, "inout", 90, 60, 150, "fade"),
    "discipline": Motion(480, "out", 80, calm="swap"),
    "prompt": Motion(200, "back", calm_ms=100, calm="fade"),
    "cancel": Motion(380, "inout", 40, calm_ms=150, calm="fade"),
    "deck": Motion(1200, "inout", calm="fade", calm_ms=150),
    "arrive": Motion(300, "out", calm="none"),
    "swap-places": Motion(900, "inout", 0, 60, 200, "fade"),
    "death": Motion(1100, "inout"),
    "coffin": Motion(1100, "back"),
    "vote": Motion(300, "out", 70),
    "sail": Motion(900, "inout", calm_ms=150, calm="fade"),
    "stamp": Motion(180, "back"),
    "grog": Motion(320, "out", 60, 50),
    "tiles": Motion(300, "inout", 55, calm="appear"),
    "hourglass": Motion(500, "inout", calm="swap"),
    "reveal": Motion(800, "inout", calm_ms=200, calm="fade"),
    "reveal-hold": Motion(900, "lin", calm_ms=900, calm="hold"),
    "curtain-fall": Motion(520, "inout", 12, calm_ms=200, calm="fade"),
    "curtain-open": Motion(620, "out", 12, calm_ms=200, calm="fade"),
    "day-night": Motion(1400, "inout", calm_ms=300, calm="fade"),
    "drawer": Motion(180, "out"),
    "count": Motion(500, "out"),
    "mood": Motion(160, "lin"),
    "nod": Motion(900, "inout", calm="still"),
    "holes": Motion(320, "inout", calm_ms=120, calm="fade"),
    "chooser": Motion(180, "back", calm_ms=100, calm="fade"),
    "replay-turn": Motion(700, "inout", calm_ms=200, calm="fade"),
}

Apply = Callable[[float], None]
Then = Callable[[], None]
ROUNDS = 1000  # chains longer than this in one go are a mistake of the caller; the rest waits for the next frame


class Tween:
    """One running motion. `apply` gets the eased share of the way; `fade` (reduced motion) gets 0 … 1 evenly."""

    __slots__ = ("apply", "end", "fade", "lasting", "loop", "motion", "on_end", "order", "over", "start")

    def __init__(self, motion: Motion, start: float, end: float, order: int) -> None:
        self.motion, self.start, self.end, self.order = motion, start, end, order
        self.apply: Apply | None = None
        self.fade: Apply | None = None
        self.on_end: Then | None = None
        self.loop = self.lasting = self.over = False

    def cancel(self) -> None:
        """Stop where it is; `on_end` is not called."""
        self.over = True


class Timeline:
    """The motions of one screen on the common clock; stands still while the screen is covered by another."""

    def __init__(self, clock: AnimClock) -> None:
        self.clock = clock
        self.now = self.felt = 0.0
        self._seen = clock.now, clock.felt
        self._running: list[Tween] = []
        self._count = itertools.count()

    @property
    def busy(self) -> bool:
        """Whether anything that comes to an end is still running (pauses that last count, loops do not)."""
        return any(not t.loop and not t.over for t in self._running)

    @property
    def moving(self) -> bool:
        """Whether frames should follow at full rate, loops included; a pause that lasts can be seen to in a nap."""
        return any(not tween.lasting for tween in self._running)

    def add(
        self,
        motion: str | Motion,
        apply: Apply | None = None,
        *,
        delay: float = 0,
        index: int = 0,
        count: int = 0,
        fade: Apply | None = None,
        on_end: Then | None = None,
        loop: bool = False,
    ) -> Tween:
        """Start a motion by name, staggered by index (of count). Reduced motion: `apply(1)` at once, then `fade`."""
        row = MOTION[motion] if isinstance(motion, str) else motion
        calm, off = self.clock.calm, self.clock.off
        ms = 0 if off else row.calm_ms if calm else row.ms
        wait = 0 if off else delay if calm else delay + row.start(index, count)
        tween = self._put(row, wait, ms)
        tween.apply, tween.on_end = apply, on_end
        tween.fade = fade if calm and ms else None
        tween.loop = loop and not calm and not off
        if calm and apply is not None and wait <= 0:
            apply(1.0)
            tween.apply = None
        return tween

    def after(self, ms: float, then: Then, *, lasting: bool = False) -> Tween:
        """Call something in ms of animated time; `lasting` pauses know no rush, nor are they cut short by `finish`."""
        tween = self._put(Motion(0), 0 if self.clock.off and not lasting else ms, 0)
        tween.on_end, tween.lasting = then, lasting
        if lasting:
            tween.start = tween.end = self.felt + ms
        return tween

    def update(self) -> None:
        """Move everything to where the clock says it is; ends call `on_end`, which may start more."""
        self.now, self.felt = self.now + self.clock.now - self._seen[0], self.felt + self.clock.felt - self._seen[1]
        self.resume()
        if not self._running:
            return
        for _ in range(ROUNDS):
            ended = [t for t in self._running if self._step(t)]
            self._running = [t for t in self._running if not t.over]
            if not ended:
                return
            for tween in sorted(ended, key=lambda t: (t.end, t.order)):
                if tween.on_end is not None:
                    tween.on_end()
            if not any(t.end <= self.now and not t.over for t in self._running):
                return

    def finish(self) -> None:
        """Bring all motions to their end now, and those they start; loops and lasting pauses stay."""
        for _ in range(ROUNDS):
            due = [t for t in self._running if not (t.loop or t.lasting or t.over)]
            if not due:
                return
            first = min(due, key=lambda t: (t.end, t.order))
            self._complete(first)
            self._running.remove(first)
            if first.on_end is not None:
                first.on_end()

    def clear(self) -> None:
        """Forget everything, as it stands."""
        for tween in self._running:
            tween.over = True
        self._running = []

    def resume(self) -> None:
        """Go on from here: time that passed while nobody called `update` is not made up for."""
        self._seen = self.clock.now, self.clock.felt

    def _put(self, motion: Motion, delay: float, ms: float) -> Tween:
        tween = Tween(motion, self.now + delay, self.now + delay + ms, next(self._count))
        self._running.append(tween)
        return tween

    def _step(self, tween: Tween) -> bool:
        """Apply a tween's present state; True when it has just ended."""
        now = self.felt if tween.lasting else self.now
        if tween.over or now < tween.start:
            return False
        if now < tween.end or tween.loop:
            self._apply(tween, self._share(tween))
            return False
        self._complete(tween)
        return True

    def _share(self, tween: Tween) -> float:
        share = (self.now - tween.start) / max(1e-9, tween.end - tween.start)
        return share % 1.0 if tween.loop else share

    def _apply(self, tween: Tween, share: float) -> None:
        if tween.fade is not None:
            tween.fade(share)
        if tween.apply is not None:
            if self.clock.calm:  # reduced motion: there at once, only the fade takes time
                tween.apply(1.0)
                tween.apply = None
            else:
                tween.apply(EASES[tween.motion.ease](share))

    def _complete(self, tween: Tween) -> None:
        tween.over = True
        if tween.fade is not None:
            tween.fade(1.0)
        if tween.apply is not None:
            tween.apply(1.0)

Point = tuple[float, float]


class Movable(Protocol):
    """What a node must be able to do to be moved."""

    alpha: int

    @property
    def centre(self) -> Point:
        """The middle in px."""

    def centre_at(self, cx: float, cy: float) -> None:
        """Put the middle there."""


def lerp(a: float, b: float, t: float) -> float:
    """From a to b by share t."""
    return a + (b - a) * t


def arc_point(start: Point, end: Point, t: float, arc: float = 0) -> Point:
    """Give the point at share t of the way, lifted by up to `arc` px in the middle."""
    lift = arc * math.sin(math.pi * t) if 0 < t < 1 else 0.0
    return lerp(start[0], end[0], t), lerp(start[1], end[1], t) - lift


def glide(
    timeline: Timeline,
    node: Movable,
    to: Point,
    motion: str | Motion,
    *,
    scale: float = 1.0,
    delay: float = 0,
    index: int = 0,
    on_end: Then | None = None,
) -> Tween:
    """Send a node's middle to a place (px); arcs are design px times scale."""
    row = MOTION[motion] if isinstance(motion, str) else motion
    begin: list[Point] = []

    def apply(t: float) -> None:
        if not begin:  # where it is when its turn comes, which may be later than now
            begin.append(node.centre)
        node.centre_at(*arc_point(begin[0], to, t, row.arc * scale))

    def fade(t: float) -> None:
        node.alpha = round(255 * t)

    return timeline.add(row, apply, delay=delay, index=index, fade=fade, on_end=on_end)


def counter(timeline: Timeline, start: int, end: int, show: Callable[[int], None]) -> Tween:
    """Count a number up (or down), showing each value once it changes."""
    shown: list[int] = []

    def apply(t: float) -> None:
        value = round(lerp(start, end, t))
        if not shown or shown[-1] != value:
            shown[:] = [value]
            show(value)

    return timeline.add("count", apply)
