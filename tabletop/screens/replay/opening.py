"""From a file or a table to a replay, or one sentence why not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.save.disk import load
from rules.save.files import LoadError
from tabletop.screens.proof import ProofScreen
from tabletop.screens.replay.furniture import words
from tabletop.screens.replay.recording import Recording
from tabletop.screens.replay.thoughts import ReplayWays

if TYPE_CHECKING:
    from pathlib import Path

    from rules.core.types import Seat
    from tabletop.screens.router import Router
    from tabletop.table.match.session import Session


def recording_of(path: Path) -> tuple[Recording, tuple[str, ...]]:
    """Read a saved game to be looked at, and what must be said of it; LoadError (one sentence) if it cannot be."""
    found = load(path)
    header, game = found.header, found.match.game
    if header.ruleset not in {game.ruleset, *game.older}:
        raise LoadError(words.OLD_RULES(file=path.name, old=header.ruleset, new=game.ruleset))
    if not found.match.moves:
        raise LoadError(words.NOTHING(file=path.name))
    return Recording(found.match, header), found.said


def open_file(router: Router, path: Path, turn: int | None = None) -> None:
    """Open a saved game, or say in one sentence why it cannot be replayed."""
    try:
        recording, problems = recording_of(path)
    except LoadError as fault:
        router.say(words.NO_REPLAY, str(fault))
        return
    open_recording(router, recording, turn, problems)


def open_session(router: Router, session: Session, turn: int | None = None) -> None:
    """Open the match of a table."""
    open_recording(router, Recording(session.match, session.header), turn)


def open_recording(
    router: Router, recording: Recording, turn: int | None = None, problems: tuple[str, ...] = ()
) -> None:
    """Open a recording, from the first person's chair if it may be looked at from there."""
    from tabletop.screens.replay.screen import ReplayScreen  # noqa: PLC0415 - the command reads the file without it

    person = next((seat for seat, who in enumerate(recording.plan) if who.person), -1)
    router.app.push(ReplayScreen(recording, ways(router, recording), turn=turn, chair=person))
    if not recording.whole and not problems:
        problems = (words.NOT_WHOLE(turn=recording.first),)
    if problems:
        router.say(words.REPLAY, " ".join(problems))


def ways(router: Router, recording: Recording) -> ReplayWays:
    """Say where a replay leads."""

    def play_on(turn: int, seat: Seat) -> None:
        from rules.save.exchange import BranchError  # noqa: PLC0415 - not before somebody sits down
        from tabletop import paths  # noqa: PLC0415
        from tabletop.table.match.session import Session  # noqa: PLC0415

        try:
            made = recording.branch(turn, seat, paths.saves())
        except BranchError as fault:
            router.say(words.CANNOT, str(fault))
            return
        router.sit(Session(made.match, made.header, made.journal, router.thinker))

    return ReplayWays(
        lambda rule: router.rulebook(recording.game.id, rule),
        router.settings_page,
        play_on,
        lambda: router.lookback(recording.match, recording.header.id),
        lambda turn: router.app.push(ProofScreen(recording, turn, router.thinker)),
    )
