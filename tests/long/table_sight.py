"""How well beliefs fit the truth: Brier, calibration error and how easily the House is made out. G4, G5.

At every dusk one living Card Player says how likely each other living seat is of the House, beside him the coroner
alone (every world that deaths and rules leave open, equally likely), and an onlooker speaks of all the living.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rules.games.great_table.minds.onlooker import Onlooker
from rules.games.great_table.minds.own import Own
from rules.games.great_table.numbers import APPRENTICE, MASTER, PLAYER
from tests.long.table_logs import Facts, listener

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from rules.core.opponent import Mind
    from rules.core.types import Ask, Move, Told
    from rules.games.great_table.state import State
    from rules.games.great_table.view import View

    Scale = dict[str, Any]

BINS: Final = 10
STEPS: Final = 50  # of the onlooker's scale
DIGITS: Final = 5


def fresh() -> Scale:
    """Return sums of nothing."""
    return {
        "seats": 0, "brier": 0.0, "coroner": 0.0, "bins": [[0, 0.0, 0] for _ in range(BINS)],
        "house": [0] * STEPS, "players": [0] * STEPS,
    }  # fmt: skip


class Watch:
    """Sits with all minds of a game and looks at their beliefs at dusk."""

    def __init__(self, s: State, view: Callable[[int], View], number: int, sums: Scale) -> None:
        self.s, self.view, self.number, self.sums = s, view, number, sums
        self.public = Onlooker(s.n)
        self.facts = Facts(s.n)
        self.public.worlds = self.facts
        self.own = [Own(seat) for seat in range(s.n)]

    def hear(self, seat: int, told: Told) -> None:
        """Take in what a seat hears; the public part from the first one."""
        self.own[seat].hear(told)
        if seat == 0:
            self.public.hear(told)
        if told.kind == "night" and seat == self.s.n - 1:
            self._dusk()

    def _dusk(self) -> None:
        alive = [seat for seat in range(self.s.n) if self.public.alive >> seat & 1]
        for seat, one in enumerate(self.public.worlds.chances().house):
            if seat in alive:
                kind = "players" if self.s.roles[seat] == PLAYER else "house"
                self.sums[kind][min(STEPS - 1, int(one * STEPS))] += 1
        me = listener(self.s.n, self.s.roles, self.public.alive, self.number, self.public.day)
        if me < 0:
            return
        sure = self.facts.sure.copy()
        sure.never(me, MASTER)
        sure.never(me, APPRENTICE)
        trial = self.public.copy()
        self.own[me].know(trial, self.view(me))
        believed, known = trial.worlds.chances().house, sure.chances().house
        for seat in alive:
            if seat != me:
                self._judge(believed[seat], known[seat], int(self.s.roles[seat] != PLAYER))

    def _judge(self, believed: float, known: float, truth: int) -> None:
        sums = self.sums
        sums["seats"] += 1
        sums["brier"] += (believed - truth) ** 2
        sums["coroner"] += (known - truth) ** 2
        row = sums["bins"][min(BINS - 1, int(believed * BINS))]
        row[0] += 1
        row[1] += believed
        row[2] += truth


class Ear:
    """Passes on what a mind hears."""

    def __init__(self, seat: int, mind: Mind, watch: Watch) -> None:
        self.seat, self.mind, self.watch = seat, mind, watch

    def hear(self, told: Told) -> None:
        """Pass it on."""
        self.watch.hear(self.seat, told)
        self.mind.hear(told)

    def answer(self, view: View, ask: Ask, die: int) -> Move:
        """Let the mind answer."""
        return self.mind.answer(view, ask, die)


def summed(every: Iterable[Scale]) -> Scale:
    """Put the sums of several pieces together."""
    found = fresh()
    for one in every:
        for name in ("seats", "brier", "coroner"):
            found[name] += one[name]
        for name in ("house", "players"):
            found[name] = [a + b for a, b in zip(found[name], one[name], strict=True)]
        found["bins"] = [[a + b for a, b in zip(*rows, strict=True)] for rows in zip(found["bins"], one["bins"])]  # noqa: B905
    return found


def figures(sums: Scale) -> dict[str, float]:
    """Return Brier, the coroner's, their ratio, the calibration error and the detectability."""
    seats = max(1, sums["seats"])
    brier, coroner = sums["brier"] / seats, sums["coroner"] / seats
    ece = sum(abs(believed - truth) for _, believed, truth in sums["bins"]) / seats
    return {
        "brier": round(brier, 4), "coroner": round(coroner, 4), "ratio": round(brier / coroner, 3) if coroner else 1.0,
        "ece": round(ece, 4), "auc": round(auc(sums["house"], sums["players"]), 3),
    }  # fmt: skip


def auc(house: Sequence[int], players: Sequence[int]) -> float:
    """Return how often one of the House stands higher than a Card Player, ties for half."""
    below, found = 0, 0.0
    for more, less in zip(house, players, strict=True):
        found += more * (below + less / 2)
        below += less
    pairs = sum(house) * sum(players)
    return found / pairs if pairs else 0.5
