"""What one of several people tells at the open table: what was said aloud in the room, for the others to hear."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from rules.core.talk.legal import shape
from rules.core.types import PASS, TABLE
from tabletop.inputs import Verb
from tabletop.table.forms.aloud import look_first, looks
from tabletop.table.prompts import Action
from tabletop.table.talk.palette import Palette
from tabletop.table.words import words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.core.events import Event
    from rules.core.types import Ask, Seat
    from tabletop.table.match.session import Session
    from tabletop.table.prompts import Table
    from tabletop.table.talk.manner import Manner


class PublicEyes:
    """A session as all see it, with the view of a seat that knows nothing of its own."""

    own, watcher = False, TABLE

    def __init__(self, session: Session, seat: Seat) -> None:
        self._session, self._seat = session, seat

    def __getattr__(self, name: str) -> Any:
        return getattr(self._session, name)

    @property
    def view(self) -> Any:
        """What everybody may know, for whoever speaks."""
        return self._session.match.view(TABLE)._replace(seat=self._seat)

    def tape(self) -> Sequence[Event]:
        """What everybody was told."""
        return self._session.match.events(TABLE)


class TellThem(Palette):
    """The palette before all eyes: nothing in it is known of whoever speaks; or nothing, or a look first."""

    def __init__(self, table: Table, ask: Ask, seat: Seat, manner: Manner) -> None:
        self.seat, self.eyes = seat, PublicEyes(table.picture.session, seat)
        plain = (one for one in ask.options if one == PASS or not shape(one).ref)  # what is meant has to be looked up
        super().__init__(table, manner, ask._replace(options=tuple(plain)))
        self.folded = True

    @property
    def me(self) -> Seat:
        """Who speaks."""
        return self.seat

    @property
    def session(self) -> Session:
        """The match, as all see it."""
        return cast("Session", self.eyes)

    def name(self, seat: Seat) -> str:
        """Name somebody; nobody is nobody."""
        return self.session.names(seat) if seat >= 0 else ""

    def banner(self) -> str:
        """Say who is meant."""
        return words.tell(name=self.name(self.seat)) if self.folded else ""

    def actions(self) -> list[Action]:
        """Tell them, say nothing, or look first; then as ever."""
        if not self.folded:
            return super().actions()
        tell = Action(words.TELL, self.unfold, words.TELL_SUB, key=Verb.ACTIVATE)
        return [tell, *super().actions()[1:2], look_first(self)._replace(kind="quiet", sub="", key=Verb.UNDO)]

    def seat_pressed(self, seat: Seat) -> bool:
        """Let a person look who presses their own face; else it is told about somebody."""
        real = self.table.picture.session
        return looks(real, seat) if self.folded and seat == self.seat else super().seat_pressed(seat)
