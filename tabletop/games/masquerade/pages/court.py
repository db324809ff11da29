"""At the table itself: what goes back for tribute, and who leads the night. SM 3.6, SM 3.8.1."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.games.masquerade.cards import rank_of, suit_of
from rules.games.masquerade.phrases import SUITS, a_rank, ranks_word, the_rank
from tabletop.games.masquerade.pages.page import BloodPrompt
from tabletop.games.masquerade.words import choosing as words
from tabletop.inputs import Verb
from tabletop.table.prompts import Action, Table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.core.types import Ask, Move
    from tabletop.table.cardnode import CardNode


class Give(BloodPrompt):
    """Any own cards go back: drag them to the other player, or press."""

    takes_cards = True

    def __init__(self, table: Table, ask: Ask) -> None:
        super().__init__(table, ask)
        self.taker = next(taker for giver, taker, _ in self.view.owed if giver == self.me)

    @property
    def receivers(self) -> tuple[int, ...]:
        """Return on whom cards may be dropped."""
        return (self.taker,)

    def banner(self) -> str:
        """Say what is asked."""
        return words.owed(name=self.session.names(self.taker), number=self.ask.most)

    def actions(self) -> list[Action]:
        """Give what is selected, or the same cards back."""
        number, chosen = self.ask.most, self._cards(self.chosen)
        name = self.session.names(self.taker)
        if len(chosen) == number:
            what, of = label(chosen)
            main = Action(what, self.give, f"{of}{words.GIVE_SUB(name=name)}", "main")
        else:
            main = Action(words.PICK_CARDS(number=number), self.give, words.PICK_CARDS_SUB(number=number), "off")
        same = self.picture.board.hand.fresh
        back = [Action(words.THE_SAME, self.same)] if len(same) == number else []
        return [main, *back, Action(words.HINT, self.table.hint, icon="icon-bulb", key=Verb.HINT)]

    def _cards(self, nodes: Sequence[CardNode]) -> tuple[int, ...]:
        return tuple(self.picture.card(node.kind) for node in nodes)

    def same(self) -> None:
        """Give back what came."""
        self.answer(*self._cards(self.picture.board.hand.fresh))

    def give(self) -> None:
        """Give the selected cards; too few or too many are refused in a sentence."""
        self.answer(*self._cards(self.chosen))

    def use(self) -> bool:
        """Give what is selected once it is enough."""
        enough = len(self.chosen) >= self.ask.most
        if enough:
            self.give()
        return enough

    def why(self) -> None:
        """Say why what is selected will not do."""
        self.refuse(*self._cards(self.chosen))

    def seat_pressed(self, seat: int) -> bool:
        """A press on whoever gets them gives."""
        if seat == self.taker and self.chosen:
            self.give()
            return True
        return False


def label(cards: Sequence[int]) -> tuple[str, str]:
    """Name the cards on the button, and the suit of a single one below; two alike as such."""
    ranks = [rank_of(card) for card in cards]
    if len(cards) == 1:
        return words.give_one(rank=the_rank(ranks[0])), words.OF_SUIT(suit=SUITS[suit_of(cards[0])])
    if len(set(ranks)) == 1:
        return words.give_alike(number=len(cards), ranks=ranks_word(ranks[0])), ""
    return words.GIVE(cards=[a_rank(rank) for rank in ranks]), ""


class Lead(BloodPrompt):
    """The Justicar leads, or presses whoever must."""

    def __init__(self, table: Table, ask: Ask) -> None:
        super().__init__(table, ask)
        order = self.view.order
        start = order.index(self.me)
        self.seats = [seat for seat in order[start:] + order[:start] if seat != self.me and seat in ask.options]
        self.aimed = -1

    def banner(self) -> str:
        """Say what is asked."""
        return words.LEAD_BANNER

    def actions(self) -> list[Action]:
        """Lead, or let the aimed one."""
        mine = Action(words.I_LEAD, lambda: self.answer(self.me), words.I_LEAD_SUB, "main")
        hint = Action(words.HINT, self.table.hint, icon="icon-bulb", key=Verb.HINT)
        if self.aimed < 0:
            return [mine, Action(words.NAME_ONE, lambda: self.step(1)), hint]
        said = words.THEY_LEAD(name=self.session.names(self.aimed).upper())
        theirs = Action(said, lambda: self.answer(self.aimed), words.THEY_LEAD_SUB, "main")
        return [theirs, Action(words.I_LEAD, lambda: self.answer(self.me)), hint]

    def open(self) -> None:
        """Ring everybody."""
        self.up = True
        self._ring()

    def close(self) -> None:
        """Take the rings away."""
        if self.up:
            for nodes in self.picture.board.seats.values():
                nodes.aim(0, "")
        super().close()

    def _ring(self) -> None:
        seats = self.picture.board.seats
        for number, seat in enumerate(self.seats, 1):
            seats[seat].aim(number, "aimed" if seat == self.aimed else "may", "icon-play")

    def aim(self, seat: int) -> bool:
        """Mean somebody; the own seat means oneself again."""
        if seat != self.me and seat not in self.seats:
            return False
        self.aimed = -1 if seat == self.me else seat
        self._ring()
        self.table.changed()
        return True

    def seat_pressed(self, seat: int) -> bool:
        """Aim, or name the one aimed at."""
        if seat == self.aimed and seat >= 0:
            self.answer(seat)
            return True
        return self.aim(seat)

    def number(self, digit: int) -> bool:
        """Aim by the number on the disc."""
        return 1 <= digit <= len(self.seats) and self.aim(self.seats[digit - 1])

    def step(self, by: int) -> bool:
        """Aim at the next one."""
        at = self.seats.index(self.aimed) + by if self.aimed in self.seats else (0 if by > 0 else -1)
        return self.aim(self.seats[at % len(self.seats)])

    def back(self) -> bool:
        """Mean nobody any more."""
        return self.aimed >= 0 and self.aim(self.me)

    def advise(self, move: Move) -> None:
        """Mean whom a friend would."""
        if self.aimed < 0:
            self.aim(move.picks[0])
