"""What everybody saw each seat do, counted: for the statistics and for the game in figures."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.game import Habit
from rules.games.masquerade.codes import CLAN, ORDER, QUESTION
from rules.games.masquerade.state import LEADS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from rules.core.types import Told

    Args = tuple[int, ...]

_PART: Final = 5  # numbers of a declaration
HABITS: Final = (
    Habit("tricks", "all_tricks", "Tricks taken"),
    Habit("groups", "leads", "Led as a pair or more"),
    Habit("passes", "turns", "Passed"),
    Habit("met", "powers", "Powers met by another"),
    Habit("clans", "choices", "Took a clan"),
    Habit("hunts_passed", "hunts", "Blood Hunts that passed"),
    Habit("ayes", "votes", "Voted for a hunt"),
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
        self.user = self.hunter = -1  # who declared a power last, who called the hunt

    def add(self, name: str, seat: int, number: int = 1) -> None:
        self.found[name][seat] += number

    def won(self, args: Args) -> None:
        self.add("tricks", args[0])
        self.found["all_tricks"] = [count + 1 for count in self.found["all_tricks"]]

    def passed(self, args: Args) -> None:
        self.add("forced" if args[1] else "passes", args[0])
        self.add("turns", args[0], int(not args[1]))

    def played(self, args: Args) -> None:
        seat, mode, kind, _, where, number, *rest = args
        self.add("turns", seat, int(not mode))
        self.add("leads", seat, int(where == LEADS))
        self.add("groups", seat, int(where == LEADS and kind > 1))
        used = (len(rest) - number) // _PART
        self.add("powers", seat, used)
        self.user = seat if used else self.user

    def power(self, args: Args) -> None:
        self.user = args[0]
        self.add("dares" if args[2] in (QUESTION, ORDER) else "powers", self.user)

    def met(self, args: Args) -> None:
        self.add("answers", args[0])
        self.add("powers", args[0])
        if self.user >= 0:
            self.add("met", self.user)
        self.user = args[0]  # an answer may itself be met, once

    def chose(self, args: Args) -> None:
        self.add("choices", args[0])
        self.add("clans", args[0], int(args[1] == CLAN))

    def hunt(self, args: Args) -> None:
        self.hunter = args[0]
        self.add("hunts", self.hunter)

    def hunt_votes(self, args: Args) -> None:
        target, voters, yes, passed = args
        self.add("hunts_passed", self.hunter, passed)
        self.add("hunted", target, passed)
        for seat in range(self.n):
            self.add("votes", seat, voters >> seat & 1)
            self.add("ayes", seat, yes >> seat & 1)

    def places(self, args: Args) -> None:
        for place, seat in enumerate(args, 1):
            self.add(f"place_{place}", seat)
            self.add("rounds", seat)

    def takes(self) -> dict[str, Callable[[Args], None]]:
        """Return what counts which kind of event."""
        return {
            "won": self.won,
            "passed": self.passed,
            "played": self.played,
            "power": self.power,
            "met": self.met,
            "chose": self.chose,
            "hunt": self.hunt,
            "hunt_votes": self.hunt_votes,
            "places": self.places,
            "boon": lambda args: self.add("boons", args[0]),
            "revolution": lambda args: self.add("revolutions", args[0]),
            "insult": lambda args: self.add("insults", args[1]),
        }


def tally(tape: Iterable[Told], n: int) -> dict[str, list[int]]:
    """Count for every seat, by name of what was counted; "place_1" … are rounds that ended there."""
    count = _Count(n)
    takes = count.takes()
    for kind, args in tape:
        if kind in takes:
            takes[kind](args)
    return count.found
