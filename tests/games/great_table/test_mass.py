"""A quick look at what the long job looks at by the thousand: whole games, all house rules, everything hidden."""

from __future__ import annotations

import json
from difflib import unified_diff
from functools import cache
from typing import TYPE_CHECKING

import pytest

from rules.core.rng import Die, stream
from rules.core.types import TABLE
from rules.games.great_table import GAME
from rules.games.great_table import state as at
from rules.games.great_table.numbers import MASTER
from tests.games.great_table.hidden import CHANGED, check_hidden
from tests.games.great_table.invariants import sound
from tests.games.great_table.mass import RULES, SEATS, Cell, Tally, grid, play_cell, some_move
from tests.games.great_table.nights import FILE, text

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.games.great_table.state import State


def begun(cell: Cell, seed: int) -> tuple[State, Die]:
    """Return a game before its first answer, and a die to go on with."""
    die = Die(seed)
    people = die.below(1 << cell.seats) & die.below(1 << cell.seats)
    return GAME.new(cell.options(die), cell.seats, people, seed)[0], die


def reached(seed: int, moves: int) -> State:
    """Return a position so many answers into a game, under any house rules."""
    rules = Die(seed)
    s, die = begun(Cell(7 + seed % 10, tuple(name for name in RULES if not rules.below(3))), seed)
    for _ in range(moves):
        if s.phase != at.OVER:
            GAME.apply(s, some_move(s, die))
    return s


def test_every_phase_comes_back_as_it_was() -> None:
    seen = set()
    for seed in range(5):
        s, die = reached(seed, 0), Die(seed)
        while s.phase != at.OVER:
            GAME.apply(s, some_move(s, die))
            if s.phase not in seen or not die.below(90):
                seen.add(s.phase)
                assert GAME.load(json.loads(json.dumps(GAME.dump(s)))).key() == s.key()
    assert seen == set(at.PHASES) - {at.LOOK} | (seen & {at.LOOK})


def test_every_card_guarded_stolen_healed_does_what_is_written():
    kept = FILE.read_text(encoding="utf-8")
    found = text()
    assert found == kept, "".join(unified_diff(kept.splitlines(keepends=True), found.splitlines(keepends=True), n=0))


GRID = grid()


def test_the_grid_has_every_house_rule_on_and_off_at_every_size() -> None:
    assert len(GRID) == len(SEATS) * 2 ** len(RULES)
    assert len({cell.name for cell in GRID}) == len(GRID)


@pytest.mark.parametrize("seats", SEATS[::3])
def test_random_games_keep_every_invariant(seats: int) -> None:
    tally = Tally()
    for cell in [cell for cell in GRID if cell.seats == seats][seats % 32 :: 32]:
        tally += play_cell(cell, stream(6, cell.name), 1)
    assert tally.games == 1
    assert min(tally.secrets, tally.guesses) > 2


def some(seed: int, moves: int, seats: int = 12, *on: str) -> State:
    """Return a position in the middle of a game."""
    while True:
        s, die = begun(Cell(seats, on), seed)
        for _ in range(moves):
            if s.phase != at.OVER:
                GAME.apply(s, some_move(s, die))
        if s.phase != at.OVER:
            return s
        seed += 1000


@cache
def voting() -> State:
    """Return a position in which everybody alive votes."""
    return next(one for one in (some(seed, 130) for seed in range(50)) if one.phase == at.VOTE and one.alive & 1)


@pytest.mark.parametrize(
    "spoil",
    [
        lambda s: setattr(s, "circle", s.circle[1:]),
        lambda s: setattr(s, "alive", s.alive ^ 1 << s.circle[0]),
        lambda s: setattr(s, "roles", (MASTER,) * s.n),
        lambda s: setattr(s, "held", (0,) * s.n),
        lambda s: setattr(s, "held", (*s.held[1:], s.held[0])),
        lambda s: setattr(s, "dealt", (3, *s.dealt[1:-1], 3)),
        lambda s: setattr(s, "pack", s.pack[1:]),
        lambda s: setattr(s, "shots", 3),
        lambda s: setattr(s, "ballots", (5,) * s.n),
        lambda s: setattr(s, "ballots", (0, *s.ballots[1:])),
        lambda s: setattr(s, "phase", at.NIGHT),
        lambda s: setattr(s, "winner", 1),
        lambda s: setattr(s, "ghosts", s.alive),
    ],
)
def test_a_spoilt_position_is_noticed(spoil: Callable[[State], None]) -> None:
    s = voting().clone()
    sound(s)
    spoil(s)
    with pytest.raises(AssertionError):
        sound(s)


def test_a_view_that_shows_too_much_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The scan finds a single thing of another where it does not belong."""
    honest = type(GAME).view
    leaks = (
        lambda s, view: view._replace(roles=s.roles),
        lambda s, view: view._replace(circle=s.circle),
        lambda s, view: view._replace(card=s.held[view.seat]),  # whose card is gone
        lambda s, view: view._replace(held=s.held),
        lambda s, view: view._replace(orders=s.orders),
        lambda s, view: view._replace(votes=s.ballots),
        lambda s, view: view._replace(heard=s.whispers),
        lambda s, view: view._replace(neighbours=s.neighbours[(view.seat + 1) % s.n]),
        lambda s, view: view._replace(shots=s.shots),
    )
    games = [some(seed, 30 + 25 * seed, 9) for seed in range(12)]
    for leak in leaks:
        monkeypatch.setattr(type(GAME), "view", lambda _, s, seat, leak=leak: leak(s, honest(s, seat)))
        found = 0
        for seed, s in enumerate(games):
            for seat in range(s.n):
                try:
                    check_hidden(s, seat, Die(seed))
                except AssertionError:
                    found += 1
        assert found > 2, leak


def test_whose_hand_the_pack_is_in_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = type(GAME).view
    monkeypatch.setattr(type(GAME), "view", lambda _, s, seat: honest(s, seat)._replace(turn=s.turn))
    s = some(3, 17, 12, "in_hand")
    assert s.phase == at.PICK
    with pytest.raises(AssertionError, match="turn"):
        check_hidden(s, TABLE, Die(1))


def test_dealing_anew_changes_everything_hidden_again_and_again() -> None:
    changed = dict.fromkeys(CHANGED, 0)
    for seed in range(30):
        s = some(seed, 30 + 6 * seed) if seed % 5 else some(seed, 14, 12, "in_hand")
        die = Die(seed)
        while seed % 5 == 1 and s.phase not in (at.LISTS, at.OVER):  # the next morning
            GAME.apply(s, some_move(s, die))
        for name in check_hidden(s, TABLE, Die(seed)):
            changed[name] += 1
    assert min(changed.values()) > 2, changed
