"""What the narrator reads at the turns of a voyage: narration.json, phases.scallywag."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules.core.phrases import NUMBERS
from rules.core.words import island, roll
from rules.core.words import narration as line
from rules.games.scallywag import events
from rules.games.scallywag.chart import BASE, GOAL, ISLANDS, island_word, words
from rules.games.scallywag.roles import LEADERS
from rules.games.scallywag.roles.base import role_word

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.core.events import Event
    from rules.games.scallywag.view import View
    from tabletop.table.match.session import Session

    Reading = tuple[str, dict[str, str]]

WINS = ("win_captain", "win_scallywag", "drunk_end", "stuck")  # by why a voyage ended


def narration(session: Session, told: Event) -> str:
    """Return the narrator's line for the turns of a voyage, "" for what the log says well enough."""
    if isinstance(told, events.Sailed) and (read_of := _landmark(session, GOAL[told.route])):
        return read_of
    read = READINGS.get(type(told))
    if read is None:
        return ""
    phase, slots = read(session, told)
    return line("scallywag", phase, session.header.id, session.view.day, **slots)


def _landmark(session: Session, spot: int) -> str:
    """Return what is to be seen of an island; "" on every second day, which belongs to the votes, and at the Base."""
    key, day, tile = session.header.id, session.view.day, session.view.tiles[spot]
    if spot == BASE or roll(key, "landmark") + day & 1:
        return ""
    moment = "voyage" if session.view.house.numbers.effects[tile] else "landfall"  # at a deserted one that is all
    return island(ISLANDS[tile].id, moment, key, day)


def _island(session: Session, spot: int) -> str:
    return island_word(session.view.tiles[spot], words.BASE_SHORT)


def _tied(session: Session, told: events.Tied) -> Reading:
    votes = session.view.votes
    silent = bool(votes) and all(vote < 0 for vote in votes[-1])
    return "no_votes" if silent else "tie", {"name": session.names(told.watch)}


def _switched(session: Session, told: events.Switched) -> Reading:
    return "dawn_switch", {"island": _island(session, told.one), "island2": _island(session, told.other)}


def _ended(session: Session, told: events.Ended) -> Reading:
    view: View = session.view
    leader = next((seat for seat, role in enumerate(view.shown_roles) if role in LEADERS), 0)
    phase = WINS[told.why]
    return phase, {"name": session.names(leader)} if phase == "drunk_end" else {}


READINGS: dict[type[Event], Callable[[Session, Any], Reading]] = {
    events.Watch: lambda s, e: ("cast_off", {"name": s.names(e.seat)}),
    events.Day: lambda s, e: ("day", {"name": s.names(e.watch), "day": str(e.no)}),
    events.Showed: lambda s, e: ("loaded", {"name": s.names(e.seat), "role": role_word(e.role)}),
    events.Tied: _tied,
    events.Sailed: lambda s, e: ("votes", {"island": _island(s, GOAL[e.route])}),
    events.Grog: lambda _s, e: ("grog", {"number": NUMBERS[e.number]}),
    events.Rested: lambda _s, e: ("rest", {"number": NUMBERS[e.number]}),
    events.Night: lambda s, e: ("night", {"name": s.names(e.watch)}),
    events.Asked: lambda s, e: ("question" if e.asked else "no_question", {"name": s.names(e.watch)}),
    events.Switched: _switched,
    events.Moved: lambda s, e: ("dawn_moved", {"island": _island(s, GOAL[e.new])}),
    events.Ended: _ended,
}
