"""Four suits to name one of: for a clan whose sorcery needs one, and each round for whoever keeps it. SM 3.7.7."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from rules.core.phrases import capital
from rules.games.masquerade.cards import HEARTS
from rules.games.masquerade.choosing import suited
from rules.games.masquerade.content import power_name, powers
from rules.games.masquerade.phrases import SUITS
from tabletop.games.masquerade.choosing import art
from tabletop.games.masquerade.choosing.art import Mark
from tabletop.games.masquerade.choosing.centre import CentrePage, Key
from tabletop.games.masquerade.choosing.tiles import Tile
from tabletop.games.masquerade.words import choosing as words
from tabletop.inputs import Verb
from tabletop.paint.sprites import sprite
from tabletop.theme import DIM, ROSE
from tabletop.widgets.plain import Label, Picture, line_height

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.core.types import Ask, Move
    from tabletop.games.masquerade.choosing.page import BloodPage
    from tabletop.table.prompts import Table
    from tabletop.widgets.base import Box
    from tabletop.widgets.flow import Flow


ORDER = (3, 2, 1, 0)  # the best first
GAP = 10.0


def heading(page: BloodPage, y: float, wide: float, said: str, aside: str = "") -> float:
    """Put a small heading under the words; return where its row begins."""
    high = line_height(page.m, 18)
    page.add(Label((0, y, wide, high), said, face="display", size=18, colour=ROSE, track=1, wrap=False))
    y += high + 2
    if aside:
        tall = line_height(page.m, 17, "italic")
        page.add(Label((0, y, wide, tall), aside, face="italic", size=17, colour=DIM, wrap=False))
        y += tall + 4
    return y


def cells(page: BloodPage, y: float, wide: float, count: int, least: float = 150.0) -> tuple[list[Box], float]:
    """Cut rows of chips, so many units wide; return the boxes and where they end."""
    m = page.m
    across = max(1, min(count, int((wide + GAP) // (least * max(1.0, m.text * 0.85) + GAP))))
    across = -(-count // -(-count // across))  # rows as even as can be
    each, high = (wide - GAP * (across - 1)) / across, max(58.0, line_height(m, 20) * 1.5)
    boxes = [(i % across * (each + GAP), y + i // across * (high + GAP), each, high) for i in range(count)]
    return boxes, boxes[-1][1] + high + GAP


def row(page: BloodPage, y: float, wide: float, suit: int, on_press: Callable[[int], object]) -> float:
    """Put up the four suits; return where they end."""
    y = heading(page, y, wide, words.SUIT, words.SUIT_ASIDE)
    boxes, end = cells(page, y, wide, len(ORDER), 120.0)
    for box, one in zip(boxes, ORDER, strict=True):
        page.add(tile(box, one, chosen=one == suit, on_press=on_press))
    return end


def tile(box: Box, suit: int, *, chosen: bool, on_press: Callable[[int], object]) -> Tile:
    """Make the tile of a suit."""
    return chip(
        box, f"suit {suit}", f"suit-{SUITS[suit]}-dark", capital(SUITS[suit]), on=chosen, then=partial(on_press, suit)
    )


def chip(box: Box, name: str, sprite: str, said: str, *, on: bool, then: Callable[[], object]) -> Tile:
    """Make a small choice: a picture and a word."""
    painter = lambda m, w, h, mark: art.chip(m, w, h, sprite, said, mark)  # noqa: E731 - one line, one use
    made = Tile(box, name, painter, lambda _by_key: then())
    made.mark(Mark(on))
    return made


BETWEEN, TALL, ART = 14.0, 150.0, 96.0


class Suit(CentrePage):
    """Four suits; the best is suggested."""

    wide = 860.0

    def __init__(self, table: Table, ask: Ask) -> None:
        super().__init__(table, ask)
        move = self.advised()
        self.suit = move.picks[0] if move is not None and move.picks else HEARTS
        self.tiles: dict[int, Tile] = {}
        self.dot = suited(self.view.held[self.me])

    def title(self) -> tuple[str, str]:
        """Say what is asked."""
        return words.SUIT_TITLE(power=power_name(self.dot)), ""

    def fill(self, flow: Flow) -> None:
        """Say what it does, and put the suits up."""
        one, left = powers()[self.dot], ART + 24
        top = flow.y
        flow.put(Picture((flow.x, top, ART, ART), lambda _m, w, _h: sprite(one.sprite, w)))
        flow.text(one.help, size=20, x=left, gap=6)
        flow.text(words.SUIT_LINE, face="italic", size=18, x=left, gap=0)
        flow.y = max(flow.y, top + ART) + 22
        each = (flow.w - 3 * BETWEEN) / 4
        high = max(84.0, flow.m.font_px(20) / flow.m.u * 2.4)
        for i, suit in enumerate(ORDER):
            box = (flow.x + i * (each + BETWEEN), flow.y, each, high)
            art, name, then = f"suit-{SUITS[suit]}-dark", capital(SUITS[suit]), partial(self.mean, suit)
            tile = chip(box, f"suit {suit}", art, name, on=suit == self.suit, then=then)
            self.tiles[suit] = tile
            flow.put(tile)
        flow.y += high + 8

    def keys(self) -> list[Key]:
        """Name it."""
        return [Key(words.NAME_IT(suit=SUITS[self.suit].upper()), self.take, "", Verb.ACTIVATE)]

    def first(self) -> str:
        """Begin at the named one."""
        return f"suit {self.suit}"

    def mean(self, suit: int) -> None:
        """Mean a suit; a second press of the same key names it."""
        self.suit = suit
        for one, tile in self.tiles.items():
            tile.mark(Mark(one == suit))
        self.main.say(self.keys()[0].label)

    def take(self) -> None:
        """Name it."""
        self.answer(self.suit)

    def advise(self, move: Move) -> None:
        """Mean what a friend would."""
        self.mean(move.picks[0])

    def number(self, digit: int) -> bool:
        """Mean the suit of that number, the best first."""
        if not 1 <= digit <= len(ORDER):
            return False
        self.mean(ORDER[digit - 1])
        return True
