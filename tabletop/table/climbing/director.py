"""Cues of games in which cards are laid on a pile: deal, play, pass, sweep, exchange, chairs. The View decides."""

from __future__ import annotations

import math
from itertools import groupby, pairwise, takewhile
from typing import TYPE_CHECKING, Any, NamedTuple

import pygame

from rules.core import climbing
from tabletop.anim import MOTION
from tabletop.paint.soft import blank, ready
from tabletop.scene import Node
from tabletop.table.director import BEAT, GLANCE, HALT, LOOK, Director
from tabletop.table.layout import TRICK_W, Pose
from tabletop.table.notes import Announcement
from tabletop.table.words import words
from tabletop.theme import ALARM, BEST, INK

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rules.core.events import Event
    from tabletop.audio import AudioPort
    from tabletop.table.cardnode import CardNode, Easel
    from tabletop.table.climbing.picture import ClimbingPicture
    from tabletop.table.match.session import Session

Point = tuple[float, float]
DOT, PITCH, HEAD, LIFT = 3.5, 16, 15, 0.22  # design units; the arc's height as a share of its length
Z = 195.0
SHOW_MS = 1300


def arc(easel: Easel, start: Point, end: Point, colour: str) -> Node:
    """Put up an arc from one place to another (px); it goes by itself."""
    u = easel.m.u
    bend = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2 - LIFT * math.dist(start, end)
    steps = max(4, round(math.dist(start, end) / (PITCH * u)))
    points = [_at(start, bend, end, i / steps) for i in range(1, steps)]
    pad = round(HEAD * u) + 4
    left, top = min(x for x, _ in points) - pad, min(y for _, y in points) - pad
    right, low = max(x for x, _ in points) + pad, max(y for _, y in points) + pad
    made = blank(right - left, low - top)
    for x, y in points[:-2]:
        for r, ink in ((DOT + 1.5, INK), (DOT, colour)):
            pygame.draw.aacircle(made, ink, (x - left, y - top), max(1.0, r * u))
    _head(made, points[-2], points[-1], (left, top), u, colour)
    node = easel.scene.add(Node(ready(made), z=Z))
    node.move(left, top)
    easel.timeline.after(SHOW_MS, node.kill)
    return node


def _at(a: Point, b: Point, c: Point, t: float) -> Point:
    """The point at share t of a curve from a by b to c."""
    p, q, r = (1 - t) ** 2, 2 * t * (1 - t), t * t
    return p * a[0] + q * b[0] + r * c[0], p * a[1] + q * b[1] + r * c[1]


def _head(made: pygame.Surface, before: Point, tip: Point, corner: Point, u: float, colour: str) -> None:
    angle = math.atan2(tip[1] - before[1], tip[0] - before[0])
    shape = []
    for along, across in ((HEAD, 0), (-HEAD, -HEAD * 0.85), (-HEAD * 0.45, 0), (-HEAD, HEAD * 0.85)):
        x = tip[0] - corner[0] + u * (along * math.cos(angle) - across * math.sin(angle)) * 0.9
        y = tip[1] - corner[1] + u * (along * math.sin(angle) + across * math.cos(angle)) * 0.9
        shape.append((x, y))
    pygame.draw.polygon(made, colour, shape)
    pygame.draw.aalines(made, INK, True, shape)


def exchanged(session: Session, told: Any, cards_words: Callable[[Any], str]) -> Announcement | None:
    """Return both sides of an exchange of the watcher's, once the second of them is told; None before.

    `told` has giver, taker and cards; `cards_words` puts cards into words.
    """
    me, tape = session.watcher, list[Any](session.tape())
    at = next((at for at in range(len(tape) - 1, -1, -1) if tape[at] is told), -1)  # the same card may go twice
    if me not in (told.giver, told.taker) or at < 0:
        return None
    so_far = takewhile(lambda one: one.kind != "dealt", reversed(tape[:at]))  # of this deal, the newest first
    both = {told.giver, told.taker}
    halves = [one for one in so_far if {getattr(one, "giver", None), getattr(one, "taker", None)} == both]
    if len(halves) % 2 == 0:  # two may exchange twice
        return None
    gave, got = (told, halves[0]) if told.giver == me else (halves[0], told)
    said = words.exchanged(gave=cards_words(gave.cards), name=session.names(gave.taker), got=cards_words(got.cards))
    owed = halves[0].giver == me  # whoever gives first has to, and is not asked what
    return Announcement(words.the_exchange(owed=owed), said, "icon-cards", like="owed" if owed else "", stays=True)


READ_MS, BEAT_MS, SHUFFLE_MS = 900, 160, 700
MISSED, TOLD = 2, 4  # so many things gone by at least are told again; of tricks and powers the last of them
SLAPS = ("card-play", "card-play-two", "card-play-three", "card-play-four")


class Beaten(NamedTuple):
    """What has beaten one's own cards since one was asked last, and how their trick ended."""

    told: Any
    name: str
    mine: str = ""  # nothing: that was known before, their trick has ended since
    theirs: str = ""
    dear: bool = False  # whether a power had been spent on one's own
    end: str = ""  # who took the trick

    @property
    def said(self) -> str:
        """The same in a sentence."""
        return words.outdone(name=self.name, mine=self.mine, theirs=self.theirs, end=self.end)

    def ended(self, seat: int, name: str, what: str) -> Beaten:
        """The same, once somebody has taken the trick with what lay on top."""
        same = seat == self.told.seat
        end = words.takes(name="" if same else name, what="" if same and what in self.theirs else what)
        return self._replace(end=end)


class ClimbingDirector(Director):
    """Each cue returns how long the next one waits, in ms. A game's own events have fields of the same names."""

    gathered = frozenset({"dealt"})
    weighty = frozenset({"won", "out"})
    befalls = frozenset({"returned", "passed"})
    unmissed = frozenset({"out"})  # what is seen whatever the hurry, as a power laid with a hand is
    spends, ensues = frozenset({"played", "power"}), frozenset[str]()  # uses of powers, and what comes of them
    led = -1  # who led the trick
    outdone = False  # whether it has been said that a hand with a power on it can be beaten

    def __init__(self, picture: ClimbingPicture, audio: Callable[[], AudioPort]) -> None:
        super().__init__(picture, audio)
        self.scene: Any = picture
        self.motion = "chairs"  # how everybody goes to the next seats
        self.cues = {
            climbing.Dealt: self.dealt, climbing.Played: self.played, climbing.Passed: self.passed,
            climbing.Won: self.won, climbing.Out: self.went_out,
        }  # fmt: skip

    def read(self, told: Sequence[Event]) -> float:
        """Take in what stands in the story, and wait as long as it takes to read it."""
        self.take(told)
        return READ_MS

    def beat(self, told: Sequence[Event]) -> float:
        """Take in what only the story tells."""
        self.take(told)
        return BEAT_MS

    # -- the deal
    def dealt(self, told: Sequence[Any]) -> float:
        """Shuffle and deal from the middle."""
        self.play("card-shuffle")
        return self.deal(told, self.scene.board.middle(), SHUFFLE_MS)

    def deal(self, told: Sequence[Any], start: Pose, after: float = 0.0) -> float:
        """Let cards go round, from the best chair on; the own ones land in the fan, sorted."""
        scene, board = self.scene, self.scene.board
        board.clear_table()
        board.hand.clear()
        own = next((one.cards for one in told if one.seat == scene.me), ())
        kinds = sorted(scene.faces(own), key=scene.sort_key)
        counts = {one.seat: len(one.cards) for one in told}
        poses, total = scene.layout.hand(len(kinds)), sum(counts.values())
        chairs = scene.shown.order or tuple(range(scene.n))
        order = [seat for k in range(max(counts.values())) for seat in chairs if k < counts.get(seat, 0)]
        dealt = dict.fromkeys(counts, 0)
        for i, seat in enumerate(order):
            at, mine = dealt[seat], seat == scene.me
            kind = kinds[at] if mine else board.easel.back
            node = board.card(kind, start._replace(w=scene.m.px(84)), 600 + i, face=False)
            if mine:
                board.loose.remove(node)
                board.hand.cards.append(node)
                node.level(300 + at)
                node.fly(poses[at], "deal", delay=after, index=i, count=total, turn_up=True)
                if not scene.timeline.clock.off:
                    scene.timeline.add("deal", delay=after, index=i, count=total, on_end=lambda: self._landed(scene.me))
            else:
                node.visible = node.shadow.visible = False
                self._deal_to(seat, node, i, total, after)
            dealt[seat] += 1
        self.take(told)
        for seat in counts:
            if seat != scene.me or not scene.timeline.clock.off:
                scene.shown.counts[seat] = 0
        for i in range(0, total, 2):  # every second one, as the gap of the sound would have it anyway
            scene.timeline.after(after + MOTION["deal"].start(i, total), lambda: self.play("card-deal"))
        return after + min(2400, total * 45) + 360

    def _landed(self, seat: int) -> None:
        self.scene.shown.counts[seat] += 1
        self.scene.refresh_seat(seat)

    def _deal_to(self, seat: int, node: CardNode, i: int, total: int, after: float) -> None:
        scene, board = self.scene, self.scene.board

        def landed() -> None:
            board.drop(node)
            self._landed(seat)

        def begin() -> None:
            node.visible = node.shadow.visible = True

        if scene.timeline.clock.off:
            landed()
            return
        scene.timeline.after(after + MOTION["deal"].start(i, total), begin)
        node.fly(board.fan_of(seat), "deal", delay=after, index=i, count=total, on_end=landed)

    # -- the trick
    def played(self, told: Sequence[Any]) -> float:
        """Lay cards on the pile."""
        return self.lay(told, told[-1].seat, told[-1].cards)

    def lay(self, told: Sequence[Event], seat: int, cards: Sequence[int], *, beneath: bool = False) -> float:
        """Lay a seat's cards on the pile, or beneath what is on top."""
        scene, board = self.scene, self.scene.board
        kinds, mine = scene.faces(cards), seat == scene.me
        nodes = board.hand.give(kinds) if mine else []
        if len(nodes) != len(kinds):  # somebody else's, or the hand was dealt anew under the cue
            for node in nodes:
                node.kill()
            start = board.fan_of(seat)._replace(w=scene.m.px(TRICK_W))
            nodes = [board.card(kind, start, face=mine) for kind in kinds]
        for i, node in enumerate(nodes):
            node.level(210 + i)  # under what people say about it
        board.lay_play(nodes, beneath=beneath)
        self.take(told)
        self.led = seat if len(scene.shown.pile) == 1 else self.led
        if mine:
            board.hand.selected = []
            board.hand.lay("sort")
        self.land(SLAPS[min(len(kinds), 4) - 1], MOTION["play"].ms, seat)
        lands: float = MOTION["play"].ms + 60 * min(3, len(kinds) - 1)
        scene.timeline.after(lands, lambda: self._uncover(nodes))
        return lands + BEAT_MS

    def _uncover(self, laid: Sequence[CardNode]) -> None:
        """Let what is said hang off cards that have just been laid, or be over."""
        board, rects = self.scene.board, [card.rect for card in laid]
        for at, seat in board.seats.items():
            for clear in (lambda at=at: board.give_way(at, self.scene.around(at), moved=True), seat.hush):
                if (place := seat.speech.place) is not None and place.collidelist(rects) >= 0:
                    clear()

    def passed(self, told: Sequence[Any]) -> float:
        """Knock on the table."""
        self.take(told)
        self.play("pass-knock", told[-1].seat)
        return MOTION["pass"].ms

    def won(self, told: Sequence[Any]) -> float:
        """Let the pile go to whoever takes the trick."""
        return self.sweep(told, told[-1].seat)

    def sweep(self, told: Sequence[Event], seat: int) -> float:
        """Let the pile go to a seat."""
        scene, board = self.scene, self.scene.board
        to = board.fan_of(seat)

        def swept() -> None:
            board.sweep(to)
            self.play("trick-sweep", seat)

        scene.panels.set_tag("")
        scene.timeline.after(260, swept)
        self.take(told)
        return 260 + MOTION["sweep"].ms + 25 * 8

    def went_out(self, told: Sequence[Any]) -> float:
        """Say that somebody is out of cards."""
        self.take(told)
        self.play("out-of-cards", told[-1].seat)
        return 500

    def weight(self, told: Any) -> float:
        """Who leads, what beats one's own cards and what is done with a power is to be followed; the rest flies by."""
        pile = self.scene.shown.pile
        if told.kind in self.unmissed or getattr(told, "parts", None):
            return HALT
        if told.kind == "won":
            return HALT if told.seat == self.scene.me else BEAT
        if told.kind == "played" and pile and pile[-1].seat != self.scene.me:
            return GLANCE
        return LOOK if told.kind == "played" else super().weight(told)

    def in_passing(self, told: Any, said: str) -> str:
        """Say what is played, and of a trick who led what and who took it; passes only show on the plates."""
        scene, pile, session = self.scene, self.scene.shown.pile, self.scene.session
        ends = pile[0].seat == self.led and pile[-1].seat == told.seat if told.kind == "won" and pile else False
        if ends and scene.what(pile[0]):
            name = "" if told.seat == self.led else scene.name(told.seat)
            led, first, last = scene.name(self.led), scene.what(pile[0]), scene.what(pile[-1])
            return words.recap(led=led, first=first, beaten=len(pile) > 1, name=name, last=last)
        if self.weight(told) > GLANCE and not said:
            said = session.match.game.tell(told, session.names, session.view).replace("*", "")
        return "" if told.kind == "passed" else said

    def forget(self) -> None:
        """Begin anew to keep what goes by."""
        super().forget()
        self.beaten: Beaten | None = None

    def keep(self, told: Any) -> None:
        """Keep who is out, who took a trick with what, which powers were used, and what beat one's own cards.

        Of what is one's own: a hand that came back, and that it was passed then.
        """
        if told.kind == "passed":
            last = self.kept[-1][0] if self.kept else told
            if last.kind == "returned" and last.seat == told.seat == self.scene.me:
                self.kept.append((told, words.PASSED_AFTER))
            return
        pile, beaten = self.scene.shown.pile, self._beaten(told)
        what = self.scene.what(pile[-1]) if told.kind == "won" and pile else ""
        ends = bool(what) and any(play.seat == self.scene.me for play in pile)
        if beaten is not None:  # it is told once, by whom and with what
            before = self.beaten and self.beaten.told
            self.kept = [one for one in self.kept if one[0] is not before
                         and (one[0].kind != "played" or one[0].seat != told.seat)]
            self.kept.append((told, ""))
            self.beaten = beaten
        if ends and self.beaten is None:  # it was beaten before one was asked last
            self.kept.append((told, ""))
            self.beaten = Beaten(told, self.scene.name(told.seat), theirs=what)
        elif ends and self.beaten is not None:
            self.beaten = self.beaten.ended(told.seat, self.scene.name(told.seat), what)
        elif told.kind in self.weighty or (beaten is None and getattr(told, "parts", None)):
            mine = told.kind == "returned" and told.seat == self.scene.me  # that is told with its cause, whatever else
            self.kept.append((told, what or self.scene.undone(told, () if mine else [one for one, _ in self.kept])))

    def stop(self, told: Any) -> Announcement | None:
        """Stop the first time for what beats one's own cards where a power was spent on them: nothing can be done."""
        beaten = self._beaten(told)
        if beaten is None or not beaten.dear or self.outdone:
            return None
        self.outdone = True
        return Announcement(words.OUTDONE, beaten.said, like="outdone")

    def _beaten(self, told: Any) -> Beaten | None:
        found = self.scene.outdone(told)
        return None if found is None else Beaten(told, self.scene.name(told.seat), *found)

    @property
    def gone_by(self) -> list[str]:
        """Say in order of time what beat one's own cards, who is out and the last powers and tricks; or less."""
        alone = self.beaten is not None and self.beaten.mine and not self.beaten.end  # the story says that much
        kept = self.kept if len(self.kept) - bool(alone) >= MISSED else []
        few = (1, 0) if self.scene.layout.big else range(TOLD, -1, -1)  # large words leave little room
        return list(dict.fromkeys(said for one in few if (said := self._told(kept, one))))

    def _told(self, kept: Sequence[tuple[Any, str]], few: int) -> str:
        """Say what has been kept, of tricks only so many, of powers with what came of them twice as many."""
        session, left = self.scene.session, {"won": few, "power": 2 * few}
        beaten = self.beaten and self.beaten.told
        last, whole = list[tuple[Any, str]](), 0  # the latest first; up to where nothing is told without its power
        for told, what in reversed(kept):
            kind = "" if told is beaten else told.kind if told.kind in {"out", "won"} else "power"
            left[kind] = left.get(kind, len(kept)) - 1
            if left[kind] >= 0:
                last.append((told, what))
                whole = len(last) if told.kind in self.spends else whole
            elif kind == "power" and left[kind] == -1:  # nor what came of what is left out
                last[whole:] = [one for one in last[whole:] if one[0].kind not in self.ensues or one[1]]
        last.reverse()
        for at, ((one, _), (then, _)) in enumerate(pairwise(last)):
            if (one.kind, then.kind) == ("out", "won") and one.seat == then.seat:  # first what it was done with
                last[at : at + 2] = last[at + 1], last[at]
        said = list[str]()
        names = lambda seat: (seat == session.watcher and words.YOU) or session.names(seat)  # noqa: E731
        for tricks, run in groupby(last, lambda one: one[0].kind == "won" and one[0] is not beaten):
            some = list(run)
            took = groupby([(session.names(told.seat), what) for told, what in some if tricks], lambda one: one[0])
            parts = [words.took(more=at > 0, name=name, n=len(what), known=all(what), what=what)
                     for at, (name, what) in enumerate((name, [what for _, what in each]) for name, each in took)]
            said += [words.gone_by(parts=parts)] if tricks else [
                self.beaten.said if self.beaten and told is beaten else
                why or session.match.game.tell(told, names, session.view).replace("*", "") for told, why in some]
        first = said.index(self.beaten.said) + 1 if self.beaten and self.beaten.said in said else 0
        gone = words.gone(n=-left["won"]) if left["won"] < 0 else ""
        return " ".join(filter(None, [*said[:first], gone, *said[first:]]))

    # -- cards change hands
    def exchange(self, told: Sequence[Event], swaps: Sequence[tuple[int, int, Sequence[int | None], bool]]) -> float:
        """Let cards fly from one to another on dotted arcs: giver, taker, cards, whether they go up."""
        scene, board = self.scene, self.scene.board
        for row, (giver, taker, cards, up) in enumerate(swaps):
            start, end = board.fan_of(giver), board.fan_of(taker)
            if not scene.timeline.clock.off:
                arc(scene.easel, (start.x, start.y), (end.x, end.y), BEST if up else ALARM)
            kinds = [board.easel.back if card is None else scene.face(card) for card in cards]
            nodes = board.hand.give(kinds) if giver == scene.me else []
            for j, kind in enumerate(kinds):
                node = nodes[j] if j < len(nodes) else board.card(kind, start, face=False)
                self.carry(node, taker, row * 2 + j)
        self.take(told)
        hand = board.hand
        hand.lay("sort", skip=hand.fresh)
        poses = hand.poses()
        for i, node in enumerate(hand.fresh):
            if node in hand.cards:
                node.fly(poses[hand.cards.index(node)], "bonus", index=i, turn_up=True)
        self.land("card-play", MOTION["bonus"].ms)
        return MOTION["bonus"].ms + 90 * 3 + 260

    def carry(self, node: CardNode, taker: int, index: int = 0) -> None:
        """Let a card go to a seat; in the own fan it is marked as new."""
        scene, board = self.scene, self.scene.board
        if taker == scene.me:
            if node in board.loose:
                board.loose.remove(node)
            hand = board.hand
            hand.take(node, hand.place_for(node.kind, scene.sort_key))
            hand.fresh.append(node)
            at = hand.cards.index(node)
            node.level(300 + at)
            node.fly(hand.poses()[at], "bonus", index=index, turn_up=True)
            return
        if node not in board.loose:
            board.loose.append(node)
        board.send(node, board.fan_of(taker), "bonus", index=index, turn_up=False)

    # -- chairs, and the end
    def reseat(self, order: Sequence[int]) -> float:
        """Let everybody walk to the next seats."""
        motion, self.motion = self.motion, "chairs"
        moved = self.scene.board.seat_all(order, motion)
        self.scene.refresh()
        row = MOTION[motion]
        return row.ms + row.stagger_ms * moved + 100 if moved else 300

    def rank(self, before: Sequence[int], after: Sequence[int]) -> None:
        """Say it in two plucks if the person has risen or fallen."""
        me = self.scene.me
        up = before.index(me) - after.index(me) if me in before and me in after else 0
        if up:
            self.play("rank-up" if up > 0 else "rank-down")

    def ended(self, told: Sequence[Event], winner: int) -> float:
        """Sound the end; where several people play, a win of any of them is one."""
        self.take(told)
        won = winner == self.scene.me or self.scene.session.plan[winner].person
        self.play("tag-win" if won else "tag-lose")
        return 1400
