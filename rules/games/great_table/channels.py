"""Lovers and Apprentices: who may say something to whom that nobody else hears. GT 3.6."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.types import Event
from rules.games.great_table.numbers import APPRENTICE, LOVER
from rules.games.great_table.state import DEBATE, NIGHT, NOBODY, WHISPER, put

if TYPE_CHECKING:
    from rules.core.talk.statement import Statement
    from rules.games.great_table.state import State

NO_LOVER_AT_ALL = -2
_OPEN = (WHISPER, *DEBATE, NIGHT)  # from the steal to the end of the night


def lovers(s: State) -> tuple[int, ...]:
    """Return the true holders of the Lovers."""
    return tuple(seat for seat in range(s.n) if s.alive >> seat & 1 and s.held[seat] == LOVER)


def other_lover(s: State, seat: int) -> int:
    """Return the other Lover as a seat was told: -2 for who believes in none."""
    if seat < 0 or s.dealt[seat] != LOVER or s.phase not in _OPEN:
        return NO_LOVER_AT_ALL
    pair = lovers(s)
    return next((one for one in pair if one != seat), NOBODY) if seat in pair else NOBODY


def channels_of(s: State, seat: int) -> tuple[tuple[int, int], ...]:
    """Return the channels into which a seat may say something now, as pairs of who hears. GT 3.6."""
    if seat < 0 or not s.alive >> seat & 1 or s.phase not in _OPEN:
        return ()
    found = []
    lover = other_lover(s, seat)
    if lover >= 0:
        found.append((seat, lover))
    if s.roles[seat] == APPRENTICE:
        mates = (one for one in range(s.n) if s.roles[one] == APPRENTICE and s.alive >> one & 1)
        found += [(seat, one) for one in mates if one not in (seat, lover) and _word_left(s, seat, one)]
    return tuple(found)


def _word_left(s: State, seat: int, mate: int) -> bool:
    """Return whether an Apprentice may still say something to the other: a Lover has one message, to be answered."""
    if s.dealt[seat] == LOVER:
        return not s.channels_said[seat]
    return s.dealt[mate] != LOVER or bool(s.channels_said[mate]) > bool(s.channels_said[seat])


def whisper(s: State, seat: int, listener: int, statement: Statement, out: list[Event]) -> None:
    """Let the two of a channel hear something, and nobody else learn that anything was said."""
    mask = 1 << seat | 1 << listener
    s.whispers += ((mask, s.day, *statement),)
    if s.roles[seat] == s.roles[listener] == APPRENTICE and other_lover(s, seat) != listener:
        s.channels_said = put(s.channels_said, seat, s.channels_said[seat] + 1)
    out.append(Event("whispered", (listener, *statement), mask))
