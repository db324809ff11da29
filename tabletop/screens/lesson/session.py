"""The match of a lesson: one line of play, taken a step at a time, back as well as on. Nothing is kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules import game as game_of
from rules.core.lesson import LEARNER, lesson
from rules.core.types import Refusal
from rules.core.words import character
from tabletop.table.match import keeping
from tabletop.table.match.session import Session
from tabletop.thinking import InlineThinker

if TYPE_CHECKING:
    from rules.core.lesson import Lesson, Step
    from rules.core.match import Match
    from rules.core.types import Move
    from rules.save.model import Header


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
