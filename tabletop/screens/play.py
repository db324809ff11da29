"""The table: what is told is shown, what is pressed, dragged or typed becomes an answer. Rules are only asked, never known."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from rules.core.types import TABLE, Refusal
from rules.core.words import character
from rules.games.scum_of_the_earth.banter import Banter
from tabletop.games.scum_of_the_earth import words
from tabletop.games.scum_of_the_earth.desk import prompt_for
from tabletop.games.scum_of_the_earth.director import Director
from tabletop.games.scum_of_the_earth.scene import TableScene
from tabletop.inputs import Verb, verb_of
from tabletop.screen import Screen
from tabletop.table.fingers import Fingers
from tabletop.table.notes import Notes
from tabletop.table.prompts import Action, Prompt
from tabletop.table.story import Story
from tabletop.widgets.button import Button

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame.event import Event

    from rules.core.types import Move, Told
    from tabletop.app import App
    from tabletop.paint.metrics import Metrics
    from tabletop.pointer import Gesture
    from tabletop.table.session import Session

INDEX_SIZES = {"normal": 1.0, "large": 1.2, "giant": 1.45}


class PlayScreen(Screen):
    """One match. `on_finished` gets the session when the last card has been shown."""

    space_presses = False

    def __init__(
        self,
        session: Session,
        *,
        on_finished: Callable[[App, Session], None] | None = None,
        on_pause: Callable[[App, PlayScreen], None] | None = None,
        on_rules: Callable[[App, str], None] | None = None,
    ) -> None:
        super().__init__()
        self.session = session
        self.on_finished, self.on_pause, self.on_rules = on_finished, on_pause, on_rules
        self.prompt: Prompt = Prompt()
        self._before: Prompt | None = None  # a chooser standing before the usual prompt
        self._asked: object = None
        self._done = False

    # -- life
    def enter(self, app: App) -> None:
        """Begin: everything told so far is known, what is told from now on is shown."""
        self.scene_ = TableScene(self.session, self.scene, self.timeline)
        self.director = Director(self.scene_, lambda: self.app.audio)
        self.director.on_event = self._heard
        self.session.hold = lambda: self.director.busy
        self.story = Story(self.session)
        self.fingers = Fingers(self)
        self.notes = Notes(self.scene_)
        self._begin()
        del app

    def _begin(self) -> None:
        plan = self.session.plan
        voices = [character(seat.character) if seat.character else None for seat in plan]
        house = self.session.view.house
        people = sum(1 << i for i, seat in enumerate(plan) if seat.person)
        talk = house.talk if self._talks() else "off"
        self.banter = Banter(self.session.header.id, [s.name for s in plan], voices, people, (house.theme, talk))
        fresh = self.session.match.turn == 0 and self.session.epoch == 0
        if fresh:
            return
        for told in self.session.tape():
            self.banter.hear(told.kind, told.args)
            self.scene_.hear(told)
        self.story.rewind()
        self.scene_.shown.follow(self.session.view)
        self.session.news()

    def _talks(self) -> bool:
        settings = self.app.settings
        return settings is None or settings.court_talk

    def leave(self) -> None:
        """Let go; the match is saved."""
        self.session.leave()

    def layout(self, metrics: Metrics) -> None:
        """Build the table for this window and text size."""
        settings = self.app.settings
        self._swap_away()
        self.ui.clear()
        self.ui.accent = "#E8B23A"
        order = self.scene_.board.hand.kinds if hasattr(self.scene_, "board") else self.session.hand_order
        self.scene.background = _room(metrics, self.session.view.house.theme)
        self.scene_.build(metrics, INDEX_SIZES[settings.index_size] if settings else 1.0)
        hand = self.scene_.board.hand
        hand.show_playable = settings.show_playable if settings else True
        hand.on_order = self.session.keep_hand_order
        hand.arrange(order)
        hand.lay("sort")
        self.notes.renew()
        self._buttons()
        self._asked = None
        self._refresh_words()
        self.timeline.finish()
        self.session.auto_pass = settings.auto_pass if settings else True

    def _buttons(self) -> None:
        self.actions = [
            self.ui.add(Button(box, "", name=name, size=size, kind="quiet"))
            for name, box, size in zip(("main", "second", "third"), self.scene_.layout.actions, (29, 24, 24), strict=True)
        ]
        self.actions[0].key = Verb.ACTIVATE
        icons: list[tuple[str, str, Callable[[], object], Verb | None]] = [
            ("icon-book", "Rulebook", lambda: self._rules(""), Verb.RULES),
            ("icon-log", "The story so far", self.open_log, Verb.LOG),
            ("icon-bulb", "Hint", self.hint, Verb.HINT),
            ("icon-sound", "Sound off and on", self._mute, Verb.MUTE),
            ("icon-gear", "Pause", self._pause, None),
        ]
        if self.session.practice:
            icons.insert(0, ("icon-undo", "Take back", self.undo, Verb.UNDO))
        if self.scene_.layout.big:
            icons.insert(0, ("icon-chart", "The ladder", self._drawer, Verb.NOTES))
        self.notes.icon_bar(self.ui, icons)

    # -- time
    def update(self, dt_ms: float) -> None:
        """Let opponents play, show what was told."""
        clock = self.timeline.clock
        self.scene_.turner.new_frame()
        self.session.update(self.app.now, 0.0 if clock.off else clock.speed)
        news = self.session.news()
        if news:
            self.director.hear(news)
        self.director.update(self.session.view)
        self._refresh_words()
        self.notes.update(dt_ms)
        if self.session.finished and not self.director.busy and not self._done:
            self._done = True
            if self.on_finished is not None:
                self.on_finished(self.app, self.session)

    @property
    def busy(self) -> bool:
        """Frames at full rate while something is shown; naps while somebody thinks are long enough."""
        return super().busy or self.director.busy

    def _heard(self, told: Told) -> None:
        self.scene_.hear(told)
        self.story.hear(told)
        said = self.banter.hear(told.kind, told.args)
        if said is not None and said.seat in self.scene_.board.seats and not self.timeline.clock.hasty:
            self.scene_.board.seats[said.seat].say(said.text)
        if told.kind == "peeked" and len(told.args) > 2:
            self.notes.peek(self.session.names(told.args[1]), told.args[2:])

    # -- words and buttons
    def _refresh_words(self) -> None:
        panels = self.scene_.panels
        panels.set_log(words.STORY, self.story.lines[:14], self.story.private)
        trouble = self.session.trouble
        panels.set_notice(words.NOT_SAVED.format(why=trouble) if trouble else "")
        asks = () if self.director.busy else self.session.asks
        state = (asks, self.director.busy, self.session.match.turn, self.session.pass_for_trick, self.session.epoch)
        if state != self._asked:
            self._asked = state
            self._swap_away()
            self.prompt = Prompt() if self.director.busy else prompt_for(self, asks)
            self.prompt.open()
            self._playable()
            self.changed()

    def _playable(self) -> None:
        hand = self.scene_.board.hand
        asks = {ask.id: ask for ask in (() if self.director.busy else self.session.asks)}
        kinds = frozenset(asks["play"].options) if "play" in asks else None
        if kinds != hand.playable:
            hand.playable = kinds
            hand.lay("sort")

    def changed(self) -> None:
        """Show the prompt's banner and buttons."""
        front = self._before or self.prompt
        if not self.director.busy:
            self.scene_.panels.set_banner(front.banner(), yours=front.yours)
        found = front.actions()
        boxes = self.scene_.layout.actions
        for i, (button, action) in enumerate(zip(self.actions, [*found, None, None, None][:3], strict=True)):
            button.visible = action is not None
            button.focusable = action is not None
            if action is not None:
                self._dress(button, action)
                wide = i == 1 and len(found) == 2 and not self.scene_.layout.big
                x, y, w, h = boxes[i]
                button.place((x, y, 372, h) if wide else boxes[i])
                del w

    def _dress(self, button: Button, action: Action) -> None:
        button.icon = action.icon
        button.on_press = self._hurried(action.press)
        if button is not self.actions[0]:
            button.key = action.key
        elif action.key is not None:
            self.second_key = (action.key, action.press)
        button.say(action.label, action.sub, action.kind)
        button.stale()

    def _hurried(self, press: Callable[[], object]) -> Callable[[], object]:
        def do() -> object:
            return press()

        return do

    def swap(self, prompt: Prompt | None) -> None:
        """Put a chooser before the usual prompt, or take it away."""
        if self._before is not None:
            self._before.close()
        self._before = prompt
        if prompt is not None:
            self.app.audio.play("tab")
            prompt.open()
        else:
            self.fingers.let_go()
        self.changed()

    def _swap_away(self) -> None:
        if self._before is not None:
            self._before.close()
            self._before = None
        self.prompt.close()

    # -- doing
    def submit(self, move: Move) -> None:
        """Make a move: what is running is finished first, the move is saved, then shown."""
        self.hurry()
        refusal = self.session.submit(move)
        if refusal is not None:
            self.refuse(refusal)
            self.fingers.let_go()
            return
        if self._before is not None:
            self._before.close()
            self._before = None
        self.notes.clear()
        self.director.hear(self.session.news())
        self.director.update(self.session.view)
        self.fingers.let_go()

    def hurry(self) -> None:
        """Bring everything that is running to its end."""
        news = self.session.news()
        if news:
            self.director.hear(news)
        self.director.hurry(self.session.view)

    def refuse(self, refusal: Refusal, near: tuple[float, float] | None = None) -> None:
        """Say why not, near the card, only here."""
        self.app.audio.play("refused")
        self.notes.why(refusal.text, refusal.rule, near)

    def toggle_pass(self) -> None:
        """Pass for this trick, or think again (SE 3.22b)."""
        self.session.pass_for_trick = not self.session.pass_for_trick
        self._refresh_words()

    def skip(self) -> None:
        """Leave the rest of the hand to the others."""
        self.session.skip()
        self.hurry()

    def undo(self) -> None:
        """Take back, where the rules let it."""
        if self._before is not None:
            self.swap(None)
            return
        self.hurry()
        refusal = self.session.undo()
        if refusal is not None:
            self.refuse(refusal)
            return
        self._begin()
        self.story.rewind()
        self.scene_.board.clear_table()
        self.scene_.agree(self.session.view)
        self._asked = None

    def hint(self) -> None:
        """First a nudge, then the move with one reason."""
        found = None if self.director.busy else self.session.hint()
        if found is None:
            self.notes.say("Nothing to advise just now.", "icon-bulb")
            return
        self.notes.hint(found, self)

    def open_log(self) -> None:
        """Show the whole story."""
        self.notes.whole_story(self)

    def _rules(self, rule: str) -> None:
        if self.on_rules is not None:
            self.on_rules(self.app, rule)

    def _mute(self) -> None:
        self.app.audio.mute(not self.app.audio.muted)

    def _drawer(self) -> None:
        self.scene_.panel_open = not self.scene_.panel_open
        self.scene_.refresh()

    def _pause(self) -> None:
        if self.on_pause is not None:
            self.on_pause(self.app, self)
        else:
            self.app.pop()

    # -- input
    def handle(self, event: Event) -> bool:
        """Take digits, arrows and the wheel for choosers and the hand; the rest is the page's."""
        if len(self.ui.layers) == 1 and not self.ui.typing:
            front = self._before or self.prompt
            if event.type == pygame.KEYDOWN and event.unicode.isdigit() and event.unicode and front.number(int(event.unicode)):
                self.changed()
                return True
            if event.type == pygame.MOUSEWHEEL and front.step(-1 if event.y > 0 else 1):
                self.changed()
                return True
            verb = verb_of(event, self.app.keymap)
            if verb is not None and self.ui.focus is None and self.fingers.verb(verb, front):
                return True
        return super().handle(event)

    def gesture(self, gesture: Gesture) -> bool:
        """Take a mouse gesture no widget wanted."""
        return self.fingers.gesture(gesture, self._before or self.prompt)

    def on_verb(self, verb: Verb) -> bool:
        """Take what nothing else wanted."""
        front = self._before or self.prompt
        if verb is Verb.BACK:
            if self.ui.focus is not None:
                self.ui.set_focus(None)
            elif not front.back() and not self.notes.back():
                self._pause()
            return True
        table = {Verb.SORT: self.fingers.sort, Verb.UNDO: self.undo, Verb.PLAYABLE: self.fingers.show_playable,
                 Verb.WHY: self.fingers.why}  # fmt: skip
        if verb in table:
            table[verb]()
            return True
        return False

    @property
    def watching(self) -> bool:
        """Whether nobody at the screen plays."""
        return self.session.watcher == TABLE


def _room(metrics: Metrics, theme: str) -> pygame.Surface:
    from tabletop.paint.room import room  # noqa: PLC0415 - heavy, and only a table needs it

    return room(metrics, theme)
