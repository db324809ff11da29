"""What the opponents of the Great Table reach: `python -m tests.long.table` prints what was played so far.

Played by `python -m tests.long table-equal` (level 4 in every seat), `table-villages` (level 4 against the scripted
Houses), `table-houses` (level 4 as the House against V0 - V2), `table-mixed` (G6: Houses of scripts at random) and
`table-novice` (G5: how easily a House of level 1 is made out).
"""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from rules.arena import _run, _seated, seed_of
from rules.core.rng import Die
from rules.games.great_table import GAME
from rules.games.great_table.figures import FIGURES
from rules.games.great_table.minds.scripted import ALL, HOUSES, House, Scripted
from rules.games.great_table.numbers import PLAYER
from tests.long.job import Job
from tests.long.source import behaviour
from tests.long.table_sight import Ear, Watch, figures, fresh, summed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.core.opponent import Mind
    from rules.games.great_table.state import State

SEED: Final = 2026
CHUNK: Final = 20  # games of a piece
BEST: Final = "level-4"
EXACT: Final = (10, 13, 16)  # sizes the goals name
MIXTURES: Final = 20
COUNTED: Final = ("players", "house", "draw", "days", "by_night", "by_vote", "lynched_house", "statements")


class Line(NamedTuple):
    """So many games of one kind."""

    house: str
    players: str
    seats: int
    games: int

    @property
    def name(self) -> str:
        """What the ledger calls it."""
        return f"{self.house} v {self.players}, {self.seats} seats"


SCRIPTS: Final = tuple(name for name in HOUSES if name != "house-0")
EQUAL: Final = tuple(Line(BEST, BEST, seats, 1000 if seats in EXACT else 300) for seats in range(7, 17))
VILLAGES: Final = tuple(Line(house, BEST, seats, 300) for house in SCRIPTS for seats in EXACT)
SIDES: Final = tuple(Line(BEST, f"village-{number}", seats, 300) for number in range(3) for seats in EXACT)
MIXED: Final = tuple(Line(f"mixture-{number}", BEST, seats, 60) for number in range(MIXTURES) for seats in EXACT)
NOVICE: Final = tuple(Line("level-1", BEST, seats, 200) for seats in EXACT)


def mixture(name: str, seat: int) -> Scripted:
    """Return one of a House in which everybody follows a script of his own."""
    rolls = Die((int(name.rpartition("-")[2]) << 8) + seat)
    script = House(rolls.below(4) > 0, rolls.below(11), rolls.below(11), rolls.below(2) > 0)
    return Scripted(seat, ALL, script)


def minds_of(s: State, line: Line) -> list[Mind]:
    """Return who sits there."""
    if not line.house.startswith("mixture"):
        return [GAME.opponent(name, seat, "") for seat, name in enumerate(_seated(GAME, s, line[:2], s.n))]
    return [
        GAME.opponent(line.players, seat, "") if role == PLAYER else mixture(line.house, seat)
        for seat, role in enumerate(s.roles)
    ]


def play(line: Line, number: int, sums: dict[str, Any]) -> dict[str, float]:
    """Play one game; add what was believed to the sums."""
    deal = seed_of(SEED, number)
    s, out = GAME.new(GAME.read_options({}, line.seats), line.seats, 0, deal)
    watch = Watch(s, lambda seat: GAME.view(s, seat), number, sums)
    _run(GAME, s, out, [Ear(seat, mind, watch) for seat, mind in enumerate(minds_of(s, line))], deal)
    found = FIGURES.of(s)
    return {name: found[name] for name in COUNTED}


def some_of(lines: Sequence[Line], piece: str) -> dict[str, Any]:
    """Play the games of one piece."""
    name, _, numbers = piece.rpartition(", games ")
    line = next(line for line in lines if line.name == name)
    first, last = map(int, numbers.split(" to "))
    sums = fresh()
    games = [play(line, number, sums) for number in range(first, last + 1)]
    return {"games": len(games), **{name: round(sum(one[name] for one in games), 2) for name in COUNTED}, "sight": sums}


def pieces(lines: Sequence[Line]) -> list[str]:
    """A few games of every line, then a few more, so that all grow alike."""
    firsts = range(0, max(line.games for line in lines), CHUNK)
    return [
        f"{one.name}, games {at} to {min(at + CHUNK, one.games) - 1}"
        for at in firsts
        for one in lines
        if at < one.games
    ]


def whole(done: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """Put the pieces of every line together."""
    parts: dict[str, list[dict[str, Any]]] = {}
    for piece, one in done.items():
        parts.setdefault(piece.rpartition(", games ")[0], []).append(one)
    return {name: _line(one) for name, one in parts.items()}


def _line(parts: list[dict[str, Any]]) -> dict[str, Any]:
    games = sum(one["games"] for one in parts)
    means = {name: sum(one[name] for one in parts) / games for name in COUNTED}
    share = (means["players"] * games + 2) / (games + 4)
    half = 1.96 * (share * (1 - share) / (games + 4)) ** 0.5
    return {
        "games": games, "half": round(half, 3), **{name: round(one, 3) for name, one in means.items()},
        **figures(summed(one["sight"] for one in parts)),
    }  # fmt: skip


def plan() -> dict[str, Any]:
    """What the results depend on: rules, minds and tables."""
    return {"seed": SEED, "ruleset": GAME.ruleset, "minds": behaviour(GAME.id)}


def summary(done: dict[str, Any]) -> dict[str, Any]:
    """The Players' share, line by line."""
    return {name: f"{one['players']:.3f} +- {one['half']:.3f}" for name, one in whole(done).items()}


def _job(name: str, lines: Sequence[Line]) -> Job:
    return Job(name, plan, lambda: pieces(lines), lambda piece: some_of(lines, piece), summary)


JOBS: Final = (
    _job("table-equal", EQUAL), _job("table-villages", VILLAGES), _job("table-houses", SIDES),
    _job("table-mixed", MIXED), _job("table-novice", NOVICE),
)  # fmt: skip
_ROW: Final = "{:<32}{:>6}  {:<16}{:>7}{:>7}{:>7}{:>8}{:>9}{:>7}{:>7}"
HEADS: Final = ("House v Players", "games", "Players", "draws", "days", "brier", "coroner", "ratio", "ece", "auc")


def printed(job: Job) -> list[str]:
    """Return what was kept of a job, even if by other minds than these."""
    path = job.ledger().path
    if not path.exists():
        return []
    data = json.loads(path.read_text(encoding="utf-8"))
    rows = [] if data["plan"] == job.plan() else ["Played by other minds than these:"]
    for name, one in whole(data["done"]).items():
        won = f"{one['players']:.3f} ± {one['half']:.3f}"
        cells = (f"{one[key]:.3f}" for key in ("draw", "days", "brier", "coroner", "ratio", "ece", "auc"))
        rows.append(_ROW.format(name, one["games"], won, *cells))
    return rows


if __name__ == "__main__":
    sys.stdout.write("\n".join([_ROW.format(*HEADS), *(row for job in JOBS for row in printed(job))]) + "\n")
