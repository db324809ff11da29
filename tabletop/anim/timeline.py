"""What moves now. Nothing waits for it: `finish` ends everything at once, in the order it would have ended."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import TYPE_CHECKING

from tabletop.anim.ease import EASES
from tabletop.anim.motion import MOTION, Motion

if TYPE_CHECKING:
    from tabletop.anim.clock import AnimClock

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
        self.now = 0.0
        self._seen = clock.now
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
        """Call something in ms of animated time; `lasting` pauses are not cut short by `finish`."""
        tween = self._put(Motion(0), 0 if self.clock.off and not lasting else ms, 0)
        tween.on_end, tween.lasting = then, lasting
        return tween

    def update(self) -> None:
        """Move everything to where the clock says it is; ends call `on_end`, which may start more."""
        self.now += self.clock.now - self._seen
        self._seen = self.clock.now
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
        self._seen = self.clock.now

    def _put(self, motion: Motion, delay: float, ms: float) -> Tween:
        tween = Tween(motion, self.now + delay, self.now + delay + ms, next(self._count))
        self._running.append(tween)
        return tween

    def _step(self, tween: Tween) -> bool:
        """Apply a tween's present state; True when it has just ended."""
        if tween.over or self.now < tween.start:
            return False
        if self.now < tween.end or tween.loop:
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
