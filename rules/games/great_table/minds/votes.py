"""Ballots: a Card Player by belief, gathering as the day goes on; the House as an onlooker would, but for its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.talk.codes import ACT
from rules.core.talk.tongue import today
from rules.core.types import PASS
from rules.games.great_table.numbers import MASTER, ROUNDS, TWO_APPRENTICES
from rules.games.great_table.state import NO_VOTE

if TYPE_CHECKING:
    from rules.core.rng import Die
    from rules.core.types import Ask
    from rules.games.great_table.minds.mood import Mood

_VOTE, _NIGHT = ACT["announce_vote"], ACT["announce_night"]
Answer = tuple[tuple[int, ...], tuple[int, ...]]
MASTERS: Final = 0.5  # how much more it is worth to be rid of the Master than of an Apprentice
SMALL: Final = 0.5  # the same at tables with one Apprentice
MASTER_MERCY: Final = 0.3
MATE_MERCY: Final = 0.6
CORNERED: Final = 2.5  # how much more the tally weighs for somebody in danger
NEAR: Final = 0.5  # of the votes that are needed
CALM: Final = frozenset((13, 16))  # seats at which nobody goes on the first day (found by play, for even games)
DIM: Final = 4.0  # how much less sure of themselves voters are at small tables (found by play, for even games)
GATHER: Final = 3.0  # how much more the tally weighs in the last round than in the first
HASTY: Final = 2.4  # how much more than usual somebody must be wanted, to be sent off before all has been said


def wanted(mood: Mood) -> dict[int, float]:
    """Return by seat how much one would like to see it go, 1 = as anybody; the tally left out."""
    found = {seat: _guilt(mood, seat) * _mercy(mood, seat) for seat in mood.others}
    usual = sum(found.values()) / max(1, len(found))
    return {seat: value / max(usual, 1e-9) for seat, value in found.items()}


def _guilt(mood: Mood, seat: int) -> float:
    """Return what lynching a seat is worth to the Players, as a Card Player in this chair would think."""
    weight = SMALL if mood.view.n < TWO_APPRENTICES else MASTERS
    return mood.cover[seat] + weight * mood.cover_master[seat]


def _mercy(mood: Mood, seat: int) -> float:
    """Return how far somebody of the House goes along against a seat: against a mate not all the way."""
    view = mood.view
    if mood.good:
        return 1.0
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
    if word == view.n or (word >= 0 and view.alive >> word & 1):
        return {word: 1.0}
    if holds_back(mood):
        return {view.n: 1.0} if view.debate == last_round(mood) else {}
    value = mood.wanted
    counts = [count for seat, count in enumerate(view.counts[: view.n])]
    own = view.votes[view.seat]
    if 0 <= own < view.n:
        counts[own] -= 1
    need = view.alive.bit_count() // 2 + 1
    pull = gathering(mood) * (CORNERED if _cornered(mood, counts, need) else 1.0)
    early = mood.level.skill > 0 and view.debate < last_round(mood)

    def fine(seat: int) -> bool:
        """The decisive vote is for the last round, or for a plain case; nobody gives it against a mate."""
        if counts[seat] + 1 < need:
            return True
        return seat not in mood.mates and (not early or value[seat] > HASTY)

    return {seat: one * (1.0 + pull * counts[seat] / need) for seat, one in value.items() if fine(seat)}


def ballot(mood: Mood, ask: Ask, die: Die) -> Answer:
    """Return a vote: the best there is, PASS where that is one's vote already."""
    slip = mood.level.heat * (DIM if mood.view.n < TWO_APPRENTICES else 1.0)
    worth = {seat: one + slip * die.unit() for seat, one in scores(mood).items()}
    best = max(worth, key=lambda seat: (worth[seat], -seat), default=NO_VOTE)
    if best < 0 or best == mood.view.ballot or best not in ask.options:
        return (PASS,), ()
    return (best,), ()


def holds_back(mood: Mood) -> bool:
    """Return whether to call the night on day 1: nobody has died, and nothing speaks against anybody."""
    plain = max(mood.wanted.values(), default=0.0) > HASTY
    return mood.view.day == 1 and mood.view.n in CALM and mood.level.skill > 0 and not plain


def _cornered(mood: Mood, counts: list[int], need: int) -> bool:
    """Return whether oneself, or a mate, may be voted out next: then the strongest other candidate will do."""
    own = (mood.view.seat, *mood.mates)
    return any(mood.view.alive >> seat & 1 and counts[seat] >= NEAR * need for seat in own)


def announced(mood: Mood) -> int:
    """Return for whom this seat said today that it would vote, n for the night, -1 for nobody."""
    mine = [row for row in mood.ledger.said[today(mood.view) :] if row.speaker == mood.view.seat]
    said = [row.target if row.act == _VOTE else mood.view.n for row in mine if row.act in (_VOTE, _NIGHT)]
    return said[-1] if said else NO_VOTE


def last_round(mood: Mood) -> int:
    """Return which round of debate is the day's last."""
    numbers = ROUNDS[mood.view.house.rounds]
    return numbers.first if mood.view.day == 1 else numbers.later


def gathering(mood: Mood) -> float:
    """Return how much votes there already are weigh: little in the first round, a lot in the last."""
    share = (mood.view.debate - 1) / max(1, last_round(mood) - 1)
    base = 0.3 + GATHER * share + mood.manner.crowd / 100
    return base + 2.0 if mood.level.skill == 0 else base
