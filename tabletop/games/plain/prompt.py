"""Any question of any game: cards of the hand are played; of the rest few are buttons, many gone through one by one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.types import NUMBER, ONE, PASS, PLAY, SOME, Ask, Move
from tabletop.games.plain.picture import owed
from tabletop.games.plain.words import words
from tabletop.inputs import Verb
from tabletop.table.climbing.play import Form, PlayCards, pass_ahead, to_the_end
from tabletop.table.prompts import Action, Prompt, Table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tabletop.table.match.session import Session

FEW = 3  # buttons


class PlainPrompt(Prompt):
    """One ask: pick one, or pick several one after the other."""

    def __init__(self, table: Table, ask: Ask) -> None:
        self.table, self.ask = table, ask
        self.at = 0  # which option is meant
        self.picked: list[int] = []

    @property
    def session(self) -> Session:
        """The match."""
        return self.table.picture.session

    @property
    def single(self) -> bool:
        """Whether one pick is the whole answer."""
        return self.ask.shape in (ONE, NUMBER)

    @property
    def left(self) -> list[int]:
        """What can still be picked."""
        return [option for option in self.ask.options if option not in self.picked]

    def banner(self) -> str:
        """Say what is asked."""
        return self.session.match.game.question(self.ask, self.session.view)

    def label(self, option: int) -> str:
        """Name an option."""
        return self.session.match.game.option_word(self.ask, option, self.session.names).upper()

    @property
    def arrows_at(self) -> str:
        """What would be picked."""
        return self.label(self.left[self.at % len(self.left)]) if self.left else ""

    @property
    def walked(self) -> Sequence[str]:
        """What can be picked, where that is gone through."""
        return [self.label(one) for one in self.left] if not self.single or len(self.left) > FEW else ()

    def actions(self) -> list[Action]:
        """Every answer, or the one that is meant and the way to the next."""
        left = self.left
        done = self._done()
        if not left:
            return done
        if self.single and len(left) <= FEW:
            first = [Action(self.label(left[0]), lambda: self.pick(left[0]), kind="main", key=self._key(left[0]))]
            return first + [
                Action(self.label(one), lambda one=one: self.pick(one), key=self._key(one))  # type: ignore[misc]
                for one in left[1:]
            ]
        meant = left[self.at % len(left)]
        sub = "" if self.single else words.chosen(number=len(self.picked))
        main = Action(self.label(meant), lambda: self.pick(meant), sub, "main")
        on = Action(words.NEXT, lambda: self.step(1), words.NEXT_SUB)
        return [main, on, *done][:FEW]

    def _done(self) -> list[Action]:
        if self.picked and self._form(self.picked) is not None:
            return [Action(words.DONE, self.answer, words.chosen(number=len(self.picked)), "on")]
        return [Action(words.BACK, self.back, icon="icon-undo", key=Verb.UNDO)] if self.picked else []

    def _key(self, option: int) -> Verb | None:
        return Verb.PASS if option == PASS else None

    def _form(self, picks: Sequence[int]) -> tuple[int, ...] | None:
        forms = self.session.match.game.forms(self.session.view, self.ask, tuple(picks))
        return forms[0] if forms else None

    # -- doing
    def pick(self, option: int) -> None:
        """Pick an option; one that completes the answer, or passes, gives it."""
        self.picked.append(option)
        full = len(self.picked) >= (len(self.ask.options) if self.ask.most <= 1 else self.ask.most)
        if self.single or option == PASS or full:
            self.answer()
        else:
            self.at = 0
            self.table.changed()

    def answer(self) -> None:
        """Give the answer; what the rules refuse is said, and taken back."""
        picks, self.picked = tuple(self.picked), []
        how = self._form(picks)
        self.table.submit(Move(self.table.picture.me, self.ask.id, picks, how or ()))
        self.table.changed()

    # -- other ways to say it
    def step(self, by: int) -> bool:
        """Mean the next one."""
        if len(self.left) > 1:
            self.at = (self.at + by) % len(self.left)
            self.table.changed()
        return True

    def number(self, digit: int) -> bool:
        """Mean the option of that number."""
        if 1 <= digit <= len(self.left):
            self.at = digit - 1
            self.table.changed()
        return True

    def seat_pressed(self, seat: int) -> bool:
        """Pick a seat by pressing it."""
        if self.ask.of == "seat" and seat in self.left:
            self.pick(seat)
            return True
        return False

    def back(self) -> bool:
        """Take the last pick back."""
        if self.picked:
            self.picked.pop()
            self.table.changed()
            return True
        return False


class PlainPlay(PlayCards):
    """One ask of cards of the hand: dragged, clicked or walked to."""

    def banner(self) -> str:
        """Say what is asked."""
        return self.session.match.game.question(self.ask, self.view)

    @property
    def wanted(self) -> int:
        """Return how many cards of a kind are wanted: as many as lie there, or as are asked for."""
        pile = self.session.match.game.cards(self.view).pile  # type: ignore[union-attr]
        if self.ask.shape == PLAY:
            return len(pile[-1].cards) if pile else 0
        return self.ask.least if self.ask.least == self.ask.most else 0

    def main(self, _legal: Sequence[Form]) -> Action:
        """Name the ask: cards are played, or given, or whatever the game calls it."""
        return Action(self.ask.id.upper(), self.use, kind="main")


class Waiting(Prompt):
    """Somebody else is asked."""

    yours = False

    def __init__(self, table: Table) -> None:
        self.table = table

    def banner(self) -> str:
        """Say who is waited for."""
        session = self.table.picture.session
        return words.thinking([session.names(seat) for seat in owed(session.match.asks())])

    def actions(self) -> list[Action]:
        """Leave the rest to the others, or pass ahead in a trick of which the game says when it ends (`parts`)."""
        session = self.table.picture.session
        if session.fast:
            return to_the_end(self.table)
        game, me = session.match.game, session.watcher
        cards = game.cards(session.view)
        if cards is None or not (game.parts and cards.pile and cards.hand) or (cards.passed or 0) >> me & 1:
            return []
        return pass_ahead(self.table) if cards.pile[-1].seat != me else []


def prompt_for(table: Table, asks: Sequence[Ask]) -> Prompt:
    """Return the prompt for what is asked now: what is due before what is merely allowed."""
    ask = min(asks, key=lambda ask: not ask.due, default=None)
    if ask is None:
        return Waiting(table)
    return PlainPlay(table, ask) if of_the_hand(table.picture.session, ask) else PlainPrompt(table, ask)


def of_the_hand(session: Session, ask: Ask) -> bool:
    """Whether an ask is answered with cards of the own hand."""
    if ask.of != "card" or ask.shape not in (PLAY, SOME, ONE):
        return False
    cards = session.match.game.cards(session.view)
    return cards is not None and bool(cards.hand) and {*ask.options} <= {*cards.hand, PASS}
