"""What somebody goes by when he decides: his view, his memory, what he believes, how he is."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from rules.core.rng import stream
from rules.games.great_table.events import Said
from rules.games.great_table.minds import hunt
from rules.games.great_table.numbers import MASTER, PLAYER, apprentices

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.core.talk.statement import Statement
    from rules.games.great_table.minds.beliefs import Beliefs
    from rules.games.great_table.minds.diary import Diary
    from rules.games.great_table.minds.ledger import Ledger
    from rules.games.great_table.minds.levels import Level, Manner
    from rules.games.great_table.view import View


class Mood:
    """Chances are by roster place; what is not asked for is never worked out."""

    def __init__(
        self, view: View, diary: Diary, ledger: Ledger, beliefs: Beliefs, level: Level, manner: Manner
    ) -> None:
        self.view = view
        self.diary = diary
        self.ledger = ledger
        self.level = level
        self.manner = manner
        self._beliefs = beliefs
        self.tales: dict[int, Statement] = {}  # night -> what this seat would tell of it now

    @cached_property
    def house(self) -> tuple[float, ...]:
        """P(of the House), with all one knows."""
        return self._beliefs.house(self.view)

    @cached_property
    def master(self) -> tuple[float, ...]:
        """P(the Master), with all one knows."""
        return self._beliefs.master(self.view)

    @cached_property
    def public(self) -> tuple[float, ...]:
        """P(of the House) as an onlooker has it."""
        return self._beliefs.public()

    def after(self, said: Statement) -> tuple[float, ...]:
        """P(of the House) as an onlooker would have it if this were said now."""
        return self._beliefs.public_after(Said(said))

    @cached_property
    def cover(self) -> tuple[float, ...]:
        """P(of the House) as a Card Player in this chair would have it: the same for one who is."""
        return self._beliefs.cover(self.view).house

    @cached_property
    def cover_master(self) -> tuple[float, ...]:
        """P(the Master) likewise."""
        return self._beliefs.cover(self.view).master

    def holds(self, card: int) -> tuple[float, ...]:
        """P(holds a card today)."""
        return self._beliefs.holds(self.view, card)

    @cached_property
    def wanted(self) -> dict[int, float]:
        """By seat how much one would like to see it go, 1 = as anybody; the tally left out."""
        from rules.games.great_table.minds.votes import wanted  # noqa: PLC0415 - it asks the mood

        return wanted(self)

    @cached_property
    def others(self) -> tuple[int, ...]:
        """Return the living but oneself."""
        view = self.view
        return tuple(seat for seat in range(view.n) if view.alive >> seat & 1 and seat != view.seat)

    @property
    def good(self) -> bool:
        """Return whether one plays for the Players."""
        return self.view.role == PLAYER

    @cached_property
    def mates(self) -> tuple[int, ...]:
        """Return whom one knows to be of the House, oneself left out; the Master, whom he takes for his own."""
        if self.view.role == MASTER:
            return hunt.kin(self.house, self.view.seat)
        return tuple(seat for seat in self.view.mates if seat != self.view.seat)

    def whim(self, *label: str | int) -> float:
        """Return a number in [0, 1) of this seat's own, the same all day whenever it is asked for the same thing."""
        beside = self.diary.beside.get(1, ())  # sets one game apart from another
        return stream(self.view.seat, "whim", self.view.day, *beside, *label) / (1 << 64)

    @property
    def usual(self) -> float:
        """Return the share of the House among the living, as far as anybody can know."""
        house = 1 + apprentices(self.view.n)
        found = any(role == MASTER for *_, role in self.view.deaths)
        return (house - found) / max(1, self.view.alive.bit_count())


class Make(NamedTuple):
    """Something to say: its act, and how to put it."""

    act: int
    build: Callable[[], Statement | None]
