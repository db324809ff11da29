"""What does not add up in a position that came from outside: seats, cards, the past. The turn is in amiss_turn.py."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from rules.core.talk.codes import ACTS, ANSWERS, DEEDS, FACTS, TOPICS
from rules.core.talk.legal import kinds_of
from rules.core.talk.statement import NOTHING, RECORD, Statement
from rules.games.great_table import lists
from rules.games.great_table.amiss_turn import among, pair, turn_amiss
from rules.games.great_table.channels import Bonds, meant_for
from rules.games.great_table.ending import STALEMATE, verdict
from rules.games.great_table.news import BESIDE, GONE, HELD, HOLDERS, NAMED, NEWS, NO_KING, NO_LOVER, THE_KING
from rules.games.great_table.numbers import (
    ANSWERS_A_DAY,
    APPRENTICE,
    FEWEST,
    MASTER,
    MOST,
    NEITHER,
    NO_CARD,
    PERSON_A_DAY,
    PLAYER,
    QUIET_CYCLES,
    ROUNDS,
    THIEF,
    TYPES,
    apprentices,
    pack_of,
    shots,
)
from rules.games.great_table.state import BY_BOMB, BY_NIGHT, CHAIR_USED, LISTS, LOOK, NOBODY, OVER, PHASES, PICK
from rules.games.great_table.talk.table import TONGUE
from rules.games.great_table.view import view_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.games.great_table.state import State
    from rules.games.great_table.view import View

LATEST: Final = (QUIET_CYCLES + 1) * (MOST + 1)  # day: somebody dies before that, or it is a draw
MOST_ROWS: Final = 1 << 14  # of anything that grows
_STATEMENT: Final = 13
_LARGEST: Final = 1 << 20  # of any argument of a statement
_CODED: Final = {"topic": len(TOPICS), "answer": len(ANSWERS), "deed": len(DEEDS)}
_NEWS: Final = {GONE: 0, HELD: 2, BESIDE: 4, THE_KING: 2, NO_KING: 0, NO_LOVER: 0}  # kind -> how many numbers


def amiss(s: State) -> str:
    """Return what is wrong, "" if the position can be played on."""
    if not FEWEST <= s.n <= MOST or not 0 <= s.people < 1 << s.n:
        return "there are not seven to sixteen seats"
    return next((text for look, text in _LOOKS if not look(s)), "") or turn_amiss(s) or _talk(s)


def _lengths(s: State) -> bool:
    by_seat = (
        s.roles, s.lists, s.dealt, s.held, s.ballots, s.orders, s.neighbours, s.news, s.said_count, s.answers_used,
        s.channels_said,
    )  # fmt: skip
    grow = (s.said, s.whispers, s.vote_log)
    return all(len(one) == s.n for one in by_seat) and all(len(one) < MOST_ROWS for one in grow)


def _numbers(s: State) -> bool:
    masks = (s.alive, s.ghosts, s.peeked, s.listed, s.no_list, s.silent, s.spoken)
    return (
        s.phase in PHASES
        and s.house.rounds in ROUNDS
        and among(1 << s.n, masks)
        and among(LATEST, (s.day,))
        and among(CHAIR_USED + 1, (s.chair_used,))
        and among(max(ROUNDS) + 1, (s.debate, s.last_asked))
        and among(2, (s.last,))
        and among(QUIET_CYCLES + 1, (s.quiet,), NOBODY)
        and among(shots(s.n) + 1, (s.shots,))
        and among(s.n, (s.turn, s.first, s.starter), NOBODY)
        and among(PERSON_A_DAY + 1, s.said_count)
        and among(ANSWERS_A_DAY + 1, s.answers_used)
        and among(MOST_ROWS, s.channels_said)
    )


def _people(s: State) -> bool:
    living = [seat for seat in range(s.n) if s.alive >> seat & 1]
    parts = Counter({MASTER: 1, APPRENTICE: apprentices(s.n), PLAYER: s.n - 1 - apprentices(s.n)})
    fine = Counter(s.roles) == parts and among(s.n, s.circle) and sorted(s.circle) == living
    return fine and not s.alive & s.ghosts and not s.ghosts & ~s.peeked


def _deaths(s: State) -> bool:
    if not all(len(row) == 4 and among(LATEST, row) for row in s.deaths):
        return False
    dead = [seat for seat in range(s.n) if not s.alive >> seat & 1]
    shown = {seat: MASTER if s.roles[seat] == MASTER else PLAYER for seat in dead}
    return sorted(row[2] for row in s.deaths) == dead and all(
        1 <= day <= s.day and BY_NIGHT <= how <= BY_BOMB and role == shown[seat] for day, how, seat, role in s.deaths
    )


def _pack(s: State) -> bool:
    full = Counter(pack_of(s.n))
    pack = Counter(s.pack)
    return (pack <= full if s.house.thin else pack == full) and Counter(s.dealing) <= pack


def _cards(s: State) -> bool:
    """What works is what was dealt, but for a theft and the dead; and there is nothing that is not in the pack."""
    if not among(TYPES, (*s.dealt, *s.held), NO_CARD) or not _theft(s):
        return False
    was, now = list(s.dealt), list(s.dealt)
    if s.theft:
        thief, victim, _ = s.theft
        was[thief], now[victim] = THIEF, NO_CARD
    pack = Counter(s.pack)
    lying = Counter(s.dealing) if s.phase == PICK else Counter()
    before = s.phase in (LOOK, LISTS, PICK)
    return (
        (Counter(was) - Counter({NO_CARD: s.n})) + lying <= pack
        and all(
            held == NO_CARD if before else held == now[seat] or (held == NO_CARD and not s.alive >> seat & 1)
            for seat, held in enumerate(s.held)
        )
        and among(s.n, s.places)
        and len({*s.places}) == len(s.places)
    )


def _theft(s: State) -> bool:
    if s.theft == ():
        return True
    thief, victim, card = s.theft
    fine = among(s.n, (thief, victim)) and thief != victim and among(TYPES, (card,))
    return fine and s.dealt[thief] == s.dealt[victim] == card


def _wishes(s: State) -> bool:
    pack = pack_of(s.n)
    return all(one == () or (among(_LARGEST, one) and not lists.amiss(one, pack)) for one in s.lists)


def _past(s: State) -> bool:
    beside = all(
        len(row) == 3 and among(s.n, row[:2], NOBODY) and among(s.day + 1, row[2:])
        for row in s.neighbours
    )
    votes = all(
        len(row) == 4 and among(s.day + 1, row[:1], 1) and among(max(ROUNDS) + 1, row[1:2])
        and among(s.n, row[2:3]) and among(s.n + 1, row[3:], NOBODY)
        for row in s.vote_log
    )  # fmt: skip
    news = all(len(told) <= 2 * LATEST and all(_told(s, *row) for row in told) for told in s.news)
    news = news and len(s.lone) <= LATEST and all(_lone(s, row) for row in s.lone)
    return beside and votes and news and pair(s, s.mayor) and pair(s, s.coming)


def _told(s: State, day: int, kind: int, *args: int) -> bool:
    if not among(s.day + 1, (day,), 1) or not among(len(NEWS), (kind,)):
        return False
    if kind == HELD:
        return len(args) == _NEWS[kind] and among(s.n, args[:1]) and among(TYPES, args[1:], NO_CARD)
    if kind in (HOLDERS, NAMED):
        return 1 <= len(args) <= s.n + 1 and among(TYPES if kind == HOLDERS else s.n, args[:1]) and among(s.n, args[1:])
    return len(args) == _NEWS[kind] and among(s.n, args)


def _lone(s: State, row: tuple[int, ...]) -> bool:
    return len(row) == 2 and among(s.day + 1, row[:1], 1) and among(s.n, row[1:])


def _bonds(s: State) -> bool:
    """Yesterday's Lovers are remembered over the lists alone, and there are two of them."""
    if s.bonds == ():
        return True
    believed, held, _ = s.bonds
    fine = s.phase == LISTS and s.day > 1 and len(s.bonds) == len(Bonds()) and among(1 << s.n, s.bonds)
    return fine and 0 < believed.bit_count() <= 3 and held.bit_count() <= 2 and not held & ~believed


def _days(s: State) -> bool:
    said = (0, *s.days_said, len(s.said))
    return len(s.days_said) == s.day and among(len(s.said) + 1, s.days_said) and list(said) == sorted(said)


def _end(s: State) -> bool:
    found = verdict(s)
    if s.phase != OVER:
        return s.winner == s.why == NOBODY and found is None and s.alive > 0
    return (s.winner, s.why) == (found or (NEITHER, STALEMATE))


_LOOKS: tuple[tuple[Callable[[State], bool], str], ...] = (
    (_lengths, "a seat is missing, or there is no end of something"),
    (_numbers, "there is no such number, phase or seat"),
    (_people, "the circle is not that of the living"),
    (_deaths, "the dead are others"),
    (_pack, "the pack is not the pack"),
    (_cards, "the cards are miscounted"),
    (_wishes, "a list is none"),
    (_past, "the story is garbled"),
    (_bonds, "the Lovers are others"),
    (_days, "the days do not follow one another"),
    (_end, "it is over and it is not"),
)


# -- what was said
def _talk(s: State) -> str:
    views: dict[int, View] = {}
    for number, row in enumerate(s.said):
        if not _said(s, row, views, number):
            return "something was said that cannot be said"
    for mask, day, *words in s.whispers:
        two = among(1 << 2 * s.n, (mask,)) and mask.bit_count() == meant_for(mask, s.n).bit_count() == 2
        if not two or not among(s.day + 1, (day,), 1) or not _said(s, tuple(words), views, 0):
            return "something was whispered that cannot be whispered"
    return ""


def _said(s: State, row: tuple[int, ...], views: dict[int, View], number: int) -> bool:
    if len(row) != _STATEMENT or not among(2 * RECORD, row, NOTHING):
        return False
    one = Statement(*row)
    return (
        among(s.n, (one.speaker,))
        and among(len(ACTS), (one.act,), 0)
        and among(s.n, (one.target, one.other, one.f_other), NOTHING)
        and among(len(FACTS), (one.fact,), NOTHING)
        and among(s.day + 1, (one.f_day,), NOTHING)
        and all(ref < number or ref >= RECORD for ref in (one.ref, one.ref2))
        and _arguments(_view(s, one.speaker, views), one)
    )


def _view(s: State, seat: int, views: dict[int, View]) -> View:
    """Return what the speaker sees, looked at once."""
    if seat not in views:
        views[seat] = view_of(s, seat)
    return views[seat]


def _arguments(view: View, one: Statement) -> bool:
    for kind, value in zip(kinds_of(TONGUE, view, one), (one.a, one.b, one.c), strict=True):
        if kind in _CODED:
            fine = among(_CODED[kind], (value,), NOTHING)
        else:
            fine = value == NOTHING if kind in ("", "?") else TONGUE.kinds[kind].legal(view, value)
        if not fine:
            return False
    return True
