"""The pack in hand: what is left of it, and how many chose before (GT 3.12, a house rule)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.phrases import capital
from rules.games.great_table.events import InHand
from rules.games.great_table.numbers import pack_of
from tabletop.games.great_table.morning import words
from tabletop.games.great_table.morning.grid import Grid
from tabletop.inputs import DIRECTIONS, Verb

if TYPE_CHECKING:
    from rules.core.types import Ask, Move
    from tabletop.games.great_table.morning.side import Side
    from tabletop.games.great_table.morning.tile import Wish
    from tabletop.table.prompts import Table


class Pick(Grid):
    """The cards that are left; one is chosen, then taken."""

    head, head_sub, legend = words.PICK, words.PICK_SUB, words.PICK_KEYS

    def __init__(self, table: Table, ask: Ask) -> None:
        super().__init__(table, ask)
        self.mean = -1

    def open(self) -> None:
        """Put the page up."""
        self.lay(len(self.ask.options))
        self.show()

    def wish(self, at: int) -> Wish:
        """Return what is said of a card that is left."""
        card = self.ask.options[at]
        return words.left_card(at + 1, card, self.view, self.view.left.count(card))

    def fill_side(self, side: Side) -> None:
        """Say how many chose before, and what they left behind."""
        view = self.view
        whole = view.pack or pack_of(view.n)
        told = [one.before for one in self.session.tape() if isinstance(one, InHand) and one.seat == self.me]
        before, left = (told or [len(whole) - len(view.left)])[-1], len(view.left)
        said = words.PICK_FIRST if not before else words.PICK_LINE
        have = "has" if before == 1 else "have"
        side.words([said.format(before=capital(words.number(before)), left=words.cards_word(left), have=have)])
        gone = [card for card in dict.fromkeys(whole) if card not in view.left]
        if gone and view.pack:
            side.words([words.GONE_CARDS.format(cards=", ".join(words.name(card) for card in gone))])

    def show(self) -> None:
        """Show what is meant."""
        for tile in self.tiles:
            tile.show(self.wish(tile.at), "chosen" if tile.at == self.mean else "")
        if self.mean < 0:
            self.main.say(words.TAKE_NONE, words.TAKE_NONE_SUB, "off")
        else:
            name = words.name(self.ask.options[self.mean])
            self.main.say(words.TAKE.format(card=name.upper()), words.TAKE_SUB, "main")

    def advise(self, move: Move) -> None:
        """Mean the card a friend would take."""
        if move.picks and move.picks[0] in self.ask.options:
            self.mean = self.ask.options.index(move.picks[0])
            self.show()

    def chosen(self, at: int, *, by_key: bool) -> None:
        """Mean a card."""
        self.mean = at
        self.table.ui.sound("tab")
        self.show()
        if by_key:
            self.table.ui.set_focus(None)  # the next Enter takes it

    def take(self) -> None:
        """Take it, and hand the pack on."""
        if self.mean < 0:
            self.verb(Verb.RIGHT)
        else:
            self.answer(self.ask.options[self.mean])

    def number(self, digit: int) -> bool:
        """Mean the card of a number; a digit behind a one makes a larger number."""
        at = 10 + digit - 1 if self.mean == 0 and digit <= len(self.tiles) - 10 else digit - 1
        if not 0 <= at < len(self.tiles):
            return False
        self.mean = at
        self.show()
        return True

    def verb(self, verb: Verb) -> bool:
        """Enter takes it; arrows go to the cards."""
        if verb is Verb.ACTIVATE:
            self.take()
        elif verb in DIRECTIONS:
            self.table.ui.set_focus(self.tiles[max(0, self.mean)], ring=True)
        else:
            return False
        return True
