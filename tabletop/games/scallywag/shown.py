"""What the table shows just now: a fold of the watcher's events, corrected by the View when all is told."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar

from rules.core.talk.statement import FRIENDLY, HOSTILE
from rules.games.scallywag import events
from rules.games.scallywag.chart import BASE, GOAL, SPOTS
from rules.games.scallywag.roles import LEADERS, PLOT, REFUSES
from rules.games.scallywag.roles.base import JOINED, LOYAL, MUTINOUS, REFUSED

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.core.events import Event
    from rules.games.scallywag.view import View

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
    mutinous: bool = False  # whether the watcher sails for the Scallywag
    mates: int = 0  # mask: who does so, too, as far as the watcher was told
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

    def hear(self, told: Event) -> None:
        """Take one event in."""
        handler = self._handlers.get(type(told))
        if handler is not None:
            handler(self, told)

    def follow(self, v: View) -> None:
        """Take the View's word for everything."""
        self.tiles, self.laid, self.ship, self.markers = tuple(v.tiles), True, v.ship, list(v.markers)
        self.tokens, self.counts = list(v.tokens), list(v.counts)
        self.role, self.cards = v.role, list(v.cards)
        self.maps = (v.maps[0], v.maps[1])
        self.mutinous, self.mates = v.side == MUTINOUS, v.mates
        self.day, self.watch = v.day, v.watch
        self.night, self.over = v.phase in NIGHT_PHASES, v.phase == "over"
        shown = (seat for seat in range(v.n) if v.shown >> seat & 1)
        self.roles = {seat: v.known[seat] for seat in shown}
        self.known = {seat: role for seat, role in enumerate(v.known) if role >= 0}
        tonight = [one for one in v.nights if one.night == v.day]
        self.hands = (tonight[-1].code, tonight[-1].hands) if self.night and tonight else None
        self.votes = None
        self.side, self.won = v.result_side, None
        if self.over:
            self.roles = dict(self.known)
            self._winners(v.gang[0] if v.gang and v.gang[1] == JOINED else HIDDEN)

    def _winners(self, pressed: int) -> None:
        """Note who won, now that all cards are open (SW 3.9)."""
        mutinous = {seat for seat, role in self.known.items() if role in PLOT} | {pressed}
        self.won = sum(1 << seat for seat in range(self.n) if (seat in mutinous) == (self.side == MUTINOUS))

    # -- one method an event
    def _laid(self, told: events.Laid) -> None:
        self.tiles, self.laid = told.tiles, True
        self.tokens, self.counts = [0] * self.n, [0] * self.n

    def _dealt(self, told: events.Dealt) -> None:
        self.counts[told.seat] = len(told.cards)
        if told.seat == self.me and told.role is not None:
            self.role, self.cards = told.role, list(told.cards)
            self.known[told.seat] = told.role
            self.mutinous = told.role in PLOT

    def _mates(self, told: events.Mates) -> None:
        self.mates = sum(1 << seat for seat in told.others)

    def _pressed(self, told: events.Pressed) -> None:
        if self.me == told.target:
            self.known[told.watch] = LEADERS[MUTINOUS]
            self.mutinous |= told.what == JOINED
        elif self.me == told.watch and told.what != JOINED:
            self.known[told.target] = REFUSES[told.what]
        if told.what != REFUSED:
            self.mates |= 1 << (told.watch if self.me == told.target else told.target)

    def _map(self, told: events.Map) -> None:
        self.maps = (told.number, self.maps[1]) if told.side == LOYAL else (self.maps[0], told.number)

    def _watch(self, told: events.Watch) -> None:
        self.watch = told.seat

    def _day(self, told: events.Day) -> None:
        self.day, self.watch, self.night, self.hands, self.votes = told.no, told.watch, False, None, None
        self.moods = {}

    def _showed(self, told: events.Showed) -> None:
        self.roles[told.seat] = self.known[told.seat] = told.role

    def _said(self, told: events.Said) -> None:
        said = told.statement
        self.moods = {}
        if said.target >= 0 and (said.act in HOSTILE or said.act in FRIENDLY):
            self.moods = {said.target: "worried" if said.act in HOSTILE else "pleased"}

    def _voted(self, told: events.Voted) -> None:
        self.votes = told.routes

    def _sailed(self, told: events.Sailed) -> None:
        self.markers.append(told.route)
        self.ship = GOAL[told.route]

    def _grog(self, told: events.Grog) -> None:
        self.tokens = [had + told.number * (told.drinkers >> seat & 1) for seat, had in enumerate(self.tokens)]

    def _rested(self, told: events.Rested) -> None:
        self.tokens = [had - max(0, less) for had, less in zip(self.tokens, told.returned, strict=True)]

    def _drew(self, told: events.Drew) -> None:
        self.counts[told.seat] += 1
        if told.card is not None:
            self.cards.append(told.card)

    def _night(self, told: events.Night) -> None:
        self.day, self.watch, self.night, self.votes = told.day, told.watch, True, None

    def _hands(self, told: events.Hands) -> None:
        self.hands = told.code, told.raised

    def _switched(self, told: events.Switched) -> None:
        tiles = list(self.tiles)
        tiles[told.one], tiles[told.other] = tiles[told.other], tiles[told.one]
        self.tiles = tuple(tiles)

    def _moved(self, told: events.Moved) -> None:
        self.markers[self.markers.index(told.old)] = told.new
        self.ship = GOAL[told.new]

    def _dawn(self, _told: events.Dawn) -> None:
        self.night, self.hands = False, None

    def _ended(self, told: events.Ended) -> None:
        self.side, self.moods = told.side, {}
        self.over, self.night, self.hands, self.votes = True, False, None, None

    def _maps(self, told: events.Maps) -> None:
        self.maps = told.captain, told.scallywag

    def _open(self, told: events.Open) -> None:
        self.roles = self.known = dict(enumerate(told.roles))
        self._winners(HIDDEN)

    def _gang(self, told: events.Gang) -> None:
        if told.what == JOINED:
            self._winners(told.seat)

    _handlers: ClassVar[dict[type[Event], Callable[[Shown, Any], None]]] = {
        events.Laid: _laid, events.Dealt: _dealt, events.Map: _map, events.Watch: _watch, events.Day: _day,
        events.Mates: _mates, events.Pressed: _pressed,
        events.Showed: _showed, events.Said: _said, events.Voted: _voted, events.Sailed: _sailed, events.Grog: _grog,
        events.Rested: _rested, events.Drew: _drew, events.Night: _night, events.Hands: _hands,
        events.Switched: _switched, events.Moved: _moved, events.Dawn: _dawn, events.Ended: _ended,
        events.Maps: _maps, events.Open: _open, events.Gang: _gang,
    }  # fmt: skip
