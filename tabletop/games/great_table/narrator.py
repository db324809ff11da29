"""What the narrator reads at the turns of a day at the Great Table: narration.json, phases.great-table and deaths."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.phrases import NUMBERS
from rules.core.words import death
from rules.core.words import narration as line
from rules.games.great_table.events import (
    Dawn,
    Day,
    Debate,
    Died,
    Ended,
    Lynched,
    Night,
    NightCalled,
    PackGone,
    Role,
)  # fmt: skip
from rules.games.great_table.numbers import HOUSE, PLAYERS
from tabletop.games.great_table.shown import Step, Thief

if TYPE_CHECKING:
    from rules.core.events import Event
    from tabletop.table.match.session import Session

    Reading = tuple[str, dict[str, str]]

GAME = "great-table"
DEATHS = ("night_death", "voted_out", "bomber_death")  # by how
STEPS = ("step_guard", "step_find", "step_swap", "step_kill", "step_heal")  # of every night, whatever happened in it
DECIDES = (Lynched, NightCalled, Debate)  # what came before the night
TURNS = {Role: "roles", PackGone: "deal", Thief: "steal", NightCalled: "vote_night"}


def narration(session: Session, told: Event) -> str:
    """Return the narrator's line for the turns of a day, "" for what the log says well enough."""
    key, day = session.header.id, max(0, session.view.day)
    if isinstance(told, Died):
        return death(DEATHS[told.how], key, day * session.match.seats + told.seat, target=session.names(told.seat))
    if isinstance(told, Dawn) and told.dead > 1:
        return death("many_deaths", key, told.day, number=NUMBERS[told.dead])
    phase, slots = _reading(session, told)
    return line(GAME, phase, key, day, **slots) if phase else ""


def _reading(session: Session, told: Event) -> Reading:
    """Return what is read of it, and what fills the gaps."""
    phase, slots = TURNS.get(type(told), ""), {}
    match told:
        case Dawn():
            phase, slots = "dawn_deaths" if told.dead else "dawn_quiet", {"day": str(told.day)}
        case Day():
            phase = "lists" if told.day > 1 else "seating"
        case Step():
            phase = STEPS[told.at]
        case Debate():
            phase = "debate" if told.number == 1 else ""
        case Lynched():
            phase, slots = "voted_out", {"target": session.names(told.seat)}
        case Night():
            phase, slots = _night(session, told)
        case Ended():
            phase = {HOUSE: "win_house", PLAYERS: "win_players"}.get(told.winner, "draw")
    return phase, slots


def _night(session: Session, night: Night) -> Reading:
    """A night nobody asked for falls because the time is up."""
    before: Event | None = None
    for told in session.tape():
        if told == night:
            break
        if isinstance(told, DECIDES):
            before = told
    return ("time_up", {}) if isinstance(before, Debate) else ("night", {"day": str(night.day)})
