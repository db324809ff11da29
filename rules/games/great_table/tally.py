"""What is counted: of everybody for the statistics, of finished games for `simulate`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.figures import Figures, Measure
from rules.core.game import Habit
from rules.core.sentences import Words
from rules.core.talk.statement import EMPTY, FRIENDLY, HOSTILE, Statement
from rules.games.great_table.events import Day, Died, Ended, Open, PackGone, Said, Turned, Voted
from rules.games.great_table.numbers import HOUSE, NEITHER, PLAYER, PLAYERS, ROLES
from rules.games.great_table.resolve import MAJORITY, NO_KILL, NO_PLAYER, STALEMATE
from rules.games.great_table.state import BY_BOMB, BY_NIGHT, BY_VOTE, State

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from rules.core.events import Event

words: Final = Words("rules.games.great_table", "figures")
SIDES: Final = ("house", "players")
HABITS: Final = tuple(
    Habit(name, of, words["habits", name])
    for name, of in (
        ("won_players", "as_players"), ("won_house", "as_house"), ("right", "lynching"), ("accusing", "statements"),
        ("night", "games"), ("out", "games"), ("lived", "games"),
    )
)  # fmt: skip
COUNTED: Final = (
    "rounds", "games", "days_lived", "votes", "for_night", "lynching", "right", "statements", "accusing", "accused",
    "vouching", "listless", "night", "out", "bombed", "lived",
    *(f"{word}_{name}" for word in ("as", "won") for name in (*SIDES, *ROLES)),
)  # fmt: skip
_FATES: Final = {BY_NIGHT: "night", BY_VOTE: "out", BY_BOMB: "bombed"}


class _Count:
    """A game as it is told, day by day."""

    def __init__(self, tape: Iterable[Event], n: int) -> None:
        self.n = n
        self.found = {name: [0] * n for name in COUNTED}
        self.day = 0
        self.ballots: dict[int, int] = {}
        self.cast: dict[tuple[int, int], int] = {}  # (voter, day) -> the last ballot, whatever a Mayor made of it
        self.lynches: list[tuple[int, int]] = []  # the victim, and the day
        self.alive = (1 << n) - 1
        self.winner = -1
        self.roles: tuple[int, ...] = ()
        for told in tape:
            self.hear(told)

    def add(self, name: str, seat: int, number: int = 1) -> None:
        self.found[name][seat] += number

    def hear(self, told: Event) -> None:
        match told:
            case Day():
                self.day, self.ballots = told.day, {}
                for seat in range(self.n):
                    self.add("rounds", seat)
                    self.add("days_lived", seat, told.alive >> seat & 1)
            case PackGone():
                for seat in range(self.n):
                    self.add("listless", seat, told.without >> seat & 1)
            case Voted():
                self._voted(told)
            case Turned():
                self.cast[told.seat, self.day] = told.meant
            case Said():
                self._said(told.statement)
            case Died():
                self.alive &= ~(1 << told.seat)
                self.add(_FATES[told.how], told.seat)
                if told.how == BY_VOTE:
                    self.lynches.append((told.seat, self.day))
            case Ended():
                self.winner = told.winner
            case Open():
                self.roles = told.roles

    def _voted(self, told: Voted) -> None:
        seat, ballot = told.seat, told.ballot
        if ballot >= 0 and self.ballots.get(seat) != ballot:
            self.add("votes", seat)
            self.add("for_night", seat, int(ballot == self.n))
        self.ballots[seat] = self.cast[seat, self.day] = ballot

    def _said(self, said: Statement) -> None:
        self.add("statements", said.speaker)
        self.add("vouching", said.speaker, int(said.act in FRIENDLY))
        if said.act in HOSTILE:
            self.add("accusing", said.speaker)
            if said.target >= 0:
                self.add("accused", said.target)

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
        for victim, day in self.lynches:
            for seat in (voter for (voter, on), ballot in self.cast.items() if (ballot, on) == (victim, day)):
                self.add("lynching", seat)
                self.add("right", seat, int(self.roles[victim] != PLAYER))


def tally(tape: Iterable[Event], n: int) -> dict[str, list[int]]:
    """Count for every seat, by name of what was counted, from what a moderator was told; "rounds" are days."""
    count = _Count(tape, n)
    count.close()
    return count.found


def cast(tape: Iterable[Event], n: int) -> dict[tuple[int, int], int]:
    """Return whom everybody's last vote of every day was for: (voter, day) -> seat, whatever a Mayor made of it."""
    return _Count(tape, n).cast


_WINNERS: Final = {"players": PLAYERS, "house": HOUSE, "draw": NEITHER}
_WHYS: Final = {"disarmed": NO_KILL, "majority": MAJORITY, "all_dead": NO_PLAYER, "stalemate": STALEMATE}
_DEATHS: Final[Mapping[str, int]] = {"by_night": BY_NIGHT, "by_vote": BY_VOTE, "by_bomb": BY_BOMB}


class Games(Figures[State]):
    """Who won, why, and how it went."""

    measures = (
        *(Measure(name, words["measures", name]) for name in (*_WINNERS, *_WHYS)),
        *(
            Measure(name, words["measures", name], share=False)
            for name in ("days", *_DEATHS, "lynched_house", "statements")
        ),
    )
    sides = ("house", "players")

    def of(self, s: State) -> dict[str, float]:
        """Return every measure of a finished game."""
        hows = [how for _, how, _, _ in s.deaths]
        lynched = [seat for _, how, seat, _ in s.deaths if how == BY_VOTE]
        return {
            **{name: int(s.winner == winner) for name, winner in _WINNERS.items()},
            **{name: int(s.why == why) for name, why in _WHYS.items()},
            "days": s.day,
            **{name: hows.count(how) for name, how in _DEATHS.items()},
            "lynched_house": sum(s.roles[seat] != PLAYER for seat in lynched),
            "statements": round(sum(said.act not in EMPTY for said in s.said) / max(1, s.day), 2),
        }

    def dealt(self, s: State) -> tuple[int, ...]:
        """Return the House or the Players by the roles."""
        return tuple(int(role == PLAYER) for role in s.roles)


FIGURES: Final = Games()


def fell(tapes: Sequence[Sequence[Event]]) -> dict[str, list[tuple[tuple[int, ...], ...]]]:
    """Count the parts in the House."""
    ends = (one for one in tapes[0] if isinstance(one, Open))
    return {words.fell: [tuple((int(role != PLAYER),) for role in one.roles) for one in ends]}
