"""A play that is laid down before the others have had their chance: it follows by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from rules.core.types import Move
    from rules.games.masquerade.view import View
    from tabletop.table.match.session import Session

_ENDS = frozenset(("passed", "played", "trick"))


class Draft(NamedTuple):
    """A play that waits for the others' chance to do something about it."""

    move: Move
    heard: int  # how much had been told when it was laid down

    def stale(self, session: Session) -> bool:
        """Whether something has happened since that makes it another turn, or another question."""
        ends = (told for told in session.match.events(self.move.seat, self.heard) if told.kind in _ENDS)
        return any(told.kind == "trick" or told.args[0] == self.move.seat for told in ends)

    def legal(self, session: Session, view: View) -> bool:
        """Whether it can be put down as it was laid."""
        return session.match.game.refusal(view, self.move) is None
