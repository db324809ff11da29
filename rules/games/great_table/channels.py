"""Lovers and Apprentices: who may say something to whom that nobody else hears. GT 3.6.

Apprentices talk at all times, Lovers from the steal to the next deal: through the night, and over the lists of the
morning. By then the cards have gone back to the pack, and what they meant for channels lies in the bonds of the State.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rules.games.great_table.events import Whispered
from rules.games.great_table.news import NO_LOVER
from rules.games.great_table.numbers import APPRENTICE, LOVER
from rules.games.great_table.state import DEBATE, LISTS, LOOK, NIGHT, NOBODY, OVER, WHISPER, put

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rules.core.events import Event
    from rules.core.talk.statement import Statement
    from rules.games.great_table.state import State

NO_LOVER_AT_ALL = -2
LOVERS_TALK: Final = (WHISPER, *DEBATE, NIGHT, LISTS)  # from the steal to the next deal
_NEVER: Final = (LOOK, OVER)


class Bonds(NamedTuple):
    """Who believes to hold a Lover, who does, who has said something to the other Apprentice: since the deal; masks."""

    believed: int = 0
    held: int = 0
    spoke: int = 0


def bonds_of(s: State) -> Bonds:
    """Return what counts now; in the morning it is the day before that counts."""
    if s.phase == LISTS:
        before = Bonds(*s.bonds)
        return before._replace(spoke=before.spoke | _mask(s.channels_said))
    return Bonds(_mask(one == LOVER for one in s.dealt), _mask(one == LOVER for one in s.held), _mask(s.channels_said))


def kept_for_the_morning(s: State) -> tuple[int, ...]:
    """Return what channels need to know of a day whose cards are gathered in: nothing without a Lover."""
    bonds = bonds_of(s)
    return tuple(bonds) if bonds.believed else ()


def _mask(flags: Iterable[object]) -> int:
    return sum(1 << seat for seat, one in enumerate(flags) if one)


def shut_out(s: State, seat: int) -> bool:
    """Return whether a seat was guarded with a Lover last night: the channel stays closed to it until the deal."""
    return s.phase == LISTS and any(row[:2] == (s.day - 1, NO_LOVER) for row in s.news[seat])


def other_lover(s: State, seat: int) -> int:
    """Return the other Lover as a seat was told: -2 for who believes in none."""
    if seat < 0 or s.phase not in LOVERS_TALK:
        return NO_LOVER_AT_ALL
    bonds = bonds_of(s)
    if not bonds.believed >> seat & 1:
        return NO_LOVER_AT_ALL
    pair = [one for one in range(s.n) if bonds.held & s.alive & 1 << one]
    if seat not in pair or shut_out(s, seat):
        return NOBODY
    return next((one for one in pair if one != seat), NOBODY)


def channels_of(s: State, seat: int) -> tuple[tuple[int, int], ...]:
    """Return the channels into which a seat may say something now, as pairs of who hears. GT 3.6."""
    if seat < 0 or not s.alive >> seat & 1 or s.phase in _NEVER:
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
    bonds = bonds_of(s)
    if bonds.believed >> seat & 1:
        return not bonds.spoke >> seat & 1
    return not bonds.believed >> mate & 1 or bool(bonds.spoke >> mate & ~(bonds.spoke >> seat) & 1)


def whisper(s: State, seat: int, listener: int, statement: Statement, out: list[Event]) -> None:
    """Let the two of a channel hear something, and nobody else learn that anything was said.

    What is said to a Lover who is shut out is lost; nobody is told, for nobody learns who was guarded.
    """
    mates = s.roles[seat] == s.roles[listener] == APPRENTICE
    lost = shut_out(s, listener) and not mates
    s.whispers += ((1 << seat | 1 << (s.n + listener if lost else listener), s.day, *statement),)
    if mates and other_lover(s, seat) != listener:
        s.channels_said = put(s.channels_said, seat, s.channels_said[seat] + 1)
    heard = Whispered(listener, statement)
    out.append(heard.told_to(1 << seat) if lost else heard)


def meant_for(mask: int, n: int) -> int:
    """Return whom a whisper was meant for, and whose it was (mask): one that was lost looks like any other."""
    return (mask | mask >> n) & (1 << n) - 1
