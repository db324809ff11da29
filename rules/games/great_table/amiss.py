"""What does not add up in a position that came from outside."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.talk.codes import ACTS
from rules.games.great_table.numbers import (
    APPRENTICE,
    FEWEST,
    MASTER,
    MOST,
    NO_CARD,
    PLAYER,
    TYPES,
    apprentices,
    pack_of,
    shots,
)
from rules.games.great_table.state import CHAIR_USED, NOBODY, OVER, PHASES

if TYPE_CHECKING:
    from rules.games.great_table.state import State

STATEMENT = 13


def amiss(s: State) -> str:
    """Return what is wrong, "" if the position can be played on."""
    if not FEWEST <= s.n <= MOST:
        return "there are not seven to sixteen seats"
    living = [seat for seat in range(s.n) if s.alive >> seat & 1]
    house = apprentices(s.n)
    by_seat = (
        s.roles, s.lists, s.dealt, s.held, s.ballots, s.orders, s.neighbours, s.news, s.said_count, s.answers_used,
        s.channels_said,
    )  # fmt: skip
    checks = (
        (s.phase in PHASES, "there is no such phase"),
        (all(len(things) == s.n for things in by_seat), "a seat is missing"),
        (len(s.answers) in (0, s.n), "answers are missing"),
        (sorted(s.circle) == living, "the circle is not that of the living"),
        (0 <= s.alive < 1 << s.n, "there are more living than seats"),
        (sorted(s.roles) == _parts(s.n, house), "the parts are not dealt so"),
        (0 <= s.chair_used <= CHAIR_USED, "there is no such chair"),
        (0 <= s.shots <= shots(s.n), "there are not so many shots"),
        (all(NO_CARD <= card < TYPES for card in (*s.dealt, *s.held)), "there is no such card"),
        (all(NOBODY <= seat < s.n for seat in (s.turn, s.first, s.starter)), "a seat is not there"),
        (all(NOBODY <= one <= s.n for one in s.ballots), "a vote is for nobody there"),
        (s.phase == OVER or bool(living), "nobody is left"),
        (s.winner in (NOBODY, 0, 1, 2) and (s.winner >= 0) == (s.phase == OVER), "it is over and it is not"),
    )
    wrong = next((text for fine, text in checks if not fine), "")
    return wrong or _cards(s) or _words(s)


def _parts(n: int, house: int) -> list[int]:
    """Return the parts of a table of n, the Master first."""
    return [MASTER, *[APPRENTICE] * house, *[PLAYER] * (n - 1 - house)]


def _cards(s: State) -> str:
    """Return what is wrong with the cards."""
    pack = pack_of(s.n)
    if any(s.held.count(card) > pack.count(card) for card in set(s.held) - {NO_CARD}):
        return "a card is held twice"
    return "" if all(s.pack.count(card) <= pack.count(card) for card in s.pack) else "the pack is not the pack"


def _words(s: State) -> str:
    """Return what is wrong with what was said."""
    rows = (*s.said, *(row[2:] for row in s.whispers))
    if any(len(row) != STATEMENT or not 0 <= row[0] < s.n or not 0 <= row[1] < len(ACTS) for row in rows):
        return "something was said that cannot be said"
    ordered = list(s.days_said) == sorted(s.days_said) and all(0 <= one <= len(s.said) for one in s.days_said)
    return "" if ordered else "the days do not follow one another"
