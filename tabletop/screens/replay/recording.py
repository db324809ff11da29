"""A match to be looked at again: its turns, its marks, and what each chair may see of it. No pygame.

Of a match that is not over only the public side can be had: everything else is refused here, whoever asks.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from typing import TYPE_CHECKING, Any

from rules.core.types import MODERATOR, TABLE, Ask, Seat
from rules.hindsight import packed, thought
from tabletop.table.match.perspective import named
from tabletop.table.words import words

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from rules.core.advice import Thought
    from rules.core.events import Event
    from rules.core.game import Game
    from rules.core.match import Match
    from rules.hindsight import Played
    from rules.save.exchange import Branch
    from rules.save.model import Header

STEP = -1  # the finest "part": one move


class HiddenError(Exception):
    """Somebody wants to see what a match that is not over may not show."""


class Recording:
    """One match on a recording. A turn is a number of moves made, `first` … `last`; a chair is a seat or TABLE."""

    def __init__(self, match: Match, header: Header) -> None:
        self._match, self.header = match, header
        self.game: Game[Any, Any] = match.game
        self.seats, self.plan = match.seats, tuple(header.plan)
        self.first, self.last = match.base, match.turn
        self.finished = match.result is not None
        self._held: tuple[int, Any] = (-1, None)
        turns = range(self.first, self.last + 1)
        self._heard = [len(match.told(TABLE, turn)) for turn in turns]
        self._open = [len(match.told(MODERATOR, turn)) for turn in turns] if self.finished else self._heard
        self.parts = tuple(self._begins(part.begins, whole=not i) for i, part in enumerate(match.game.parts))

    def _begins(self, kinds: frozenset[str], *, whole: bool) -> tuple[int, ...]:
        """Find the turns with which a part begins; where the parts are to make up the `whole`, one begins with it."""
        tape, later = self._match.told(TABLE, self.last), range(self.first + 1, self.last + 1)
        news = ((turn, tape[self._heard[turn - self.first - 1] : self._heard[turn - self.first]]) for turn in later)
        begun = [turn for turn, told in news if any(one.kind in kinds for one in told)]
        if not whole:
            return tuple(begun)
        set_up = self.whole and not any(one.kind in kinds for one in tape[: self._heard[0]])
        return (self.first, *(begun[1:] if set_up else begun))  # what is set up belongs to the first part

    # -- places
    @property
    def whole(self) -> bool:
        """Whether it can be shown from its first move on."""
        return self.first == 0

    @property
    def chairs(self) -> tuple[Seat, ...]:
        """From where it may be looked at: from nobody's chair, and from any other once it is over."""
        return (TABLE, *range(self.seats)) if self.finished else (TABLE,)

    def within(self, turn: int) -> int:
        """Return the nearest turn there is."""
        return min(self.last, max(self.first, turn))

    def number(self, part: int, turn: int) -> int:
        """Return which part a turn lies in, counted from 1 within the next coarser one; 0 if it has no such parts."""
        if part >= len(self.parts):
            return 0
        marks = self.parts[part]
        start = self.parts[part - 1][self.number(part - 1, turn) - 1] if part == 1 else self.first
        return bisect_right(marks, turn) - bisect_left(marks, start)

    @property
    def part(self) -> str:
        """What its finest part is called: "trick"; "" where it has none."""
        return self.game.parts[len(self.parts) - 1].word if self.parts else ""

    def stretch(self, turn: int) -> tuple[int, int]:
        """Return from where to where the finest part goes in which a turn lies."""
        marks = self.parts[-1] if self.parts else ()
        at = bisect_right(marks, min(turn, self.last - 1))
        return marks[at - 1] if at else self.first, marks[at] if at < len(marks) else self.last

    def beyond(self, turn: int, way: int, part: int = STEP) -> int:
        """Return where a jump leads: to the next part (way 1), or to the start of this or the last one (way -1)."""
        if not 0 <= part < len(self.parts):
            return self.within(turn + way)
        marks = self.parts[part]
        at = bisect_right(marks, turn) if way > 0 else bisect_left(marks, turn) - 1
        return marks[at] if 0 <= at < len(marks) else self.last if way > 0 else self.first

    def packed(self) -> Played:
        """Return the match ready to travel to a process of ours that draws it, as a recording like this one."""
        return packed(self._match)

    # -- sight
    def view(self, turn: int, chair: Seat) -> Any:
        """Return what a chair saw at a turn; nobody's chair is the moderator's, once it is over."""
        self._allow(chair)
        if chair == TABLE and self.finished:
            return self.game.moderator(self._at(turn))
        return self.game.view(self._at(turn), chair)

    def told_at(self, heard: int, chair: Seat) -> int:
        """Return the turn by which everybody (in nobody's chair: the moderator) had been told so many events."""
        return self.first + bisect_left(self._open if chair == TABLE else self._heard, heard)

    def asks(self, turn: int) -> dict[Seat, tuple[Ask, ...]]:
        """Return what everybody was asked at a turn; of a match that is not over without what they could answer."""
        found = self.game.asks(self._at(turn))
        if self.finished:
            return found
        return {seat: tuple(ask._replace(options=()) for ask in asks) for seat, asks in found.items()}

    def public(self, turn: int) -> Sequence[Event]:
        """Return what everybody had been told by a turn."""
        return self._match.told(TABLE, turn)

    def tape(self, turn: int, chair: Seat) -> Sequence[Event]:
        """Return what a chair had been told by a turn; nobody's chair is the moderator's, once it is over."""
        self._allow(chair)
        return self._told(chair, turn)

    def news(self, turn: int, chair: Seat) -> Sequence[Event]:
        """Return what a chair was told by the one move that led to this turn."""
        self._allow(chair)
        return self._told(chair, turn)[len(self._told(chair, turn - 1)) :]

    def _told(self, chair: Seat, turn: int) -> Sequence[Event]:
        return self._match.told(MODERATOR if chair == TABLE and self.finished else chair, turn)

    # -- what only a finished match tells
    @property
    def match(self) -> Match:
        """The match itself, once it is over."""
        if not self.finished:
            raise HiddenError("A match that is not over is not handed out.")
        return self._match

    def mover(self, turn: int) -> Seat:
        """Return who made the move that led to a turn; TABLE if nobody did."""
        return self.match.moves[turn - 1 - self.first].seat if turn > self.first else TABLE

    def decided(self, turn: int) -> bool:
        """Whether an opponent made the move that led to a turn; of a match that is not over nobody says."""
        seat = self.mover(turn) if self.finished else TABLE
        return seat != TABLE and not self._at(turn - 1).people >> seat & 1

    def thought(self, turn: int) -> Thought | None:
        """Return what an opponent weighed before the move that led to a turn; None where nobody can say."""
        seat = self.mover(turn)
        if seat == TABLE:
            return None
        who = self.plan[seat]
        return thought(self.match, turn - 1, who.opponent, who.personality)

    def no_branch(self, turn: int) -> str:
        """Return why no practice game can begin at a turn, "" if one can."""
        from rules.save.exchange import refusal  # noqa: PLC0415 - not before somebody wants to play

        return refusal(self._match, turn)

    def branch(self, turn: int, seat: Seat, folder: Path) -> Branch:
        """Begin a practice game there, kept in a folder; BranchError says why not."""
        from rules.save.exchange import branch  # noqa: PLC0415 - not before somebody wants to play

        return branch(self._match, self.header, turn, seat, folder, self._match.game.stage(self.view(turn, TABLE)))

    # -- inside
    def _allow(self, chair: Seat) -> None:
        if chair not in self.chairs:
            raise HiddenError("Of a game that is not over only what everybody saw can be shown.")

    def _at(self, turn: int) -> Any:
        if self._held[0] != turn:
            self._held = (turn, self._match.at(turn))
        return self._held[1]


class Moment:
    """A match as one chair saw it at one turn: what pictures and stories ask of a match, and nothing else."""

    def __init__(self, recording: Recording, turn: int, chair: Seat) -> None:
        self._recording, self.turn, self.chair = recording, turn, chair
        self.game, self.seats, self.options = recording.game, recording.seats, recording.header.options
        self._views: dict[Seat, Any] = {}  # a story asks for these with every sentence
        self._tapes: dict[Seat, Sequence[Event]] = {}

    def view(self, seat: Seat) -> Any:
        """Return what the chair, or everybody, saw."""
        if seat not in self._views:
            self._views[self._mine(seat)] = self._recording.view(self.turn, seat)
        return self._views[seat]

    def events(self, seat: Seat, since: int = 0) -> Sequence[Event]:
        """Return what the chair, or everybody, had been told."""
        if seat not in self._tapes:
            own = self._mine(seat) == self.chair
            self._tapes[seat] = self._recording.tape(self.turn, seat) if own else self._recording.public(self.turn)
        return self._tapes[seat][since:] if since else self._tapes[seat]

    def asks(self) -> dict[Seat, tuple[Ask, ...]]:
        """Return who was asked: what exactly, only of the chair itself."""
        found = self._recording.asks(self.turn)
        return {
            seat: asks if seat == self.chair else tuple(ask._replace(options=()) for ask in asks)
            for seat, asks in found.items()
        }

    def _mine(self, seat: Seat) -> Seat:
        if seat not in {TABLE, self.chair}:
            raise HiddenError("That is another chair's.")
        return seat


class Onlooker:
    """Whoever watches a recording, in the shape in which a table's picture, story and talk know their session."""

    own = handed = False  # nobody plays here
    asks: tuple[Ask, ...] = ()
    practice = False

    def __init__(self, recording: Recording, turn: int, chair: Seat = TABLE) -> None:
        self._recording = recording
        self.header, self.plan = recording.header, recording.plan
        self.match: Moment
        self.view: Any
        self.watcher = chair
        self.go(turn)

    def go(self, turn: int) -> None:
        """Look at another turn."""
        self.match = Moment(self._recording, turn, self.watcher)
        self.view = self.match.view(self.watcher)

    def names(self, seat: Seat) -> str:
        """Return the name at a seat."""
        return self.plan[seat].name if seat >= 0 else words.THE_TABLE

    def facts(self) -> tuple[tuple[str, str], ...]:
        """Return what the view shows in words, people by their names."""
        return named(self.match.game.facts(self.view), self.names)

    def tape(self) -> Sequence[Event]:
        """Return what had been told by now."""
        return self.match.events(self.watcher)
