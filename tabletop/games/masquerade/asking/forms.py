"""How a hand is put down: plainly, with what, beneath. A small panel over the cards, the simplest first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.games.masquerade.codes import HIDDEN
from rules.games.masquerade.declared import parts_of
from rules.games.masquerade.plays import judge
from rules.games.masquerade.powers import REGISTER
from rules.games.masquerade.state import Trial
from tabletop.games.masquerade.asking import naming, stakes, words
from tabletop.games.masquerade.asking.choosers import Item, RowsChooser

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.games.masquerade.declared import Use
    from tabletop.games.masquerade.asking.base import Form, MasqPrompt

    Sort = tuple[tuple[Use, bool], ...]  # of every part: the use, and whether it changes a card

FEW, MOST = 6, 8


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
        self.kinds, self.legal, self.page = tuple(kinds), list(legal), page
        sorts = simplest(legal)
        pages = -(-len(sorts) // MOST)
        items = [self._item(over, form) for form in sorts[page * MOST : (page + 1) * MOST]]
        following = (page + 1) % pages
        turn = lambda: over.table.swap(FormChooser(over, kinds, legal, following))  # noqa: E731
        more = (words.OTHERS, turn) if pages > 1 else None
        super().__init__(over, words.HOW, items, aside=words.HOW_ASIDE, more=more)

    def _item(self, over: MasqPrompt, form: Form) -> Item:
        same = [one for one in self.legal if _sort(one) == _sort(form)]
        if len(same) > 1:
            title = words.WITH.format(powers=stakes.with_powers(form), hand=words.OPEN)
            uses = [(part.dot, part.power) for part in parts_of(form)]
            then = lambda: over.table.swap(Becomes(over, self.kinds, same))  # noqa: E731
            return Item(title, stakes.price(over.view, uses), then, _emblem(form))
        return Item(*stakes.put_down(over, self.kinds, form), lambda: over.answer(*self.kinds, how=form), _emblem(form))


class Becomes(RowsChooser):
    """What a changed card turns into."""

    def __init__(self, over: MasqPrompt, kinds: Sequence[int], legal: Sequence[Form], page: int = 0) -> None:
        ordered = sorted(legal, key=lambda form: _strength(over, kinds, form))
        ordered = _one_each(over, kinds, ordered)
        pages = -(-len(ordered) // MOST)
        items = [
            Item(*stakes.put_down(over, kinds, form), lambda form=form: over.answer(*kinds, how=form), _emblem(form))  # type: ignore[misc]
            for form in ordered[page * MOST : (page + 1) * MOST]
        ]
        turn = lambda: over.table.swap(Becomes(over, kinds, legal, (page + 1) % pages))  # noqa: E731
        more = (words.OTHERS, turn) if pages > 1 else None
        super().__init__(over, words.HOW, items, aside=words.HOW_ASIDE, more=more)


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
