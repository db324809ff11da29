"""Which puzzles there are: those a game comes with, and one's own, each match a file in this user's folder."""

from __future__ import annotations

import contextlib
import json
from typing import TYPE_CHECKING, Final, NamedTuple

from rules import games
from rules.core.sentences import Words
from rules.puzzles import Puzzle, Source, read, shipped, written
from rules.save.files import LoadError, set_aside, write_whole
from rules.save.files import read as read_file
from tabletop import paths

if TYPE_CHECKING:
    from pathlib import Path

    from tabletop.settings import Settings

words: Final = Words("tabletop", "puzzles")
SHOWN, SOLVED = 0, 1  # how one stands, in `Own.puzzles`; one that is not there was not done yet


class Posed(NamedTuple):
    """A puzzle and the match it lies in."""

    source: Source
    puzzle: Puzzle

    @property
    def name(self) -> str:
        """By what it is known in somebody's settings."""
        return self.source.name(self.puzzle)


def folder() -> Path:
    """Name the folder of this user's own; it may not exist."""
    return paths.folder("data") / "puzzles"


def ordered(sources: tuple[Source, ...]) -> tuple[Posed, ...]:
    """Return the puzzles of some matches, the easiest first."""
    found = (Posed(source, puzzle) for source in sources for puzzle in source.puzzles)
    return tuple(sorted(found, key=lambda one: one.puzzle.hard))


def of_games() -> dict[str, tuple[Posed, ...]]:
    """Return the shipped ones by their games, where a game has any."""
    found = {game: ordered(shipped(game)) for game in games()}
    return {game: some for game, some in found.items() if some}


def own() -> tuple[tuple[Posed, ...], str]:
    """Return one's own, and a sentence if a file was of no use: it is kept under another name."""
    found: list[Source] = []
    said = ""
    for path in sorted(folder().glob("*.json")):
        try:
            found += [one for one in read(json.loads(read_file(path))) if one.game in games()]  # else a pack has it
        except (LoadError, ValueError, RecursionError):
            name = path.name
            with contextlib.suppress(OSError):  # a folder that refuses: it stays where it is
                name = set_aside(path).name
            said = words.broken(name=name)
    return ordered(tuple(found)), said


def keep(match: str, source: Source) -> str:
    """Keep the puzzles found in a match, in place of those kept of it before; one sentence if that fails."""
    path = folder() / f"{''.join(c for c in match if c.isalnum() or c == '-')}.json"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, json.dumps(written([source]), separators=(",", ":")).encode())
    except OSError as fault:
        return words.not_kept(why=fault.strerror or fault)
    return ""


def throw(one: Posed) -> tuple[dict[Path, bytes], str]:
    """Throw away one of this user's own; return what the files held it lay in, and a sentence if that fails."""
    held: dict[Path, bytes] = {}
    for path in sorted(folder().glob("*.json")):
        try:
            before = read_file(path)
            found = read(json.loads(before))
            left = [source._replace(puzzles=tuple(other for other in source.puzzles if source.name(other) != one.name))
                    for source in found]  # fmt: skip
            if left == list(found):
                continue
            if any(source.puzzles for source in left):
                write_whole(path, json.dumps(written(left), separators=(",", ":")).encode())
            else:
                path.unlink()
            held[path] = before
        except (LoadError, ValueError, RecursionError):  # not one of ours
            continue
        except OSError as fault:
            return held, words.not_thrown(why=fault.strerror or fault)
    return held, ""


def fetch_back(held: dict[Path, bytes]) -> str:
    """Put back what was thrown away last; a sentence if that fails."""
    try:
        for path, before in held.items():
            write_whole(path, before)
    except OSError as fault:
        return words.not_kept(why=fault.strerror or fault)
    return ""


def note(settings: Settings, name: str, how: int) -> None:
    """Remember how a puzzle stands; one that was solved without a look at the answer stays so, and the other way."""
    settings.puzzles = {name: how, **settings.puzzles}
