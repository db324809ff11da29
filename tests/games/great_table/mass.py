"""Games of the Great Table by the thousand, answered at random, everything looked at after every answer."""

from __future__ import annotations

import json
from itertools import product
from typing import TYPE_CHECKING, Any, NamedTuple

from rules.core.rng import Die, shuffled, stream
from rules.core.types import TABLE, Move
from rules.games.great_table import GAME, open_asks
from rules.games.great_table import state as at
from rules.games.great_table.cards.base import NOTHING
from rules.games.great_table.numbers import APPRENTICE, FEWEST, MOST, PLAYERS, ROUNDS, Entry, code_of, fault_of
from rules.games.great_table.phases.night import card_orders, kills
from tests.games.great_table.hidden import check_hidden
from tests.games.great_table.invariants import check_told, follows, living, sound

if TYPE_CHECKING:
    from rules.core.events import Event
    from rules.core.types import Ask
    from rules.games.great_table.state import State

SEATS = tuple(range(FEWEST, MOST + 1))
RULES = ("in_hand", "thin", "quiet", "shields", "parity")
LOOSE = ("announced", "chair", "clock")
LONGEST = 60_000  # answers; no game is that long
LOOK = 25  # answers between two looks for secrets
KEEP = 150  # between two trips through a save


class Cell(NamedTuple):
    """One corner of the grid: seats, and which house rules are on; the rest is left to the die."""

    seats: int
    on: tuple[str, ...]

    @property
    def name(self) -> str:
        """A readable key."""
        return f"{self.seats}-{'+'.join(self.on) or 'plain'}"

    def options(self, die: Die) -> dict[str, Any]:
        """The house rules."""
        raw: dict[str, Any] = {name: name in self.on for name in RULES}
        raw |= {name: bool(die.below(2)) for name in LOOSE}
        raw["rounds"] = tuple(ROUNDS)[die.below(len(ROUNDS))]
        return GAME.read_options(raw, self.seats)


def grid() -> list[Cell]:
    """Return every cell, all sizes by turns."""
    found = []
    for flags, seats in product(product((False, True), repeat=len(RULES)), SEATS):
        found.append(Cell(seats, tuple(name for name, flag in zip(RULES, flags, strict=True) if flag)))
    return found


class Tally(NamedTuple):
    """What was played."""

    games: int = 0
    answers: int = 0
    longest: int = 0  # days
    secrets: int = 0  # positions dealt anew
    guesses: int = 0  # positions imagined
    kept: int = 0  # positions saved and loaded
    players: int = 0  # games the Players won
    draws: int = 0

    def __add__(self, other: Tally) -> Tally:  # type: ignore[override]
        return Tally(*(max(a, b) if i == 2 else a + b for i, (a, b) in enumerate(zip(self, other, strict=True))))


def play_cell(cell: Cell, seed: int, games: int) -> Tally:
    """Play so many games; AssertionError if anything is ever not as it must be."""
    tally = Tally()
    for number in range(games):
        own = stream(seed, number)
        try:
            tally += Evening(cell, own).play()
        except Exception as fault:
            raise AssertionError(f"game {number} of {cell.name}, seed {own}: {fault!r}") from fault
    return tally


class Evening:
    """One game."""

    def __init__(self, cell: Cell, seed: int) -> None:
        self.die = Die(stream(seed, "evening"))
        people = self.die.below(1 << cell.seats) & self.die.below(1 << cell.seats) if self.die.below(2) else 0
        self.s, out = GAME.new(cell.options(self.die), cell.seats, people, seed)
        self.start = self.s.clone()
        self.moves: list[Move] = []
        self.watcher = self.die.below(cell.seats + 1) - 1
        self.tape: list[Event] = []
        self.secrets = self.guesses = self.kept = 0
        self.hear(out)

    def hear(self, out: list[Event]) -> None:
        """Look at what was told, and at what it led to."""
        check_told(self.s, out)
        sound(self.s)
        self.tape += [told for told in (event.told(self.watcher) for event in out) if told is not None]

    def play(self) -> Tally:
        """Answer at random to the end, then once more without anybody listening."""
        s = self.s
        while s.phase != at.OVER:
            self.step()
            assert len(self.moves) < LONGEST, "the game does not end"
        self.guess()
        again = self.start.clone()
        for move in self.moves:
            if move.ask == "people":
                GAME.apply(again, move)
            else:
                GAME.take(again, move, None)
        assert again.key() == s.key(), "a replay comes out otherwise"
        return Tally(
            1, len(self.moves), s.day, self.secrets, self.guesses, self.kept, int(s.winner == PLAYERS),
            int(s.winner > PLAYERS),
        )  # fmt: skip

    def step(self) -> None:
        """Give one answer."""
        s, die = self.s, self.die
        if not die.below(LOOK):
            self.secrets += bool(check_hidden(s, die.below(s.n + 1) - 1, die))
            self.guess()
        if not die.below(KEEP):
            self.kept += 1
            assert GAME.load(json.loads(json.dumps(GAME.dump(s)))).key() == s.key(), "a save changes the position"
        move, before, out = some_move(s, die), s.clone(), []
        GAME.apply(s, move, out)
        self.moves.append(move)
        if move.ask != "people":
            follows(before, s, move, out)
            self.hear(out)

    def guess(self) -> None:
        """A guess looks the same to the one who guesses, and can be played on."""
        view = GAME.view(self.s, self.watcher)
        made = GAME.guess(view, self.tape, self.die.below(1 << 30))
        same = GAME.view(made, self.watcher)
        other = [name for name in view._fields if getattr(view, name) != getattr(same, name)]
        assert same == view, f"a guess looks otherwise in {view.phase} to {self.watcher}: {', '.join(other)}"
        self.guesses += 1


# -- answers
def some_move(s: State, die: Die) -> Move:
    """Return some legal move: an answer that is due, now and then one that is allowed, or the table's own."""
    if s.house.clock and not die.below(120):
        time = Move(TABLE, "time")
        if GAME.refusal_at(s, time) is None:
            return time
    if not die.below(400):
        return Move(TABLE, "people", (die.below(1 << s.n) & die.below(1 << s.n),))
    if s.people and not die.below(12):
        seat = die.below(s.n)
        for ask in open_asks(s, seat):
            move = None if ask.due else some_answer(s, seat, ask, die)
            if move is not None:
                return move
    seats = [s.turn] if s.turn >= 0 else [seat for seat in living(s) if s.owes(seat)]
    seat = seats[die.below(len(seats))]
    ask = next(ask for ask in open_asks(s, seat) if ask.due)
    move = some_answer(s, seat, ask, die)
    assert move is not None, f"nothing can be answered to {ask.id}"
    return move


def some_answer(s: State, seat: int, ask: Ask, die: Die) -> Move | None:
    """Return some answer; None where an allowed one has nothing to say."""
    if ask.id in ("say", "tell"):
        return _said(s, seat, ask, die)
    how: tuple[int, ...] = ()
    if ask.id == "list":
        picks = _list(s, ask, die)
    elif ask.id == "bid":
        picks = (0 if die.below(2 * s.n) else die.below(101),)
    elif ask.id == "vote":
        picks = (_ballot(s, ask, die),)
    elif ask.id == "order":
        picks, how = (0,), _order(s, seat, die)
    else:
        picks = (ask.options[die.below(len(ask.options))],)
    return Move(seat, ask.id, picks, how)


def _list(s: State, ask: Ask, die: Die) -> tuple[int, ...]:
    if -2 in ask.options and not die.below(14):
        return (-2,)
    if -1 in ask.options and die.below(3):
        return (-1,)
    types = [one for one in ask.options if one >= 0]
    wanted = shuffled(die.below(1 << 40), tuple(types))[1][: 1 + die.below(len(types))]
    picks = tuple(
        code_of(Entry(card, *((1 + die.below(3), types[die.below(len(types))]) if not die.below(4) else ())))
        for card in wanted
    )
    return wanted if fault_of(picks, s.pack) else picks


def _ballot(s: State, ask: Ask, die: Die) -> int:
    """Often all for one, so that somebody is lynched now and then."""
    scapegoat = (s.day * 7 + s.seed) % s.n
    if scapegoat in ask.options and die.below(5) < 2 * (s.day % 3):
        return scapegoat
    return s.n if not die.below(6) else ask.options[die.below(len(ask.options))]


def _order(s: State, seat: int, die: Die) -> tuple[int, ...]:
    view = GAME.view(s, seat)
    cards, targets = card_orders(view), kills(view)
    args = cards[die.below(len(cards))]
    kill = targets[die.below(len(targets))]
    if view.role == APPRENTICE:  # together, now and then
        kill = targets[1 + s.day % (len(targets) - 1)] if len(targets) > 1 and die.below(3) else -1
        args = NOTHING if kill >= 0 else args
    return (*args, kill)


def _said(s: State, seat: int, ask: Ask, die: Die) -> Move | None:
    """Say a ready-made statement, or nothing."""
    view = GAME.view(s, seat)
    for pick in shuffled(die.below(1 << 40), ask.options)[1][: 1 + die.below(4)]:
        found = GAME.forms(view, ask, (pick,))
        if found:
            return Move(seat, ask.id, (pick,), found[die.below(len(found))])
    return Move(seat, ask.id, (-1,)) if -1 in ask.options else None
