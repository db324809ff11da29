"""Cards: to lead, to beat, to pass; a second hand, one out of turn; what else is a turn; and how a hand goes down."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING, Any, Final, NamedTuple, cast

from rules.core.sentences import listed
from rules.core.types import PASS, Ask, Move, Refusal
from rules.games.masquerade import content
from rules.games.masquerade.attempts import When, spared
from rules.games.masquerade.cards import MOST
from rules.games.masquerade.codes import HIDDEN
from rules.games.masquerade.declared import Use, dots_in, parts_of
from rules.games.masquerade.events import Passed, Played, Trick
from rules.games.masquerade.marking import dots_in_plays
from rules.games.masquerade.obey import plain_plays
from rules.games.masquerade.phases import PHASES
from rules.games.masquerade.phrases import the_card
from rules.games.masquerade.plays import WAY_OF, forms_of, judge, target
from rules.games.masquerade.powers import REGISTER
from rules.games.masquerade.state import OUT_OF_TURN, PLAY, SECOND, Trial
from tabletop.games.masquerade.asking import naming, stakes, standing
from tabletop.games.masquerade.asking.choosers import RowsChooser
from tabletop.games.masquerade.asking.details import Details
from tabletop.games.masquerade.asking.dots import Dotted, Offer
from tabletop.games.masquerade.words import asking as words
from tabletop.inputs import Verb
from tabletop.table.climbing.play import PlayCards
from tabletop.table.forms.rows import Row, answers
from tabletop.table.prompts import Action, Table
from tabletop.table.words import words as table_words

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rules.games.masquerade.view import View
    from tabletop.games.masquerade.asking.base import Form, MasqPrompt
    from tabletop.table.cardnode import CardNode
    from tabletop.table.match.session import Session

    Sort = tuple[tuple[Use, bool], ...]  # of every part: the use, and whether it changes a card


class Draft(NamedTuple):
    """A play that waits for the others' chance to do something about it."""

    move: Move
    heard: int  # how much had been told when it was laid down

    def stale(self, session: Session) -> bool:
        """Whether something has happened since that makes it another turn, or another question."""
        return any(
            isinstance(told, Trick) or (isinstance(told, Passed | Played) and told.seat == self.move.seat)
            for told in session.match.events(self.move.seat, self.heard)
        )

    def legal(self, session: Session, view: View) -> bool:
        """Whether it can be put down as it was laid."""
        return session.match.game.refusal(view, self.move) is None


def first_again(table: Table, view: View, ask: Ask) -> bool:
    """Whether it is the first chance of a second hand that would pass by itself: it is asked, and explained."""
    set_, session = standing.settings_of(table), table.picture.session
    if ask.id != SECOND or session.several or not session.spares or not standing.untold(set_, standing.AGAIN):
        return False
    mine = standing.wishes(set_, session, view.seat)
    return spared(view, ask, mine, several=False) and not spared(view, ask, mine.curious(), several=False)


ROWS: Final = 8  # of a page


def simplest(legal: Sequence[Form]) -> list[Form]:
    """Return the declarations that differ in what they spend and make, the simplest first.

    What a changed card turns into is asked afterwards, so of those one stands for all.
    """
    found: dict[Sort, Form] = {}
    for form in sorted(legal, key=lambda form: (len(form), _way(form))):
        found.setdefault(_sort(form), form)
    return list(found.values())


def _way(form: Form) -> int:
    return int(any(REGISTER[part.power].way == HIDDEN for part in parts_of(form)))


def _sort(form: Form) -> Sort:
    return tuple((part.use, part.card >= 0) for part in parts_of(form))


class FormChooser(RowsChooser):
    """One row a way; a change of a card opens what it turns into."""

    def __init__(self, over: MasqPrompt, kinds: Sequence[int], legal: Sequence[Form], page: int = 0) -> None:
        self.cards, self.legal, self.page = tuple(kinds), list(legal), page
        sorts = simplest(legal)
        pages = -(-len(sorts) // ROWS)
        items = [self._item(over, form) for form in sorts[page * ROWS : (page + 1) * ROWS]]
        following = (page + 1) % pages
        turn = lambda: over.table.swap(FormChooser(over, kinds, legal, following))  # noqa: E731
        more = (words.OTHERS, turn) if pages > 1 else None
        several = len(sorts) > 1
        head, aside = (words.HOW, words.HOW_ASIDE) if several else (words.ONLY_WITH_POWER, "")
        super().__init__(over, head, items, aside=aside, more=more)

    def _item(self, over: MasqPrompt, form: Form) -> Row:
        same = [one for one in self.legal if _sort(one) == _sort(form)]
        if len(same) > 1:
            title = words.WITH(powers=stakes.with_powers(form), hand=words.OPEN)
            uses = [(part.dot, part.power) for part in parts_of(form)]
            then = lambda: over.table.swap(Becomes(over, self.cards, same))  # noqa: E731
            return Row(title, stakes.price(over.view, uses), then, _emblem(form), rule=_rule(form),
                       does=answers(self.cards, same))
        return _put_down(over, self.cards, form)


class Becomes(RowsChooser):
    """What a changed card turns into."""

    def __init__(self, over: MasqPrompt, kinds: Sequence[int], legal: Sequence[Form], page: int = 0) -> None:
        ordered = sorted(legal, key=lambda form: _strength(over, kinds, form))
        ordered = _one_each(over, kinds, ordered)
        pages = -(-len(ordered) // ROWS)
        items = [_put_down(over, kinds, form) for form in ordered[page * ROWS : (page + 1) * ROWS]]
        turn = lambda: over.table.swap(Becomes(over, kinds, legal, (page + 1) % pages))  # noqa: E731
        more = (words.OTHERS, turn) if pages > 1 else None
        super().__init__(over, words.HOW, items, aside=words.HOW_ASIDE, more=more)


def _put_down(over: MasqPrompt, kinds: Sequence[int], form: Form) -> Row:
    """Return the row that puts cards down in a way."""
    said, then = stakes.put_down(over, kinds, form), lambda: over.answer(*kinds, how=form)
    return Row(*said, then, _emblem(form), rule=_rule(form), does=answers(kinds, [form]))


def _one_each(over: MasqPrompt, kinds: Sequence[int], forms: Sequence[Form]) -> list[Form]:
    """Return one form for every outcome: what is changed into what makes no odds if the hand is the same."""
    found: dict[tuple[int, int], Form] = {}
    for form in forms:
        found.setdefault(_strength(over, kinds, form), form)
    return list(found.values())


def _strength(over: MasqPrompt, kinds: Sequence[int], form: Form) -> tuple[int, int]:
    found = judge(over.view, over.seat, tuple(kinds), form)
    return (found.kind, found.key) if isinstance(found, Trial) else (99, 0)


def _emblem(form: Form) -> str:
    return naming.emblem(parts_of(form)[0].dot) if form else "icon-cards"


def _rule(form: Form) -> str:
    return content.powers()[parts_of(form)[0].dot].rule if form else ""


class Play(PlayCards, Dotted):
    """T5 and T8."""

    stays = True

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
        if self.novelty:
            screen: Any = self.table
            self.picture.timeline.after(0, lambda: screen.notes.say(words.FIRST_AGAIN, "icon-gear", stands=inf))

    @property
    def novelty(self) -> str:  # type: ignore[override]
        """The first second hand that would pass by itself."""
        return standing.AGAIN if first_again(self.table, self.view, self.ask) else ""

    @property
    def wanted(self) -> int:
        """Return of how many of a kind the hand is that must be beaten; who leads is free."""
        high = target(self.view, WAY_OF[self.view.phase])
        return high.kind if high is not None and high.kind <= MOST else 0

    def ways(self, cards: Iterable[int]) -> tuple[Form, ...]:
        """Return how these may be put down, with the dots that were laid on them."""
        return tuple(form for form in super().ways(cards) if self.laid <= dots_in(form))

    # -- dots
    def offers(self) -> dict[int, Offer]:
        """What goes with cards, and what is a turn of its own."""
        view = self.view
        found: dict[int, Offer] = {}
        for dot in dots_in_plays(view, view.seat):
            found[dot] = Offer(with_cards=True)
        for dot in self.deed.options if self.deed is not None else ():
            found[dot] = Offer(self.deed, self.deeds(dot, ask=self.deed), dot in found)
        return found

    def dot_laid(self, dot: int, card: CardNode | None) -> None:
        """Ask how the selected cards go down with a dot; where none are, it waits for them, or does so no longer.

        One way alone is not asked about in a list: it is named with its price, and the next press does it.
        """
        hand = self.picture.board.hand
        if card is not None and not hand.selected:
            hand.select([card])
        if not hand.selected:
            self._lay(self.laid ^ {dot})
            return
        legal = [form for form in self.legal() if dot in dots_in(form)]
        if legal and self.sure(self.offered(self.legal())):  # its price stands there
            self.answer(*self.cards, how=legal[0])
        elif len(legal) == 1 and dots_in(legal[0]) == {dot}:
            self._lay(self.laid | {dot})
        elif legal:
            self.choose(legal)
        else:
            self.laid -= {dot}
            self.table.refuse(Refusal(content.powers()[dot].rule, words.NO_USE(power=naming.power(dot))))
            self.table.changed()

    def _lay(self, dots: frozenset[int]) -> None:
        self.laid, screen = dots, cast("Any", self.table)
        screen.notes.clear()  # what was said of another press
        self.table.changed()

    def back(self) -> bool:
        """Take the dots off again that wait for cards."""
        waiting, self.laid = bool(self.laid), frozenset()
        return waiting

    # -- what it says
    @property
    def pick_sub(self) -> str:  # type: ignore[override]
        """What a hand out of the order costs at least, before there is one to tell."""
        return super().pick_sub if self.view.phase == PLAY else words.SECOND_SUB

    @property
    def no_sub(self) -> str:  # type: ignore[override]
        """What comes of letting it be."""
        return {SECOND: words.NO_SECOND_SUB, OUT_OF_TURN: words.NO_OUTSIDE_SUB}.get(self.view.phase, "")

    def banner(self) -> str:
        """Say what is asked."""
        view = self.view
        if view.phase not in WAY_OF:  # it has just been answered, and another question is on its way
            return ""
        if self.laid and not self.cards:
            return words.LAID(power=listed([naming.power(dot) for dot in sorted(self.laid)]).upper())
        if view.phase != PLAY:
            return self._beside()
        ways = self.offered(self.legal())
        return self._at_a_price(ways[0]) if self.sure(ways) else self._in_turn()

    def _in_turn(self) -> str:
        view = self.view
        if not view.pile:
            return words.FIRST(card=the_card(view.first)) if view.first >= 0 else words.LEAD
        if PASS not in self.ask.options:
            return words.MUST
        beat = (words.CANNOT_OBEY if view.orders[self.seat] else words.BEAT)(high=naming.laid(view.pile[-1]))
        nothing = words.NOTHING if self.ask.options == (PASS,) else words.NO_PLAIN
        return beat if plain_plays(view, self.seat) else nothing

    def _beside(self) -> str:
        """Say what a second hand has to beat, or one out of turn; once there is one, its price."""
        ways, high = self.offered(self.legal()), target(self.view, WAY_OF[self.view.phase])
        if self.sure(ways):
            return self._at_a_price(ways[0])
        said = words.SECOND if self.view.phase == SECOND else words.OUTSIDE
        return said(high=naming.laid(high)) if high else said

    def _at_a_price(self, way: Form) -> str:
        return words.SURE(power=stakes.with_powers(way).upper(), price=stakes.briefly(self.view, way))

    def main(self, legal: Sequence[Form]) -> Action:
        """Name what it would be; what spends a dot is asked with its price."""
        ways = self.offered(legal)
        asks = ways != [()] and not self.sure(ways)
        return Action(words.PLAY_IT + ("…" if asks else ""), self.use, self.said(ways), "main")

    def more(self, legal: Sequence[Form]) -> list[Action]:
        """Another deed, or why not."""
        if self.deed is not None:
            power = words.DEED_LABEL(power=naming.power(self.deed.options[0]).upper())
            return [Action(power, lambda: self.do_deed(self.deed.options[0]), key=Verb.SORT)]  # type: ignore[union-attr]
        return [Action(table_words.WHY_NOT, self.why, icon="icon-why", key=Verb.WHY)] if not self.cards or legal else []

    def no(self) -> str:
        """Return the words for not doing it."""
        return {SECOND: words.NO_SECOND, OUT_OF_TURN: words.NO_OUTSIDE}.get(self.view.phase, super().no())

    def said(self, ways: Sequence[Form]) -> str:
        """Name what it would be, or what it takes."""
        if self.sure(ways):
            return words.WITH_ONE(power=stakes.with_powers(ways[0]))
        if () not in ways:
            return words.WITH_POWER
        found = judge(self.view, self.seat, self.cards, ())
        return naming.laid(found) if isinstance(found, Trial) else ""

    # -- what it does
    def settle(self, legal: Sequence[Form]) -> None:
        """Put the selected cards down; what spends a dot, or could be done in several ways, is asked first."""
        ways = self.offered(legal)
        if ways == [()] or self.sure(ways):
            self.answer(*self.cards, how=ways[0])
        else:
            self.choose(ways)

    def sure(self, ways: Sequence[Form]) -> bool:
        """Whether there is but one way with powers, and it is what is asked about, or its dots were laid down."""
        return len(ways) == 1 and bool(ways[0]) and (self.view.phase != PLAY or dots_in(ways[0]) <= self.laid)

    def offered(self, legal: Sequence[Form]) -> list[Form]:
        """Play plainly what will do plainly, but for dots laid on the hand, and those set to be asked about always."""
        if () not in legal or self.laid:
            return list(legal)
        set_ = standing.settings_of(self.table)
        return [form for form in legal if all(standing.when(set_, dot) is When.ALWAYS for dot in dots_in(form))]

    def choose(self, legal: Sequence[Form]) -> None:
        """Ask how; the cards stay where they can be seen meanwhile."""
        self.table.swap(FormChooser(self, self.cards, legal))

    def why(self) -> None:
        """Say why not: of the dot that was pressed, while no cards are picked."""
        if self.idle_dot >= 0 and not self.cards and self.idle_dot not in self.offers():
            self.dot_pressed(self.idle_dot)
        else:
            super().why()

    def do_deed(self, dot: int) -> None:
        """Do what is a turn of its own."""
        if self.deed is not None:
            Details(self, dot, self.deed).begin(self.deeds(dot, ask=self.deed))


class Own(Play):
    """As if it were the play already: cards that are put down mean "ready", and then the play."""

    def __init__(self, table: Table, ask: Ask) -> None:
        self.own = ask
        super().__init__(table, ask)
        asks = PHASES[PLAY].asks(self.view)
        self.ask = asks[0]
        self.deed = asks[1] if len(asks) > 1 else None

    @property
    def view(self) -> View:
        """The position of T5, as it would be if nobody did anything."""
        view: View = super().view
        return view._replace(phase=PLAY)

    def forms(self, *picks: int, ask: Ask | None = None) -> tuple[Form, ...]:
        """Return what could be played; a dot is used in the real position."""
        if ask is self.own:
            real = self.session.view
            return self.session.match.game.forms(real, self.own, picks)
        if ask is not None and ask is self.deed:
            return PHASES[PLAY].forms(self.view, ask, picks)
        if picks == (PASS,):
            return ((),) if PASS in self.ask.options else ()
        return forms_of(self.view, self.seat, picks)

    def open(self) -> None:
        """Show what dots can do; whatever was laid down before is of another turn."""
        self.picture.draft = None
        super().open()

    @property
    def playable(self) -> tuple[int, ...]:  # type: ignore[override]
        """The cards that will do."""
        return self.ask.options

    def offers(self) -> dict[int, Offer]:
        """What can be done before the play, and with it."""
        found = super().offers()
        for dot in self.own.options:
            if dot != PASS:
                deeds = self.deeds(dot, ask=self.own)
                if deeds:
                    found[dot] = Offer(self.own, deeds, dot in found and found[dot].with_cards)
        return found

    @property
    def due(self) -> Ask:
        """What it is asked for: the play is not due yet."""
        return self.own

    def answer(self, *picks: int, how: Form = (), ask: str = "") -> None:
        """Use a dot now; or be ready, and remember what comes next."""
        if ask == self.own.id:
            self.send(Move(self.seat, ask, picks, how))
            return
        move = Move(self.seat, ask or self.ask.id, picks, how)
        self.picture.draft = Draft(move, self.session.match.heard(self.seat))
        self.send(Move(self.seat, self.own.id, (PASS,)))

    def advise(self, move: Move) -> None:
        """Pick the cards of the play, where none are."""
        super().advise(move)
        hand = self.picture.board.hand
        if move.ask == self.ask.id and not hand.selected:
            hand.select_kinds([self.picture.face(pick) for pick in move.picks if pick >= 0])

    def follow(self, move: Move) -> bool:
        """Be ready, where what was advised is the play."""
        if move.ask == self.ask.id:
            self.answer(*move.picks, how=move.how)
        return move.ask == self.ask.id

    def refusal(self, *picks: int) -> Refusal | None:
        """Return why these would not do."""
        return PHASES[PLAY].why_not(self.view, self.ask, Move(self.seat, self.ask.id, picks))
