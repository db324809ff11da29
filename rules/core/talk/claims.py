"""Who said what and stands by it, kept statement by statement: one index for judges, boards and agents."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Final

from rules.core.talk.codes import ACT
from rules.core.talk.statement import Statement

if TYPE_CHECKING:
    from collections.abc import Set as AbstractSet

    from rules.core.talk.tongue import Transcript
    from rules.core.types import Seat

_WITHDRAW: Final = ACT["withdraw"]


class Claims:
    """Numbers are those of statements; what was taken back is struck out."""

    def __init__(self) -> None:
        self.said: list[Statement] = []
        self.gone: set[int] = set()  # the numbers of what was taken back
        self._rows: dict[tuple[Seat, int], dict[int, Statement]] = {}  # (speaker, act) -> by number

    def take(self, said: Statement) -> int:
        """Take in the next statement; return its number."""
        number = len(self.said)
        self.said.append(said)
        self._rows.setdefault((said.speaker, said.act), {})[number] = said
        if said.act == _WITHDRAW and 0 <= said.ref < number:
            self.strike(said.ref)
        return number

    def strike(self, number: int) -> None:
        """Strike out what was taken back."""
        self.gone.add(number)
        row = self.said[number]
        self._rows[row.speaker, row.act].pop(number, None)

    def forget(self) -> bool:
        """Drop the last statement again; tell whether that could be done."""
        last = self.said[-1]
        if last.act == _WITHDRAW:
            return False
        self.said.pop()
        del self._rows[last.speaker, last.act][len(self.said)]
        return True

    def of(self, seat: Seat, *acts: int) -> list[tuple[int, Statement]]:
        """Return (number, statement) of what a seat said and has not taken back, of these acts."""
        return [one for act in acts for one in self._rows.get((seat, act), {}).items()]


_LATEST: Final[deque[tuple[tuple[tuple[int, ...], ...], Claims]]] = deque(maxlen=2)  # of the talks looked at last


def claims_of(view: Transcript) -> Claims:
    """Return the index of what was said; only what is new is taken in, of a talk that goes on or one tried for size."""
    said = view.said
    for kept, claims in _LATEST:
        if kept is said:
            return claims
    found = Claims()
    for at, (kept, claims) in enumerate(_LATEST):
        if said[: len(kept)] == kept or (kept and said[: len(kept) - 1] == kept[:-1] and claims.forget()):
            found = claims
            del _LATEST[at]
            break
    for row in said[len(found.said) :]:
        found.take(Statement._make(row))
    _LATEST.append((said, found))
    return found


def withdrawn(view: Transcript) -> AbstractSet[int]:
    """Return the numbers of the statements that were taken back."""
    return claims_of(view).gone


def rows_of(view: Transcript, seat: Seat, *acts: int) -> list[tuple[int, Statement]]:
    """Return (number, statement) of what a seat said and has not taken back, of these acts."""
    return claims_of(view).of(seat, *acts)
