"""A screen on which a projector shows a recording, on a clock of its own."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, cast

from rules.core.talk.statement import Said
from tabletop.anim import AnimClock, Timeline, lerp
from tabletop.games import Kit, Talker, kit
from tabletop.screen import Screen
from tabletop.screens.replay.furniture import PublicLayout, ReplayLayout
from tabletop.screens.replay.recording import Onlooker, Recording
from tabletop.silence import NullAudio
from tabletop.table.story import KEPT, Story
from tabletop.table.talk.hearing import speak

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.core.events import Event
    from rules.core.types import Seat
    from tabletop.app import App
    from tabletop.audio import AudioPort
    from tabletop.scene import Scene
    from tabletop.table.match.session import Session
    from tabletop.table.panels import Line
    from tabletop.table.picture import Picture
    from tabletop.table.seats import SeatNodes


class Stage(Screen):
    """The speed of a replay is not that of the tables."""

    space_presses = False
    projector: Projector

    def __init__(self, recording: Recording, turn: int, chair: Seat) -> None:
        super().__init__()
        self.recording = recording
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
        self.projector = Projector(self.recording, turn, self.scene, self.timeline, lambda: self.app.audio)
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


class Tale(Story):
    """Lines, newest first, and beside each the turn to go to for it."""

    def __init__(self, session: Session, recording: Recording) -> None:
        super().__init__(session)
        self._recording = recording
        self._turns: list[tuple[Line, int]] = []  # lines that were gathered into others since are among them

    def hear(self, told: Event) -> str:
        """Take one event; what is said of it belongs to the turn at which everybody was told."""
        before = self.lines[0] if self.lines else None
        said = super().hear(told)
        if self.lines and self.lines[0] is not before:
            self._turns.insert(0, (self.lines[0], self._recording.told_at(self._public, self.session.watcher)))
            del self._turns[2 * KEPT :]
        return said

    def rewind(self) -> None:
        """Begin anew."""
        self._turns = []
        super().rewind()

    def turn_of(self, line: Line) -> int | None:
        """Return the turn of a line of this story."""
        return next((turn for one, turn in self._turns if one is line), None)

FOOT = math.pi / 2
ROUND = 2 * math.pi


def angles(picture: Picture, chair: Seat) -> dict[Seat, float]:
    """Return where on the rim everybody sits now."""
    found = {seat: nodes.spot.angle for seat, nodes in picture.board.seats.items()}
    return {**found, chair: FOOT} if chair >= 0 else found


def turn_table(picture: Picture, before: dict[Seat, float], chair: Seat) -> None:
    """Lead everybody from where they sat to where they sit now."""
    seats = picture.board.seats
    right = (FOOT - before.get(chair, FOOT)) % ROUND <= math.pi  # the short way for the one who comes to the foot
    for seat, nodes in seats.items():
        _lead(picture, nodes, before.get(seat, FOOT), clockwise=right)


def _lead(picture: Picture, nodes: SeatNodes, start: float, *, clockwise: bool) -> None:
    to = nodes.spot
    way = (to.angle - start) % ROUND
    if way > ROUND - 0.6 or (not clockwise and way > 0.6):  # hardly anything is not the whole way round
        way -= ROUND

    def apply(t: float) -> None:
        angle = lerp(start, start + way, t)
        nodes.stand(type(to)(*picture.layout.rim(angle), angle) if t < 1 else to)

    def fade(t: float) -> None:
        for node in nodes.nodes:
            node.alpha = round(255 * t)

    if not picture.timeline.clock.calm:
        apply(0.0)
    picture.timeline.add("replay-turn", apply, fade=fade)


class Projector:
    """`turn` and `chair` are where it is looked at from. `on_story` is called when there is more to read."""

    picture: Picture
    story: Tale

    def __init__(
        self, recording: Recording, turn: int, scene: Scene, timeline: Timeline, audio: Callable[[], AudioPort]
    ) -> None:
        self.recording, self.turn = recording, turn
        self.scene, self.timeline, self._audio = scene, timeline, audio
        self.kit = kit(recording.game.id)
        self.talks = True  # whether opponents' remarks are shown
        self.on_story: Callable[[], object] = bool
        self.on_told: Callable[[str], object] = bool  # gets what is shown, in a sentence
        self._silent = False
        self._talker: tuple[int, Talker] | None = None  # the turn up to which it has heard everything, and it

    def sit(self, chair: Seat) -> None:
        """Look from a chair: a picture of its own, still to be built."""
        self.chair = chair
        self._onlooker = Onlooker(self.recording, self.turn, chair)
        self.eyes = cast("Session", self._onlooker)  # it is all that pictures, stories and talk ask of a session
        self.picture = self.kit.picture(self.eyes, self.scene, self.timeline)
        self.picture.layouts = self.picture.elsewhere(ReplayLayout if self.recording.finished else PublicLayout)
        self.story = Tale(self.eyes, self.recording)
        self._talker = None
        self.rewind()

    def rewind(self) -> None:
        """Take everything for told that was told by now; nothing moves any more."""
        self._still()
        self.director = self.kit.director(self.picture, lambda: NullAudio() if self._silent else self._audio())
        self.director.on_event = self._heard
        self.story.rewind()
        self.picture.rewind(self.eyes.view)

    # -- going through the match
    def jump(self, turn: int) -> None:
        """Be at another turn, without motion."""
        self._go(turn)
        self.rewind()
        self.picture.board.clear_table()
        self.picture.hush()
        for nodes in self.picture.board.seats.values():
            nodes.aim(0, "")
        self.picture.lay_out()
        self.rest()

    def forward(self) -> None:
        """Make one move as it was made: what is under way comes to its end first."""
        if self.director.busy:
            self.hurry()
        talker = self._listening()
        self._go(self.turn + 1)
        self._talker = (self.turn, talker)
        self.director.hear(self.recording.news(self.turn, self.chair))

    def hurry(self) -> None:
        """Bring what is being shown to its end, without a sound."""
        self._silent = True
        self.director.hurry(self.eyes.view)
        self._silent = False

    def rest(self) -> None:
        """Let everything lie where it belongs, the hand sorted."""
        hand = self.picture.board.hand
        hand.cards.sort(key=lambda card: self.picture.sort_key(card.kind))
        for card, pose in zip(hand.cards, hand.poses(), strict=True):
            card.stop()
            card.put(pose)
        hand.lay("sort")
        self.picture.refresh()
        self._still()

    def update(self) -> None:
        """Show what is due; a hand that was dealt is sorted."""
        self.director.update(self.eyes.view)
        hand = self.picture.board.hand
        if not self.director.busy:
            places = [self.picture.sort_key(kind) for kind in hand.kinds]
            if places != sorted(places):
                hand.sort(self.picture.sort_key)
        self.picture.give_way()

    def held(self, seat: Seat) -> tuple[int, ...]:
        """Return the open hand of a seat; HiddenError while the match is not over."""
        return self.kit.held(self.recording.match.game, self.recording.view(self.turn, seat))

    # -- inside
    def _still(self) -> None:
        """Bring whatever moves to its end, without a sound, so that nothing of it is left lying about."""
        silent, self._silent = self._silent, True
        self.timeline.finish()
        self._silent = silent

    def _go(self, turn: int) -> None:
        self.turn = self.recording.within(turn)
        self._onlooker.go(self.turn)

    def _listening(self) -> Talker:
        """Return somebody who talks and has heard everything up to here."""
        if self._talker is not None and self._talker[0] == self.turn:
            return self._talker[1]
        talker = self.kit.talker(self.eyes, talks=self.talks)
        for told in self.eyes.tape():
            talker.hear(told)
        return talker

    def _heard(self, told: Event) -> None:
        line = self.story.hear(told)
        if not self._silent:
            self.on_told(line)
        said = self._talker[1].hear(told) if self._talker is not None else None
        if self._talker is not None and self._talker[1].stale:
            self.picture.hush(*self._talker[1].stale)
        if said is not None and said.seat in self.picture.board.seats and not self._silent:
            self.picture.say(said.seat, said.text)
        if self.kit.manner is not None and isinstance(told, Said) and not self._silent:
            speak(self.kit.manner, self, self.eyes, told.statement)
        self.on_story()
