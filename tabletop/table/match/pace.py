"""How long anybody takes before acting, never from what is held; and what happens without a press. No pygame."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rules.core.rng import Die, stream
from rules.core.talk.statement import Said
from rules.core.types import PASS, TABLE, Ask, IllegalMove, Move, Refusal, Seat
from tabletop.table.words import words

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from rules.core.events import Event
    from rules.core.match import Match
    from tabletop.table.match.opponents import Opponents

class Reflex(NamedTuple):
    """An answer nobody need press, by what was set or said before; after a pause (ms at speed 1)."""

    move: Move
    pause: float = 0.0


def by_itself(
    asks: Sequence[Ask], seat: Seat, passes: Callable[[Ask], bool], others: Opponents, enough: Callable[[float], bool]
) -> Move | None:
    """Return what need not be pressed, after the pause anybody takes (SE 3.22a, b), or what has lapsed (SE 3.24).

    `passes` an ask as well. What stays sealed is answered at once: nobody hears of it before all are in.
    """
    lapses = others.tempo.lapses
    for ask in asks:
        if PASS in ask.options and passes(ask) and (ask.sealed or enough(others.pause())):
            return Move(seat, ask.id, (PASS,))
        if ask.id in lapses and enough(lapses[ask.id]):
            return Move(seat, ask.id, ask.options[:1])
    return None


def steps_back(match: Match, seat: Seat, passes: Callable[[Ask], bool]) -> int:
    """Return how many moves there are from a seat's last decision on; 0 if there is none. To pass unasked is none."""
    for number, move in enumerate(reversed(match.moves), 1):
        if move.seat == seat != TABLE:
            view = match.game.view(match.at(match.turn - number), seat)
            ask = next((one for one in match.game.view_asks(view) if one.id == move.ask), None)
            if ask is not None and not passes(ask):
                return number
    return 0


def take_back(match: Match, number: int) -> tuple[int, Refusal | None]:
    """Take so many moves back; return how many were, and why it was not all of them."""
    refusal = match.game.may_undo(match.state)
    if refusal is None and not number:
        refusal = Refusal(f"{match.game.prefix} 1", words.NOTHING_TO_TAKE_BACK)
    done = 0
    while refusal is None and done < number:
        try:
            match.undo()
            done += 1
        except IllegalMove as stop:
            refusal = stop.refusal
    return done, refusal


SHORTEST, LONGEST = 400, 1500  # ms at speed 1
USUAL = 1100  # the longest for anything but a lead
CROWD = 90  # ms less for every player over four: most turns of a large table are passes
FAST = 4.0  # SE 3.22d
AFTER_PASS = 250  # whatever comes next, so that a run of passes is one beat and tells nothing of anybody's cards
BRISK = 200  # where most say no, and a game says so
AT_LEAST, RUSHED = 160, 80  # real ms, and beyond four times the speed, so that the time spent thinking never shows
TOGETHER = 2500  # where all are asked at once and nobody is a person, so that it can be read
SEALED = (500, 1100)  # what stays sealed is opened so long after it was asked for, whoever had much to think about, ms
TALK = (250, 750)  # what is said stays until it has been read; then it need not last long


class Tempo(NamedTuple):
    """What a game says of it: by what is asked, and by what was told last."""

    brisk: frozenset[str] = frozenset()  # asks over which nobody takes long: most say no
    openings: frozenset[str] = frozenset()  # events after which somebody leads, which takes longest
    spoken: frozenset[str] = frozenset()  # events that are words
    runs: frozenset[int] = frozenset()  # acts in words that many say one after the other
    rushed: float = RUSHED  # less where nobody ever thinks for longer
    lapses: Mapping[str, float] = {}  # asks that pass by themselves if a person does not press anything, after ms


def pause_ms(seed: int, turn: int, players: int, public: Sequence[Event], tempo: Tempo) -> float:
    """Return the pause before the move number `turn`, in ms at speed 1; `public` is the spectator's tape."""
    last = public[-1].kind if public else ""
    if last == "passed":
        return AFTER_PASS
    if last in tempo.spoken:
        if _runs(public, tempo.runs):
            return BRISK
        return _between(TALK, stream(seed, "pause", turn))
    longest = LONGEST if last in tempo.openings else USUAL
    longest = max(SHORTEST + 200, longest - CROWD * max(0, players - 4))
    return SHORTEST + Die(stream(seed, "pause", turn)).unit() * (longest - SHORTEST)


def _runs(public: Sequence[Event], acts: frozenset[int]) -> bool:
    """Whether the last two said the same kind of thing, and of those of which many do."""
    last = [told.statement.act for told in public[-2:] if isinstance(told, Said)]
    return len(last) > 1 and last[0] == last[1] and last[0] in acts


def sealed_ms(seed: int, turn: int) -> float:
    """Return how long after move number `turn`, with which all were asked at once, their answers count."""
    return _between(SEALED, stream(seed, "sealed", turn))


def _between(bounds: tuple[int, int], seed: int) -> float:
    shortest, longest = bounds
    return shortest + Die(seed).unit() * (longest - shortest)


class Patience:
    """The time since the position last changed, as the table feels it; and since something else was last asked."""

    def __init__(self) -> None:
        self.waited = self.asked = 0.0  # ms at speed 1
        self.real = self.asked_real = 0.0  # ms
        self.off = False  # no pauses at all
        self.fast = False
        self.least: float = AT_LEAST
        self._last: float | None = None

    def reset(self) -> None:
        """The position has changed: count anew."""
        self.waited = self.real = 0.0

    def ask(self) -> None:
        """Something else is asked: count that anew as well."""
        self.asked = self.asked_real = 0.0

    def pass_time(self, now_ms: float, speed: float, *, fast: bool, held: bool, rushed: float = RUSHED) -> None:
        """Let it be `now_ms`; what is held is thought over all the same. Speed 0 is no pauses."""
        passed = 0.0 if self._last is None else max(0.0, now_ms - self._last)
        self._last, self.fast, self.off = now_ms, fast, not speed
        self.least = rushed if speed > FAST else AT_LEAST
        self.real, self.asked_real = self.real + passed, self.asked_real + passed
        if not held:
            felt = passed * speed * (FAST if fast else 1.0)
            self.waited, self.asked = self.waited + felt, self.asked + felt

    def enough(self, pause: float) -> bool:
        """Whether a pause (ms at speed 1) is over."""
        return self.off or self.waited >= pause

    def opened(self, pause: float) -> bool:
        """Whether what was asked of all at once has been sealed for so long (ms at speed 1), and for any thinking."""
        return (self.off or self.asked >= pause) and (self.fast or self.asked_real >= self.least)

    def thought(self) -> bool:
        """Whether enough real time has passed for any thinking to be over."""
        return self.fast or self.real >= self.least
