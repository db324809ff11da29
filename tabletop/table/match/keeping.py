"""What a session has to do with the disk: the header, the journal, the result, the deal code."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from rules import Match, game

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from rules.core.types import Move
    from rules.save.disk import Loaded
    from rules.save.model import Header, SeatPlan


class Keeps(Protocol):
    """What writes a match down."""

    trouble: str | None
    surprise: str  # one sentence, if somebody else has been at the file
    stage: str

    @property
    def header(self) -> Header | None:
        """Of the match as it is kept."""

    @property
    def path(self) -> Path | None:
        """Where."""

    def move(self, move: Move, match: Match, boundary: bool = False) -> None:
        """Write a move that `match` has just made."""

    def undo(self, n: int = 1) -> None:
        """Write that so many moves were taken back."""

    def table(self, kind: str, data: Any) -> None:
        """Write something that is not rules."""

    def rename(self, name: str) -> None:
        """Write a name."""

    def close(self) -> None:
        """Put all on the disk."""


class Unkept:
    """Writes nothing: opponents among themselves, pictures."""

    trouble: str | None = None
    surprise = stage = ""
    header: Header | None = None
    path: Path | None = None

    def move(self, move: Move, match: Match, boundary: bool = False) -> None:
        """Let it go."""

    def undo(self, n: int = 1) -> None:
        """Let it go."""

    def table(self, kind: str, data: Any) -> None:
        """Let it go."""

    def rename(self, name: str) -> None:
        """Let it go."""

    def close(self) -> None:
        """Have nothing to close."""


def deal(game_id: str, options: Mapping[str, object], plan: Sequence[SeatPlan], seed: int) -> tuple[Match, Header]:
    """Deal a match and head its journal; ValueError says what is wrong with game, options or seats."""
    from rules.save.model import new_header  # noqa: PLC0415 - pydantic comes after the first frame

    found = game(game_id)
    resolved = found.read_options(options, len(plan))
    why = found.together(resolved, sum(who.person for who in plan))
    if why is not None:
        raise ValueError(why.text)
    practice = bool(resolved.get("take_back", False))
    header = new_header(found, resolved, tuple(plan), seed, practice=practice, app=version())
    return Match(found, resolved, len(plan), header.people, seed), header


def begin(folder: Path | None, header: Header) -> Keeps:
    """Begin the journal in a folder; None keeps nothing."""
    from rules.save.disk import Journal  # noqa: PLC0415

    return Unkept() if folder is None else Journal.create(folder, header)


def load(path: Path) -> Loaded:
    """Return a saved match with its journal, which nobody else may play now; LoadError or Busy say why not."""
    from rules.save.disk import load as read  # noqa: PLC0415

    found = read(path)
    found.journal.hold()
    return found


def version() -> str:
    """Return the version of the program."""
    from tabletop.commands.faults import version_of  # noqa: PLC0415

    return version_of("scum-and-scallywags")


def add_result(journal: Keeps, match: Match) -> None:
    """Note a finished match that was kept for this user's statistics; what cannot be noted can be had from its save."""
    from rules.save.disk import add_result as add  # noqa: PLC0415
    from rules.save.disk import record  # noqa: PLC0415
    from tabletop import paths  # noqa: PLC0415

    if journal.header is not None and match.result is not None:
        add(paths.ready("data")[0], record(journal.header, match, match.result))


def deal_code(header: Header) -> str | None:
    """Return the short text that deals this match again; None where its options make no sense to this program."""
    from rules.save.dealcode import encode  # noqa: PLC0415

    try:
        return encode(header.game, header.options, header.seats, header.seed)
    except ValueError:
        return None
