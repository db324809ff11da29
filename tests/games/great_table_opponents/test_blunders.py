"""What no opponent from level 3 on does, whoever it is; and how long it thinks."""

from __future__ import annotations

from time import process_time
from typing import TYPE_CHECKING, Any

import pytest

from rules.core.types import PASS, die_for
from rules.games.great_table import GAME
from rules.games.great_table.numbers import GUARD, HEALER, PLAYER, VIGILANTE
from tests.kit.drive import begin

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.core.types import Ask, Move
    from rules.games.great_table.minds.agent import Player

SLOW = 0.15  # seconds of CPU


def decisions(seats: int, seed: int, name: str) -> Iterator[tuple[Player, Any, Ask, Move, float]]:
    """Play a game through, yielding who decided what, and how long it took."""
    match = begin(GAME, seats, seed)
    minds = [GAME.opponent(name, seat) for seat in range(seats)]
    heard = [0] * seats
    while asked := {seat: one for seat, asks in match.asks().items() for one in asks if one.due}:
        seat, ask = min(asked.items())
        for told in match.events(seat, heard[seat]):
            minds[seat].hear(told)
        heard[seat] = match.heard(seat)
        view, begun = match.view(seat), process_time()
        move = minds[seat].answer(view, ask, die_for(seed, seat, match.turn))
        yield minds[seat], view, ask, move, process_time() - begun
        match.submit(move)


@pytest.mark.parametrize(
    ("seats", "seed", "name"),
    [(9, 1, "level-3"), (11, 2, "level-4"), pytest.param(16, 3, "level-5", marks=pytest.mark.long)],
)
def test_no_blunders_and_no_long_thoughts(seats: int, seed: int, name: str) -> None:
    times, seen = [], set()
    for mind, view, ask, move, time in decisions(seats, seed, name):
        times.append(time)
        seen.add(ask.id)
        if ask.id == "list":
            assert move.picks[0] >= 0  # never none
        elif ask.id == "vote" and view.role == PLAYER and move.picks[0] != PASS:
            _votes_well(mind.context(view), move.picks[0])
        elif ask.id == "order":
            _orders_well(mind.context(view), view, move.how)
    assert {"list", "steal", "bid", "say", "vote", "order"} <= seen
    times.sort()
    assert times[int(0.99 * len(times))] <= SLOW


def _votes_well(context: Any, target: int) -> None:
    """Nobody votes for a proven Card Player while a proven hand of the House lives."""
    if max(context.house[seat] for seat in context.others) > 0.98:
        assert context.house[target] > 0.02


def _orders_well(context: Any, view: Any, how: tuple[int, ...]) -> None:
    a, _, kill = how
    assert kill < 0 or (view.alive >> kill & 1 and kill not in view.mates)
    if a >= 0 and view.card in (GUARD, HEALER, VIGILANTE):
        assert view.alive >> a & 1
        assert a != kill or view.card != HEALER
        if view.role == PLAYER and view.card == VIGILANTE:
            assert context.house[a] > 0.02
        if view.role != PLAYER and view.card == GUARD:
            assert a not in view.mates


@pytest.mark.parametrize("seats", [9, pytest.param(13, marks=pytest.mark.long)])
def test_apprentices_mean_the_same_one(seats: int) -> None:
    """By whisper, or by the rule all can work out: two of them do, of three too; and never one of their own."""
    both = 0
    for seed in range(2):
        kills: dict[int, list[int]] = {}
        for _, view, ask, move, _ in decisions(seats, seed, "level-3"):
            if ask.id == "order" and view.role == 1 and move.how[2] >= 0:
                kills.setdefault(view.day, []).append(move.how[2])
        named = [one for one in kills.values() if len(one) > 1]
        both += len(named)
        assert all(max(map(one.count, one)) > 1 for one in named)
    assert both > 1
