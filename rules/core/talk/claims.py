"""Who said what, and stands by it: the one index of statements. Agents of a game file more in a class of their own."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Final

from rules.core.talk.codes import ACT
from rules.core.talk.tongue import statements_of

if TYPE_CHECKING:
    from collections.abc import Set as AbstractSet

    from rules.core.talk.statement import Statement
    from rules.core.talk.tongue import Transcript
    from rules.core.types import Seat

_WITHDRAW: Final = ACT["withdraw"]


class Claims:
    """Numbers are those of statements; what was taken back is known as gone."""

    def __init__(self, like: Claims | None = None) -> None:
        self.said: list[Statement] = list(like.said) if like else []
        self.gone: set[int] = set(like.gone) if like else set()  # the numbers of what was taken back
        # (speaker, act) -> by number; a row is replaced, never changed, since copies share it
        self.rows: dict[tuple[Seat, int], dict[int, Statement]] = dict(like.rows) if like else {}

    def take(self, said: Statement) -> int:
        """Take in the next statement; return its number."""
        number, key = len(self.said), (said.speaker, said.act)
        self.said.append(said)
        self.rows[key] = {**self.rows.get(key, {}), number: said}
        if said.act == _WITHDRAW and 0 <= said.ref < number:
            self.strike(said.ref)
        return number

    def strike(self, number: int) -> None:
        """Strike out what was taken back."""
        self.gone.add(number)

    def forget(self) -> bool:
        """Drop the last statement again; tell whether that could be done."""
        last = self.said[-1]
        if last.act == _WITHDRAW:
            return False
        self.said.pop()
        key, number = (last.speaker, last.act), len(self.said)
        self.rows[key] = {one: row for one, row in self.rows[key].items() if one != number}
        return True

    def of(self, seat: Seat, *acts: int) -> list[tuple[int, Statement]]:
        """Return (number, statement) of what a seat said and has not taken back, of these acts."""
        rows, gone = self.rows, self.gone
        return [one for act in acts for one in rows.get((seat, act), _NONE).items() if one[0] not in gone]

    def numbered(
        self, *acts: int, by: Seat | None = None, to: Seat | None = None, since: int = 0, until: int | None = None
    ) -> list[tuple[int, Statement]]:
        """Return (number, statement) of all that was said from a number on, taken back or not, in order.

        Of these acts, or of any where none is named; by a seat, and to or of one; up to a number, that left out.
        """
        if by is None or not acts:
            return [
                (number, row) for number, row in enumerate(self.said[since:until], since)
                if (to is None or row.target == to) and (by is None or row.speaker == by)
                and (not acts or row.act in acts)
            ]  # fmt: skip
        end = len(self.said) if until is None else until
        found = [
            one for act in acts for one in self.rows.get((by, act), _NONE).items()
            if since <= one[0] < end and (to is None or one[1].target == to)
        ]  # fmt: skip
        return sorted(found) if len(acts) > 1 else found

    def spoken(
        self, *acts: int, by: Seat | None = None, to: Seat | None = None, since: int = 0, until: int | None = None
    ) -> list[Statement]:
        """Return the same without their numbers."""
        return [row for _, row in self.numbered(*acts, by=by, to=to, since=since, until=until)]


_NONE: Final[dict[int, Statement]] = {}
_LATEST: Final[deque[tuple[tuple[Statement, ...], Claims]]] = deque(maxlen=2)  # of the talks looked at last


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
        found.take(row)
    _LATEST.append((said, found))
    return found


def withdrawn(view: Transcript) -> AbstractSet[int]:
    """Return the numbers of the statements that were taken back."""
    return claims_of(view).gone


def rows_of(view: Transcript, seat: Seat, *acts: int) -> list[tuple[int, Statement]]:
    """Return (number, statement) of what a seat said and has not taken back, of these acts."""
    return claims_of(view).of(seat, *acts)


def spoken(
    view: Transcript, *acts: int, by: Seat | None = None, to: Seat | None = None, since: int = 0
) -> list[Statement]:
    """Return what `Claims.spoken` does, of everything that was said."""
    return claims_of(view).spoken(*acts, by=by, to=to, since=since)


def spoken_on(
    view: Transcript, day: int, *acts: int, by: Seat | None = None, to: Seat | None = None, since: int = 0
) -> list[Statement]:
    """Return the same of a day that has begun; nothing of one that has not."""
    if day > len(view.days_said):
        return []
    whole = statements_of(view, day)
    return claims_of(view).spoken(*acts, by=by, to=to, since=max(since, whole.start), until=whole.stop)
