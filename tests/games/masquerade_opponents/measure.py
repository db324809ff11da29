"""Measure what opponents must reach: `python -m tests.games.masquerade_opponents.measure s9|ladder|spread|clans|court`.

s9: level 4 among three that play the lowest hand (>= .75), and three that fire every power at once (>= .68).
ladder: levels 1 to 5 among three of the former. spread: personalities of a level (within .03). clans: first out by clan
and place, everybody with any set, beside the mean of the place (.65 to 1.35). court: whole matches of one level.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from typing import TYPE_CHECKING, Any

from rules.arena import play_match, seed_of
from rules.games.masquerade import GAME
from rules.games.masquerade.codes import CLAN, CLANS
from rules.games.masquerade.make.powers import played
from rules.opponents.personalities import PERSONALITIES
from tests.games.masquerade_opponents.rounds import duel

if TYPE_CHECKING:
    from collections.abc import Iterator

LEVELS = tuple(f"level-{number}" for number in range(1, 6))


def s9(hands: int, level: str) -> Iterator[dict[str, Any]]:
    """Play level 4 (or another) among both baselines."""
    for field in ("weakest", "firing"):
        yield duel(level, field, hands=hands)._asdict()


def ladder(hands: int, level: str) -> Iterator[dict[str, Any]]:
    """Play every level up to this one among the lowest hands."""
    for name in LEVELS[: LEVELS.index(level) + 1]:
        yield duel(name, "weakest", hands=hands)._asdict()


def spread(hands: int, level: str) -> Iterator[dict[str, Any]]:
    """Play every personality of a level among plain planners."""
    for name in ("", *PERSONALITIES):
        yield {"personality": name, **duel(level, "level-2", hands=hands, personality=name)._asdict()}


def clans(hands: int, level: str) -> Iterator[dict[str, Any]]:
    """Play rounds in which everybody takes any set; count who is out first by clan and place."""
    n = 4
    sat: Counter[tuple[int, int]] = Counter()
    won: Counter[tuple[int, int]] = Counter()
    firsts: Counter[int] = Counter()
    for number in range(hands):
        s = played(n, seed_of(3, number), level)
        first = s.places[-1].index
        for place in range(n):
            ahead = first(place) == 0
            firsts[place] += ahead
            if s.held[place].kind == CLAN:
                sat[place, s.held[place].which] += 1
                won[place, s.held[place].which] += ahead
    for place, clan in sorted(sat):
        mean = firsts[place] / hands
        share = won[place, clan] / sat[place, clan]
        ratio = round(share / mean, 2) if mean else 0.0
        yield {"place": place, "clan": CLANS[clan], "rounds": sat[place, clan], "first": round(share, 3), "x": ratio}
    yield {"first by place": [round(firsts[place] / hands, 3) for place in range(n)]}


def court(hands: int, level: str) -> Iterator[dict[str, Any]]:
    """Play whole matches: Revolutions a round, who stays where."""
    options = GAME.read_options({}, 4)
    total: Counter[str] = Counter()
    for number in range(hands):
        record = play_match(GAME.id, options, 4, [level] * 4, seed_of(5, number))
        total.update(record["figures"])
        total["moves"] += record["moves"]
    yield {name: round(value / hands, 3) for name, value in total.items()}


def main() -> int:
    """Measure, a JSON line each."""
    parser = argparse.ArgumentParser(prog="measure", description=__doc__)
    parser.add_argument("what", choices=("s9", "ladder", "spread", "clans", "court"))
    parser.add_argument("--hands", type=int, default=400)
    parser.add_argument("--level", default="level-4", choices=LEVELS)
    a = parser.parse_args()
    for line in {"s9": s9, "ladder": ladder, "spread": spread, "clans": clans, "court": court}[a.what](
        a.hands, a.level
    ):
        sys.stdout.write(json.dumps(line) + "\n")
        sys.stdout.flush()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
