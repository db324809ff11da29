"""What the narrator reads at the turns of a day at the Great Table: narration.json, phases.great-table and deaths."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.phrases import NUMBERS
from rules.core.words import death
from rules.core.words import narration as line
from rules.games.great_table.numbers import HOUSE, PLAYERS

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.core.types import Told
    from tabletop.table.match.session import Session

    Args = tuple[int, ...]
    Reading = tuple[str, dict[str, str]]

GAME = "great-table"
DEATHS = ("night_death", "voted_out", "bomber_death")  # by how
STEPS = ("step_guard", "step_find", "step_swap", "step_kill", "step_heal")  # of every night, whatever happened in it
DECIDES = frozenset({"lynched", "night_called", "debate"})  # what came before the night


def narration(session: Session, told: Told) -> str:
    """Return the narrator's line for the turns of a day, "" for what the log says well enough."""
    key, day = session.header.id, max(0, session.view.day)
    if told.kind == "died":
        seat, _, how = told.args
        return death(DEATHS[how], key, day * session.match.seats + seat, target=session.names(seat))
    if told.kind == "dawn" and told.args[1] > 1:
        return death("many_deaths", key, told.args[0], number=NUMBERS[told.args[1]])
    read = READINGS.get(told.kind)
    if read is None:
        return ""
    phase, slots = read(session, told.args)
    return line(GAME, phase, key, day, **slots) if phase else ""


def _night(session: Session, args: Args) -> Reading:
    """A night nobody asked for falls because the time is up."""
    before = ""
    for told in session.tape():
        if told.kind == "night" and told.args == args:
            break
        if told.kind in DECIDES:
            before = told.kind
    return ("time_up", {}) if before == "debate" else ("night", {"day": str(args[0])})


def _ended(_session: Session, args: Args) -> Reading:
    return {HOUSE: "win_house", PLAYERS: "win_players"}.get(args[0], "draw"), {}


READINGS: dict[str, Callable[[Session, Args], Reading]] = {
    "role": lambda _s, _a: ("roles", {}),
    "dawn": lambda _s, a: ("dawn_deaths" if a[1] else "dawn_quiet", {"day": str(a[0])}),
    "day": lambda _s, a: ("lists" if a[0] > 1 else "seating", {}),
    "pack_gone": lambda _s, _a: ("deal", {}),
    "thief": lambda _s, _a: ("steal", {}),
    "step": lambda _s, a: (STEPS[a[0]], {}),
    "debate": lambda _s, a: ("debate" if a[0] == 1 else "", {}),
    "night_called": lambda _s, _a: ("vote_night", {}),
    "lynched": lambda s, a: ("voted_out", {"target": s.names(a[0])}),
    "night": _night,
    "ended": _ended,
}
