"""Who may hold which card today: what each part likes to take, what was claimed, and what was gone before one's turn.

Every living player holds one card, every card has its number in the pack, and what nobody took lies with "the pack":
shares are scaled, rows and columns in turn, until both come out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.talk.bounds import single
from rules.games.great_table.lists import ALWAYS, entry_of
from rules.games.great_table.numbers import NO_CARD, THIEF, pack_of
from rules.games.great_table.talk.claims import CARD

if TYPE_CHECKING:
    from rules.games.great_table.minds.stories import Stories
    from rules.games.great_table.minds.worlds import Chances
    from rules.games.great_table.view import View

ROUNDS: Final = 5
CLAIM: Final = 15.0  # times likelier to hold what one says one holds
LEAST: Final = 0.01
_TINY: Final = 1e-12


class Hands:
    """The chance of every seat to hold every card, as one seat can know it."""

    def __init__(
        self, view: View, parts: Chances, shares: tuple[tuple[float, ...], ...], stories: Stories, passed: int
    ) -> None:
        self.view = view
        self.pack = view.pack or pack_of(view.n)
        self.types = sorted(set(self.pack))
        self.room = {card: self.pack.count(card) - (card == view.card) for card in self.types}
        robbed = view.stole[0] if view.stole else -1
        if robbed >= 0:
            self.room[THIEF] = 0  # it is out of play
        living = [seat for seat in range(view.n) if view.alive >> seat & 1 and not view.voteless >> seat & 1]
        self.seats = [seat for seat in living if seat not in (view.seat, robbed)]
        self.rows = {seat: self._wishes(seat, parts, shares, stories) for seat in self.seats}
        self._scale(passed)

    def _wishes(
        self, seat: int, parts: Chances, shares: tuple[tuple[float, ...], ...], stories: Stories
    ) -> dict[int, float]:
        """Return how much a seat would like each card, whoever it is."""
        if shares:
            of = (parts.master[seat], parts.mate[seat], 1.0 - parts.master[seat] - parts.mate[seat])
            found = {card: LEAST + sum(p * row[card] for p, row in zip(of, shares, strict=True)) for card in self.types}
        else:
            found = dict.fromkeys(self.types, 1.0)
        for _, claim in stories.about.get((seat, f"{CARD} {self.view.day}"), ()):
            said = single(claim.mask) - 1
            if said in found:
                found[said] *= CLAIM
        return found

    def _scale(self, passed: int) -> None:
        liked = {card: sum(row[card] for row in self.rows.values()) for card in self.types}
        rest = {card: 1.0 / (LEAST + liked[card]) for card in self.types}
        for code in self.view.standing[:passed]:  # gone when the pack came
            entry = entry_of(code)
            if entry.condition == ALWAYS and self.pack.count(entry.card) == 1 and entry.card in rest:
                rest[entry.card] = 0.0
        spare = max(0, sum(self.room.values()) - len(self.seats))
        for _ in range(ROUNDS):
            for row in self.rows.values():
                _to(row, 1.0)
            _to(rest, float(spare))
            for card in self.types:
                whole = rest[card] + sum(row[card] for row in self.rows.values())
                by = self.room[card] / (whole + _TINY)
                rest[card] *= by
                for row in self.rows.values():
                    row[card] *= by

    def of(self, card: int) -> tuple[float, ...]:
        """Return the chance of every seat to hold a card."""
        view = self.view
        own = view.seat if card == view.card != NO_CARD else -1
        return tuple(
            1.0 if seat == own else min(1.0, self.rows[seat].get(card, 0.0)) if seat in self.rows else 0.0
            for seat in range(view.n)
        )


def _to(row: dict[int, float], whole: float) -> None:
    """Scale a row to its sum."""
    by = whole / (sum(row.values()) + _TINY)
    for card in row:
        row[card] *= by
