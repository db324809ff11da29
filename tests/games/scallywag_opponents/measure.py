"""What opponents of Scallywag believe, and what it costs: `python -m tests.games.scallywag_opponents.measure 9 50`.

Prints, for equal crews of one level: the mean chance the loyal give the true Scallywag after six days (beside an even
guess), their Brier score (beside an even guess's), how often the press gang succeeded, CPU time a decision and a game.
"""

from __future__ import annotations

import sys
from functools import cache
from time import process_time
from typing import TYPE_CHECKING, Any, NamedTuple

from rules.core.rng import stream
from rules.core.types import die_for
from rules.games.scallywag import GAME
from rules.games.scallywag.minds.agent import Player, player
from rules.games.scallywag.minds.beliefs import SCA
from rules.games.scallywag.roles.base import SCALLYWAG
from rules.games.scallywag.state import SHOW, State, side
from tests.kit.drive import begin

if TYPE_CHECKING:
    from rules.core.match import Match

TILTS = ("", "climber", "survivor", "hoarder", "bully", "gambler", "", "bully", "climber")


@cache
def voyage(seats: int, seed: int, name: str = "level-4", tilted: bool = False, **raw: Any) -> Match:
    """Return a finished voyage; nobody changes it."""
    match = begin(GAME, seats, seed, **raw)
    minds = [GAME.opponent(name, seat, TILTS[seat] if tilted else "") for seat in range(seats)]
    heard = [0] * seats
    while asked := match.asks():
        seat, asks = min(asked.items())
        for told in match.events(seat, heard[seat]):
            minds[seat].hear(told)
        heard[seat] = match.heard(seat)
        match.submit(minds[seat].answer(match.view(seat), asks[0], die_for(seed, seat, match.turn)))
    return match


DAYS = 6


class Measured(NamedTuple):
    """Lists over all games."""

    chances: list[float]  # given to the true Scallywag
    scores: list[float]  # Brier's, over the others
    costs: list[float]  # seconds of CPU a decision
    days: list[int]
    winners: list[int]


def play(seats: int, level: str, games: int) -> Measured:
    """Play and take note."""
    found = Measured([], [], [], [], [])
    for game in range(games):
        _voyage(seats, level, stream(seats, "measure", game) >> 24, found)
    return found


def _voyage(seats: int, level: str, seed: int, found: Measured) -> None:
    state, out = GAME.new(GAME.read_options({}, seats), seats, 0, seed)
    minds = [player(level, seat) for seat in range(seats)]
    decision, asked_on = 0, -1
    while True:
        for event in out:
            for seat, mind in enumerate(minds):
                told = event.told(seat)
                if told is not None:
                    mind.hear(told)
        asks = GAME.asks(state)
        if not asks:
            break
        if state.phase == SHOW and state.day == DAYS + 1 and asked_on != state.day:
            asked_on = state.day
            _believed(state, minds, found)
        seat, (ask, *_) = min(asks.items())
        view, start = GAME.view(state, seat), process_time()
        move = minds[seat].answer(view, ask, die_for(seed, seat, decision))
        found.costs.append(process_time() - start)
        decision += 1
        out = []
        GAME.take(state, move, out)
    found.days.append(state.day)
    found.winners.append(state.winner)


def _believed(state: State, minds: list[Player], found: Measured) -> None:
    true = state.roles.index(SCALLYWAG)
    for seat, mind in enumerate(minds):
        if side(state, seat) == 0:
            view = GAME.view(state, seat)
            row = mind.context(view).beliefs.chances(private=True, view=view).of(SCA)
            found.chances.append(row[true])
            found.scores.append(sum((one - (at == true)) ** 2 for at, one in enumerate(row) if at != seat))


def main() -> None:
    """Print the figures of one size."""
    seats, games = int(sys.argv[1]), int(sys.argv[2])
    level = sys.argv[3] if len(sys.argv) > 3 else "level-4"
    found = play(seats, level, games)
    even = 1 / (seats - 1)
    costs = sorted(found.costs)
    mean, score = (sum(one) / max(1, len(one)) for one in (found.chances, found.scores))
    print(
        f"{seats} seats, {level}, {games} games: Captain {found.winners.count(0) / games:.2f}, "
        f"days {sum(found.days) / games:.1f}, P(Scallywag) {mean:.2f} = {mean / even:.1f} x even, "
        f"Brier {score / (1 - even):.2f} x even's, decision p99 {1000 * costs[len(costs) * 99 // 100]:.1f} ms "
        f"(most {1000 * costs[-1]:.1f}), {sum(costs) / games:.2f} s a game"
    )


if __name__ == "__main__":
    main()
