"""From a dot to a whole answer: what is still open is asked step by step, and nothing is spent before it is sure."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.games.masquerade import codes
from rules.games.masquerade.obey import THIS_CARD
from rules.games.masquerade.phrases import SUITS, ranks_word
from rules.games.masquerade.powers import REGISTER
from rules.games.masquerade.powers.question import SHARP
from rules.games.masquerade.uses import worthwhile
from tabletop.games.masquerade.asking import naming, stakes, words
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


class Details:
    """One dot on its way to being used. Nothing is spent but by a row on which the whole bargain stands."""

    def __init__(self, over: MasqPrompt, dot: int, ask: Ask | None = None) -> None:
        self.over, self.dot, self.ask = over, dot, ask or over.ask

    def begin(self, forms: Sequence[Form]) -> None:
        """Ask what is open among these."""
        self.narrow(worthwhile(forms))

    def narrow(self, forms: Sequence[Form]) -> None:
        """Ask the next thing; if nothing is open any more, whether it is to be done."""
        step = self._step(forms)
        if step is None:
            self._rows(self._head(forms), [self.bargain(forms[0])])
        else:
            step()

    def bargain(self, form: Form) -> Item:
        """Return the row that does it."""
        return Item(*stakes.bargain(self.over, self.dot, form), lambda: self.do(form), naming.emblem(form[0]))

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

    def _row(self, forms: Sequence[Form], title: str, line: str = "", emblem: str = "") -> Item:
        """Return the row for some of them: if it is but one it does it, else it asks on."""
        return self.bargain(forms[0]) if len(forms) == 1 else Item(title, line, lambda: self.narrow(forms), emblem)

    def _rows(self, head: str, items: Sequence[Item], line: str = "") -> None:
        self.over.table.swap(RowsChooser(self.over, head, items, line=line))

    def _head(self, forms: Sequence[Form]) -> str:
        return naming.power(forms[0][0]).upper()

    def _power(self, forms: Sequence[Form]) -> None:
        items = [
            self._row([form for form in forms if form[0] == one], naming.power(one), naming.aside(one),
                      naming.emblem(one))
            for one in dict.fromkeys(form[0] for form in forms)
        ]  # fmt: skip
        self._rows(words.AS_WHICH.format(dot=naming.power(self.dot).upper()), items)

    def _suit(self, forms: Sequence[Form]) -> None:
        items = [
            self._row(
                [form for form in forms if form[1] == one], SUITS[one].capitalize(), "", f"suit-{SUITS[one]}-dark"
            )
            for one in sorted({form[1] for form in forms}, reverse=True)
        ]
        self._rows(words.WHICH_SUIT, items)

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
        items = [self.bargain(form) for form in sorted(forms) if form[at] < THIS_CARD]
        cards = {form[at] - THIS_CARD: 1 for form in forms if form[at] >= THIS_CARD}
        if cards:
            items.append(Item(*words.THIS_CARD, lambda: self._this_card(forms, at, cards)))
        self._rows(self._head(forms), items)

    def _this_card(self, forms: Sequence[Form], at: int, cards: dict[int, int]) -> None:
        self.over.table.swap(
            CardsChooser(
                self.over, words.WHICH_CARD, cards, lambda kind: self._keep(forms, at, THIS_CARD + kind), whole=True
            )
        )

    def _dares(self, forms: Sequence[Form], at: int) -> None:
        rows = {form[at]: form for form in forms}
        self.over.table.swap(
            DareChooser(self.over, self._head(forms), sorted(rows), lambda number: self.bargain(rows[number]))
        )

    def _face(self, forms: Sequence[Form], at: int) -> None:
        self._dares(forms, at)

    def _dare(self, forms: Sequence[Form], at: int) -> None:
        sharp = [form for form in forms if form[at] >= SHARP]
        plain = [form for form in forms if form[at] < SHARP]
        if sharp and plain:
            items = [
                Item(*words.FRIENDLY, lambda: self._dare(plain, at)),
                Item(*words.SHARP, lambda: self._sharp(sharp, at)),
            ]
            self._rows(self._head(forms), items)
            return
        self._dares(plain, at)

    def _sharp(self, forms: Sequence[Form], at: int) -> None:
        items = [
            Item(ranks_word(form[at] - SHARP), "", lambda form=form: self.narrow([form]))  # type: ignore[misc]
            for form in sorted(forms, key=lambda form: -form[at])
        ]
        self._rows(words.SHARP[0].upper(), items)

    def _dot(self, forms: Sequence[Form], _at: int) -> None:
        self._rows(words.WHICH_DOT, [self.bargain(form) for form in forms])


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
