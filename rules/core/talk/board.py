"""The claim board: who claimed what on which day, what contradicts what, what is proven. Experience 4."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from rules.core.talk.checker import CONTRADICTION, FALSE, PROVEN, Finding, findings, marks, withdrawn
from rules.core.talk.codes import ACTS
from rules.core.talk.labels import label
from rules.core.talk.statement import EMPTY, Statement
from rules.core.talk.tongue import Scene, day_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.core.talk.tongue import Heard, Tongue
    from rules.core.types import Seat

SAID, CONTRADICTS, TRUE, UNTRUE, TAKEN_BACK = range(5)
_STATE: Final = {CONTRADICTION: CONTRADICTS, PROVEN: TRUE, FALSE: UNTRUE}


class Item(NamedTuple):
    """One statement on the board: a square to press."""

    number: int  # of the statement
    act: str
    title: str  # "Tolerance"
    detail: str  # "7"
    state: int
    private: bool = False  # only the person looking knows why it is marked


class Square(NamedTuple):
    """A seat's claims of one day, the weightiest first; silent = without a word so far."""

    items: tuple[Item, ...]
    silent: bool


class Link(NamedTuple):
    """Statements that exclude each other, and the rule behind it."""

    numbers: tuple[int, ...]
    rule: str
    why: str
    private: bool


class Board(NamedTuple):
    """Rows by seat, columns by day from 1."""

    squares: tuple[tuple[Square, ...], ...]
    links: tuple[Link, ...]
    proofs: tuple[Link, ...]  # what the record itself proves false, one statement each

    def where(self, number: int) -> tuple[Seat, int] | None:
        """Return (seat, day) of a statement on the board."""
        for seat, row in enumerate(self.squares):
            for day, square in enumerate(row, 1):
                if any(item.number == number for item in square.items):
                    return seat, day
        return None


def board(tongue: Tongue[Any], view: Heard, names: Sequence[str], private: bool = False) -> Board:
    """Return the claim board; `private`: for the eyes of the view's own seat, with what it knows."""
    found = findings(tongue, view, private)
    state, gone = marks(found), withdrawn(view)
    hidden = frozenset(one for each in found if each.private for one in each.said)
    days = len(view.days_said)
    cells: list[list[list[Item]]] = [[[] for _ in range(days)] for _ in range(view.n)]
    spoken: list[list[bool]] = [[False] * days for _ in range(view.n)]
    linked = {one for each in found if each.kind != PROVEN for one in each.said}
    for number, row in enumerate(view.said):
        said = Statement._make(row)
        day = day_of(view, number)
        spoken[said.speaker][day - 1] |= said.act not in EMPTY
        if ACTS[said.act] in tongue.on_board or number in linked:
            mark = TAKEN_BACK if number in gone else _STATE[state[number]] if number in state else SAID
            title, detail = label(tongue, Scene(view, day, names), said)
            cells[said.speaker][day - 1].append(Item(number, ACTS[said.act], title, detail, mark, number in hidden))
    rows = tuple(
        tuple(
            Square(tuple(sorted(items, key=_weight)), not spoken[seat][day]) for day, items in enumerate(cells[seat])
        )
        for seat in range(view.n)
    )
    links = tuple(_link(tongue, each) for each in found if each.kind == CONTRADICTION)
    return Board(rows, links, tuple(_link(tongue, each) for each in found if each.kind == FALSE))


def _weight(item: Item) -> tuple[bool, bool, int]:
    """What is doubted comes first, then what can be checked at all, then what was said last."""
    return item.state not in (CONTRADICTS, UNTRUE), item.act in ("pull", "oppose"), -item.number


def _link(tongue: Tongue[Any], each: Finding) -> Link:
    plain = " ".join(word for word in each.why.split() if not word.isdigit())  # "card 2" is the card of day 2
    rule, why = tongue.whys.get(plain, (tongue.rule, "Both cannot be true."))
    return Link(each.said, rule, why, each.private)
