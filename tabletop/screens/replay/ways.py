"""How a replay is opened, and where it leads: the rulebook, the settings, a practice game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.save.branch import BranchError
from rules.save.faults import LoadError
from tabletop import paths
from tabletop.screens.replay import words
from tabletop.screens.replay.opening import reel_of
from tabletop.screens.replay.reel import Reel
from tabletop.screens.replay.screen import ReplayScreen, Ways

if TYPE_CHECKING:
    from pathlib import Path

    from rules.core.types import Seat
    from tabletop.screens.doors import Doors
    from tabletop.table.session import Session


def open_file(doors: Doors, path: Path, turn: int | None = None) -> None:
    """Open a saved game, or say in one sentence why it cannot be replayed."""
    try:
        reel, problems = reel_of(path)
    except LoadError as fault:
        doors.say(words.NO_REPLAY, str(fault))
        return
    open_reel(doors, reel, turn, problems)


def open_session(doors: Doors, session: Session, turn: int | None = None) -> None:
    """Open the match of a table, from the chair of whoever sat there."""
    open_reel(doors, Reel(session.match, session.header), turn, chair=session.watcher)


def open_reel(
    doors: Doors, reel: Reel, turn: int | None = None, problems: tuple[str, ...] = (), chair: Seat | None = None
) -> None:
    """Open a reel; from the first person's chair if it may be looked at from there."""
    person = next((seat for seat, who in enumerate(reel.plan) if who.person), -1)
    doors.app.push(ReplayScreen(reel, ways(doors, reel), turn=turn, chair=person if chair is None else chair))
    if problems:
        doors.say(words.REPLAY, " ".join(problems))


def ways(doors: Doors, reel: Reel) -> Ways:
    """Say where a replay leads."""

    def play_on(turn: int, seat: Seat) -> None:
        from tabletop.table.session import Session  # noqa: PLC0415 - not before somebody sits down

        try:
            made = reel.branch(turn, seat, paths.saves())
        except BranchError as fault:
            doors.say(words.CANNOT, str(fault))
            return
        doors.sit(Session(made.match, made.header, made.journal, doors.thinker))

    return Ways(lambda rule: doors.rulebook(reel.game.id, rule), doors.settings_page, play_on)
