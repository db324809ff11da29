"""What somebody may say without a look at what they hold, at the table that lies open to all."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from rules.core.types import PASS
from tabletop.inputs import Verb
from tabletop.table.forms.asked import Asked
from tabletop.table.prompts import Action, Prompt
from tabletop.table.words import words

if TYPE_CHECKING:
    from rules.core.types import Seat
    from tabletop.table.match.session import Session
    from tabletop.table.prompts import Table


class Aloud(Asked):
    """One person passes, or the curtain falls so that they can look."""

    def banner(self) -> str:
        """Say who is meant."""
        return words.aloud(name=self.name(self.me))

    def seat_pressed(self, seat: Seat) -> bool:
        """Let somebody look who presses their own face."""
        return looks(self.session, seat)

    def actions(self) -> list[Action]:
        """Look, or pass."""
        word = self.session.match.game.option_word(self.ask, PASS, self.session.names)
        return [
            look_first(self),
            Action(word.upper(), lambda: self.answer(PASS), icon="icon-pass", key=Verb.PASS),
        ]


class Open(Prompt):
    """Nobody is asked at the table that lies open to all: it says what another form would; one's own face is a look."""

    yours = False

    def __init__(self, table: Table, other: Prompt) -> None:
        self.table = table
        self.banner, self.actions = other.banner, other.actions  # type: ignore[method-assign]

    def seat_pressed(self, seat: Seat) -> bool:
        """Let somebody look."""
        return looks(self.table.picture.session, seat)


def looks(session: Session, seat: Seat) -> bool:
    """Let a person look at what is theirs; False for an opponent."""
    person = bool(session.people >> seat & 1)
    if person:
        session.look(seat)
    return person


class Answering(Protocol):
    """A form by which somebody may answer aloud."""

    @property
    def me(self) -> Seat:
        """Who answers."""
        ...

    @property
    def session(self) -> Session:
        """The match."""
        ...

    def name(self, seat: Seat) -> str:
        """Name somebody."""
        ...


def look_first(asked: Answering) -> Action:
    """Return the button with which whoever is asked looks at what is theirs first."""
    said = words.look_sub(name=asked.name(asked.me))
    return Action(words.LOOK, lambda: asked.session.look(asked.me), said, "main", icon="icon-eye")
