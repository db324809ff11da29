"""What does not add up in a position that came from outside."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.games.masquerade.cards import KINDS, count, decks, size
from rules.games.masquerade.state import OVER, PHASES

if TYPE_CHECKING:
    from rules.games.masquerade.state import State

FEWEST, MOST = 4, 8


def amiss(s: State) -> str:
    """Return what is wrong, "" if the position can be played on."""
    if not FEWEST <= s.n <= MOST:
        return "there are not four to eight seats"
    seats = list(range(s.n))
    by_seat = (s.hands, s.counts, s.dots, s.full, s.held, s.orders, s.marks, s.totals, s.place)
    checks = (
        (s.phase in PHASES, "there is no such phase"),
        (sorted(s.order) == seats, "the chairs are not in order"),
        (all(len(things) == s.n for things in by_seat), "a seat is missing"),
        (all(sorted(order) == seats for order in s.places), "a round ended without everybody"),
        (len(s.answers) in (0, s.n), "answers are missing"),
        (all(-1 <= seat < s.n for seat in (s.turn, s.asked, s.hunted_before)), "a seat is not there"),
    )
    wrong = next((text for fine, text in checks if not fine), "")
    return wrong or _cards(s)


def _cards(s: State) -> str:
    """Return what is wrong with the cards."""
    if any(hand < 0 or hand >> 2 * KINDS or hand & hand >> 1 & _ODD for hand in (*s.hands, s.swept)):
        return "a crypt holds what is no card"
    if [size(hand) for hand in s.hands] != list(s.counts):
        return "the cards are miscounted"
    lying = [laid.cards - laid.gone for laid in s.pile] + [trial.cards for trial in s.trial]
    everywhere = (*s.hands, s.swept, *lying)
    if any(sum(count(one, kind) for one in everywhere) > decks(s.n) for kind in range(KINDS)):
        return "cards repeat"
    if s.phase != OVER and not s.alive:
        return "nobody is left"
    return ""


_ODD = sum(1 << 2 * kind for kind in range(KINDS))
