"""A guided first hand: a fixed deal, what the others do in it, and the steps by which somebody learns the game.

A game has one by having `data/en/lesson.json`; nothing else lists it. A second one is `lesson-2.json`, and so on;
with `continues` it goes on at the table of the one before.
"""

from __future__ import annotations

from functools import cache
from math import ceil
from typing import TYPE_CHECKING, Any, NamedTuple

from rules.core.data import DataError, package, spoken, there, words_of
from rules.core.match import Match
from rules.core.types import Move

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.core.game import Game

LEARNER = 0  # the seat of whoever learns
WORDS_A_SECOND = 3.3
OWN_ACT, A_LOOK, OTHERS_ACT = 6.0, 3.0, 0.8  # s
PASS_WORD, OTHER_WORD = "pass", "other"  # keys of a step's `wrong`


class Step(NamedTuple):
    """One sentence of the teacher, and what is to be done about it.

    `at` are the things spoken of: "hand", "cards 3 3 15", "trick", "seat 2", "own", "ladder", "banner", "main",
    "pass", "middle", and what the game's picture has a place for; `choose` the same while a chooser is open. `do` is
    the learner's move, None = only to be read. `since` and `so` are what the sentence takes for true: events since the
    step before, values of the learner's View.
    """

    say: str
    rule: str
    at: tuple[str, ...]
    choose: tuple[str, ...] = ()
    do: Move | None = None
    wrong: Mapping[str, str] = {}
    then: tuple[Move, ...] = ()  # the others, before the next step
    close: int = 0  # so many numbers of the move's `how` (of its picks, if it has none) have to be the same; 0 = all
    since: tuple[tuple[Any, ...], ...] = ()
    so: Mapping[str, Any] = {}

    def takes(self, move: Move) -> bool:
        """Whether the move is the one asked for; what the lesson leaves open may be anything."""
        do = self.do
        return (
            do is not None
            and move.ask == do.ask
            and self._picks(move, do)
            and (not do.how or move.how[: self.close or None] == do.how[: self.close or None])
        )

    def _picks(self, move: Move, do: Move) -> bool:
        """Whether the same is picked: of a list, where no `how` is `close`, so many from its top."""
        if self.close and not do.how:
            return move.picks[: self.close] == do.picks[: self.close]
        return sorted(move.picks) == sorted(do.picks)

    def why_not(self, move: Move) -> str:
        """Say kindly why not that one; "" if the lesson has no words for it."""
        passes = move.picks == (-1,)
        return self.wrong.get(PASS_WORD if passes else OTHER_WORD, "") or self.wrong.get(OTHER_WORD, "")


class Lesson(NamedTuple):
    """All of it."""

    game: str
    teacher: str  # the id of a character
    options: Mapping[str, Any]  # house rules; and "ruleset", where it needs an older one
    seats: tuple[str, ...]  # characters; "" is the learner
    deal: Mapping[str, Any]  # what the game's `arranged` reads
    steps: tuple[Step, ...]
    word: str = "hand"  # what is played: a hand, a voyage
    done: str = ""  # what the learner has achieved, said at the end
    title: str = ""  # what it teaches, where there are several
    number: int = 1
    before: tuple[Move, ...] = ()  # the moves of the lesson it goes on from

    @property
    def line(self) -> tuple[Move, ...]:
        """All moves from the deal to the end."""
        own = (move for step in self.steps for move in ((step.do,) if step.do else ()) + step.then)
        return (*self.before, *own)

    @property
    def minutes(self) -> int:
        """How long it takes at most: to read at an even pace, to do what is asked, and to watch the others."""
        read = sum(len(step.say.split()) for step in self.steps) / WORDS_A_SECOND
        done = sum(OWN_ACT if step.do else A_LOOK for step in self.steps)
        return max(1, ceil((read + done + OTHERS_ACT * sum(len(step.then) for step in self.steps)) / 60))

    def start(self, step: int) -> int:
        """Return the number of moves made before a step is spoken (one past the last step: all of them)."""
        return len(self.before) + sum(bool(one.do) + len(one.then) for one in self.steps[:step])

    def match(self, game: Game[Any, Any], step: int = 0) -> Match:
        """Deal the cards, and play to a step."""
        asked = {**self.options}
        ruleset = int(asked.pop("ruleset", game.ruleset))
        options = game.dated(game.read_options(asked, len(self.seats)), ruleset)
        state, told = game.arranged(options, 1 << LEARNER, self.deal)
        match = Match.resume(game, options, len(self.seats), 0, state, 0, told)
        for move in self.line[: self.start(step)]:
            match.submit(move)
        return match


def _file(number: int) -> str:
    return "lesson.json" if number == 1 else f"lesson-{number}.json"


@cache
def lessons(game: str) -> int:
    """Return how many lessons there are for a game."""
    number = 0
    while there(package(game), spoken(package(game), _file(number + 1))):
        number += 1
    return number


def length(game: str) -> tuple[int, int]:
    """Return how many lessons there are for a game, and how many minutes all of them take."""
    number = lessons(game)
    return number, sum(lesson(game, one).minutes for one in range(1, number + 1))


def has_lesson(game: str) -> bool:
    """Whether there is a guided first hand for a game."""
    return lessons(game) > 0


@cache
def lesson(game: str, number: int = 1) -> Lesson:
    """Return the guided first hand of a game, or a later lesson; DataError if it has none."""
    raw = words_of(package(game), _file(number))
    try:
        steps, done, title = tuple(map(_step, raw["steps"])), raw["done"], raw.get("title", "")
        if raw.get("continues"):
            last = lesson(game, number - 1)
            return last._replace(steps=steps, done=done, title=title, number=number, before=last.line)
        laid = (raw["teacher"], raw["options"], tuple(raw["seats"]), raw["deal"])
        return Lesson(game, *laid, steps, raw["word"], done, title, number)
    except (KeyError, TypeError, ValueError, IndexError) as fault:
        raise DataError(f"The lesson of {game} is broken; install the program again.") from fault


def _step(raw: Mapping[str, Any]) -> Step:
    return Step(
        say=raw["say"],
        rule=raw["rule"],
        at=tuple(raw["at"]),
        choose=tuple(raw.get("choose", ())),
        do=_move([LEARNER, *raw["do"]]) if "do" in raw else None,
        wrong=raw.get("wrong", {}),
        then=tuple(map(_move, raw.get("then", ()))),
        close=raw.get("close", 0),
        since=tuple(map(tuple, raw.get("since", ()))),
        so=raw.get("so", {}),
    )


def _move(raw: list[Any]) -> Move:
    seat, ask, picks, *how = raw
    return Move(seat, ask, tuple(picks), tuple(how[0]) if how else ())
