"""What everybody has told of cards and nights, kept statement by statement: who claims what, and what cannot be."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rules.core.talk.codes import ACT
from rules.core.talk.statement import HOSTILE
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

    from rules.core.talk.statement import Statement

_ROBBED, _NO_CARD, _WITHDRAW = ACT["claim_robbed"], ACT["claim_no_card"], ACT["withdraw"]
# act -> (field of the card in a statement, or ""; the card it means otherwise; field of the day)
_CLAIMS: Final[dict[int, tuple[str, int, str]]] = {
    ACT["claim_card"]: ("a", -1, "b"), ACT["claim_action"]: ("a", -1, "b"), ACT["counter_claim"]: ("a", -1, "b"),
    ACT["claim_shield"]: ("", HEALER, "a"), ACT["claim_shot"]: ("", VIGILANTE, "a"),
    ACT["report_target"]: ("", TARGET_FINDER, "a"), ACT["report_target_nobody"]: ("", TARGET_FINDER, "a"),
    ACT["report_card"]: ("", ROLE_FINDER, "b"), ACT["report_holder"]: ("", CARD_FINDER, "c"),
    ACT["report_king"]: ("", CONSORT, "b"), ACT["report_beside"]: ("", SOCIALITE, "b"),
    ACT["report_nothing"]: ("a", -1, "b"),
}  # fmt: skip
_AIMS: Final = frozenset((ACT["claim_action"], ACT["claim_shield"], ACT["claim_shot"]))
REPORT: Final = ACT["report_target"]
AT_NIGHT: Final = frozenset(set(_CLAIMS) - {ACT["claim_card"]})


class Claimed(NamedTuple):
    """Which card somebody says he had, and when."""

    card: int
    day: int


def claimed(said: Statement) -> Claimed | None:
    """Return what a statement claims of its speaker's card; None if nothing."""
    if said.act not in _CLAIMS:
        return None
    card, means, day = _CLAIMS[said.act]
    return Claimed(getattr(said, card) if card else means, getattr(said, day))


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

    def hear(self, said: Statement, day: int) -> None:
        """Take in the next statement."""
        number = len(self.said)
        self.said.append(said)
        self.days.append(day)
        if said.act == _WITHDRAW:
            self._strike(said.ref)
        elif said.act in (_ROBBED, _NO_CARD):
            self.told.setdefault((said.speaker, said.b if said.act == _ROBBED else said.a), []).append(number)
        else:
            claim = claimed(said)
            if claim is not None:
                self._claim(said, claim, number)

    def _claim(self, said: Statement, claim: Claimed, number: int) -> None:
        card, day = claim
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
