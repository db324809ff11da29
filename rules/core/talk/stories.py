"""Judges of what people said, the same for every game: stories, silence, questions, promises. SW 3.10, GT 3.11."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Any, Final

from rules.core.talk.checker import CONTRADICTION, FALSE, PROVEN, Finding, lies_of, of_seat
from rules.core.talk.claims import rows_of, spoken, spoken_on
from rules.core.talk.codes import ACT, ACTS, DEED
from rules.core.talk.statement import EMPTY, FRIENDLY, HOSTILE, Statement
from rules.core.talk.tongue import Word, day_of, unchecked

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from rules.core.talk.tongue import Heard, Judge
    Found = Callable[[Any], tuple[Finding, ...]]

_DODGE, _ANSWER, _WITHDRAW, _PROMISE, _CONFIRM, _AGREE = (
    ACT[one] for one in ("dodge", "answer", "withdraw", "promise", "confirm", "agree")
)
_FOUND: Final[deque[tuple[object, dict[int, tuple[Finding, ...]]]]] = deque(maxlen=2)


def stories(found: Found, spoke: Callable[[Any, int, int], bool], announce: str) -> Mapping[str, Judge]:
    """Return the judges of a game.

    `found` is what the checker found for everybody to see, `spoke` whether a seat said anything that counts on a day,
    `announce` the act that announces a vote.
    """
    said = _Stories(found, spoke, ACT[announce])
    return {
        "changed_story": said.changed,
        "claims_clash": said.clash,
        "withdrew": _took_back,
        "corrected": _took_back,
        "agrees_with": _agree,
        "slip": said.troubled,
        "both_true": said.troubled,
        "misheard": said.troubled,
        "silent": said.silent,
        "silent_since": said.silent_since,
        "dodged": _dodged,
        "answered": _answered,
        "self.withheld_for": unchecked,
        "withheld_safe": unchecked,
        "broke_promise": lambda view, who, one: said.word(view, who, one, FALSE),
        "kept_promise": lambda view, who, one: said.word(view, who, one, PROVEN),
    }


def lies(view: Heard, every: tuple[Finding, ...], who: int) -> tuple[Finding, ...]:
    """Return what speaks against somebody's word, looked up once for the many reasons that ask."""
    known = next((kept for of, kept in _FOUND if of is every), None)
    if known is None:
        known = {}
        _FOUND.append((every, known))
    if who not in known:
        known[who] = tuple(lies_of(view, every, who))
    return known[who]


def speaks(
    over: Callable[[Any, int], bool], acts: frozenset[int], *, wanted: bool, aimed: bool = False
) -> Callable[[Any, int, int, int, int], Word]:
    """Return the judge of a promise to speak so, or not to, for the rest of a day: of the named one if `aimed`.

    `over` tells whether nothing can be said any more on a day.
    """

    def judge(view: Heard, day: int, number: int, seat: int, argument: int) -> Word:
        done = bool(spoken_on(view, day, *acts, by=seat, to=argument if aimed else None, since=number + 1))
        return Word(done is wanted if done or over(view, day) else None)

    return judge


def promises(over: Callable[[Any, int], bool]) -> Mapping[int, Callable[[Any, int, int, int, int], Word]]:
    """Return the judges of what can be promised in every game, by the deed."""
    return {
        DEED["keep_quiet"]: speaks(over, frozenset(range(len(ACTS))) - EMPTY, wanted=False),
        DEED["speak_up"]: speaks(over, FRIENDLY, wanted=True, aimed=True),
        DEED["stop_accusing"]: speaks(over, HOSTILE - {ACT["announce_vote"]}, wanted=False, aimed=True),
    }


class _Stories:
    """The judges that ask the checker, or the game."""

    def __init__(self, found: Found, spoke: Callable[[Any, int, int], bool], announce: int) -> None:
        self.found = found
        self.spoke = spoke
        self.words = (_PROMISE, announce)

    def changed(self, view: Heard, who: int, said: Statement) -> bool:
        every = lies(view, self.found(view), who)
        return any(day_of(view, each.said[0]) == said.f_day for each in every if each.kind == CONTRADICTION)

    def clash(self, view: Heard, who: int, said: Statement) -> bool:
        return any(
            each.kind == CONTRADICTION and {who, said.f_other} <= {view.said[number].speaker for number in each.said}
            for each in self.found(view)
        )

    def troubled(self, view: Heard, who: int, said: Statement) -> bool:
        """Something of one's own is doubted by the board, so there is a slip to explain."""
        doubts = [each for each in of_seat(view, self.found(view), who) if each.kind != PROVEN]
        speakers = {view.said[number].speaker for each in doubts for number in each.said}
        return bool(doubts) and (said.f_other < 0 or said.f_other in speakers)

    def silent(self, view: Heard, who: int, said: Statement) -> bool:
        return 1 <= said.f_day < view.day and not self.spoke(view, who, said.f_day)

    def silent_since(self, view: Heard, who: int, said: Statement) -> bool:
        later = range(said.f_day + 1, view.day)
        return (
            len(later) > 1
            and self.spoke(view, who, said.f_day)
            and not any(self.spoke(view, who, day) for day in later)
        )

    def word(self, view: Heard, who: int, said: Statement, kind: int) -> bool:
        for each in of_seat(view, self.found(view), who):
            row = view.said[each.said[0]]
            if each.kind != kind or each.why != "word" or row.act not in self.words:
                continue
            if said.f_other in (-1, row.target) and said.f_day in (-1, day_of(view, each.said[0])):
                return True
        return False


def _took_back(view: Heard, who: int, _said: Statement) -> bool:
    return bool(spoken(view, _WITHDRAW, by=who))


def _agree(view: Heard, who: int, said: Statement) -> bool:
    both = {who, said.f_other}
    return any({row.speaker, row.target} == both for row in spoken(view, _AGREE, _CONFIRM))


def _dodged(view: Heard, who: int, said: Statement) -> bool:
    return any(row.target == said.f_other for _, row in rows_of(view, who, _DODGE))


def _answered(view: Heard, who: int, said: Statement) -> bool:
    rows = [row for _, row in rows_of(view, who, _ANSWER)]
    if said.f_other >= 0:
        return any(row.target == said.f_other for row in rows)
    return bool(rows) and not rows_of(view, who, _DODGE)
