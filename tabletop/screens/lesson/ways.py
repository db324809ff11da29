"""From anywhere into a lesson and back to the tables; its match is one line of play, of which nothing is kept."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from rules import front
from rules import game as game_of
from rules.core.lesson import LEARNER, has_lesson, lesson, lessons
from rules.core.types import Refusal
from rules.core.words import character
from tabletop.games import poster as poster_of
from tabletop.paint.coins import portrait
from tabletop.screens.lesson.plate import words
from tabletop.screens.lesson.screen import LessonScreen
from tabletop.screens.message import MessageScreen
from tabletop.table.match import keeping
from tabletop.table.match.session import Session
from tabletop.thinking import InlineThinker
from tabletop.widgets.button import Button
from tabletop.widgets.overlay import Choice
from tabletop.widgets.plain import line_height, line_width

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.core.lesson import Lesson, Step
    from rules.core.match import Match
    from rules.core.types import Move
    from rules.save.model import Header
    from tabletop.app import App
    from tabletop.paint.metrics import Metrics
    from tabletop.screens.page import Page
    from tabletop.screens.play import PlayScreen
    from tabletop.screens.router import Router

class LessonSession(Session):
    """`at` is the step that is spoken or, once `done`, carried on by the others."""

    def __init__(self, plan: Lesson, match: Match, header: Header) -> None:
        self.lesson = plan
        self.at = 0
        self.done = False
        super().__init__(match, header, keeping.Unkept(), InlineThinker())  # nobody waits for its answers
        self.spares = False

    @classmethod
    def sit(cls, name: str, learner: str, portrait: str, number: int = 1) -> LessonSession:
        """Begin a lesson of a game; DataError if it has none."""
        from rules.save.model import SeatPlan, new_header  # noqa: PLC0415 - pydantic comes after the first frame

        plan = lesson(name, number)
        game = game_of(name)
        match = plan.match(game)
        seats = [
            SeatPlan(name=character(one).short, portrait=character(one).portrait, character=one)
            if one
            else SeatPlan(name=learner, portrait=portrait, person=True)
            for one in plan.seats
        ]
        header = new_header(game, match.options, tuple(seats), match.seed, practice=False, app=keeping.version())
        return cls(plan, match, header)

    @property
    def step(self) -> Step:
        """What is taught now."""
        return self.lesson.steps[self.at]

    @property
    def over(self) -> bool:
        """Whether the last step has been read."""
        return self.done and self.at == len(self.lesson.steps) - 1

    def read(self) -> None:
        """Go on from a step that is only to be read."""
        if self.step.do is None and not self.done:
            self.done = True
            self._carry_on()

    def back(self) -> None:
        """Go back to the step before this one, or to the beginning of this one if the others are at it already."""
        if not self.done:
            self.at = max(0, self.at - 1)
        self.done = False
        self.step_back(self.match.turn - self.lesson.start(self.at))

    def submit(self, move: Move) -> Refusal | None:
        """Take the move that is asked for; what the rules forbid is refused by them, all else by the teacher."""
        refusal = self.match.refusal(move)
        if refusal is None and (self.done or move.seat != LEARNER or not self.step.takes(move)):
            refusal = Refusal(self.step.rule, self.step.why_not(move))
        if refusal is None:
            self._make(move)
        return refusal

    def update(self, now_ms: float, speed: float = 1.0) -> bool:
        """Let it be `now_ms`; the others do what the lesson has them do, at the pace of any table."""
        held = self.hold()
        self.skipping = self.skipping and self.fast
        self._patience.pass_time(now_ms, 0.0 if self.skipping else speed, fast=self.fast, held=held)
        move = None if held else self._scripted()
        if move is None or not (self._sealed(move) or self._patience.enough(self._others.pause())):
            return False
        self._make(move)
        return True

    def _scripted(self) -> Move | None:
        """Return what one of the others does next."""
        made = self.match.turn - self.lesson.start(self.at) - bool(self.step.do)
        return self.step.then[made] if self.done and made < len(self.step.then) else None

    def _sealed(self, move: Move) -> bool:
        """Whether all are asked at once: then nobody is waited for."""
        asks = self.match.asks(move.seat).get(move.seat, ())
        return any(ask.id == move.ask and ask.sealed for ask in asks)

    def _make(self, move: Move) -> None:
        self.done = True
        super()._make(move)
        self._carry_on()

    def _carry_on(self) -> None:
        """Speak the next step once the others are through with this one."""
        last = self.at == len(self.lesson.steps) - 1
        if not last and self.match.turn == self.lesson.start(self.at + 1):
            self.at += 1
            self.done = False


NUMBERS: Final = ("no", "one", "two", "three", "four", "five")


def learn(router: Router, name: str) -> None:
    """Open the guided first hand of a game; where there are several lessons, ask which."""
    number = lessons(name)
    if number < 2:
        begin(router, name, 1)
        return
    plans = [lesson(name, one) for one in range(1, number + 1)]
    said = words.WHICH_SAID(name=character(plans[0].teacher).short, number=NUMBERS[number])
    choices = [
        Choice(words.lesson(number=plan.number, title=plan.title), partial(begin, router, name, plan.number))
        for plan in plans
    ]
    choices[0] = choices[0]._replace(kind="main")
    router.app.push(MessageScreen(words.WHICH, said, (*choices, Choice(words.NOT_NOW)), focus=0))


def begin(router: Router, name: str, number: int) -> None:
    """Open a lesson in place of everything but the menu."""
    from tabletop.screens.person import me  # noqa: PLC0415 - the router opens this

    who = me(router.app)
    screen = table(router, LessonSession.sit(name, who.name, portrait(who.portrait), number))
    while len(router.app.screens) > 1:
        router.app.screens.pop().leave()
    router.app.push(screen)


def table(router: Router, session: LessonSession) -> LessonScreen:
    """Make the table of a lesson, with its ways out."""
    from tabletop.screens.pause import PauseScreen, PauseWays  # noqa: PLC0415 - not before somebody sits down

    name, number = session.match.game.id, session.lesson.number

    def pause(app: App, screen: PlayScreen) -> None:
        del screen
        ways = PauseWays(lambda: router.rulebook(name), router.settings_page, router.menu)
        app.push(PauseScreen(ways, accent=poster_of(name).accent, trouble=words.NOTHING_KEPT))

    return LessonScreen(
        session,
        on_end=lambda _app: end(router, name, number),
        on_leave=lambda _app: router.menu(),
        on_pause=pause,
        on_rules=lambda _app, rule: router.rulebook(name, rule),
    )


def end(router: Router, name: str, number: int = 1) -> None:
    """Say that it is over, and offer the next lesson or a real game."""
    real = Choice(words.REAL, lambda: router.sit_down(name))
    again = Choice(words.ONCE_MORE, lambda: begin(router, name, number))
    choices = [real._replace(kind="main"), again]
    if number < lessons(name):
        title = words.NEXT(title=lesson(name, number + 1).title.upper())
        choices = [Choice(title, lambda: begin(router, name, number + 1), "main"), real]
    said = words.done(lesson(name, number).done)
    router.app.push(MessageScreen(words.DONE, said, (*choices, Choice(words.MENU, router.menu)), focus=0))


def offer(router: Router) -> None:
    """Offer somebody who has just come in the guided first hand of the first game that has one."""
    name = next((name for name in router.games if has_lesson(name)), None)
    if name is None:
        return
    plan = lesson(name)
    said = words.OFFER_SAID(name=character(plan.teacher).short, word=plan.word, game=front(name).title)
    choices = (
        Choice(words.TEACH_ME, lambda: begin(router, name, 1), "main"),
        Choice(words.STRAIGHT, lambda: router.sit_down(name)),
        Choice(words.LATER),
    )
    router.app.push(MessageScreen(words.OFFER, said, choices, focus=0))

SIZE = 24


def teach_width(m: Metrics, game: str) -> float:
    """Measure the button and its gap; 0 if the game has no lesson."""
    return line_width(m, words.TEACH_ME, SIZE) + 60 + 34 * m.text + 18 if has_lesson(game) else 0.0


def teach_button(page: Page, game: str, learn: Callable[[], object], *, left: float = 0.0) -> None:
    """Put the button up, if the game has a lesson; `left` is what stands between it and BACK."""
    m = page.ui.metrics
    wide = teach_width(m, game)
    if not wide:
        return
    tall = max(52, line_height(m, SIZE) * 1.25)
    box = (page.right - page.back_width(m) - left - wide, 66 - tall / 2, wide - 18, tall)
    plan = lesson(game)
    tip = words.TEACH_ME_TIP(name=character(plan.teacher).short, word=plan.word)
    page.ui.add(Button(box, words.TEACH_ME, learn, icon="icon-bulb", size=SIZE, name="teach me",
                       tip=tip))  # fmt: skip
