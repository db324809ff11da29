"""Cards: to lead, to beat, to pass; a second hand, one out of turn; and what else is a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.types import PASS, Move, Refusal
from rules.games.masquerade import content
from rules.games.masquerade.marking import dots_in_plays
from rules.games.masquerade.phrases import the_card
from rules.games.masquerade.plays import PART, WAY_OF, judge, target
from rules.games.masquerade.state import OUT_OF_TURN, PLAY, SECOND, Trial
from rules.games.masquerade.stops import When
from tabletop.games.masquerade.asking import naming, standing, words
from tabletop.games.masquerade.asking.details import Details
from tabletop.games.masquerade.asking.dots import Offer
from tabletop.games.masquerade.asking.dotted import Dotted
from tabletop.games.masquerade.asking.drafts import Draft
from tabletop.games.masquerade.asking.forms import FormChooser
from tabletop.inputs import Verb
from tabletop.table.prompts import Action

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.core.types import Ask
    from tabletop.games.masquerade.asking.base import Form
    from tabletop.table.cardnode import CardNode
    from tabletop.table.prompts import Table


class Play(Dotted):
    """T5 and T8."""

    takes_cards = stays = True

    def __init__(self, table: Table, ask: Ask, deed: Ask | None = None) -> None:
        super().__init__(table, ask)
        self.deed = deed
        self.laid: frozenset[int] = frozenset()  # dots that are to go with the cards

    def open(self) -> None:
        """Show what dots can do; a play that will not do any more comes back."""
        self.show_dots()
        draft = self.picture.draft
        if isinstance(draft, Draft):
            stale = draft.stale(self.session)
            if stale or not draft.legal(self.session, self.view):
                self.picture.draft = None
            if not stale and self.picture.draft is None:
                self.table.refuse(Refusal("SM 3.10", words.COMES_BACK))

    @property
    def kinds(self) -> tuple[int, ...]:
        """What is selected."""
        return tuple(sorted(self.picture.card(card.kind) for card in self.chosen))

    def legal(self) -> tuple[Form, ...]:
        """Return how the selected cards may be put down, with the dots that were laid on them."""
        found = self.forms(*self.kinds) if self.kinds else ()
        return tuple(form for form in found if self.laid <= set(form[::PART]))

    # -- dots
    def offers(self) -> dict[int, Offer]:
        """What goes with cards, and what is a turn of its own."""
        view = self.view
        found: dict[int, Offer] = {}
        for dot in dots_in_plays(view, view.seat):
            found[dot] = Offer(with_cards=True)
        for dot in self.deed.options if self.deed is not None else ():
            found[dot] = Offer(self.deed, self.forms(dot, ask=self.deed), dot in found)
        return found

    def dot_laid(self, dot: int, card: CardNode | None) -> None:
        """Lay a dot on the hand, or take it off; with a card in hand it is played at once."""
        hand = self.picture.board.hand
        if card is not None and card not in hand.selected and not hand.selected:
            hand.select([card])
        self.laid = self.laid ^ {dot} if card is None else self.laid | {dot}
        if hand.selected and dot in self.laid:
            legal = self.legal()
            if not legal:
                self.laid -= {dot}
                self.table.refuse(Refusal(content.powers()[dot].rule, words.NO_USE.format(power=naming.power(dot))))
            else:
                self.play()
        self.table.changed()

    # -- what it says
    def banner(self) -> str:
        """Say what is asked."""
        view = self.view
        high = target(view, WAY_OF[view.phase])
        if view.phase != PLAY:
            said = words.SECOND if view.phase == SECOND else words.OUTSIDE
            return said.format(high=naming.laid(high)) if high else said
        if not view.pile:
            return words.FIRST.format(card=the_card(view.first)) if view.first >= 0 else words.LEAD
        if PASS not in self.ask.options:
            return words.MUST
        if self.ask.options == (PASS,):
            return words.NOTHING
        return words.BEAT.format(high=naming.laid(view.pile[-1]))

    def actions(self) -> list[Action]:
        """Play what is selected; pass; another deed, or why not."""
        found: list[Action] = []
        legal, cards = self.legal(), self.kinds
        if legal:
            more = len(legal) > 1 and legal[0] != ()
            found.append(Action(words.PLAY_IT + ("…" if more else ""), self.play, self.said(cards, legal[0]), "main"))
        elif cards:
            found.append(Action(words.WHY, self.play, words.WHY_SUB, "bad", key=Verb.WHY))
        elif self.ask.options == (PASS,):
            found.append(Action(self.no(), lambda: self.answer(PASS), words.NOTHING_SUB, "main", key=Verb.PASS))
        else:
            found.append(Action(words.PICK, self.why, words.PICK_SUB, "off"))
        if PASS in self.ask.options and self.ask.options != (PASS,):
            found.append(Action(self.no(), lambda: self.answer(PASS), icon="icon-pass", key=Verb.PASS))
        if self.deed is not None:
            power = words.DEED_LABEL.format(power=naming.power(self.deed.options[0]).upper())
            found.append(Action(power, lambda: self.do_deed(self.deed.options[0]), key=Verb.SORT))  # type: ignore[union-attr]
        elif not cards or legal:
            found.append(Action(words.WHY, self.why, icon="icon-why", key=Verb.WHY))
        return found[:3]

    def no(self) -> str:
        """Return the words for not doing it."""
        return {SECOND: words.NO_SECOND, OUT_OF_TURN: words.NO_OUTSIDE}.get(self.view.phase, words.PASS_LABEL)

    def said(self, cards: Sequence[int], how: Form) -> str:
        """Name what it would be."""
        found = judge(self.view, self.seat, tuple(cards), how)
        return naming.laid(found) if isinstance(found, Trial) else ""

    # -- what it does
    def use(self) -> bool:
        """Play what is selected, or say why not."""
        legal = bool(self.legal())
        self.play()
        return legal

    def why(self) -> None:
        """Say why what is selected will not do."""
        refusal = self.session.match.refusal(Move(self.seat, self.ask.id, self.kinds))
        if refusal is not None:
            self.table.refuse(refusal)

    def play(self) -> None:
        """Put the selected cards down; where there are several ways, the simplest stands first among them."""
        legal, cards = self.offered(self.legal()), self.kinds
        if not legal:
            self.why()
        elif len(legal) == 1:
            self.answer(*cards, how=legal[0])
        else:
            self.choose(legal)

    def offered(self, legal: Sequence[Form]) -> list[Form]:
        """Play plainly what will do plainly, but for dots laid on the hand, and those set to be asked about always."""
        if () not in legal or self.laid:
            return list(legal)
        set_ = standing.settings_of(self.table)
        return [form for form in legal if all(standing.when(set_, dot) is When.ALWAYS for dot in form[::PART])]

    def choose(self, legal: Sequence[Form]) -> None:
        """Ask how."""
        self.picture.stage(self.chosen)
        self.table.swap(FormChooser(self, self.kinds, legal))

    def do_deed(self, dot: int) -> None:
        """Do what is a turn of its own."""
        if self.deed is not None:
            Details(self, dot, self.deed).begin(self.forms(dot, ask=self.deed))

    def advise(self, move: Move) -> None:
        """Nothing more than the cards, which are selected."""
