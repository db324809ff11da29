"""The replay viewer's page: the game's own table, turned to any chair, and a bar to go through the match with."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pygame

from rules.core.types import TABLE, Seat
from tabletop.games import poster as poster_of
from tabletop.inputs import Verb, verb_of
from tabletop.paint.room import room
from tabletop.screens.replay.bar import Bar
from tabletop.screens.replay.furniture import Fans, Furniture
from tabletop.screens.replay.furniture import words as replay_words
from tabletop.screens.replay.recording import STEP, Recording
from tabletop.screens.replay.stage import Stage, angles, turn_table
from tabletop.screens.replay.thoughts import ReplayWays, Said, Thoughts, ask_chair
from tabletop.screens.share.desk import Desk
from tabletop.table.cardnode import INDEX_SIZES
from tabletop.table.match.lookback import Lookback
from tabletop.table.notes import Notes
from tabletop.table.words import words
from tabletop.widgets.choices import Segmented

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame.event import Event

    from tabletop.app import App
    from tabletop.paint.metrics import Metrics
    from tabletop.screens.play import PlayScreen
    from tabletop.screens.share.order import Kind
    from tabletop.widgets.mouse import Gesture


REST_MS = 420.0  # between two moves at speed 1, when all has been shown
LINES = 14


class ReplayScreen(Stage):
    """One recording. Nothing here changes the match."""

    bar: Bar

    def __init__(
        self, recording: Recording, ways: ReplayWays | None = None, *, turn: int | None = None, chair: Seat = TABLE
    ) -> None:
        start = recording.within(recording.first if turn is None else turn)
        super().__init__(recording, start, chair if chair in recording.chairs else TABLE)
        self.ways = ways or ReplayWays()
        self.playing = self.open = self.drawer = False
        self._rest, self._opened_at = 0.0, -1
        self._sought: int | None = None
        self.said = Said()
        self.sharing = Desk(self)

    # -- life
    def enter(self, app: App) -> None:
        """Begin, and let somebody look back on a match that is over."""
        super().enter(app)
        self.projector.on_story, self.projector.on_told = self._story, self.tell
        self.keys = Keys(self)
        found = self.ways.lookback() if self.ways.lookback is not None and self.recording.finished else Lookback()
        self.lookback = found.come()

    def leave(self) -> None:
        """Let what is not yet found out be."""
        self.lookback.leave()
        self.sharing.leave()
        super().leave()

    def layout(self, metrics: Metrics) -> None:
        """Build the table and the bar for this window and text size."""
        settings, picture = self.app.settings, self.projector.picture
        self.ui.clear()
        self.ui.accent = poster_of(self.recording.game.id).accent
        self.projector.rewind()
        picture.build(metrics, INDEX_SIZES[settings.index_size] if settings else 1.0)
        self.scene.background = room(metrics, picture.room, picture.layout.table)
        self.fans = Fans(picture, self.layout_)
        self.bar = Bar(self)
        self.thoughts = Thoughts(self)
        self.furniture = Furniture(self)
        picture.put_up = self.furniture.taken
        self.ui.caption.words_at, self.ui.caption.things_at = self.furniture.words_at, self.furniture.things_at
        self.notes = Notes(picture)
        self.notes.renew()
        self.projector.rest()
        self._moved()

    # -- time
    def update(self, dt_ms: float) -> None:
        """Show what is under way; go on by itself while it plays."""
        projector = self.projector
        projector.picture.turner.new_frame()
        self.sharing.update()
        if self._sought is not None:
            self.go(self._sought)
            self._sought = None
        projector.update()
        self.fans.follow()
        if self.lookback.update():
            self.bar.mark(self.lookback.turnings)
            self.thoughts.forget()
            self.app.when_idle(self.thoughts.think)
        if not projector.director.busy:
            self._rested(dt_ms)

    def _rested(self, dt_ms: float) -> None:
        """All that was told has been shown."""
        if self._opened_at != self.turn:
            self._lay_open()
        self._rest -= dt_ms * self.speed
        if self.playing:
            self.thoughts.think()
            if self._rest <= 0:
                self.forward()

    @property
    def busy(self) -> bool:
        """Whether frames should follow at full rate."""
        return super().busy or self.playing or self.projector.director.busy or self._sought is not None

    # -- going through the match
    def forward(self) -> None:
        """Make one move, as it was made."""
        if self.turn >= self.recording.last:
            self.pause()
            return
        self.projector.forward()
        self.thoughts.begun()
        self._rest = REST_MS
        self._tell()

    def jump(self, way: int, part: int = STEP) -> None:
        """Go on or back by a step, or to the begin of a part; say where there is nothing more."""
        if self.turn == (self.recording.last if way > 0 else self.recording.first):
            self.ui.toast.say(replay_words.NO_MORE if way > 0 else replay_words.NO_LESS)
        if part == STEP and way > 0:
            self.forward()
        else:
            self.go(self.recording.beyond(self.turn, way, part))

    def go(self, turn: int) -> None:
        """Be at another turn at once."""
        if self.recording.within(turn) != self.turn:
            self.projector.jump(turn)
            self._moved()

    def seek(self, turn: int) -> None:
        """Follow the playhead: once a frame is enough."""
        self.pause()
        self._sought = turn if turn != self.turn else None

    def toggle(self) -> None:
        """Play, or pause; from the end it begins anew."""
        if not self.playing and self.turn >= self.recording.last:
            self.go(self.recording.first)
        self.playing, self._rest = not self.playing, 0.0
        self.bar.show()

    def pause(self) -> None:
        """Stand still."""
        if self.playing:
            self.playing = False
            self.bar.show()

    def next_turning(self) -> None:
        """Go to where the match turned next, from the last such place to the first; say where none is known."""
        turns = sorted(one.turn + 1 for one in self.lookback.turnings)
        none = replay_words.NO_TURN if self.recording.game.turns else replay_words.NO_TURNS
        if turns in ([], [self.turn]):
            self.ui.toast.say(none if not turns else replay_words.ONE_TURN)
        if turns:
            self.pause()
            self.go(next((turn for turn in turns if turn > self.turn), turns[0]))

    # -- what is said
    def _moved(self) -> None:
        """Show everything that goes with this turn."""
        self._lay_open()
        self._tell()

    def _tell(self) -> None:
        self._story()
        self.bar.show()
        self.furniture.show()
        self.app.when_idle(self.thoughts.think)

    def _story(self) -> None:
        self.projector.picture.panels.set_log(words.STORY, self.story.lines[:LINES], self.story.beside)

    # -- hands and chairs
    def toggle_open(self) -> None:
        """Lay everybody's cards open, or close them; only when the game is over."""
        if not self.recording.finished:
            self.app.audio.play("refused")
            return
        self.open = not self.open
        self.bar.show()
        self._lay_open()

    def _lay_open(self) -> None:
        """Show the open hands of this turn."""
        self._opened_at = self.turn
        held = {seat: self.projector.held(seat) for seat in range(self.recording.seats) if self.open}
        self.fans.show(held)
        self.bar.hold({seat: self.projector.picture.named(cards) for seat, cards in held.items() if cards})

    def sit(self, chair: Seat) -> None:
        """Turn the table so that another chair is at the foot."""
        if chair == self.chair or chair not in self.recording.chairs:
            return
        self.projector.hurry()
        before = angles(self.projector.picture, self.chair)
        self.projector.sit(chair)
        self._again()
        turn_table(self.projector.picture, before, chair)

    def _again(self) -> None:
        self.layout(self.ui.metrics)
        self.scene.invalidate()

    def next_chair(self) -> None:
        """Sit down in the next chair."""
        chairs = self.recording.chairs
        self.sit(chairs[(chairs.index(self.chair) + 1) % len(chairs)])

    # -- what is read
    def on_rules(self, _app: App, rule: str) -> None:
        """Open the rulebook at a rule."""
        self.pause()
        self.ways.rules(rule)

    def open_log(self) -> None:
        """Show the whole story up to here."""
        self.pause()
        self.notes.whole_story(cast("PlayScreen", self))

    # -- what is kept, to be shown to others
    @property
    def keep_tip(self) -> str:
        """What can be kept, and by which keys."""
        return replay_words.KEEP_TIP(part=self._part)

    @property
    def _part(self) -> str:
        return self.recording.part or replay_words.WHOLE

    def press_keep(self) -> None:
        """Keep a picture; pressed while one is being drawn, stop that."""
        if not self.sharing.stop():
            self.keep_moment()

    def keep_moment(self) -> None:
        """Keep a picture of this turn, as it is looked at."""
        self._keep("moment", replay_words.MORE(part=self._part))

    def keep_stretch(self) -> None:
        """Keep what happens in this part as a moving picture."""
        self._keep("stretch")

    def _keep(self, kind: Kind, more: str = "") -> None:
        self.pause()
        self.sharing.keep(kind, self.recording, self.turn, self.chair, lie_open=self.open, said=more)

    def keep_code(self) -> None:
        """Copy the deal code, and keep it as a picture."""
        self.sharing.keep_code(self.recording)

    # -- ways out
    def branch(self) -> None:
        """Ask in whose chair to play on."""
        self.pause()
        ask_chair(self)

    def toggle_drawer(self) -> None:
        """Pull the panel of thoughts out or push it in (large text)."""
        self.drawer = not self.drawer
        self._again()

    # -- input
    def handle(self, event: Event) -> bool:
        """Take the keys of the replay first; the rest is the page's."""
        return self.sharing.before(event) or self.keys.before(event) or super().handle(event)

    def gesture(self, gesture: Gesture) -> bool:
        """Take a press on a line of the story: it is shown again."""
        return self.keys.gesture(gesture)

    def on_verb(self, verb: Verb) -> bool:
        """Take what nothing else wanted."""
        return self.keys.verb(verb)

HAND, TRICK = 0, 1
JUMPS = {
    Verb.LEFT: (-1, STEP), Verb.RIGHT: (1, STEP), Verb.PAGE_UP: (-1, HAND), Verb.PAGE_DOWN: (1, HAND),
    Verb.UP: (-1, TRICK), Verb.DOWN: (1, TRICK),
}  # fmt: skip
SCROLLS = frozenset({Verb.UP, Verb.DOWN, Verb.PAGE_UP, Verb.PAGE_DOWN, Verb.HOME, Verb.END})
LETTERS: dict[str, Callable[[ReplayScreen], object]] = {
    "o": lambda screen: screen.toggle_open(),
    "t": lambda screen: screen.next_turning(),
    "k": lambda screen: screen.keep_moment(),
    "g": lambda screen: screen.keep_stretch(),
    "c": lambda screen: screen.keep_code(),
    "+": lambda screen: screen.bar.faster(1),
    "-": lambda screen: screen.bar.faster(-1),
}


class Keys:
    """What is typed in a replay."""

    def __init__(self, screen: ReplayScreen) -> None:
        self.screen = screen

    def before(self, event: Event) -> bool:
        """Take an event before any widget does; True if it was for the replay."""
        screen, ui = self.screen, self.screen.ui
        verb = verb_of(event, screen.app.keymap)
        if len(ui.layers) > 1 or self._scrolls(event, verb):
            return False
        typed = event.unicode.lower() if event.type == pygame.KEYDOWN else ""
        if event.type == pygame.MOUSEWHEEL:
            screen.jump(-1 if event.y > 0 else 1)
            return True
        if typed.isdigit() and typed.isascii():
            return self._chair(int(typed))
        if typed in LETTERS:
            LETTERS[typed](screen)
            return True
        if verb in JUMPS and not isinstance(ui.focus, Segmented):
            way, part = JUMPS[verb]
            shift = event.type == pygame.KEYDOWN and event.mod & pygame.KMOD_SHIFT
            screen.jump(way, TRICK if shift and part == STEP else part)
            return True
        return self._whole(verb)

    def _scrolls(self, event: Event, verb: Verb | None) -> bool:
        """Whether the panel of thoughts is meant: the wheel over it, or keys while it has the focus."""
        area = self.screen.thoughts.area
        if area is None or not area.most:
            return False
        if event.type == pygame.MOUSEWHEEL:
            return area.contains(self.screen.app.pointer)
        return area.focused and verb in SCROLLS

    def _whole(self, verb: Verb | None) -> bool:
        """Take the verbs that mean one thing here, whatever has the focus."""
        screen = self.screen
        table: dict[Verb, Callable[[], object]] = {
            Verb.FAST: screen.toggle, Verb.PASS: screen.toggle, Verb.HINT: screen.toggle_open,
            Verb.SORT: screen.next_chair, Verb.HOME: lambda: screen.go(screen.recording.first),
            Verb.END: lambda: screen.go(screen.recording.last),
        }  # fmt: skip
        if verb is None or verb not in table:
            return False
        table[verb]()
        return True

    def _chair(self, digit: int) -> bool:
        chair = digit - 1 if digit else TABLE
        self.screen.sit(chair)
        return True

    def gesture(self, gesture: Gesture) -> bool:
        """Take a click: on a line of the story it goes to the turn the line tells of."""
        screen = self.screen
        line = screen.projector.picture.panels.log_at(gesture.pos) if gesture.kind == "click" else None
        turn = screen.story.turn_of(line) if line is not None else None
        if turn is None:
            return False
        screen.pause()
        screen.go(turn)
        return True

    def verb(self, verb: Verb) -> bool:
        """Take a verb that nothing else wanted."""
        screen = self.screen
        if verb is Verb.BACK:
            screen.app.pop()
        elif verb is Verb.ACTIVATE:
            screen.toggle()
        else:
            return False
        return True
