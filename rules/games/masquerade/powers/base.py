"""What a power is: one stateless class, its moments, what it may be aimed at and what comes of it. SM 3.12.

Powers know the position and the engine's outcomes, never one another: they meet through tags. A hand hidden by one
power bears HIDDEN, and whatever sees through hidden hands asks for that.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

if TYPE_CHECKING:
    from rules.core.events import Event
    from rules.games.masquerade.declared import Part, Said, Use
    from rules.games.masquerade.sight import Sight
    from rules.games.masquerade.state import Attempt, State

# what may be answered, and by what it is recognised
AIMED, LOOK, CONCEALED, ILLUSION, TERROR, SWIFT, TIMELY = (1 << i for i in range(7))

# outcomes: what the engine does next
GO_ON: Final = 0  # the window goes on
PASSES: Final = 1  # the active player passes: the window ends
ENDS: Final = 2  # the trick ends
AGAIN: Final = 3  # the hand on trial goes back, it is its player's action again (T5)
BEATEN: Final = 4  # the hand on trial goes back and its player passes
WAITS: Final = 5  # something else is asked first; the power settles it itself
SETTLES: Final = 6  # the turn is over, there is no hand to be tried (T9)


class Power:
    """One power. Subclasses override what they have."""

    code: ClassVar[int]
    rule: ClassVar[str]
    moments: ClassVar[frozenset[str]] = frozenset()  # phases of its main use
    cancels: ClassVar[int] = 0  # tags it may answer; a copy of a power never answers
    tags: ClassVar[int] = 0  # of its own attempts, and of a hand declared with it
    infernal: ClassVar[bool] = False  # a completed use leaves a mark
    stills: ClassVar[bool] = False  # what it cancels is not spent, but its player passes
    on_play: ClassVar[bool] = False  # declared with a play
    poison: ClassVar[int] = 0  # how much lower the high hand counts for a hand declared with it
    way: ClassVar[int] = -1  # the mode of a hand that comes to the table by it (state.HIDDEN ...)

    def forms(self, x: Sight, seat: int, use: Use) -> tuple[Said, ...]:
        """Return everything that may be said with its main use in the present phase; () = it cannot be used."""
        del x, seat, use
        return ()

    def sorts(self, x: Sight, seat: int, use: Use) -> tuple[Said, ...]:
        """Return the forms that differ in what comes of them."""
        return self.forms(x, seat, use)

    def can(self, x: Sight, seat: int, use: Use) -> bool:
        """Return whether there is any form."""
        return bool(self.forms(x, seat, use))

    def target(self, x: Sight, said: tuple[int, ...]) -> int:
        """Return the seat it is aimed at, -1 for none."""
        del x, said
        return -1

    def wasted(self, said: tuple[int, ...]) -> bool:
        """Return whether everybody can see beforehand that nothing will come of it."""
        del said
        return False

    def told(self, said: Said) -> Said:
        """Return what everybody learns of what is said with it."""
        return said

    def shown(self, said: tuple[int, ...]) -> tuple[int, ...]:
        """Return what is said with it as others may know it while they may still answer."""
        return said

    def imagined(self, s: State, a: Attempt) -> tuple[int, ...]:
        """Return what could have been said, by what was shown of it, in an imagined position."""
        del s
        return a.args

    def use(self, s: State, a: Attempt, out: list[Event] | None) -> int:
        """Carry it out after nobody answered it; return an outcome."""
        raise NotImplementedError

    def shaped(self, values: list[int], cards: tuple[int, ...], part: Part) -> list[int] | None:
        """Return the values (4 * rank + suit) of a hand declared with it, None if it cannot be."""
        del cards, part
        return values

    def parts(self, x: Sight, seat: int, use: Use, cards: tuple[int, ...]) -> tuple[Part, ...]:
        """Return every way it may be declared with these cards."""
        del x, seat, use, cards
        return ()
