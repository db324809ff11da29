"""A screen on which a projector shows a reel, on a clock of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from tabletop.anim import AnimClock, Timeline
from tabletop.screen import Screen
from tabletop.screens.replay.projector import Projector

if TYPE_CHECKING:
    from rules.core.types import Seat
    from tabletop.app import App
    from tabletop.games import Kit
    from tabletop.screens.replay.layout import ReplayLayout
    from tabletop.screens.replay.reel import Reel
    from tabletop.screens.replay.story import Tale
    from tabletop.table.match.session import Session


class Stage(Screen):
    """The speed of a replay is not that of the tables."""

    space_presses = False
    projector: Projector

    def __init__(self, reel: Reel, turn: int, chair: Seat) -> None:
        super().__init__()
        self.reel = reel
        self.speed = 1.0
        self._start = turn, chair

    def attach(self, app: App) -> None:
        """Run on a clock of its own."""
        super().attach(app)
        self.clock = AnimClock(self.speed, calm=app.clock.calm, off=app.clock.off)
        self.timeline = Timeline(self.clock)

    def enter(self, app: App) -> None:
        """Begin where it was asked for."""
        turn, chair = self._start
        self.projector = Projector(self.reel, turn, self.scene, self.timeline, lambda: self.app.audio)
        self.projector.talks = app.settings is None or app.settings.court_talk
        self.projector.sit(chair)
        app.audio.bed(self.kit.bed)

    def leave(self) -> None:
        """Let the room be quiet, or as it is at the table below."""
        tables = [screen.kit.bed for screen in self.app.screens if hasattr(screen, "kit")]
        self.app.audio.bed(tables[-1] if tables else None)

    def resume(self) -> None:
        """Come back from another page, perhaps from the settings."""
        self.clock.calm, self.clock.off = self.app.clock.calm, self.app.clock.off
        super().resume()

    def tick(self, dt_ms: float) -> None:
        """Let the own clock run."""
        self.clock.advance(dt_ms)
        super().tick(dt_ms)

    def set_speed(self, speed: float) -> None:
        """Play faster or slower."""
        self.speed = speed
        self.clock.set_speed(speed)

    # -- where it is, and what shows it
    @property
    def turn(self) -> int:
        """The number of moves made."""
        return self.projector.turn

    @property
    def chair(self) -> Seat:
        """From where it is looked at."""
        return self.projector.chair

    @property
    def layout_(self) -> ReplayLayout:
        """Where things are."""
        return cast("ReplayLayout", self.projector.picture.layout)

    @property
    def kit(self) -> Kit:
        """What the game brings."""
        return self.projector.kit

    @property
    def session(self) -> Session:
        """Whoever looks."""
        return self.projector.eyes

    @property
    def story(self) -> Tale:
        """What was told."""
        return self.projector.story
