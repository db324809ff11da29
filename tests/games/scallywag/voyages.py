"""Random voyages over every mix of house rules: what `mass` looks at, and the crew, the story and the secrets."""

from __future__ import annotations

from itertools import product
from typing import Any, NamedTuple

from rules.core.rng import Die, stream
from rules.games.scallywag import GAME
from rules.games.scallywag.options import WITHOUT_PRESS
from rules.games.scallywag.state import OVER
from tests.games.scallywag.invariants import Heard, check_hidden, check_told, crewed
from tests.games.scallywag.mass import follows, random_move, sound

SEATS = tuple(range(4, 10))
RULES = ("mutineers_know", "blind_crew", "spoken", "easy_hoard", "glass")
LONGEST = 6_000  # moves; no voyage is that long
LOOK = 40  # moves between two looks for secrets


class Cell(NamedTuple):
    """One corner of the grid: a number of seats and which house rules are on."""

    seats: int
    on: tuple[str, ...]
    press_gang: bool

    @property
    def name(self) -> str:
        """A readable key."""
        return f"{self.seats}-{'+'.join((*self.on, *(() if self.press_gang else ('no_press_gang',)))) or 'plain'}"

    def options(self, boat: int) -> dict[str, Any]:
        """The house rules; who was last on a boat is left to the die."""
        raw = {name: name in self.on for name in RULES}
        return GAME.read_options({**raw, "press_gang": self.press_gang, "boat": boat}, self.seats)


def grid() -> list[Cell]:
    """Return every cell."""
    found = []
    for seats, flags in product(SEATS, product((False, True), repeat=len(RULES))):
        on = tuple(name for name, flag in zip(RULES, flags, strict=True) if flag)
        found += [Cell(seats, on, press) for press in ((True, False) if seats in WITHOUT_PRESS else (True,))]
    return found


class Tally(NamedTuple):
    """What was played."""

    voyages: int = 0
    moves: int = 0
    longest: int = 0  # days
    secrets: int = 0  # positions dealt anew

    def __add__(self, other: Tally) -> Tally:  # type: ignore[override]
        return Tally(
            self.voyages + other.voyages,
            self.moves + other.moves,
            max(self.longest, other.longest),
            self.secrets + other.secrets,
        )


def play_cell(cell: Cell, seed: int, voyages: int) -> Tally:
    """Play so many voyages; AssertionError if anything is ever not as it must be."""
    tally = Tally()
    for number in range(voyages):
        own = stream(seed, number)
        try:
            tally += sail(cell, own)
        except AssertionError as error:
            raise AssertionError(f"voyage {number} of {cell.name}, seed {own}: {error}") from error
    return tally


def sail(cell: Cell, seed: int) -> Tally:
    """Play one voyage."""
    die = Die(seed)
    people = die.below(1 << cell.seats) if die.below(2) else 0
    s, out = GAME.new(cell.options(die.below(cell.seats + 1) - 1), cell.seats, people, seed)
    heard, moves, secrets = Heard(cell.seats), 0, 0
    while True:
        check_told(out)
        heard.note(out)
        heard.agrees(s)
        sound(s)
        crewed(s)
        if s.phase == OVER:
            return Tally(1, moves, s.day, secrets)
        if not die.below(LOOK):
            secrets += check_hidden(s, die.below(cell.seats + 1) - 1, die)
        before, move, out = s.clone(), random_move(s, die), []
        GAME.apply(s, move, out)
        follows(before, s, move)
        moves += 1
        assert moves < LONGEST, "the voyage does not end"
