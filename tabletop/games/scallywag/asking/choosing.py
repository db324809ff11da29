"""What the watch does is chosen on the table: a face for the press gang (or a dream), two islands to switch."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.sentences import Words, capital, inside
from rules.core.types import PASS, Ask, Move, Seat
from rules.games.scallywag.chart import BASE, ISLAND_SPOTS
from tabletop.games.scallywag.asking.base import AtSeaFoot, Walk
from tabletop.games.scallywag.asking.parts import art
from tabletop.games.scallywag.sea import inks
from tabletop.inputs import Verb
from tabletop.scene import Node
from tabletop.table.forms.asked import Press
from tabletop.table.forms.rows import Sheet
from tabletop.table.forms.seats import Seats

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tabletop.paint.controls import Kind
    from tabletop.table.layout import Box
    from tabletop.table.prompts import Table
    from tabletop.widgets.mouse import Gesture

words: Final = Words("tabletop.games.scallywag", "night")
Z, DISC_Z, TILE = 800.0, 125.0, 92.0


class Chooser(AtSeaFoot, Sheet):
    """A panel with what it means, a button that does it, and the way back."""

    sized, parts, least, bare = (25.0, 56.0), (1.9, 1.0), 60.0, True

    def banner(self) -> str:
        """Say what to choose."""
        return "" if self.wide else capital(inside(self.title))

    def where(self, high: float) -> Box:
        """Return the panel of the night's action."""
        return self.for_action(high)

    def across(self, _high: float) -> bool:
        """Take the whole foot for large text only."""
        return self.big

    def presses(self) -> Sequence[Press]:
        """Do it, or go back."""
        label, sub, kind = self.doing()
        return (
            Press("send", self.send, label, sub, kind, Verb.ACTIVATE, 25),
            Press("back", self.back, words.BACK, key=Verb.UNDO, icon="icon-undo"),
        )

    def doing(self) -> tuple[str, str, Kind]:
        """Return what the main button says."""
        raise NotImplementedError

    def send(self) -> None:
        """Do it, or go on choosing."""
        raise NotImplementedError


class FaceChooser(Seats, Chooser):
    """Whom the press gang takes; or of whom one dreams."""

    title, fickle = words.WHO, False

    @property
    def real(self) -> bool:
        """Whether anything comes of it."""
        return bool(self.awake and self.view.press_left)

    def line(self) -> str:
        """Say what it means."""
        return words["DEEDS", "seat"] if self.real else words.DREAM_OF_SOMEBODY

    @property
    def seats(self) -> Sequence[Seat]:
        """Return who may be meant."""
        return self.round(one for one in self.ask.options if one != PASS)

    def doing(self) -> tuple[str, str, Kind]:
        """Name whoever is meant."""
        if self.aimed < 0:
            return words.WHO, words.WHO_ASIDE, "off"
        name = self.name(self.aimed)
        return (words.press if self.real else words.dream_of)(name=name), words.SURE, "main"

    def ring(self, seats: Sequence[Seat]) -> None:
        """Ring the faces; their numbers stand where no grog hangs: at the foot of the coins, inwards."""
        self.sign = "icon-people" if self.real else "icon-moon"
        super().ring(seats)
        layout = self.picture.layout
        for seat in seats:
            nodes = self.picture.board.seats[seat]
            inwards = 1 if nodes.spot.x < layout.table.cx else -1
            nodes.disc.z = DISC_Z
            nodes.disc.centre_at(nodes.spot.x + inwards * layout.coin * 0.52, nodes.spot.y + layout.coin * 0.34)


class SwitchChooser(Walk, Chooser):
    """Two islands: drag one onto the other, press both, or walk there with the arrows."""

    title = words.WHICH

    def __init__(self, table: Table, ask: Ask) -> None:
        super().__init__(table, ask)
        self.taken: list[int] = []
        self.carried: tuple[int, Node] | None = None

    def line(self) -> str:
        """Say what it means."""
        return words["DEEDS", "pair"]

    def show(self) -> None:
        """Ring what is taken, and where the arrows are."""
        super().show()
        self.chart.tile_ring({*self.taken, *({self.cursor} if self.cursor >= 0 else ())})

    def doing(self) -> tuple[str, str, Kind]:
        """Switch them, or take the one the arrows are at."""
        if len(self.taken) == 2:
            one, other = sorted(self.taken)
            return words.switch(one=one, other=other), words.SURE, "main"
        if self.cursor >= 0 and self.cursor not in self.taken:
            return words.take(number=self.cursor), words.SECOND if self.taken else words.FIRST, "main"
        return words.AND_ANOTHER if self.taken else words.WHICH, words["OPEN", "pair", 1], "off"

    def close(self) -> None:
        """Take the rings away."""
        if self.widgets:
            self.chart.tile_ring(())
        self._drop()
        super().close()

    def send(self) -> None:
        """Switch them, or take the one the arrows are at."""
        if len(self.taken) == 2:
            one, other = sorted(self.taken)
            self.answer(16 * one + other)
        elif self.cursor >= 0:
            self.take(self.cursor)

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

    # -- keys and pad
    def step(self, by: int) -> bool:
        """Walk on from the island that was taken last: the first there is may be that one, to be let go of again."""
        self._goes_on()
        return super().step(by)

    def verb(self, verb: Verb) -> bool:
        """Walk on from there to the row above or below, too."""
        if verb in (Verb.UP, Verb.DOWN):
            self._goes_on()
        return super().verb(verb)

    def _goes_on(self) -> None:
        if self.cursor < 0 and self.taken:
            self.cursor = self.taken[-1]

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
