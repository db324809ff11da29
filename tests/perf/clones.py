"""The clone of a position beside copy.deepcopy of dataclasses that hold the same."""

import copy
from dataclasses import dataclass, make_dataclass

from rules.games.scum_of_the_earth import GAME
from rules.games.scum_of_the_earth.cards import unpack
from rules.games.scum_of_the_earth.plays import cards_of, decode
from rules.games.scum_of_the_earth.state import State
from tests.perf.core import dealt
from tests.perf.measure import Figure, in_turn, ratio

SEATS = 6
MOVES = 20  # into the hand
FIELDS = tuple(name for name in State.__slots__ if name != "house")  # the clones share it, so nobody has to copy it


@dataclass
class Card:
    """One card as an object."""

    kind: int


@dataclass
class Laid:
    """One play on the table."""

    seat: int
    rank: int
    size: int
    cards: list[Card]


Table = make_dataclass("Table", [(name, object) for name in FIELDS])


def cards(kinds):
    return [Card(kind) for kind in kinds]


def spelled(state):
    """The position as dataclasses are usually written: cards are objects in lists."""
    table = packed(state)
    table.hands = [cards(unpack(hand)) for hand in state.hands]
    table.trick = [
        Laid(laid & 15, decode(laid >> 4).rank, decode(laid >> 4).size, cards(cards_of(laid >> 4)))
        for laid in state.trick
    ]
    return table


def packed(state):
    """The position field by field, hands packed into ints like ours."""
    return Table(**{name: getattr(state, name) for name in FIELDS})


def measure():
    state = dealt(3, SEATS)
    for _ in range(MOVES):
        GAME.play(state, GAME.legal(state)[0])
    full, flat = spelled(state), packed(state)

    def many(copies, do):
        for _ in range(copies):
            do()
        return copies

    runs = in_turn({
        "clone": lambda _k: many(20_000, state.clone),
        "full": lambda _k: many(40, lambda: copy.deepcopy(full)),
        "flat": lambda _k: many(400, lambda: copy.deepcopy(flat)),
    })  # fmt: skip
    each = min(run.seconds / run.steps for run in runs["clone"]) * 1e6
    return [
        Figure("clone: one position, 6 seats", each, "µs"),
        Figure("clone: faster than deepcopy", ratio(runs["clone"], runs["full"]), "x", 300, at_least=True,
               note="of a dataclass whose cards are objects"),
        Figure("clone: faster than deepcopy, packed", ratio(runs["clone"], runs["flat"]), "x",
               note="of a dataclass with our own packed ints in its fields"),
    ]  # fmt: skip
