"""Prove it: an opponent's decision made again while one looks on, with what it could not see dealt otherwise."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING, Any, Final

from rules.core.sentences import Words
from rules.proof import WORLDS, NoProofError, World, case, prove
from tabletop.games import kit
from tabletop.games import poster as poster_of
from tabletop.paint.coins import coin, portrait
from tabletop.screens.aftermath.outcome import portrait_number
from tabletop.screens.aftermath.story import words as after
from tabletop.screens.aftermath.why import strip
from tabletop.screens.page import FindingPage, Section
from tabletop.screens.replay.recording import Onlooker
from tabletop.theme import ALARM, CREAM, SOFT
from tabletop.widgets.plain import Label, Picture, line_height
from tabletop.worker import Errand

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.core.types import Seat
    from tabletop.paint.metrics import Metrics
    from tabletop.screens.replay.recording import Recording
    from tabletop.thinking import Thinks
    from tabletop.widgets.flow import Flow

words: Final = Words("tabletop", "proof")
CELL, COIN, CARD = 284.0, 40.0, 58.0  # what one hand has room for, a face, a card
OVERLAP = 0.62  # of a card's width, at most, from one to the next
LEAST, ROW = 26.0, 1.46  # from one card to the next, at least, else they lie in two rows; of its width, to the next row


def rows(count: int, wide: float) -> int:
    """Return in how many rows so many cards lie, for all to be read."""
    return 1 if count < 2 or (wide - CARD) / (count - 1) >= LEAST else 2


class ProofScreen(FindingPage):
    """One decision, made again in one world after the other."""

    title = after.PROVE
    aside = words.ASIDE
    desk = False

    def __init__(self, recording: Recording, turn: int, thinker: Thinks) -> None:
        self.recording, self.turn = recording, turn
        self.game, self.seat = recording.game, recording.mover(turn + 1)
        self.accent = poster_of(self.game.id).accent
        self.name = recording.plan[self.seat].name
        self.worlds: list[World] = []
        self.why, errand = "", None
        try:
            self.case = case(recording.match, recording.header, turn)
        except NoProofError as no:
            self.why = words["WHY_NOT", str(no)](name=self.name)
        else:
            self.told, errand = Onlooker(recording, turn, self.seat), Errand(prove, (self.case,))
        super().__init__(thinker, errand)

    def take(self, one: World) -> None:
        """Take note of a world."""
        self.worlds.append(one)

    @property
    def verdict(self) -> tuple[str, str]:
        """What it comes to by now, and the colour it is said in."""
        swapped, others = len(self.worlds) - 1, [one for one in self.worlds[1:] if one.move != self.worlds[0].move]
        if self.why:
            return self.why, CREAM
        if others:
            return words.differs(n=len(others), of=swapped, name=self.name), ALARM
        if not self.over:
            return words.GOING, SOFT
        if swapped < 0:
            return words.FAILED, ALARM
        if self.worlds[0].move != self.case.move:
            return words.otherwise(name=self.name, n=swapped), CREAM
        return words.proven(n=swapped, name=self.name), self.accent

    # -- look
    def fill(self, m: Metrics) -> None:
        """Put what was decided and the verdict, then a panel for every world."""
        worlds = [
            Section(f"world {number}", words.swapped(n=number) if number else words.TRUE, self._world(one))
            for number, one in enumerate(self.worlds)
        ]
        head = Section("verdict", words.decided(name=self.name), self._verdict)
        box = (self.left, self.top, self.right - self.left, self.low - self.top)
        self.area = self.column(box, [head, *worlds])
        del m

    def _verdict(self, flow: Flow) -> None:
        moment = kit(self.game.id).moment(self.recording.match, self.turn, self._names)
        flow.text(f"{moment.stage}. {moment.said}" if moment.stage else moment.said, size=20, colour=CREAM,
                  bold_colour=self.accent)  # fmt: skip
        if not self.why:
            flow.text(words.how(name=self.name, n=WORLDS), size=18, colour=SOFT)
        said, colour = self.verdict
        flow.text(said, face="semibold", size=22, colour=colour)

    def _world(self, world: World) -> Callable[[Flow], None]:
        def build(flow: Flow) -> None:
            held, play = kit(self.game.id).held, kit(self.game.id).part
            seats = [seat for seat in range(self.recording.seats) if seat != self.seat]
            views = {seat: self.game.view(world.state, seat) for seat in seats}
            most = max(1, int(flow.w // (CELL * (1 + (flow.m.text - 1) / 2))))
            each = ceil(len(seats) / ceil(len(seats) / most))
            wide = flow.w / each
            for first in range(0, len(seats), each):
                line = seats[first : first + each]
                cards = {seat: held(self.game, views[seat]) for seat in line}
                top = flow.y
                for at, seat in enumerate(line):
                    self._hand(flow, (flow.x + at * wide, top, wide - 18), seat, cards[seat], play(views[seat]))
                most_rows = max(rows(len(kinds), wide - 18) for kinds in cards.values())
                tall = CARD * (1.4 + ROW * (most_rows - 1)) + 14 if any(cards.values()) else 8
                flow.y = top + self._head(flow.m, any(map(play, views.values()))) + tall
            self._answer(flow, world)

        return build

    def _head(self, m: Metrics, part: bool) -> float:
        return max(COIN, line_height(m, 17, "semibold") + (line_height(m, 16, "italic") if part else 0)) + 6

    def _hand(
        self, flow: Flow, box: tuple[float, float, float], seat: Seat, kinds: tuple[int, ...], part: str
    ) -> None:  # fmt: skip
        x, y, wide = box
        who, m = self.recording.plan[seat], flow.m
        face, line = portrait(portrait_number(who.portrait)), line_height(m, 17, "semibold")
        flow.put(Picture((x, y, COIN, COIN), lambda n, a, _b: coin(n, face, a, rim=2)))
        room = (x + COIN + 10, y, wide - COIN - 10, line)
        flow.put(Label(room, who.name, face="semibold", size=17, colour=CREAM, wrap=False))
        if part:
            under = (room[0], y + line, room[2], line_height(m, 16, "italic"))
            flow.put(Label(under, part, face="italic", size=16, colour=SOFT, wrap=False))
        if kinds:
            top, each = y + self._head(m, bool(part)), ceil(len(kinds) / rows(len(kinds), wide))
            step = min(CARD * OVERLAP, (wide - CARD) / max(1, each - 1))
            for row, first in enumerate(range(0, len(kinds), each)):
                some = kinds[first : first + each]
                there = (x, top + row * ROW * CARD, CARD + step * (len(some) - 1), CARD * 1.4)
                flow.put(Picture(there, lambda n, w, h, some=some: strip(n, w, h, some, step, CARD)))  # type: ignore[misc]

    def _answer(self, flow: Flow, world: World) -> None:
        what = kit(self.game.id).advised(self.told, world.move)  # type: ignore[arg-type]
        same = world.move == self.worlds[0].move
        said = words.answer(name=self.name, what=what) if what else words.unnamed(name=self.name)
        flow.text(said if world is self.worlds[0] else words.again(said=said, same=same), size=19,
                  colour=CREAM if same else ALARM, bold_colour=self.accent)  # fmt: skip

    def _names(self, seat: Any) -> str:
        return self.told.names(seat) if not self.why else self.recording.plan[seat].name
