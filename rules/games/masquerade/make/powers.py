"""Learn what a dot is worth: rounds in which everybody takes any set, and a line through who came where.

`python -m rules.games.masquerade.make.powers 2000` prints what every power's `worth` rests on.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

from rules.core.rng import Die
from rules.core.types import PASS, PLAY, Ask, Move, die_for
from rules.games.masquerade import GAME, rights, rounds
from rules.games.masquerade.codes import NOT_DOTS, POWERS, left
from rules.games.masquerade.minds.levels import LEVELS, Player
from rules.games.masquerade.options import house_of
from rules.games.masquerade.state import OVER, State

if TYPE_CHECKING:
    from rules.core.events import Event
    from rules.games.masquerade.view import View

SHRUNK = 40.0  # a dot counts as if it had come to nothing so often besides


class Tryer(Player):
    """Plays well with whatever it happened to take."""

    def answer(self, view: View, ask: Ask, die: int) -> Move:
        """Take any set."""
        if ask.id != "choose":
            return super().answer(view, ask, die)
        roll = Die(die)
        option = ask.options[roll.below(len(ask.options))]
        forms = rights.forms(view, view.seat, option)
        return Move(self.seat, ask.id, (option,), forms[roll.below(len(forms))])


def dealt(n: int, seed: int) -> tuple[State, list[Event]]:
    """Deal round 2 to strangers: seat i sits in place i, everybody chooses powers."""
    s = State(house_of(GAME.read_options({"rounds": 2, "extended": True, "librarian": True}, n)), n, 0, seed)
    s.order = tuple(range(n))
    s.round_no = 1
    s.places = (s.order,)
    out: list[Event] = []
    rounds.begin_round(s, out)
    return s, out


def played(n: int, seed: int, level: str) -> State:
    """Play one round."""
    s, out = dealt(n, seed)
    minds = [Tryer(seat, LEVELS[level]) for seat in range(n)]
    made = 0
    while s.phase != OVER:
        for event in out:
            for seat, mind in enumerate(minds):
                told = event.told(seat)
                if told is not None:
                    mind.hear(told)
        out = []
        seat, ask = next((seat, one) for seat, asks in GAME.asks(s).items() for one in asks if one.due)
        made += 1
        passes = ask.shape == PLAY and ask.options == (PASS,)
        move = (
            Move(seat, ask.id, (PASS,))
            if passes
            else minds[seat].answer(GAME.view(s, seat), ask, die_for(seed, 0, made))
        )
        GAME.take(s, move, out)
    return s


def line(s: State) -> list[tuple[list[int], float]]:
    """Return (place, then how many dots of each kind, height reached) of every seat."""
    found = []
    for place in range(s.n):
        dots = s.full[place] & ~NOT_DOTS
        row = [int(i == place) for i in range(s.n)] + [left(dots, dot) for dot in range(len(POWERS))]
        found.append((row, 1 - s.places[-1].index(place) / (s.n - 1)))
    return found


def fitted(lines: list[tuple[list[int], float]], n: int) -> Any:
    """Return what every place and every dot adds, per mille."""
    import numpy as np  # noqa: PLC0415 - only here; the rounds themselves are played without it

    x = np.array([row for row, _ in lines], float)
    y = np.array([height for _, height in lines])
    weight = np.diag([0.0] * n + [SHRUNK] * len(POWERS))
    found = np.linalg.solve(x.T @ x + weight + 1e-9 * np.eye(len(weight)), x.T @ y)
    return np.round(1000 * found), x.sum(axis=0)


def main() -> int:
    """Play, fit, print."""
    number = int(sys.argv[1])
    n, level = 4, sys.argv[2] if len(sys.argv) > 2 else "level-3"
    lines: list[tuple[list[int], float]] = []
    for i in range(number):
        lines += line(played(n, 1000 + i, level))
    found, seen = fitted(lines, n)
    sys.stdout.write(f"places {found[:n]}\n")
    for dot, power in enumerate(POWERS):
        if seen[n + dot]:
            sys.stdout.write(f"{power}: {int(found[n + dot])} ({int(seen[n + dot])})\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
