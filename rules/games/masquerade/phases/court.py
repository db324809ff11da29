"""Blood Hunt and Boon. SM 3.8.3, SM 3.9."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.types import ONE, PASS, Ask
from rules.games.masquerade import court, tricks
from rules.games.masquerade.codes import NOT_DOTS, kinds
from rules.games.masquerade.phases.base import one_of, owes, put
from rules.games.masquerade.reasons import no_answer, no_boon, no_hunt

if TYPE_CHECKING:
    from rules.core.events import Event
    from rules.core.types import Move, Refusal
    from rules.games.masquerade.state import State
    from rules.games.masquerade.view import View


class _Choice:
    """A choice without details."""

    def forms(self, v: View, ask: Ask, picks: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
        """Pick one."""
        del v
        return one_of(ask, picks)

    def why_not(self, v: View, ask: Ask, move: Move) -> Refusal | None:
        """Pick one."""
        if move.how in self.forms(v, ask, move.picks):
            return None
        return {"hunt": no_hunt, "boon": no_boon}.get(ask.id, no_answer)(v, ask, move)


class Hunt(_Choice):
    """The Prince may call a hunt."""

    def asks(self, v: View) -> tuple[Ask, ...]:
        """Ask the Prince."""
        return (Ask("hunt", ONE, "seat", (PASS, *court.prey(v))),) if v.seat == v.asked else ()

    def take(self, s: State, move: Move, out: list[Event] | None) -> None:
        """Call it, or go on with the Boon."""
        if move.picks[0] == PASS:
            tricks.boons(s, out)
        else:
            tricks.hunt(s, move.picks[0], out)


class Vote(_Choice):
    """Everybody still in votes."""

    def asks(self, v: View) -> tuple[Ask, ...]:
        """Ask all at once."""
        return (Ask("vote", ONE, "menu", (0, 1), sealed=True),) if owes(v) else ()

    def take(self, s: State, move: Move, out: list[Event] | None) -> None:
        """Count once all have voted."""
        if put(s, move):
            tricks.counted(s, out)


class Forfeit(_Choice):
    """A failed hunt costs the Prince a dot of his choice."""

    def asks(self, v: View) -> tuple[Ask, ...]:
        """Ask the Prince."""
        return (Ask("forfeit", ONE, "power", kinds(v.dots[v.seat] & ~NOT_DOTS)),) if v.seat == v.asked else ()

    def take(self, s: State, move: Move, out: list[Event] | None) -> None:
        """Lose it."""
        tricks.lose(s, move.picks[0], out)
        tricks.boons(s, out)


class Boon(_Choice):
    """The Justicar may offer a Boon."""

    def asks(self, v: View) -> tuple[Ask, ...]:
        """Ask the Justicar."""
        return (Ask("boon", ONE, "seat", (PASS, *court.favoured(v))),) if v.seat == v.asked else ()

    def take(self, s: State, move: Move, out: list[Event] | None) -> None:
        """Offer it, or go on."""
        if move.picks[0] == PASS:
            tricks.declined(s, out)
        else:
            tricks.offer(s, move.picks[0], out)


class Accept(_Choice):
    """The favoured one accepts and names the dot, or not."""

    def asks(self, v: View) -> tuple[Ask, ...]:
        """Ask the favoured one."""
        if v.seat != v.asked:
            return ()
        return (Ask("accept", ONE, "power", (PASS, *kinds(court.spent(v, v.seat)))),)

    def take(self, s: State, move: Move, out: list[Event] | None) -> None:
        """Give it back for a debt."""
        tricks.accepted(s, move.picks[0], out)
