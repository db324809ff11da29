"""What everybody saw each seat do, counted: for the statistics and for the game in figures."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.game import Habit
from rules.core.talk.statement import FRIENDLY, HOSTILE
from rules.games.great_table.numbers import NEITHER, PLAYER, ROLES
from rules.games.great_table.state import BY_BOMB, BY_NIGHT, BY_VOTE

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rules.core.types import Told

SIDES: Final = ("house", "players")
HABITS: Final = (
    Habit("won_players", "as_players", "Won as a Card Player"),
    Habit("won_house", "as_house", "Won for the House"),
    Habit("right", "lynching", "Votes that put out one of the House"),
    Habit("accusing", "statements", "Accused somebody, of all that was said"),
    Habit("night", "games", "Killed by night"),
    Habit("out", "games", "Voted out"),
    Habit("lived", "games", "Alive at the end"),
)
COUNTED: Final = (
    "rounds", "games", "days_lived", "votes", "for_night", "lynching", "right", "statements", "accusing", "accused",
    "vouching", "listless", "night", "out", "bombed", "lived",
    *(f"{word}_{name}" for word in ("as", "won") for name in (*SIDES, *ROLES)),
)  # fmt: skip
_FATES: Final = {BY_NIGHT: "night", BY_VOTE: "out", BY_BOMB: "bombed"}


class _Count:
    """A game as it is told, day by day."""

    def __init__(self, n: int) -> None:
        self.n = n
        self.found = {name: [0] * n for name in COUNTED}
        self.ballots: dict[int, int] = {}
        self.lynches: list[tuple[int, tuple[int, ...]]] = []  # the victim, and who voted so
        self.alive = (1 << n) - 1
        self.winner = -1
        self.roles: tuple[int, ...] = ()

    def add(self, name: str, seat: int, number: int = 1) -> None:
        self.found[name][seat] += number

    def day(self, args: tuple[int, ...]) -> None:
        self.ballots = {}
        for seat in range(self.n):
            self.add("rounds", seat)
            self.add("days_lived", seat, args[1] >> seat & 1)

    def pack_gone(self, args: tuple[int, ...]) -> None:
        for seat in range(self.n):
            self.add("listless", seat, args[1] >> seat & 1)

    def voted(self, args: tuple[int, ...]) -> None:
        seat, ballot, _ = args
        if ballot >= 0 and self.ballots.get(seat) != ballot:
            self.add("votes", seat)
            self.add("for_night", seat, int(ballot == self.n))
        self.ballots[seat] = ballot

    def lynched(self, args: tuple[int, ...]) -> None:
        self.lynches.append((args[0], tuple(seat for seat, ballot in self.ballots.items() if ballot == args[0])))

    def said(self, args: tuple[int, ...]) -> None:
        self.add("statements", args[0])
        self.add("vouching", args[0], int(args[1] in FRIENDLY))
        if args[1] in HOSTILE:
            self.add("accusing", args[0])
            if args[2] >= 0:
                self.add("accused", args[2])

    def died(self, args: tuple[int, ...]) -> None:
        self.alive &= ~(1 << args[0])
        self.add(_FATES[args[2]], args[0])

    def close(self) -> None:
        """Count who played what, who won and who voted rightly; nothing while the game goes on."""
        if self.winner < 0 or not self.roles:
            return
        for seat, role in enumerate(self.roles):
            side = int(role == PLAYER)
            self.add("games", seat)
            self.add("lived", seat, self.alive >> seat & 1)
            for name in (SIDES[side], ROLES[role]):
                self.add(f"as_{name}", seat)
                self.add(f"won_{name}", seat, int(self.winner != NEITHER and side == self.winner))
        for victim, voters in self.lynches:
            for seat in voters:
                self.add("lynching", seat)
                self.add("right", seat, int(self.roles[victim] != PLAYER))


def tally(tape: Iterable[Told], n: int) -> dict[str, list[int]]:
    """Count for every seat, by name of what was counted, from what a spectator was told; "rounds" are days."""
    count = _Count(n)
    for kind, args in tape:
        match kind:
            case "day" | "pack_gone" | "voted" | "lynched" | "said" | "died":
                getattr(count, kind)(args)
            case "ended":
                count.winner = args[0]
            case "open":
                count.roles = args
    count.close()
    return count.found
