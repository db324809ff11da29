"""What does not add up in a position that somebody may have edited. SW 3.1 - 3.9."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from rules.core.talk.codes import ACTS, FACTS
from rules.core.talk.statement import RECORD
from rules.core.types import PASS
from rules.games.scallywag.chart import BASE, GOAL, ROUTES, SPOTS, START, free
from rules.games.scallywag.numbers import CAPTAIN, ISLANDS, LOOKOUT, LOWEST, ROLES, SCALLYWAG
from rules.games.scallywag.phases.day import SHOW_NOW
from rules.games.scallywag.phases.night import PAIRS, QUESTIONS
from rules.games.scallywag.phases.sail import KEEP_CARDS, RETURN
from rules.games.scallywag.state import (
    ACTION,
    LOOK,
    MORE,
    NOBODY,
    OVER,
    PULL,
    QUESTION,
    REFUSED,
    REPLY,
    REST,
    SHOW,
    STUCK,
    TIE,
    VOTE,
    WORD,
    State,
    sobriety,
)  # fmt: skip

if TYPE_CHECKING:
    from collections.abc import Iterable

SEALED = (LOOK, SHOW, MORE, VOTE, REST, QUESTION, ACTION)  # phases in which answers lie face down
IN_TURN = (PULL, WORD, REPLY, TIE)
_STATEMENT = 13
_LARGEST = 1 << 24  # of any argument of a statement
_PLAIN = {
    LOOK: (0,), SHOW: (PASS, SHOW_NOW), REST: (PASS, RETURN, KEEP_CARDS), QUESTION: (PASS, *QUESTIONS),
    ACTION: tuple(range(PASS, 9)),
}  # fmt: skip


def amiss(s: State) -> str:
    """Return what does not add up, or "" if the position can be sailed on."""
    for fine, text in (
        (4 <= s.n <= 9 and 0 <= s.people < 1 << s.n, "there are not four to nine seats"),
        (s.phase in (*SEALED, *IN_TURN, OVER), "there is no such phase"),
        (_among(s.n, (s.watch,)) and _among(s.n, (s.turn,), NOBODY), "a seat is not there"),
    ):
        if not fine:
            return text
    return next((text for look, text in _LOOKS if not look(s)), "")


def _among(end: int, numbers: Iterable[object], start: int = 0) -> bool:
    """Whether all of these are numbers from start on, and less than the end."""
    return all(type(one) is int and start <= one < end for one in numbers)


def _rows(rows: Iterable[tuple[int, ...]], length: int, end: int, start: int = NOBODY) -> bool:
    return all(len(row) == length and _among(end, row, start) for row in rows)


def _crew(s: State) -> bool:
    leaders = s.roles.count(CAPTAIN) == s.roles.count(SCALLYWAG) == 1
    return len(s.roles) == s.n and _among(len(ROLES), s.roles) and leaders


def _cards(s: State) -> bool:
    whole = Counter(dict(enumerate(s.house.numbers.carousing, 1)))
    return len(s.cards) == s.n and sum(map(Counter, s.cards), Counter(s.deck)) == whole


def _tiles(s: State) -> bool:
    islands = [one for spot, one in enumerate(s.tiles) if spot != BASE]
    return len(s.tiles) == SPOTS and s.tiles[BASE] == NOBODY and sorted(islands) == list(range(len(ISLANDS)))


def _maps(s: State) -> bool:
    numbers = s.house.numbers
    ends = (len(numbers.captain_maps), len(numbers.scallywag_maps))
    return len(s.maps) == 2 and all(_among(end, (one,)) for end, one in zip(ends, s.maps, strict=True))


def _path(s: State) -> bool:
    here = BASE
    for one in s.markers:
        if not _among(ROUTES, (one,)) or START[one] != here:
            return False
        here = GOAL[one]
    return s.ship == here and s.used == sum(1 << one for one in set(s.markers)) and len({*s.markers}) == len(s.markers)


def _days(s: State) -> bool:
    sailed = s.day - len(s.markers)
    said = (0, *s.days_said, len(s.said))
    lengths = (len(s.votes) - len(s.markers), len(s.markers) - len(s.landfalls), s.day - len(s.asked), sailed)
    return len(s.days_said) == s.day and list(said) == sorted(said) and all(one in (0, 1) for one in lengths)


def _drink(s: State) -> bool:
    due = sum(1 << seat for seat in range(s.n) if sobriety(s, seat) <= 0)
    return len(s.tokens) == s.n and _among(_LARGEST, s.tokens) and s.due == due and not s.shown & ~due


def _answers(s: State) -> bool:
    if s.phase not in SEALED:
        return s.answers == () and (s.turn == NOBODY) == (s.phase == OVER)
    lie = [(seat, one) for seat, one in enumerate(s.answers) if one]
    sound = len(s.answers) == s.n and () in s.answers and s.turn == NOBODY
    if s.phase == MORE:
        return sound and all(one == (PASS,) or (len(one) == _STATEMENT and _said(s, (seat, *one))) for seat, one in lie)
    return sound and all(len(one) == 1 and one[0] in _open(s, seat) for seat, one in lie)


def _open(s: State, seat: int) -> tuple[int, ...]:
    """Return everything a seat may have answered, whoever sits there now."""
    if s.phase != ACTION or seat != s.watch or s.roles[seat] != LOOKOUT:
        return {VOTE: (PASS, *free(s.ship, s.used))}.get(s.phase, _PLAIN.get(s.phase, ()))
    return (PASS, *(PAIRS if sobriety(s, seat) > 0 else free(START[s.markers[-1]], s.used)))


def _turns(s: State) -> bool:
    later = {*s.queue, s.turn}
    return _among(s.n, s.queue) and len(later) == len(s.queue) + 1 and 0 <= s.named < 1 << s.n > s.done >= 0


def _ways(s: State) -> bool:
    tied = bool(s.tied) and {*s.tied} <= {*free(s.ship, s.used)}
    stays = s.phase in (LOOK, REST, QUESTION, ACTION, OVER)
    return (tied if s.phase == TIE else s.tied == ()) and bool(stays or free(s.ship, s.used))


def _talk(s: State) -> bool:
    return all(len(row) == _STATEMENT and _said(s, row) for row in s.said)


def _said(s: State, row: tuple[int, ...]) -> bool:
    """Whether these are a statement's numbers; the bid of a sealed one lies between act and target."""
    speaker, act, *_, target, other, _a, _b, _c, fact, f_other, _day, _value, ref, ref2 = row
    return (
        _among(_LARGEST, row, LOWEST)
        and _among(s.n, (speaker,))
        and _among(len(ACTS), (act,))
        and _among(s.n, (target, other, f_other), NOBODY)
        and fact < len(FACTS)
        and all(one < len(s.said) or one >= RECORD for one in (ref, ref2))
    )


def _past(s: State) -> bool:
    gang = s.gang == () or (
        len(s.gang) == 3
        and _among(s.n, s.gang[:1])
        and _among(REFUSED + 1, s.gang[1:2])
        and _among(s.day + 1, s.gang[2:])
    )
    islands = all(len(one.tokens) == len(one.counts) == s.n and _among(SPOTS, (one.spot,)) for one in s.landfalls)
    return (
        gang
        and islands
        and _rows(s.votes, s.n, ROUTES)
        and _among(2 + len(QUESTIONS), s.asked)
        and _rows(s.switches, 3, max(SPOTS, s.day + 1), 0)
        and _rows(s.shifts, 3, max(ROUTES, s.day + 1), 0)
        and _rows(s.nights, 4, max(len(QUESTIONS), 1 << s.n, s.day + 1), 0)
    )


def _end(s: State) -> bool:
    if s.phase != OVER:
        return s.winner == s.why == NOBODY
    return s.winner in (0, 1) and _among(STUCK + 1, (s.why,))


_LOOKS = (
    (_crew, "the crew is none"),
    (_cards, "the carousing cards are miscounted"),
    (_tiles, "the islands are miscounted"),
    (_maps, "there are no such maps"),
    (_path, "the markers are no path"),
    (_days, "the days are miscounted"),
    (_drink, "the tokens do not add up"),
    (_answers, "answers are missing"),
    (_turns, "the turns are mixed up"),
    (_ways, "there is no such way"),
    (_talk, "the talk is garbled"),
    (_past, "the story is garbled"),
    (_end, "it ended otherwise"),
)
