"""How fast a table goes while one person alone has nothing to decide, and how long what goes by is looked at.

The longer there has been nothing to decide, hear or read, the faster it goes; what matters slows it down for a look,
which is the shorter the longer one has been waiting. Without a question the next one is not far (eight seconds).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.table.director import HALT, LOOK

if TYPE_CHECKING:
    from rules.core.events import Event
    from tabletop.screens.play import PlayScreen

CALM_MS, RAMP_MS, MOST = 600, 80, 24.0  # from when on, how soon and how far it goes faster
LOOK_MS, SHARE = 1100, 0.3  # a look at what matters then, and at most so much of the time that is left
LEFT_MS, OUT_MS = 4200, 3200  # all there is from when one has decided; as much, always, for whoever is out
LEAST_MS = 200  # a lead, or what beats one's own, however long it goes on
HALT_MS, OWN_MS = 1000, 2000  # what is never missed; and if it is one's own
SHORT, FALLS = 0.12, 1.7  # of either is left when no time is left; and how steeply it comes to that
FELT_MS = 800  # what a play takes at speed 1
CLOSE_MS = 2000  # after so long at most a part ends
CHANCE_MS, CHANCES = 800, 10.0  # how soon, and how far, what could be pressed and need not passes by faster


class Haste:
    """Of one table."""

    def __init__(self, screen: PlayScreen) -> None:
        self.screen = screen
        self.idle = 0.0  # ms (at speed 1) for which there has been nothing to decide or to read
        self.until, self.cap, self.worth = 0.0, 1.0, 0.0  # until when (ms) it goes no faster than this; what is seen

    def rush(self, dt_ms: float) -> float:
        """Let time pass; return how much faster it goes."""
        screen = self.screen
        if screen.reads:
            return 1.0
        session, front = screen.session, screen.front
        alone = session.own and not session.several and session.match.turn > 0  # the first deal is there to be seen
        waits = screen.announces and alone and not screen.kit.manner
        if waits and screen.announced is not None:
            return 1.0  # what is to be read has its time, and afterwards it goes on as fast as before
        decides = waits and not screen.director.busy and front.yours and session.decides
        self.idle = self.idle + dt_ms * screen.timeline.clock.pace if waits and not decides else 0.0
        late = self.idle - CALM_MS
        if late <= 0:
            return 1.0
        if front.glows:
            return min(CHANCES, 1 + late / CHANCE_MS)
        return min(self.cap if screen.app.now < self.until else MOST, 1 + late / RAMP_MS)

    def decided(self) -> None:
        """Begin anew: something has been answered."""
        self.idle = 0.0

    def closes(self) -> None:
        """How it ended is no flash."""
        self.idle = min(self.idle, CLOSE_MS)

    @property
    def glides(self) -> bool:
        """Whether it goes faster: one line says what goes by."""
        session = self.screen.session
        return self.idle > CALM_MS and not session.decides and not session.finished

    def sees(self, told: Event, worth: float) -> bool:
        """Slow down for what is told, if it is worth that; return whether something worthier is still being seen."""
        eclipsed = self.eclipses(worth)
        if not eclipsed and (look := self._look(told, worth)):
            clock = self.screen.timeline.clock
            self.until, self.cap = self.screen.app.now + look / clock.pace, max(1.0, FELT_MS / look)
            self.worth = worth
            clock.rush = min(clock.rush, self.cap)  # from this very frame on
        return eclipsed

    def eclipses(self, worth: float) -> bool:
        """Whether something that is worth more is being seen."""
        return self.screen.app.now < self.until and worth < self.worth

    def _look(self, told: Event, worth: float) -> float:
        """How long (ms) it is to be looked at: the less the less time is left until one is to be asked again."""
        session = self.screen.session
        if worth >= HALT and self.screen.own(told):
            return OWN_MS
        left = OUT_MS if session.fast else max(0.0, LEFT_MS - self.idle)
        look = min(LOOK_MS * min(1.0, worth), SHARE * worth * left)
        if session.fast:
            return look
        least = HALT_MS if worth >= HALT else LEAST_MS if worth >= LOOK else 0
        return max(look, least * max(SHORT, min(1.0, FALLS * left / LEFT_MS)))
