"""Statements in the story: those who say the same share a line, and what clashes is marked. No pygame."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules.core.talk.statement import EMPTY
from rules.core.talk.tongue import today

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from rules.core.talk.board import Group
    from tabletop.table.panels import Line

SAID = "said"  # the kind of the event
MARK = " *(!)* {why}"


class TalkLines:
    """Which statements which line of a story tells. Lines are replaced, never changed."""

    def __init__(self) -> None:
        self.count = 0  # statements told so far
        self._lines: dict[int, Line] = {}  # number of a statement -> its line
        self._marked: dict[int, str] = {}

    def tell(self, lines: list[Line], line: Line, view: Any, groups: Callable[[Any], Iterable[Group]]) -> None:
        """Take in the line of the next statement: put it on top, with whoever said the same today."""
        number, self.count = self.count, self.count + 1
        so_far = view._replace(said=view.said[: number + 1], days_said=_days(view.days_said, number))
        numbers: tuple[int, ...] = (number,)
        if self._alike(so_far, number):
            for group in groups(so_far):
                if number in group.numbers:
                    numbers, line = group.numbers, line._replace(text=group.text)
        for old in {id(self._lines[one]): self._lines[one] for one in numbers if one in self._lines}.values():
            lines[:] = [one for one in lines if one is not old]
        lines.insert(0, line)
        self._lines.update(dict.fromkeys(numbers, line))

    def _alike(self, view: Any, number: int) -> bool:
        """Whether somebody may have said the same today: a glance at the numbers, before anything is gathered."""
        row = view.said[number]
        if row[1] in EMPTY:
            return False
        before = view.said[today(view) : number]
        return any(one[2] == row[2] and one[4] == row[4] and one[0] != row[0] for one in before)

    def mark(self, lines: list[Line], marks: Mapping[int, str]) -> bool:
        """Mark lines with what their statements clash with; True if that changed anything."""
        changed = False
        for number, why in marks.items():
            old = self._lines.get(number)
            if old is None or self._marked.get(number) == why or not any(one is old for one in lines):
                continue
            self._marked[number] = why
            new = old._replace(text=old.text + MARK.format(why=why))
            lines[:] = [new if one is old else one for one in lines]
            self._lines.update({one: new for one, line in self._lines.items() if line is old})
            changed = True
        return changed


def _days(days: tuple[int, ...], number: int) -> tuple[int, ...]:
    """Leave out the days that had not begun when a statement was made."""
    return tuple(start for start in days if start <= number)
