"""A page of cards over the dimmed table: the letter, cards row by row, a column beside them, for any window."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING, NamedTuple

import pygame

from tabletop.anim import glide
from tabletop.games.great_table.asking import letter
from tabletop.games.great_table.asking.base import AtRing
from tabletop.games.great_table.asking.tile import INSET, SMALL, Tile, Wish, card_wide, needed
from tabletop.games.great_table.cards import ABILITIES
from tabletop.inputs import Verb
from tabletop.paint import cards, controls, soft
from tabletop.paint.cache import kept
from tabletop.paint.frames import lacquer
from tabletop.paint.sprites import Svg, render
from tabletop.scene import Node
from tabletop.table.forms.page import BIG, Page
from tabletop.table.talk.parts import Desk
from tabletop.theme import BRASS, BRASS_DARK, ICE, PANEL
from tabletop.widgets.button import Button
from tabletop.widgets.flow import head_height
from tabletop.widgets.plain import KeyLabel, Label, line_height, line_width, text_height
from tabletop.widgets.scroll import ScrollArea

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame import Rect, Surface

    from rules.core.types import Ask
    from tabletop.paint.metrics import Metrics
    from tabletop.table.layout import Layout
    from tabletop.table.prompts import Table
    from tabletop.widgets.base import Box, Widget
    from tabletop.widgets.mouse import Gesture

EDGE, PAD, GAP = 28.0, 20.0, 10.0
FOOT, WIDEST = 10.0, 2504.0
UNDER_LETTER = 384.0  # where the board begins at the highest
SIDE, SIDE_LEAST = 372.0, 500.0  # the column beside the tiles: how wide, and how high at least
WORDS_LEAST, MORE = 136.0, 26.0  # of a tile; how much higher it is where there is room


class Sheet(NamedTuple):
    """The board, the tiles on it and how many stand side by side, the column beside them, the main button."""

    board: Box
    grid: Box
    columns: int
    cell: tuple[float, float]
    side: Box
    main: Box


def row(m: Metrics, big: float = 21, small: float = 15) -> float:
    """Return the height of a button of two lines."""
    return m.font_px(big) / m.u * 1.24 + m.font_px(small) / m.u * 1.3 + 12


def head(m: Metrics) -> float:
    """Return the height of a board's head."""
    return 18 + head_height(m) + 6


def sheet(layout: Layout, tiles: int, high: Callable[[float], float]) -> Sheet:
    """Lay out a page with so many tiles; `high` measures one so wide."""
    m = layout.m
    w = min(m.w - 2 * EDGE, WIDEST)
    side_w = SIDE + 190 * (m.text - 1)
    grid_w = w - side_w - 3 * PAD
    least = card_wide(m) + 3 * INSET + 6 + WORDS_LEAST * m.text
    most = max(1, int((grid_w + GAP) // (least + GAP)))
    rows = ceil(tiles / most)
    columns = ceil(tiles / rows)
    wide = (grid_w - 14 - GAP * (columns - 1)) / columns
    tall = high(wide)
    top = layout.title[1] + layout.title[3] + 8 if m.text >= BIG else UNDER_LETTER
    room = m.h - FOOT - top
    slack = MORE if m.u <= SMALL else 0.0  # for conditions that are still to be put
    wanted = head(m) + rows * (tall + slack + GAP) + PAD
    board_h = room if m.text >= BIG else min(room, max(wanted, SIDE_LEAST))
    x, y = (m.w - w) / 2, m.h - FOOT - board_h
    inner = board_h - head(m) - PAD
    spare = (inner - rows * (tall + GAP)) / rows
    tall += min(MORE, max(0.0, spare))
    left = x + w - PAD - side_w
    main = row(m, 28, 16) + 8
    return Sheet(
        (x, y, w, board_h), (x + PAD, y + head(m), grid_w, inner), columns, (wide, tall),
        (left, y + head(m), side_w, inner - main - GAP), (left, y + head(m) + inner - main, side_w, main),
    )  # fmt: skip


ROOM = 8.0  # so far the edges of buttons stick out


class Made(NamedTuple):
    """A ready-made list: two lines, a name, what takes it, what there is to say of it to whoever points at it."""

    label: str
    sub: str
    name: str
    press: Callable[[], object]
    tip: str = ""


Pressed = tuple[str, str, str, "Callable[[], object]"]


class Side:
    """A column that is filled from the top."""

    def __init__(self, page: Page, box: Box) -> None:
        x, y, w, h = box
        self.page, self.m = page, page.m
        self.area = page.put(ScrollArea((x - ROOM, y - ROOM, w + 2 * ROOM, h + 2 * ROOM), name="side"))
        self.w, self.y, self.h = w - (14 if page.big else 0), ROOM, h
        self.brief = False  # there is no room for second lines: they are tips

    def put(self, widget: Widget, high: float) -> None:
        """Put something under what is there."""
        self.area.put(widget)
        self.y += high

    def words(self, said: Sequence[str], size: float = 18) -> None:
        """Put up paragraphs."""
        for one in said:
            high = text_height(self.m, one, self.w, size, lead=1.24)
            self.put(Label((ROOM, self.y, self.w, high), one, size=size, lead=1.24), high + 10)

    def made(self, head: str, all_: Sequence[Made]) -> None:
        """Put up ready-made lists, two side by side."""
        high = line_height(self.m, 19)
        box = (ROOM, self.y, self.w, high)
        accent = self.page.picture.accent
        self.put(Label(box, head.upper(), face="display", size=19, colour=accent, wrap=False), high + 6)
        columns = self._columns([(one.label, one.sub) for one in all_])
        rows = -(-len(all_) // columns) + 1  # the pair below stands with them
        self.brief = self.y + rows * (self._tall + GAP) > self.h + ROOM
        columns = self._columns([(one.label, one.sub) for one in all_]) if self.brief else columns
        tall = self._tall
        wide = (self.w - GAP * (columns - 1)) / columns
        for i, one in enumerate(all_):
            alone = columns == 1 or (i == len(all_) - 1 and i % 2 == 0)
            box = (ROOM + i % columns * (wide + GAP), self.y, self.w if alone else wide, tall)
            self._button(box, one)
            if alone or i % columns == columns - 1:
                self.y += tall + GAP

    @property
    def _tall(self) -> float:
        return line_height(self.m, 20) + 8 if self.brief else row(self.m, 20, 15)

    def _button(self, box: Box, one: Made) -> Button:
        sub, tip = ("", one.tip or one.sub) if self.brief else (one.sub, one.tip)
        return self.area.put(Button(box, one.label, one.press, sub=sub, size=20, name=one.name, tip=tip))

    def _columns(self, all_: Sequence[tuple[str, str]]) -> int:
        """Return 2 if all words fit on buttons half as wide."""
        m, wide, tall = self.m, self.m.px((self.w - GAP) / 2), self.m.px(self._tall)
        said = [(label, "" if self.brief else sub) for label, sub in all_]
        found = [controls.words(m, wide, *one, size=20, h=tall) for one in said]
        return 1 + all((got.label, got.sub) == one for got, one in zip(found, said, strict=True))

    def pair(self, first: Pressed, second: Pressed) -> Button:
        """Put up two quiet buttons side by side; return the first."""
        tall, gap = self._tall, GAP
        stacked = self._columns([(one[0], one[1]) for one in (first, second)]) == 1
        wide = self.w if stacked else (self.w - gap) / 2
        made = []
        for i, (label, sub, name, press) in enumerate((first, second)):
            x = ROOM if stacked else ROOM + i * (wide + gap)
            made.append(self._button((x, self.y, wide, tall), Made(label, sub, name, press)))
            self.y += tall + gap if stacked or i else 0
        return made[0]


NEAR_EDGE, SCROLL = 60.0, 18.0  # so near the edge a drag scrolls, by so much


class CardPage(AtRing, Page):
    """The page; what its cards mean is a subclass's."""

    wide = lettered = True
    head = head_sub = legend = ""

    def __init__(self, table: Table, ask: Ask) -> None:
        super().__init__(table, ask)
        self.tiles: list[Tile] = []
        self.grabbed = self._over = -1
        self._hand: Carried | None = None
        self.page: Sheet
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

    def tile_verb(self, _at: int, _verb: Verb) -> bool:
        """Take a verb for a card that has the focus."""
        return False

    # -- laying it out
    def lay(self, count: int) -> None:
        """Put everything up, with so many cards."""
        self.cover()
        self.page = sheet(self.picture.layout, count, lambda wide: self._tall(count, wide))
        self.put(Backdrop(self.page.board))
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
        self.main = self.button(self.page.main, "", self.take, kind="main", key=Verb.ACTIVATE, name="take", size=28)

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
        self.table.ui.toast.hush()  # it was about this page

    def slide(self, card: int, start: tuple[int, int], to: int) -> None:
        """Let a card be seen going to its place."""
        self.area.reveal(self.tiles[to])
        fly(self, card, start, self.tiles[to].body.center)

    # -- dragging
    def dragged(self, at: int, gesture: Gesture) -> None:
        """Carry a card to another place."""
        if gesture.kind == "grab":
            self.grabbed, self._hand = at, Carried(self, self.tiles[at].wish.card, gesture.pos)
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


class Backdrop(Desk):
    """A panel that throws no shadow, with a line under its head."""

    def _paint(self, m: Metrics, w: int, h: int) -> Surface:
        return backdrop(m, w, h, m.px(head(m) - 8))


@kept("plates")
def backdrop(m: Metrics, w: int, h: int, head: int) -> Surface:
    """Draw lacquer in a double line, w x h pixels, with the line under its head."""
    made = lacquer(m, w, h, PANEL, BRASS).copy()
    made.fill(BRASS_DARK, (m.px(26), head, w - 2 * m.px(26), max(1, m.px(1))))
    return made


Z, ZONE_Z = 1460.0, 1440.0
LARGER, TILT, MOST = 1.05, 90.0, 9.0
CARD = 112.0

Point = tuple[float, float]


class Carried:
    """It follows the pointer, leaning as it is moved; where it would go is outlined."""

    def __init__(self, page: Page, card: int, pos: Point) -> None:
        self.page = page
        scene = page.picture.scene
        self.zone = scene.add(Node(z=ZONE_Z, visible=False))
        self.node = scene.add(Node(z=Z))
        w = page.m.px(CARD)
        self.flat = lifted(page.m, w, card)
        self._angle = 0.0
        self.node.centre_at(*pos, self.flat)

    def to(self, pos: Point, moved: float) -> None:
        """Be there; it leans by how fast it is moved across."""
        wanted = max(-MOST, min(MOST, -moved * LARGER))
        self._angle += (wanted - self._angle) * 0.35
        angle = round(self._angle)
        self.node.centre_at(*pos, pygame.transform.rotozoom(self.flat, angle, 1) if angle else self.flat)

    def over(self, body: Rect | None) -> None:
        """Outline where it would go."""
        self.zone.visible = body is not None
        if body is not None:
            self.zone.centre_at(*body.center, zone(self.page.m, *body.size))

    def let_go(self) -> None:
        """Leave the hand."""
        self.node.kill()
        self.zone.kill()


def fly(page: Page, card: int, start: Point, end: Point) -> None:
    """Let a card slide from place to place; at once where nothing moves."""
    timeline = page.picture.timeline
    if timeline.clock.off or timeline.clock.calm:
        return
    node = page.picture.scene.add(Node(z=Z))
    node.centre_at(*start, lifted(page.m, page.m.px(CARD), card))
    glide(timeline, node, end, "sort", on_end=node.kill)


@kept("cards")
def lifted(m: Metrics, w: int, card: int) -> Surface:
    """Draw a card held over the table."""
    shade = cards.card_shadow(m, w, 60)
    face = cards.card(ABILITIES.start + card, w)
    made = soft.blank(shade.get_width(), shade.get_height())
    for image in (shade, face):
        soft.stamp_mid(made, image, made.get_width() / 2, made.get_height() / 2)
    return made


@kept("plates")
def zone(m: Metrics, w: int, h: int) -> Surface:
    """Draw the dashed place a card would go to."""
    svg, thick = Svg(w, h), m.stroke(4)
    box = (thick, thick, w - 2 * thick, h - 2 * thick)
    svg.rect(*box, ICE, 10 * m.u, opacity=0.16)
    svg.rect(*box, None, 10 * m.u, ICE, thick, dash=f"{12 * m.u:.1f} {9 * m.u:.1f}")
    return render(svg)
