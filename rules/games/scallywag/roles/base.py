"""What a role card is: its side, what it may do on watch, what an opponent goes by who holds or faces it. SW 3.2."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from rules.core.sentences import Words, listed
from rules.core.types import PASS, Ask, Move, Refusal
from rules.games.scallywag.chart import words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.core.events import Event
    from rules.games.scallywag.minds.beliefs import Beliefs
    from rules.games.scallywag.phases import Own, Sight
    from rules.games.scallywag.state import State
    from rules.games.scallywag.view import View

CAPTAIN, SCALLYWAG, COOK, LOOKOUT, MUTINEER, DECKHAND = range(6)
LOYAL, MUTINOUS = 0, 1
JOINED, ALREADY, REFUSED = range(3)  # what became of a press
CAP, SCA, COO, MUT, PLAIN = range(5)  # kinds: a Lookout and a Deckhand look alike from outside
refusals: Final = Words("rules.games.scallywag", "refusals")

Deed = tuple[str, tuple[int, ...]]  # what an act is of, and its options


class Role:
    """A card without a deed of its own."""

    number: ClassVar[int]  # its place in ROLES, by which positions name it
    id: ClassVar[str]
    side = LOYAL
    leader = False  # holds the map of the side, which has lost when the card is shown
    strong = False  # stands the bonus more
    presses = False  # may send out the press gang, once a voyage
    switches = False  # may switch islands
    deeds: tuple[str, ...] = ()  # what its acts are of
    pressed = JOINED  # what becomes of pressing whoever holds it
    # what opponents go by
    kind = PLAIN  # what it looks like from outside
    claimed: tuple[float, ...] = ()  # how readily each kind claims to be it: Captain, Scallywag, Cook, Mutineer, plain

    def deed(self, _x: Sight, _own: Own) -> Deed | None:
        """Return what the watch may do tonight; None for nothing."""
        return None

    def act(self, s: State, own: Own, pick: int, out: list[Event]) -> None:
        """Do it; who has no deed only dreamt it."""

    def why_not(self, view: View, ask: Ask, _pick: int) -> Refusal:
        """Return why the watch cannot do that tonight."""
        return Refusal("SW 3.8", refusals.no_deed(role=role_word(self.number)), nothing(view, ask))

    def choose(self, _view: View, _ask: Ask, _beliefs: Beliefs) -> int:
        """Return what an opponent does on watch that believes this."""
        return PASS


def nothing(view: View, ask: Ask) -> Move:
    """Return the answer that always will do."""
    return Move(view.seat, ask.id, (PASS,))


def covered(x: Sight, seat: int) -> tuple[int, ...]:
    """Return the others whose cards are not shown."""
    return tuple(one for one in range(x.n) if one != seat and not x.shown >> one & 1)


# -- in words
def role_name(role: int) -> str:
    """Return "Captain"; "" for one that is not known."""
    return words["ROLES", role] if role >= 0 else ""


def role_word(role: int, number: int = 1) -> str:
    """Return a role with its article: "the Captain", "a Deckhand"; or several: "two Deckhands"."""
    return words["SEVERAL", role](n=number)


def mix_words(counts: Sequence[int]) -> str:
    """Return a crew: "the Captain, the Scallywag, the Cook, a Lookout and two Mutineers"."""
    return listed([role_word(role, number) for role, number in enumerate(counts) if number])


def side_word(side: int) -> str:
    """Return "the Captain's side" or "the Scallywag's side"."""
    return words["SIDES", side]
