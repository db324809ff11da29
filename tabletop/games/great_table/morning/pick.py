"""The pack in hand: what is left of it, and how many chose before (GT 3.12, a house rule)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.sentences import Words
from rules.games.great_table.content import cards
from rules.games.great_table.events import InHand
from rules.games.great_table.numbers import pack_of
from tabletop.games.great_table.morning.grid import Grid
from tabletop.games.great_table.morning.own import warning
from tabletop.games.great_table.morning.tile import Wish
from tabletop.inputs import DIRECTIONS, Verb

if TYPE_CHECKING:
    from rules.core.types import Ask, Move
    from tabletop.games.great_table.morning.side import Side
    from tabletop.table.prompts import Table

words: Final = Words("tabletop.games.great_table", "pick")


class Pick(Grid):
    """The cards that are left; one is chosen, then taken."""

    head, head_sub, legend = words.title, words.aside, words.keys

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
        two = words.two_left if self.view.left.count(card) > 1 else ""
        return Wish(at + 1, card, cards()[card].tonight, warning(card, self.view), two)

    def fill_side(self, side: Side) -> None:
        """Say how many chose before, and what they left behind."""
        view = self.view
        whole = view.pack or pack_of(view.n)
        told = [one.before for one in self.session.tape() if isinstance(one, InHand) and one.seat == self.me]
        before, left = (told or [len(whole) - len(view.left)])[-1], len(view.left)
        side.words([words.chosen_before(before=before, left=left) if before else words.first(left=left)])
        gone = [card for card in dict.fromkeys(whole) if card not in view.left]
        if gone and view.pack:
            side.words([words.gone(cards=", ".join(cards()[card].name for card in gone))])

    def show(self) -> None:
        """Show what is meant."""
        for tile in self.tiles:
            tile.show(self.wish(tile.at), "chosen" if tile.at == self.mean else "")
        if self.mean < 0:
            self.main.say(words.take_none, words.take_none_sub, "off")
        else:
            name = cards()[self.ask.options[self.mean]].name
            self.main.say(words.take(card=name), words.take_sub, "main")

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
