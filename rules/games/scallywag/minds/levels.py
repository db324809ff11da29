"""Five levels: one way to reckon, more or less of the evidence, and a hand that slips more or less."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rules.core.rng import Die
from rules.core.talk.codes import ACT
from rules.core.talk.statement import Statement
from rules.core.types import PASS, Move
from rules.games.scallywag.minds import grounds, night, speech, steering
from rules.games.scallywag.minds.beliefs import COUNTS, Beliefs
from rules.games.scallywag.minds.personalities import PERSONALITIES, PLAIN
from rules.games.scallywag.minds.speech import Context
from rules.games.scallywag.numbers import CAPTAIN, LOYAL

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.core.events import Event
    from rules.core.types import Ask, Seat
    from rules.games.scallywag.minds.speech import Answer
    from rules.games.scallywag.view import View

_NAMES_A_ROUTE: Final = frozenset((ACT["pull"], ACT["announce_route"]))


class Level(NamedTuple):
    """One step of the ladder."""

    temperature: float  # how far below the best a choice is half as likely
    skill: int  # 0 forgets what happened, 1 counts votes, 2 hands and words as well, 3 sees through the rest


LEVELS: Final = {
    "level-1": Level(0.1, 0),
    "level-2": Level(0.07, 1),
    "level-3": Level(0.04, 2),
    "level-4": Level(0.015, 3),
    "level-5": Level(0.0, 3),
}
BEST: Final = "level-5"


class Player:
    """A level and a personality."""

    def __init__(self, seat: Seat, level: Level, personality: str = "") -> None:
        self.seat = seat
        self.level = level
        self.character = PERSONALITIES.get(personality, PLAIN)
        self._tape: list[Event] = []  # heard, not yet taken in: who is asked nothing need not think
        self._beliefs: Beliefs | None = None

    def hear(self, told: Event) -> None:
        """Keep it for the next question."""
        self._tape.append(told)

    def beliefs(self, view: View) -> Beliefs:
        """Return what it believes, with all it heard taken in."""
        if self._beliefs is None:
            self._beliefs = Beliefs(view, self.level.skill)
        for told in self._tape:
            self._beliefs.hear(told)
        self._tape.clear()
        self._beliefs.catch_up(view)
        return self._beliefs

    def answer(self, view: View, ask: Ask, die: int) -> Move:
        """Return the answer of this level."""
        if len(ask.options) == 1:
            return Move(self.seat, ask.id, (ask.options[0],))
        return Move(self.seat, ask.id, *_ANSWERS[ask.id](self, view, ask, die))


def _show(mind: Player, view: View, ask: Ask, die: int) -> Answer:
    """A loyal sailor who must show anyway may as well be believed today; the Captain never."""
    del mind, die
    early = view.side == LOYAL and view.role != CAPTAIN
    return (ask.options[-1] if early else PASS,), ()


def _pull(mind: Player, view: View, ask: Ask, die: int) -> Answer:
    del ask
    course = steering.course(view, mind.beliefs(view))
    route = steering.pull(view, course, mind.level.temperature, die)
    drink = course.wet[course.options.index(route)]
    said = Statement(mind.seat, ACT["pull"], a=route)
    found = grounds.first(view, said, grounds.for_route(view, route, drink))
    return (route,), () if found is None else found.reason


def _vote(mind: Player, view: View, ask: Ask, die: int) -> Answer:
    del ask
    course = steering.course(view, mind.beliefs(view))
    word = steering.keeps_word(view, course)
    return (word if word >= 0 else _wanted(mind, view, course, mind.level.temperature, die),), ()


def _wanted(mind: Player, view: View, course: steering.Course, temperature: float, die: int) -> int:
    """Return the route to vote for: a beginner goes by whom he heard last."""
    heard = heard_last(view) if mind.level.skill < COUNTS else -1
    return heard if heard in course.options else steering.vote(view, mind.beliefs(view), course, temperature, die)


def heard_last(view: View) -> int:
    """Return the route somebody else named last today, -1 for none."""
    for row in reversed(view.said[view.days_said[-1] :]):
        if row[0] != view.seat and row[1] in _NAMES_A_ROUTE:
            return row[4]
    return -1


def _tie(mind: Player, view: View, ask: Ask, die: int) -> Answer:
    found = steering.course(view, mind.beliefs(view))
    values = [found.worth[found.options.index(one)] for one in ask.options]
    return (ask.options[steering.pick(values, mind.level.temperature, die)],), ()


def _first(mind: Player, view: View, ask: Ask, die: int) -> Answer:
    del mind, view, die
    return (ask.options[0],), ()


def _say(mind: Player, view: View, ask: Ask, die: int) -> Answer:
    beliefs = mind.beliefs(view)
    course = steering.course(view, beliefs)
    vote = _wanted(mind, view, course, 0.0, die)
    context = Context(beliefs, course, vote, mind.character.grudge, mind.level.skill)
    return speech.choose(view, ask, context, mind.character, die)


def _question(mind: Player, view: View, ask: Ask, die: int) -> Answer:
    del ask
    if view.watch != view.seat:
        return (PASS,), ()
    if mind.level.skill < COUNTS:  # any number around the middle
        return (2 * (Die(die).below(7) + 2 - view.house.numbers.lowest),), ()
    return (night.question(view, mind.beliefs(view)),), ()


def _act(mind: Player, view: View, ask: Ask, die: int) -> Answer:
    del die
    if view.watch != view.seat:
        return (PASS,), ()
    beliefs = mind.beliefs(view)
    if ask.of == "seat":
        return (night.press(view, ask, beliefs),), ()
    if ask.of == "pair":
        return (night.switch(view, beliefs),), ()
    return (night.move(view, ask, beliefs),), ()


_ANSWERS: Final[dict[str, Callable[[Player, View, Ask, int], Answer]]] = {
    "look": _first, "show": _show, "pull": _pull, "say": _say, "vote": _vote, "tie": _tie, "rest": _first,
    "question": _question, "act": _act,
}  # fmt: skip


def player(name: str, seat: Seat, personality: str = "") -> Player:
    """Return a fresh opponent of that level."""
    return Player(seat, LEVELS[name], personality)
