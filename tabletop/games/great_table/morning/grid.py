"""A page of cards over the dimmed table: the letter on the felt, cards row by row, a column beside them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.games.great_table.morning import letter, places
from tabletop.games.great_table.morning.backing import Board
from tabletop.games.great_table.morning.base import GAP, MorningPrompt
from tabletop.games.great_table.morning.drag import InHand, fly
from tabletop.games.great_table.morning.side import Side
from tabletop.games.great_table.morning.tile import Tile, needed
from tabletop.inputs import Verb
from tabletop.widgets.plain import KeyLabel, Label, line_height, line_width
from tabletop.widgets.scroll import ScrollArea

if TYPE_CHECKING:

    from rules.core.types import Ask
    from tabletop.games.great_table.morning.tile import Wish
    from tabletop.pointer import Gesture
    from tabletop.table.prompts import Table
    from tabletop.widgets.button import Button

NEAR_EDGE, SCROLL = 60.0, 18.0  # so near the edge a drag scrolls, by so much


class Grid(MorningPrompt):
    """The page; what its cards mean is a subclass's."""

    wide = lettered = True
    head = head_sub = legend = ""

    def __init__(self, table: Table, ask: Ask) -> None:
        super().__init__(table, ask)
        self.tiles: list[Tile] = []
        self.grabbed = self._over = -1
        self._hand: InHand | None = None
        self.page: places.Page
        self.area: ScrollArea
        self.main: Button
        self.undo_button: Button

    # -- what a subclass says
    def wish(self, at: int) -> Wish:
        """Return what stands at a place."""
        raise NotImplementedError

    def fill_side(self, side: Side) -> None:
        """Fill the column."""
        raise NotImplementedError

    def take(self) -> None:
        """Answer."""
        raise NotImplementedError

    def chosen(self, at: int, *, by_key: bool) -> None:
        """Take a press on a card."""
        raise NotImplementedError

    def dropped(self, at: int, to: int) -> None:
        """Take a card that was dragged from place to place."""

    def only_if(self, at: int) -> None:
        """Ask when a card is wanted."""

    def tile_verb(self, at: int, verb: Verb) -> bool:
        """Take a verb for a card that has the focus."""
        del at, verb
        return False

    # -- laying it out
    def lay(self, count: int) -> None:
        """Put everything up, with so many cards."""
        self.cover()
        self.page = places.page(self.picture.layout, count, lambda wide: self._tall(count, wide))
        self.put(Board(self.page.board))
        self._heading()
        if self.lettered and not self.big:
            letter.lay(self, self.page.board[1])
        x, y, w, h = self.page.grid
        self.area = self.put(ScrollArea((x - 6, y - 6, w + 12, h + 12), name="cards"))
        self.retile(count)
        side = Side(self, self.page.side)
        if self.lettered and self.big:
            side.words(letter.lines(self.view, self.session.names))
        self.fill_side(side)
        self.main = self.button(
            self.page.main, "", self.take, kind="main", key=Verb.ACTIVATE, name="take", size=28
        )

    def _tall(self, count: int, wide: float) -> float:
        m = self.m
        return max(needed(m, m.px(wide), self.wish(at)) for at in range(count)) / m.u

    def _heading(self) -> None:
        m, (x, y, w, _) = self.m, self.page.board
        inner, top, high = w - 52, y + 16, line_height(m, 26)
        wide = line_width(m, self.head, 26)
        self.put(Label((x + 26, top, wide + 4, high), self.head, face="display", size=26, colour=self.picture.accent,
                       wrap=False))  # fmt: skip
        rest, left = inner - wide - 24, x + 26 + wide + 24
        sub, low = line_width(m, self.head_sub, 19, "italic"), line_height(m, 19, "italic")
        if sub <= rest:
            box = (left, top + high - low - 2, sub + 4, low)
            self.put(Label(box, self.head_sub, face="italic", size=19, wrap=False))
            left, rest = left + sub + 40, rest - sub - 40
        self.legends(left, top + high - line_height(m, 17, "italic") - 3, rest)

    def legends(self, x: float, y: float, room: float) -> None:
        """Say what keys do, at the right, where there is room."""
        label = KeyLabel((x, y, room, line_height(self.m, 17, "italic")), self.legend, face="italic", size=17)
        label.wrap, label.align = False, 1
        if line_width(self.m, self.table.ui.say_keys(self.legend), 17, "italic") <= room:
            self.put(label)

    def fit(self, count: int) -> None:
        """Put the cards up anew where there are more or fewer of them, or one needs more room for its words."""
        wide, tall = self.page.cell
        need = self._tall(count, wide)
        if count != len(self.tiles) or need > tall:
            self.page = self.page._replace(cell=(wide, max(tall, need)))
            at = next((tile.at for tile in self.tiles if tile is self.table.ui.focus), -1)
            self.retile(count)
            if 0 <= at < count:
                self.table.ui.set_focus(self.tiles[at])

    def retile(self, count: int) -> None:
        """Put the cards up anew."""
        for tile in self.tiles:
            self.area.children.remove(tile)
            if tile.ui is not None:
                tile.ui.remove(tile)
        wide, tall = self.page.cell
        gap = GAP
        self.tiles = []
        for at in range(count):
            row, column = divmod(at, self.page.columns)
            box = (6 + column * (wide + gap), 6 + row * (tall + gap), wide, tall)
            self.tiles.append(self.area.put(Tile(box, self, at, self.wish(at))))
        self.area.moved_inside()
        self.area.scroll_to(self.area.offset)

    def close(self) -> None:
        """Take it down."""
        self._let_go()
        super().close()
        self.tiles = []

    @property
    def meant(self) -> int:
        """The place that has the focus, or is pointed at, or was changed last; -1 for none."""
        focus = self.table.ui.focus
        for found in ((tile.at for tile in self.tiles if tile is focus), (t.at for t in self.tiles if t.pointed)):
            at = next(found, -1)
            if at >= 0:
                return at
        return -1

    def slide(self, card: int, start: tuple[int, int], to: int) -> None:
        """Let a card be seen going to its place."""
        self.area.reveal(self.tiles[to])
        fly(self, card, start, self.tiles[to].body.center)

    # -- dragging
    def dragged(self, at: int, gesture: Gesture) -> None:
        """Carry a card to another place."""
        if gesture.kind == "grab":
            self.grabbed, self._hand = at, InHand(self, self.tiles[at].wish.card, gesture.pos)
            self.tiles[at].show(self.tiles[at].wish, "ghost")
        elif gesture.kind == "drag" and self._hand is not None:
            self._hand.to(gesture.pos, gesture.rel[0])
            self._scroll(gesture.pos[1])
            self._over = self.under(gesture.pos)
            self._hand.over(self.tiles[self._over].body if self._over >= 0 else None)
        elif self._hand is not None:
            to, here = self._over, self.grabbed
            self._let_go()
            self.tiles[here].show(self.tiles[here].wish)
            if gesture.kind == "drop" and to >= 0:
                self.dropped(here, to)

    def _let_go(self) -> None:
        if self._hand is not None:
            self._hand.let_go()
        self._hand, self.grabbed, self._over = None, -1, -1

    def _scroll(self, y: int) -> None:
        area, edge = self.area, self.m.px(NEAR_EDGE)
        by = (y > area.body.bottom - edge) - (y < area.body.top + edge)
        if by and area.most:
            area.scroll_to(area.offset + by * self.m.px(SCROLL))

    def under(self, pos: tuple[int, int]) -> int:
        """Return the place a card would go to if it were dropped here: the nearest; -1 off the board."""
        x, y, w, h = (self.m.px(v) for v in self.page.board)
        if not (x <= pos[0] < x + w and y - self.m.px(40) <= pos[1] < y + h):
            return -1
        far = lambda tile: (tile.body.centerx - pos[0]) ** 2 + (tile.body.centery - pos[1]) ** 2  # noqa: E731
        return min(self.tiles, key=far).at
