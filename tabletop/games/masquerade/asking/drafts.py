"""A play that is laid down before the others have had their chance: it follows by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rules.games.masquerade.events import Passed, Played, Trick

if TYPE_CHECKING:
    from rules.core.types import Move
    from rules.games.masquerade.view import View
    from tabletop.table.match.session import Session


class Draft(NamedTuple):
    """A play that waits for the others' chance to do something about it."""

    move: Move
    heard: int  # how much had been told when it was laid down

    def stale(self, session: Session) -> bool:
        """Whether something has happened since that makes it another turn, or another question."""
        return any(
            isinstance(told, Trick) or (isinstance(told, Passed | Played) and told.seat == self.move.seat)
            for told in session.match.events(self.move.seat, self.heard)
        )

    def legal(self, session: Session, view: View) -> bool:
        """Whether it can be put down as it was laid."""
        return session.match.game.refusal(view, self.move) is None
