"""From a file or a table to a replay, or one sentence why not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.save.disk import load
from rules.save.faults import LoadError
from tabletop.screens.replay import words
from tabletop.screens.replay.branching import Ways
from tabletop.screens.replay.reel import Reel

if TYPE_CHECKING:
    from pathlib import Path

    from rules.core.types import Seat
    from tabletop.screens.doors import Doors
    from tabletop.table.match.session import Session


def reel_of(path: Path) -> tuple[Reel, tuple[str, ...]]:
    """Read a saved game to be looked at, and what must be said of it; LoadError (one sentence) if it cannot be."""
    found = load(path)
    header, game = found.header, found.match.game
    if header.ruleset not in {game.ruleset, *game.older}:
        raise LoadError(words.OLD_RULES.format(file=path.name, old=header.ruleset, new=game.ruleset))
    if not found.match.moves:
        raise LoadError(words.NOTHING.format(file=path.name))
    return Reel(found.match, header), found.said


def open_file(doors: Doors, path: Path, turn: int | None = None) -> None:
    """Open a saved game, or say in one sentence why it cannot be replayed."""
    try:
        reel, problems = reel_of(path)
    except LoadError as fault:
        doors.say(words.NO_REPLAY, str(fault))
        return
    open_reel(doors, reel, turn, problems)


def open_session(doors: Doors, session: Session, turn: int | None = None) -> None:
    """Open the match of a table."""
    open_reel(doors, Reel(session.match, session.header), turn)


def open_reel(doors: Doors, reel: Reel, turn: int | None = None, problems: tuple[str, ...] = ()) -> None:
    """Open a reel, from the first person's chair if it may be looked at from there."""
    from tabletop.screens.replay.screen import ReplayScreen  # noqa: PLC0415 - the command reads the file without it

    person = next((seat for seat, who in enumerate(reel.plan) if who.person), -1)
    doors.app.push(ReplayScreen(reel, ways(doors, reel), turn=turn, chair=person))
    if not reel.whole and not problems:
        problems = (words.NOT_WHOLE.format(turn=reel.first),)
    if problems:
        doors.say(words.REPLAY, " ".join(problems))


def ways(doors: Doors, reel: Reel) -> Ways:
    """Say where a replay leads."""

    def play_on(turn: int, seat: Seat) -> None:
        from rules.save.branch import BranchError  # noqa: PLC0415 - not before somebody sits down
        from tabletop import paths  # noqa: PLC0415
        from tabletop.table.match.session import Session  # noqa: PLC0415

        try:
            made = reel.branch(turn, seat, paths.saves())
        except BranchError as fault:
            doors.say(words.CANNOT, str(fault))
            return
        doors.sit(Session(made.match, made.header, made.journal, doors.thinker))

    return Ways(
        lambda rule: doors.rulebook(reel.game.id, rule),
        doors.settings_page,
        play_on,
        lambda: doors.lookback(reel.match, reel.header.id),
    )
