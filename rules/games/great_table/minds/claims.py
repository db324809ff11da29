"""What everybody has told of cards and nights, kept statement by statement: who claims what, and what cannot be."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.talk.claims import Claims
from rules.core.talk.codes import ACT
from rules.core.talk.statement import HOSTILE
from rules.games.great_table.talk.record import AIMED, ROBBED, claimed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.core.talk.statement import Statement
    from rules.games.great_table.talk.record import Claim

_NO_CARD: Final = ACT["claim_no_card"]
_AIMS: Final = frozenset((ACT["claim_action"], ACT["claim_shield"], ACT["claim_shot"]))


class CardClaims(Claims):
    """Numbers are those of statements; what was taken back is struck out."""

    def __init__(self) -> None:
        super().__init__()
        self.days: list[int] = []  # when each was said
        self.held: dict[tuple[int, int], dict[int, int]] = {}  # (seat, day) -> card -> statement
        self.holders: dict[tuple[int, int], dict[int, int]] = {}  # (card, day) -> seat -> statement
        self.aims: dict[tuple[int, int], dict[int, int]] = {}  # (seat, night) -> whom, as he says himself
        self.reports: list[tuple[int, int]] = []  # (number, night) of reports of targets
        self.told: dict[tuple[int, int], list[int]] = {}  # (seat, night or day) -> what he told of it

    def hear(self, said: Statement, day: int) -> None:
        """Take in the next statement."""
        number = self.take(said)
        self.days.append(day)
        claim = claimed(said)
        if claim is not None:
            self._claim(said, claim, number)
        elif said.act in (ROBBED, _NO_CARD):
            self.told.setdefault((said.speaker, said.b if said.act == ROBBED else said.a), []).append(number)

    def _claim(self, said: Statement, claim: Claim, number: int) -> None:
        _, card, day = claim
        self.held.setdefault((said.speaker, day), {}).setdefault(card, number)
        self.holders.setdefault((card, day), {}).setdefault(said.speaker, number)
        self.told.setdefault((said.speaker, day), []).append(number)
        if said.act in _AIMS:
            self.aims.setdefault((said.speaker, day), {}).setdefault(said.target, number)
        if said.act == AIMED:
            self.reports.append((number, day))

    def strike(self, number: int) -> None:
        """Strike out what was taken back; the same said again counts as new."""
        super().strike(number)
        for table in (self.held, self.holders, self.aims):
            for claims in table.values():
                for key in [one for one, at in claims.items() if at == number]:
                    del claims[key]

    def took_back(self, seat: int, day: int) -> bool:
        """Return whether a seat has withdrawn what it told of a night or day."""
        return any(number in self.gone for number in self.told.get((seat, day), ()))

    def card_of(self, seat: int, day: int) -> int:
        """Return the card a seat says it had, -1 if it says nothing."""
        return next(iter(self.held.get((seat, day), ())), -1)

    def two_stories(self, seat: int) -> tuple[int, int] | None:
        """Return two statements of a seat that cannot both be true."""
        for (who, _), claims in self.held.items():
            if who == seat and len(claims) > 1:
                one, two = sorted(claims.values())[:2]
                return one, two
        return None

    def rivals(self, seat: int, pack: tuple[int, ...]) -> Iterator[tuple[int, int, int]]:
        """Yield (card, day, the other) where a seat and others claim more of a card than there are."""
        for (card, day), claims in self.holders.items():
            if seat in claims and len(claims) > pack.count(card):
                yield from ((card, day, other) for other in claims if other != seat)

    def hostile_to(self, seat: int, start: int) -> list[int]:
        """Return the statements against a seat from a number on."""
        return [
            number
            for number in range(start, len(self.said))
            if self.said[number].act in HOSTILE and self.said[number].target == seat
        ]
