"""From anywhere into a lesson and back to the tables; its match is one line of play, of which nothing is kept."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from rules import front
from rules import game as game_of
from rules.core.lesson import LEARNER, Lesson, Step, has_lesson, length, lesson, lessons
from rules.core.types import PASS, Move, Refusal
from rules.core.words import cast, character
from tabletop.games import poster as poster_of
from tabletop.paint.coins import portrait
from tabletop.screens.lesson.plate import words
from tabletop.screens.lesson.screen import LessonScreen
from tabletop.screens.message import MessageScreen
from tabletop.table.match import keeping
from tabletop.table.match.session import Session
from tabletop.thinking import InlineThinker
from tabletop.widgets.overlay import Choice

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.core.match import Match
    from rules.save.model import Header
    from tabletop.app import App
    from tabletop.screens.play import PlayScreen
    from tabletop.screens.router import Router
    from tabletop.screens.setup.order import Chair


def face_of(plan: Lesson, one: str, portrait: str) -> str:
    """Return the face of somebody who plays along: their own, or a free one like it where whoever learns wears that."""
    own, taken = character(one), (*plan.seats, plan.teacher)
    if own.portrait != portrait:
        return own.portrait
    return max((who for who in cast() if who.id not in taken), key=lambda who: who.pronouns == own.pronouns).portrait


def teacher_of(plan: Lesson, portrait: str) -> str:
    """Return who teaches somebody with that face: never one with the same, nor one who plays along."""
    own = character(plan.teacher)
    if own.portrait != portrait:
        return own.id
    free = [one for one in cast() if one.portrait != portrait and one.id not in plan.seats]
    return max(free, key=lambda one: one.family == own.family).id


class LessonSession(Session):
    """`at` is the step that is spoken or, once `done`, carried on by the others."""

    def __init__(self, plan: Lesson, match: Match, header: Header) -> None:
        self.lesson = plan
        self.at = 0
        self.done = False
        super().__init__(match, header, keeping.Unkept(), InlineThinker())  # nobody waits for its answers
        self.spares = False

    @property
    def teacher(self) -> str:
        """Who teaches: the lesson's own, or somebody like them where whoever learns wears that face."""
        return teacher_of(self.lesson, next(seat.portrait for seat in self.plan if seat.person))

    @classmethod
    def sit(cls, name: str, learner: str, portrait: str, number: int = 1, step: int = 0) -> LessonSession:
        """Begin a lesson of a game, or go on with it at a step; DataError if it has none."""
        from rules.save.model import SeatPlan, new_header  # noqa: PLC0415 - pydantic comes after the first frame

        plan = lesson(name, number)
        game = game_of(name)
        at = step if 0 <= step < len(plan.steps) else 0
        match = plan.match(game, at)
        seats = [  # of the others nobody thinks: what they play is written down, so they are of no level
            SeatPlan(name=character(one).short, portrait=face_of(plan, one, portrait), opponent="", character=one)
            if one
            else SeatPlan(name=learner, portrait=portrait, person=True)
            for one in plan.seats
        ]
        header = new_header(game, match.options, tuple(seats), match.seed, practice=False, app=keeping.version())
        self = cls(plan, match, header)
        self.at = at
        return self

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
        if move is None or not (self._at_once(move) or self._patience.enough(self._others.pause())):
            return False
        self._make(move)
        return True

    def _scripted(self) -> Move | None:
        """Return what one of the others does next."""
        made = self.match.turn - self.lesson.start(self.at) - bool(self.step.do)
        return self.step.then[made] if self.done and made < len(self.step.then) else None

    def _at_once(self, move: Move) -> bool:
        """Whether nobody is waited for: where all are asked at once, or whoever learns is passed over, or is silent."""
        asks = [ask for ask in self.match.asks(move.seat).get(move.seat, ()) if ask.id == move.ask]
        silent = move.picks == (PASS,)
        return move.seat == LEARNER or any(ask.sealed or (silent and ask.of == "talk") for ask in asks)

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


KNOWN: Final = -1  # in place of a step: the lesson is through, or not wanted


def key_of(name: str, number: int = 1) -> str:
    """Name a lesson as the settings do."""
    return name if number == 1 else f"{name} {number}"


def learn(router: Router, name: str) -> None:
    """Open the guided first hand of a game; ask first where there are several, or one that was left half-way."""
    plans = [lesson(name, one) for one in range(1, lessons(name) + 1)]
    left = {plan.number: router.settings.lessons.get(key_of(name, plan.number), 0) for plan in plans}
    choices = []
    for plan in plans:
        step = left[plan.number]
        if 0 < step < len(plan.steps):
            said = words.go_on_at(title=plan.title, step=step + 1, all=len(plan.steps))
            choices.append(Choice(said, partial(begin, router, name, plan.number, step), "main"))
        title = words.lesson(number=plan.number, title=plan.title, minutes=plan.minutes)
        label = title if len(plans) > 1 else words.FROM_THE_TOP
        choices.append(Choice(label, partial(begin, router, name, plan.number)))
    if len(choices) == 1:
        begin(router, name, 1)
        return
    if not any(choice.kind == "main" for choice in choices):
        choices[0] = choices[0]._replace(kind="main")
    title, said = words.LEFT, words.LEFT_SAID(word=plans[0].word)
    if len(plans) > 1:
        parts, minutes = length(name)
        title, said = words.WHICH, words.WHICH_SAID(name=_teacher(router, plans[0]), parts=parts, minutes=minutes)
    focus = next(i for i, choice in enumerate(choices) if choice.kind == "main")
    router.app.push(MessageScreen(title, said, (*choices, Choice(words.NOT_NOW)), focus=focus))


def _teacher(router: Router, plan: Lesson) -> str:
    """Name who teaches the person at this computer."""
    return character(teacher_of(plan, portrait(_pupil(router).portrait))).short


def _pupil(router: Router) -> Chair:
    from tabletop.screens.person import me  # noqa: PLC0415 - the router opens this

    return me(router.app)


def begin(router: Router, name: str, number: int, step: int = 0) -> None:
    """Open a lesson in place of everything but the menu, at its beginning or at a step."""
    who = _pupil(router)
    screen = table(router, LessonSession.sit(name, who.name, portrait(who.portrait), number, step))
    router.settings.game = name  # the menu stays at it
    while len(router.app.screens) > 1:
        router.app.screens.pop().leave()
    router.app.push(screen)


def table(router: Router, session: LessonSession) -> LessonScreen:
    """Make the table of a lesson, with its ways out."""
    from tabletop.screens.pause import PauseScreen, PauseWays  # noqa: PLC0415 - not before somebody sits down

    name, number = session.match.game.id, session.lesson.number

    def pause(app: App, _screen: PlayScreen) -> None:
        ways = PauseWays(lambda: router.rulebook(name), router.settings_page, router.menu)
        app.push(PauseScreen(ways, accent=poster_of(name).accent, trouble=words.NOTHING_KEPT))

    return LessonScreen(
        session,
        on_end=lambda _app: end(router, name, number),
        on_leave=lambda _app: router.menu(),
        on_close=lambda: note(router, name, number, KNOWN if session.over else session.at),
        on_pause=pause,
        on_rules=lambda _app, rule: router.rulebook(name, rule),
    )


def note(router: Router, name: str, number: int, step: int) -> None:
    """Remember where somebody left a lesson; one that was heard to its end once stays known."""
    kept, key = router.settings.lessons, key_of(name, number)
    if kept.get(key) != KNOWN:
        router.settings.lessons = {**kept, key: step}


def end(router: Router, name: str, number: int = 1) -> None:
    """Say that it is over, and offer the next lesson or a real game."""
    real = Choice(words.REAL, lambda: router.sit_down(name))
    again = Choice(words.ONCE_MORE, lambda: begin(router, name, number))
    choices = [real._replace(kind="main"), again]
    title = words.DONE if number == lessons(name) else words.PART(number=number, all=lessons(name))
    if number < lessons(name):
        label = words.NEXT(title=lesson(name, number + 1).title.upper())
        choices = [Choice(label, lambda: begin(router, name, number + 1), "main"), real]
    said = words.done(lesson(name, number).done)
    router.app.push(MessageScreen(title, said, (*choices, Choice(words.MENU, router.menu)), focus=0))


def is_new(router: Router, name: str) -> bool:
    """Whether somebody has neither played a game nor been asked whether it is to be taught, and it can be."""
    return has_lesson(name) and key_of(name) not in router.settings.lessons and not router.tally(name).played


def welcome(router: Router, name: str, go: Callable[[], object]) -> None:
    """Go to a table; whoever is new at this game is offered its lesson first, once an evening."""
    if name in router.offered or not is_new(router, name):
        go()
        return

    def straight() -> None:
        note(router, name, 1, KNOWN)
        go()

    plan, (parts, minutes) = lesson(name), length(name)
    said = words.OFFER_SAID(
        name=_teacher(router, plan), word=plan.word, game=front(name).title, parts=parts, minutes=minutes
    )
    choices = (
        Choice(words.TEACH_ME, lambda: begin(router, name, 1), "main"),
        Choice(words.STRAIGHT, straight),
        Choice(words.NOT_NOW, lambda: router.offered.add(name)),
    )
    router.app.push(MessageScreen(words.OFFER, said, choices, focus=0))
