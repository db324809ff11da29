"""What everybody saw each seat do, counted: for the statistics and for the game in figures."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.game import Habit
from rules.core.talk.statement import HOSTILE
from rules.games.scallywag.numbers import MUTINEER, MUTINOUS, ROLES, SCALLYWAG
from rules.games.scallywag.state import JOINED

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rules.core.types import Told

HABITS: Final = (
    Habit("won_loyal", "as_loyal", "Won for the Captain's side"),
    Habit("won_mutinous", "as_mutinous", "Won for the Scallywag's side"),
    Habit("majority", "votes", "Voted for where the ship went"),
    Habit("accusing", "statements", "Accused somebody, of all that was said"),
    Habit("asked", "watches", "Asked a question on watch"),
    Habit("loaded", "voyages", "Loaded to the gunwale"),
)
SIDES: Final = ("loyal", "mutinous")
COUNTED: Final = (
    "rounds", "voyages", "watches", "asked", "ties", "grog", "returned", "drawn", "votes", "silent", "majority",
    "statements", "accusing", "accused", "loaded", "pressed",
    *(f"{word}_{name}" for word in ("as", "won") for name in (*SIDES, *ROLES)),
)  # fmt: skip


class _Count:
    """A voyage as it is told, day by day."""

    def __init__(self, n: int) -> None:
        self.found = {name: [0] * n for name in COUNTED}
        self.votes: tuple[int, ...] = ()
        self.winner = -1
        self.roles: tuple[int, ...] = ()
        self.turned = -1

    def add(self, name: str, seat: int, number: int = 1) -> None:
        self.found[name][seat] += number

    def all(self, name: str) -> None:
        self.found[name] = [count + 1 for count in self.found[name]]

    def day(self, args: tuple[int, ...]) -> None:
        self.all("rounds")
        self.add("watches", args[1])

    def voted(self, args: tuple[int, ...]) -> None:
        self.votes = args
        for seat, route in enumerate(args):
            self.add("votes" if route >= 0 else "silent", seat)

    def sailed(self, args: tuple[int, ...]) -> None:
        for seat, route in enumerate(self.votes):
            self.add("majority", seat, int(route == args[0]))

    def said(self, args: tuple[int, ...]) -> None:
        self.add("statements", args[0])
        if args[1] in HOSTILE:
            self.add("accusing", args[0])
            if args[2] >= 0:
                self.add("accused", args[2])

    def grog(self, args: tuple[int, ...]) -> None:
        for seat in range(len(self.found["grog"])):
            self.add("grog", seat, args[1] * (args[2] >> seat & 1))

    def rested(self, args: tuple[int, ...]) -> None:
        for seat, back in enumerate(args[2:]):
            self.add("returned", seat, max(0, back))

    def gang(self, args: tuple[int, ...]) -> None:
        if args[0] >= 0 and args[2] == JOINED:
            self.turned = args[0]
            self.add("pressed", args[0])

    def close(self) -> None:
        """Count who sailed as what, and who won; nothing while the voyage goes on."""
        if self.winner < 0 or not self.roles:
            return
        self.all("voyages")
        for seat, role in enumerate(self.roles):
            side = MUTINOUS if role in (SCALLYWAG, MUTINEER) or seat == self.turned else 0
            for name in (SIDES[side], ROLES[role]):
                self.add(f"as_{name}", seat)
                self.add(f"won_{name}", seat, int(side == self.winner))


def tally(tape: Iterable[Told], n: int) -> dict[str, list[int]]:
    """Count for every seat, by name of what was counted, from what a spectator was told; "rounds" are days."""
    count = _Count(n)
    for kind, args in tape:
        match kind:
            case "day" | "voted" | "sailed" | "said" | "grog" | "rested" | "gang":
                getattr(count, kind)(args)
            case "asked":
                count.add("asked", args[0], args[1])
            case "chose":
                count.add("ties", args[0])
            case "drew":
                count.add("drawn", args[0])
            case "showed":
                count.add("loaded", args[0])
            case "ended":
                count.winner = args[0]
            case "open":
                count.roles = args
    count.close()
    return count.found
