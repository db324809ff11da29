"""From a dot to a whole answer: what is still open is asked step by step, and nothing is spent before it is sure."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.games.masquerade import codes
from rules.games.masquerade.obey import AS_HIGH, AS_LOW, SOMETHING, THIS_CARD
from rules.games.masquerade.phrases import SUITS, ranks_word
from rules.games.masquerade.powers import REGISTER
from rules.games.masquerade.powers.question import SHARP
from rules.games.masquerade.uses import worthwhile
from tabletop.games.masquerade.asking import dares, naming, words
from tabletop.games.masquerade.asking.choosers import CardsChooser, DareChooser, Item, RowsChooser
from tabletop.games.masquerade.asking.persons import SeatChooser

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rules.core.types import Ask
    from tabletop.games.masquerade.asking.base import Form, MasqPrompt

SEAT, CARD, ORDER, FACE, DARE, DOT = range(6)
STEPS: Final[dict[int, tuple[tuple[int, int], ...]]] = {  # power -> (place in the how, what it is), in asking order
    codes.ANIMALISM: ((3, CARD),), codes.AUSPEX: ((2, SEAT),), codes.BACKS: ((2, SEAT),),
    codes.QUIETUS: ((2, SEAT),), codes.HUSH: ((2, SEAT),), codes.OBEAH: ((2, SEAT), (3, DOT)),
    codes.VICISSITUDE: ((2, SEAT), (3, CARD)), codes.DOMINATE: ((2, ORDER),), codes.CUTE: ((2, FACE),),
    codes.GRAAAGH: ((2, FACE),), codes.QUESTION: ((2, SEAT), (3, DARE)), codes.ORDER: ((2, SEAT), (3, DARE)),
}  # fmt: skip
_ORDERS = {SOMETHING: words.SOMETHING, AS_HIGH: words.AS_HIGH, AS_LOW: words.AS_LOW}


class Details:
    """One dot on its way to being used."""

    def __init__(self, over: MasqPrompt, dot: int, ask: Ask | None = None) -> None:
        self.over, self.dot, self.ask = over, dot, ask or over.ask
        self.asked = False  # something was chosen, so that the last choice may do it

    def begin(self, forms: Sequence[Form], *, sure: bool = False) -> None:
        """Ask what is open among these; `sure`: what is not open is done at once."""
        self.asked = sure
        self.narrow(worthwhile(forms))

    def narrow(self, forms: Sequence[Form]) -> None:
        """Ask the next thing, or do it."""
        if len(forms) == 1 and self.asked:
            self.do(forms[0])
            return
        step = self._step(forms)
        self.asked = True
        if step is None:
            self._confirm(forms[0])
        else:
            step()

    def do(self, form: Form) -> None:
        """Give the answer."""
        self.over.table.swap(None)
        self.over.answer(self.dot, how=form, ask=self.ask.id)

    # -- what is open
    def _step(self, forms: Sequence[Form]) -> Callable[[], None] | None:
        for at, ask in ((0, self._power), (1, self._suit)):
            if len({form[at] for form in forms}) > 1:
                return lambda: ask(forms)
        for at, what in STEPS.get(forms[0][0], ()):
            if len({form[at] for form in forms}) > 1:
                return lambda: self._choosers()[what](forms, at)
        return None

    def _choosers(self) -> dict[int, Callable[[Sequence[Form], int], None]]:
        return {
            SEAT: self._seat, CARD: self._card, ORDER: self._order, FACE: self._face, DARE: self._dare, DOT: self._dot,
        }  # fmt: skip

    def _keep(self, forms: Sequence[Form], at: int, value: int) -> None:
        self.narrow([form for form in forms if form[at] == value])

    def _rows(self, head: str, items: Sequence[Item], line: str = "") -> None:
        self.over.table.swap(RowsChooser(self.over, head, items, line=line))

    def _head(self, forms: Sequence[Form]) -> str:
        return naming.power(forms[0][0]).upper()

    def _power(self, forms: Sequence[Form]) -> None:
        items = [
            Item(naming.power(one), naming.aside(one), lambda one=one: self._keep(forms, 0, one), naming.emblem(one))  # type: ignore[misc]
            for one in dict.fromkeys(form[0] for form in forms)
        ]
        self._rows(words.AS_WHICH.format(dot=naming.power(self.dot).upper()), items)

    def _suit(self, forms: Sequence[Form]) -> None:
        items = [
            Item(suit.capitalize(), "", lambda one=one: self._keep(forms, 1, one), f"suit-{suit}-dark")  # type: ignore[misc]
            for one in sorted({form[1] for form in forms}, reverse=True)
            for suit in (SUITS[one],)
        ]
        self._rows(words.WHICH_SUIT, items)

    def _confirm(self, form: Form) -> None:
        """Nothing is open: one row, so that no dot goes by a slip of the hand."""
        power = form[0]
        what = words.do_it(naming.suited(power, form[1]), self._target(form))
        sure = Item(what, naming.aside(power), lambda: self.do(form), naming.emblem(power))
        self._rows(self._head([form]), [sure])

    def _target(self, form: Form) -> str:
        seat = REGISTER[form[0]].target(self.over.view, form[2:])
        return self.over.name(seat) if seat >= 0 and seat != self.over.seat else ""

    def _seat(self, forms: Sequence[Form], at: int) -> None:
        power = forms[0][0]
        self.over.table.swap(
            SeatChooser(
                self.over, self._head(forms), sorted({form[at] for form in forms}),
                lambda seat: self._keep(forms, at, seat), label=lambda name: words.aimed(naming.power(power), name),
                line=naming.aside(power),
            )
        )  # fmt: skip

    def _card(self, forms: Sequence[Form], at: int) -> None:
        power = forms[0][0]
        kinds: dict[int, int] = {}
        for form in forms:
            kinds[form[at]] = 1
        line = words.FETCH if power == codes.ANIMALISM else words.GIVE_AWAY
        self.over.table.swap(
            CardsChooser(self.over, self._head(forms), kinds, lambda kind: self._keep(forms, at, kind), line=line)
        )

    def _order(self, forms: Sequence[Form], at: int) -> None:
        orders = {form[at] for form in forms}
        whom = self.over.name(self.over.view.turn)
        items = [
            Item(title, line.format(name=whom), lambda one=one: self._keep(forms, at, one))  # type: ignore[misc]
            for one, (title, line) in _ORDERS.items()
            if one in orders
        ]
        cards = {one - THIS_CARD: 1 for one in orders if one >= THIS_CARD}
        if cards:
            items.append(Item(*words.THIS_CARD, lambda: self._this_card(forms, at, cards)))
        self._rows(self._head(forms), items)

    def _this_card(self, forms: Sequence[Form], at: int, cards: dict[int, int]) -> None:
        self.over.table.swap(
            CardsChooser(
                self.over, words.WHICH_CARD, cards, lambda kind: self._keep(forms, at, THIS_CARD + kind), whole=True
            )
        )

    def _dares(self, forms: Sequence[Form], at: int, say: Callable[[int], str]) -> None:
        self.over.table.swap(
            DareChooser(self.over, self._head(forms), forms, at, say, lambda number: self._keep(forms, at, number))
        )

    def _face(self, forms: Sequence[Form], at: int) -> None:
        power, me = forms[0][0], self.over.name(self.over.seat)
        self._dares(forms, at, lambda number: dares.face(power, number, me))

    def _dare(self, forms: Sequence[Form], at: int) -> None:
        power = forms[0][0]
        sharp = [form for form in forms if form[at] >= SHARP]
        plain = [form for form in forms if form[at] < SHARP]
        if sharp and plain:
            items = [
                Item(*words.FRIENDLY, lambda: self._dare(plain, at)),
                Item(*words.SHARP, lambda: self._sharp(sharp, at)),
            ]
            self._rows(self._head(forms), items)
            return
        self._dares(plain, at, lambda number: dares.dare(power, number))

    def _sharp(self, forms: Sequence[Form], at: int) -> None:
        items = [
            Item(ranks_word(form[at] - SHARP), "", lambda form=form: self.narrow([form]))  # type: ignore[misc]
            for form in sorted(forms, key=lambda form: -form[at])
        ]
        self._rows(words.SHARP[0].upper(), items)

    def _dot(self, forms: Sequence[Form], at: int) -> None:
        items = [
            Item(naming.power(one), naming.aside(one), lambda one=one: self._keep(forms, at, one), naming.emblem(one))  # type: ignore[misc]
            for one in dict.fromkeys(form[at] for form in forms)
        ]
        self._rows(words.WHICH_DOT, items)


def seats_of(over: MasqPrompt, forms: Sequence[Form]) -> frozenset[int]:
    """Return at whom a dot could be aimed, by dropping it there."""
    found: set[int] = set()
    for form in forms:
        steps = STEPS.get(form[0], ())
        if steps and steps[0][1] == SEAT:
            found.add(form[2])
        else:
            target = REGISTER[form[0]].target(over.view, form[2:])
            if target >= 0:
                found.add(target)
    return frozenset(found)


def aimed_at(over: MasqPrompt, forms: Sequence[Form], seat: int) -> list[Form]:
    """Return what of these is aimed at a seat."""
    return [form for form in forms if seat in seats_of(over, [form])]
