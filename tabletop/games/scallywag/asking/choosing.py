"""What the watch does is chosen on the table: a face for the press gang (or a dream), two islands to switch."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.types import PASS, Move
from rules.games.scallywag.chart import BASE, ISLAND_SPOTS
from tabletop.games.scallywag import words
from tabletop.games.scallywag.asking import places
from tabletop.games.scallywag.asking.base import SeaPrompt
from tabletop.games.scallywag.asking.parts import art
from tabletop.games.scallywag.sea import inks
from tabletop.inputs import Verb
from tabletop.node import Node
from tabletop.widgets.plain import Label, text_height

if TYPE_CHECKING:
    from rules.core.types import Ask
    from tabletop.pointer import Gesture
    from tabletop.table.prompts import Table
    from tabletop.table.seats import SeatNodes

Z, DISC_Z, TILE = 800.0, 125.0, 92.0
ROW = 4  # spots in a row of the chart
TEN = 10


class Chooser(SeaPrompt):
    """A panel with what it means, a button that does it, and the way back."""

    head, line = "", ""

    def banner(self) -> str:
        """Say what to choose."""
        return "" if self.wide else self.head.capitalize()

    def open(self) -> None:
        """Put up the panel and mark what can be chosen."""
        layout, m = self.picture.layout, self.m
        top, low = places.head(m), max(56.0, places.row(m, 25, 15))
        wide = places.action(layout, 0)[2] - 2 * places.PAD
        said = max(60.0, text_height(m, self.line, wide - 8, lead=1.2) + 8)
        self.wide = layout.big
        box = places.action(layout, top + said + low + places.PAD)
        self.board(box, self.head)
        x, y = box[0] + places.PAD, box[1] + top
        self.put(Label((x + 4, y, wide - 8, said), self.line, lead=1.2))
        first, second = places.shares((x, y + said, wide, low), 1.9, 1.0)
        self.main = self.button(first, "", self.go, kind="main", key=Verb.ACTIVATE, name="send")
        self.button(second, words.BACK, self.back, icon="icon-undo", key=Verb.UNDO, name="back", size=22)
        self.lay_hand()
        self.show()

    def show(self) -> None:
        """Show what is chosen."""
        raise NotImplementedError

    def go(self) -> None:
        """Do it, or go on choosing."""
        raise NotImplementedError


class FaceChooser(Chooser):
    """Dashed rings round all who may be meant, a whole one round the aimed; press it and confirm."""

    def __init__(self, table: Table, ask: Ask) -> None:
        super().__init__(table, ask)
        self.real = self.awake and self.view.press_left
        self.head, self.line = words.WHO, words.PRESS_LINE if self.real else words.ASLEEP_LINE
        left = lambda seat: (seat - self.picture.me) % self.view.n  # noqa: E731
        self.seats = sorted((one for one in ask.options if one != PASS), key=left)
        self.aimed = -1

    def show(self) -> None:
        """Ring the faces."""
        seats = self.picture.board.seats
        for number, seat in enumerate(self.seats, 1):
            icon = "icon-people" if self.real else "icon-moon"
            seats[seat].aim(number, "aimed" if seat == self.aimed else "may", icon)
            self._lift(seats[seat])
        if self.aimed < 0:
            self.main.say(words.WHO, words.FACE_SUB, "off")
        else:
            name = self.session.names(self.aimed)
            self.main.say(words.press(name) if self.real else words.think_of(name), words.SURE, "main")

    def _lift(self, nodes: SeatNodes) -> None:
        """Put the number where no grog hangs: at the foot of the coin, inwards."""
        d, spot = self.picture.layout.coin, nodes.spot
        inwards = 1 if spot.x < self.picture.layout.table.cx else -1
        nodes.disc.z = DISC_Z
        nodes.disc.centre_at(spot.x + inwards * d * 0.52, spot.y + d * 0.34)

    def close(self) -> None:
        """Take the rings away."""
        if self.widgets:
            for nodes in self.picture.board.seats.values():
                nodes.aim(0, "")
        super().close()

    def go(self) -> None:
        """Do it to whoever is aimed at."""
        if self.aimed < 0:
            self.step(1)
        else:
            self.answer(self.aimed)

    def aim(self, seat: int) -> bool:
        """Mean somebody."""
        self.aimed = seat
        self.show()
        return True

    def seat_pressed(self, seat: int) -> bool:
        """Aim; nobody is pressed by a second click alone."""
        return seat in self.seats and self.aim(seat)

    def number(self, digit: int) -> bool:
        """Aim by the number on the disc."""
        return 1 <= digit <= len(self.seats) and self.aim(self.seats[digit - 1])

    def step(self, by: int) -> bool:
        """Aim at the next one."""
        at = self.seats.index(self.aimed) + by if self.aimed in self.seats else (0 if by > 0 else -1)
        return self.aim(self.seats[at % len(self.seats)])


class SwitchChooser(Chooser):
    """Two islands: drag one onto the other, press both, or walk there with the arrows."""

    head, line = words.WHICH, words.SWITCH_LINE

    def __init__(self, table: Table, ask: Ask) -> None:
        super().__init__(table, ask)
        self.taken: list[int] = []
        self.cursor = -1
        self.carried: tuple[int, Node] | None = None

    def show(self) -> None:
        """Ring what is taken, and where the arrows are."""
        self.chart.tile_ring({*self.taken, *({self.cursor} if self.cursor >= 0 else ())})
        if len(self.taken) == 2:
            self.main.say(words.switch(*sorted(self.taken)), words.SURE, "main")
        elif self.cursor >= 0 and self.cursor not in self.taken:
            self.main.say(words.take(self.cursor), words.SECOND if self.taken else words.FIRST, "main")
        else:
            self.main.say(words.OTHER if self.taken else words.WHICH, words.SWITCH_SUB, "off")

    def close(self) -> None:
        """Take the rings away."""
        if self.widgets:
            self.chart.tile_ring(())
        self._drop()
        super().close()

    def go(self) -> None:
        """Switch them, or take the one the arrows are at."""
        if len(self.taken) == 2:
            one, other = sorted(self.taken)
            self.answer(16 * one + other)
        elif self.cursor >= 0:
            self.take(self.cursor)
        else:
            self.step(1)

    def take(self, spot: int) -> bool:
        """Take an island, or leave it; the third takes the place of the second."""
        if spot not in ISLAND_SPOTS:
            return self._refused(spot)
        if spot in self.taken:
            self.taken.remove(spot)
        else:
            self.taken = [*self.taken[:1], spot]
        self.cursor = -1
        self.show()
        return True

    def _refused(self, spot: int) -> bool:
        if spot == BASE:
            refusal = self.session.match.refusal(Move(self.picture.me, self.ask.id, (16 * BASE + BASE,)))
            if refusal is not None:
                self.table.refuse(refusal)
        return spot == BASE

    # -- the mouse
    def gesture(self, gesture: Gesture) -> bool:
        """Press islands, or carry one to another."""
        if gesture.kind == "click" and gesture.button == 1:
            return self.take(self.chart.spot_at(gesture.pos))
        if gesture.kind == "grab" and gesture.button == 1:
            return self._grabbed(gesture)
        if self.carried is None:
            return False
        spot, node = self.carried
        if gesture.kind == "drag":
            node.centre_at(*gesture.pos)
            over = self.chart.spot_at(gesture.pos)
            self.chart.tile_ring({spot, *({over} if over in ISLAND_SPOTS else ())})
        elif gesture.kind in ("drop", "cancel"):
            self._drop()
            over = self.chart.spot_at(gesture.pos) if gesture.kind == "drop" else -1
            self._dropped(spot, over)
        return True

    def _grabbed(self, gesture: Gesture) -> bool:
        spot = self.chart.spot_at(gesture.start)
        if spot not in ISLAND_SPOTS:
            return False
        d = self.m.px(TILE)
        image = inks.tile(art(spot, self.view.tiles[spot]), d)
        node = self.picture.scene.add(Node(image, z=Z))
        node.centre_at(*gesture.pos)
        self.carried = spot, node
        self.chart.tile_ring(ISLAND_SPOTS)
        return True

    def _dropped(self, spot: int, over: int) -> None:
        if over in ISLAND_SPOTS and over != spot:
            self.taken = [spot, over]
        elif over == BASE:
            self._refused(over)
        self.show()

    def _drop(self) -> None:
        if self.carried is not None:
            self.carried[1].kill()
            self.carried = None

    # -- keys
    def step(self, by: int) -> bool:
        """Walk to the next island."""
        self.cursor = self._next(self.cursor, by) if self.cursor >= 0 else ISLAND_SPOTS[0 if by > 0 else -1]
        self.show()
        return True

    def verb(self, verb: Verb) -> bool:
        """Walk to the row above or below."""
        if verb not in (Verb.UP, Verb.DOWN):
            return False
        by = ROW if verb is Verb.DOWN else -ROW
        self.cursor = self._next(self.cursor, by) if self.cursor >= 0 else ISLAND_SPOTS[0]
        self.show()
        return True

    @staticmethod
    def _next(spot: int, by: int) -> int:
        to = (spot + by) % 16
        return to if to != BASE else (to + by) % 16

    def number(self, digit: int) -> bool:
        """Type a spot: a digit behind a one makes a larger number."""
        both = TEN + digit
        spot = both if self.cursor == 1 and both in ISLAND_SPOTS else digit
        if spot not in ISLAND_SPOTS:
            return False
        self.cursor = spot
        self.show()
        return True
