"""Questions, answers, happenings: the few words in which all games speak, and the contract of an opponent."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeVar

from rules.core.rng import Die, stream

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rules.core.events import Event
    from rules.core.game import Game

Seat = int  # 0 … seats-1, fixed for the match
SeatMask = int  # bit i = seat i

TABLE: Seat = -1  # nobody in particular: time, the host, a spectator
MODERATOR: Seat = -2  # who looks at a match that is over with everything open
EVERYONE: SeatMask = -1
Answers = tuple[tuple[int, ...] | None, ...]  # sealed ones by seat: None = not asked, () = owed
PASS = -1  # the named option for passing, declining, abstaining

ONE, SOME, ORDER, NUMBER, PLAY, SAY = range(6)  # shapes of an Ask


class Ask(NamedTuple):
    """Something a seat may answer now. A SAY picks an act of talk; its statement is the `how` (core.talk)."""

    id: str
    shape: int
    of: str  # "card", "seat", "menu" …: what the options mean
    options: tuple[int, ...]  # PLAY: the cards that are in at least one legal play, and PASS if passing is allowed
    least: int = 1
    most: int = 1
    due: bool = True  # the game waits for it
    sealed: bool = False  # others learn that it was answered, not what


class Move(NamedTuple):
    """A seat's answer to one Ask."""

    seat: Seat
    ask: str
    picks: tuple[int, ...] = ()
    how: tuple[int, ...] = ()  # what the picks leave open: a wild's rank, one ten or two, a target


class Refusal(NamedTuple):
    """Why a move is not allowed: the rule's number, one sentence, the nearest legal answer if there is one."""

    rule: str
    text: str
    fix: Move | None = None


class Result(NamedTuple):
    """How a match ended: the place of every seat (1 = best; equal places are shared), its points, the winners."""

    places: tuple[int, ...]
    points: tuple[int, ...]
    winners: SeatMask


class IllegalMove(ValueError):  # noqa: N818 - the game's word for it
    """A move the rules refuse."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.rule}: {refusal.text}")
        self.refusal = refusal


class Mind(Protocol):
    """A running opponent. Its memory is a function of what it heard: a fresh one fed the same tape answers the same."""

    def hear(self, told: Event) -> None:
        """Take note of one event of the own tape, in order."""
        ...

    def answer(self, view: Any, ask: Ask, die: int) -> Move:
        """Return a legal move. Pure in (what was heard, view, ask, die)."""
        ...


Maker = Callable[[int, str], Mind]  # a seat, and a personality or "" -> who sits down there
M = TypeVar("M", bound=Mind)


def having_heard(tape: Iterable[Event], mind: M) -> M:
    """Have an opponent hear a tape; return it."""
    for told in tape:
        mind.hear(told)
    return mind


def die_for(match_seed: int, seat: Seat, decision: int) -> int:
    """Return the 64-bit seed of an opponent's own die; it is never an output of the match's generator."""
    return stream(match_seed, "opponent", seat, decision)


def waiting(answers: Answers, *, given: bool = False) -> SeatMask:
    """Return the mask of seats that owe a sealed answer, or of those whose answer lies there."""
    found, bit = 0, 1
    for one in answers:
        if one is not None and given is bool(one):
            found |= bit
        bit <<= 1
    return found


def one_of(ask: Ask, picks: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Return the forms of a plain choice."""
    return ((),) if len(picks) == 1 and picks[0] in ask.options else ()


class OneOf:
    """A question answered by one of its options and nothing besides; a game says how it refuses all else."""

    no_answer: Callable[[Any, Ask, Move], Refusal]

    def forms(self, _v: Any, ask: Ask, picks: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
        """Return the one form of an option."""
        return one_of(ask, picks)

    def why_not(self, v: Any, ask: Ask, move: Move) -> Refusal | None:
        """Return why something is no answer, or None."""
        return None if move.how in self.forms(v, ask, move.picks) else self.no_answer(v, ask, move)


class Anybody:
    """Answers at random."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self.game = game

    def hear(self, told: Event) -> None:
        """Forget it."""

    def answer(self, view: Any, ask: Ask, die: int) -> Move:
        """Return some legal answer."""
        rolls = Die(die)
        while True:
            picks = _some(ask, rolls)
            forms = self.game.forms(view, ask, picks)
            if forms:
                return Move(view.seat, ask.id, picks, forms[rolls.below(len(forms))])


def _some(ask: Ask, die: Die) -> tuple[int, ...]:
    left = list(ask.options)
    single = ask.shape in (ONE, NUMBER, SAY)
    number = 1 if single else len(left) if ask.shape == ORDER else ask.least + die.below(ask.most - ask.least + 1)
    return tuple(left.pop(die.below(len(left))) for _ in range(min(number, len(left))))
