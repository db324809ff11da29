"""The islands are laid by whoever sits here, at their own pace: dragged, clicked, by keys or pad; or all the rest."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from rules.core.sentences import Words
from rules.core.types import Refusal
from rules.games.scallywag.chart import BASE, SPOTS
from tabletop.games.scallywag.asking.base import Walk
from tabletop.table.prompts import Action, Table

if TYPE_CHECKING:
    from collections.abc import Collection

    from tabletop.games.scallywag.picture import SeaPicture
    from tabletop.games.scallywag.sea.motions import Laying
    from tabletop.widgets.mouse import Gesture

words: Final = Words("tabletop.games.scallywag", "laying")
RULE: Final = "SW 3.6"
PILE, REACH = 0.75, 1.4  # tiles from the pile, and from a spot's middle, within which that one is meant
QUICK_MS = 90  # between two tiles of the rest


class LayTiles(Walk):
    """No clock: the others wait until the last island lies."""

    def __init__(self, table: Table, picture: SeaPicture, laying: Laying) -> None:
        self.table, self.picture, self.laying = table, picture, laying
        self.carried = False  # what is in the hand is being dragged
        self.over = -1  # the spot it is over

    # -- what it says
    def open(self) -> None:
        """Put up the pile, in a window that may be a new one."""
        self.laying.set_out()
        self.show()

    def close(self) -> None:
        """Let go of what is held."""
        self.laying.put_back()
        self.laying.ring(())

    def show(self) -> None:
        """Ring where a tile may go, and where it would go now."""
        held = self.laying.held is not None
        self.laying.ring(self.laying.free, self.over if held else self.cursor)
        self.table.changed()

    def banner(self) -> str:
        """Say what there is to do."""
        return words.WHERE if self.laying.held is not None else words.TAKE

    def actions(self) -> list[Action]:
        """Lay one where the arrows are, or all that are left."""
        rest = Action(words.REST, self.rest, words.rest_aside(number=len(self.laying.free)), "main")
        if self.cursor < 0:
            return [rest]
        here = Action(words.here(number=self.cursor), self.here, words.HERE_ASIDE, "main")
        return [here, rest._replace(kind="quiet")]

    # -- what it does
    def rest(self) -> None:
        """Lay what is left as the shuffle has it."""
        self.laying.put_back()
        self._gone()
        self.laying.begin(0, QUICK_MS)

    def here(self) -> None:
        """Lay the next tile where the arrows are, and go on to the next free spot."""
        spot, free = self.cursor, sorted(self.laying.free)
        self.cursor = next((one for one in free if one > spot), free[0]) if len(free) > 1 else -1
        self.lay(spot)

    def lay(self, spot: int) -> None:
        """Lay a tile; with the last one there is nothing more to do."""
        self.laying.lay(spot)
        if self.laying.free:
            self.cursor = self.cursor if self.cursor in self.laying.free else -1
            self.show()
        else:
            self._gone()

    def _gone(self) -> None:
        self.picture.pastime, self.cursor = None, -1
        self.laying.ring(())
        self.table.changed()

    # -- the mouse
    def gesture(self, gesture: Gesture) -> bool:
        """Take a tile by a drag or a click, lay it by a drop or another click."""
        laying, pos = self.laying, gesture.pos
        if gesture.kind in ("press", "click", "double", "long", "grab") and gesture.button != 1:
            return False
        match gesture.kind:
            case "grab":
                self.carried = laying.held is not None or self._take(gesture.start)
                return self.carried
            case "click":
                return self._clicked(pos)
            case "hover" | "drag" if laying.held is not None:
                laying.held.centre_at(*pos)
                if self.over != self._spot(pos):
                    self.over = self._spot(pos)
                    self.show()
                return gesture.kind == "drag"
            case "drop" | "cancel" if self.carried:
                self.carried = False
                self._let_go(pos if gesture.kind == "drop" else None)
                return True
        return gesture.kind in ("press", "double", "long") and (self._on_pile(pos) or self._spot(pos) >= 0)

    def _take(self, pos: tuple[int, int]) -> bool:
        """Take the uppermost tile."""
        if not self._on_pile(pos):
            return False
        self.laying.take()
        self.over = -1
        self.show()
        return True

    def _clicked(self, pos: tuple[int, int]) -> bool:
        if self.laying.held is None and self._take(pos):
            return True
        if self._on_pile(pos):
            self._let_go(None)
            return True
        meant = self._spot(pos) >= 0 or self.laying.held is not None
        if meant:
            self._let_go(pos)
        return meant

    def _let_go(self, pos: tuple[int, int] | None) -> None:
        """Lay it on the spot a point means; or let it go back, and say why."""
        spot = -1 if pos is None else self._spot(pos)
        if spot in self.laying.free:
            self.lay(spot)
            return
        self.laying.put_back()
        self.show()
        if pos is not None and not self._on_pile(pos):
            why = words.BASE if spot == BASE else words.taken(number=spot) if spot >= 0 else words.AT_SEA
            self.table.refuse(Refusal(RULE, why))

    def _spot(self, pos: tuple[int, int]) -> int:
        """Return the spot a point means, free or not; -1 for none. Zones are larger than they look."""
        sea = self.laying.chart.sea
        near = min(range(SPOTS), key=lambda spot: math.dist(sea.at(spot), pos))
        return near if math.dist(sea.at(near), pos) <= sea.coin(near) / 2 * REACH else -1

    def _on_pile(self, pos: tuple[int, int]) -> bool:
        laying = self.laying
        tiles = map(laying.place, range(max(1, len(laying.pile))))
        return any(math.dist(place, pos) <= laying.chart.sea.coin(0) * PILE for place in tiles)

    # -- keys
    @property
    def spots(self) -> Collection[int]:
        """Return where the arrows stop."""
        return self.laying.free
