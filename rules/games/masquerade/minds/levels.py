"""Five levels: how far each plans, what it counts, how often it slips."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rules.agents.choice import drawn
from rules.core.rng import Die
from rules.core.types import PASS, PLAY, Ask, Move, Seat
from rules.games.masquerade.codes import HIDDEN
from rules.games.masquerade.minds import court
from rules.games.masquerade.minds.baselines import Weakest, move_of
from rules.games.masquerade.minds.memory import Memory, Scene, scene
from rules.games.masquerade.minds.thinking import Thinking, used
from rules.games.masquerade.minds.weigh import (
    PASSED,
    PLAIN,
    TILTS,
    Option,
    Tilt,
    by_plan,
    by_playing,
    certain,
    feeling,
    option_of,
    taste,
)
from rules.games.masquerade.phases import PHASES
from rules.games.masquerade.plays import codes_of
from rules.games.masquerade.state import ANSWER, BEFORE, EYES, FORTIFY, OWN, RAISE, STOP, UNDO

if TYPE_CHECKING:
    from rules.core.events import Event
    from rules.games.masquerade.view import View


class Level(NamedTuple):
    """One step of the ladder."""

    heat: int  # temperature of the die, in the units of its values
    counts: bool = True  # remembers which cards are gone
    budget: int = 0  # turns it may imagine for one play; 0: it goes by its plan
    width: int = 0  # plays it imagines at most
    plans: bool = True  # uses powers and rights with a plan, not at the first chance


LEVELS: Final = {
    "level-1": Level(150, counts=False, plans=False),
    "level-2": Level(250, counts=False, budget=40, width=3),
    "level-3": Level(30, budget=600, width=4),
    "level-4": Level(6, budget=8000, width=6),
    "level-5": Level(0, budget=20000, width=8),
}
BEST: Final = "level-5"
_PLAN: Final = 5  # a turn of the plan counts so many per mille of the way up: 100 / this
WINDOWS: Final = frozenset((OWN, BEFORE, ANSWER, UNDO, STOP, EYES, FORTIFY, RAISE))
FREE: Final = {"deed": court.deed, "insult": court.insult}  # nobody waits for these


class Weighing(NamedTuple):
    """The plays it considers, what each is worth to it. One play: nothing was weighed."""

    options: list[Option]
    values: list[int]


class Player:
    """A level and a personality."""

    def __init__(self, seat: Seat, level: Level, tilt: Tilt = PLAIN) -> None:
        self.seat = seat
        self.level = level
        self.tilt = tilt
        self.character = ""  # whom of the cast it is
        self.memory = Memory(seat)
        self._eager = Weakest(seat, fires=True)

    def hear(self, told: Event) -> None:
        """Remember it."""
        self.memory.hear(told)

    def answer(self, view: View, ask: Ask, die: int) -> Move:
        """Return the answer of this level."""
        if ask.shape == PLAY:
            weighed = self.weighing(view, passing=PASS in ask.options)
            at = drawn(weighed.values, self.heat, die) if len(weighed.options) > 1 else 0
            return move_of(self.seat, ask.id, weighed.options[at].code)
        if ask.id in FREE:
            return self._free(view, ask, die)
        if ask.id in WINDOWS and not self.level.plans:
            return self._eager.answer(view, ask, die)
        thinking = self.thinking(view, die)
        if ask.id in WINDOWS:
            dot, how = used(thinking, ask)
            return Move(self.seat, ask.id, (dot,), how)
        picks, how = court.ANSWERS[ask.id](thinking, ask)
        return Move(self.seat, ask.id, picks, how)

    def _free(self, view: View, ask: Ask, die: int) -> Move:
        """What may be done and need not: rather answer what is due, unless it is worth it."""
        thinking = self.thinking(view, die)
        due = next((one for one in PHASES[view.phase].asks(view) if one.due), None)
        how = FREE[ask.id](thinking, ask)
        if how is None and due is not None:
            return self.answer(view, due, die)
        picks, form = how or ((ask.options[0],), ())
        return Move(self.seat, ask.id, picks, form)

    @property
    def heat(self) -> int:
        """The temperature of its die."""
        return self.level.heat + self.tilt.heat

    def scene(self, view: View) -> Scene:
        """Return what it sees in a view."""
        return scene(view, counts=self.level.counts)

    def thinking(self, view: View, die: int) -> Thinking:
        """Return what it has before it."""
        return Thinking(view, self.scene(view), self.memory, self.level, self.tilt, Die(die), self.character)

    def weighing(self, view: View, *, passing: bool) -> Weighing:
        """Return what it weighs before a play."""
        sc = self.scene(view)
        codes = codes_of(view, self.seat)
        plainly = {code for code in codes if isinstance(code, int)}
        options = [option_of(sc, code) for code in codes]
        options = [one for one in options if not (one.mode == HIDDEN and sc.hand - one.left in plainly)]  # for a dot
        if passing:
            options.append(option_of(sc, PASSED))
        out = next((option for option in options if not option.left), None)
        if out or len(options) == 1:
            return Weighing([out or options[0]], [0])
        if self.level.counts:
            sure = certain(sc, options)
            if sure:
                return Weighing([sure], [0])
        values = [by_plan(sc, option) + taste(self.tilt, sc, option) for option in options]
        if not self.level.budget:
            return Weighing(options, values)
        return self._searched(sc, options, values)

    def _searched(self, sc: Scene, options: list[Option], values: list[int]) -> Weighing:
        ranked = sorted(range(len(options)), key=lambda at: -values[at])[: self.level.width]
        kept = [options[at] for at in ranked]
        top = values[ranked[0]]
        found = by_playing(sc, self.memory, kept, self.level.budget, feeling(self.tilt))
        return Weighing(
            kept,
            [
                value + (values[at] - top) // _PLAN - options[at].price + taste(self.tilt, sc, options[at])
                for at, value in zip(ranked, found, strict=True)
            ],
        )


def player(name: str, seat: Seat, personality: str = "") -> Player:
    """Return a fresh opponent of that level; an unknown personality plays plainly."""
    return Player(seat, LEVELS[name], TILTS.get(personality, PLAIN))
