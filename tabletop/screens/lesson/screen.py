"""The table of a guided first hand: the real one, with a teacher over it. Everything dimmed still works."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from rules.core.types import ORDER, PASS, Ask, Move, Refusal
from tabletop.inputs import Verb, verb_of
from tabletop.paint.text import cited
from tabletop.screens.lesson.guide import WORDS, Guide
from tabletop.screens.lesson.plate import taught, words
from tabletop.screens.play import PlayScreen
from tabletop.table.prompts import Action, Prompt

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame.event import Event

    from tabletop.app import App
    from tabletop.paint.metrics import Metrics
    from tabletop.screens.lesson.ways import LessonSession

DONE = (pygame.KEYDOWN, pygame.CONTROLLERBUTTONDOWN, pygame.MOUSEBUTTONDOWN)
SHOW_MS = 900.0  # between choosing the cards and playing them, when the teacher shows how


class Reading(Prompt):
    """A step that is only to be read."""

    def __init__(self, go_on: Callable[[], object]) -> None:
        self.go_on = go_on

    def banner(self) -> str:
        """Say what is asked."""
        return words.READ

    def actions(self) -> list[Action]:
        """Go on."""
        return [Action(words.GO_ON, self.go_on, words.GO_ON_SUB, "main")]


class Watching(Prompt):
    """The others are at it."""

    yours = False

    def __init__(self, usual: Prompt) -> None:
        self.usual = usual

    def banner(self) -> str:
        """Say who is thinking."""
        return self.usual.banner()

    def actions(self) -> list[Action]:
        """Leave the rest to the others, once one is out."""
        return [one for one in self.usual.actions() if one.key is Verb.END]


class LessonScreen(PlayScreen):
    """One lesson. `on_end` comes after the last step, `on_leave` when somebody has enough, `on_close` in any case."""

    session: LessonSession
    announces = False  # the lesson says what there is to be read

    def __init__(
        self,
        session: LessonSession,
        *,
        on_end: Callable[[App], None],
        on_leave: Callable[[App], None],
        on_close: Callable[[], object] = lambda: None,
        on_pause: Callable[[App, PlayScreen], None] | None = None,
        on_rules: Callable[[App, str], None] | None = None,
    ) -> None:
        super().__init__(session, on_pause=on_pause, on_rules=on_rules)
        self.on_end, self.on_leave, self.on_close = on_end, on_leave, on_close
        self.scolded = self._told = ""  # why the last move was not the one; what was told last
        self.guide = Guide(self)
        self._step: object = None
        self._show_at: float | None = None  # when the teacher plays the cards that were chosen
        self._ended = False

    # -- what is going on
    @property
    def speaking(self) -> bool:
        """Whether the teacher has the word, and not the table."""
        return not self.session.done and not self.director.busy

    @property
    def spoken(self) -> list[Rect]:
        """Where the teacher's words stand (px)."""
        plate = self.guide.plate
        return [Rect(plate.body)] if plate is not None and plate.visible else []

    @property
    def asked_kinds(self) -> tuple[int, ...]:
        """The cards the present step asks for, as they are drawn."""
        do = self.session.step.do
        of_cards = any(
            ask.of == "card" and ask.shape != ORDER and do is not None and ask.id == do.ask for ask in self.session.asks
        )
        if do is None or not of_cards:
            return ()
        return tuple(self.picture.face(pick) for pick in do.picks if pick != PASS)

    @property
    def aimed_at(self) -> tuple[str, ...]:
        """What on the table is to be pressed: the things only this game has, or somebody's seat; () for buttons."""
        step = self.session.step
        if step.do is None or self.asked_pass:
            return ()
        match next((ask.of for ask in self.session.asks if ask.id == step.do.ask), ""):
            case "seat":
                seats, mine = self.session.match.seats, step.do.seat
                picks = (pick for pick in step.do.picks if pick != mine)  # the own seat is meant by a button
                return tuple(f"seat {pick}" if pick < seats else "middle" for pick in picks)
            case "power" | "order" as of:
                word, aims = ("dot", step.do.picks) if of == "power" else ("seat", step.do.how[:1])
                return tuple(f"{word} {aim}" for aim in aims)
            case "talk":  # after the bid comes whom it is about
                return (f"seat {step.do.how[1]}",) if step.do.how[1] >= 0 else ()
            case "route":
                return tuple(one for one in step.at if one.partition(" ")[0] not in WORDS)
        return ()

    @property
    def asked_pass(self) -> bool:
        """Whether the present step asks for a pass."""
        do = self.session.step.do
        return do is not None and do.picks == (PASS,)

    @property
    def scene_rect(self) -> Rect:
        """The whole window (px)."""
        return self.app.window.surface.get_rect()

    # -- life
    def leave(self) -> None:
        """Let go; how far it went is remembered."""
        self.on_close()
        super().leave()

    def layout(self, metrics: Metrics) -> None:
        """Build the table, and the lesson over it."""
        self.picture.layouts = taught(type(self.picture).layouts)
        super().layout(metrics)
        self.guide.build(metrics)
        self._open_drawer()

    def update(self, dt_ms: float) -> None:
        """Let the table live; speak of what has come up."""
        step = (self.session.at, self.session.done, self.session.epoch)
        if step != self._step:
            self._step = step
            self.scolded = self._told = ""
            self._show_at = None
            self.ui.tip.hide()  # what was told of before lies over nothing that is said now
            self.notes.tip(None, 0)
            self.forget_asked()
            self._open_drawer()
            self.picture.refresh()  # with the table's own title, for a step that speaks of it
        super().update(dt_ms)
        session = self.session
        if "title" not in session.step.at:
            title = session.match.game.title.upper()
            self.picture.panels.set_title(title, words.STEP(at=session.at + 1, all=len(session.lesson.steps)))
        self.guide.update()
        if self._show_at is not None and self.app.now >= self._show_at:
            self._show()
        if session.over and not self.director.busy and not self._ended:
            self._ended = True
            self.guide.shade.cut([], on=True, at_once=True)  # nothing is lit behind what comes now
            for button in (*self.guide.tools.buttons, *self.bar.buttons):
                button.visible = False
            self.on_end(self.app)

    def _open_drawer(self) -> None:
        """At large text the ladder is in a drawer: open it while it is spoken of."""
        spoken = "ladder" in self.session.step.at and not self.session.done
        if self.picture.layout.big and self.picture.panel_open != spoken:
            self.picture.panel_open = spoken
            self.picture.refresh()

    def prompt_now(self, asks: Sequence[Ask], *, busy: bool) -> Prompt:
        """Ask what the game asks only when the lesson does."""
        if self.session.done:
            return Watching(super().prompt_now((), busy=busy))
        if self.session.step.do is None and not busy:
            return Reading(self.go_on)
        return super().prompt_now(asks, busy=busy)

    def _playable(self, asks: Sequence[Ask]) -> None:
        """Dim no cards while somebody only reads."""
        super()._playable(() if isinstance(self.prompt, Reading) else asks)

    # -- doing
    def handle(self, event: Event) -> bool:
        """Put the teacher's plate aside as soon as something is done at the table, if it hides any of that."""
        listening = event.type not in DONE or self._listening(event)
        if not listening:
            self.guide.put_aside()
        return super().handle(event)

    def _listening(self, event: Event) -> bool:
        """Whether somebody is but at the plate or what turns it, or on the way there."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            over = self.ui.mouse.under(event.pos, pressable=True)
            return over is not None and over in (self.guide.plate, self.guide.turner)
        walks = verb_of(event, self.app.keymap) in {Verb.NEXT, Verb.PREVIOUS}
        return walks or self.ui.focus is self.guide.turner

    def go_on(self) -> None:
        """Go on from what was only to be read."""
        self.hurry()
        self.session.read()

    def show_me(self) -> None:
        """Let the teacher do it: choose the cards, and play them a moment later."""
        if self.session.done or self.director.busy:
            self.hurry()
            return
        if self.session.step.do is None:
            self.go_on()
            return
        if self.chooser is not None:
            self.swap(None)
        self.picture.board.hand.select_kinds(self.asked_kinds)
        self.changed()
        self._show_at = self.app.now + (0.0 if self.timeline.clock.off else SHOW_MS)

    def _show(self) -> None:
        self._show_at = None
        do = self.session.step.do
        if do is not None and not self.session.done:
            if self.chooser is not None:  # opened while the teacher was about to show it
                self.swap(None)
            self.submit(do)

    def hint(self) -> None:
        """Show it: a hint would say the same."""
        self.show_me()

    def submit(self, move: Move) -> None:
        """Make the move that is asked for; any other goes back into the hand, with a kind word."""
        self.scolded, self._show_at = "", None
        super().submit(move)
        if self.scolded:
            if self.chooser is not None:
                self.swap(None)
            self.picture.board.hand.select([])
            self.changed()

    def refuse(self, refusal: Refusal, _near: tuple[float, float] | None = None) -> None:
        """Let the teacher say why not."""
        self.app.audio.play("refused")
        self.scolded = cited(refusal.text, refusal.rule)
        self.guide.put_aside(aside=False)
        if self.scolded == self._told:
            self.ui.toast.say(words.AS_SAID)
        self._told = self.scolded

    def undo(self) -> None:
        """Take a choice back, or go a step back."""
        if self.chooser is not None:
            self.swap(None)
            return
        self.hurry()
        if not self.session.at:
            self.ui.toast.say(words.FIRST_STEP)
        self.session.back()
        self.picture.board.hand.select([])
        self.show_anew()

    def rules(self, rule: str) -> None:
        """Open the rulebook at a rule, or at the one that is spoken of."""
        super().rules(rule or self.session.step.rule)

    def leave_lesson(self) -> None:
        """Have enough."""
        self.on_leave(self.app)
