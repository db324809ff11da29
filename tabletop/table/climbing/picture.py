"""The picture of a table at which cards are laid on a pile, and what it shows now: events, set right by the View."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, cast

from rules.core import climbing
from tabletop.table.climbing.ladder import LadderStyle, Rung, ladder
from tabletop.table.picture import Picture
from tabletop.table.stops import Sign
from tabletop.table.words import words

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

    from pygame import Rect, Surface

    from rules.core.climbing import Cards
    from rules.core.events import Event
    from tabletop.anim import Timeline
    from tabletop.scene import Scene
    from tabletop.table.layout import Box
    from tabletop.table.match.session import Session
    from tabletop.table.seats import Guest

DEALS = frozenset({"hand", "round", "dealt"})


@dataclass
class Shown:
    """The picture in words: no nodes, no places. A game adds what else it shows, and a method an event."""

    me: int
    n: int
    order: tuple[int, ...] = ()
    counts: list[int] = field(default_factory=list)
    hand: list[int] = field(default_factory=list)
    pile: list[Any] = field(default_factory=list)  # the plays, each with `seat` and `cards`
    passed: set[int] = field(default_factory=set)
    binding: bool = True  # whether who passes is out of the trick
    out: list[int] = field(default_factory=list)
    turn: int = -1
    totals: list[int] = field(default_factory=list)

    handlers: ClassVar[Mapping[type[Event], Callable[[Any, Any], None]]] = {}

    def __post_init__(self) -> None:
        """Begin with nothing."""
        self.counts, self.totals = [0] * self.n, [0] * self.n

    def hear(self, told: Event) -> None:
        """Take one event in."""
        handler = self.handlers.get(type(told))
        if handler is not None:
            handler(self, told)

    def agree(self, cards: Cards) -> bool:
        """Take the View's word for all cards; True if something had been told wrongly."""
        before = self._gist()
        self.order = cards.order or tuple(range(self.n))
        self.counts = list(cards.counts) or [0] * self.n
        self.totals = list(cards.points) or [0] * self.n
        self.out, self.turn, self.binding = list(cards.out), cards.turn, cards.passed is not None
        self.passed = seats_in(cards.passed or 0, self.n)
        if sorted(self.hand) != sorted(cards.hand):
            self.hand = list(cards.hand)
        self.pile = list(cards.pile)
        return before != self._gist()

    def _gist(self) -> tuple[object, ...]:
        lying = [(play.seat, sorted(play.cards)) for play in self.pile]
        return self.order, sorted(self.hand), list(self.counts), lying, set(self.out)

    # -- cards come and go
    def gain(self, seat: int, cards: Sequence[int | None]) -> None:
        """Give a seat cards; the watcher's are known."""
        self.counts[seat] += len(cards)
        if seat == self.me:
            self.hand += [card for card in cards if card is not None]

    def lose(self, seat: int, cards: Sequence[int | None]) -> None:
        """Take cards from a seat."""
        self.counts[seat] -= len(cards)
        if seat == self.me:
            for card in cards:
                if card in self.hand:
                    self.hand.remove(card)

    # -- what every such game tells
    def dealt(self, told: Any) -> None:
        """Hold these cards and no others."""
        self.counts[told.seat] = len(told.cards)
        if told.seat == self.me:
            self.hand = list(told.cards)

    def gave(self, told: Any) -> None:
        """Hand cards over."""
        self.lose(told.giver, told.cards)
        self.gain(told.taker, told.cards)

    def went_out(self, told: Any) -> None:
        """Be out of cards."""
        self.out.append(told.seat)


class PlainShown(Shown):
    """What is shown of a game that tells its cards by the events of `rules.core.climbing`."""

    def _dealt(self, told: climbing.Dealt) -> None:
        self._won(told)
        self.out = []
        self.dealt(told)

    def _played(self, told: climbing.Played) -> None:
        self.lose(told.seat, told.cards)
        self.pile.append(climbing.Lying(told.seat, told.cards))
        self.turn = -1

    def _passed(self, told: climbing.Passed) -> None:
        if self.binding:
            self.passed.add(told.seat)
        self.turn = -1

    def _won(self, _told: Event) -> None:
        self.pile, self.passed, self.turn = [], set(), -1

    handlers: ClassVar[Mapping[type[Event], Callable[[Any, Any], None]]] = {
        climbing.Dealt: _dealt, climbing.Played: _played, climbing.Passed: _passed, climbing.Won: _won,
        climbing.Out: Shown.went_out,
    }  # fmt: skip


def seats_in(mask: int, n: int) -> set[int]:
    """Return the seats (or suits) of a mask."""
    return {seat for seat in range(n) if mask >> seat & 1}


class Outdone(NamedTuple):
    """Own cards that are beaten, and by which, in words."""

    mine: str
    theirs: str
    dear: bool = False  # a power was spent on them


class ClimbingPicture(Picture):
    """What a game's own picture adds: `shown`, what a seat looks like, and what stands on the plates."""

    shown: Any  # of the kind of `shown.Shown`
    feelings: Callable[[int], Any] | None = None  # makes what knows how everybody's face looks: `hear`, `of`

    def __init__(self, session: Session, scene: Scene, timeline: Timeline) -> None:
        super().__init__(session, scene, timeline)
        self.moods = self.feelings(self.n) if self.feelings is not None else None
        self._laddered: tuple[object, Surface | None] = (None, None)

    def faces(self, cards: Iterable[int]) -> tuple[int, ...]:
        """Return how cards of the rules are drawn."""
        return tuple(map(self.face, cards))

    # -- from what is told
    def lay_out(self) -> None:
        """Put everything where it belongs, without motion."""
        self.sit()
        self.board.set_hand(self.faces(self.shown.hand))
        self.lay_pile()

    def sit(self) -> None:
        """Seat everybody, without motion."""
        self.board.seat_all(self.shown.order or tuple(range(self.n)))

    def lay_pile(self) -> None:
        """Lay the plays down, without motion."""
        self.board.set_plays([self.faces(play.cards) for play in self.shown.pile])

    def hear(self, told: Event) -> None:
        """Take one event in; faces follow what everybody saw."""
        self.shown.hear(told)
        if self.moods is not None:
            self.moods.hear(told)

    def moment_over(self, told: Event) -> None:
        """Let nobody speak on into a new deal or once they are out; nor long of a swept trick, skipped or not."""
        seat = getattr(told, "seat", -1)
        for at, nodes in self.board.seats.items():
            if told.kind in DEALS or (told.kind == "out" and at == seat):
                nodes.hush()
            elif told.kind in {"won", "last"}:
                (nodes.hush if self.session.skipping else nodes.speech.end)()

    def rewind(self, view: Any) -> None:
        """Show this view; the faces remember what was told."""
        if self.feelings is not None:
            self.moods = self.feelings(self.n)
            for told in self.session.tape():
                self.moods.hear(told)
        self.follow(view)

    def agree(self, view: Any) -> None:
        """Let the View correct the picture."""
        if self.follow(view) or self.board.order != self.shown.order:
            self.sit()
        hand = self.faces(self.shown.hand)
        if sorted(self.board.hand.kinds) != sorted(hand):
            self.board.set_hand(hand, self.sort_key)
        lying = [sorted(node.kind for node in play) for play in self.board.plays]
        if lying != [sorted(self.faces(play.cards)) for play in self.shown.pile]:
            self.lay_pile()
        self.refresh()

    def follow(self, view: Any) -> bool:
        """Take the View's word for everything; True if something had been told wrongly."""
        return cast("bool", self.shown.follow(view))

    # -- people
    def name(self, seat: int) -> str:
        """The name on a plate."""
        return self.session.names(seat)

    def mood(self, seat: int) -> str:
        """How everybody sees somebody look."""
        mood = self.moods.of(seat) if self.moods is not None else ""
        return "" if mood == "neutral" else mood

    @abstractmethod
    def guest(self, seat: int) -> Guest:
        """Return what a seat looks like now."""

    @abstractmethod
    def set_own(self) -> None:
        """Show the own plate."""

    # -- plates
    def signs(self) -> Iterable[Sign]:
        """Give the words under the pile."""
        yield Sign("the trick", self.panels.tag, self.trick_tip, "", lambda: False, self.put_up)

    def own_place(self) -> Rect:
        """Where the own plate and coin are (px)."""
        return self.panels.own.rect.union(self.panels.coin.rect)

    def trick_tip(self) -> str:
        """Say what lies on top is good for."""
        return words.TRICK_TIP

    def what(self, _play: Any) -> str:
        """Return what a play counts as, in words; "" where only the game knows."""
        return ""

    def outdone(self, told: Any) -> Outdone | None:
        """Return which own cards on top an event beats with which, before it is shown."""
        mine = self.shown.pile[-1:] if told.kind == "played" else []
        own = mine and mine[0].seat == self.me != told.seat and self.what(mine[0])
        return Outdone(own, self.what(told)) if own else None

    def undone(self, _told: Any, _kept: Collection[Any]) -> str:
        """Say what undid cards, if that is not among what has been kept; "" for nothing."""
        return ""

    def lies(self) -> str:
        """Say what is to be beaten, and whose it is."""
        return self.tag() or words.NOTHING_LIES

    @abstractmethod
    def tag(self) -> str:
        """Return what is said under the pile."""

    @abstractmethod
    def line(self) -> str:
        """Return what stands below the game's name."""

    @abstractmethod
    def side(self, w: int, h: int) -> Surface:
        """Draw the right panel (px)."""

    @property
    def sided(self) -> bool:
        """Whether there is anything to show at the side."""
        return True

    @property
    def side_box(self) -> Box:
        """Where the right panel lies (design units)."""
        return self.layout.ladder

    def ladder(self, w: int, h: int, heading: str, aside: str, rungs: Sequence[Rung], look: LadderStyle) -> Surface:
        """Draw the ladder, unless it says what it said."""
        said = (w, h, heading, aside, rungs)
        before, drawn = self._laddered
        if said != before or drawn is None:
            drawn = ladder(self.m, w, h, (heading, aside), rungs, look)
            self._laddered = said, drawn
        return drawn

    def build(self, m: Any, index: float = 1.0) -> None:
        """Make all nodes for this window and text size."""
        self._laddered = None, None
        super().build(m, index)

    # -- showing it
    def refresh(self) -> None:
        """Show every seat and plate as `shown` has it."""
        if not self.built:
            return
        for seat in self.board.seats:
            self.refresh_seat(seat)
        panels = self.panels
        if self.me >= 0:
            self.set_own()
        else:
            for node in (panels.own, panels.coin, panels.chair, panels.crest):
                node.visible = False
        self._side()
        panels.set_tag(self.tag())
        panels.set_title(self.session.match.game.title.upper(), self.line())

    def refresh_seat(self, seat: int) -> None:
        """Show one seat."""
        nodes = self.board.seats.get(seat)
        if nodes is not None:
            nodes.show(self.guest(seat))
        elif seat == self.me:
            self.set_own()

    def _side(self) -> None:
        node, m = self.panels.side, self.m
        node.visible = self.sided and (not self.layout.big or self.panel_open)
        if node.visible:
            x, y, w, h = self.side_box
            node.image = self.side(m.px(w), m.px(h))
            node.z = 400 if not self.layout.big else 780
            node.centre_at(m.px(x) + m.px(w) / 2, m.px(y) + m.px(h) / 2)
