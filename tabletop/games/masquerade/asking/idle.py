"""Somebody else is asked: who, and what can be done meanwhile."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules.core.types import ONE, TABLE, Ask, Move
from tabletop.games.masquerade.asking import standing
from tabletop.games.masquerade.asking.dots import Dotted
from tabletop.games.masquerade.asking.persons import SeatChooser
from tabletop.games.masquerade.asking.respond import Respond
from tabletop.games.masquerade.words import asking as words
from tabletop.table.prompts import Action

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tabletop.table.prompts import Table

NOTHING = "nothing"


class Wait(Dotted):
    """Nothing is due."""

    yours = False

    def __init__(self, table: Table, asks: Sequence[Ask]) -> None:
        self.insult = next((one for one in asks if one.id == "insult"), None)
        super().__init__(table, self.insult or _nothing())

    def open(self) -> None:
        """Let dots say why they can do nothing."""
        self.show_dots()
        ring_marked(self)

    def close(self) -> None:
        """Take the rings away."""
        super().close()
        for nodes in self.picture.board.seats.values():
            nodes.aim(0, "")

    def goes_on(self, asks: Sequence[Ask]) -> bool:
        """Stay while nothing is due; what is due is more than an insult that still may be asked for."""
        return super().goes_on(asks) and not any(ask.due for ask in asks)

    def seat_pressed(self, seat: int) -> bool:
        """Keep an eye on somebody, or no longer."""
        return keep_an_eye(self, seat)

    def banner(self) -> str:
        """Say who is waited for."""
        view = self.view
        if view.asked < 0 or view.asked == self.picture.me:
            return ""
        marked = standing.standing(self.session, self.seat).marked if self.seat >= 0 else set()
        if view.asked in marked:
            return words.EYE_ON(names=self.name(view.asked))
        return words.THINKS(name=self.name(view.asked))

    def actions(self) -> list[Action]:
        """Leave the rest to the others, or have the Caitiff be rude."""
        found: list[Action] = []
        if self.session.fast and self.view.seat != TABLE:
            found.append(Action(words.SKIP, self.table.skip, words.SKIP_SUB, "main"))
        if self.insult is not None and self.session.own:
            found.append(Action(words.INSULT, self.insulting, words.INSULT_SUB))
        return found

    def insulting(self) -> None:
        """Choose whom."""
        if self.insult is not None:
            self.table.swap(
                SeatChooser(
                    self, words.INSULT_HEAD, self.insult.options, self.say,
                    label=lambda name: words.INSULT_HIM(name=name), line=words.INSULT_LINE, icon="icon-speech",
                )
            )  # fmt: skip

    def say(self, seat: int) -> None:
        """Have it said."""
        self.send(Move(self.seat, "insult", (seat,)))


def keep_an_eye(over: Dotted, seat: int) -> bool:
    """Mark somebody, or let them be: before a marked one's play one is asked (SM 3.14.2)."""
    view = over.view
    if view.seat < 0 or view.round_no < 2 or seat == view.seat or not view.alive >> seat & 1:
        return False
    marked = standing.standing(over.session, view.seat).marked
    marked.symmetric_difference_update({seat})
    ring_marked(over)
    return True


def ring_marked(over: Dotted) -> None:
    """Ring those on whom an eye is kept."""
    marked = standing.standing(over.session, over.seat).marked if over.seat >= 0 else set()
    for seat, nodes in over.picture.board.seats.items():
        nodes.aim(0, "may" if seat in marked else "")
        nodes.disc.visible = False


class Linger(Respond):
    """A chance that passes by itself after a moment: what could be used glows meanwhile."""

    yours = stays = False

    def open(self) -> None:
        """Let dots glow."""
        self.show_dots()

    def banner(self) -> str:
        """Say whose hand is about to fall."""
        return words.ABOUT(name=self.name(self.view.turn))

    def goes_on(self, asks: Sequence[Ask]) -> bool:
        """Look again: something may have been set since."""
        del asks
        return False

    def seat_pressed(self, seat: int) -> bool:
        """Keep an eye on somebody: about whom one is asked from now on."""
        done = keep_an_eye(self, seat)
        screen: Any = self.table
        if done:
            screen.forget_asked()
        return done

    def actions(self) -> list[Action]:
        """Nothing is asked, so there is nothing to press."""
        return []


def _nothing() -> Ask:
    return Ask(NOTHING, ONE, "menu", (), due=False)
