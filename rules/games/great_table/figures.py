"""What is counted of finished games, and the two sides seats are dealt to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.figures import Figures, Measure
from rules.core.sentences import Words
from rules.core.talk.statement import EMPTY
from rules.games.great_table.ending import MAJORITY, NO_KILL, NO_PLAYER, STALEMATE
from rules.games.great_table.numbers import HOUSE, NEITHER, PLAYER, PLAYERS
from rules.games.great_table.state import BY_BOMB, BY_NIGHT, BY_VOTE, State

if TYPE_CHECKING:
    from collections.abc import Mapping

words: Final = Words("rules.games.great_table", "figures")
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
