"""A queue of events and their cues. Input never waits for it: `hurry` brings everything to its end."""

from __future__ import annotations

import math
from collections import deque
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from rules.core.events import Event
    from tabletop.audio import AudioPort
    from tabletop.table.notes import Announcement
    from tabletop.table.picture import Picture

GLANCE, BEAT, LOOK, HALT = 0.2, 0.6, 1.0, 2.0  # what something is worth that goes by
CALM = 0.5  # with reduced motion nothing travels, so reading time is enough


class Director:
    """Games fill `cues`, one an event kind; a kind without one is simply taken in. The View has the last word."""

    gathered: frozenset[str] = frozenset()  # several of these in a row make one cue
    weighty: frozenset[str] = frozenset()  # kinds of what is worth a look even where the rest is hurried
    trifles: frozenset[str] = frozenset()  # kinds that only the whole story has, not its end beside the table
    befalls: frozenset[str] = frozenset()  # of the watcher's seat, and yet to be kept: it may be no doing of theirs
    told_after: frozenset[str] = frozenset()  # the story has these once they have been shown, not as they begin

    def __init__(self, picture: Picture, audio: Callable[[], AudioPort]) -> None:
        self.picture_ = picture
        self.audio = audio
        self.cues: dict[type[Event], Callable[[list[Any]], float]] = {}
        self.on_event: Callable[[Event], None] = lambda _told: None
        self._queue: deque[Event] = deque()
        self._untold: list[Event] = []
        self._ready = 0.0
        self._agreed = True
        self._linger = 0.0
        self.forget()

    def together(self, first: Event, other: Event) -> bool:
        """Whether two events in a row are shown as one."""
        return first.kind in self.gathered and other.kind == first.kind

    def cue(self, told: list[Event]) -> float:
        """Begin to show events of one kind; return how long (ms) the next one waits."""
        cue = self.cues.get(type(told[0]))
        if cue is not None:
            return cue(told)
        self.take(told)
        return 0.0

    @property
    def busy(self) -> bool:
        """Whether something told has not been shown yet."""
        return bool(self._queue) or self.picture_.timeline.now < self._ready

    def linger(self, ms: float) -> None:
        """Let what is being shown stay at least so long before the next: it has to be read."""
        self._linger = max(self._linger, ms)

    @property
    def lingers(self) -> bool:
        """Whether what is being shown has to be read."""
        return bool(self._linger)

    def go_on(self) -> None:
        """Whoever reads has read it: show the next."""
        if self._linger:
            self._linger, self._ready = 0.0, self.picture_.timeline.now

    def hear(self, told: Iterable[Event]) -> None:
        """Take events to be shown."""
        self._queue.extend(told)

    def unshown(self) -> list[Event]:
        """Give back what has not been shown to its end yet, and forget it."""
        left = [*self._untold, *self._queue]
        self._untold.clear()
        self._queue.clear()
        return left

    def update(self, view: Any) -> None:
        """Begin what is due; when all is shown, let the View correct the picture."""
        timeline = self.picture_.timeline
        while self._queue and (timeline.clock.off or timeline.now >= self._ready):
            self._next()
            if timeline.clock.off:
                timeline.finish()  # or what this one left for later would befall the next
        if not self._agreed and not self.busy:
            self._agreed = True
            self._tell_shown()
            self.picture_.agree(view)

    def hurry(self, view: Any) -> None:
        """Show everything at once: somebody wants to go on. Of its sounds the last is heard."""
        timeline, haste = self.picture_.timeline, self.audio().haste
        was, haste.fast = haste.fast, True
        while self._queue:
            self._next()
            timeline.finish()
        timeline.finish()
        self._tell_shown()
        haste.fast = was
        self._ready = timeline.now
        self._agreed = True
        self.picture_.agree(view)

    def weight(self, told: Any) -> float:
        """How long a look it is worth while nobody has to decide, before it is shown; `HALT`: whatever the hurry."""
        return LOOK if told.kind in self.weighty else 0.0

    def forget(self) -> None:
        """Begin anew to keep what goes by."""
        self.kept: list[tuple[Any, str]] = []  # what has gone by since one was asked last, and with what or why

    def keep(self, told: Event) -> None:
        """Keep what of others goes by before it is shown, if it is worth telling when somebody is asked again."""

    @property
    def gone_by(self) -> list[str]:
        """What has been kept, said, if it is much; then the same in fewer words."""
        return []

    def stop(self, told: Event) -> Announcement | None:
        """Return what the table stops for by what is seen there, before it is shown."""

    def in_passing(self, _told: Any, said: str) -> str:
        """Say what goes by while nobody has to decide, where the narrator says `said`; "" leaves what hangs there."""
        return said

    def take(self, told: Sequence[Event]) -> None:
        """Let the picture know."""
        for one in told:
            self.picture_.hear(one)

    def waits(self, ms: float, sound: str = "") -> Callable[[Sequence[Event]], float]:
        """Make a cue that lets the picture know, plays a sound if it has one, and waits so long."""

        def cue(told: Sequence[Event]) -> float:
            self.take(told)
            if sound:
                self.play(sound)
            return ms

        return cue

    def play(self, name: str, seat: int = -1, count: int = 1) -> None:
        """Play a sound, panned to a seat."""
        nodes = self.picture_.board.seats.get(seat)
        angle = math.degrees(nodes.spot.angle) if nodes else None
        self.audio().play(name, angle, own=seat == self.picture_.me, count=count)

    def whisper(self, name: str) -> None:
        """Play what one alone may hear; where several sit at this computer, nobody hears it."""
        if not getattr(self.picture_.session, "several", False):
            self.play(name)

    def land(self, name: str, ms: float, seat: int = -1) -> None:
        """Play a sound so that its blow falls when something lands, in ms of animated time."""
        clock = self.picture_.timeline.clock
        wait = 0.0 if clock.off or clock.calm else ms - self.audio().lead(name) * clock.speed
        if wait > 0:
            self.picture_.timeline.after(wait, lambda: self.play(name, seat))
        else:
            self.play(name, seat)

    def _tell_shown(self) -> None:
        told, self._untold = self._untold, []
        for one in told:
            self.on_event(one)

    def _next(self) -> None:
        self._agreed = False
        first = self._queue.popleft()
        told = [first]
        while self._queue and self.together(first, self._queue[0]):
            told.append(self._queue.popleft())
        self._linger = 0.0
        self._tell_shown()
        self._untold = [one for one in told if one.kind in self.told_after]
        for one in told:
            if one not in self._untold:
                self.on_event(one)
        hold = self.cue(told)
        self.picture_.refresh()
        clock = self.picture_.timeline.clock
        share = 0.0 if clock.off else CALM if clock.calm else 1.0
        least = 0.0 if clock.off else self._linger
        self._ready = self.picture_.timeline.now + max(hold * share, least)
