"""What the table shows just now: a fold of the watcher's events, corrected by the View when all is told."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from rules.core.talk.statement import FRIENDLY, HOSTILE
from rules.games.scallywag.chart import BASE, GOAL, SPOTS
from rules.games.scallywag.numbers import MUTINEER, MUTINOUS, SCALLYWAG
from rules.games.scallywag.state import JOINED

if TYPE_CHECKING:
    from rules.core.types import Told
    from rules.games.scallywag.view import View

MUTINOUS_ROLES = frozenset({SCALLYWAG, MUTINEER})
NIGHT_PHASES = frozenset({"question", "action"})
HIDDEN = -1


@dataclass(slots=True)
class Shown:
    """The picture in words: no nodes, no places."""

    me: int
    n: int
    tiles: tuple[int, ...] = (HIDDEN,) * SPOTS
    laid: bool = False
    ship: int = BASE
    markers: list[int] = field(default_factory=list)
    tokens: list[int] = field(default_factory=list)
    counts: list[int] = field(default_factory=list)
    role: int = HIDDEN  # the watcher's own
    cards: list[int] = field(default_factory=list)
    maps: tuple[int, int] = (HIDDEN, HIDDEN)
    roles: dict[int, int] = field(default_factory=dict)  # shown to everybody
    known: dict[int, int] = field(default_factory=dict)  # as far as the watcher knows
    day: int = 0
    watch: int = -1
    night: bool = False
    hands: tuple[int, int] | None = None  # code and mask of tonight's question, to the watch alone
    votes: tuple[int, ...] | None = None  # while they are shown
    over: bool = False
    moods: dict[int, str] = field(default_factory=dict)  # by what was said last
    won: int | None = None  # mask, once it is over and all cards are open
    side: int = HIDDEN  # that won

    @property
    def used(self) -> frozenset[int]:
        """The routes that are taken."""
        return frozenset(self.markers)

    @property
    def sailed(self) -> int:
        """The spots the ship has reached, as a mask."""
        return sum({1 << BASE, *(1 << GOAL[route] for route in self.markers)})

    def loaded(self, seat: int) -> bool:
        """Whether somebody had to show a card."""
        return seat in self.roles and not self.over

    def hear(self, told: Told) -> None:
        """Take one event in."""
        handler = getattr(self, f"_{told.kind}", None)
        if handler is not None:
            handler(*told.args)

    def follow(self, v: View) -> None:
        """Take the View's word for everything."""
        self.tiles, self.laid, self.ship, self.markers = tuple(v.tiles), True, v.ship, list(v.markers)
        self.tokens, self.counts = list(v.tokens), list(v.counts)
        self.role, self.cards = v.role, list(v.cards)
        self.maps = (v.maps[0], v.maps[1])
        self.day, self.watch = v.day, v.watch
        self.night, self.over = v.phase in NIGHT_PHASES, v.phase == "over"
        shown = (seat for seat in range(v.n) if v.shown >> seat & 1)
        self.roles = {seat: v.known[seat] for seat in shown}
        self.known = {seat: role for seat, role in enumerate(v.known) if role >= 0}
        tonight = [night for night in v.nights if night[1] == v.day]
        self.hands = (tonight[-1][2], tonight[-1][3]) if self.night and tonight else None
        self.votes = None
        self.side, self.won = v.result_side, None
        if self.over:
            self.roles = dict(self.known)
            self._winners(v.gang[0] if v.gang and v.gang[1] == JOINED else HIDDEN)

    def _winners(self, pressed: int) -> None:
        """Note who won, now that all cards are open (SW 3.9)."""
        mutinous = {seat for seat, role in self.known.items() if role in MUTINOUS_ROLES} | {pressed}
        self.won = sum(1 << seat for seat in range(self.n) if (seat in mutinous) == (self.side == MUTINOUS))

    # -- one method an event
    def _laid(self, *tiles: int) -> None:
        self.tiles, self.laid = tiles, True
        self.tokens, self.counts = [0] * self.n, [0] * self.n

    def _dealt(self, seat: int, *rest: int) -> None:
        if seat == self.me:
            self.role, self.cards = rest[0], list(rest[1:])
            self.known[seat] = rest[0]
        self.counts[seat] = len(rest) - 1 if seat == self.me else rest[0]

    def _map(self, _seat: int, kind: int, number: int) -> None:
        self.maps = (number, self.maps[1]) if kind == 0 else (self.maps[0], number)

    def _watch(self, seat: int) -> None:
        self.watch = seat

    def _day(self, day: int, watch: int) -> None:
        self.day, self.watch, self.night, self.hands, self.votes = day, watch, False, None, None
        self.moods = {}

    def _showed(self, seat: int, role: int, _forced: int) -> None:
        self.roles[seat] = self.known[seat] = role

    def _said(self, _speaker: int, act: int, target: int, *_more: int) -> None:
        self.moods = {}
        if target >= 0 and (act in HOSTILE or act in FRIENDLY):
            self.moods = {target: "worried" if act in HOSTILE else "pleased"}

    def _voted(self, *votes: int) -> None:
        self.votes = votes

    def _sailed(self, route: int, _votes: int) -> None:
        self.markers.append(route)
        self.ship = GOAL[route]

    def _grog(self, _spot: int, number: int, who: int) -> None:
        self.tokens = [had + number * (who >> seat & 1) for seat, had in enumerate(self.tokens)]

    def _rested(self, _spot: int, _number: int, *gone: int) -> None:
        self.tokens = [had - max(0, less) for had, less in zip(self.tokens, gone, strict=True)]

    def _drew(self, seat: int, _one: int, *card: int) -> None:
        self.counts[seat] += 1
        self.cards += card

    def _night(self, day: int, watch: int) -> None:
        self.day, self.watch, self.night, self.votes = day, watch, True, None

    def _hands(self, _watch: int, code: int, mask: int) -> None:
        self.hands = code, mask

    def _switched(self, one: int, two: int) -> None:
        tiles = list(self.tiles)
        tiles[one], tiles[two] = tiles[two], tiles[one]
        self.tiles = tuple(tiles)

    def _moved(self, old: int, new: int) -> None:
        self.markers[self.markers.index(old)] = new
        self.ship = GOAL[new]

    def _dawn(self, _day: int) -> None:
        self.night, self.hands = False, None

    def _ended(self, side: int, _why: int) -> None:
        self.side, self.moods = side, {}
        self.over, self.night, self.hands, self.votes = True, False, None, None

    def _maps(self, captain: int, scallywag: int) -> None:
        self.maps = captain, scallywag

    def _open(self, *roles: int) -> None:
        self.roles = self.known = dict(enumerate(roles))
        self._winners(HIDDEN)

    def _gang(self, seat: int, _watch: int, what: int = JOINED) -> None:
        if what == JOINED:
            self._winners(seat)
