"""Rounds by the thousand through the public playout path, every invariant looked at after every decision."""

from __future__ import annotations

import json
from collections import Counter
from itertools import product
from typing import TYPE_CHECKING, Any, NamedTuple

from rules.core.rng import Die, stream
from rules.core.types import TABLE, Move
from rules.games.masquerade import GAME
from rules.games.masquerade import state as at
from rules.games.masquerade.codes import NO_LEAD
from rules.games.masquerade.events import Gave, Met, Passed, Played, Power, Reshaped, Soul, Spoils
from rules.games.masquerade.guess import Known, both
from rules.games.masquerade.phases.talk import INSULT
from rules.games.masquerade.playout import actor, move_of
from tests.games.masquerade.heard import Heard, check_told
from tests.games.masquerade.invariants import SEALED, check_hidden, elsewhere, sound

if TYPE_CHECKING:
    from rules.core.events import Event
    from rules.games.masquerade.plays import Code
    from rules.games.masquerade.state import State

SEATS = tuple(range(4, 9))
RULES = ("extended", "ladder", "open_clans", "old_hunt")
EXCHANGES = ("light", "full", "none")
ROUNDS = 8  # a match
LONGEST = 12_000  # decisions in one round; none is that long
LOOK = 25  # decisions between two looks for secrets
KEEP = 60  # between two trips through a save


class Cell(NamedTuple):
    """One corner of the grid: seats, exchange and which house rules are on; the rest is left to the die."""

    seats: int
    exchange: str
    on: tuple[str, ...]

    @property
    def name(self) -> str:
        """A readable key."""
        return f"{self.seats}-{self.exchange}-{'+'.join(self.on) or 'plain'}"

    def options(self, die: Die) -> dict[str, Any]:
        """The house rules."""
        raw: dict[str, Any] = {name: name in self.on for name in RULES}
        loose = ("librarian", "hunt", "locked", "dares", "sharp", "amnesty")
        raw |= {name: bool(die.below(3 if name in ("hunt", "dares") else 2)) for name in loose}
        raw |= {"exchange": self.exchange, "manners": ("mild", "off", "full")[die.below(3)], "rounds": ROUNDS}
        return GAME.read_options(raw, self.seats)


def grid() -> list[Cell]:
    """Return every cell."""
    found = []
    for seats, exchange, flags in product(SEATS, EXCHANGES, product((False, True), repeat=len(RULES))):
        found.append(Cell(seats, exchange, tuple(name for name, flag in zip(RULES, flags, strict=True) if flag)))
    return found


class Tally(NamedTuple):
    """What was played."""

    rounds: int = 0
    decisions: int = 0
    longest: int = 0  # decisions in a round
    secrets: int = 0  # positions dealt anew
    kept: int = 0  # positions saved and loaded
    upturned: int = 0
    hunted: int = 0

    def __add__(self, other: Tally) -> Tally:  # type: ignore[override]
        return Tally(*(max(a, b) if i == 2 else a + b for i, (a, b) in enumerate(zip(self, other, strict=True))))


def play_cell(cell: Cell, seed: int, rounds: int) -> Tally:
    """Play at least so many rounds; AssertionError if anything is ever not as it must be."""
    tally, number = Tally(), 0
    while tally.rounds < rounds:
        own = stream(seed, number)
        try:
            die = Die(own)
            tally += Night(*GAME.new(cell.options(die), cell.seats, die.below(1 << cell.seats), own), own).play()
        except Exception as fault:
            raise AssertionError(f"match {number} of {cell.name}, seed {own}: {fault!r}") from fault
        number += 1
    return tally


class Night:
    """One match from some position on."""

    def __init__(self, s: State, out: list[Event], seed: int) -> None:
        self.die = Die(stream(seed, "night"))
        self.s, self.start = s, s.clone()
        self.heard = Heard(s.n)
        self.moves: list[Move | Code] = []  # an insult as a move, all else as a code
        self.used: Counter[int] = Counter()  # dots
        self.watcher = self.die.below(s.n + 1) - 1
        self.known = Known(self.watcher, s.n)
        self.tape: list[Event] = []
        self.hear(out)
        self.secrets = self.kept = self.in_round = self.longest = 0

    def hear(self, out: list[Event]) -> None:
        """Look at what was told, and at what it led to."""
        check_told(out)
        self.used.update(dot for event in out for dot in spent(event))
        self.heard.note(out)
        self.heard.agrees(self.s)
        sound(self.s)
        self.watch(out)

    def watch(self, out: list[Event]) -> None:
        """What one seat thinks it knows is true."""
        for event in out:
            told = event.told(self.watcher)
            if told is not None:
                self.tape.append(told)
                self.known.hear(told)
        if self.s.phase not in (at.RULES, at.CHOOSE):
            for seat, sure in enumerate(self.known.sure):
                assert seat == self.watcher or both(sure, self.s.hands[seat]) == sure, "somebody knows what is not so"

    def guess(self) -> None:
        """A guess looks the same to the one who guesses, and keeps to what he knows."""
        view = GAME.view(self.s, self.watcher)
        made = GAME.guess(view, self.tape, self.die.below(1 << 30))
        assert GAME.view(made, self.watcher) == view
        assert self.s.phase in (at.RULES, at.CHOOSE) or all(
            both(sure, hand) == sure
            for seat, (sure, hand) in enumerate(zip(self.known.sure, made.hands, strict=True))
            if seat != self.watcher
        ), "a guess forgets what is known"

    def play(self) -> Tally:
        """Decide at random to the end, then once more without anybody listening."""
        hunted = 0
        while self.s.phase != at.OVER:
            before = len(self.s.places)
            self.step()
            self.in_round += 1
            assert self.in_round < LONGEST, "the round does not end"
            if len(self.s.places) > before:
                self.longest, self.in_round = max(self.longest, self.in_round), 0
                hunted += len(self.s.hunted)
        self.again()
        turned = sum(a[::-1] == b for a, b in zip(self.s.places, self.s.places[1:], strict=False))
        return Tally(
            len(self.s.places), len(self.moves), self.longest, self.secrets, self.kept, turned, hunted
        )  # fmt: skip

    def step(self) -> None:
        """Make one decision."""
        s, die = self.s, self.die
        if not die.below(LOOK):
            self.secrets += 1
            check_hidden(s, die.below(s.n + 1) - 1, die)
            self.guess()
        if not die.below(KEEP):
            self.kept += 1
            assert GAME.load(json.loads(json.dumps(GAME.dump(s)))).key() == s.key(), "a save changes the position"
        if not die.below(40):
            self.insult()
        code = some(s, die)
        move = move_of(s, code)
        if not die.below(LOOK):
            lawful(s)
            self.behind(move)
        out: list[Event] = []
        GAME.apply(s, move, out)
        self.moves.append(code)
        self.hear(out)

    def insult(self) -> None:
        """Wish for an insult, where that is allowed."""
        for seat, asks in GAME.asks(self.s).items():
            for ask in asks:
                if ask.id == INSULT and not self.die.below(2):
                    move = GAME.opponent("random", seat).answer(GAME.view(self.s, seat), ask, self.die.below(1 << 30))
                    GAME.apply(self.s, move, out := [])
                    self.moves.append(move)
                    self.hear(out)
                    return

    def behind(self, move: Move) -> None:
        """What others do not know changes neither what a seat hears nor who is asked next."""
        s, die = self.s, self.die
        if s.phase in (*SEALED, at.RULES, at.CHOOSE):
            return  # what lies sealed, and the next deal, show themselves
        watcher = (move.seat + 1 + die.below(s.n - 1)) % s.n  # whoever acts may learn something
        worlds = s.clone(), elsewhere(s, (watcher, move.seat), die)
        told = []
        for world in worlds:
            GAME.take(world, move, out := [])
            told.append([event.told(watcher) for event in out])
        if any(world.phase == at.OWN or any(isinstance(one, Passed) and one.why == NO_LEAD for one in heard)
               for world, heard in zip(worlds, told, strict=True)):  # fmt: skip
            return  # what a leader has left to lead may show
        if not payments(told):
            assert told[0] == told[1], "somebody hears more than he may"
        here, there = worlds
        for name in ("phase", "asked", "todo", "turn", "dots", "counts", "must", "settled", "alive"):
            assert getattr(here, name) == getattr(there, name), f"hidden cards change {name}"

    def again(self) -> None:
        """Replay the match by the quick path, nobody listening: it must come out the same."""
        s = self.start.clone()
        for one in self.moves:
            if isinstance(one, Move):
                GAME.take(s, one, None)
            else:
                GAME.play(s, one)
        assert s.key() == self.s.key(), "a replay comes out otherwise"


def spent(event: Event) -> tuple[int, ...]:
    """Return the dots that an event says were used."""
    if isinstance(event, Power | Met):
        return (event.dot,)
    return tuple(part.dot for part in event.parts) if isinstance(event, Played) else ()


def payments(told: list[list[Any]]) -> bool:
    """Whether cards changed hands that were dealt anew: those who get them see other ones."""
    return any(isinstance(one, Gave | Soul | Spoils | Reshaped) for heard in told for one in heard)


def some(s: State, die: Die) -> Code:
    """Return some code, of sets one of every kind as often."""
    codes = GAME.legal(s)
    assert codes, "somebody has nothing to answer"
    if s.phase == at.CHOOSE and not isinstance(codes[0], int):
        options = sorted({code[0] for code in codes if not isinstance(code, int)})
        option = options[die.below(len(options))]
        codes = [code for code in codes if not isinstance(code, int) and code[0] == option]
    return codes[die.below(len(codes))]


def lawful(s: State) -> None:
    """All that the playout path offers is allowed, and nobody else is asked."""
    seat = actor(s)
    view = GAME.view(s, seat)
    asks = {ask.id: ask for ask in GAME.view_asks(view)}
    for code in GAME.legal(s)[:60]:
        move = move_of(s, code)
        assert GAME.refusal(view, move) is None, f"{code} is offered and refused"
        assert set(move.picks) <= set(asks[move.ask].options), f"{code} is no option of what is asked"
        if move.ask != "give":
            assert move.how in GAME.forms(view, asks[move.ask], move.picks), f"{code} is no form"
    assert GAME.view_asks(GAME.view(s, TABLE)) == ()
