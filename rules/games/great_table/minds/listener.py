"""What a statement would do to what everybody believes: the House speaks by what an onlooker would make of it.

And which card that was not his one of the House could claim: in the pack, unclaimed, and hardly missed.
"""

from __future__ import annotations

from math import log
from typing import TYPE_CHECKING, Final

from rules.core.talk.statement import HOSTILE
from rules.games.great_table.minds.own import gone_of
from rules.games.great_table.minds.tables import likelihoods
from rules.games.great_table.minds.watching import SAYS
from rules.games.great_table.numbers import LOVER, PLAYER, pack_of

if TYPE_CHECKING:
    from rules.core.talk.statement import Statement
    from rules.games.great_table.minds.mood import Mood

SELF: Final = 1.0  # what one's own good name is worth
MATES: Final = 0.6
THREAT: Final = 0.5  # that a Card Player stands worse: the likeliest to go, and whoever is on one's heels
CAUGHT: Final = 0.3  # what it costs to be caught


def gain(mood: Mood, said: Statement, risk: float = 0.0) -> float:
    """Return what saying it is worth to one of the House: U of opponents.md 7.4."""
    before, after = mood.public, mood.after(said)
    me = mood.view.seat
    own = frozenset((me, *mood.mates))
    free = [seat for seat in mood.others if seat not in own]
    mates = sum(after[seat] - before[seat] for seat in mood.mates if mood.view.alive >> seat & 1)
    worst = max((after[seat] for seat in free), default=0.0) - max((before[seat] for seat in free), default=0.0)
    heels = sum(after[seat] - before[seat] for seat in hunters(mood) if seat in free)
    return -SELF * (after[me] - before[me]) - MATES * mates + THREAT * (worst + heels) - CAUGHT * risk


def hunters(mood: Mood) -> frozenset[int]:
    """Return who spoke against this seat or one of its mates."""
    own = (mood.view.seat, *mood.mates)
    return frozenset(row.speaker for row in mood.ledger.said if row.act in HOSTILE and row.target in own)


MOST: Final = 3  # masks that are tried on
WARY: Final = 2.0  # what a certain holder weighs against a card, in logarithms of how often it is claimed
RARE: Final = -5.0  # such a logarithm of what nobody was seen to claim
EDGE: Final = 1e-9


def gone(mood: Mood, night: int) -> frozenset[int]:
    """Return the cards that were gone when the pack came: somebody who chose before has each of them."""
    return gone_of(mood.diary.wishes.get(night, ())[: mood.diary.passed.get(night, 0)])


def free(mood: Mood, night: int) -> list[int]:
    """Return the cards of which not all are claimed, or said to be with somebody."""
    pack = pack_of(mood.view.n)
    return [card for card in sorted(set(pack)) if len(mood.ledger.holders.get((card, night), ())) < pack.count(card)]


def risk(mood: Mood, card: int, night: int) -> float:
    """Return how likely somebody who has not spoken of that night can say that the card was his."""
    if card == mood.diary.card(night) and pack_of(mood.view.n).count(card) == 1:
        return 0.0
    mute = [seat for seat in mood.others if seat not in mood.mates and (seat, night) not in mood.ledger.told]
    if card in gone(mood, night):
        lost = len(mood.diary.died_at_night(night)) + len(mood.mates)
        return len(mute) / max(1, len(mute) + lost)
    shares = likelihoods(mood.view.n, good=False).cards[PLAYER]
    mass = sum(shares[one] for one in free(mood, night))
    return 1.0 - (1.0 - min(1.0, shares[card] / max(mass, 0.01))) ** len(mute)


def masks(mood: Mood, night: int) -> list[int]:
    """Return a few cards to claim: each as often as Card Players say they had it, unless it may be missed."""
    own = mood.diary.card(night)
    seats = likelihoods(mood.view.n, good=False).seats

    def worth(card: int) -> float:
        found = seats.get(SAYS[card])
        usual = found.yes[PLAYER] if found else RARE
        taste = -log(-log(mood.whim("mask", card, night) * (1 - EDGE) + EDGE / 2))  # the greatest is drawn by shares
        return usual + taste - WARY * risk(mood, card, night)

    able = [card for card in free(mood, night) if card not in (own, LOVER)]
    return sorted(able, key=lambda card: (-worth(card), card))[:MOST]
