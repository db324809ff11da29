"""The replay viewer's page: the game's own table, turned to any chair, and a bar to go through the match with."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, cast

from rules.core.types import TABLE
from tabletop.anim import AnimClock, Timeline
from tabletop.games import kit
from tabletop.paint.room import room
from tabletop.screen import Screen
from tabletop.screens.page import game_accent
from tabletop.screens.replay.bar import Bar
from tabletop.screens.replay.branching import ask_chair
from tabletop.screens.replay.fans import Fans
from tabletop.screens.replay.furniture import Furniture
from tabletop.screens.replay.keys import Keys
from tabletop.screens.replay.layout import PublicLayout, ReplayLayout
from tabletop.screens.replay.reel import STEP, Onlooker
from tabletop.screens.replay.thoughts import Thoughts, said_of
from tabletop.screens.replay.turning import angles, turn_table
from tabletop.silence import NullAudio
from tabletop.table import words as table_words
from tabletop.table.cardnode import INDEX_SIZES
from tabletop.table.notes import Notes
from tabletop.table.story import Story

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame.event import Event

    from rules.core.types import Seat, Told
    from tabletop.app import App
    from tabletop.audio import AudioPort
    from tabletop.games import Talker
    from tabletop.inputs import Verb
    from tabletop.paint.metrics import Metrics
    from tabletop.screens.play import PlayScreen
    from tabletop.screens.replay.reel import Reel
    from tabletop.table.session import Session

REST_MS = 420.0  # between two moves at speed 1, when all has been shown
LINES = 14


def nothing() -> None:
    """Lead nowhere."""


class Ways(NamedTuple):
    """Where a replay leads."""

    rules: Callable[[str], object] = lambda _rule: None
    settings: Callable[[], object] = nothing
    play_on: Callable[[int, Seat], object] = lambda _turn, _seat: None


class ReplayScreen(Screen):
    """One reel. `turn` and `chair` are where it is looked at from; nothing here changes the match."""

    space_presses = False

    def __init__(self, reel: Reel, ways: Ways | None = None, *, turn: int | None = None, chair: Seat = TABLE) -> None:
        super().__init__()
        self.reel, self.ways = reel, ways or Ways()
        self.turn = reel.within(reel.first if turn is None else turn)
        self.chair = chair if chair in reel.chairs else TABLE
        self.speed, self.playing = 1.0, False
        self.open, self.drawer = False, False
        self._rest = 0.0
        self._sought: int | None = None
        self._thought_of = -1
        self._talked = -1  # the turn up to which the talker has heard everything
        self._silent = False

    # -- life
    def attach(self, app: App) -> None:
        """Run on a clock of its own: the speed of a replay is not that of the tables."""
        super().attach(app)
        self.clock = AnimClock(self.speed, calm=app.clock.calm, off=app.clock.off)
        self.timeline = Timeline(self.clock)

    def enter(self, app: App) -> None:
        """Begin where it was asked for."""
        self.kit = kit(self.reel.game.id)
        app.audio.bed(self.kit.bed)
        self.keys = Keys(self)
        self._look()

    def leave(self) -> None:
        """Let the room be quiet."""
        self.app.audio.bed(None)

    def resume(self) -> None:
        """Come back from another page, perhaps from the settings."""
        self.clock.calm, self.clock.off = self.app.clock.calm, self.app.clock.off
        super().resume()

    def _look(self) -> None:
        """Sit down in the chair: a picture of its own."""
        self.eyes = cast("Session", Onlooker(self.reel, self.turn, self.chair))  # all a picture asks of a session
        self.session = self.eyes
        self.picture = self.kit.picture(self.eyes, self.scene, self.timeline)
        self.picture.layouts = ReplayLayout if self.reel.finished else PublicLayout
        self._direct()
        self.story = Story(self.eyes)
        self.story.rewind()
        self.picture.rewind(self.eyes.view)
        self._talked = -1

    def _direct(self) -> None:
        self.director = self.kit.director(self.picture, self._audio)
        self.director.on_event = self._heard

    def _audio(self) -> AudioPort:
        return NullAudio() if self._silent else self.app.audio

    @property
    def layout_(self) -> ReplayLayout:
        """Where things are."""
        return cast("ReplayLayout", self.picture.layout)

    def layout(self, metrics: Metrics) -> None:
        """Build the table and the bar for this window and text size."""
        settings = self.app.settings
        self.ui.clear()
        self.ui.accent = game_accent(self.reel.game.id)
        self.timeline.clear()
        self._direct()
        self.picture.build(metrics, INDEX_SIZES[settings.index_size] if settings else 1.0)
        self.scene.background = room(metrics, self.picture.room, self.picture.layout.table)
        self.fans = Fans(self.picture, self.layout_)
        self.bar = Bar(self)
        self.thoughts = Thoughts(self)
        self.furniture = Furniture(self)
        self.notes = Notes(self.picture)
        self.notes.renew()
        self._thought_of = -1
        self._set()

    # -- time
    def tick(self, dt_ms: float) -> None:
        """Let the own clock run."""
        self.clock.advance(dt_ms)
        super().tick(dt_ms)

    def update(self, dt_ms: float) -> None:
        """Show what is under way; go on by itself while it plays."""
        self.picture.turner.new_frame()
        if self._sought is not None:
            sought, self._sought = self._sought, None
            self._jump(sought)
        self.director.update(self.eyes.view)
        self.fans.follow()
        if not self.director.busy:
            self._settled()
            self._rest -= dt_ms * self.speed
            if self.playing and self._rest <= 0:
                self.forward()

    @property
    def busy(self) -> bool:
        """Whether frames should follow at full rate."""
        return super().busy or self.playing or self.director.busy or self._sought is not None

    # -- going through the match
    def forward(self) -> None:
        """Make one move, as it was made."""
        if self.turn >= self.reel.last:
            self.pause()
            return
        if self.director.busy:
            self._quick()
        self._listen()
        self.turn += 1
        self._eyes().go(self.turn)
        self._talked = self.turn
        self.director.hear(self.reel.news(self.turn, self.chair))
        self._rest = REST_MS
        self._tell()

    def jump(self, way: int, part: int = STEP) -> None:
        """Go on or back by a step, or to the begin of a part."""
        if part == STEP and way > 0:
            self.forward()
        else:
            self.go(self.reel.beyond(self.turn, way, part))

    def go(self, turn: int) -> None:
        """Be at another turn at once."""
        if self.reel.within(turn) != self.turn:
            self._jump(turn)

    def seek(self, turn: int) -> None:
        """Follow the playhead: once a frame is enough."""
        self.pause()
        self._sought = turn if turn != self.turn else None

    def toggle(self) -> None:
        """Play, or pause; from the end it begins anew."""
        if self.playing:
            self.pause()
            return
        if self.turn >= self.reel.last:
            self._jump(self.reel.first)
        self.playing, self._rest = True, 0.0
        self.bar.show()

    def pause(self) -> None:
        """Stand still."""
        if self.playing:
            self.playing = False
            self.bar.show()

    def set_speed(self, speed: float) -> None:
        """Play faster or slower; the tables keep their own speed."""
        self.speed = speed
        self.clock.set_speed(speed)

    def _eyes(self) -> Onlooker:
        return cast("Onlooker", self.eyes)

    def _quick(self) -> None:
        """Bring what is being shown to its end, without a sound."""
        self._silent = True
        self.director.hurry(self.eyes.view)
        self._silent = False

    def _jump(self, turn: int) -> None:
        self.turn = self.reel.within(turn)
        self._eyes().go(self.turn)
        self._talked = -1
        self.story.rewind()
        self.timeline.clear()
        self._direct()
        self.picture.board.clear_table()
        for nodes in self.picture.board.seats.values():
            nodes.bubble.visible = False
            nodes.aim(0, "")
        self.picture.rewind(self.eyes.view)
        self.picture.lay_out()
        self._set()

    def _set(self) -> None:
        """Show the turn as it stands, without motion."""
        hand = self.picture.board.hand
        hand.cards.sort(key=lambda card: self.picture.sort_key(card.kind))
        for card, pose in zip(hand.cards, hand.poses(), strict=True):
            card.stop()
            card.put(pose)
        hand.lay("sort")
        self.picture.refresh()
        self._opened(late=False)
        self._tell()

    # -- what is said
    def _listen(self) -> None:
        """Let whoever talks know what has happened up to here."""
        if self._talked == self.turn:
            return
        settings = self.app.settings
        self.talker: Talker = self.kit.talker(self.eyes, talks=settings is None or settings.court_talk)
        for told in self.eyes.tape():
            self.talker.hear(told.kind, told.args)

    def _heard(self, told: Told) -> None:
        self.story.hear(told)
        said = self.talker.hear(told.kind, told.args)
        if said is not None and said.seat in self.picture.board.seats and not self._silent:
            self.picture.board.say(said.seat, said.text)
        self._story()

    def _story(self) -> None:
        self.picture.panels.set_log(table_words.STORY, self.story.lines[:LINES], self.story.private)

    def _tell(self) -> None:
        """Show where the replay stands."""
        self._story()
        self.bar.show()
        self.furniture.show()
        if self.reel.finished and self._thought_of != self.turn:
            self.app.when_idle(self._think)
        elif not self.reel.finished:
            self.thoughts.show(said_of(self, self.turn))

    def _think(self) -> bool:
        """Find out what was thought; an idle job, and while it plays part of the rest after a move."""
        if self._thought_of != self.turn and self.app.top is self:
            self._thought_of = self.turn
            self.thoughts.show(said_of(self, self.turn))
        return False

    def _settled(self) -> None:
        """All that was told has been shown: what follows from it is shown too."""
        hand = self.picture.board.hand
        keys = [self.picture.sort_key(kind) for kind in hand.kinds]
        if keys != sorted(keys):
            hand.sort(self.picture.sort_key)
        if self._opened_at != self.turn:
            self._opened(late=True)
        if self.playing:
            self._think()

    # -- hands
    def toggle_open(self) -> None:
        """Lay everybody's cards open, or close them; only when the game is over."""
        if not self.reel.finished:
            self.app.audio.play("refused")
            return
        self.open = not self.open
        self.bar.open.say(kind="on" if self.open else "quiet")
        self._opened(late=True)

    _opened_at = -1

    def _opened(self, *, late: bool) -> None:
        """Show the open hands of this turn; cards that are still to be dealt are not shown before (`late`)."""
        self._opened_at = self.turn
        del late
        seats = range(self.reel.seats) if self.open else ()
        self.fans.show({seat: self.kit.held(self.reel.view(self.turn, seat)) for seat in seats})

    # -- chairs
    def sit(self, chair: Seat) -> None:
        """Turn the table so that another chair is at the foot."""
        if chair == self.chair or chair not in self.reel.chairs:
            return
        before = angles(self.picture, self.chair)
        self._quick()
        self.chair = chair
        self._look()
        self.layout(self.ui.metrics)
        self.scene.invalidate()
        turn_table(self.picture, before, chair)

    def next_chair(self) -> None:
        """Sit down in the next chair."""
        chairs = self.reel.chairs
        self.sit(chairs[(chairs.index(self.chair) + 1) % len(chairs)])

    # -- ways out
    def branch(self) -> None:
        """Ask in whose chair to play on."""
        self.pause()
        ask_chair(self)

    def rules(self, rule: str) -> None:
        """Open the rulebook at a rule."""
        self.pause()
        self.ways.rules(rule)

    @property
    def on_rules(self) -> Callable[[App, str], object]:
        """What the whole story opens rules with."""
        return lambda _app, rule: self.rules(rule)

    def open_log(self) -> None:
        """Show the whole story up to here."""
        self.pause()
        self.notes.whole_story(cast("PlayScreen", self))

    def toggle_drawer(self) -> None:
        """Pull the panel of thoughts out or push it in (large text)."""
        if self.layout_.big:
            self.drawer = not self.drawer
            self.layout(self.ui.metrics)
            self.scene.invalidate()

    def close(self) -> None:
        """Leave the replay."""
        self.app.pop()

    # -- input
    def handle(self, event: Event) -> bool:
        """Take the keys of the replay first; the rest is the page's."""
        return self.keys.before(event) or super().handle(event)

    def on_verb(self, verb: Verb) -> bool:
        """Take what nothing else wanted."""
        return self.keys.verb(verb)



