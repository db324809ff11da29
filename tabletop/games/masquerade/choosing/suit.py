"""Whoever keeps a sorcery of the land names its suit, each round, before the cards are seen. SM 3.7.7."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from rules.games.masquerade.cards import HEARTS
from rules.games.masquerade.codes import KOLDUNIC
from rules.games.masquerade.content import power_name, powers
from tabletop.games.masquerade.choosing import words
from tabletop.games.masquerade.choosing.art import Mark
from tabletop.games.masquerade.choosing.centre import CentrePage, Key
from tabletop.games.masquerade.choosing.suits import ORDER, chip
from tabletop.inputs import Verb
from tabletop.paint.sprites import sprite
from tabletop.widgets.plain import Picture

if TYPE_CHECKING:
    from rules.core.types import Ask, Move
    from tabletop.games.masquerade.choosing.tiles import Tile
    from tabletop.screens.flow import Flow
    from tabletop.table.prompts import Table

GAP, TALL, ART = 14.0, 150.0, 96.0


class Suit(CentrePage):
    """Four suits; the best is suggested."""

    wide = 860.0

    def __init__(self, table: Table, ask: Ask) -> None:
        super().__init__(table, ask)
        move = self.advised()
        self.suit = move.picks[0] if move is not None and move.picks else HEARTS
        self.tiles: dict[int, Tile] = {}

    def title(self) -> tuple[str, str]:
        """Say what is asked."""
        return words.SUIT_TITLE.format(power=power_name(KOLDUNIC)), ""

    def fill(self, flow: Flow) -> None:
        """Say what it does, and put the suits up."""
        one, left = powers()[KOLDUNIC], ART + 24
        top = flow.y
        flow.put(Picture((flow.x, top, ART, ART), lambda _m, w, _h: sprite(one.sprite, w)))
        flow.text(one.help, size=20, x=left, gap=6)
        flow.text(words.SUIT_LINE, face="italic", size=18, x=left, gap=0)
        flow.y = max(flow.y, top + ART) + 22
        each = (flow.w - 3 * GAP) / 4
        high = max(84.0, flow.m.font_px(20) / flow.m.u * 2.4)
        for i, suit in enumerate(ORDER):
            box = (flow.x + i * (each + GAP), flow.y, each, high)
            art, then = f"{words.SUIT_SPRITES[suit]}-dark", partial(self.mean, suit)
            tile = chip(box, f"suit {suit}", art, words.SUITS[suit], on=suit == self.suit, then=then)
            self.tiles[suit] = tile
            flow.put(tile)
        flow.y += high + 8

    def keys(self) -> list[Key]:
        """Name it."""
        return [Key(words.NAME_IT.format(suit=words.SUITS[self.suit].upper()), self.take, "", Verb.ACTIVATE)]

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
