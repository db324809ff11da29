"""A practice game that begins where another match stood: a journal of its own, with the moves up to there."""

from __future__ import annotations

import contextlib
from datetime import UTC, datetime
from secrets import token_hex
from typing import TYPE_CHECKING, Final, NamedTuple

from rules.core.match import Match
from rules.core.types import TABLE, IllegalMove, Move
from rules.save.journal import Journal

if TYPE_CHECKING:
    from pathlib import Path

    from rules.core.types import Seat
    from rules.save.model import Header

TAKE_BACK: Final = "take_back"  # the house rule of a practice game, where a game has it
NOT_OVER: Final = "A game that is not over cannot be branched: its practice game would show what is still to come."
AT_THE_END: Final = "The game is over here: step back a little, and play on from there."
OTHER_RULES: Final = "These moves do not go with the rules of a practice game."


class BranchError(Exception):
    """No practice game can begin there; the message is one sentence."""


class Branch(NamedTuple):
    """A new match, its header and its open journal."""

    match: Match
    header: Header
    journal: Journal


def refusal(match: Match, turn: int) -> str:
    """Return why no practice game can begin at `turn`, "" if one can."""
    if match.result is None:
        return NOT_OVER
    return AT_THE_END if turn == match.turn else ""


def branch(match: Match, header: Header, turn: int, seat: Seat, folder: Path, stage: str = "") -> Branch:
    """Begin a practice game at `turn` of a finished match: a person in `seat`, opponents in all others."""
    why = refusal(match, turn)
    if why:
        raise BranchError(why)
    head = _header(match, header, seat)
    made = _begun(match, head)
    journal = Journal.create(folder, head)
    journal.stage = stage
    if match.base:
        journal.position(made, 0)
    try:
        for move in (*match.moves[: turn - match.base], Move(TABLE, "people", (1 << seat,))):
            made.submit(move)
            journal.move(move, made)
    except IllegalMove:
        journal.close()
        with contextlib.suppress(OSError):
            journal.path.unlink()
        raise BranchError(OTHER_RULES) from None
    return Branch(made, head, journal)


def _header(match: Match, header: Header, seat: Seat) -> Header:
    """Head the new journal: the same people in the same chairs, one of them played by the person."""
    game, options = match.game, dict(header.options)
    if TAKE_BACK in options:
        options = game.read_options({**options, TAKE_BACK: True}, match.seats)
    plan = [who.model_copy(update={"person": at == seat}) for at, who in enumerate(header.plan)]
    created = datetime.now(UTC).isoformat(timespec="seconds")
    new = {"options": options, "plan": plan, "created": created, "name": "", "practice": True, "id": token_hex(6)}
    ruleset = header.ruleset if header.ruleset in game.older else game.ruleset
    return header.model_copy(update={**new, "ruleset": ruleset})


def _begun(match: Match, head: Header) -> Match:
    """Deal the match again; one that can only be replayed from a position begins there, as its turn 0."""
    if match.base:
        return Match.resume(match.game, head.options, match.seats, match.seed, match.at(match.base), 0)
    return Match(match.game, match.game.dated(head.options, head.ruleset), match.seats, head.people, match.seed)
