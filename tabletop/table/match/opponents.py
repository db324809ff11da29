"""The opponents of one match: what they are asked, when, and what they answered."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from rules.core.rng import stream
from rules.core.sentences import Words
from rules.core.types import PASS, TABLE, Ask, Move, Seat, die_for
from tabletop.table.match import pace
from tabletop.worker import Key, Question, careless

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rules.core.match import Match
    from rules.save.model import SeatPlan
    from tabletop.thinking import Thinks
words: Final = Words("tabletop", "program")


class Opponents:
    """Asks opponents as soon as the game does, and lets each answer count when its pause is over."""

    def __init__(self, match: Match, name: str, plan: Sequence[SeatPlan], thinker: Thinks) -> None:
        self.match, self.name, self.plan, self.thinker = match, name, plan, thinker
        self.epoch = 0  # of their memories: another past, another memory
        self._open: dict[Key, Question] = {}  # what they are asked in this position
        self._asked: set[Key] = set()
        self._answers: dict[Key, Move] = {}
        self._together: set[str] = set()  # asks that come to several seats at once
        self._ids: frozenset[str] = frozenset()  # what is asked now
        self._owed: frozenset[str] = frozenset()  # of that what is due
        self.tempo = pace.Tempo()
        self._made: Counter[Seat] = Counter()  # moves by seat, of the first so many of the match
        self._counted = 0
        self._since = 0  # the turn from which on that is asked
        self._waited_for = False  # a person has to decide as well

    def begin(self, asks: Mapping[Seat, tuple[Ask, ...]]) -> bool:
        """A new position: ask whoever is no person, stop asking what is asked no more. True: it asks something else."""
        ids = frozenset(ask.id for found in asks.values() for ask in found)
        new, self._ids = ids != self._ids, ids
        self._owed = frozenset(ask.id for found in asks.values() for ask in found if ask.due)
        if new:
            self._since, self._waited_for = self.match.turn, self._person_decides(asks)
        if len(asks) > 1:
            self._together |= {ask.id for found in asks.values() for ask in found}
        people = self.match.state.people
        self._open = dict(
            self._question(seat, number, ask)
            for seat, open_asks in asks.items()
            if not people >> seat & 1
            for number in (self._decisions(seat),)
            for ask in self._chosen(seat, number, open_asks)
        )
        for key in self._asked - self._open.keys():
            self.thinker.cancel(key)
        self._asked &= self._open.keys()
        self._answers = {key: move for key, move in self._answers.items() if key in self._open}
        for key in self._open.keys() - self._asked - self._answers.keys():
            self._asked.add(key)
            self.thinker.ask(key, self._open[key])
        return new

    def listen(self) -> None:
        """Take in the answers that have come."""
        for key, move in self.thinker.poll():
            if key in self._asked:
                self._asked.discard(key)
                self._answers[key] = move

    def due(self, patience: pace.Patience) -> Move | None:
        """Return the next answer whose pause is over."""
        for key, question in self._open.items():
            move = self._answers.get(key)
            if move is not None and self._ready(question.ask, patience):
                return self._legal(question, move)
        return None

    def pause(self) -> float:
        """Return how long anybody takes in this position, ms at speed 1."""
        if self._owed and self._owed <= self.tempo.brisk:
            return pace.BRISK
        match = self.match
        return pace.pause_ms(match.seed, match.turn, match.seats, match.events(TABLE), self.tempo)

    def forget(self) -> None:
        """The past has changed, or nobody wants to know any more: every memory is made anew from its tape."""
        self.thinker.forget(self.name)
        self.epoch += 1
        self._open, self._asked, self._answers, self._ids = {}, set(), {}, frozenset()
        self._made, self._counted = Counter(), 0

    def _ready(self, ask: Ask, patience: pace.Patience) -> bool:
        """Where all are asked at once nobody keeps a person waiting; else a pause that any answer takes."""
        if ask.id in self._together and ask.sealed:
            return self._all_in(patience)
        if ask.id in self._together:
            return bool(self.match.state.people) or patience.enough(pace.TOGETHER)
        return patience.enough(self.pause()) and patience.thought()

    def _all_in(self, patience: pace.Patience) -> bool:
        """Whether sealed answers count: all that opponents owe at once, and where only they decide, after a pause.

        So neither the order of the answers nor the time they took shows who had something to think about; over what
        a game calls brisk, whoever is asked, no opponent takes longer than the shortest pause.
        """
        if not self._answers.keys() >= self._open.keys():
            return False
        if not self.match.state.people:
            return patience.opened(pace.TOGETHER)
        brisk = self._owed and self._owed <= self.tempo.brisk
        pause = pace.BRISK if brisk else pace.sealed_ms(self.match.seed, self._since)
        return self._waited_for or patience.opened(pause)

    def _person_decides(self, asks: Mapping[Seat, tuple[Ask, ...]]) -> bool:
        """Whether a person has to press something: of several people everybody is asked for the same presses."""
        people = self.match.state.people
        several = bool(people & people - 1)
        own = (ask for seat, found in asks.items() if people >> seat & 1 for ask in found)
        return any(several or ask.options != (PASS,) for ask in own)

    def _legal(self, question: Question, move: Move) -> Move:
        if move.seat != question.seat:
            why: str = words.other_seat
        elif refusal := self.match.refusal(move):
            why = words.against(rule=refusal.rule)  # neither the move nor the sentence, which may name cards
        else:
            return move
        self.thinker.troubles.append(words.answered(opponent=question.opponent, why=why))
        return careless(question)

    def _chosen(self, seat: Seat, number: int, asks: Sequence[Ask]) -> Sequence[Ask]:
        """Return the one ask it takes up: what is due, and now and then what is merely allowed."""
        due = [ask for ask in asks if ask.due]
        free = [ask for ask in asks if not ask.due]
        if due and free and stream(self.match.seed, "care to", seat, number) & 1:
            return free[:1]
        return due[:1]

    def _decisions(self, seat: Seat) -> int:
        """Return the number of the answer it is asked for now, from 1."""
        moves = self.match.moves
        self._made.update(move.seat for move in moves[self._counted :])
        self._counted = len(moves)
        return 1 + self.match.base + self._made[seat]

    def _question(self, seat: Seat, number: int, ask: Ask) -> tuple[Key, Question]:
        match, planned = self.match, self.plan[seat]
        key = (self.name, self.epoch, seat, match.heard(seat), number, ask.id)
        if key in self._open and self._open[key].ask == ask:  # it is thinking of that already
            return key, self._open[key]
        question = Question(
            mind=(self.name, self.epoch, seat), game=match.game.id, opponent=match.game.somebody(planned.opponent),
            personality=planned.personality, seat=seat, tape=match.events(seat), view=match.view(seat), ask=ask,
            die=die_for(match.seed, seat, number), character=planned.character,
        )  # fmt: skip
        return key, question
