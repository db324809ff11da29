"""What is counted: for the statistics what everybody saw each seat do, for the arena how rounds ended."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.figures import Figures, Measure, deals
from rules.core.game import Habit
from rules.core.sentences import Words
from rules.games.masquerade import events
from rules.games.masquerade.cards import TWO, rank_of
from rules.games.masquerade.codes import CHOSE, CLAN, FREED, LEADS, NORMAL
from rules.games.masquerade.declared import Talk
from rules.games.masquerade.state import NOBODY, State

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rules.core.events import Event
    from rules.core.types import Seat

say: Final = Words("rules.games.masquerade", "figures")


KING: Final = TWO - 2
HABITS: Final = (
    Habit("tricks", "all_tricks", say.tricks_taken),
    Habit("groups", "leads", say.led_sets),
    Habit("passes", "turns", say.passes),
    Habit("met", "powers", say.powers_met),
    Habit("clans", "choices", say.clans_taken),
    Habit("hunts_passed", "hunts", say.hunts_passed),
    Habit("ayes", "votes", say.hunt_votes),
)
COUNTED: Final = (
    "tricks", "all_tricks", "leads", "groups", "turns", "passes", "forced", "powers", "met", "answers", "dares",
    "clans", "choices", "hunts", "hunts_passed", "hunted", "votes", "ayes", "boons", "revolutions", "insults",
)  # fmt: skip


class _Count:
    """A match as it is told, event by event."""

    def __init__(self, n: int) -> None:
        self.n = n
        self.found = {name: [0] * n for name in (*COUNTED, "rounds", *(f"place_{i}" for i in range(1, n + 1)))}
        self.user = self.hunter = NOBODY  # who declared a power last, who called the hunt

    def add(self, name: str, seat: Seat, number: int = 1) -> None:
        self.found[name][seat] += number

    def hear(self, told: Event) -> None:  # noqa: C901, PLR0912 - a kind a case
        match told:
            case events.Won():
                self.add("tricks", told.seat)
                self.found["all_tricks"] = [count + 1 for count in self.found["all_tricks"]]
            case events.Passed():
                chose = told.why in (CHOSE, FREED)
                self.add("passes" if chose else "forced", told.seat)
                self.add("turns", told.seat, int(chose))
            case events.Played():
                self._played(told)
            case events.Power():
                self.user = told.user
                self.add("dares" if isinstance(told.said, Talk) else "powers", self.user)
            case events.Met():
                self._met(told.seat)
            case events.Chose():
                self.add("choices", told.seat)
                self.add("clans", told.seat, int(told.what == CLAN))
            case events.Hunt():
                self.hunter = told.prince
                self.add("hunts", self.hunter)
            case events.HuntVotes():
                self._votes(told)
            case events.Places():
                for place, seat in enumerate(told.seats, 1):
                    self.add(f"place_{place}", seat)
                    self.add("rounds", seat)
            case events.Boon():
                self.add("boons", told.seat)
            case events.Revolution():
                self.add("revolutions", told.seat)
            case events.Insult():
                self.add("insults", told.caitiff)

    def _played(self, told: events.Played) -> None:
        seat, leads = told.seat, told.where == LEADS
        self.add("turns", seat, int(told.mode == NORMAL))
        self.add("leads", seat, int(leads))
        self.add("groups", seat, int(leads and told.hand > 1))
        self.add("powers", seat, len(told.parts))
        self.user = seat if told.parts else self.user

    def _met(self, seat: Seat) -> None:
        self.add("answers", seat)
        self.add("powers", seat)
        if self.user >= 0:
            self.add("met", self.user)
        self.user = seat  # an answer may itself be met, once

    def _votes(self, told: events.HuntVotes) -> None:
        self.add("hunts_passed", self.hunter, int(told.passed))
        self.add("hunted", told.target, int(told.passed))
        for seat in range(self.n):
            self.add("votes", seat, told.voters >> seat & 1)
            self.add("ayes", seat, told.yes >> seat & 1)


def tally(tape: Iterable[Event], n: int) -> dict[str, list[int]]:
    """Count for every seat, by name of what was counted; "place_1" … are rounds that ended there."""
    count = _Count(n)
    for told in tape:
        count.hear(told)
    return count.found


class Nights(Figures[State]):
    """By match; shares of its rounds with titles."""

    measures = (
        Measure("revolutions", say.revolutions, share=False),
        Measure("stayed_scum", say.stayed_scum, share=False),
        Measure("stayed_justicar", say.stayed_justicar, share=False),
        Measure("chairs", say.chairs_moved, share=False),
    )

    def of(self, s: State) -> dict[str, float]:
        """Return every measure of a finished match."""
        pairs = list(zip(s.places, s.places[1:], strict=False))
        whole = max(1, len(pairs))
        moved = sum(abs(before.index(seat) - after.index(seat)) for before, after in pairs for seat in before)
        return {
            "revolutions": sum(after == before[::-1] for before, after in pairs) / whole,
            "stayed_scum": sum(after[-1] == before[-1] for before, after in pairs) / whole,
            "stayed_justicar": sum(after[0] == before[0] for before, after in pairs) / whole,
            "chairs": round(moved / whole / s.n, 3),
        }


FIGURES = Nights()


def fell(tapes: Sequence[Sequence[Event]]) -> dict[str, list[tuple[tuple[int, ...], ...]]]:
    """Count the aces and twos that were dealt."""
    there = deals(tapes)
    return {say.fell_high: [tuple(tuple(int(rank_of(card) > KING) for card in one.cards) for one in deal)
                            for deal in there]}  # fmt: skip
