"""The question "play": cards dragged, clicked or walked to beat what lies there; or one passes, or asks why not."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from rules.core.types import PASS, Ask, Move, Refusal
from tabletop.inputs import Verb
from tabletop.table.forms.asked import Asked
from tabletop.table.prompts import Action, Announced, Table
from tabletop.table.words import words

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from tabletop.paint.controls import Kind

Form = tuple[int, ...]  # a `how`: what the picked cards leave open


class PlayCards(Asked):
    """An ask whose picks are cards of the hand. What will do is asked of the rules once for the same cards."""

    takes_cards = True
    pick_sub: str = words.PICK_SUB
    no_sub: str = ""

    def __init__(self, table: Table, ask: Ask) -> None:
        super().__init__(table, ask)
        self._ways: dict[tuple[int, ...], tuple[Form, ...]] = {}
        self.passing = False  # a hint says so: then it is the main button while no cards are selected

    # -- what it knows
    @property
    def view(self) -> Any:
        """What whoever answers may know."""
        return self.session.view

    @property
    def cards(self) -> tuple[int, ...]:
        """The selected cards, as the rules number them, in order."""
        return tuple(sorted(self.picture.card(card.kind) for card in self.picture.board.hand.chosen))

    def forms(self, *picks: int, ask: Ask | None = None) -> tuple[Form, ...]:
        """Return every `how` with which the rules take these."""
        return self.session.match.game.forms(self.view, ask or self.ask, picks)

    def ways(self, cards: Iterable[int]) -> tuple[Form, ...]:
        """Return the same, as it was found; others may act while this is asked."""
        key = (self.session.match.turn, *sorted(cards))
        if key not in self._ways:
            self._ways[key] = self.forms(*key[1:]) if len(key) > 1 else ()
        return self._ways[key]

    def legal(self) -> tuple[Form, ...]:
        """Return how the selected cards may be played."""
        return self.ways(self.cards)

    def will_do(self, kinds: Sequence[int]) -> bool:
        """Whether the rules take these."""
        return bool(self.ways(map(self.picture.card, kinds)))

    def refusal(self, *picks: int) -> Refusal | None:
        """Return why these will not do."""
        return self.session.match.refusal(Move(self.me, self.ask.id, picks))

    def why_not(self, kind: int) -> str:
        """Return why a card will not do alone."""
        refusal = self.refusal(self.picture.card(kind))
        return refusal.text if refusal is not None else ""

    # -- what it says
    def actions(self) -> list[Action]:
        """Play what is selected; pass; why not."""
        legal, passes = self.legal(), PASS in self.ask.options
        if legal:
            found = [self.main(legal)]
        elif self.cards and (lacking := self.lacking()) is not None:
            found = [lacking]
        elif self.cards:
            found = [Action(words.WHY_NOT, self.use, words.WILL_NOT_DO, "bad", key=Verb.WHY)]
        elif self.ask.options == (PASS,) or (self.passing and passes):
            said = words.NOTHING_BEATS if self.ask.options == (PASS,) else words.AS_ADVISED
            kind: Kind = "off" if self.ask.options == (PASS,) and self._by_itself() else "main"
            found, passes = [Action(self.no(), self.decline, said, kind, key=Verb.PASS)], False
        else:
            found = [Action(words.PICK, self.why, self.pick_sub, "off")]
        if passes:
            icon = "" if self.no_sub else "icon-pass"  # there is no room for both
            found.append(Action(self.no(), self.decline, self.no_sub, icon=icon, key=Verb.PASS))
        return [*found, *self.more(legal)][:3]

    def _by_itself(self) -> bool:
        """Whether it is passed without a press, so that no button calls for one."""
        one = self.session
        due = (ask for ask in one.asks if ask.due)
        return one.spares and (not one.decides or all(one.reflex(one.view, ask) is not None for ask in due))

    def main(self, _legal: Sequence[Form]) -> Action:
        """Return the button that plays what is selected."""
        return Action(words.PLAY_IT, self.use, kind="main")

    def lacking(self) -> Action | None:
        """Return what says how many cards are to be picked yet, where what is picked begins a play that will do."""
        return None

    def more(self, legal: Sequence[Form]) -> list[Action]:
        """Return what else there is: the reason why nothing else will do."""
        idle = not self.cards and self.ask.options != (PASS,)
        return [Action(words.WHY_NOT, self.why, icon="icon-why", key=Verb.WHY)] if idle or legal else []

    def no(self) -> str:
        """Return the words for passing."""
        return words.PASS

    # -- what it does
    def advise(self, move: Move) -> None:
        """Have a pass ready; cards are selected already."""
        self.passing = move.picks == (PASS,)

    def decline(self) -> None:
        """Pass; what was picked is laid down."""
        self.picture.board.hand.select([])
        self.answer(PASS)

    def use(self) -> bool:
        """Play the selected cards, asking what is still open, or say why not."""
        legal = self.legal()
        if legal:
            self.settle(legal)
        else:
            self.why()
        return bool(legal)

    def settle(self, legal: Sequence[Form]) -> None:
        """Play the selected cards in the first of several ways; a game may ask for one."""
        self.answer(*self.cards, how=legal[0])

    def why(self) -> None:
        """Say why what is selected will not do, or that it will."""
        refusal = self.refusal(*self.cards)
        if refusal is not None:
            self.table.refuse(refusal)
        else:
            self.table.allow()

    def verb(self, verb: Verb) -> bool:
        """Say why one may not pass, where one may not."""
        refusal = self.refusal(PASS) if verb is Verb.PASS and PASS not in self.ask.options else None
        if refusal is not None:
            self.table.refuse(refusal)
        return refusal is not None


class LastLook(Announced):
    """What the last hand came to: the table stands until whoever played it goes on to the results."""

    yours = True

    def __init__(self, said: str) -> None:
        super().__init__([Action(words.GO_ON, self.go_on, words.TO_RESULTS, "main")])
        self.said, self.seen = said, False

    @property
    def holds(self) -> bool:
        """Until it has been seen."""
        return not self.seen

    def banner(self) -> str:
        """Say how it ended."""
        return self.said

    def go_on(self) -> None:
        """It has been seen."""
        self.seen = True


def to_the_end(table: Table) -> list[Action]:
    """Return the button that runs at once to whatever asks somebody here next, where no person is still in; once."""
    session = table.picture.session
    if not session.fast or session.skipping or (session.own and session.owes(session.watcher)):
        return take_back(table)
    said = words.THE_REST if session.handed else words.YOU_ARE_OUT
    return [Action(words.TO_THE_END, table.skip, said, "main", key=Verb.END), *take_back(table)]


def take_back(table: Table) -> list[Action]:
    """Return the button by which one takes a seat back that an opponent plays."""
    session = table.picture.session
    again = partial(session.hand_over, session.watcher, person=True)
    return [Action(words.TAKE_IT_BACK, again, words.PLAYED_FOR_YOU, key=Verb.UNDO)] if session.handed else []


def pass_ahead(table: Table) -> list[Action]:
    """Return the button by which one passes for the rest of the trick while others think, or thinks again."""
    session = table.picture.session
    if session.several or not session.own:  # several people: everybody is asked every time
        return []
    if session.pass_for_trick:
        return [Action(words.PASSING, table.toggle_pass, words.THINK_AGAIN, "on", key=Verb.PASS)]
    return [Action(words.PASS_TRICK, table.toggle_pass, words.UNTIL_TAKEN, key=Verb.PASS)]
