"""What the table shows just now, a fold of what was told, and the cues that bring it there: one a kind of event.

Cues style; the View has the last word.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from rules.core.climbing import Cards
from rules.games.scum_of_the_earth import events
from rules.games.scum_of_the_earth.cards import INFINITY, unpack
from rules.games.scum_of_the_earth.events import Dealt, Drew, Exposed, Hand, Order, Takeover
from rules.games.scum_of_the_earth.plays import BODY, cards_of
from rules.games.scum_of_the_earth.state import BETWEEN, OVER, View
from tabletop.anim import MOTION, counter
from tabletop.paint.cards import card_height
from tabletop.table.climbing import picture as shared
from tabletop.table.climbing.director import READ_MS, SHUFFLE_MS, ClimbingDirector
from tabletop.table.layout import HAND_W, TRICK_W, Pose

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from rules.core.events import Event
    from tabletop.audio import AudioPort
    from tabletop.games.scum_of_the_earth.picture import ScumPicture
    from tabletop.table.cardnode import CardNode


class Lying(NamedTuple):
    """One play on the table."""

    seat: int
    rank: int
    size: int
    cards: tuple[int, ...]


@dataclass
class Shown(shared.Shown):
    """The picture in words: no nodes, no places."""

    silenced: int = -1
    earned: dict[int, int] = field(default_factory=dict)
    hand_no: int = 0
    over: bool = False  # the hand: what was earned by it is told, and the chairs are those of the next

    @property
    def chairs(self) -> tuple[int, ...]:
        """Who has which chair, the best first; once a hand is over, by how it went."""
        last = (seat for seat in self.order if seat not in self.out)
        return (*self.out, *last) if self.over else tuple(self.order)

    def follow(self, view: View) -> bool:
        """Take the View's word for everything; True if something had been told wrongly."""
        self.hand_no, self.silenced = view.hand_no, view.silenced
        lying = [(entry >> 4, entry & 15) for entry in view.trick]
        self.over = over = view.phase in {BETWEEN, OVER}  # what the last one held lies open in the middle (SE 3.15)
        last = self.order if view.phase == OVER else ()  # no hand comes after it: nobody moves any more
        return self.agree(Cards(
            () if over else unpack(view.hand), (0,) * view.n if over else view.counts,
            tuple(Lying(seat, code & 15, code >> 4 & 31, cards_of(code & BODY)) for code, seat in lying),
            view.turn, view.passed, view.out, last or view.order, view.totals,
        ))  # fmt: skip

    # -- one method an event
    def _order(self, told: events.Order) -> None:
        self.order, self.over = told.seats, False

    def _places(self, _told: events.Places) -> None:
        self.over = True

    def _hand(self, told: events.Hand) -> None:
        self.hand_no = told.no
        self.counts = [0] * self.n
        self.hand, self.out, self.earned, self.over = [], [], {}, False
        self._swept(told)

    def _leads(self, told: events.Leads) -> None:
        self.turn = told.seat

    def _played(self, told: events.Played) -> None:
        self.lose(told.seat, told.cards)
        self.pile.append(Lying(told.seat, told.rank, told.size, told.cards))
        self.passed, self.turn = set(), -1

    def _passed(self, told: events.Passed) -> None:
        self.passed.add(told.seat)
        self.turn = -1

    def _named(self, told: events.Named) -> None:
        self.silenced = told.victim

    def _won(self, _told: events.Won) -> None:
        self.pile, self.passed, self.silenced = [], set(), -1

    def _infinity(self, told: events.Infinity) -> None:
        if told.seat >= 0:
            self.gain(told.seat, (INFINITY,))

    def _swept(self, _told: Event) -> None:
        self.pile, self.passed, self.silenced, self.turn = [], set(), -1, -1

    def _salary(self, told: events.Salary) -> None:
        self.totals[told.seat] = told.total
        self.earned[told.seat] = told.points

    handlers: ClassVar[Mapping[type[Event], Callable[[Any, Any], None]]] = {
        events.Order: _order, events.Hand: _hand, events.Dealt: shared.Shown.dealt, events.Tribute: shared.Shown.gave,
        events.Gift: shared.Shown.gave, events.Leads: _leads, events.Played: _played, events.Passed: _passed,
        events.Named: _named, events.Out: shared.Shown.went_out, events.Won: _won, events.Infinity: _infinity,
        events.Last: _swept, events.Places: _places, events.Salary: _salary,
    }  # fmt: skip


class ScumDirector(ClimbingDirector):
    """One cue an event kind; each returns how long the next one waits, in ms."""

    gathered = frozenset({"dealt", "tribute", "gift", "drew", "salary"})
    weighty = ClimbingDirector.weighty | {"named", "peeked", "takeover", "infinity"}
    scene: ScumPicture

    def __init__(self, picture: ScumPicture, audio: Callable[[], AudioPort]) -> None:
        super().__init__(picture, audio)
        self._drawn: dict[int, CardNode] = {}  # the cards of the seat draw, by seat
        self.cues = {
            events.Drew: self._drew, events.Order: self._order, events.Hand: self._hand, events.Dealt: self._dealt,
            events.Exposed: self._exposed, events.Takeover: self._takeover, events.NoTakeover: self.read,
            events.Tribute: self._exchange, events.Gift: self._exchange, events.Leads: self.beat,
            events.Played: self.played, events.Passed: self.passed, events.Named: self._named,
            events.Out: self.went_out, events.Unbeatable: self.waits(500), events.Won: self._won,
            events.Infinity: self._infinity, events.Last: self._last, events.Places: self.read,
            events.Salary: self._salary, events.Errand: self.read, events.Fetched: self.read,
            events.Ended: self._ended, events.Peeked: self.read,
        }  # fmt: skip

    # -- chairs and the deal
    def together(self, first: Event, other: Event) -> bool:
        """Show a round of the seat draw at a time: the tied draw again before all eyes."""
        same = super().together(first, other)
        return same and not (isinstance(first, Drew) and isinstance(other, Drew) and first.no != other.no)

    def _drew(self, told: Sequence[Drew]) -> float:
        board, m = self.scene.board, self.scene.m
        self.take(told)
        x, y = self.scene.layout.centre
        for i, one in enumerate(told):
            seat = one.seat
            to = board.fan_of(seat)
            if seat == self.scene.me:
                to = Pose(x, y + m.px(250), 0, m.px(TRICK_W))
            else:
                to = self._clear(seat, Pose(to.x, to.y + m.px(26), 0, m.px(84)))
            if seat in self._drawn:
                board.drop(self._drawn[seat])
            node = self._drawn[seat] = board.card(one.card, Pose(x, y, 0, m.px(84)), 600 + i, face=False)
            node.fly(to, "deal", index=i * 3, turn_up=True)
        self.play("card-deal")
        return 260 + 135 * len(told) + 900

    def _clear(self, seat: int, pose: Pose) -> Pose:
        """Lay a card so that it does not hide whose it is: beside the name plate, on the side of the table's middle."""
        plate, w = self.scene.board.seats[seat].plate.rect, pose.w
        if abs(pose.y - plate.centery) >= (card_height(w) + plate.h) / 2:
            return pose
        out = (w + plate.w) / 2 + self.scene.m.px(4)
        right = plate.centerx < self.scene.layout.centre[0]
        return pose._replace(x=max(pose.x, plate.centerx + out) if right else min(pose.x, plate.centerx - out))

    def _order(self, told: Sequence[Order]) -> float:
        board = self.scene.board
        self._drawn = {}
        for node in list(board.loose):
            board.drop(node)
        before = self.scene.shown.order
        self.take(told)
        board.turned = self.scene.turned
        if self.motion == "takeover":
            self.play("tag-takeover")
        else:
            self.rank(before, told[-1].seats)
        return self.reseat(told[-1].seats)

    def _hand(self, told: Sequence[Hand]) -> float:
        self.scene.board.clear_table()
        self.scene.board.hand.clear()
        self.take(told)
        self.play("card-shuffle", told[-1].dealer)
        return SHUFFLE_MS

    def _dealt(self, told: Sequence[Dealt]) -> float:
        return self.deal(told, self.scene.board.fan_of(self.scene.shown.order[-1]))

    def _exposed(self, told: Sequence[Exposed]) -> float:
        board = self.scene.board
        self.take(told)
        x, y = self.scene.layout.centre
        node = board.card(told[-1].card, board.fan_of(self.scene.shown.order[-1]), face=False)
        node.fly(Pose(x, y, 4, self.scene.m.px(TRICK_W)), "play", turn_up=True)
        self.land("card-flip", MOTION["play"].ms)
        return READ_MS

    def _takeover(self, told: Sequence[Takeover]) -> float:
        self.take(told)
        self.motion = "takeover"
        self.play("takeover")
        return READ_MS

    # -- cards change hands, and the trick
    def _exchange(self, told: Sequence[events.Exchange]) -> float:
        swaps = [(one.giver, one.taker, one.cards, not isinstance(one, events.Gift)) for one in told]
        return self.exchange(told, swaps)

    def _named(self, told: Sequence[events.Named]) -> float:
        self.take(told)
        victim = told[-1].victim
        nodes = self.scene.board.seats.get(victim)
        if nodes is not None:
            nodes.aim(0, "aimed")
            nodes.disc.visible = False
            self.scene.timeline.after(READ_MS, lambda: nodes.aim(0, ""))
        return READ_MS

    def _won(self, told: Sequence[events.Won]) -> float:
        return self.sweep(told, self.scene.shown.order[-1])

    def _infinity(self, told: Sequence[events.Infinity]) -> float:
        scene, board = self.scene, self.scene.board
        seat = told[-1].seat
        if seat < 0:
            self.take(told)
            return 200
        x, y = scene.layout.centre
        node = board.card(INFINITY, Pose(x, y, 0, scene.m.px(TRICK_W)), 700)
        self.take(told)
        if seat == scene.me:
            board.loose.remove(node)
            board.hand.take(node)
            board.hand.lay("play")
        else:
            board.send(node, board.fan_of(seat), "play", turn_up=False)
        self.land("card-play", MOTION["play"].ms, seat)
        return READ_MS

    def _last(self, told: Sequence[events.Last]) -> float:
        scene, board = self.scene, self.scene.board
        seat, kinds = told[-1].seat, told[-1].cards
        sweep = [node for play in board.plays for node in play]
        board.plays = []
        for node in sweep:
            board.loose.append(node)
            board.send(node, board.fan_of(scene.shown.order[-1]), "sweep", turn_up=False)
        nodes = (
            board.hand.give(kinds)
            if seat == scene.me
            else [board.card(kind, board.fan_of(seat), face=False) for kind in kinds]
        )
        x, y = scene.layout.centre
        w = scene.m.px(HAND_W * 0.6)
        for i, node in enumerate(nodes):
            if node not in board.loose:
                board.loose.append(node)
            node.level(210 + i)  # under what people say about it
            o = i - (len(nodes) - 1) / 2
            pitch = min(0.66 * w, scene.m.px(620) / max(1, len(nodes)))
            node.fly(Pose(x + o * pitch, y, -o * 1.5, w), "play", index=min(i, 8), turn_up=True)
        self.take(told)
        scene.shown.counts[seat] = 0
        self.land("card-flip", MOTION["play"].ms, seat)
        return READ_MS + 60 * min(8, len(nodes)) + 500

    def _salary(self, told: Sequence[events.Salary]) -> float:
        before = list(self.scene.shown.totals)
        self.take(told)
        self._count_up(before, list(self.scene.shown.totals))
        mine = next((one.points for one in told if one.seat == self.scene.me), 0)
        for i in range(min(4, mine)):
            self.scene.timeline.after(i * 110, lambda: self.play("coin-tick"))
        return 900

    def _count_up(self, before: list[int], after: list[int]) -> None:
        """Let the points of everybody run up to what they are now."""

        def show(share: int) -> None:
            both = zip(before, after, strict=True)
            now = [old + round((new - old) * share / 100) for old, new in both]
            self.scene.counted = now if share < 100 else None
            self.scene.refresh()

        counter(self.scene.timeline, 0, 100, show)

    def _ended(self, told: Sequence[events.Ended]) -> float:
        return self.ended(told, told[-1].winner)
