"""Ballots: a Card Player by belief, gathering as the day goes on; the House as an onlooker would, but for its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.talk.codes import ACT
from rules.core.talk.tongue import today
from rules.core.types import PASS
from rules.games.great_table.minds.even import EVEN
from rules.games.great_table.minds.naive import naive, spite
from rules.games.great_table.numbers import MASTER, ROUNDS, TWO_APPRENTICES
from rules.games.great_table.state import NO_VOTE

if TYPE_CHECKING:
    from rules.core.rng import Die
    from rules.core.types import Ask
    from rules.games.great_table.minds.mood import Mood

_VOTE = ACT["announce_vote"]
Answer = tuple[tuple[int, ...], tuple[int, ...]]
MASTERS: Final = 0.5  # how much more it is worth to be rid of the Master than of an Apprentice
MASTER_MERCY: Final = 0.1
MATE_MERCY: Final = 0.6
CLOSE: Final = 6  # living, from which on the House votes together and never for its own: it counts too much
TOGETHER: Final = 30.0  # how much the tally weighs for it then
CORNERED: Final = 2.5  # how much more the tally weighs for somebody in danger
NEAR: Final = 0.5  # of the votes that are needed
EARLY: Final = 1.0  # how much votes there already are weigh in the first round
GATHER: Final = 6.0  # how much more the tally weighs in the last round than in the first
HASTY: Final = 2.4  # how much more than usual somebody must be wanted, to be sent off before all has been said


def wanted(mood: Mood) -> dict[int, float]:
    """Return by seat how much one would like to see it go, 1 = as anybody; the tally left out.

    How far one errs is settled for the day, so that votes, words and what was announced agree.
    """
    found = {seat: _guilt(mood, seat) for seat in mood.others}
    usual = max(sum(found.values()) / max(1, len(found)), 1e-9)
    even = EVEN[mood.view.n]
    slip = mood.level.heat * even.hunch
    mean = 1.0 + slip / 2.0

    def one(seat: int) -> float:
        hunch = max(mood.whim("wanted", seat), even.certainty(mood.cover[seat]))
        return (found[seat] / usual + slip * hunch) / mean * _mercy(mood, seat)

    return {seat: one(seat) for seat in found}


def _guilt(mood: Mood, seat: int) -> float:
    """Return what lynching a seat is worth to the Players, as a Card Player in this chair would think."""
    return mood.cover[seat] + MASTERS * mood.cover_master[seat]


def _mercy(mood: Mood, seat: int) -> float:
    """Return how far somebody of the House goes along against a seat: against a mate not all the way."""
    view = mood.view
    if mood.good:
        return 1.0
    if naive(mood):
        return 0.0 if seat in mood.mates else spite(mood, seat)
    if seat in view.mates:
        if seat == view.mates[0] and view.n < TWO_APPRENTICES:
            return MASTER_MERCY
        return MATE_MERCY
    return 1.0 - 0.5 * mood.house[seat] if view.role == MASTER else 1.0


def scores(mood: Mood) -> dict[int, float]:
    """Return what voting for each seat is worth now: what one would like, and more and more what can come of it.

    Who has said how he will vote keeps his word.
    """
    view = mood.view
    word = announced(mood)
    if word >= 0 and view.alive >> word & 1:
        return {word: 1.0}
    value = mood.wanted
    counts = _counts(mood)
    need = view.alive.bit_count() // 2 + 1
    pull = gathering(mood)
    if _cornered(mood, counts, need):
        pull *= CORNERED
    close = not mood.good and view.alive.bit_count() <= CLOSE
    if close:
        pull = max(pull, TOGETHER)
    early = mood.level.skill > 0 and view.debate < last_round(mood)

    def fine(seat: int) -> bool:
        """The decisive vote is for the last round, or for a plain case; nobody gives it against a mate."""
        if counts[seat] + 1 < need:
            return True
        return seat not in mood.mates and (not early or value[seat] > HASTY)

    may = [seat for seat in value if fine(seat) and not (close and seat in mood.mates)]
    if not early:
        most = max((counts[seat] for seat in may), default=0)
        may = [seat for seat in may if counts[seat] == most]
    return {seat: value[seat] * (1.0 + pull * counts[seat] / need) for seat in may}


def _counts(mood: Mood) -> list[int]:
    """Return the votes by seat, the own one left out."""
    view = mood.view
    counts = list(view.counts[: view.n])
    own = view.votes[view.seat]
    if 0 <= own < view.n:
        counts[own] -= 1
    return counts


def ballot(mood: Mood, ask: Ask, die: Die) -> Answer:
    """Return a vote: the best there is, PASS where that is one's vote already."""
    slip = mood.level.heat
    worth = {seat: one + slip * die.unit() for seat, one in scores(mood).items()}
    best = max(worth, key=lambda seat: (worth[seat], -seat), default=NO_VOTE)
    if best < 0 or best == mood.view.ballot or best not in ask.options:
        return (PASS,), ()
    return (best,), ()


def _cornered(mood: Mood, counts: list[int], need: int) -> bool:
    """Return whether oneself, or a mate, may be voted out next: then the strongest other candidate will do."""
    own = (mood.view.seat, *mood.mates)
    return any(mood.view.alive >> seat & 1 and counts[seat] >= NEAR * need for seat in own)


def announced(mood: Mood) -> int:
    """Return for whom this seat said today that it would vote, -1 for nobody."""
    rows = mood.ledger.said[today(mood.view) :]
    said = [row.target for row in rows if row.speaker == mood.view.seat and row.act == _VOTE]
    return said[-1] if said else NO_VOTE


def last_round(mood: Mood) -> int:
    """Return which round of debate is the day's last."""
    numbers = ROUNDS[mood.view.house.rounds]
    return numbers.first if mood.view.day == 1 else numbers.later


def gathering(mood: Mood) -> float:
    """Return how much votes there already are weigh: little in the first round, a lot in the last."""
    share = (mood.view.debate - 1) / max(1, last_round(mood) - 1)
    base = EARLY + GATHER * share + mood.manner.crowd / 100
    return base + 2.0 if mood.level.skill == 0 else base
