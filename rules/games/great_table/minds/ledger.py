"""What everybody has told of cards and nights, kept statement by statement: who claims what, and what cannot be."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.talk.codes import ACT
from rules.core.talk.statement import HOSTILE, Statement
from rules.games.great_table.numbers import (
    CARD_FINDER,
    CONSORT,
    HEALER,
    ROLE_FINDER,
    SOCIALITE,
    TARGET_FINDER,
    VIGILANTE,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

_ROBBED, _NO_CARD, _WITHDRAW = ACT["claim_robbed"], ACT["claim_no_card"], ACT["withdraw"]
# act -> (place of the card in a statement, or -1; the card it means otherwise; place of the day)
CLAIMS: Final[dict[int, tuple[int, int, int]]] = {
    ACT["claim_card"]: (4, -1, 5), ACT["claim_action"]: (4, -1, 5), ACT["counter_claim"]: (4, -1, 5),
    ACT["claim_shield"]: (-1, HEALER, 4), ACT["claim_shot"]: (-1, VIGILANTE, 4),
    ACT["report_target"]: (-1, TARGET_FINDER, 4), ACT["report_target_nobody"]: (-1, TARGET_FINDER, 4),
    ACT["report_card"]: (-1, ROLE_FINDER, 5), ACT["report_holder"]: (-1, CARD_FINDER, 6),
    ACT["report_king"]: (-1, CONSORT, 5), ACT["report_beside"]: (-1, SOCIALITE, 5), ACT["report_nothing"]: (4, -1, 5),
}  # fmt: skip
_AIMS: Final = frozenset((ACT["claim_action"], ACT["claim_shield"], ACT["claim_shot"]))
REPORT: Final = ACT["report_target"]
AT_NIGHT: Final = frozenset(set(CLAIMS) - {ACT["claim_card"]})


class Ledger:
    """Numbers are those of statements; what was taken back is struck out."""

    def __init__(self) -> None:
        self.said: list[Statement] = []
        self.days: list[int] = []  # when each was said
        self.held: dict[tuple[int, int], dict[int, int]] = {}  # (seat, day) -> card -> statement
        self.holders: dict[tuple[int, int], dict[int, int]] = {}  # (card, day) -> seat -> statement
        self.aims: dict[tuple[int, int], dict[int, int]] = {}  # (seat, night) -> whom, as he says himself
        self.reports: list[tuple[int, int]] = []  # (number, night) of reports of targets
        self.told: dict[tuple[int, int], list[int]] = {}  # (seat, night or day) -> what he told of it
        self.gone: set[int] = set()

    def hear(self, row: tuple[int, ...], day: int) -> None:
        """Take in the next statement."""
        said, number = Statement._make(row), len(self.said)
        self.said.append(said)
        self.days.append(day)
        if said.act == _WITHDRAW:
            self._strike(said.ref)
        elif said.act in (_ROBBED, _NO_CARD):
            self.told.setdefault((said.speaker, said[5] if said.act == _ROBBED else said[4]), []).append(number)
        elif said.act in CLAIMS:
            self._claim(said, number)

    def _claim(self, said: Statement, number: int) -> None:
        at, card, when = CLAIMS[said.act]
        card, day = said[at] if at >= 0 else card, said[when]
        self.held.setdefault((said.speaker, day), {}).setdefault(card, number)
        self.holders.setdefault((card, day), {}).setdefault(said.speaker, number)
        self.told.setdefault((said.speaker, day), []).append(number)
        if said.act in _AIMS:
            self.aims.setdefault((said.speaker, day), {}).setdefault(said.target, number)
        if said.act == REPORT:
            self.reports.append((number, day))

    def _strike(self, number: int) -> None:
        self.gone.add(number)
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
