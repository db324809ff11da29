"""Evenings as they are kept: a small file each, beside the games. No pygame.

A file says who sits, what is played, and which saved matches belong to it. What they brought is asked of the results.
"""

from __future__ import annotations

import contextlib
from datetime import UTC, datetime
from functools import cache
from secrets import token_hex
from typing import TYPE_CHECKING, Annotated, Final, Literal, NamedTuple

from pydantic import BaseModel, ConfigDict, Field

from rules import evening, front, games
from rules import game as game_of
from rules.core.sentences import Words
from rules.core.words import character
from rules.save.disk import Record, Summary, load, record, results, summaries
from rules.save.files import LoadError, plain, read, set_aside, write_whole
from rules.save.lines import header_line
from tabletop import paths
from tabletop.screens.setup.order import Chair, SetupOrder, Table, new_seed, one_of_the_cast, told_apart

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from rules.evening import Score, Stand

words: Final = Words("tabletop", "evening")
LIMIT: Final = 64 * 1024  # bytes of a file
State = Literal["gone", "done", "void", "going", "lost", "next"]
_Text = Annotated[str, Field(max_length=200)]


class Sitter(BaseModel):
    """One of the company."""

    model_config = ConfigDict(extra="ignore", strict=True)

    name: _Text
    portrait: int = Field(ge=1, le=24)
    person: bool = False
    level: int = Field(3, ge=1, le=5)
    personality: _Text = ""
    character: _Text = ""


class Entry(BaseModel):
    """One match of the programme."""

    model_config = ConfigDict(extra="ignore", strict=True)

    game: _Text
    short: bool = False
    matches: Annotated[list[_Text], Field(max_length=50)] = []  # ids; the last is the one that counts


class Evening(BaseModel):
    """What a file holds."""

    model_config = ConfigDict(extra="ignore", strict=True)

    version: Literal[1] = 1
    id: Annotated[str, Field(pattern="^[0-9a-f]{1,32}$")]
    created: _Text  # ISO 8601, UTC
    seed: int = Field(ge=0, lt=2**64)
    company: Annotated[list[Sitter], Field(min_length=evening.LEAST, max_length=evening.MOST)]
    programme: Annotated[list[Entry], Field(min_length=1, max_length=evening.LONGEST)]


class Part(NamedTuple):
    """How one match of the programme stands."""

    entry: Entry
    state: State
    score: Score | None = None
    save: Summary | None = None  # of a match that is under way


class Night(NamedTuple):
    """An evening, and what has come of it so far."""

    evening: Evening
    parts: tuple[Part, ...]
    names: tuple[str, ...]  # of the company, as they are called now

    @property
    def size(self) -> int:
        """How many sit there."""
        return len(self.evening.company)

    @property
    def scores(self) -> list[Score]:
        """What the matches brought that count."""
        return [part.score for part in self.parts if part.score is not None]

    @property
    def standing(self) -> tuple[Stand, ...]:
        """How everybody stands."""
        return evening.standing(self.scores, self.size)

    @property
    def next(self) -> int:
        """The number of the match that is to be played, -1 when all are over."""
        return next((i for i, part in enumerate(self.parts) if part.state in {"going", "lost", "next"}), -1)


def folder() -> Path:
    """Name the folder of the evenings."""
    return paths.folder("data") / "evenings"


def compose(company: Sequence[Chair], programme: Sequence[tuple[str, bool]]) -> Evening:
    """Make an evening that begins now."""
    sitters = [Sitter(name=one.name, portrait=one.portrait, person=one.person, level=one.level,
                      personality=one.personality, character=one.character) for one in company]  # fmt: skip
    created = datetime.now(UTC).isoformat(timespec="seconds")
    return Evening(id=token_hex(6), created=created, seed=new_seed(), company=sitters,
                   programme=[Entry(game=game, short=short) for game, short in programme])  # fmt: skip


def keep(one: Evening) -> str:
    """Write an evening in one step; a sentence if that fails, else ""."""
    place = folder() / f"{one.id}.json"
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        write_whole(place, (one.model_dump_json(indent=1) + "\n").encode())
    except OSError as fault:
        return words.not_kept(place=place, why=fault.strerror or fault)
    return ""


def forget(one: Evening) -> str:
    """Take an evening off the list; its matches stay where they are. A sentence if that fails, else ""."""
    place = folder() / f"{one.id}.json"
    try:
        place.unlink(missing_ok=True)
    except OSError as fault:
        return words.not_forgotten(place=place, why=fault.strerror or fault)
    return ""


def kept() -> tuple[list[Evening], list[str]]:
    """Return all evenings, the newest first, and a sentence for each file that cannot be read: it is set aside."""
    found, said = [], []
    with contextlib.suppress(OSError):
        for path in sorted(folder().glob("*.json")):
            try:
                found.append(Evening.model_validate_json(read(path, LIMIT)))
            except (LoadError, ValueError):
                said.append(_broken(path))
    return sorted(found, key=lambda one: one.created, reverse=True), said


def _broken(path: Path) -> str:
    with contextlib.suppress(OSError):
        return words.broken(name=plain(path.name), aside=set_aside(path).name)
    return words.broken_there(name=plain(path.name))


def matches() -> frozenset[str]:
    """Return the ids of all matches of evenings."""
    return frozenset(match for one in kept()[0] for entry in one.programme for match in entry.matches)


def belonging(match: str) -> Evening | None:
    """Return the evening to which a match belongs, by its id; None if it is none's, or it was dealt again since."""
    return next((one for one in kept()[0] for entry in one.programme if entry.matches[-1:] == [match]), None)


def nights(evenings: Sequence[Evening], renamed: Mapping[str, str]) -> list[Night]:
    """Look up in results and saves how evenings stand; `renamed`: present names of friends by former ones."""
    wanted = {entry.matches[-1] for one in evenings for entry in one.programme if entry.matches}
    every = [save for save in summaries(paths.saves()) if not save.broken]
    shelf = {save.id: save for save in every if save.id in wanted}
    lines = {line["id"]: line for line in results(paths.folder("data")).records if line["id"] in wanted}
    for save in shelf.values():
        if save.finished and save.id not in lines:  # the disk was full just then, or the statistics were put away
            with contextlib.suppress(LoadError):
                lines[save.id] = _recalled(save.path)

    def part(one: Evening, number: int, entry: Entry) -> Part:
        match = entry.matches[-1] if entry.matches else ""
        save = shelf.get(match)
        if entry.game not in games() or not evening.chairs(len(one.company), front(entry.game).seats):
            return Part(entry, "gone")
        if match in lines:
            peeped = save is not None and _peeped(save, every)
            score = None if peeped else evening.score(lines[match], len(one.company), number)
            return Part(entry, "void" if score is None else "done", score)
        if not match:
            return Part(entry, "next")
        if save is not None and not save.finished:
            return Part(entry, "going", None, save)
        later = any(other.matches for other in one.programme[number + 1 :])
        return Part(entry, "void" if later else "lost")

    return [
        Night(one, tuple(part(one, i, entry) for i, entry in enumerate(one.programme)), _names(one, renamed))
        for one in evenings
    ]  # fmt: skip


def _names(one: Evening, renamed: Mapping[str, str]) -> tuple[str, ...]:
    """Return what the company is called now: an opponent gives way to a friend who has taken its name since."""
    chairs = [Chair(renamed.get(who.name, who.name) if who.person else who.name, 0, who.person, guest=i > 0)
              for i, who in enumerate(one.company)]  # fmt: skip
    return tuple(chair.name for chair in told_apart(chairs))


@cache
def _recalled(path: Path) -> Record:
    """Return the line of a finished match from its save."""
    found = load(path)
    return record(found.header, found.match, found.match.result) if found.match.result is not None else {}


def _peeped(save: Summary, every: Sequence[Summary]) -> bool:
    """Whether the same deal was played in another match before this one was over."""
    others = [one for one in every if one.game == save.game and one.id != save.id
              and save.created <= one.created <= datetime.fromtimestamp(save.modified, UTC).isoformat()]  # fmt: skip
    return bool(others) and _seed(save) in map(_seed, others)


def _seed(save: Summary) -> object:
    with contextlib.suppress(OSError, ValueError), save.path.open("rb") as file:
        return header_line(file.readline(LIMIT).rstrip(), save.path.name)[1].get("seed")
    return None


def seats(night: Night, number: int) -> tuple[Chair, ...]:
    """Return who sits where in a match: the company as it has moved on, then whoever fills up."""
    one = night.evening
    company = [Chair(night.names[i], who.portrait, who.person, who.level, who.personality, who.character, guest=i > 0)
               for i, who in enumerate(one.company)]  # fmt: skip
    many = evening.chairs(len(company), front(one.programme[number].game).seats)
    extra = evening.fillers(one.seed, {who.character for who in company}, many - len(company))
    behind = iter(extra)
    where = evening.seated(len(company), number, many)
    return told_apart(
        [one_of_the_cast(character(next(behind))) if who == evening.FILLER else company[who] for who in where]
    )


def order(night: Night, number: int) -> SetupOrder:
    """Lay the table of a match; ValueError if the game refuses it."""
    entry, chairs = night.evening.programme[number], seats(night, number)
    game = game_of(entry.game)
    seed = evening.seed_of(night.evening.seed, number, len(entry.matches))
    table = Table(game, chairs[0], chairs=list(chairs), options=dict(evening.house(game, short=entry.short)), seed=seed)
    table.settle()
    return table.order()


def begun(night: Night, number: int, match: str) -> str:
    """Note which match it is that was dealt; a sentence if that cannot be kept."""
    night.evening.programme[number].matches.append(match)
    return keep(night.evening)
