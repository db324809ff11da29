"""From a dot to a whole answer: what is still open is asked step by step, and nothing is spent before it is sure."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from rules.core.climbing import SUIT_NAMES
from rules.core.sentences import capital
from rules.games.masquerade.codes import RIGHT
from rules.games.masquerade.content import powers
from rules.games.masquerade.declared import SHARP, Deed
from rules.games.masquerade.obey import THIS_CARD
from rules.games.masquerade.phrases import SUITS, ranks_word
from rules.games.masquerade.powers import REGISTER
from rules.games.masquerade.state import NOBODY
from tabletop.games.masquerade.asking import naming, stakes
from tabletop.games.masquerade.asking.choosers import CardsChooser, DareChooser, PersonChooser, RowsChooser
from tabletop.games.masquerade.words import asking as words
from tabletop.table.forms.rows import Answer, Row, answers

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from rules.core.types import Ask
    from tabletop.games.masquerade.asking.base import MasqPrompt

def _said(deed: Deed, what: str) -> int:
    return cast("int", getattr(deed.said, what))


class Details:
    """One dot on its way to being used. Nothing is spent but by a row on which the whole bargain stands."""

    def __init__(self, over: MasqPrompt, dot: int, ask: Ask | None = None) -> None:
        self.over, self.dot, self.ask = over, dot, ask or over.ask
        self.asked = False  # something, and the price stood by it

    def begin(self, deeds: Sequence[Deed]) -> None:
        """Ask the next thing that is open among these; if nothing was, whether it is to be done, else do it."""
        step = self._step(deeds)
        if step is None and self.asked:
            self.do(deeds[0])
        elif step is None:
            self._rows(self._head(deeds), [self.bargain(deeds[0])])
        else:
            self.asked = True
            step()

    def bargain(self, deed: Deed) -> Row:
        """Return the row that does it."""
        return Row(*stakes.bargain(self.over, self.dot, deed), lambda: self.do(deed), naming.emblem(deed.power),
                   rule=powers()[deed.power].rule, does=self.does([deed]))  # fmt: skip

    def does(self, deeds: Iterable[Deed]) -> frozenset[Answer]:
        """Return the answers these come to."""
        return answers((self.dot,), (deed.how for deed in deeds))

    def do(self, deed: Deed) -> None:
        """Give the answer."""
        self.over.table.swap(None)
        self.over.answer(self.dot, how=deed.how, ask=self.ask.id)

    # -- what is open
    def _step(self, deeds: Sequence[Deed]) -> Callable[[], None] | None:
        if len({deed.power for deed in deeds}) > 1:
            return lambda: self._power(deeds)
        if len({deed.suit for deed in deeds}) > 1:
            return lambda: self._suit(deeds)
        for what in deeds[0].said._fields if deeds[0].said else ():
            if what in self._asked and len({_said(deed, what) for deed in deeds}) > 1:
                return lambda: self._asked[what](deeds, what)
        return None

    @property
    def _asked(self) -> dict[str, Callable[[Sequence[Deed], str], None]]:
        """What is asked, and how; a rank goes without saying where its card is named."""
        return {
            "seat": self._seat, "card": self._card, "order": self._order, "face": self._dares, "number": self._dare,
            "dot": self._dot,
        }  # fmt: skip

    def _keep(self, deeds: Sequence[Deed], what: str, value: int) -> None:
        self.begin([deed for deed in deeds if _said(deed, what) == value])

    def _row(self, deeds: Sequence[Deed], title: str, line: str = "", emblem: str = "") -> Row:
        """Return the row for some of them: if it is but one it does it, else it asks on."""
        return self.bargain(deeds[0]) if len(deeds) == 1 else Row(
            title, line, lambda: self.begin(deeds), emblem, rule=powers()[deeds[0].power].rule, does=self.does(deeds)
        )

    def _rows(self, head: str, items: Sequence[Row], line: str = "") -> None:
        self.over.table.swap(RowsChooser(self.over, head, items, line=line))

    def _head(self, deeds: Sequence[Deed]) -> str:
        return naming.power(self.dot if self.dot == RIGHT else deeds[0].power).upper()

    def _power(self, deeds: Sequence[Deed]) -> None:
        items = [
            self._row([deed for deed in deeds if deed.power == one], naming.power(one), naming.aside(one),
                      naming.emblem(one))
            for one in dict.fromkeys(deed.power for deed in deeds)
        ]  # fmt: skip
        self._rows(words.AS_WHICH(dot=naming.power(self.dot).upper()), items)

    def _suit(self, deeds: Sequence[Deed]) -> None:
        items = [
            self._row(
                [deed for deed in deeds if deed.suit == one], capital(SUITS[one]), "",
                f"suit-{SUIT_NAMES[one]}-dark",
            )
            for one in sorted({deed.suit for deed in deeds}, reverse=True)
        ]
        self._rows(words.WHICH_SUIT, items)

    def _seat(self, deeds: Sequence[Deed], what: str) -> None:
        power = deeds[0].power
        more = len(deeds) > len({_said(deed, what) for deed in deeds})
        said = f"{naming.aside(power)} {stakes.price(self.over.view, [(self.dot, power)])}"
        self.over.table.swap(
            PersonChooser(
                self.over, self._head(deeds), sorted({_said(deed, what) for deed in deeds}),
                lambda seat: self._keep(deeds, what, seat),
                label=lambda name: words.aimed(power=naming.power(power), name=name, more=more), line=said,
            )
        )  # fmt: skip

    def _card(self, deeds: Sequence[Deed], what: str) -> None:
        kinds = {_said(deed, what): 1 for deed in deeds}
        line = f"{powers()[deeds[0].power].which} {stakes.price(self.over.view, [(self.dot, deeds[0].power)])}".strip()
        self.over.table.swap(
            CardsChooser(self.over, self._head(deeds), kinds, lambda kind: self._keep(deeds, what, kind), line=line)
        )

    def _order(self, deeds: Sequence[Deed], what: str) -> None:
        orders = {_said(deed, what): deed for deed in deeds}
        items = [self.bargain(orders[order]) for order in sorted(orders) if order < THIS_CARD]
        cards = {order - THIS_CARD: 1 for order in orders if order >= THIS_CARD}
        if cards:
            one = self.bargain(next(orders[order] for order in orders if order >= THIS_CARD))
            title = words.ABOUT_IT(what=one.title.partition(": ")[0], more=words.THIS_CARD)
            items.append(one._replace(title=title, then=lambda: self._this_card(deeds, what, cards), does=frozenset()))
        self._rows(self._head(deeds), items)

    def _this_card(self, deeds: Sequence[Deed], what: str, cards: dict[int, int]) -> None:
        then = lambda kind: self._keep(deeds, what, THIS_CARD + kind)  # noqa: E731
        self.over.table.swap(CardsChooser(self.over, words.WHICH_CARD, cards, then, whole=True))

    def _dares(self, deeds: Sequence[Deed], what: str) -> None:
        rows = {_said(deed, what): deed for deed in deeds}
        self.over.table.swap(
            DareChooser(self.over, self._head(deeds), sorted(rows), lambda number: self.bargain(rows[number]))
        )

    def _dare(self, deeds: Sequence[Deed], what: str) -> None:
        sharp = [deed for deed in deeds if _said(deed, what) >= SHARP]
        plain = [deed for deed in deeds if _said(deed, what) < SHARP]
        if sharp and plain:
            items = [
                Row(*words.pair("FRIENDLY"), lambda: self._dare(plain, what)),
                Row(*words.pair("SHARP"), lambda: self._sharp(sharp, what)),
            ]
            self._rows(self._head(deeds), items)
            return
        self._dares(plain, what)

    def _sharp(self, deeds: Sequence[Deed], what: str) -> None:
        items = [
            Row(ranks_word(_said(deed, what) - SHARP), "", lambda deed=deed: self.begin([deed]))  # type: ignore[misc]
            for deed in sorted(deeds, key=lambda deed: -_said(deed, what))
        ]
        self._rows(words["SHARP", 0].upper(), items)

    def _dot(self, deeds: Sequence[Deed], _what: str) -> None:
        self._rows(words.WHICH_DOT, [self.bargain(deed) for deed in deeds])


def seats_of(over: MasqPrompt, deeds: Sequence[Deed]) -> frozenset[int]:
    """Return at whom a dot could be aimed, by dropping it there."""
    return frozenset(seat for deed in deeds if (seat := _aim(over, deed)) >= 0)


def _aim(over: MasqPrompt, deed: Deed) -> int:
    power = REGISTER[deed.power]
    if power.names_seat:
        return _said(deed, "seat") if deed.said else NOBODY
    return power.target(over.view, deed.said)


def aimed_at(over: MasqPrompt, deeds: Sequence[Deed], seat: int) -> list[Deed]:
    """Return what of these is aimed at a seat."""
    return [deed for deed in deeds if _aim(over, deed) == seat]
