"""What the lines of a journal tell: the moves that stand, the positions on the way, and where the telling breaks off.

A line that cannot be read ends what is known; the next position line begins it anew. A position counts if it is sealed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rules.save.lines import SUM, Json, parse

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.core.types import Move

_SPARE: Final = (b'{"turn"', b'{"at"', b'{"table"', b'{"end"')  # how lines begin without which moves can be replayed


class Told(NamedTuple):
    """A move that stands, and the index of its line."""

    move: Move
    line: int


class Kept(NamedTuple):
    """A position line: its turn, the position as JSON, the public words on it, the index of its line."""

    turn: int
    position: Json
    stage: str
    line: int


class Story:
    """One unbroken stretch: it begins at turn `base` (0, or that of `kept[0]`)."""

    def __init__(self, base: int = 0) -> None:
        self.base = base
        self.moves: list[Told] = []
        self.kept: list[Kept] = []
        self.end: Json | None = None
        self.stop = 1  # index of the first line that no longer belongs to it

    @property
    def turn(self) -> int:
        """The turn after its last move."""
        return self.base + len(self.moves)


class Reading:
    """All lines of a journal, read one after the other."""

    def __init__(self, move_of: Callable[[object], Move]) -> None:
        self.stories = [Story()]  # every stretch, the latest last
        self.table: Json = {}
        self.broken: list[str] = []  # one sentence a place
        self.lost = False  # we are behind a broken line and have met no position since
        self._move_of = move_of

    @property
    def story(self) -> Story:
        """The latest stretch."""
        return self.stories[-1]

    def line(self, number: int, raw: bytes) -> None:
        """Take in line `number` (the header is 0)."""
        try:
            data = parse(raw) if raw.strip() else {}
            kind = next((kind for kind in _KINDS if kind in data), None)
            if kind is not None:  # a kind of line we do not know is a later program's affair
                _KINDS[kind](self, number, data)
        except ValueError as fault:
            self.broken.append(f"Line {number + 1} cannot be used: {fault}.")
            self.lost = self.lost or not raw.startswith(_SPARE)
        if not self.lost:
            self.story.stop = number + 1

    def on_move(self, number: int, data: Json) -> None:
        """Note a move."""
        move = self._move_of(data["move"])
        if not self.lost:
            self.story.moves.append(Told(move, number))

    def on_position(self, number: int, data: Json) -> None:
        """Note a position that is ours; it begins a new stretch if it is not the one expected here."""
        if SUM not in data:
            return  # of an older program or another hand: the moves are replayed
        turn, position = data.get("turn"), data["position"]
        if type(turn) is not int or turn < 0 or not isinstance(position, dict):
            raise ValueError("it is no position")
        if self.lost or turn != self.story.turn:
            if not self.lost:
                self.broken.append(
                    f"Line {number + 1} is the position after {turn} moves, but {self.story.turn} stand before it."
                )
            self.stories.append(Story(turn))
            self.lost = False
        self.story.kept.append(Kept(turn, position, str(data.get("stage", "")), number))

    def on_undo(self, number: int, data: Json) -> None:
        """Take moves back."""
        del number
        n = data["undo"]
        if type(n) is not int or n < 1:
            raise ValueError("it takes no number of moves back")
        if self.lost:
            return
        if n > len(self.story.moves):
            raise ValueError(f"it takes back {n} moves where {len(self.story.moves)} are known")
        del self.story.moves[-n:]
        self.story.kept = [kept for kept in self.story.kept if kept.turn <= self.story.turn]
        self.story.end = None

    def on_table(self, number: int, data: Json) -> None:
        """Note what lay beside the cards."""
        del number
        if not isinstance(data["table"], str):
            raise ValueError("it has no kind")  # noqa: TRY004 - one kind of fault for all broken lines
        self.table[data["table"]] = data.get("data")

    def on_end(self, number: int, data: Json) -> None:
        """Note how the match ended."""
        del number
        if not isinstance(data["end"], dict):
            raise ValueError("it is no end")  # noqa: TRY004 - one kind of fault for all broken lines
        if not self.lost:
            self.story.end = data["end"]


_KINDS: dict[str, Callable[[Reading, int, Json], None]] = {
    "move": Reading.on_move,
    "position": Reading.on_position,
    "undo": Reading.on_undo,
    "table": Reading.on_table,
    "end": Reading.on_end,
}
