"""Single rounds between opponents: the same deal with the hero in every place, with or without powers.

`python -m tests.games.masquerade_opponents.rounds --hero level-4 --field weakest` prints one JSON line.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from math import sqrt
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from rules.arena import seed_of
from rules.core.data import words_of
from rules.core.types import PASS, PLAY, Move, die_for
from rules.games.masquerade import GAME, rounds
from rules.games.masquerade.minds.levels import FREE, LEVELS, WINDOWS, Player
from rules.games.masquerade.options import house_of
from rules.games.masquerade.phases import PHASES
from rules.games.masquerade.state import OVER, State

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rules.core.events import Event
    from rules.core.types import Ask, Mind
    from rules.games.masquerade.view import View

ADVICE: Final = words_of("rules.games.masquerade", "words.json")["advice"]
REASONS: Final = ADVICE["reasons"]


class Timed(NamedTuple):
    """A round's end and how long the hero thought, in ms of CPU an answer, by the ask."""

    s: State
    times: list[tuple[str, float]]


def second_round(n: int, seed: int, **raw: object) -> tuple[State, list[Event]]:
    """Deal round 2 to strangers: seat i sits in place i, everybody chooses powers."""
    s = State(house_of(GAME.read_options({"rounds": 2, **raw}, n)), n, 0, seed)
    s.order = tuple(range(n))
    s.round_no = 1
    s.places = (s.order,)
    out: list[Event] = []
    rounds.begin_round(s, out)
    return s, out


def first_round(n: int, seed: int, **raw: object) -> tuple[State, list[Event]]:
    """Deal a round without powers."""
    return GAME.new(GAME.read_options({"rounds": 1, **raw}, n), n, 0, seed)


def run(s: State, out: list[Event], minds: Sequence[Mind], hero: int = -1) -> Timed:
    """Play to the end of the match; time the hero."""
    decisions = [0] * s.n
    times: list[tuple[str, float]] = []
    while s.phase != OVER:
        tell(minds, out)
        out = []
        for seat, asks in GAME.asks(s).items():
            ask = next((one for one in asks if one.due), None)
            if ask is None:
                continue
            decisions[seat] += 1
            move = _forced(seat, ask)
            if move is None:
                view, die = GAME.view(s, seat), die_for(s.seed, seat, decisions[seat])
                begun = time.process_time()
                move = minds[seat].answer(view, ask, die)
                if seat == hero:
                    times.append((ask.id, 1000 * (time.process_time() - begun)))
            GAME.take(s, move, out)
            if not ask.sealed:
                break
    return Timed(s, times)


def tell(minds: Sequence[Mind], out: Sequence[Event]) -> None:
    """Tell everybody what he may know."""
    for event in out:
        for seat, mind in enumerate(minds):
            told = event.told(seat)
            if told is not None:
                mind.hear(told)


def positions(seats: int, seed: int, name: str = "level-2") -> Iterator[tuple[State, int, Ask, list[Event], Move]]:
    """Play a round with powers; every decision before it is made."""
    s, out = second_round(seats, seed, extended=True)
    minds = [GAME.opponent(name, seat, ("bully", "hoarder", "")[seat % 3]) for seat in range(seats)]
    tapes: list[list[Event]] = [[] for _ in range(seats)]
    turn = 0
    while s.phase != OVER:
        for event in out:
            for seat, mind in enumerate(minds):
                told = event.told(seat)
                if told is not None:
                    tapes[seat].append(told)
                    mind.hear(told)
        out = []
        seat, ask = next((seat, one) for seat, asks in GAME.asks(s).items() for one in asks if one.due)
        turn += 1
        move = minds[seat].answer(GAME.view(s, seat), ask, turn)
        yield s, seat, ask, tapes[seat], move
        GAME.take(s, move, out)


def _forced(seat: int, ask: Any) -> Move | None:
    if ask.shape == PLAY:
        return Move(seat, ask.id, (PASS,)) if ask.options == (PASS,) else None
    return Move(seat, ask.id, ask.options) if len(ask.options) == 1 and ask.of != "set" else None


class Score(NamedTuple):
    """What a hero reached: 1 = always first, 0 = always last."""

    hero: str
    field: str
    seats: int
    powers: bool
    hands: int
    score: float
    half: float  # half of the 95 % interval, from one mean a deal
    by_place: list[float]
    ms: float  # a decision, mean
    p99: float
    worst: float


WITHOUT: Final = " without powers"


class Powerless(Player):
    """An opponent that chooses powers like any other and never uses one."""

    def answer(self, view: View, ask: Ask, die: int) -> Move:
        """Let every window go by, do what is due, and play as if it held no dot."""
        if ask.id in WINDOWS:
            return Move(self.seat, ask.id, (PASS,))
        if ask.id in FREE:
            due = next((one for one in PHASES[view.phase].asks(view) if one.due), None)
            return self.answer(view, due, die) if due else Move(self.seat, ask.id, (ask.options[0],))
        if ask.shape == PLAY:
            view = view._replace(dots=tuple(dots * (seat != self.seat) for seat, dots in enumerate(view.dots)))
        return super().answer(view, ask, die)


def mind_of(name: str, seat: int, personality: str = "") -> Mind:
    """Return an opponent, or one of that level that never uses a power."""
    level, without, _ = name.partition(WITHOUT)
    return Powerless(seat, LEVELS[level]) if without else GAME.opponent(name, seat, personality)


class Deal(NamedTuple):
    """One deal played once from every seat."""

    places: list[int]  # where the hero came in, by seat; 0 = first
    times: list[tuple[str, float]]


def played(
    hero: str, field: str, seats: int, deal: int, personality: str = "", *, powers: bool = True, **raw: object
) -> Deal:
    """Play one deal once from every seat."""
    found = Deal([], [])
    for seat in range(seats):
        sat = [(hero, personality) if i == seat else (field, "") for i in range(seats)]
        minds = [mind_of(name, i, tilt) for i, (name, tilt) in enumerate(sat)]
        s, out = (second_round if powers else first_round)(seats, deal, **raw)
        done = run(s, out, minds, seat)
        found.times.extend(done.times)
        found.places.append(done.s.places[-1].index(seat))
    return found


class Height(NamedTuple):
    """How high a hero came: 1 = always first, 0 = always last."""

    mean: float
    half: float  # half of the 95 % interval, from one mean a deal
    by_place: list[float]


def height_of(places: Sequence[Sequence[int]]) -> Height:
    """Return what the places of all deals come to."""
    most = len(places[0]) - 1
    high = [[1 - place / most for place in one] for one in places]
    deals = [sum(one) / len(one) for one in high]
    mean = sum(deals) / len(deals)
    spread = sqrt(sum((one - mean) ** 2 for one in deals) / max(1, len(deals) - 1) / len(deals))
    by_place = [round(sum(one) / len(one), 3) for one in zip(*high, strict=True)]
    return Height(round(mean, 4), round(1.96 * spread, 4), by_place)


def duel(
    hero: str, field: str, seats: int = 4, hands: int = 400, seed: int = 1, personality: str = "", *,
    powers: bool = True, **raw: object,
) -> Score:  # fmt: skip
    """Play every deal once from every seat."""
    deals = [
        played(hero, field, seats, seed_of(seed, number), personality, powers=powers, **raw)
        for number in range(-(-hands // seats))
    ]
    ms = sorted(one for deal in deals for _, one in deal.times)
    return Score(
        hero, field, seats, powers, len(deals) * seats, *height_of([deal.places for deal in deals]),
        round(sum(ms) / len(ms), 2), round(ms[len(ms) * 99 // 100], 1), round(ms[-1], 1),
    )  # fmt: skip


def main() -> int:
    """Run a duel from the command line."""
    parser = argparse.ArgumentParser(prog="rounds", description="One hero among equals, each deal from every seat.")
    parser.add_argument("--hero", default="level-4")
    parser.add_argument("--field", default="weakest")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--hands", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--personality", default="")
    parser.add_argument("--plain", action="store_true", help="a first round, without powers")
    a = parser.parse_args()
    score = duel(a.hero, a.field, a.seats, a.hands, a.seed, a.personality, powers=not a.plain)
    sys.stdout.write(json.dumps(score._asdict()) + "\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
