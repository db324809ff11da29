"""From a journal back to a match: the last position and a replay of the rest, and the whole replay compared with it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from rules import game as game_called
from rules.core.match import Match
from rules.core.sentences import Words, inside
from rules.core.types import TABLE, Move
from rules.save.files import FEW, LoadError, few, free_name, read
from rules.save.journal import Journal, mark_of
from rules.save.lines import FORMAT, SUM, Json, header_line, lifted, parse, split, unpacked

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from rules.core.game import Game, Options
    from rules.save.model import Header

say: Final = Words("rules", "save")
_LEFT_OUT: Final = say.half_a_line
_TRIES: Final = 50  # positions, or stretches, that are looked at in vain before the rest is left alone


class Loaded(NamedTuple):
    """A match that can go on, what lay on the table beside it, and what has to be said about it."""

    header: Header
    match: Match
    table: dict[str, Any]
    problems: tuple[str, ...]  # sentences; empty = the save is sound
    journal: Journal
    compared: int  # positions that agree with the replay
    cut_short: bool  # its last line was only half written and is left out; no problem: it was never shown

    @property
    def said(self) -> tuple[str, ...]:
        """What to say to whoever opens it: the problems, and that it was cut short."""
        return (*self.problems, _LEFT_OUT) if self.cut_short else self.problems


class _Replay(NamedTuple):
    match: Match | None
    stopped: int = -1  # index of the line that could not be played
    compared: int = 0
    differs: bool = False
    problems: tuple[str, ...] = ()


def load(path: Path) -> Loaded:
    """Return the match of a journal or an exported document; LoadError (one sentence) when nothing can be had from it.

    Writes nothing; who plays a document on gets a journal of its own beside it.
    """
    data = read(path)
    journal = unpacked(data)
    if journal is None:
        return loaded(path, data)
    found = loaded(path, journal)
    found.journal.move_to(free_name(path.with_suffix(".jsonl")))
    return found


def loaded(path: Path, data: bytes) -> Loaded:
    """Return the match of a journal that holds `data`, as `load` does."""
    from rules.save.model import header_of, move_of  # noqa: PLC0415 - pydantic is slow to import

    lines = split(data, path.name)
    if not lines:
        raise LoadError(say.empty(name=path.name))
    try:
        start, first = header_line(lines[0], path.name)
    except ValueError as fault:
        raise LoadError(str(fault)) from None
    try:
        header = header_of(first)
        game = game_called(header.game)
    except ValueError as fault:
        why = str(fault).rstrip(".")
        raise LoadError(say.cannot_be_opened(name=path.name, why=inside(why[0]) + why[1:])) from None
    written = len(lines)
    torn = _torn(lines)
    cut_short = len(lines) < written
    if start != FORMAT:
        lines, torn = lifted(lines, start), True
    reading = Reading(move_of)
    for number, raw in enumerate(lines[1:], 1):
        reading.line(number, raw)
    found = _loaded(path, header, lines, reading, _recover(game, header, reading), torn)
    found.journal.mark = mark_of(data)
    return found._replace(cut_short=cut_short)


def _torn(lines: list[bytes]) -> bool:
    """Take a half-written last line away, or give a whole one the end it lacks; False if there was nothing to do."""
    if lines[-1].endswith(b"\n"):
        return False
    try:
        parse(lines[-1])
        lines[-1] += b"\n"
    except ValueError:
        del lines[-1]
    return True


def _loaded(
    path: Path, header: Header, lines: list[bytes], reading: Reading, found: tuple[Story, _Replay], torn: bool
) -> Loaded:
    story, replay = found
    match = replay.match
    problems = [*few(reading.broken), *replay.problems]
    if match is None:
        raise LoadError(say.cannot_be_played(name=path.name, why=problems[-1]))
    journal = Journal(path, header, lines)
    lost = story.stop < len(lines) or replay.stopped >= 0
    if lost:
        problems.append(say.rest_is_lost(moves=_moves(match.turn)))
    elif story.end is not None and (match.result is None or story.end.get("places") != list(match.result.places)):
        problems.append(say.ended_otherwise)
    if match.base:
        problems.append(say.replay_begins_after(moves=_moves(match.base)))
    if lost or torn:
        journal.cut(story.stop if replay.stopped < 0 else replay.stopped, damaged=lost)
    journal.stage = next((kept.stage for kept in reversed(story.kept)), "")
    return Loaded(header, match, reading.table, tuple(problems), journal, replay.compared, cut_short=False)


def _recover(game: Game[Any, Any], header: Header, reading: Reading) -> tuple[Story, _Replay]:
    """Return the latest stretch from which there is a match, and that match."""
    options, why = _options(game, header)
    failed: list[str] = []
    stories = reading.stories
    for story in (*stories[: -_TRIES - 1 : -1], *stories[: len(stories) - _TRIES][:1]):
        replay = _stretch(game, options, header, story, not why)
        if replay.match is not None:
            break
        failed += replay.problems
    said = replay.problems if replay.match is not None else (say.nothing_to_go_on_from,)
    return story, replay._replace(problems=(*([why] if why else ()), *few(failed), *said))


def _stretch(game: Game[Any, Any], options: Options, header: Header, story: Story, replayable: bool) -> _Replay:
    """Replay a stretch; where that is impossible or comes out differently, go on from its last position."""
    whole = _replay(_begin(game, options, header, story), header, story) if replayable else _Replay(None)
    if whole.match is not None and whole.stopped < 0 and not whole.differs:
        return whole
    for kept in story.kept[: -_TRIES - 1 : -1]:
        if whole.match is not None and not whole.differs and kept.turn <= whole.match.turn:
            break  # the replay came further, and up to there it is sound
        match = _resumed(game, options, header, kept)
        if match is not None:
            rest = _replay(match, header, story)
            said = (*whole.problems, say.goes_on_from(moves=_moves(kept.turn)), *rest.problems)
            return rest._replace(compared=whole.compared, problems=said)
    return whole


def _begin(game: Game[Any, Any], options: Options, header: Header, story: Story) -> Match | None:
    """Return the match as the stretch begins: newly dealt, or at its first position."""
    if story.base or (story.kept and not story.kept[0].turn):
        return _resumed(game, options, header, story.kept[0])
    try:
        return Match(game, options, header.seats, header.people, header.seed)
    except Exception:  # noqa: BLE001 - a header edited by hand may break a game in any way there is
        return None


def _resumed(game: Game[Any, Any], options: Options, header: Header, kept: Kept) -> Match | None:
    """Return a match at a position line, or None if the game can do nothing with it."""
    try:
        state = game.load(kept.position)
        match = Match.resume(game, options, header.seats, header.seed, state, kept.turn)
        for seat in (TABLE, *range(header.seats)):
            match.view(seat)
        usable = state.n == header.seats and (bool(match.asks()) or match.result is not None)
    except Exception:  # noqa: BLE001 - a position edited by hand may break a game in any way there is
        return None
    return match if usable else None


def _replay(match: Match | None, header: Header, story: Story) -> _Replay:
    """Play the moves of the stretch that come after the match's turn, looking at every position on the way."""
    if match is None:
        return _Replay(None)
    kept = {kept.turn: kept for kept in story.kept}
    compared = 0
    unusable: list[str] = []
    for told in story.moves[match.turn - story.base :]:
        try:
            match.submit(told.move)
        except Exception:  # noqa: BLE001 - a move edited by hand may break a game in any way there is
            problem = say.impossible_move(line=told.line + 1)
            return _Replay(match, told.line, compared, problems=(*few(unusable), problem))
        there = kept.get(match.turn) if len(unusable) < _TRIES else None
        if there is None or _same(match, there):
            compared += there is not None
        elif _resumed(match.game, match.options, header, there) is None:
            unusable.append(say.unusable_position(line=there.line + 1))
        else:
            problem = say.replay_differs(moves=_moves(match.turn))
            return _Replay(match, -1, compared, differs=True, problems=(*few(unusable), problem))
    return _Replay(match, compared=compared, problems=tuple(few(unusable)))


def _same(match: Match, kept: Kept) -> bool:
    """Return whether a replay came to a kept position; what another version keeps besides is not compared."""
    found = json.loads(json.dumps(match.game.dump(match.state)))
    return all(found[name] == value for name, value in kept.position.items() if name in found)


def _options(game: Game[Any, Any], header: Header) -> tuple[Options, str]:
    """Return the options, and why the moves cannot be replayed ("" = they can)."""
    if header.ruleset > game.ruleset:
        why = say.newer_rules(ruleset=header.ruleset, here=game.ruleset)
        return header.options, why
    if header.ruleset < game.ruleset and header.ruleset not in game.older:
        why = say.older_rules(ruleset=header.ruleset, now=game.ruleset)
        return header.options, why
    try:
        return game.dated(game.read_options(header.options, header.seats), header.ruleset), ""
    except ValueError as fault:
        return header.options, str(fault)


def _moves(n: int) -> str:
    return say.moves(n=n)

_SPARE: Final = (b'{"turn"', b'{"at"', b'{"table"', b'{"end"')  # how lines begin without which moves can be replayed


class Made(NamedTuple):
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
        self.moves: list[Made] = []
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
            few_yet = len(self.broken) < FEW  # of all the others only the number is told
            self.broken.append(say.unusable_line(line=number + 1, fault=fault) if few_yet else "")
            self.lost = self.lost or not raw.startswith(_SPARE)
        if not self.lost:
            self.story.stop = number + 1

    def on_move(self, number: int, data: Json) -> None:
        """Note a move."""
        move = self._move_of(data["move"])
        if not self.lost:
            self.story.moves.append(Made(move, number))

    def on_position(self, number: int, data: Json) -> None:
        """Note a position that is ours; it begins a new stretch if it is not the one expected here."""
        if SUM not in data:
            return  # of an older program or another hand: the moves are replayed
        turn, position = data.get("turn"), data["position"]
        if type(turn) is not int or turn < 0 or not isinstance(position, dict):
            raise ValueError(say.no_position)
        if self.lost or turn != self.story.turn:
            if not self.lost:
                self.broken.append(say.misplaced_position(line=number + 1, turn=turn, known=self.story.turn))
            self.stories.append(Story(turn))
            self.lost = False
        self.story.kept.append(Kept(turn, position, str(data.get("stage", "")), number))

    def on_undo(self, _number: int, data: Json) -> None:
        """Take moves back."""
        n = data["undo"]
        if type(n) is not int or n < 1:
            raise ValueError(say.takes_back_no_number)
        if self.lost:
            return
        if n > len(self.story.moves):
            raise ValueError(say.takes_back_too_many(n=n, known=len(self.story.moves)))
        del self.story.moves[-n:]
        self.story.kept = [kept for kept in self.story.kept if kept.turn <= self.story.turn]
        self.story.end = None

    def on_table(self, _number: int, data: Json) -> None:
        """Note what lay beside the cards."""
        if not isinstance(data["table"], str):
            raise ValueError(say.no_kind)  # noqa: TRY004 - one kind of fault for all broken lines
        self.table[data["table"]] = data.get("data")

    def on_end(self, _number: int, data: Json) -> None:
        """Note how the match ended."""
        if not isinstance(data["end"], dict):
            raise ValueError(say.no_end)  # noqa: TRY004 - one kind of fault for all broken lines
        if not self.lost:
            self.story.end = data["end"]


_KINDS: dict[str, Callable[[Reading, int, Json], None]] = {
    "move": Reading.on_move,
    "position": Reading.on_position,
    "undo": Reading.on_undo,
    "table": Reading.on_table,
    "end": Reading.on_end,
}
