"""The palette of whoever speaks up between two statements: the others wait, and it can be put away again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.games.great_table.asking import words
from tabletop.games.great_table.manner import MANNER
from tabletop.inputs import Verb
from tabletop.table.prompts import Action
from tabletop.table.talk.palette import Palette

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rules.core.types import Ask
    from tabletop.table.prompts import Table
    from tabletop.table.talk.manner import Manner


class Aside(Palette):
    """A palette that stands before what else may be done."""

    def __init__(self, table: Table, manner: Manner, ask: Ask) -> None:
        super().__init__(table, manner, ask)
        self.behind: Callable[[], object] | None = None

    @property
    def holds(self) -> bool:
        """The others wait."""
        return True

    def actions(self) -> list[Action]:
        """Say it, not now, or no more today."""
        first, *more = super().actions()
        return [first, Action(words.NOT_NOW, self.fold, words.NOT_NOW_SUB, key=Verb.PASS), *more]

    def fold(self) -> None:
        """Put it away; what is half said is kept."""
        self.table.swap(None)

    def back(self) -> bool:
        """Take back a step; then put it away."""
        self.complaint = ""
        if self.picking:
            self.picking = False
        elif not self.draft.back():
            self.fold()
            return True
        self._changed()
        return True

    def close(self) -> None:
        """Take it down, and let what it stood before come back."""
        super().close()
        behind, self.behind = self.behind, None
        if behind is not None:
            behind()


class Word(Aside):
    """A statement nobody asked for."""

    def __init__(self, table: Table, ask: Ask) -> None:
        super().__init__(table, MANNER, ask)

    def goes_on(self, asks: Sequence[Ask]) -> bool:
        """Stand there until it is said or put away."""
        del asks
        return True
