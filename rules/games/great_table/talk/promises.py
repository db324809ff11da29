"""Whether people did as they said, where everybody sees it: votes and words; a night nobody sees. GT 3.11."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.talk.codes import ACT, DEED
from rules.core.talk.statement import EMPTY, FRIENDLY, NOTHING, entry
from rules.core.talk.tongue import Word, day_of
from rules.games.great_table.numbers import MAYOR, pack_of
from rules.games.great_table.state import BY_BOMB
from rules.games.great_table.talk.past import CARD_CLAIMS, REPORTS, VOTED, final_votes, voted_out

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from rules.core.talk.statement import Statement
    from rules.games.great_table.view import View

_ANNOUNCE, _NIGHT = ACT["announce_vote"], ACT["announce_night"]
_AGAINST: Final = frozenset(ACT[one] for one in ("suspect", "distrust", "accuse_lie", "demand_vote"))
_CLAIMS: Final = frozenset((*CARD_CLAIMS, *REPORTS))


def seen(view: View, number: int, said: Statement) -> Word:
    """Compare an announced vote with the one everybody saw."""
    if said.act in (_ANNOUNCE, _NIGHT):
        return _voted(view, day_of(view, number), said.speaker, said.target if said.act == _ANNOUNCE else view.n)
    return Word(None)


def kept(view: View, day: int, number: int, seat: int, deed: int, argument: int) -> Word:
    """Return whether a promise of a day was kept, where that can be seen."""
    judge = _DEEDS.get(deed)
    return judge(view, day, number, seat, argument) if judge and _over(view, day) else Word(None)


def _over(view: View, day: int) -> bool:
    """Whether the votes of a day have all been cast."""
    return view.day > day or view.phase in ("night", "over")


def _voted(view: View, day: int, seat: int, ballot: int) -> Word:
    """A vote that is not as announced may be the Mayor's doing; one nobody was asked for is no broken word."""
    cast = final_votes(view, day).get(seat, NOTHING)
    if not _over(view, day) or (cast < 0 and cut_short(view, day)):
        return Word(None)
    record = entry(VOTED, day, seat) if 0 <= cast < view.n else NOTHING
    if cast == ballot:
        return Word(True, record)
    return Word(None if cast >= 0 and MAYOR in pack_of(view.n) else False, record)


def cut_short(view: View, day: int) -> bool:
    """Whether a day ended before everybody had voted: by a lynching, or by votes for the night."""
    if voted_out(view, day) >= 0:
        return True
    dead = sum(on < day or (on == day and how == BY_BOMB) for on, how, _, _ in view.deaths)
    return 2 * list(final_votes(view, day).values()).count(view.n) >= view.n - dead


def _unvoted(view: View, day: int, number: int, seat: int, target: int) -> Word:
    del number
    return Word(final_votes(view, day).get(seat) != target)


def _after(view: View, day: int, number: int) -> Iterator[Statement]:
    """Yield what was said on the rest of that day."""
    return (row for at, row in enumerate(view.said) if at > number and day_of(view, at) == day)


def _said(acts: frozenset[int], wanted: bool, aimed: bool) -> Callable[[View, int, int, int, int], Word]:
    """Return a judge: somebody was, or was not, to speak so that day, of the named one if `aimed`."""

    def judge(view: View, day: int, number: int, seat: int, argument: int) -> Word:
        rows = _after(view, day, number)
        done = any(row.speaker == seat and row.act in acts and (not aimed or row.target == argument) for row in rows)
        return Word(done is wanted)

    return judge


def _told(view: View, day: int, number: int, seat: int, argument: int) -> Word:
    """Something about the night, on the day after."""
    del number, argument
    if not _over(view, day + 1):
        return Word(None)
    rows = (row for at, row in enumerate(view.said) if day_of(view, at) == day + 1)
    return Word(any(row.speaker == seat and row.act in _CLAIMS for row in rows))


_DEEDS: Final[Mapping[int, Callable[[View, int, int, int, int], Word]]] = {
    DEED["vote_for"]: lambda view, day, _, seat, target: _voted(view, day, seat, target),
    DEED["vote_against_lynch"]: lambda view, day, _, seat, __: _voted(view, day, seat, view.n),
    DEED["withdraw_vote"]: _unvoted,
    DEED["claim"]: _said(_CLAIMS, wanted=True, aimed=False),
    DEED["tell_at_dawn"]: _told,
    DEED["keep_quiet"]: _said(frozenset(range(len(ACT))) - EMPTY, wanted=False, aimed=False),
    DEED["speak_up"]: _said(FRIENDLY, wanted=True, aimed=True),
    DEED["stop_accusing"]: _said(_AGAINST, wanted=False, aimed=True),
}
